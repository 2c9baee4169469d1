"""Set-up: blocks, tokens and markers in place, a start player by chance, seven cards each, three cards face up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.liberte.state.frames import DrawFrame, StartFrame, TurnFrame
from engine.games.liberte.state.model import RUNNING, START, State
from engine.games.liberte.state.tables import Tables
from engine.randomness import below, mixed


def new_state(tables: Tables, names: Sequence[str], seed: int, *, explicit: bool) -> State:
    """The table before the first turn, with the start player still to be drawn."""
    state = State(tables, names, mixed(seed & (2**64 - 1)), explicit=explicit)
    deals = [DrawFrame(seat) for seat in range(state.n) for _ in range(tables.dealt)]
    reveals = [DrawFrame(~place) for place in range(tables.face_up)]
    state.stack = [TurnFrame(), *reversed([*deals, *reveals]), StartFrame()]
    return state


def start_step(s: State, _frame: StartFrame) -> None:
    """Draw the start player, or ask chance for one."""
    if s.explicit:
        s.kind, s.player, s.options = START, -1, None
        return
    s.rng, seat = below(s.rng, s.n)
    _begin(s, seat)


def legal_starts(s: State) -> list[int]:
    """Every player may be the start player."""
    return [s.tables.codec.named + seat for seat in range(s.n)]


def started(s: State, action: int) -> None:
    """Chance has decided who is the start player."""
    s.kind = RUNNING
    _begin(s, action - s.tables.codec.named)


def _begin(s: State, seat: int) -> None:
    s.order = [(seat + k) % s.n for k in range(s.n)]
    for player in s.order:
        s.note("joins", "S1", player=player, tokens=s.tables.tokens, also=("S9",))
    s.note("token-on-vp-track", "S2", vp=0)
    s.note("start-player", "S3", player=seat, order=list(s.order), also=("C1",))
    for faction, blocks in enumerate(s.supply):
        s.note("supply", "S6", faction=faction, blocks=blocks, reserve=s.reserve, also=("C27",))
    s.note("markers", "S7", turn=1, track=0)
    s.note("face-up", "S5", places=s.tables.face_up)
