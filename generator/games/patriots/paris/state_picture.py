"""The Paris board with everything that lies on it at one moment: cubes, laws, votes, gold, pawns, discs, late tiles."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath

from engine.games.patriots.content.content import Content
from engine.games.patriots.content.paris import Location
from engine.games.stage import View
from engine.loading.pack import Pack
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, Use, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.games.patriots.cards.law_fronts import LawFaces
from generator.games.patriots.paris.board_state import ParisState, from_view
from generator.games.patriots.paris.city import city
from generator.games.patriots.paris.draw import draw_board
from generator.games.patriots.paris.layout import (
    BOXES,
    LAWS,
    PAWN,
    SITES,
    SLOT,
    coin_place,
    disc_place,
    month_spaces,
    vote_places,
)
from generator.games.patriots.paris.locations import draw_location, slots_of
from generator.games.patriots.paris.prepare import ParisBoard, lettering, prepared
from generator.games.patriots.signs.board_pieces import CUBE, board_cube, board_piece
from generator.job import Style
from generator.language.text import Text
from generator.map.lettering import FIGURES
from generator.print.components.card_layout import DESIGN, CardLayout
from generator.typesetting.shaping import label, shape

DISC, PIECE = 13.0, 11.0
SHIFT = (2.6, 9.0)
"""How far a law lies right of and below the one that it lies on."""
SIZES = (1.0, 0.9, 0.75, 0.6, 0.5, 0.4, 0.3, 0.2)
"""How large cubes may be that share a field."""
SCAFFOLD, PRISON = "place-rev", "temple-prison"
"""Where Louis XVI ends, and where he begins."""


def draw_state(pack: Pack[Content], root: FilePath, text: Text, style: Style, view: View) -> Scene:
    """The board in one language and style with the pieces of a view."""
    board, state = prepared(pack, root), from_view(view, pack.content)
    scene = draw_board(board, text).scene
    pieces = Group(tuple(draw_pieces(pack.content, board, text, style, state)), layer="art", id="pieces")
    return replace(scene, items=(*scene.items, pieces))


def draw_pieces(content: Content, board: ParisBoard, text: Text, style: Style, state: ParisState) -> Iterator[Item]:
    """Everything that lies on the board; each place is named, so that a picture can be read back."""
    for location in board.paris.locations:
        if location.enters and location.id in state.in_play:
            yield _tile(board, text, location)
    for location in board.paris.locations:
        if cubes := state.cubes.get(location.id, ()):
            crowned = location.id == SCAFFOLD and not state.louis_lives
            yield Group(tuple(_cubes(location, cubes, style, crowned=crowned)), place=f"location:{location.id}")
    yield from _pawns(state, style)
    yield from _votes(board, state, style)
    yield from _laws(content, text, style, state)
    yield from _on_months(board, state, style)
    if state.treasury:
        yield Group(tuple(_gold(state.treasury, style)), place="treasury")


def _tile(board: ParisBoard, text: Text, location: Location) -> Group:
    """A late tile in its place, the city around its building."""
    letters = lettering(board, text)
    edge = rectangle(*SITES[location.id].tile)
    drawn = replace(draw_location(board, letters, location), id="")
    return Group((Group((Use(city()), _anonymous(drawn)), clip=Path(edge)), Path(edge, stroke=Stroke("ink", 0.3))))


def _anonymous(group: Group) -> Group:
    """The same drawing without ids: the board has them already."""
    return replace(
        group, id="", title="", items=tuple(_anonymous(i) if isinstance(i, Group) else i for i in group.items)
    )


def _cubes(location: Location, cubes: tuple[str, ...], style: Style, *, crowned: bool) -> Iterator[Item]:
    """Cubes in their slots or in a field, of which a king may need the right end."""
    if location.slots is not None:
        inset = (SLOT - CUBE) / 2
        for faction, (x, y) in zip(cubes, slots_of(location), strict=False):
            yield Use(board_cube(faction, style), translate(x + inset, y + inset))
        return
    x, y, width, height = SITES[location.id].field
    yield from _crowd(Rect(x, y, width - (PIECE + 0.6 if crowned else 0.0), height), cubes, style)


def _crowd(field: Rect, cubes: tuple[str, ...], style: Style) -> Iterator[Item]:
    """Any number of cubes in a field, as large as they may be."""
    size = next((size for size in SIZES if _room(field, size) >= len(cubes)), SIZES[-1])
    pitch = (CUBE + 0.9) * size
    columns = int(field.width / pitch)
    rows = math.ceil(len(cubes) / columns)
    top = field.y + (field.height - rows * pitch) / 2
    for n, faction in enumerate(cubes):
        row, column = divmod(n, columns)
        yield Use(
            board_cube(faction, style), translate(field.x + 0.4 + column * pitch, top + row * pitch) @ scale(size)
        )


def _room(field: Rect, size: float) -> int:
    pitch = (CUBE + 0.9) * size
    return int(field.width / pitch) * int((field.height + 0.5) / pitch)


def _pawns(state: ParisState, style: Style) -> Iterator[Item]:
    """The guillotine in its place; Louis XVI in his prison, or where it stands."""
    x, y = SITES[SCAFFOLD].pawn_place
    yield Group((_standing("guillotine", x, y, style),), place="guillotine")
    if state.louis_lives:
        yield Group((_standing("louis", *SITES[PRISON].pawn_place, style),), place=f"louis:{PRISON}")
    else:
        yield Group((_standing("louis", x - PAWN / 2 - 1.4 - PIECE / 2, y + 0.8, style),), place=f"louis:{SCAFFOLD}")


def _standing(pawn: str, x: float, y: float, style: Style) -> Use:
    return Use(board_piece(pawn, style, PIECE), translate(x - PIECE / 2, y - PIECE / 2))


def _votes(board: ParisBoard, state: ParisState, style: Style) -> Iterator[Item]:
    """Each faction's cubes on its place of a box, several as a pile with its number."""
    for box, votes in state.votes.items():
        places = dict(zip(board.factions, vote_places(BOXES[box], len(board.factions)), strict=True))
        items: list[Item] = []
        for faction, count in votes.items():
            x, y = places[faction]
            inset = (SLOT - CUBE) / 2
            items += [
                Use(board_cube(faction, style), translate(x + inset + 0.7 * n, y + inset - 1.1 * n))
                for n in range(count)
            ]
            if count > 1:
                items.append(_number(count, x + SLOT / 2 + 0.7 * count, y + SLOT + 1.2))
        if items:
            yield Group(tuple(items), place=f"votes:{box}")


