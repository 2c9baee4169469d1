"""What the data puts into the book: pieces, special cards, the turn, numbers of players, cards, origins."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.liberte.content.cards import FACTIONS
from engine.record import record
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, rectangle, scale, translate
from generator.games.liberte.board.boxes import PLAYERS
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import WIDTH as CARD_WIDTH
from generator.games.liberte.book.card_thumbnail import vignette
from generator.games.liberte.book.context import Studio
from generator.games.liberte.signs.piece_faces import block_face, election_medal, province_face, token_disc, turn_face
from generator.print.components.counters import Face, row
from generator.rulebook.book import inserts
from generator.rulebook.book.pictures import ListedPiece

PIECE = inserts.PIECE
"""A picture in the list of pieces."""


def components(studio: Studio, board: Scene) -> list[ListedPiece]:
    """What is in the box."""
    return inserts.components(studio.content.identity, studio.text, _pictures(studio, board))


def _pictures(studio: Studio, board: Scene) -> Mapping[str, tuple[Item, ...]]:
    style = studio.style
    width, height = PIECE
    small = height / board.height
    cards = [card for card in studio.content.cards.cards if card.kind == "personality"]
    thumb = height / CARD_HEIGHT
    sheet = rectangle(width / 2 - 4.6, 0.4, 9.2, 13.2)
    lines = Pen()
    for k in range(7):
        lines.move(width / 2 - 3.2, 3 + 1.4 * k).line(width / 2 + (3.2 if k % 3 else 1.8), 3 + 1.4 * k)
    return {
        "board": (Group(board.items, at=translate((width - board.width * small) / 2, 0) @ scale(small)),),
        "cards": tuple(
            Group(vignette(studio, card).items, at=translate(x - CARD_WIDTH * thumb / 2, 0) @ scale(thumb))
            for card, x in zip((cards[0], cards[-1]), (width / 2 - 5.6, width / 2 + 5.6), strict=True)
        ),
        "blocks": _row([block_face(faction, style, 7.0) for faction in FACTIONS], 0.8),
        "tokens": _row([token_disc(player, style, 6.4) for player in PLAYERS], -2.5),
        "election-markers": _row([election_medal(faction, style, 7.4) for faction in FACTIONS], 0.6),
        "turn-marker": _row([turn_face(style, 9.0)], 0),
        "province-marker": _row([province_face(style, 9.0)], 0),
        "aids": (Path(sheet, fill="leaf", stroke=Stroke("ink", 0.3)), lines.path(stroke=Stroke("engraved", 0.3))),
    }


def _row(faces: list[Face], gap: float) -> tuple[Item, ...]:
    return row(faces, gap, *PIECE)


@record(slots=False)
class Phase:
    """A phase of the turn: its name, where it is explained, and whether the first turn has it."""

    id: str
    name: str
    anchor: str
    in_first_turn: bool


def phases(studio: Studio) -> list[Phase]:
    """The five phases in their order."""
    names = {
        "order": studio.text("Player order"),
        "refresh": studio.text("Refresh"),
        "action": studio.text("Actions"),
        "battle": studio.text("Battle"),
        "election": studio.text("Elections"),
    }
    return [Phase(name, words, name, name in ("action", "election")) for name, words in names.items()]


@record(slots=False)
class Land:
    """A province of the list: whether it has a lily, and the points of its laurel in words."""

    number: int
    name: str
    lily: bool
    points: str


@record(slots=False)
class Lands:
    """A region of the list."""

    region: str
    provinces: tuple[Land, ...]


def provinces(studio: Studio) -> tuple[list[str], list[Lands]]:
    """Heads, and the provinces of each region by number with their marks."""
    board, text = studio.content.board, studio.text
    found = []
    for region in board.regions:
        lands = [
            Land(
                province.number,
                text(province.name, "province"),
                province.fleur_de_lis,
                f"{text.number(province.vp)} {studio.say('vp')}" if province.vp else "",
            )
            for province in board.provinces
            if province.region == region.id
        ]
        found.append(Lands(text(region.name, "region"), tuple(lands)))
    return [studio.say("region"), studio.say("provinces")], found


def player_counts(studio: Studio) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: what differs with the number of players."""
    identity, rules = studio.content.identity, studio.content.rules
    first = sum(1 for card in studio.content.cards.cards if card.set == rules.setup.first_set)
    each = identity.component("tokens").each
    heads = [
        studio.text("Players"),
        studio.text("Cards dealt"),
        studio.text("Set {set} left for the deck", set=rules.setup.first_set),
        studio.text("Tokens in use"),
    ]
    rows = []
    for players in range(identity.players.least, identity.players.most + 1):
        dealt = players * rules.setup.hand
        rows.append([str(n) for n in (players, dealt, first - dealt, players * next(iter(each.values())))])
    return heads, rows


def provenance(studio: Studio) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how many facts of each file come from where."""
    return inserts.provenance(studio.pack, studio.text, studio.content.text.labels)


def people(studio: Studio) -> list[tuple[str, str]]:
    """Who made the game."""
    return inserts.people(studio.content.identity, studio.text, studio.content.text.labels)
