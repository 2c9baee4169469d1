"""Phase 4, the battle: the most tokens among those with a general lead the army, or the battle is lost."""

from __future__ import annotations

from engine.games.liberte.mechanics import ties
from engine.games.liberte.mechanics.endings import check_counter_revolution
from engine.games.liberte.state.frames import TieFrame
from engine.games.liberte.state.model import SOURCES, State


def award(s: State, seat: int, points: int, source: str, atom: str, also: tuple[str, ...] = ()) -> None:
    """Victory points, with where they come from."""
    s.vp[seat] += points
    s.record = [*s.record, (s.turn, seat, SOURCES.index(source), points)]
    s.note("points", atom, player=seat, points=points, source=source, also=("S12", *also))


def begin(s: State) -> None:
    """Whoever has a general in the display and a token in the box is eligible; the others do not matter."""
    eligible = [seat for seat in s.order if s.battle[seat] and s.displays[seat] & s.tables.generals]
    s.note("battle", "B1", turn=s.turn, eligible=eligible, tokens=list(s.battle), also=("B2", "B4"))
    if not eligible:
        s.note("no-leader", "B9")
        _lost(s)
        return
    most = max(s.battle[seat] for seat in eligible)
    leaders = tuple(seat for seat in eligible if s.battle[seat] == most)
    if len(leaders) == 1:
        s.note("no-general-advanced", "B10", player=leaders[0])
        _won(s, leaders[0], "B3")
    else:
        ties.contest(s, ties.BATTLE, 0, leaders)


def settle(s: State, frame: TieFrame) -> None:
    """One round of generals: the highest value leads, whatever its colour; equal or none, and the battle is lost."""
    best, value = ties.highest(s, frame)
    if value and len(best) == 1:
        _won(s, best[0], "B14")
    else:
        s.note("no-leader", "B6")
        _lost(s)


def _won(s: State, seat: int, atom: str) -> None:
    award(
        s,
        seat,
        s.tables.battle_vp[s.turn],
        "battle",
        "B12" if s.turn == s.tables.battle_from and atom == "B3" else atom,
    )
    _clear(s)


def _lost(s: State) -> None:
    """A white block marks the battle, now or when the elections are over; it counts for the Royalists at once."""
    s.lost |= 1 << s.turn
    s.blocks_owed += 1
    pay_owed(s)
    s.note("lost-battle", "B8", turn=s.turn, owed=s.blocks_owed)
    _clear(s)
    check_counter_revolution(s)


def pay_owed(s: State) -> None:
    """Place the white blocks that lost battles are still owed, as far as the supply goes."""
    white = s.tables.royalists
    while s.blocks_owed and s.supply[white]:
        s.blocks_owed -= 1
        s.supply[white] -= 1
        s.note("lost-battle-marked", "B7", faction=white)


def _clear(s: State) -> None:
    for seat in range(s.n):
        s.tokens[seat] += s.battle[seat]
    s.battle = [0] * s.n
    s.note("battle-box-cleared", "B11")
