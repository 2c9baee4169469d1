"""Where a faction may put a cube: free slots and provinces, full places that can be swapped, players' boards."""

from __future__ import annotations

from engine.games.patriots.mechanics import cubes
from engine.games.patriots.state.asks import Swap
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import BOARD, CONVENTION, COUNT, LOCATIONS, SUFFRAGE

_PARIS = slice(LOCATIONS.start * COUNT, LOCATIONS.stop * COUNT)


def spots(s: State, f: int) -> list[int]:
    """The decisions that put a cube on either board, sorted."""
    t = s.tables
    place = t.codec.place
    slots, row, tiles = t.slots, s.cubes, s.tiles
    suffrage: range | tuple[int, ...] = ()
    if s.force >> SUFFRAGE & 1:
        suffrage = (CONVENTION,) if t.options.suffrage_convention else LOCATIONS
    options = []
    each = iter(row[_PARIS])
    for location, c, j, g, m, r in zip(LOCATIONS, each, each, each, each, each, strict=True):
        if tiles >> location & 1:
            there = c + j + g + m + r
            if there < slots[location] or (location in suffrage and row[location * COUNT + f] < there):
                options.append(place + location)
    first = t.codec.province_place
    options += [first + node for node in cubes.free_provinces(s)]
    return options


def has_spot(s: State) -> bool:
    """Whether there is a free slot or province at all: for those who need not know which."""
    slots, row, tiles = s.tables.slots, s.cubes, s.tiles
    for location in LOCATIONS:
        at = location * COUNT
        if tiles >> location & 1 and sum(row[at : at + COUNT]) < slots[location]:
            return True
    return bool(cubes.free_provinces(s))


def boards(s: State, f: int) -> list[int]:
    """In the game for one or two: the players' boards that take a cube, or one in the place of another's."""
    if not s.solo:
        return []
    t = s.tables
    return [t.codec.board + g for g in s.table if g != f and board_takes(s, f, g)]


def board_takes(s: State, f: int, g: int) -> bool:
    """Whether a faction may put a cube on another's board: rivals only a few, and full boards are swapped."""
    mine = cubes.count(s, BOARD + g, f)
    if g in s.tables.rivals[f] and mine >= s.tables.rules.solo.rival_cubes.number:
        return False
    return mine < s.tables.slots[BOARD + g]


def put(s: State, f: int, action: int, source: int, atom: str) -> None:
    """Carry out such a decision; in a full place somebody's cube must give way first."""
    t = s.tables
    codec = t.codec
    if codec.board <= action < codec.board + 4:
        into(s, f, BOARD + action - codec.board, source, "N4")
    elif action >= codec.province_place:
        cubes.take_province(s, action - codec.province_place, f, source, atom)
    else:
        into(s, f, action - codec.place, source, atom)


def into(s: State, f: int, place: int, source: int, atom: str) -> None:
    """A cube into a location or onto a board, in the place of another one if it is full."""
    if cubes.free(s, place) > 0:
        cubes.move(s, f, source, place)
        s.note("place", atom, faction=f, place=place)
    else:
        s.stack.append(Swap(f, place, source))
