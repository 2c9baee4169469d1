"""The turn: five phases one after the other, four turns, then the end."""

from __future__ import annotations

from engine.games.liberte.mechanics import endings
from engine.games.liberte.phases import action, battle, election, order, refresh
from engine.games.liberte.state.model import F_PHASE, F_TURN, Frame, State
from engine.games.liberte.state.tables import PHASES

_BEGIN = (order.begin, refresh.begin, action.begin, battle.begin, election.begin)


def turn_step(s: State, _frame: Frame) -> None:
    """A turn begins, or the game is over because there are no more turns."""
    if s.turn == s.t.turns:
        endings.four_turns(s)
        return
    s.turn += 1
    s.phase = -1
    s.note("turn", "C4", turn=s.turn)
    phases = s.t.first_phases if s.turn == 1 else s.t.phases
    s.stack.append((F_TURN,))
    s.stack.extend((F_PHASE, phase) for phase in reversed(phases))
    endings.check_counter_revolution(s)


def phase_step(s: State, frame: Frame) -> None:
    """A phase begins; all players finish it before the next one."""
    s.phase = frame[1]
    s.note("phase", "T2" if s.turn == 1 else "T3", phase=PHASES[s.phase], also=("T1",))
    _BEGIN[s.phase](s)
