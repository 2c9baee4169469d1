"""Notre-Dame, engraved, from the south-west."""

from __future__ import annotations

import math

from generator.drawing.curves import Segments
from generator.drawing.scene import Hatch, Path, Pen, Stroke, ellipse
from generator.games.patriots.buildings.engraving import engraved
from generator.games.patriots.buildings.graver import DARK, DUSK, FINE, LIGHT, SHADE, SLATE, Graver
from generator.games.patriots.buildings.scenery import person

LEAD = Hatch("horizontal", "slate-line", 0.3, FINE, "slate")
"""The low roofs of aisles and chapels."""


@engraved("notre-dame", 70, 27)
def notre_dame(g: Graver) -> None:
    """The cathedral from the south-west: its front with both towers, the long nave, transept, spire and choir."""
    _choir(g)
    _nave(g, -17.0, 5.0)
    _nave(g, 11.0, 21.0)
    g.area([(-18, 11.4), (24, 11.4), (22.5, 16.6), (-18, 16.6)], SLATE)
    _spire(g, 8.0)
    _transept(g, 4.6, 11.4)
    _front(g, -34.0)
    for x in (-36.4, -35.2, -24.8, -15, 0, 2, 14.5, 26, 30):
        person(g, x, 0, 1.5)


def _front(g: Graver, left: float) -> None:
    """Three portals, kings, the rose, two towers."""
    right = left + 16.4
    g.area([(right, 0), (right + 2.0, 0), (right + 2.0, 25.0), (right, 25.0)], SHADE)
    g.wall(left, right, 0, 17.2)
    for k, (wide, high) in enumerate(((3.0, 4.6), (3.6, 5.2), (3.0, 4.6))):
        x = left + (1.5, 6.4, 11.9)[k]
        for inset in (0.0, 0.35, 0.7):
            g.add(_ogive(x + inset, 0, wide - 2 * inset, high - inset), DARK if inset > 0.6 else LIGHT, 0.14)
    g.wall(left, right, 6.0, 8.0)
    g.arcade((left, right), 6.2, 7.8, 16, 0.66)
    x, h = left + 8.2, 11.2
    for radius in (2.6, 2.1, 0.7):
        g.items.append(Path(ellipse(x, -h, radius), fill="stone-shade", stroke=Stroke("ink", 0.16)))
    spokes = [(math.cos(k * math.pi / 8), math.sin(k * math.pi / 8)) for k in range(16)]
    g.strokes([((x + 0.7 * c, h + 0.7 * s), (x + 2.1 * c, h + 2.1 * s)) for c, s in spokes], 0.14)
    for at in (left + 1.4, left + 11.9):
        g.windows((at, at + 3.1), 9.4, 2, (1.0, 3.2), arched=True)
    g.cornice(left, right, 14.2)
    g.arcade((left, right), 14.3, 16.8, 14, 0.5)
    g.cornice(left, right, 17.2, 0.4)
    for at in (left, left + 10.2):
        g.wall(at, at + 6.2, 17.2, 25.0)
        g.wall(at + 5.2, at + 6.2, 17.2, 25.0, SHADE)
        for opening in (at + 0.7, at + 2.9):
            g.add(_ogive(opening, 17.6, 1.6, 6.2), DARK, 0.16)
        g.cornice(at, at + 6.2, 25.0, 0.4)
        g.balustrade(at, at + 6.2, 25.0, 25.8)
    for at in (left, left + 5.2, left + 10.2, left + 15.4):
        g.wall(at - 0.2, at + 1.2, 0, 16.0)
        g.strokes([((at + 0.8, 0), (at + 0.8, 16.0)), ((at + 1.0, 0), (at + 1.0, 16.0))], FINE)


def _nave(g: Graver, left: float, right: float) -> None:
    """Clerestory above the aisles, flying buttresses between their piers."""
    g.wall(left, right, 0, 11.4)
    count = max(round((right - left) / 3.6), 1)
    pitch = (right - left) / count
    g.windows((left, right), 8.0, count, (1.5, 2.8), arched=True)
    g.cornice(left, right, 11.4)
    g.area(
        [(left, 6.6), (right, 6.6), (right, 7.6), (left, 7.6)],
        Hatch("horizontal", "slate-line", 0.3, FINE, "slate"),
        0.12,
    )
    g.wall(left, right, 0, 6.6)
    g.windows((left, right), 2.6, count, (1.7, 3.2), arched=True)
    for k in range(count + 1):
        x = left + k * pitch
        g.wall(x - 0.45, x + 0.45, 0, 8.6)
        g.strokes([((x + 0.2, 0), (x + 0.2, 8.4)), ((x + 0.33, 0), (x + 0.33, 8.4))], FINE)
        g.area([(x - 0.45, 8.6), (x + 0.45, 8.6), (x, 10.0)], LIGHT, 0.14)
        g.curve([(x, 8.9), (x + 0.6, 10.2), (x + 0.9, 10.8)], 0.16)


