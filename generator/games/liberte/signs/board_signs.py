"""The small signs of the board: numbers of provinces, lilies, wreaths, blocks, markers, pale signs for empty places."""

from __future__ import annotations

from generator.drawing.placing import BOX, placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Stroke, Symbol, Use, ellipse, rectangle
from generator.emblems.signs import fleur_de_lis, laurel
from generator.games.liberte.signs.symbols import faction_sign
from generator.job import Style
from generator.map.lettering import FIGURES
from generator.project import per_project
from generator.typesetting.headings import centred_figure

INK = Stroke("ink", 0.35)
DISC = 4.2
"""Radius of the disc with a province's number, in millimetres."""
_RINGED = 2.0
"""A disc that is no larger has no room for a ring inside, and its figure takes what there is."""


@per_project
def number_disc(number: int, radius: float = DISC) -> Symbol:
    """A province's number, centred at the origin."""
    ringed = radius > _RINGED
    size = (15 if ringed else 17.5) * radius / DISC * (0.93 if number > 9 else 1.0)
    ring = (Path(ellipse(0, 0, radius - 0.55), stroke=Stroke("gold", 0.22)),) if ringed else ()
    items: tuple[Item, ...] = (
        Path(ellipse(0, 0, radius), fill="ivory", stroke=INK if ringed else Stroke("ink", 0.22)),
        *ring,
        centred_figure(str(number), FIGURES, size, 0, 0),
    )
    return Symbol(f"number-{number}-{round(radius * 10)}", items, Rect(-radius, -radius, 2 * radius, 2 * radius))


@per_project
def lily() -> Symbol:
    """The fleur-de-lis with an ivory contour, in a box of 100."""
    drawn = fleur_de_lis().items[0]
    segments = drawn.segments if isinstance(drawn, Path) else ()
    items: tuple[Item, ...] = (Path(segments, stroke=Stroke("ivory", 13, join="round")), Path(segments, fill="ink"))
    return Symbol("lily", items, BOX)


@per_project
def wreath(figure: str) -> Symbol:
    """Victory points: a wreath with its figure in the middle; a box of 100."""
    if not figure:
        return _empty_wreath()
    size = 150.0 if len(figure) == 1 else 110.0
    return Symbol(f"wreath-{figure}", (Use(_empty_wreath()), centred_figure(figure, FIGURES, size, 50, 49)), BOX)


@per_project
def _empty_wreath() -> Symbol:
    """Gold, with an ink line round its leaves."""
    drawn = laurel().items[0]
    segments = drawn.segments if isinstance(drawn, Path) else ()
    items = (
        Path(segments, fill="ivory", stroke=Stroke("ivory", 9, join="round")),
        Path(ellipse(50, 50, 36), fill="ivory"),
        Path(segments, fill="gold", stroke=Stroke("ink", 0.9, join="round")),
    )
    return Symbol("wreath-empty", items, BOX)


@per_project
def block(faction: str, style: Style) -> Symbol:
    """A faction's block from above, in a box of 100 (the shadow is outside)."""
    items: tuple[Item, ...] = (
        Path(rectangle(5.8, 6.4, 100, 100, 6), fill="ink"),
        Path(rectangle(0, 0, 100, 100, 6), fill=faction, stroke=Stroke("ink", 3.5)),
        Path(rectangle(6.4, 6.4, 87.2, 87.2, 3), stroke=Stroke(f"{faction}-sign", 1.6)),
        placed(faction_sign(faction, style, on_block=True), 14, 14, 72),
    )
    return Symbol(f"block-{faction}", items, Rect(0, 0, 106, 107))


@per_project
def marker(faction: str, style: Style) -> Symbol:
    """A faction's marker on the Election Track: a disc, so that it is not taken for a block; a box of 100."""
    items: tuple[Item, ...] = (
        Path(ellipse(54, 55, 50), fill="ink"),
        Path(ellipse(50, 50, 50), fill=faction, stroke=Stroke("ink", 3.5)),
        Path(ellipse(50, 50, 43.5), stroke=Stroke(f"{faction}-sign", 1.6)),
        placed(faction_sign(faction, style, on_block=True), 20, 20, 60),
    )
    return Symbol(f"marker-{faction}", items, Rect(0, 0, 104, 105))


@per_project
def ghost(faction: str) -> Symbol:
    """A faction's sign in pale lines: its blocks belong in this place."""
    sign = faction_sign(faction, "low-ink", on_block=False)
    return Symbol(f"ghost-{faction}", tuple(pale(item) for item in sign.items), BOX)


def pale(item: Item) -> Item:
    """An item in the colour `ghost`; light parts become ivory."""
    if isinstance(item, Path):
        fill = None if item.fill is None else ("ivory" if _is_light(item.fill) else "ghost")
        line = item.stroke
        colour = line and ("ivory" if _is_light(line.colour) else "ghost")
        stroke = None if line is None else Stroke(colour or "ghost", line.width, line.dash, line.cap, line.join)
        return Path(item.segments, fill, stroke, item.even_odd)
    if isinstance(item, Group):
        return Group(tuple(pale(part) for part in item.items), item.at, item.clip)
    if isinstance(item, Use):
        return Group(tuple(pale(part) for part in item.symbol.items), item.at)
    return item


def _is_light(colour: object) -> bool:
    return colour in ("ivory", "white", "paper", "blue-sign", "red-sign")
