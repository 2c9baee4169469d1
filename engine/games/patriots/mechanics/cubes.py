"""Cubes: where they are, where there is room, who has most, and how they move.

A cube that leaves a board goes to its owner's stock; those of a faction that nobody plays go to its pile.
"""

from __future__ import annotations

from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    CONVENTION,
    COUNT,
    FAUBOURGS,
    LOCATIONS,
    NOBODY,
    OFF,
    PILE,
    STOCK,
    R,
)


def count(s: State, place: int, f: int) -> int:
    """How many cubes a faction has in a place."""
    return s.cubes[place * COUNT + f]


def total(s: State, place: int) -> int:
    """How many cubes lie in a place."""
    return sum(s.cubes[place * COUNT : place * COUNT + COUNT])


def home(s: State, f: int) -> int:
    """Where a faction's cubes return to."""
    return STOCK if f in s.table else PILE


def move(s: State, f: int, source: int, target: int, number: int = 1) -> int:
    """Move so many cubes of a faction, or all if there are fewer; how many were moved."""
    cubes = s.cubes
    moved = min(number, cubes[source * COUNT + f])
    cubes[source * COUNT + f] -= moved
    cubes[target * COUNT + f] += moved
    return moved


def lose(s: State, f: int, place: int, number: int, atom: str) -> int:
    """Cubes that leave a place for their owner's stock."""
    moved = move(s, f, place, home(s, f), number)
    if moved:
        s.note("lose", atom, faction=f, place=place, cubes=moved)
    return moved


def earn(s: State, f: int, number: int, atom: str) -> int:
    """Cubes from pile to stock."""
    moved = move(s, f, PILE, STOCK, number)
    if moved:
        s.note("earn", atom, faction=f, cubes=moved)
    return moved


def in_play(s: State, place: int) -> bool:
    """Whether a location lies on the board."""
    return bool(s.tiles >> place & 1)


def free(s: State, place: int) -> int:
    """The free slots of a location or of a player's board; none if it is not in play."""
    if place in LOCATIONS and not s.tiles >> place & 1:
        return 0
    return s.tables.slots[place] - total(s, place)


def is_full(s: State, place: int) -> bool:
    """Whether a location in play takes no more cubes."""
    return in_play(s, place) and s.tables.slots[place] <= total(s, place)


def army(s: State, f: int) -> int:
    """A faction's cubes in the Caserne and on the Champ de Mars."""
    return sum([s.cubes[place * COUNT + f] for place in s.tables.army_places])


def majority(s: State, place: int) -> int:
    """The faction with more cubes than every other one, or -1."""
    return _alone(s.cubes[place * COUNT : place * COUNT + COUNT])


def army_majority(s: State) -> int:
    """The faction with most cubes in the Caserne and on the Champ de Mars together, or -1."""
    return _alone(bytes(army(s, f) for f in range(COUNT)))


def _alone(row: bytes | bytearray) -> int:
    most = max(row)
    return row.index(most) if most and row.count(most) == 1 else -1


def leading(s: State, place: int) -> tuple[int, ...]:
    """The factions with the most cubes in a place, the most radical first."""
    row = s.cubes[place * COUNT : place * COUNT + COUNT]
    most = max(row)
    return tuple(f for f, cubes in enumerate(row) if cubes == most) if most else ()


def present(s: State) -> tuple[int, ...]:
    """The factions in the Convention, the most radical first."""
    return tuple(f for f in range(COUNT) if s.cubes[CONVENTION * COUNT + f])


# --- the map ----------------------------------------------------------------------------------------------------------


def has_army(s: State, node: int) -> bool:
    """Whether a Coalition army stands there."""
    return node != OFF and node in s.army


def is_free(s: State, node: int) -> bool:
    """Whether a province takes a cube."""
    return node != s.tables.paris and s.province[node] == NOBODY and node not in s.army


def free_provinces(s: State) -> list[int]:
    """The provinces that take a cube."""
    province, army_at = s.province, s.army
    return [node for node in s.tables.cube_provinces if province[node] == NOBODY and node not in army_at]


def clear_province(s: State, node: int, atom: str) -> None:
    """The cube of a province goes back to its owner."""
    f = s.province[node]
    if f != NOBODY:
        s.cubes[home(s, f) * COUNT + f] += 1
        s.province[node] = NOBODY
        s.note("leave-province", atom, faction=f, province=node)


def take_province(s: State, node: int, f: int, source: int, atom: str, also: tuple[str, ...] = ()) -> bool:
    """Put a cube into a province, in place of whatever lies there; False without a cube to put."""
    if s.province[node] == f or not s.cubes[source * COUNT + f]:
        return False
    clear_province(s, node, atom)
    s.cubes[source * COUNT + f] -= 1
    s.province[node] = f
    s.note("take-province", atom, faction=f, province=node, also=also)
    return True


def royalist_cube(s: State, node: int, atom: str, also: tuple[str, ...] = ()) -> None:
    """A province gets a Royalist cube, from pile, else from stock."""
    if node < s.tables.provinces and node != s.tables.paris:
        take_province(s, node, R, PILE if count(s, PILE, R) else STOCK, atom, also)


def controlled(s: State, f: int) -> int:
    """How many provinces a faction controls; Paris belongs to the majority in the Faubourgs."""
    return s.province.count(f) + (majority(s, FAUBOURGS) == f)
