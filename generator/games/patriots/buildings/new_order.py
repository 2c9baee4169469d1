"""What the Revolution built or used, engraved: altar, temple, scaffold, treasury."""

from __future__ import annotations

import math

from generator.drawing.scene import Hatch, Path, Pen, Stroke, ellipse
from generator.drawing.transforms import Segment
from generator.games.patriots.buildings.engraving import engraved
from generator.games.patriots.buildings.graver import DARK, FINE, LIGHT, SHADE, Graver, arch
from generator.games.patriots.buildings.scenery import flag, person, poplar

VAULT = Hatch("vertical", "ink", 0.5, 0.12, "stone-shade")
"""The nave of Notre-Dame behind the mountain."""


@engraved("champ-de-mars", 76, 19)
def altar_of_the_nation(g: Graver) -> None:
    """The field of the Federation: the altar on its steps, the triumphal arch, rows of poplars."""
    for k in range(7):
        poplar(g, -37 + 1.9 * k, 0.6, 9.6 - 0.35 * k)
        poplar(g, 37 - 1.9 * k, 0.6, 9.6 - 0.35 * k)
    _triumphal_arch(g, -17.5)
    for k, (half, low, high) in enumerate(((16.0, 0, 1.8), (12.0, 1.8, 3.8), (8.0, 3.8, 5.6))):
        g.area(
            [(4 - half, low), (4 + half, low), (4 + half - 1.2, high), (4 - half + 1.2, high)],
            LIGHT if k % 2 else "stone",
        )
        g.area([(4 + half * 0.5, low), (4 + half, low), (4 + half - 1.2, high), (4 + half * 0.5, high)], SHADE, 0.08)
    g.area([(0.2, 0), (7.8, 0), (6.6, 5.6), (1.4, 5.6)], Hatch("horizontal", "ink", 0.4, 0.12, "stone"))
    g.round_tower(4, 2.2, 5.6, 8.6)
    g.cornice(1.8, 6.2, 8.6, 0.4)
    g.strokes([((4, 8.6), (4, 16.4))], 0.3)
    g.area([(3.2, 16.2), (5.2, 16.2), (5.4, 17.4), (4.2, 18.2), (3.2, 17.4)], "cockade-red", 0.14)
    flag(g, 4, 9.0, 15.4, 5.2)
    for x in (-6.4, 14.4):
        g.area([(x - 0.5, 3.8), (x + 0.5, 3.8), (x + 0.9, 6.2), (x - 0.9, 6.2)], "slate", 0.16)
        for k in range(3):
            rise = 6.4 + 1.6 * k
            g.curve([(x, rise), (x + 0.9, rise + 0.8), (x + 0.2 + 0.5 * k, rise + 1.7)], 0.12, "engraved")
    for k in range(26):
        x = -24 + 2.15 * k
        person(g, x, 0.0 if k % 2 else 0.35, 1.7)


def _triumphal_arch(g: Graver, x: float) -> None:
    g.wall(x - 6.4, x + 6.4, 0, 8.6)
    g.wall(x + 4.6, x + 6.4, 0, 8.6, SHADE)
    for at, wide, high in ((x - 5.2, 2.4, 5.2), (x - 1.8, 3.2, 6.4), (x + 2.2, 2.4, 5.2)):
        g.add(arch(at, 0, wide, high), Hatch("vertical", "ink", 0.34, FINE, "city"), 0.18)
    g.cornice(x - 6.4, x + 6.4, 8.6, 0.4)
    g.wall(x - 4.6, x + 4.6, 8.6, 10.4)
    g.strokes(
        [((x - 4.2, 9.5), (x + 4.2, 9.5)), ((x - 4.2, 9.1), (x + 4.2, 9.1)), ((x - 4.2, 9.9), (x + 4.2, 9.9))], 0.1
    )
    flag(g, x - 5.4, 8.6, 12.2, 3.0)
    flag(g, x + 4.0, 8.6, 12.2, 3.0)


