"""The table ready for the first turn: both boards, and what lies beside them, with the numbers of the steps."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.stage import View
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, Use, ellipse, rectangle, unlayered
from generator.drawing.transforms import Point, rotate, scale, translate
from generator.games.patriots.book.board_overview import draw_table_on_board
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.map_overview import draw_table_on_map
from generator.games.patriots.cards.back import deck_back
from generator.games.patriots.cards.law_fronts import LawFaces
from generator.games.patriots.components.player_boards import (
    COLUMNS,
    HEAD_BAR,
    MEDALLION,
    MONEY,
    OTHERS,
    PITCH,
    STOCK,
    WINS,
)
from generator.games.patriots.france.draw import Prepared
from generator.games.patriots.france.panels import COALITION, WAITING
from generator.games.patriots.paris.layout import MONTHS, SITES
from generator.games.patriots.paris.prepare import ParisBoard
from generator.games.patriots.signs.board_pieces import board_cube, board_piece
from generator.games.patriots.signs.factions import faction_sign
from generator.games.patriots.signs.placard import Placard, pamphlet
from generator.print.components.card_layout import DESIGN
from generator.project import per_project
from generator.typesetting.headings import centred_figure, numbered_disc
from generator.typesetting.shaping import POINT, fit_line, label

MARGIN, BETWEEN, DOWN = 5.6, 5.6, 4.4
"""Millimetres of the page left and right of both boards, between them, and below them."""
DISC = 2.2
"""Radius of a number."""
SMALL = 0.17
"""Of a player board, an envelope and tiles, when a board is a fifth of its size."""
SEAT = "jacobin"
"""Whose board and hand are shown."""
SUPPLY = ("assignat", "press", "rabble")
"""Currency that factions buy; the gold lies beside it."""
Table = tuple[ParisBoard, Prepared, View]
"""Both boards, and what lies on them."""


def draw_set_up(context: PictureContext, table: Table, width: float) -> Scene:
    """Both boards side by side, below them everything else, each with the number of its step."""
    wide = (width - 2 * MARGIN - BETWEEN) / 2
    paris, france = _boards(context, table, wide)
    second, below = MARGIN + wide + BETWEEN, paris.height + DOWN
    beside = list(_beside(context, table[2], width))
    whole = below + max(DESIGN[1] * SMALL * 1.1, context.content.identity.component("player-boards").size[1] * SMALL)
    items = (
        Group(paris.items, at=translate(MARGIN, 0)),
        Group(france.items, at=translate(second, 0)),
        Group(tuple(beside), at=translate(0, below)),
        *(numbered_disc(n, x, y, DISC) for n, (x, y) in _board_discs(context, wide, second)),
    )
    title = f"{context.text('The table ready for the first turn')}. {paris.title}. {france.title}"
    return Scene(width, whole + 0.6, items, title=title, language=context.text.code)


def draw_first_table(context: PictureContext, table: Table, width: float) -> Scene:
    """The same in a margin, with the numbers of the quick start: boards, cubes, cards, currency."""
    view, gutter = table[2], 2 * DISC + 0.8
    wide = (width - gutter - 1.6) / 2
    paris, france = _boards(context, table, wide)
    row, right = paris.height + 2.4, gutter + 35.0
    parts = (
        (1, paris.items, gutter, 0.0, 1.0, paris.height / 2),
        (0, france.items, gutter + wide + 1.6, 0.0, 1.0, 0.0),
        (2, tuple(_seat(context, view)), gutter, row, 0.66, 8.0),
        (3, tuple(_stack(_back(context))), right, row, 0.66, 5.0),
        (0, tuple(_hand(context, view)), right + 8.0, row, 0.6, 0.0),
        (4, tuple(_supply(context, view)), right, row + 12.0, 0.76, 4.4),
    )
    items: list[Item] = []
    for number, drawn, x, y, size, down in parts:
        items.append(Group(drawn, at=translate(x, y) @ scale(size)))
        if number:
            items.append(numbered_disc(number, x - DISC - 0.6, y + down, DISC))
    return Scene(
        width,
        row + 21.4,
        tuple(items),
        title=context.text("The table ready for the first turn"),
        language=context.text.code,
    )


def _boards(context: PictureContext, table: Table, wide: float) -> tuple[Scene, Scene]:
    board, ready, view = table
    return draw_table_on_board(context, board, view, wide), draw_table_on_map(context, ready, view, wide)


def _board_discs(context: PictureContext, wide: float, second: float) -> Iterator[tuple[int, Point]]:
    """The numbers of what lies on the boards: beside them, or on empty ground of the map."""
    ratio = wide / context.content.identity.component("paris-board").size[0]
    left, right = MARGIN - DISC - 0.7, second + wide + DISC + 0.7
    scaffold, prison = SITES["place-rev"].pawn_place, SITES["temple-prison"].pawn_place
    yield 1, (left, (MONTHS.y + MONTHS.height / 2) * ratio)
    yield 4, (left, scaffold[1] * ratio)
    yield 4, (MARGIN + wide + DISC + 0.6, prison[1] * ratio)
    for x, y in ((243.0, 57.0), (282.0, 174.0)):
        yield 3, (second + x * ratio, y * ratio)
    yield 3, (right, WAITING.middle[1] * ratio)
    yield 3, (right, (COALITION.top + 0.7 * COALITION.height) * ratio)


# --- beside the boards ------------------------------------------------------------------------------------------------


def _beside(context: PictureContext, view: View, width: float) -> Iterator[Item]:
    """Laws, draw pile, a hand, a player board with its pile, the supply, late tiles, the card that is set aside."""
    tall, wide = DESIGN[1] * SMALL, DESIGN[0] * SMALL
    right = width - MARGIN - wide
    for step, drawn, x, y in (
        (7, _laws(context), MARGIN, 0.0),
        (8, _stack(_back(context)), MARGIN + 18.4, 0.0),
        (9, _hand(context, view), MARGIN + 36.4, 0.0),
        (2, _seat(context, view), MARGIN + 63.4, 0.0),
        (5, _supply(context, view), right - 34.0, 0.0),
        (4, _tiles(context), right - 34.0, 16.4),
        (6, _aside(context), right, 0.0),
    ):
        yield numbered_disc(step, x - DISC - 0.7, y + (tall / 2 if y == 0 else 4.0), DISC)
        yield Group(tuple(drawn), at=translate(x, y))


@per_project
def _back(context: PictureContext) -> Symbol:
    """The back of the deck."""
    return _cut_out("card-back", deck_back(context.style))


def _laws(context: PictureContext) -> Iterator[Item]:
    """The first law on top of the others, face up."""
    law = context.content.cards.laws[0]
    face = LawFaces(context.content, context.style).layout(law, context.text).scene("", "")
    yield from _stack(_cut_out(f"law-front-{law.id}", face))


def _cut_out(name: str, face: Scene) -> Symbol:
    """A card of its true size, its corners round."""
    edge = rectangle(0, 0, *DESIGN, 3)
    items: tuple[Item, ...] = (Group(unlayered(face.items), clip=Path(edge)), Path(edge, stroke=Stroke("ink", 0.6)))
    return Symbol(name, items, Rect(0.0, 0.0, *DESIGN))


def _stack(top: Symbol) -> Iterator[Item]:
    """A card on two others."""
    for k in (2, 1):
        edge = rectangle(0.5 * k, 0.5 * k, DESIGN[0] * SMALL, DESIGN[1] * SMALL, 0.5)
        yield Path(edge, fill="ivory", stroke=Stroke("ink", 0.12))
    yield Use(top, scale(SMALL))


def _hand(context: PictureContext, view: View) -> Iterator[Item]:
    """The hand as a fan of backs."""
    count = view["hand-sizes"][SEAT]
    for k in range(count):
        at = translate(9.8, 19.4) @ rotate(12.0 * (k - (count - 1) / 2)) @ scale(SMALL)
        yield Group((Use(_back(context), translate(-DESIGN[0] / 2, -DESIGN[1] - 18)),), at=at)


def _seat(context: PictureContext, view: View) -> Iterator[Item]:
    """A player board with the cubes of its stock, and the envelope with the pile."""
    wide, high = context.content.identity.component("player-boards").size
    sign = faction_sign(SEAT, on_colour=True)
    items: list[Item] = [
        pamphlet(Rect(0, 0, wide, high)),
        Path(rectangle(0, 0, wide, HEAD_BAR), fill=SEAT),
        Path(rectangle(0, 0, wide, high), stroke=Stroke("ink", 0.9)),
        *(part for box in (STOCK, MONEY, OTHERS, WINS) for part in Placard(box).items()),
        Path(ellipse(*MEDALLION, 10.6), fill=SEAT, stroke=Stroke("ink", 0.9)),
        stamped(sign, *MEDALLION, 14.0),
    ]
    inside = Placard(STOCK).inside
    left = inside.x + (inside.width - COLUMNS * PITCH) / 2
    for k in range(view["stock"][SEAT]):
        at = translate(left + PITCH * (k % COLUMNS), inside.y + 3.0 + PITCH * (k // COLUMNS))
        items.append(Use(board_cube(SEAT, context.style), at))
    yield Group(tuple(items), at=scale(SMALL), place=f"stock:{SEAT}")
    yield Group(tuple(_envelope(context, view["pile"][SEAT])), at=translate(wide * SMALL + 1.4, 3.2))


def _envelope(context: PictureContext, cubes: int) -> Iterator[Item]:
    """The pile: its faction and the number of its cubes."""
    wide, high = 11.0, 8.2
    yield Path(rectangle(0, 0, wide, high, 0.4), fill="leaf", stroke=Stroke("ink", 0.25))
    yield Group((centred_figure(str(cubes), "text-bold", 11.0, wide / 2 + 2.0, high / 2),), place=f"pile:{SEAT}")
    yield Path(ellipse(3.2, high / 2, 2.0), fill=SEAT, stroke=Stroke("ink", 0.2))
    yield stamped(faction_sign(SEAT, on_colour=True), 3.2, high / 2, 2.7)
    run = fit_line(context.say("place-pile"), "text-italic", wide + 3.0, 8.0, 6.0)
    if run is not None:
        yield label(run, wide / 2, high + run.size * POINT * 0.9, align="centre")


def _supply(context: PictureContext, view: View) -> Iterator[Item]:
    """The currency that can be bought, a row for each kind, and the gold."""
    size, pitch = 0.22, 3.9
    for row, kind in enumerate(SUPPLY):
        pieces = tuple(_piece(context, kind, (pitch * k, pitch * row), size) for k in range(view["supply"][kind]))
        yield Group(pieces, place=f"supply:{kind}")
    gold = [(12.8 + pitch * (k % 4), pitch * (k // 4)) for k in range(view["gold"])]
    yield Group(tuple(_piece(context, "gold", at, size) for at in gold), place="supply:gold")


def _piece(context: PictureContext, kind: str, at: Point, size: float) -> Use:
    """A piece of currency, a sixteen millimetre counter at a part of its size."""
    return Use(board_piece(kind, context.style, 16.0), translate(*at) @ scale(size))


def _tiles(context: PictureContext) -> Iterator[Item]:
    """The locations that enter later, laid aside."""
    tiles = {place.id: SITES[place.id].tile for place in context.content.paris.locations if place.enters}
    x, ratio, tallest = 0.0, SMALL * 0.8, max(tile.height for tile in tiles.values())
    for name, tile in tiles.items():
        plate = Placard(Rect(0, 0, tile.width, tile.height), fill="late-bar", ground="late").items()
        yield Group(plate, at=translate(x, (tallest - tile.height) * ratio) @ scale(ratio), place=f"tile:{name}")
        x += tile.width * ratio + 1.0


def _aside(context: PictureContext) -> Iterator[Item]:
    """The general whom a law turns up, face down, with his number."""
    card = next(card for card in context.content.cards.cards if card.effect == "conde")
    yield Use(_back(context), scale(SMALL))
    run = fit_line(card.id, "text-italic", DESIGN[0] * SMALL, 8.0, 6.0)
    if run is not None:
        yield label(run, DESIGN[0] * SMALL / 2, DESIGN[1] * SMALL + 3.2, align="centre")
