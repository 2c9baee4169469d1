"""Pictures of things, not of moments: the board, the table after set-up and in the quick start, cards, the title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.liberte.content.cards import FACTIONS, Card
from engine.games.stage import View
from generator.drawing.ornaments import medallion
from generator.drawing.placing import put, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, Use, rectangle, unlayered
from generator.drawing.transforms import Point, rotate, scale, translate
from generator.emblems.signs import laurel
from generator.games.liberte.board.board_state import BoardState
from generator.games.liberte.board.boxes import SUPPLIES
from generator.games.liberte.board.state_picture import draw_pieces
from generator.games.liberte.book.board_overview import (
    battle_names,
    board_names,
    board_part_names,
    board_picture,
    region_key,
)
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import WIDTH as CARD_WIDTH
from generator.games.liberte.book.card_thumbnail import draw_thumbnail
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.cards.fronts import CardFaces
from generator.games.liberte.cards.sitter import sitter
from generator.games.liberte.signs.board_signs import block
from generator.games.liberte.signs.picture_pieces import token
from generator.games.liberte.signs.piece_faces import province_face
from generator.games.liberte.words.names import CONTEXTS, PLAYERS
from generator.portraits.likeness import likeness
from generator.portraits.portrait import portrait
from generator.project import per_project
from generator.typesetting.headings import numbered_disc
from generator.typesetting.shaping import fit_line, label, shape

WIDTH = 172.0
"""The full width of a page, in millimetres."""
COLUMN = 62.0
"""The column beside the text, in millimetres."""
TABLE = 76.0
"""The same beside the picture of the table, which needs more."""
GUTTER = 5.6
"""Room for discs beside what they explain."""
_DISC = 2.1
_CARD = 33.0
"""Width of the card that is explained."""

Call = tuple[int, Point, Point]
"""A disc: its number, its middle, and the point that its leader ends at."""
_HAND = 405.0
"""Where the cards of a hand are held, in millimetres of the board: their corners reach to its lower edge."""
SEATS = 4
"""Players in the picture of the set-up."""
PORTRAITS = 6
"""Portraits on the title page."""


def draw_board_parts(context: PictureContext) -> tuple[Scene, list[str]]:
    """The board with the names of provinces, tracks and boxes; and the names that its numbered discs stand before."""
    width, height = context.content.board.size
    parts, words = board_part_names(context)
    blocks = [stamped(block(f, context.style), (b[0] + b[2]) / 2, b[3] - 14, 16) for f, b in SUPPLIES.items()]
    ground = board_picture(context.ready, hatched=True)
    items = (*ground, *region_key(context), *board_names(context), *battle_names(context), *blocks, *parts)
    title = f"{context.text('The board')}: " + ", ".join(f"{n} {word}" for n, word in enumerate(words, 1))
    return _scaled(items, WIDTH / width, width, height, title, context), words


MARGIN = 28.0
"""Room left of and above the board in the picture of the set-up; millimetres of the board."""


def draw_set_up(context: PictureContext) -> Scene:
    """The table ready for the first turn, with the numbers of the steps beside what they explain."""
    players = PLAYERS[2 : 2 + SEATS]
    state = _set_up(context, players)
    width, height = context.content.board.size
    column = width + 38
    beside = (
        (2, column - 14, 222.0), (5, column - 14, 56.0), (6, column + 22, 306.0), (7, column - 14, 152.0),
    )  # fmt: skip
    calls: tuple[Call, ...] = (
        (1, (-14.0, 40.0), (0.0, 40.0)), (3, (-14.0, 373.0), (7.0, 373.0)), (4, (476.0, -14.0), (476.0, 15.0)),
        (8, (391.0, 196.0), (417.0, 196.0)), (9, (391.0, 88.0), (442.0, 88.0)),
        (10, (391.0, 63.0), (430.0, 63.0)), (10, (column - 22, 386.0), (586.0, 386.0)),
        (11, (382.0, 228.0), (403.0, 228.0)),
    )  # fmt: skip
    items = (
        *board_picture(context.ready, hatched=True),
        *draw_pieces(context.ready, context.style, state),
        *_supplies(context),
        Group(_province_marker(context), at=translate(402.6, 221.6)),
        *_beside(context, column, players),
        *_called(calls, 10.0),
        *(numbered_disc(n, x, y, 10.0) for n, x, y in beside),
    )
    whole = MARGIN + column + 204
    table = Group(items, at=translate(MARGIN, MARGIN))
    title = context.text("The table ready for the first turn")
    return _scaled((table,), WIDTH / whole, whole, MARGIN + height + 2, title, context)


def _set_up(context: PictureContext, players: tuple[str, ...]) -> BoardState:
    """What lies on the board before the first turn, without the supplies."""
    setup = context.content.rules.setup
    return BoardState(
        turn=1,
        order=players,
        vp=dict.fromkeys(players, 0),
        track=dict.fromkeys(FACTIONS, 0),
        reserve=dict.fromkeys(FACTIONS, setup.reserve_each),
    )


def _supplies(context: PictureContext) -> Iterator[Item]:
    """The supplies before the first turn, larger than on a board in use: a block and how many there are."""
    setup = context.content.rules.setup
    blocks = context.content.identity.component("blocks").each
    for faction, (left, _, right, bottom) in SUPPLIES.items():
        x = (left + right) / 2
        yield stamped(block(faction, context.style), x, bottom - 42, 22)
        count = shape(str(blocks[faction] - setup.reserve_each), "text-bold", 42)
        yield label(count, x, bottom - 8, align="centre")


def _beside(context: PictureContext, x: float, players: tuple[str, ...]) -> Iterator[Item]:
    """Deck, face-up cards, discard pile, tokens and a hand, beside the board."""
    for k in range(3):
        yield Use(_card_back(), translate(x + 4 - 1.5 * k, 12 - 1.5 * k))
    yield Path(rectangle(x + 74, 12, 63, 88, 3), stroke=Stroke("engraved", 0.8, (4, 3)))
    run = fit_line(context.say("discard"), "text-italic", 54, 30, 12)
    if run is not None:
        yield label(run, x + 105.5, 58, "engraved", "centre")
    people = [card for card in context.content.cards.cards if card.kind == "personality" and card.set == "A"]
    for k, card in enumerate(people[4:22:6]):
        yield Group((draw_thumbnail(context, card),), at=translate(x + 67 * k, 110) @ scale(60 / CARD_WIDTH))
    for k, player in enumerate(players):
        for n in range(3):
            yield put(token(player), x + 12 + 30 * k + 3 * n, 226 - 3 * n, 3.2)
    for k in range(7):
        yield Group((Use(_card_back(), translate(-31.5, -92)),), at=translate(x + 104, _HAND) @ rotate(-24 + 8 * k))


@per_project
def _card_back() -> Symbol:
    """The back of a card, in outline: 63 x 88 mm."""
    items: tuple[Item, ...] = (
        Path(rectangle(0, 0, 63, 88, 3), fill="blue", stroke=Stroke("ink", 0.8)),
        Path(rectangle(5, 5, 53, 78, -4), stroke=Stroke("gold", 1.6)),
        Path(rectangle(8, 8, 47, 72, -4), stroke=Stroke("ivory", 0.7)),
        stamped(laurel("ivory"), 31.5, 44, 30),
    )
    return Symbol("small-back", items, Rect(0.0, 0.0, 63.0, 88.0))


def _province_marker(context: PictureContext) -> tuple[Item, ...]:
    face = province_face(context.style, 12.8)
    return (Path(face.outline, fill=face.ground), *face.picture)


def draw_first_table(context: PictureContext, table: View) -> Scene:
    """The board before the first turn and, below it, deck and face-up cards; with the numbers of the list."""
    state = _set_up(context, tuple(table["order"]))
    width, height = context.content.board.size
    ratio = (TABLE - 2 * GUTTER) / width
    drawn = (*board_picture(context.ready), *draw_pieces(context.ready, context.style, state), *_supplies(context))
    items: list[Item] = [Group(drawn, at=translate(GUTTER, 0) @ scale(ratio))]
    below = height * ratio + 2
    tall = 13.0
    small = tall / CARD_HEIGHT
    pitch = (TABLE - 2 * GUTTER - CARD_WIDTH * small) / 3
    items.append(Group((Use(_card_back()),), at=translate(GUTTER, below) @ scale(tall / 88)))
    for k, number in enumerate(sorted(table["face-up"]), 1):
        at = translate(GUTTER + pitch * k, below) @ scale(small)
        items.append(Group((draw_thumbnail(context, context.cards[number]),), at=at))
    supply = SUPPLIES["white"]
    left, right = GUTTER / 2 - 0.4, TABLE - GUTTER / 2 + 0.4
    calls: tuple[Call, ...] = (
        (1, (left, 373 * ratio), (GUTTER + 7 * ratio, 373 * ratio)),
        (2, (right, 213 * ratio), (GUTTER + supply[2] * ratio, 213 * ratio)),
        (3, (right, 386 * ratio), (GUTTER + 586 * ratio, 386 * ratio)),
        (3, (GUTTER + 390 * ratio, 64 * ratio), (GUTTER + 430 * ratio, 64 * ratio)),
        (4, (left, below + tall / 2), (GUTTER, below + tall / 2)),
    )
    items += _called(calls, _DISC)
    title = context.text("The table ready for the first turn")
    return Scene(TABLE, below + tall, tuple(items), title=title, language=context.text.code)


def draw_one_card(context: PictureContext, faces: CardFaces) -> Scene:
    """A personality with both powers, and discs with the numbers of the list."""
    card = next(card for card in context.content.cards.cards if len(card.symbols) > 1)
    ratio = _CARD / faces.size[0]
    front = faces.front(card, context.text)
    outline = rectangle(0, 0, *faces.size, 3.0)
    drawn = (Group(unlayered(front.items), clip=Path(outline)), Path(outline, stroke=Stroke("ink", 0.3)))
    x = COLUMN - _CARD - 4
    left = x - GUTTER
    points = ((4.0, 12.4), (4.2, 34.25), (4.2, 42.25), (6.9, 71.0))
    calls = [(n, (left, py * ratio), (x + px * ratio, py * ratio)) for n, (px, py) in enumerate(points, 1)]
    items = (Group(drawn, at=translate(x, 0) @ scale(ratio)), *_called(calls, _DISC))
    return Scene(COLUMN, faces.size[1] * ratio, items, title=context.card(card.id), language=context.text.code)


def draw_cards(context: PictureContext, faces: CardFaces) -> tuple[Scene, list[str]]:
    """A personality, a club and a special card with numbered discs, and the names of what they point at.

    A leader ends where the thing begins: it crosses no sign.
    """
    wide, gap = 36.0, 21.0
    ratio = wide / faces.size[0]
    tall = faces.size[1] * ratio
    kinds = {kind: _typical(context, kind) for kind in CONTEXTS}
    parts = (
        (0, context.text("Blocks: value and faction"), 4.0, 16.6, -1),
        (0, context.text("Symbols"), 58.6, 34.25, 1),
        (0, context.text("Name and years"), 59.0, 56.0, 1),
        (0, context.text("Region, black on the map"), 6.9, 72.0, -1),
        (0, context.text("Number and set"), 37.9, 83.5, 1),
        (1, context.text("A club’s block goes anywhere"), 6.9, 72.0, -1),
        (2, context.text("Which special card it is"), 4.0, 8.6, -1),
        (2, context.text("Effect"), 59.0, 66.0, 1),
        (2, context.text("The rule’s number"), 42.7, 83.5, 1),
    )
    left = 8.5
    items: list[Item] = []
    for k, card in enumerate(kinds.values()):
        frame = Path(rectangle(0, 0, *faces.size, 3.0))
        edge = Path(rectangle(0, 0, *faces.size, 3.0), stroke=Stroke("ink", 0.3))
        plain = Group(unlayered(faces.front(card, context.text).items), clip=frame)
        items.append(Group((plain, edge), at=translate(left + (wide + gap) * k, 1) @ scale(ratio)))
    words = [word for _, word, _, _, _ in parts]
    for n, (which, _, x, y, side) in enumerate(parts, 1):
        start = left + (wide + gap) * which
        px, py = start + x * ratio, 1 + y * ratio
        out = start - 4.4 if side < 0 else start + wide + 4.4
        line = Pen().move(px, py).line(out, py)
        items += [line.path(stroke=Stroke("ivory", 0.9)), line.path(stroke=Stroke("ink", 0.3))]
        items.append(numbered_disc(n, out, py, 2.3))
    title = ", ".join(f"{n} {word}" for n, word in enumerate(words, 1))
    names = ", ".join(context.card(card.id) for card in kinds.values())
    return Scene(WIDTH, tall + 2, tuple(items), title=f"{names}: {title}", language=context.text.code), words


def _typical(context: PictureContext, kind: str) -> Card:
    """The card of a kind that has the most to explain: symbols, then value."""
    of_kind = [card for card in context.content.cards.cards if card.kind == kind]
    return max(of_kind, key=lambda card: (len(card.symbols), card.value or 0, card.effect == "purge", -card.id))


def draw_portraits(context: PictureContext) -> list[Scene]:
    """Portraits of six people, each dressed in another way, those with the highest values first."""
    row: list[Card] = []
    seen: set[tuple[object, ...]] = set()
    people = [card for card in context.content.cards.cards if card.kind == "personality"]
    for card in sorted(people, key=lambda card: (-(card.value or 0), card.id)):
        look = likeness(sitter(card))
        dressed = (look.hat.kind, look.lady)
        if dressed not in seen and len(row) < PORTRAITS:
            seen.add(dressed)
            row.append(card)
    pitch = WIDTH / len(row)
    portraits: list[Scene] = []
    for card in row:
        face = portrait(sitter(card), context.style)
        items: list[Item] = [Group((*medallion(0, 0, 15, 19), face), at=translate(pitch / 2, 15.6) @ scale(0.72))]
        title = context.text(card.title, "person")
        name = fit_line(title, "text-italic", pitch - 2, 9.5, 7)
        if name is not None:
            items.append(label(name, pitch / 2, 35.4, "ink", "centre"))
        portraits.append(Scene(pitch, 37.0, tuple(items), title=title, language=context.text.code))
    return portraits


def _scaled(
    items: tuple[Item, ...], ratio: float, width: float, height: float, title: str, context: PictureContext
) -> Scene:
    """A scene of this size in its own millimetres, scaled by a ratio."""
    whole = Group(items, at=scale(ratio))
    return Scene(width * ratio, height * ratio, (whole,), title=title, language=context.text.code)


def _called(calls: Iterable[Call], radius: float) -> list[Item]:
    """Discs of a radius with their leaders."""
    items: list[Item] = []
    for number, disc, end in calls:
        line = Pen().move(*disc).line(*end)
        items += [line.path(stroke=Stroke("ivory", 0.38 * radius)), line.path(stroke=Stroke("ink", 0.14 * radius))]
        items.append(numbered_disc(number, *disc, radius))
    return items