@engraved("temple-raison", 70, 26)
def temple_of_reason(g: Graver) -> None:
    """Notre-Dame at the Festival of Reason: in its vault the mountain that was built inside, a small temple on top."""
    _aisle(g, -33.0, -17.0)
    _aisle(g, 17.0, 33.0)
    g.wall(-18, 18, 0, 20.6)
    g.masonry(-18, 18, 0, 20.6)
    for inset, fill in ((0.0, LIGHT), (1.0, "stone-shade"), (1.6, VAULT)):
        g.add(_vault(15.6 - inset, 19.0 - inset), fill, 0.2)
    joints = [(math.cos(k * math.pi / 16), math.sin(k * math.pi / 16)) for k in range(1, 16)]
    g.strokes([((14.7 * c, 8.0 + 10.1 * s), (15.5 * c, 8.0 + 10.9 * s)) for c, s in joints], FINE)
    _mountain(g)
    g.cornice(-18.4, 18.4, 20.6, 0.4)
    g.balustrade(-18, 18, 21.0, 22.2)
    g.area([(-7, 21.0), (7, 21.0), (7, 22.6), (0, 24.6), (-7, 22.6)])
    g.items.append(Path(ellipse(0, -22.5, 0.9), fill="cockade-red", stroke=Stroke("ink", 0.14)))
    flag(g, -16.8, 21.6, 25.6, 3.4)
    flag(g, 15.6, 21.6, 25.6, 3.4)
    for x in (-30.4, -28.8, -22.0, -19.4, -13.6, -11.8, 12.4, 14.2, 19.6, 22.4, 29.2, 31.0):
        person(g, x, 0.0, 1.9)


def _vault(half: float, high: float) -> tuple[Segment, ...]:
    """A round vault above upright walls."""
    spring, bend = -8.0, (high - 8.0) * 0.55
    pen = Pen().move(-half, 0).line(-half, spring)
    pen.curve(-half, spring - bend, -half * 0.55, -high, 0, -high)
    pen.curve(half * 0.55, -high, half, spring - bend, half, spring)
    return pen.line(half, 0).close().segments()


def _aisle(g: Graver, left: float, right: float) -> None:
    """A solid bay beside the vault: a portal, a row of windows, buttresses, a sloping roof behind a balustrade."""
    middle = (left + right) / 2
    g.wall(left, right, 0, 15.6)
    g.masonry(left, right, 0, 15.6)
    for inset, fill in ((0.0, LIGHT), (0.6, "stone-shade"), (1.1, DARK)):
        g.add(arch(middle - 2.8 + inset, 0, 5.6 - 2 * inset, 7.4 - inset), fill, 0.16)
    g.cornice(left, right, 9.0)
    g.windows((middle - 3.7, middle + 3.7), 10.0, 3, (1.3, 4.0), arched=True)
    g.cornice(left, right, 15.6, 0.4)
    g.balustrade(left, right, 15.9, 17.0)
    for x in (left, middle - 4.4, middle + 4.4, right):
        g.wall(x - 0.7, x + 0.7, 0, 14.2)
        g.wall(x + 0.3, x + 0.7, 0, 14.2, SHADE)
        g.area([(x - 0.7, 14.2), (x + 0.7, 14.2), (x, 16.4)], LIGHT, 0.14)