def _number(count: int, x: float, y: float) -> Group:
    run = shape(f"× {count}", FIGURES, 10)
    plate = rectangle(x - run.width / 2 - 0.9, y - 2.2, run.width + 1.8, 4.2, 1.2)
    return Group((Path(plate, fill="ivory", stroke=Stroke("ink", 0.2)), label(run, x, y + 1.15, align="centre")))


def _laws(content: Content, text: Text, style: Style, state: ParisState) -> Iterator[Item]:
    """The law cards on their places; one that lies on another leaves that one's head in sight."""
    cards = {law.id: law for law in content.cards.laws}
    faces = LawFaces(content, style)
    for place, laws in zip(LAWS, state.laws, strict=False):
        for depth, name in enumerate(laws):
            x = place.x + (place.width - DESIGN[0]) / 2 + SHIFT[0] * depth
            y = place.y + (place.height - DESIGN[1]) / 2 + SHIFT[1] * depth
            status = "proposed" if name == state.proposed else "force"
            front = faces.layout(cards[name], text)
            card = Symbol(f"law-{name}-front", _card(front), Rect(0, 0, *DESIGN))
            yield Group((Use(card, translate(x, y)),), place=f"law:{name}:{status}")


def _card(front: CardLayout) -> tuple[Item, ...]:
    """A card with round corners, and its edge."""
    edge = rectangle(0, 0, *DESIGN, 3.0)
    drawn = Group(unlayered(front.scene("", "").items), clip=Path(edge))
    return (
        Group((Path(edge, fill="shade-line"),), at=translate(0.7, 0.8)),
        drawn,
        Path(edge, stroke=Stroke("ink", 0.3)),
    )


def _on_months(board: ParisBoard, state: ParisState, style: Style) -> Iterator[Item]:
    """The round disc, on the first month while nobody has begun, and the fleet in the month in which it arrives."""
    spaces = month_spaces(len(board.paris.months))
    for name, month in (("fleet", state.fleet), ("round", max(state.round, 1))):
        if 0 < month <= len(spaces):
            x, y = disc_place(spaces[month - 1])
            raised = 5.0 if name == "fleet" and month == state.round else 0.0
            at = translate(x - DISC / 2, y - DISC / 2 - raised)
            yield Group((Use(board_piece(name, style, DISC), at),), place=f"{name}:{month}")


def _gold(count: int, style: Style) -> Iterator[Item]:
    """A pile of coins and its number."""
    x, y = coin_place()
    for n in range(min(count, 4)):
        yield Use(board_piece("gold", style, 14.0), translate(x - 7.0 + 0.5 * n, y - 7.0 - 1.0 * n))
    yield _number(count, x, y + 8.6)
