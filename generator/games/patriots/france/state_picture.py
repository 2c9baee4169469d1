"""The France board with everything that lies on it at one moment: cubes, generals, armies, gold taken, cards drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path as FilePath

from engine.games.patriots.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from generator.drawing.placing import put
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, Use, rectangle, unlayered
from generator.drawing.transforms import Point, scale, translate
from generator.games.patriots.cards.fronts import CardFaces
from generator.games.patriots.france.board_state import NONE, FranceState, General, from_view
from generator.games.patriots.france.draw import Prepared, draw_board
from generator.games.patriots.france.panels import PILE, army_places, waiting_places
from generator.games.patriots.france.prepare import survey
from generator.games.patriots.map.roads import MEDALLION
from generator.games.patriots.signs.board_pieces import (
    CHIP,
    CUBE,
    board_cube,
    board_general,
    board_piece,
    owner_chip,
)
from generator.games.patriots.words.names import general_letters
from generator.job import Style
from generator.language.text import Text
from generator.print.components.card_layout import DESIGN

PAWN, ARMY, COIN, BALLOON = 11.0, 12.0, 6.0, 8.0
"""Sizes of pieces, in millimetres."""
PITCH = 11.5
"""From one piece to the next on a stand."""
ROOM = 25.0
"""What pieces on a stand may cover in all: more of them overlap."""


def draw_state(pack: Pack[Content], root: FilePath, text: Text, style: Style, view: View) -> Scene:
    """The board in one language and style with the pieces of a view."""
    ready, state = survey(pack, root), from_view(view, pack.content)
    scene = draw_board(ready, text, style).scene
    pieces = Group(tuple(draw_pieces(ready, text, style, state)), layer="art", id="pieces-france")
    return replace(scene, items=(*scene.items, pieces))


def draw_pieces(ready: Prepared, text: Text, style: Style, state: FranceState) -> Iterator[Item]:
    """Everything that lies on the board; each place is named, so that a picture can be read back."""
    content, plan = ready.content, ready.plan
    for province in content.map.provinces:
        kind = f"province:{province.id}"
        at = plan.capital if province.capital else plan.provinces[province.id].stand.middle
        items = [*_cube(ready, state, province.id, style), *_pawns(content, text, state, province.id, at, style)]
        if items:
            yield Group(tuple(items), place=kind)
    for territory, at in plan.network.medallions.items():
        items = [*_pawns(content, text, state, territory, at, style)]
        if territory in state.looted:
            items.append(Use(board_piece("gold", style, COIN), translate(at[0] - MEDALLION, at[1] - MEDALLION)))
        if items:
            yield Group(tuple(items), place=f"territory:{territory}")
    yield from _beside(content, text, state, style)
    if state.aside:
        yield Group(tuple(_cards(content, text, style, state.aside)), place="aside")


def _cube(ready: Prepared, state: FranceState, province: str, style: Style) -> Iterator[Item]:
    if province in state.cubes:
        x, y = ready.plan.provinces[province].place.middle
        yield Use(board_cube(state.cubes[province], style), translate(x - CUBE / 2, y - CUBE / 2))


def _pawns(content: Content, text: Text, state: FranceState, place: str, at: Point, style: Style) -> Iterator[Item]:
    """Generals, then armies, side by side about a point."""
    generals, armies = state.there(place)
    pawns: list[Item] = [
        *(_general(content, text, one, style) for one in generals),
        *(_army(army, style) for army in armies),
    ]
    pitch = min(PITCH, (ROOM - PITCH) / (len(pawns) - 1)) if len(pawns) > 1 else PITCH
    for i, pawn in enumerate(pawns):
        yield Group((pawn,), at=translate(at[0] + (i - (len(pawns) - 1) / 2) * pitch, at[1]))


def _general(content: Content, text: Text, general: General, style: Style) -> Group:
    """A general about the origin, with the sign of his owner, and the balloon if he has it."""
    card = content.cards.card(general.card)
    face = Use(board_general(card, general_letters(card, text), style, PAWN), translate(-PAWN / 2, -PAWN / 2))
    items: list[Item] = [face]
    if general.owner != NONE:
        items.append(put(owner_chip(general.owner), PAWN / 2 - CHIP / 4, -PAWN / 2 + CHIP / 4))
    if general.balloon:
        items.append(Use(board_piece("balloon", style, BALLOON), translate(-BALLOON / 2, -PAWN / 2 - BALLOON)))
    return Group(tuple(items))


def _army(army: str, style: Style) -> Use:
    return Use(board_piece(army, style, ARMY), translate(-ARMY / 2, -ARMY / 2))


def _beside(content: Content, text: Text, state: FranceState, style: Style) -> Iterator[Item]:
    """Generals that nobody has activated yet, and armies that are not on the map."""
    generals, armies = state.there(NONE)
    for one in generals:
        x, y = waiting_places(content)[one.card]
        yield Group((Group((_general(content, text, one, style),), at=translate(x, y)),), place=f"waiting:{one.card}")
    for army in armies:
        x, y = army_places(content)[army].middle
        yield Group((Group((_army(army, style),), at=translate(x, y)),), place=f"off:{army}")


def _cards(content: Content, text: Text, style: Style, cards: Sequence[str]) -> Iterator[Item]:
    """The cards on the pile side by side, as large as they may be: one of them covers it."""
    room = PILE.inflated(-1.0)
    columns = math.ceil(math.sqrt(len(cards)))
    size = min(room.width / columns / DESIGN[0], room.height / math.ceil(len(cards) / columns) / DESIGN[1])
    faces = CardFaces(content, style)
    edge = rectangle(0, 0, *DESIGN, 3.0)
    for i, name in enumerate(cards):
        front = unlayered(faces.layout(content.cards.card(name), text).scene("", "").items)
        items: tuple[Item, ...] = (Group(front, clip=Path(edge)), Path(edge, stroke=Stroke("ink", 0.3)))
        x, y = _cell(i, len(cards), columns, room, size)
        yield Use(Symbol(f"board-card-{name}", items, Rect(0, 0, *DESIGN)), translate(x, y) @ scale(size))


def _cell(i: int, count: int, columns: int, room: Extent, size: float) -> Point:
    row, column = divmod(i, columns)
    rows = math.ceil(count / columns)
    across, down = DESIGN[0] * size, DESIGN[1] * size
    left = room.left + (room.width - columns * across) / 2
    top = room.top + (room.height - rows * down) / 2
    return left + column * across, top + row * down
