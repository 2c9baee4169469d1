"""Parts that many cards share, each drawn once as a symbol: grounds, frames, blocks, powers, jewels, small maps.

Measures are millimetres of the 63 x 88 design.
"""

from __future__ import annotations

import math
from dataclasses import replace

from engine.games.liberte.content.cards import Emblem
from generator.drawing.ornaments import medallion, plate, swelled_rule, tab
from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale, translate
from generator.games.liberte.signs.emblems import emblem
from generator.games.liberte.signs.symbols import ROLES, faction_sign
from generator.job import Style
from generator.map.small_map import SmallMap, minimap
from generator.print.components.card_layout import BLEED
from generator.project import per_project

LEFT = 4.0
"""Distance of the index from the card's edge."""
BLOCK, PITCH = 8.0, 8.75
"""Side of a block, and distance from one to the next."""
POWER = 7.6
"""Across the disc of a power."""
POWER_TOP = {"cannon": 38.45, "general": 30.45, "sans-culottes": 30.45}
"""Where each power stands, whatever the card's value: a fanned hand shows them in one line."""
JEWEL = 9.2
"""Across the jewel of a special card."""
INDEX = 13.6
"""Width of the two columns that are hatched in low ink."""
OVAL = (15.0, 19.0)
"""Radii of the opening for a portrait or a club's emblem."""
CIRCLE = (12.2, 12.2)
"""Radii of the opening for a special card's emblem."""
EDGE = 5.4
"""Distance from the plate's lower line to the card's edge."""
TAB_ABOVE = 1.95
"""How far the tab for number and set rises above that line."""

_SIGN = {"general": (1.04, 0.03), "sans-culottes": (1.0, 0.02), "cannon": (0.9, -0.09)}
"""Size of a power's sign and how far it is moved down, in discs."""


@per_project
def ground(name: str, style: Style, width: float, height: float) -> Symbol:
    """The whole card with its bleed: a region's tint and hatching, or the neutral laid paper (`ground`).

    In low ink the card is white, and lines that stand farther apart fill the two columns of the index.
    """
    b = BLEED
    box = Rect(-b, -b, width + 2 * b, height + 2 * b)
    hatch = theme().hatch(name, name)
    items: tuple[Item, ...] = (Path(rectangle(*box), fill=hatch),)
    if style == "low-ink":
        wider = replace(hatch, pitch=1.5 * hatch.pitch, ground=None)
        columns = ((-b, INDEX + b), (width - INDEX, INDEX + b))
        hatched = (Path(rectangle(x, -b, wide, box.height), fill=wider) for x, wide in columns)
        items = (Path(rectangle(*box), fill="ivory"), *hatched)
    return Symbol(f"ground-{name}-{style}-{width:g}x{height:g}", items, box)


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
def frame(
    width: float, height: float, top: float, centre: float, opening: tuple[float, float], tab_width: float
) -> Symbol:
    """Plate, medallion, and the tab for number and set."""
    x = width / 2
    items: tuple[Item, ...] = (
        *plate(LEFT, top, width - 2 * LEFT, height - EDGE - top),
        *medallion(x, centre, *opening),
        tab(*number_tab(width, height, tab_width)),
    )
    name = f"frame-{opening[1]:g}-{tab_width:g}-{width:g}x{height:g}"
    return Symbol(name, items, Rect(0.0, 0.0, width, height))


def number_tab(width: float, height: float, tab_width: float) -> Rect:
    """Where the tab for number and set lies: it covers the middle of the plate's lower line."""
    return Rect((width - tab_width) / 2, height - EDGE - TAB_ABOVE, tab_width, 3.4)


@per_project
def block(faction: str, style: Style) -> Symbol:
    """A block of a faction: its colour and its sign; in the style `color` also a black shadow."""
    sign = 0.75 * BLOCK
    inset = (BLOCK - sign) / 2
    face = Path(rectangle(0, 0, BLOCK, BLOCK, 0.5), fill=faction, stroke=Stroke("ink", 0.3))
    hairline = rectangle(0.5, 0.5, BLOCK - 1.0, BLOCK - 1.0, 0.3)
    line = f"{faction}-sign" if style == "color" else f"{faction}-ink"
    shadow = (Path(rectangle(0.5, 0.55, BLOCK, BLOCK, 0.5), fill="ink"),) if style == "color" else ()
    mark = Use(faction_sign(faction, style, on_block=True), translate(inset, inset) @ scale(sign / 100))
    items: tuple[Item, ...] = (*shadow, face, Path(hairline, stroke=Stroke(line, 0.14)), mark)
    return Symbol(f"block-{faction}-{style}", items, Rect(-0.2, -0.2, BLOCK + 1.0, BLOCK + 1.0))


@per_project
def power(name: str) -> Symbol:
    """What a card can do beside its value: a sign in a disc, with its shadow."""
    half, (size, down) = POWER / 2, _SIGN[name]
    sign = size * POWER
    mark = placed(ROLES[name](), half - sign / 2, half - sign / 2 + down * POWER, sign)
    items: tuple[Item, ...] = (
        Path(ellipse(half + 0.35, half + 0.4, half), fill="ink"),
        Path(ellipse(half, half, half), fill="ivory", stroke=Stroke("ink", 0.3)),
        Group((mark,), clip=Path(ellipse(half, half, half - 0.3))),
    )
    return Symbol(f"power-{name}", items, Rect(-0.15, -0.15, POWER + 0.5, POWER + 0.55))


@per_project
def jewel(name: Emblem) -> Symbol:
    """The emblem of a special card in a gold ring: which one it is, seen in a fanned hand.

    It is so small that it keeps its ink in low ink too, as the powers do.
    """
    half, sign = JEWEL / 2, 0.7 * JEWEL
    items: tuple[Item, ...] = (
        Path(ellipse(half + 0.35, half + 0.4, half), fill="ink"),
        Path(ellipse(half, half, half), fill="ivory", stroke=Stroke("ink", 0.25)),
        Path(ellipse(half, half, half - 0.55), stroke=Stroke("gold", 0.45)),
        placed(emblem(name, "color"), half - sign / 2, half - sign / 2, sign),
    )
    return Symbol(f"jewel-{name}", items, Rect(-0.15, -0.15, JEWEL + 0.5, JEWEL + 0.55))


@per_project
def small_map(small: SmallMap, region: str | None, height: float) -> Symbol:
    """France with the card's region in black; all of it for a club, which acts in any province."""
    drawn = minimap(small, region, height, "ivory")
    width = small.width(height)
    return Symbol(f"map-{region or 'any'}-{height:g}", (drawn,), Rect(-0.5, -0.5, width + 1, height + 1))


def rule(x: float, y: float) -> Path:
    """The swelled rule under a name."""
    return swelled_rule(x, y, 20, 0.6)
