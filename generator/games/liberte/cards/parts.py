"""Parts that many cards share, each drawn once as a symbol: grounds, frames, blocks, small maps.

Measures are millimetres of the 63 x 88 design.
"""

from __future__ import annotations

import math
from dataclasses import replace

from generator.drawing.ornaments import medallion, plate, swelled_rule, tab
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale, translate
from generator.games.liberte.signs.symbols import faction_sign
from generator.job import Style
from generator.map.small_map import SmallMap, minimap
from generator.print.components.card_layout import BLEED
from generator.project import per_project

BLOCK = 8.6
"""Side of a block."""
PITCH = 10.2
"""Distance from one block to the next."""
OVAL = (15.0, 19.0)
"""Radii of the opening for a portrait or a club's emblem."""
CIRCLE = 15.2
"""Radius of the opening for a special card's emblem."""
EDGE = 5.4
"""Distance from the plate's lower line to the card's edge."""


@per_project
def ground(name: str, style: Style, width: float, height: float) -> Symbol:
    """The whole card with its bleed: a region's tint and hatching, or the neutral laid paper (`ground`).

    In low ink the tint is white, and the lines stand farther apart.
    """
    b = BLEED
    box = Rect(-b, -b, width + 2 * b, height + 2 * b)
    hatch = theme().hatch(name, name)
    if style == "low-ink":
        hatch = replace(hatch, pitch=1.6 * hatch.pitch)
    return Symbol(f"ground-{name}-{style}-{width:g}x{height:g}", (Path(rectangle(*box), fill=hatch),), box)


@per_project
def rays(x: float, y: float, width: float, height: float) -> Symbol:
    """Fine rays from behind a special card's emblem to the edges, every second one shorter."""
    pen = Pen()
    reach = math.hypot(max(x, width - x) + BLEED, max(y, height - y) + BLEED)
    for k in range(120):
        a = math.radians(3 * k + 1.5)
        end = reach if k % 2 else 19 + 0.62 * (reach - 19)
        (ax, ay), (bx, by) = _clipped(x, y, a, 19, end, width, height)
        pen.move(ax, ay).line(bx, by)
    drawn = pen.path(stroke=Stroke("ray", 0.11))
    b = BLEED
    return Symbol(f"rays-{width:g}x{height:g}", (drawn,), Rect(-b, -b, width + 2 * b, height + 2 * b))


def _clipped(
    x: float, y: float, angle: float, start: float, end: float, width: float, height: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a ray from `start` to `end` around (x, y), cut off where the bleed ends."""
    c, s = math.cos(angle), math.sin(angle)
    limits = [end]
    if c:
        limits.append((width + BLEED - x if c > 0 else x + BLEED) / abs(c))
    if s:
        limits.append((height + BLEED - y if s > 0 else y + BLEED) / abs(s))
    end = max(min(limits), start)
    return (x + start * c, y + start * s), (x + end * c, y + end * s)


@per_project
def frame(width: float, height: float, top: float, centre: float, *, round_opening: bool) -> Symbol:
    """Plate, medallion, the disc for the letter of the set and the tab for the number."""
    x = width / 2
    opening = (CIRCLE, CIRCLE) if round_opening else OVAL
    items: tuple[Item, ...] = (
        *plate(4, top, width - 8, height - EDGE - top),
        *medallion(x, centre, *opening),
        Path(ellipse(7.0, 6.2, 2.5), fill="ivory", stroke=Stroke("ink", 0.25)),
        tab(x - 4.4, height - 7.3, 8.8, 3.3),
    )
    if round_opening:
        items += (tab(width - 11.8, 4.2, 7.8, 4.0),)
    kind = "circle" if round_opening else "oval"
    return Symbol(f"frame-{kind}-{width:g}x{height:g}", items, Rect(0.0, 0.0, width, height))


@per_project
def block(faction: str, style: Style) -> Symbol:
    """A block of a faction: its colour and its sign; in the style `color` also a black shadow."""
    sign = 0.75 * BLOCK
    inset = (BLOCK - sign) / 2
    face = Path(rectangle(0, 0, BLOCK, BLOCK, 0.5), fill=faction, stroke=Stroke("ink", 0.3))
    hairline = rectangle(0.55, 0.55, BLOCK - 1.1, BLOCK - 1.1, 0.3)
    line = f"{faction}-sign" if style == "color" else f"{faction}-ink"
    shadow = (Path(rectangle(0.5, 0.55, BLOCK, BLOCK, 0.5), fill="ink"),) if style == "color" else ()
    mark = Use(faction_sign(faction, style, on_block=True), translate(inset, inset) @ scale(sign / 100))
    items: tuple[Item, ...] = (*shadow, face, Path(hairline, stroke=Stroke(line, 0.14)), mark)
    return Symbol(f"block-{faction}-{style}", items, Rect(-0.2, -0.2, BLOCK + 1.0, BLOCK + 1.0))


@per_project
def small_map(small: SmallMap, region: str | None, height: float) -> Symbol:
    """France with the card's region in black; without a region, as for a club, all of it is white."""
    drawn = minimap(small, region, height, "ivory")
    width = small.width(height)
    return Symbol(f"map-{region or 'any'}-{height:g}", (drawn,), Rect(-0.5, -0.5, width + 1, height + 1))


def rule(x: float, y: float) -> Path:
    """The swelled rule under a name."""
    return swelled_rule(x, y, 20, 0.6)