def _mountain(g: Graver) -> None:
    """The rock with its steps, the temple of philosophy on top, the torch of truth beside it."""
    rock = [(-14, 0), (-12.4, 1.8), (-10.4, 2.4), (-8.6, 4.2), (-6.2, 5.2), (-5.6, 6.4), (5.6, 6.4), (6.8, 4.8)]
    rock += [(9.0, 4.2), (10.6, 2.2), (12.8, 1.6), (14, 0)]
    g.area(rock, "leaf-green")
    cracks = []
    for k in range(22):
        at = -12.4 + 1.2 * k
        top = 6.2 - abs(at) * 0.42 + 0.4 * math.sin(2.4 * k)
        if top > 0.8:
            cracks += [((at, top), (at + 0.8, top - 1.2)), ((at + 0.2, top * 0.5), (at + 0.9, top * 0.5 - 0.8))]
    g.strokes(cracks, 0.11)
    g.area([(-2.2, 0), (2.2, 0), (1.6, 6.4), (-1.6, 6.4)], Hatch("horizontal", "ink", 0.5, 0.12, "stone"))
    g.wall(-5.2, 5.2, 6.4, 7.1)
    g.area([(-4.2, 7.1), (4.2, 7.1), (4.2, 12.0), (-4.2, 12.0)], DARK, 0.1)
    g.columns((-4.2, 4.2), 7.1, 12.0, 4, 0.85)
    g.wall(-5.0, 5.0, 12.2, 13.1)
    g.pediment(-5.4, 5.4, 13.1, 15.6)
    g.area([(-9.6, 4.0), (-7.8, 4.0), (-7.4, 6.4), (-10.0, 6.4)], "stone")
    g.area([(-8.7, 6.4), (-9.6, 7.8), (-8.9, 9.8), (-7.8, 8.0)], "season-summer", 0.16)
    for x, up in ((-11.6, 1.8), (-6.8, 4.4), (7.6, 4.2), (11.0, 1.8)):
        person(g, x, up, 2.1)


@engraved("place-rev", 70, 24)
def place_de_la_revolution(g: Graver) -> None:
    """The scaffold before the colonnade of the Garde-Meuble; Liberty sits where a king had ridden."""
    g.wall(-34, 4, 0, 11.4)
    g.arcade((-29.5, -0.5), 0, 4.2, 9, 0.6)
    g.cornice(-34, 4, 5.0)
    g.area(
        [(-29.5, 5.2), (-0.5, 5.2), (-0.5, 10.2), (-29.5, 10.2)],
        Hatch("vertical", "ink", 0.36, 0.12, "stone-shade"),
        0.1,
    )
    g.columns((-29.2, -0.8), 5.2, 9.9, 12, 0.62)
    for left in (-34.5, -0.5):
        g.wall(left, left + 5.0, 0, 11.4)
        g.windows((left, left + 5), 0.8, 1, (1.5, 2.8), arched=True)
        g.windows((left, left + 5), 5.8, 1, (1.3, 2.6))
        g.columns((left + 0.6, left + 4.4), 5.2, 10.0, 2, 0.55)
        g.pediment(left - 0.3, left + 5.3, 11.4, 13.4)
    g.balustrade(-29.5, -0.5, 11.4, 12.2)
    g.cornice(-34.5, 4.5, 11.4, 0.3)
    _liberty(g, 10.0)
    _guillotine(g, 23.0)
    crowd = [(-33 + 0.93 * k, 0.35 * ((k * 7) % 4)) for k in range(46)]
    for x, up in crowd:
        person(g, x, up * 0.5, 1.75)
    for x in (-30, -24.4, -17, -8.8, -2, 3.4):
        g.strokes([((x, 0.5), (x, 4.0))], 0.12)
        g.area([(x - 0.2, 3.9), (x, 4.7), (x + 0.2, 3.9)], "ink", 0.05)


def _liberty(g: Graver, x: float) -> None:
    """The plaster statue on its pedestal."""
    g.wall(x - 1.8, x + 1.8, 0, 4.8)
    g.wall(x + 0.8, x + 1.8, 0, 4.8, SHADE)
    g.cornice(x - 1.8, x + 1.8, 4.8)
    g.area(
        [
            (x - 1.4, 4.8),
            (x + 1.5, 4.8),
            (x + 1.2, 6.4),
            (x + 0.5, 7.0),
            (x + 0.5, 8.3),
            (x - 0.6, 8.3),
            (x - 0.9, 6.6),
        ],
        LIGHT,
    )
    g.items.append(Path(ellipse(x, -8.9, 0.55, 0.65), fill=LIGHT, stroke=Stroke("ink", 0.16)))
    g.strokes([((x + 1.5, 4.8), (x + 1.7, 11.2))], 0.18)
    g.area([(x + 1.2, 10.9), (x + 2.3, 10.9), (x + 1.9, 11.9), (x + 1.2, 11.6)], "cockade-red", 0.08)
    g.strokes([((x - 0.5 + 0.3 * k, 5.0), (x - 0.3 + 0.25 * k, 7.6)) for k in range(5)], FINE)


