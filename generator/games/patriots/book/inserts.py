"""Lists of the rulebook that come from the data: pieces, roads of the armies, numbers of players."""

from __future__ import annotations

from collections.abc import Mapping

from generator.drawing.placing import put
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Use, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.games.patriots.book import pieces
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.pieces import CARD, CUBE
from generator.games.patriots.cards.fronts import CardFaces
from generator.games.patriots.cards.law_fronts import LawFaces
from generator.games.patriots.signs.factions import FACTIONS
from generator.games.patriots.signs.piece_faces import CURRENCIES, DISCS, PAWNS, piece_face
from generator.print.components.card_layout import DESIGN
from generator.print.components.counters import row
from generator.rulebook.book import inserts
from generator.rulebook.book.pictures import ListedPiece, TableRows

PIECE = inserts.PIECE
SHOWN, SHOWN_LAW = ("LEC10", "AC18", "AC07"), "LC07"
"""Cards that show how to read one: a leader, an action with a foot, one with an eye, a law."""
GAP = 4.0
"""Millimetres between them."""


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
        "france-board": page,
        "player-boards": page,
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
        "envelopes": tuple(put(pieces.chip(faction), 3 + 5.0 * k, height / 2) for k, faction in enumerate(FACTIONS)),
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


def roads(context: PictureContext) -> TableRows:
    """Heads and rows: each army, its road, its cards, and what else wakes or moves it."""
    text, names = context.text, context.names
    heads = [text("Army"), text("Road"), text("Cards")]
    rows = []
    for army in context.content.map.armies:
        own = [card.id for card in context.content.cards.cards if card.army == army.id]
        if army.marches_with:
            own.append(text("with {army}", army=names[army.marches_with]))
        rows.append([names[army.id], " · ".join(names[place] for place in army.road), ", ".join(own)])
    return heads, rows


def player_counts(context: PictureContext) -> TableRows:
    """Heads and rows: who plays, by the number of players."""
    return [context.text("Players")], []


def four_cards(context: PictureContext, width: float) -> Scene:
    """A leader, an action, a card with an eye and a law side by side, as they are printed."""
    faces, laws = CardFaces(context.content, context.style), LawFaces(context.content, context.style)
    layouts = [(context.card(name), faces.layout(context.cards[name], context.text)) for name in SHOWN]
    law = next(law for law in context.content.cards.laws if law.id == SHOWN_LAW)
    layouts.append((context.law(law.id), laws.layout(law, context.text)))
    k = (width - GAP * (len(layouts) - 1)) / len(layouts) / DESIGN[0]
    items = []
    for n, (title, layout) in enumerate(layouts):
        scene = layout.scene(title, context.text.code)
        edge = rectangle(0, 0, *DESIGN, 3)
        card = (*unlayered(scene.items), Path(edge, stroke=Stroke("ink", 0.4)))
        at = translate(n * (DESIGN[0] * k + GAP), 0) @ scale(k)
        items.append(Group(card, at, Path(edge)))
    told = ", ".join(title for title, _ in layouts)
    return Scene(width, DESIGN[1] * k, tuple(items), title=told, language=context.text.code)