def _transept(g: Graver, left: float, right: float) -> None:
    """A gable with the south rose above its portal."""
    middle = (left + right) / 2
    g.wall(left, right, 0, 12.2)
    g.add(_ogive(middle - 1.4, 0, 2.8, 4.2), DARK, 0.16)
    g.items.append(Path(ellipse(middle, -8.4, 2.2), fill="stone-shade", stroke=Stroke("ink", 0.18)))
    spokes = [(math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)) for k in range(12)]
    g.strokes([((middle + 0.5 * c, 8.4 + 0.5 * s), (middle + 2.2 * c, 8.4 + 2.2 * s)) for c, s in spokes], 0.13)
    g.windows((left + 0.6, right - 0.6), 4.9, 6, (0.5, 0.9), arched=True)
    g.area([(left - 0.3, 12.2), (right + 0.3, 12.2), (middle, 17.4)])
    g.items.append(Path(ellipse(middle, -13.9, 0.75), fill=DARK, stroke=Stroke("ink", 0.14)))
    for x in (left, right):
        g.wall(x - 0.6, x + 0.6, 0, 13.0)
        g.strokes([((x + 0.25, 0), (x + 0.25, 13.0)), ((x + 0.42, 0), (x + 0.42, 13.0))], FINE)
        g.area([(x - 0.6, 13.0), (x + 0.6, 13.0), (x, 15.6)], LIGHT, 0.16)


def _spire(g: Graver, x: float) -> None:
    g.wall(x - 1.0, x + 1.0, 16.4, 18.4)
    g.windows((x - 1.0, x + 1.0), 16.8, 2, (0.4, 1.2), arched=True)
    g.cone(x, 1.0, 18.4, 25.6)


def _choir(g: Graver) -> None:
    """The round east end, propped by flying buttresses."""
    g.area([(20, 11.4), (27.6, 11.4), (24.4, 16.4), (20, 16.6)], SLATE)
    g.area([(25.6, 11.4), (27.6, 11.4), (24.4, 16.4)], DUSK, 0)
    g.wall(20, 27.6, 0, 11.4)
    g.windows((20.6, 27.2), 7.6, 3, (1.2, 2.8), arched=True)
    g.cornice(20, 27.6, 11.4)
    g.area(
        [(20, 6.4), (31.4, 6.4), (27.6, 7.6), (20, 7.6)], Hatch("horizontal", "slate-line", 0.3, FINE, "slate"), 0.12
    )
    g.wall(20, 31.4, 0, 6.4)
    g.windows((20.6, 31.0), 2.2, 4, (1.4, 3.0), arched=True)
    g.wall(30.4, 31.4, 0, 6.4, SHADE)
    for x, reach in ((28.6, 1.6), (31.8, 4.2), (34.0, 6.4)):
        g.curve([(x, 7.4), (x - reach * 0.55, 9.6), (x - reach, 10.6)], 0.24)
        g.wall(x - 0.45, x + 0.45, 0, 8.0)
        g.strokes([((x + 0.2, 0), (x + 0.2, 8.0)), ((x + 0.33, 0), (x + 0.33, 8.0))], FINE)
        g.area([(x - 0.45, 8.0), (x + 0.45, 8.0), (x, 9.6)], LIGHT, 0.14)


def _ogive(x: float, low: float, wide: float, high: float) -> Segments:
    """A pointed arch; `x` and `low` are its lower left corner."""
    top, spring = -low - high, -low - high + wide * 0.85
    pen = (
        Pen().move(x, -low).line(x, spring).curve(x, spring - wide * 0.45, x + wide * 0.3, top + 0.2, x + wide / 2, top)
    )
    pen.curve(x + wide * 0.7, top + 0.2, x + wide, spring - wide * 0.45, x + wide, spring)
    return pen.line(x + wide, -low).close().segments()
