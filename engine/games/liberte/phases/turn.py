"""The turn: five phases one after the other, four turns, then the end."""

from __future__ import annotations

from engine.games.liberte.mechanics import endings
from engine.games.liberte.phases import action, battle, election, order, refresh
from engine.games.liberte.state.frames import PhaseFrame, TurnFrame
from engine.games.liberte.state.model import State
from engine.games.liberte.state.tables import (
    ACTION_PHASE,
    BATTLE_PHASE,
    ELECTION_PHASE,
    ORDER_PHASE,
    PHASES,
    REFRESH_PHASE,
)

_BEGIN = {
    ORDER_PHASE: order.begin,
    REFRESH_PHASE: refresh.begin,
    ACTION_PHASE: action.begin,
    BATTLE_PHASE: battle.begin,
    ELECTION_PHASE: election.begin,
}


def turn_step(s: State, _frame: TurnFrame) -> None:
    """A turn begins, or the game is over because there are no more turns."""
    if s.turn == s.tables.turns:
        endings.four_turns(s)
        return
    s.turn += 1
    s.phase = -1
    s.note("turn", "C4", turn=s.turn)
    phases = s.tables.first_phases if s.turn == 1 else s.tables.phases
    s.stack.append(TurnFrame())
    s.stack.extend(PhaseFrame(phase) for phase in reversed(phases))
    endings.check_counter_revolution(s)


def phase_step(s: State, frame: PhaseFrame) -> None:
    """A phase begins; all players finish it before the next one."""
    s.phase = frame.phase
    s.note("phase", "T2" if s.turn == 1 else "T3", phase=PHASES[s.phase], also=("T1",))
    _BEGIN[s.phase](s)
