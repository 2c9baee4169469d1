"""Lists of the rulebook that come from the data: pieces, roads of the armies, numbers of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.drawing.ornaments import medallion
from generator.drawing.placing import put
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Use, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.games.patriots.book import pieces
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.pieces import CARD, CUBE
from generator.games.patriots.cards.fronts import OVAL, CardFaces
from generator.games.patriots.cards.law_fronts import LawFaces
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.france.panels import MARCH
from generator.games.patriots.signs.factions import FACTIONS
from generator.games.patriots.signs.piece_faces import CURRENCIES, DISCS, PAWNS, piece_face
from generator.portraits.portrait import portrait
from generator.print.components.card_layout import DESIGN
from generator.print.components.counters import row
from generator.rulebook.book import inserts
from generator.rulebook.book.pictures import ListedPiece, TableRows
from generator.typesetting.headings import numbered_disc
from generator.typesetting.shaping import fit_line, label

PIECE = inserts.PIECE
SHOWN, SHOWN_LAW = ("AC40", "AC18", "AC07"), "LC07"
"""Cards that show how to read one: a leader with a lily, an action with a foot, one with an eye, a law."""
CALLED = ((0, 16.0, 6.8), (1, 58.6, 70.2), (0, 15.8, 40.4), (2, 42.4, 6.2), (0, 15.8, 29.8), (1, 31.5, 75.4))
"""Cockades, text, factions, eye, lily, foot, in the order of the list below them: on which card, and where on it."""
LEADERS = ("LEC10", "LEC12", "LEC11", "LEC09", "AC38")
"""A leader of each faction, from the most radical one on."""
FACE = (28.0, 27.4)
"""Width and height of a portrait with its name, in millimetres."""
GAP = 4.0
"""Millimetres between cards."""
_EDGE = rectangle(0, 0, *DESIGN, 3)
"""Where a card is cut."""


def components(context: PictureContext) -> list[ListedPiece]:
    """What is in the box."""
    return inserts.components(context.content.identity, context.text, _pictures(context))


def _pictures(context: PictureContext) -> Mapping[str, tuple[Item, ...]]:
    width, height = PIECE
    small = height / CARD[1]
    armies = [army.id for army in context.content.map.armies][:3]
    generals = [card.id for card in context.content.cards.cards if card.general][:3]
    sheet = (Path(rectangle(width / 2 - 9, 1.0, 18, 12), fill="leaf", stroke=Stroke("ink", 0.3)),)
    lines = Pen()
    for k in range(5):
        lines.move(width / 2 - 7, 3.4 + 1.9 * k).line(width / 2 + 7, 3.4 + 1.9 * k)
    page = (*sheet, lines.path(stroke=Stroke("engraved", 0.25)))
    return {
        "paris-board": _paris(width),
        "france-board": _france(width),
        "player-boards": _player_board(width),
        "late-tiles": _tiles(width),
        "aids": page,
        "cards": tuple(
            Use(symbol, translate(width / 2 + dx, 0) @ scale(small))
            for symbol, dx in ((pieces.card(context, "LEC10"), -12.0), (pieces.law(context, "LC07"), 1.2))
        ),
        "counters": tuple(
            Use(pieces.cube(faction, context.style), translate(0.4 + 5.1 * k, 4.4) @ scale(4.6 / CUBE))
            for k, faction in enumerate(FACTIONS)
        ),
        "currency": row([piece_face(name, context.style, 6.0) for name in CURRENCIES], 0.6, width, height),
        "pawns": row([piece_face(name, context.style, 8.0) for name in PAWNS], 0.6, width, height),
        "discs": row([piece_face(name, context.style, 8.0) for name in DISCS], 0.6, width, height),
        "armies": tuple(Use(pieces.army(context, name), translate(0.2 + 8.6 * k, 3)) for k, name in enumerate(armies)),
        "generals": tuple(
            Use(pieces.general(context, name), translate(1 + 8.4 * k, 2.6)) for k, name in enumerate(generals)
        ),
        "envelopes": tuple(item for k, faction in enumerate(FACTIONS) for item in _envelope(faction, 0.5 + 5.1 * k)),
    }


def _paris(width: float) -> tuple[Item, ...]:
    """The Paris board, so small that only its parts can be told: laws, votes, the river, plates, months."""
    left = width / 2 - 8.5
    laws, plates, months = Pen(), Pen(), Pen()
    for k in range(5):
        laws.add(rectangle(left + 0.4 + 2.7 * k, 1.4, 2.4, 3.4))
    for x, y in ((0.6, 6.2), (4.0, 6.2), (9.6, 6.2), (13.2, 6.2), (7.4, 8.4), (10.4, 8.4), (13.6, 8.4), (4.2, 10.2)):
        plates.add(rectangle(left + x, y, 2.6, 1.0))
    for k in range(1, 12):
        months.move(left + 17 * k / 12, 11.9).line(left + 17 * k / 12, 13.0)
    river = Pen().move(left + 0.45, 9.0).curve(left + 5, 9.0, left + 5, 10.4, left + 8, 8.0)
    river.curve(left + 10, 7.4, left + 12, 8.0, left + 16.55, 10.0)
    return (
        Path(rectangle(left, 1.0, 17, 12), fill="paper-blue", stroke=Stroke("ink", 0.3)),
        laws.path(fill="late", stroke=Stroke("ink", 0.15)),
        Path(rectangle(left + 14.1, 1.4, 2.5, 3.4), fill="ivory", stroke=Stroke("ink", 0.15)),
        Path(rectangle(left + 0.4, 5.3, 16.2, 6.0), fill="city", stroke=Stroke("ink", 0.15)),
        river.path(stroke=Stroke("waterline", 0.8)),
        plates.path(fill="placard"),
        Path(rectangle(left, 11.7, 17, 1.3), fill="season-summer", stroke=Stroke("ink", 0.15)),
        months.path(stroke=Stroke("ink", 0.12)),
    )


def _france(width: float) -> tuple[Item, ...]:
    """The France board: the map on the left, panels on the right."""
    left = width / 2 - 8.5
    shape = (
        (6.0, 2.0),
        (9.8, 4.6),
        (9.2, 7.2),
        (10.0, 10.2),
        (7.0, 10.8),
        (5.2, 12.2),
        (2.4, 11.4),
        (3.0, 8.0),
        (1.0, 5.4),
    )
    land = Pen().move(left + shape[0][0], shape[0][1])
    for x, y in shape[1:]:
        land.line(left + x, y)
    panels = Pen()
    for y, high in ((1.6, 3.2), (5.2, 4.0), (9.6, 2.8)):
        panels.add(rectangle(left + 12.0, y, 4.4, high))
    return (
        Path(rectangle(left, 1.0, 17, 12), fill="sea", stroke=Stroke("ink", 0.3)),
        land.close().path(fill="province", stroke=Stroke("ink", 0.25)),
        panels.path(fill="ivory", stroke=Stroke("ink", 0.2)),
    )


def _player_board(width: float) -> tuple[Item, ...]:
    """A player board: the bar of its faction, the grid of the stock."""
    left = width / 2 - 8.5
    grid = Pen()
    for k in range(24):
        grid.add(rectangle(left + 1.4 + 1.8 * (k % 8), 5.0 + 2.0 * (k // 8), 1.4, 1.4))
    return (
        Path(rectangle(left, 1.0, 17, 12), fill="leaf", stroke=Stroke("ink", 0.3)),
        Path(rectangle(left, 1.0, 17, 2.6), fill="placard"),
        grid.path(stroke=Stroke("ink", 0.2)),
        put(pieces.chip(FACTIONS[0]), left + 1.9, 2.3, 0.55),
    )


def _envelope(faction: str, left: float) -> tuple[Item, ...]:
    """A closed envelope, the sign of its faction on its flap."""
    flap = Pen().move(left, 3.6).line(left + 2.3, 7.4).line(left + 4.6, 3.6)
    return (
        Path(rectangle(left, 3.6, 4.6, 7.0), fill="leaf", stroke=Stroke("ink", 0.3)),
        flap.path(stroke=Stroke("ink", 0.2)),
        put(pieces.chip(faction), left + 2.3, 7.4, 0.85),
    )


def _tiles(width: float) -> tuple[Item, ...]:
    """Three plates, each with its bar and slots."""
    plates, bars, slots = Pen(), Pen(), Pen()
    for k in range(3):
        left = width / 2 - 11.8 + 8.0 * k
        plates.add(rectangle(left, 3.6, 7.4, 6.2))
        bars.add(rectangle(left, 3.6, 7.4, 1.8))
        for n in range(3):
            slots.add(rectangle(left + 1.1 + 1.9 * n, 6.6, 1.5, 1.5))
    return (
        plates.path(fill="leaf", stroke=Stroke("ink", 0.3)),
        bars.path(fill="placard"),
        slots.path(stroke=Stroke("ink", 0.2)),
    )


def roads(context: PictureContext) -> TableRows:
    """Heads and rows: each army, its road, its cards, and what else wakes or moves it."""
    text, names = context.text, context.names
    heads = [text("Army"), text("Road"), text("Cards")]
    rows = []
    for army in context.content.map.armies:
        own = [card.id for card in context.content.cards.cards if card.army == army.id and card.effect == MARCH]
        if army.marches_with:
            own.append(text("with {army}", army=names[army.marches_with]))
        rows.append([names[army.id], " · ".join(names[place] for place in army.road), ", ".join(own)])
    return heads, rows


def player_counts(context: PictureContext) -> TableRows:
    """Heads and rows: who plays, by the number of players."""
    return [context.text("Players")], []


def four_cards(context: PictureContext, width: float) -> Scene:
    """A leader, an action, a card with an eye and a law side by side, as they are printed, with numbered parts."""
    cards = [*(_card(context, name) for name in SHOWN), _law(context, SHOWN_LAW)]
    k = (width - GAP * (len(cards) - 1)) / len(cards) / DESIGN[0]
    items = [
        Group(card.items, translate(n * (DESIGN[0] * k + GAP), 0) @ scale(k), Path(_EDGE))
        for n, card in enumerate(cards)
    ]
    for number, (n, x, y) in enumerate(CALLED, 1):
        items.append(Group((numbered_disc(number, x, y, 3.7),), translate(n * (DESIGN[0] * k + GAP), 0) @ scale(k)))
    told = ", ".join(card.title for card in cards)
    return Scene(width, DESIGN[1] * k, tuple(items), title=told, language=context.text.code)


def faces(context: PictureContext) -> list[Scene]:
    """A leader of each faction, for the title page."""
    drawn = []
    for name in LEADERS:
        face = portrait(sitter(context.cards[name]), context.style)
        head = (*medallion(0, 0, *OVAL), Use(face.symbol, scale(OVAL[0] / 15) @ face.at))
        items: list[Item] = [Group(head, at=translate(FACE[0] / 2, 11.4) @ scale(0.7))]
        title = context.card(name)
        run = fit_line(title, "text-italic", FACE[0] - 1, 8.4, 6)
        if run is not None:
            items.append(label(run, FACE[0] / 2, FACE[1] - 1.0, "ink", "centre"))
        drawn.append(Scene(*FACE, tuple(items), title=title, language=context.text.code))
    return drawn


def card_pictures(context: PictureContext) -> Iterator[tuple[str, Scene]]:
    """Every card and every law by the anchor of its line in the lists, for the web page."""
    for card in context.content.cards.cards:
        yield f"card-{card.id}", _card(context, card.id)
    for law in context.content.cards.laws:
        yield f"law-{law.id}", _law(context, law.id)


def _card(context: PictureContext, name: str) -> Scene:
    layout = CardFaces(context.content, context.style).layout(context.cards[name], context.text)
    return _edged(context, layout.scene(context.card(name), context.text.code))


def _law(context: PictureContext, name: str) -> Scene:
    law = next(law for law in context.content.cards.laws if law.id == name)
    layout = LawFaces(context.content, context.style).layout(law, context.text)
    return _edged(context, layout.scene(context.law(name), context.text.code))


def _edged(context: PictureContext, face: Scene) -> Scene:
    """A printed card, cut out."""
    cut = Group(unlayered(face.items), clip=Path(_EDGE))
    items = (cut, Path(_EDGE, stroke=Stroke("ink", 0.4)))
    return Scene(*DESIGN, items, title=face.title, language=context.text.code)
