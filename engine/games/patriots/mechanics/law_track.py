"""The stack of laws, the track of those in force, and the late locations that enter and leave with them."""

from __future__ import annotations

from engine.games.patriots.mechanics import cubes
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import AERONAUTS, CONVOY, COUNT, VIRTUE


def stack(s: State) -> list[int]:
    """The laws that lie in the stack."""
    known = s.tables.lasting if s.executed else s.tables.stack
    return [law for law in known if law not in s.track and law != s.proposed]


def repeal(s: State, law: int, atom: str) -> None:
    """A law leaves the track and everything of it ends."""
    s.track = tuple(other for other in s.track if other != law)
    s.force &= ~(1 << law)
    s.note("repeal", atom, law=law)
    tile = s.tables.law_tile[law]
    if tile >= 0 and cubes.in_play(s, tile):
        s.tiles &= ~(1 << tile)
        _cleared(s, tile)
        old = s.tables.replaces.get(tile)
        if old is not None:
            s.tiles |= 1 << old
    if law == AERONAUTS:
        s.balloon = -1
    elif law == CONVOY:
        s.fleet = 0
    elif law == VIRTUE:
        s.noted = 0


def enter_tile(s: State, tile: int) -> None:
    """A late location comes into play; one that it replaces leaves."""
    s.tiles |= 1 << tile
    old = s.tables.replaces.get(tile)
    if old is not None:
        s.tiles &= ~(1 << old)
        _cleared(s, old)
    s.note("enter", "V11", place=tile)


def _cleared(s: State, place: int) -> None:
    for f in range(COUNT):
        cubes.lose(s, f, place, 99, "I1")
