"""Lists of the rulebook that come from the data: pieces, phases, provinces, numbers of players."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.liberte.content.board import Province
from engine.games.liberte.content.cards import FACTIONS
from engine.record import record
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import WIDTH as CARD_WIDTH
from generator.games.liberte.book.card_thumbnail import draw_thumbnail
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.signs.piece_faces import block_face, election_medal, province_face, token_disc, turn_face
from generator.games.liberte.words.names import PLAYERS
from generator.language.collation import sort_key
from generator.print.components.counters import CounterFace, row
from generator.rulebook.book import inserts
from generator.rulebook.book.pictures import ListedPiece

PIECE = inserts.PIECE
"""Width and height of a picture in the list of pieces, in millimetres."""


def components(context: PictureContext, board: Scene) -> list[ListedPiece]:
    """What is in the box."""
    return inserts.components(context.content.identity, context.text, _pictures(context, board))


def _pictures(context: PictureContext, board: Scene) -> Mapping[str, tuple[Item, ...]]:
    style = context.style
    width, height = PIECE
    small = height / board.height
    cards = [card for card in context.content.cards.cards if card.kind == "personality"]
    thumb = height / CARD_HEIGHT
    sheet = rectangle(width / 2 - 4.6, 0.4, 9.2, 13.2)
    lines = Pen()
    for k in range(7):
        lines.move(width / 2 - 3.2, 3 + 1.4 * k).line(width / 2 + (3.2 if k % 3 else 1.8), 3 + 1.4 * k)
    return {
        "board": (Group(board.items, at=translate((width - board.width * small) / 2, 0) @ scale(small)),),
        "cards": tuple(
            Group((draw_thumbnail(context, card),), at=translate(x - CARD_WIDTH * thumb / 2, 0) @ scale(thumb))
            for card, x in zip((cards[0], cards[-1]), (width / 2 - 5.6, width / 2 + 5.6), strict=True)
        ),
        "blocks": _row([block_face(faction, style, 7.0) for faction in FACTIONS], 0.8),
        "tokens": _row([token_disc(player, style, 6.4) for player in PLAYERS], -2.5),
        "election-markers": _row([election_medal(faction, style, 7.4) for faction in FACTIONS], 0.6),
        "turn-marker": _row([turn_face(style, 9.0)], 0),
        "province-marker": _row([province_face(style, 9.0)], 0),
        "aids": (Path(sheet, fill="leaf", stroke=Stroke("ink", 0.3)), lines.path(stroke=Stroke("engraved", 0.3))),
    }


def _row(faces: list[CounterFace], gap: float) -> tuple[Item, ...]:
    return row(faces, gap, *PIECE)


@record(slots=False)
class TurnPhase:
    """A phase of the turn: its name, where it is explained, and whether the first turn has it."""

    id: str
    name: str
    anchor: str
    in_first_turn: bool


def phases(context: PictureContext) -> list[TurnPhase]:
    """The five phases in their order."""
    names = {
        "order": context.text("Player order"),
        "refresh": context.text("Refresh"),
        "action": context.text("Actions"),
        "battle": context.text("Battle"),
        "election": context.text("Elections"),
    }
    return [TurnPhase(name, words, name, name in ("action", "election")) for name, words in names.items()]


@record(slots=False)
class ListedProvince:
    """A province in the list of provinces; `points` are those of its laurel in words, empty without one."""

    number: int
    name: str
    lily: bool
    points: str


@record(slots=False)
class ListedRegion:
    """A region in the list of provinces."""

    region: str
    provinces: tuple[ListedProvince, ...]


def provinces(context: PictureContext) -> tuple[list[str], list[ListedRegion]]:
    """Heads, and the provinces of each region by number with their marks."""
    board, text = context.content.board, context.text
    regions = []
    for region in board.regions:
        listed = (_listed(context, province) for province in board.provinces if province.region == region.id)
        regions.append(ListedRegion(text(region.name, "region"), tuple(listed)))
    return [context.say("region"), context.say("provinces")], regions


@record(slots=False)
class FoundProvince:
    """A province in the alphabetical list: also the region whose tint its number has."""

    province: ListedProvince
    region: str
    region_name: str


def finder(context: PictureContext) -> list[FoundProvince]:
    """The provinces in the order of their names."""
    board, text = context.content.board, context.text
    names = {region.id: text(region.name, "region") for region in board.regions}
    found = [
        FoundProvince(_listed(context, province), province.region, names[province.region])
        for province in board.provinces
    ]
    return sorted(found, key=lambda one: sort_key(one.province.name, text.language))


def _listed(context: PictureContext, province: Province) -> ListedProvince:
    points = f"{context.text.number(province.vp)} {context.say('vp')}" if province.vp else ""
    return ListedProvince(province.number, context.province(province.number), province.fleur_de_lis, points)


def player_counts(context: PictureContext) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: what differs with the number of players."""
    identity, rules = context.content.identity, context.content.rules
    first = sum(1 for card in context.content.cards.cards if card.set == rules.setup.first_set)
    each = identity.component("tokens").each
    heads = [
        context.text("Players"),
        context.text("Cards dealt"),
        context.text("Set {set} left for the deck", set=rules.setup.first_set),
        context.text("Tokens in use"),
    ]
    rows = []
    for players in range(identity.players.least, identity.players.most + 1):
        dealt = players * rules.setup.hand
        rows.append([str(n) for n in (players, dealt, first - dealt, players * next(iter(each.values())))])
    return heads, rows
