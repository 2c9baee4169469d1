"""Small pictures of the player aid: signs in discs, cards, stacks on a real province, what counts up to an ending."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.liberte.content.cards import Card
from generator.drawing.placing import put, stamped
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale, transform, translate
from generator.emblems.signs import fleur_de_lis
from generator.games.liberte.cards import parts
from generator.games.liberte.cards.back import art
from generator.games.liberte.cards.sitter import sitter
from generator.games.liberte.signs.board_signs import block, marker, wreath
from generator.games.liberte.signs.emblems import emblem
from generator.games.liberte.signs.picture_pieces import stack
from generator.games.liberte.signs.piece_faces import province_face
from generator.games.liberte.signs.symbols import cannon, faction_sign
from generator.job import Style
from generator.map.small_map import Outline, SmallMap
from generator.portraits.portrait import portrait
from generator.print.components.card_layout import DESIGN
from generator.typesetting.shaping import label, shape

LAND = (22.0, 14.8)
"""Room for a province with stacks, in millimetres."""
CARD = (9.6, 13.4)
"""A card among the words."""


def power(symbol: Symbol, x: float, y: float, size: float = 7.6) -> Group:
    """What a card can do, in an ivory disc as on the cards."""
    r = size / 2
    return Group(
        (
            Path(ellipse(x + 0.35, y + 0.4, r), fill="ink"),
            Path(ellipse(x, y, r), fill="ivory", stroke=Stroke("ink", 0.3)),
            Group((stamped(symbol, x, y, size * 0.88),), clip=Path(ellipse(x, y, r - 0.2))),
        )
    )


def jewel(name: str, style: Style, x: float, y: float, size: float = 8.0) -> Group:
    """The emblem of a special card in a gold ring."""
    return Group(
        (
            Path(ellipse(x, y, size / 2), fill="ivory", stroke=Stroke("ink", 0.2)),
            Path(ellipse(x, y, size / 2 - 0.5), stroke=Stroke("gold", 0.45)),
            stamped(emblem(name, style), x, y, size * 0.66),  # type: ignore[arg-type]  # a name of the content
        )
    )


def phases(style: Style) -> Mapping[str, list[Item]]:
    """A picture of each phase about the origin."""
    urn = province_face(style, 7.4)
    cards = [
        Group(
            (
                Path(rectangle(0, 0, 4.2, 6.0, 0.5), fill="blue" if n == 2 else "ivory", stroke=Stroke("ink", 0.25)),
                Path(rectangle(0.5, 0.5, 3.2, 5.0, 0.2), stroke=Stroke("blue-sign" if n == 2 else "ink", 0.15)),
            ),
            translate(0.6 - n * 1.1, -4.0 + n * 0.8),
        )
        for n in range(3)
    ]
    return {
        "order": [stamped(wreath(""), 0, 0, 7.4)],
        "refresh": [Group(tuple(cards), translate(-1.2, 0))],
        "action": [stamped(block("red", style), 0, 0, 5.4)],
        "battle": [stamped(cannon(), 0, -0.6, 7.6)],
        "election": [Group((Path(urn.outline, fill=urn.ground), *urn.picture), translate(-3.7, -3.7))],
    }


def tied(style: Style) -> dict[str, list[Item]]:
    """The sign of what is tied, 6.4 x 5.2, by its rule; provinces and Paris are not among them."""
    return {
        "battle-ties": [stamped(cannon(), 3.2, 2.1, 6.2)],
        "track-ties": [stamped(marker("blue", style), 3.2, 2.6, 4.8)],
        "points-ties": [stamped(wreath(""), 3.2, 2.6, 5.6)],
    }


def factions(order: Sequence[str], style: Style) -> list[Item]:
    """The order of the factions as signs, 19.0 x 4.6."""
    items: list[Item] = []
    for n, faction in enumerate(order):
        items.append(stamped(faction_sign(faction, style), 2.2 + n * 7.0, 2.3, 4.4))
        if n:
            items.append(label(shape(">", "text", 8), n * 7.0 - 1.4, 3.4, align="centre"))
    return items


def blocks(faction: str, count: int, style: Style, x: float, y: float, size: float = 5.0) -> list[Item]:
    """Blocks side by side, their middle line at y."""
    return [stamped(block(faction, style), x + size / 2 + n * size * 1.16, y, size) for n in range(count)]


def small_card(card: Card, style: Style, x: float, y: float) -> Group:
    """A card's ground, blocks and portrait, without its words."""
    width, height = CARD
    ground = rectangle(0, 0, width, height, 0.7)
    face = portrait(sitter(card), style)
    k = 3.1 / parts.OVAL[0]
    items: list[Item] = [
        Path(ground, fill=f"region-{card.region}", stroke=Stroke("ink", 0.25)),
        Path(ellipse(5.6, 5.2, 3.4, 4.2), fill="ivory", stroke=Stroke("gold", 0.35)),
        Use(face.symbol, translate(5.6, 5.2) @ scale(k) @ face.at),
        *(stamped(block(card.faction or "red", style), 1.5, 1.5 + 2.1 * n, 1.8) for n in range(card.value or 0)),
        Path(rectangle(0.9, 10.2, width - 1.8, 2.3, -0.4), fill="ivory", stroke=Stroke("ink", 0.15)),
        Pen().move(2.6, 11.35).line(width - 2.6, 11.35).path(stroke=Stroke("ink", 0.35)),
    ]
    return Group(tuple(items), translate(x, y))


