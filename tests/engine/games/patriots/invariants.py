"""What is true after every decision of 1793, whatever was decided. `check` looks at one position, `Watch` at a game."""

from __future__ import annotations

from engine.games.patriots.mechanics import cubes, occupation
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACTIVE,
    BOARD,
    COUNT,
    LOCATIONS,
    NOBODY,
    NOT_OVER,
    OFF,
    OPEN,
    OUT,
    PILE,
    SCAFFOLD,
    STOCK,
    R,
)


class Watch:
    """Positions of one game in their order: what may never go back."""

    def __init__(self) -> None:
        self._last: State | None = None

    def see(self, s: State) -> None:
        """Check a position, and that it may follow the one before."""
        check(s)
        last = self._last
        if last is not None:
            assert last.round <= s.round <= last.round + 1
            assert s.executed >= last.executed
            assert s.looted & last.looted == last.looted
            assert s.awake & last.awake == last.awake
            assert all(s.zone[card] == OUT for card, zone in enumerate(last.zone) if zone == OUT)
            place = SCAFFOLD * COUNT
            assert all(
                now >= then
                for now, then in zip(s.cubes[place : place + COUNT], last.cubes[place : place + COUNT], strict=True)
            )
            assert all(now >= then for now, then in zip(s.battles, last.battles, strict=True))
        self._last = s.clone()


def check(s: State) -> None:
    """Every invariant of a position."""
    _cubes(s)
    _cards(s)
    _money(s)
    _map(s)
    _laws(s)
    assert bool(s.ask) == (s.ending == NOT_OVER)
    assert not (s.ending != NOT_OVER and s.stack)


def _cubes(s: State) -> None:
    t = s.tables
    for f in range(COUNT):
        everywhere = sum(s.cubes[place * COUNT + f] for place in range(len(s.cubes) // COUNT))
        assert everywhere + s.province.count(f) == t.rules.setup.cubes, f
        if f not in s.table:
            assert cubes.count(s, STOCK, f) == 0
            assert cubes.count(s, PILE, f) + s.province.count(f) == t.rules.setup.cubes
    for place in (*LOCATIONS, *range(BOARD, BOARD + 4)):
        there = cubes.total(s, place)
        assert there <= t.slots[place]
        if place in LOCATIONS:
            assert not there or cubes.in_play(s, place)
    assert s.province[t.paris] == NOBODY
    if s.solo:
        for g in s.table:
            for f in t.rivals[g]:
                assert cubes.count(s, BOARD + g, f) <= t.rules.solo.rival_cubes.number
    else:
        assert not any(s.cubes[BOARD * COUNT :])


def _cards(s: State) -> None:
    t = s.tables
    for card, zone in enumerate(s.zone):
        assert zone < ACTIVE + COUNT
        if zone >= ACTIVE:
            assert zone - ACTIVE in t.symbols[card]
            assert zone - ACTIVE in s.table
            assert s.since[card] <= s.round
        general = t.general[card]
        if general >= 0:
            placing = type(s.ask).__name__ == "GeneralPlace"
            assert (s.pawn[general] != OFF) == (zone >= ACTIVE) or placing, t.card_ids[card]
    assert s.zone.count(OPEN) <= 2
    if s.balloon >= 0:
        assert s.pawn[s.balloon] != OFF


def _money(s: State) -> None:
    t = s.tables
    assert s.treasury + s.gold == t.gold
    for piece in range(3):
        held = sum(s.money[f * 3 + piece] for f in range(COUNT))
        boxed = s.boxed if piece == 0 else 0
        assert held + s.supply[piece] + boxed == t.supply[piece] + t.boxed[piece]


def _map(s: State) -> None:
    t = s.tables
    for army, node in enumerate(s.army):
        assert node == OFF or node in t.road[army]
        if node == OFF or node >= t.provinces:
            continue
        defended = occupation.defenders(s, node)
        if node == t.paris:
            assert defended or s.ending != NOT_OVER
        elif not defended:
            assert s.province[node] == R or not (cubes.count(s, PILE, R) + cubes.count(s, STOCK, R))


def _laws(s: State) -> None:
    t = s.tables
    assert len(set(s.track)) == len(s.track)
    assert s.proposed not in s.track
    assert t.rules.laws.in_force.holds(len(s.track))
    assert s.force & ~sum(1 << law for law in s.track) == 0
