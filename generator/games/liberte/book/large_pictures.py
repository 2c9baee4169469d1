"""The large pictures: the board and its parts, the table after set-up, three cards explained, the title page."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.cards import FACTIONS, Card
from generator.drawing.ornaments import medallion
from generator.drawing.placing import put, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, Use, rectangle, unlayered
from generator.drawing.transforms import rotate, scale, translate
from generator.games.liberte.board.board_state import BoardState
from generator.games.liberte.board.boxes import BATTLE, GOVERNMENT, SUPPLIES
from generator.games.liberte.board.state_picture import draw_pieces
from generator.games.liberte.book.board_overview import board_picture, numbered_disc
from generator.games.liberte.book.card_thumbnail import WIDTH as THUMB
from generator.games.liberte.book.card_thumbnail import draw_thumbnail
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.cards.fronts import CardFaces
from generator.games.liberte.cards.sitter import sitter
from generator.games.liberte.signs.board_signs import block
from generator.games.liberte.signs.picture_pieces import token
from generator.games.liberte.signs.piece_faces import province_face
from generator.games.liberte.signs.symbols import laurel
from generator.games.liberte.words.names import CONTEXTS, PLAYERS
from generator.portraits.likeness import likeness
from generator.portraits.portrait import portrait
from generator.project import per_project
from generator.typesetting.shaping import fit_line, label

WIDTH = 172.0
"""The full width of a page, in millimetres."""
SEATS = 4
"""Players in the picture of the set-up."""
PORTRAITS = 6
"""Portraits on the title page."""


def draw_board_parts(context: PictureContext) -> tuple[Scene, list[str]]:
    """The board with numbered discs, and the names of what they stand on."""
    places = (
        ("track-vp", 16.0, 210.0),
        ("track-order", 490.0, 24.5),
        ("track-turn", 526.0, 59.5),
        ("box-reserve", 462.0, 86.0),
        ("box-battle-box", *BATTLE.middle),
        ("supplies", (SUPPLIES["blue"][0] + SUPPLIES["blue"][2]) / 2, SUPPLIES["blue"][1] + 33),
        ("box-government", *GOVERNMENT.middle),
        ("track-election", 569.0, 230.0),
        ("landslide", 569.0, 31.5),
    )
    words = [context.text("Supplies of blocks") if name == "supplies" else context.say(name) for name, _, _ in places]
    width, height = context.content.board.size
    discs = [numbered_disc(n, x, y, 9.0) for n, (_, x, y) in enumerate(places, 1)]
    blocks = [stamped(block(f, context.style), (b[0] + b[2]) / 2, b[3] - 12, 16) for f, b in SUPPLIES.items()]
    items = (*board_picture(context.ready, marks=True), *blocks, *discs)
    title = f"{context.text('The board')}: " + ", ".join(f"{n} {word}" for n, word in enumerate(words, 1))
    ratio = WIDTH / width
    return _scaled(items, ratio, width, height, title, context), words


def draw_set_up(context: PictureContext) -> Scene:
    """The table ready for the first turn, with the numbers of the steps."""
    rules, identity = context.content.rules, context.content.identity
    players = PLAYERS[2 : 2 + SEATS]
    blocks = identity.component("blocks").each
    state = BoardState(
        turn=1,
        order=players,
        vp=dict.fromkeys(players, 0),
        track=dict.fromkeys(FACTIONS, 0),
        supply={faction: blocks[faction] - rules.setup.reserve_each for faction in FACTIONS},
        reserve=dict.fromkeys(FACTIONS, rules.setup.reserve_each),
    )
    width, height = context.content.board.size
    beside = list(_beside(context, width + 14, players))
    where = (
        (1, 210.0, 396.0), (2, 676.0, 252.0), (3, 36.0, 372.0), (4, 500.0, 43.0), (5, 626.0, 24.0), (6, 792.0, 320.0),
        (7, 800.0, 122.0), (8, 536.0, 196.0), (9, 434.0, 86.0), (10, 556.0, 408.0), (11, 792.0, 218.0),
    )  # fmt: skip
    discs = [numbered_disc(n, x, y, 9.5) for n, x, y in where]
    items = (
        *board_picture(context.ready, marks=False),
        *draw_pieces(context.ready, context.style, state),
        *beside,
        *discs,
    )
    whole = width + 14 + 204
    return _scaled(items, WIDTH / whole, whole, height, context.text("The table ready for the first turn"), context)


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
        yield Group(draw_thumbnail(context, card).items, at=translate(x + 67 * k, 110) @ scale(60 / THUMB))
    yield Group(_province_marker(context), at=translate(x + 150, 208))
    for k, player in enumerate(players):
        for n in range(3):
            yield put(token(player), x + 18 + 32 * k + 3 * n, 226 - 3 * n, 3.2)
    for k in range(7):
        yield Group((Use(_card_back(), translate(-31.5, -92)),), at=translate(x + 92, 416) @ rotate(-24 + 8 * k))


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
    face = province_face(context.style, 20.0)
    return (Path(face.outline, fill=face.ground), *face.picture)


def draw_cards(context: PictureContext, faces: CardFaces) -> tuple[Scene, list[str]]:
    """A personality, a club and a special card with numbered discs, and the names of what they point at."""
    wide, gap = 36.0, 21.0
    ratio = wide / faces.size[0]
    tall = faces.size[1] * ratio
    kinds = {kind: _typical(context, kind) for kind in CONTEXTS}
    parts = (
        (0, context.text("Set A or B"), 7.0, 6.2, -1),
        (0, context.text("Blocks: value and faction"), 8.5, 21.0, -1),
        (0, context.text("Portrait"), 47.0, 25.0, 1),
        (0, context.text("Name and years"), 46.0, 53.0, 1),
        (0, context.text("Region, black on the map"), 12.0, 72.0, -1),
        (0, context.text("Symbols"), 55.0, 73.0, 1),
        (1, context.text("A club’s block goes anywhere"), 12.0, 72.0, -1),
        (2, context.text("The rule’s number"), 55.0, 6.2, 1),
        (2, context.text("Effect"), 52.0, 66.0, 1),
        (2, context.text("The card’s number"), 31.5, 82.4, 1),
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