def card_back(style: Style, x: float, y: float) -> Group:
    """The back of a card without its title, which nobody could read."""
    width, height = CARD
    card = Path(rectangle(0, 0, width, height, 0.7))
    items = (
        Group((Use(art(style), scale(height / DESIGN[1])),), clip=card),
        Path(card.segments, stroke=Stroke("ink", 0.25)),
    )
    return Group(items, translate(x, y))


def display(places: int, more: int, sign: Symbol) -> list[Item]:
    """The places of a display, and dashed ones that a sign allows."""
    items: list[Item] = []
    for n in range(places + more):
        spare = n >= places
        edge = Stroke("ink", 0.22, (0.6, 0.5) if spare else ())
        items.append(Path(rectangle(n * 4.5, 0, 3.8, 5.2, 0.4), fill="ivory" if spare else "accent", stroke=edge))
        items += [stamped(sign, n * 4.5 + 1.9, 2.6, 4.4)] if spare else []
    return items


# --- stacks on a province ---------------------------------------------------------------------------------------------

Stacks = Sequence[tuple[str, int, str, float, float]]
"""Faction, height, player, and where the middle of its foot is."""


def land(outline: Outline, region: str) -> Group:
    """A real province, as large as the room for it allows."""
    numbers = [float(n) for segment in outline for n in segment if not isinstance(n, str)]
    xs, ys = numbers[::2], numbers[1::2]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    k = min(LAND[0] / wide, LAND[1] / high)
    at = translate((LAND[0] - wide * k) / 2, (LAND[1] - high * k) / 2) @ scale(k) @ translate(-min(xs), -min(ys))
    drawn = transform(outline, at)
    return Group(
        (
            Path(drawn, fill=theme().hatch(f"region-{region}", f"region-{region}")),
            Path(drawn, stroke=Stroke("ink", 0.3)),
        )
    )


def with_stacks(ground: Group, stacks: Stacks, style: Style, *more: Item) -> list[Item]:
    """Stacks on a province, three quarters as large as in the book."""
    return [ground, *(put(stack(f, n, player, style), x, y, 0.72) for f, n, player, x, y in stacks), *more]


def onto(style: Style) -> list[Item]:
    """A block that comes to the stack of somebody else."""
    bow = Pen().move(8.2, 3.4).curve(10, 3.2, 11.3, 4.0, 11.9, 5.6).move(11.0, 4.6).line(12.0, 5.9).line(12.7, 4.4)
    return [*blocks("red", 1, style, 2.8, 3.4, 4.6), bow.path(stroke=Stroke("ink", 0.35))]


def maps(small: SmallMap, region: str) -> list[Item]:
    """A region alone, and all of them."""
    height = 12.6
    width = small.width(height)
    return [
        put(parts.small_map(small, region, height), 0, 1.6),
        put(parts.small_map(small, None, height), width + 1.2, 1.6),
    ]


# --- up to an ending --------------------------------------------------------------------------------------------------


def counted(cells: int, width: float, colour: str) -> list[Item]:
    """A row of cells to lay a cube on; the last one is black and taller."""
    pitch = width / cells
    items: list[Item] = []
    for n in range(cells):
        last = n == cells - 1
        top, high = (0.0, 4.8) if last else (0.8, 3.2)
        items.append(
            Path(
                rectangle(n * pitch, top, pitch * 0.86, high),
                fill="ink" if last else colour,
                stroke=Stroke("ink", 0.15),
            )
        )
    return items


def lilies(count: int, pitch: float = 5.2) -> list[Item]:
    """Fleurs-de-lis in boxes, one for each province that is needed."""
    items: list[Item] = []
    for n in range(count):
        items.append(Path(rectangle(n * pitch, 0, pitch * 0.9, 4.8), fill="ivory", stroke=Stroke("ink", 0.2)))
        items.append(stamped(fleur_de_lis(), n * pitch + pitch * 0.45, 2.4, 4.0))
    return items


def turns(count: int, pitch: float = 5.2) -> list[Item]:
    """The turns in boxes; the last one is black."""
    boxes = (_turn(n, (n - 1) * pitch, pitch * 0.9, last=n == count) for n in range(1, count + 1))
    return [item for box in boxes for item in box]


def last_turn(count: int) -> list[Item]:
    """The black box of the last turn alone, in the middle of 6.4 x 5.2."""
    return _turn(count, 0.9, 4.68, last=True)


def _turn(n: int, x: float, wide: float, *, last: bool) -> list[Item]:
    box = Path(rectangle(x, 0.0, wide, 4.8), fill="ink" if last else "ivory", stroke=Stroke("ink", 0.2))
    run = shape(str(n), "text-semibold", 9)
    return [box, label(run, x + wide / 2, 3.5, "ivory" if last else "ink", "centre")]