def _guillotine(g: Graver, x: float) -> None:
    """Two posts, the blade between them, the plank, the scaffold with its stair."""
    g.area([(x - 9.0, 4.2), (x + 9.5, 4.2), (x + 9.5, 5.0), (x - 9.0, 5.0)], "wood")
    for k in range(7):
        at = x - 8.4 + 2.9 * k
        g.wall(at, at + 0.6, 0, 4.2, "wood")
    g.area(
        [(x - 8.4, 0.4), (x + 9.0, 0.4), (x + 9.0, 4.2), (x - 8.4, 4.2)], Hatch("diagonal-falling", "ink", 0.5, FINE), 0
    )
    g.balustrade(x - 9.0, x - 3.4, 5.0, 6.6)
    g.balustrade(x + 5.4, x + 9.5, 5.0, 6.6)
    for side in (-1, 1):
        g.wall(x + side * 1.75 - 0.45, x + side * 1.75 + 0.45, 5.0, 22.2, "wood")
        g.strokes([((x + side * 1.75 + 0.2, 5.0), (x + side * 1.75 + 0.2, 22.2))], 0.08)
        g.area([(x + side * 2.2, 5.0), (x + side * 4.4, 5.0), (x + side * 2.2, 9.4)], "wood", 0.16)
    g.wall(x - 2.9, x + 2.9, 22.2, 23.4, "wood")
    g.area([(x - 1.25, 18.6), (x + 1.25, 18.6), (x + 1.25, 16.8), (x - 1.25, 15.2)], "slate", 0.22)
    g.strokes([((x - 1.1 + 0.28 * k, 18.5), (x - 1.1 + 0.28 * k, 16.0 + 0.18 * k)) for k in range(8)], 0.08)
    g.wall(x - 1.3, x + 1.3, 18.6, 20.0, "ink")
    g.strokes([((x, 20.0), (x, 22.2)), ((x + 2.4, 21.6), (x + 3.4, 8.0))], 0.12)
    g.wall(x - 1.3, x + 1.3, 6.2, 8.6, "wood")
    g.items.append(Path(ellipse(x, -7.4, 0.7), fill="window", stroke=Stroke("ink", 0.14)))
    g.area([(x + 0.4, 6.0), (x + 6.2, 6.0), (x + 6.2, 6.6), (x + 0.4, 6.6)], "wood")
    g.area([(x - 4.2, 5.0), (x - 2.2, 5.0), (x - 2.0, 6.8), (x - 4.4, 6.8)], "wood")
    g.area([(x + 9.5, 0), (x + 12.0, 0), (x + 9.5, 5.0)], Hatch("horizontal", "ink", 0.55, 0.14, "wood"), 0.16)


@engraved("treasury", 22, 12)
def strongbox(g: Graver) -> None:
    """The treasury: an iron-bound chest, its lid open, and coin."""
    g.area([(-9, 7.2), (9, 7.2), (8.0, 11.6), (-8.0, 11.6)], Hatch("horizontal", "ink", 0.34, FINE, "wood"))
    for k in range(7):
        x = -6.0 + 2.0 * k
        g.items.append(Path(ellipse(x, -7.4 - 0.5 * (k % 2), 1.15, 0.8), fill="capital", stroke=Stroke("ink", 0.16)))
    g.wall(-9, 9, 0, 7.2, Hatch("horizontal", "ink", 0.9, FINE, "wood"))
    for x in (-9, -4.6, 3.4, 7.8):
        g.wall(x, x + 1.2, 0, 7.2, "slate")
        for h in (1.0, 3.6, 6.2):
            g.items.append(Path(ellipse(x + 0.6, -h, 0.22), fill="ink"))
    g.wall(-9, 9, 0, 0.8, "slate")
    g.wall(-1.6, 1.4, 3.4, 7.0, "capital")
    g.items.append(Path(ellipse(-0.1, -5.6, 0.5), fill="ink"))
    g.wall(-0.3, 0.1, 4.2, 5.4, "ink")
