"""What a printer of the 1790s would have in his case: headings, leaders and the small signs of the board."""

from __future__ import annotations

from functools import cache

from generator.drawing.placing import placed
from generator.drawing.scene import (
    Group,
    Item,
    Path,
    Pen,
    Point,
    Stroke,
    Symbol,
    Use,
    ellipse,
    rectangle,
    translate,
)
from generator.drawing.theme import Style
from generator.games.liberte.signs.symbols import faction_sign, fleur_de_lis, laurel
from generator.map.lettering import CAPS, FIGURES, Lettering, TextStyle
from generator.typesetting.headings import centred_figure, ruled_heading

INK = Stroke("ink", 0.35)
DISC = 4.2
"""Radius of a number's disc."""


def heading(
    letters: Lettering, words: str, x: float, y: float, width: float, size: float = 12.5, name: str = ""
) -> list[Item]:
    """A title in small capitals between two swelled rules, as long as the words leave room."""
    run = letters.fitted(words, TextStyle(CAPS, size, smallest=8.5, spacing=0.25), width - 10)
    middle = x + width / 2
    letters.note(name, run, middle - run.width / 2, y)
    return ruled_heading(run, middle, y, width)


@cache
def number_disc(number: int, radius: float = DISC) -> Symbol:
    """A province's number, centred at the origin."""
    size = 15 * radius / DISC * (0.93 if number > 9 else 1.0)
    items: tuple[Item, ...] = (
        Path(ellipse(0, 0, radius), fill="ivory", stroke=INK),
        Path(ellipse(0, 0, radius - 0.55), stroke=Stroke("gold", 0.22)),
        centred_figure(str(number), FIGURES, size, 0, 0),
    )
    return Symbol(f"number-{number}-{round(radius * 10)}", items, (-radius, -radius, 2 * radius, 2 * radius))


@cache
def lily() -> Symbol:
    """The fleur-de-lis with an ivory contour, in a box of 100."""
    drawn = fleur_de_lis().items[0]
    segments = drawn.segments if isinstance(drawn, Path) else ()
    items: tuple[Item, ...] = (
        Path(segments, stroke=Stroke("ivory", 13, join="round")),
        Path(segments, fill="ink"),
    )
    return Symbol("lily", items, (0, 0, 100, 100))


@cache
def wreath(figure: str) -> Symbol:
    """Victory points: a gold wreath with an ink line round its leaves, its figure in the middle; a box of 100."""
    drawn = laurel().items[0]
    segments = drawn.segments if isinstance(drawn, Path) else ()
    items: list[Item] = [
        Path(segments, fill="ivory", stroke=Stroke("ivory", 9, join="round")),
        Path(ellipse(50, 50, 36), fill="ivory"),
        Path(segments, fill="gold", stroke=Stroke("ink", 0.9, join="round")),
    ]
    if figure:
        size = 150.0 if len(figure) == 1 else 110.0
        items.append(centred_figure(figure, FIGURES, size, 50, 49))
    return Symbol(f"wreath-{figure or 'empty'}", tuple(items), (0, 0, 100, 100))


def place(x: float, y: float, side: float, fill: str) -> list[Item]:
    """Where a stack stands."""
    return [
        Path(rectangle(x, y, side, side, 0.6), fill=fill, stroke=Stroke("ink", 0.28)),
        Path(rectangle(x + 0.75, y + 0.75, side - 1.5, side - 1.5, 0.3), stroke=Stroke("engraved", 0.14)),
    ]


@cache
def block(faction: str, style: Style) -> Symbol:
    """A faction's block from above, in a box of 100 (the shadow is outside)."""
    items: tuple[Item, ...] = (
        Path(rectangle(5.8, 6.4, 100, 100, 6), fill="ink"),
        Path(rectangle(0, 0, 100, 100, 6), fill=faction, stroke=Stroke("ink", 3.5)),
        Path(rectangle(6.4, 6.4, 87.2, 87.2, 3), stroke=Stroke(f"{faction}-sign", 1.6)),
        placed(faction_sign(faction, style, on_block=True), 14, 14, 72),
    )
    return Symbol(f"block-{faction}", items, (0, 0, 106, 107))


@cache
def ghost(faction: str) -> Symbol:
    """A faction's sign as a pale print: what belongs in this place."""
    sign = faction_sign(faction, "low-ink", on_block=False)
    return Symbol(f"ghost-{faction}", tuple(_pale(item) for item in sign.items), (0, 0, 100, 100))


def _pale(item: Item) -> Item:
    if isinstance(item, Path):
        fill = None if item.fill is None else ("ivory" if _is_light(item.fill) else "ghost")
        line = item.stroke
        colour = line and ("ivory" if _is_light(line.colour) else "ghost")
        stroke = None if line is None else Stroke(colour or "ghost", line.width, line.dash, line.cap, line.join)
        return Path(item.segments, fill, stroke, item.even_odd)
    if isinstance(item, Group):
        return Group(tuple(_pale(part) for part in item.items), item.at, item.clip)
    if isinstance(item, Use):
        return Group(tuple(_pale(part) for part in item.symbol.items), item.at)
    return item


def _is_light(colour: object) -> bool:
    return colour in ("ivory", "white", "paper", "blue-sign", "red-sign")


def at(symbol: Symbol, point: Point) -> Use:
    """A symbol drawn about its origin, put at a point."""
    return Use(symbol, translate(*point))


def leader(start: Point, end: Point) -> list[Item]:
    """A line from a plate to what it belongs to, with an ivory casing."""
    segments = Pen().move(*start).line(*end).segments()
    return [Path(segments, stroke=Stroke("ivory", 1.5)), Path(segments, stroke=Stroke("ink", 0.5))]
