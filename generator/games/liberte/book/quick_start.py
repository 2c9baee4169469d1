"""The small pictures of the quick start: the table, and how a card is read. They stand beside numbered lists."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.liberte.content.cards import FACTIONS
from engine.games.stage import View
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.games.liberte.board.board_state import BoardState
from generator.games.liberte.board.boxes import SUPPLIES
from generator.games.liberte.board.state_picture import draw_pieces
from generator.games.liberte.book.board_overview import board_picture, numbered_disc
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import WIDTH as CARD_WIDTH
from generator.games.liberte.book.card_thumbnail import draw_thumbnail
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.cards.fronts import CardFaces

WIDTH = 62.0
"""The column beside the text, in millimetres."""
GUTTER = 5.6
"""Room for discs beside what they explain."""
_DISC = 2.1
_CARD = 36.0
"""Width of the card that is explained."""

Call = tuple[int, float, float, float]
"""A disc: its number, its x, and the point that its leader ends at; the disc stands at the same height."""


def draw_table(context: PictureContext, table: View) -> Scene:
    """The board before the first turn and, below it, deck and face-up cards; with the numbers of the list."""
    rules, identity = context.content.rules, context.content.identity
    players, blocks = tuple(table["order"]), identity.component("blocks").each
    state = BoardState(
        turn=1,
        order=players,
        vp=dict.fromkeys(players, 0),
        track=dict.fromkeys(FACTIONS, 0),
        supply={faction: blocks[faction] - rules.setup.reserve_each for faction in FACTIONS},
        reserve=dict.fromkeys(FACTIONS, rules.setup.reserve_each),
    )
    width, height = context.content.board.size
    ratio = (WIDTH - 2 * GUTTER) / width
    drawn = (*board_picture(context.ready, marks=False), *draw_pieces(context.ready, context.style, state))
    items: list[Item] = [Group(drawn, at=translate(GUTTER, 0) @ scale(ratio))]
    below = height * ratio + 2
    tall = 12.6
    small = tall / CARD_HEIGHT
    pitch = (WIDTH - 2 * GUTTER - CARD_WIDTH * small) / 3
    back = Path(rectangle(GUTTER, below, CARD_WIDTH * small, tall, 0.6), fill="blue", stroke=Stroke("ink", 0.25))
    items.append(back)
    for k, number in enumerate(sorted(table["face-up"]), 1):
        at = translate(GUTTER + pitch * k, below) @ scale(small)
        items.append(Group(draw_thumbnail(context, context.cards[number]).items, at=at))
    supply = SUPPLIES["white"]
    left, right = GUTTER / 2 - 0.4, WIDTH - GUTTER / 2 + 0.4
    calls: tuple[Call, ...] = (
        (1, left, GUTTER + 26 * ratio, 200 * ratio),
        (2, right, GUTTER + supply[2] * ratio, (supply[1] + supply[3]) / 2 * ratio),
        (3, right, GUTTER + 586 * ratio, 404 * ratio),
        (4, left, GUTTER, below + tall / 2),
    )
    items += _called(calls)
    title = context.text("The table ready for the first turn")
    return Scene(WIDTH, below + tall, tuple(items), title=title, language=context.text.code)


def draw_card(context: PictureContext, faces: CardFaces) -> Scene:
    """A personality with both powers, and discs with the numbers of the list."""
    card = next(card for card in context.content.cards.cards if len(card.symbols) > 1)
    ratio = _CARD / faces.size[0]
    front = faces.front(card, context.text)
    outline = rectangle(0, 0, *faces.size, 3.0)
    drawn = (Group(unlayered(front.items), clip=Path(outline)), Path(outline, stroke=Stroke("ink", 0.3)))
    x = WIDTH - _CARD - 4
    left = x - GUTTER
    points = ((4.2, 16.0), (4.4, 34.2), (4.4, 42.2), (7.2, 71.0))
    calls = [(n, left, x + px * ratio, py * ratio) for n, (px, py) in enumerate(points, 1)]
    items = (Group(drawn, at=translate(x, 0) @ scale(ratio)), *_called(calls))
    return Scene(WIDTH, faces.size[1] * ratio, items, title=context.card(card.id), language=context.text.code)


def _called(calls: Iterable[Call]) -> list[Item]:
    """Discs with their leaders."""
    items: list[Item] = []
    for number, disc, x, y in calls:
        line = Pen().move(disc, y).line(x, y)
        items += [line.path(stroke=Stroke("ivory", 0.8)), line.path(stroke=Stroke("ink", 0.3))]
        items.append(numbered_disc(number, disc, y, _DISC))
    return items
