"""What runs when: one table of frames, one of decisions. `apply` makes a decision and runs on to the next.

A frame is a step that needs nobody's decision; it may put further frames on the stack, or make a decision pending.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.liberte.mechanics import deck, setup, specials, ties
from engine.games.liberte.phases import action, battle, election, government, order, refresh, scoring, take, turn
from engine.games.liberte.rules import refusals
from engine.games.liberte.state.model import (
    ACT,
    ADVANCE,
    DEALT,
    KEPT,
    MORE,
    ORDERED,
    PLACE,
    REFILL,
    REFRESH,
    REMOVE,
    RUNNING,
    START,
    TAKE,
    TAKE_DISCARD,
    TAKE_SECOND,
    TARGET,
    TERROR_CARD,
    Frame,
    State,
)


def _next_step(s: State, _frame: Frame) -> None:
    action.end_action(s)


def _tie_step(s: State, frame: Frame) -> None:
    answered = ties.next_to_ask(s, frame)
    if answered is not None:
        _SETTLE[answered[1]](s, answered)


_SETTLE: tuple[Callable[[State, Frame], None], ...] = (
    battle.settle,
    election.settle,
    election.settle,
    government.settle,
    scoring.settle,
    scoring.settle,
    scoring.settle,
)

# In the order of the F_ numbers in `model`.
_STEP: tuple[Callable[[State, Frame], None], ...] = (
    turn.turn_step,
    turn.phase_step,
    setup.begin_step,
    deck.draw_step,
    order.order_step,
    refresh.refresh_step,
    refresh.refill_step,
    take.second_step,
    _next_step,
    election.province_step,
    election.voted_step,
    government.rank_step,
    scoring.contest_step,
    scoring.dissolve_step,
    _tie_step,
    deck.ask_step,
)


def _nothing(_s: State) -> list[int]:
    return []


# In the order of the kinds in `model`.
_LEGAL: tuple[Callable[[State], list[int]], ...] = (
    _nothing,
    setup.legal_starts,
    deck.legal_draws,
    order.legal_orders,
    refresh.legal_refresh,
    refresh.legal_refill,
    action.legal_act,
    action.legal_place,
    action.legal_keep,
    action.legal_more,
    specials.legal_remove,
    specials.legal_target,
    specials.legal_target,
    take.legal_discard,
    take.legal_take,
    take.legal_second,
    ties.legal_advance,
    _nothing,
)
# Neither a running nor a finished game lists a decision that could be made.
_APPLY: dict[int, Callable[[State, int], None]] = {
    START: setup.started,
    DEALT: deck.drawn,
    ORDERED: order.ordered,
    REFRESH: refresh.refreshed,
    REFILL: refresh.refilled,
    ACT: action.acted,
    PLACE: action.placed,
    KEPT: action.kept,
    MORE: action.acted,
    REMOVE: action.removed,
    TARGET: action.struck,
    TERROR_CARD: action.struck,
    TAKE_DISCARD: take.discarded,
    TAKE: take.taken,
    TAKE_SECOND: take.second_taken,
    ADVANCE: ties.advanced,
}


def legal(s: State) -> list[int]:
    """The decisions that are allowed now, sorted."""
    options = s.options
    if options is None:
        options = s.options = _LEGAL[s.kind](s)
    return options


def apply(s: State, action: int) -> None:
    """Make one decision and run on until the next is pending."""
    options = s.options
    if options is None:
        options = s.options = _LEGAL[s.kind](s)
    if action not in options:
        raise refusals.refusal(s, action)
    _APPLY[s.kind](s, action)
    if s.gaps or not s.kind:
        run(s)


def make(s: State, action: int) -> None:
    """Make one decision without running on: for those who want to watch each step."""
    if action not in legal(s):
        raise refusals.refusal(s, action)
    _APPLY[s.kind](s, action)


def run(s: State) -> None:
    """Run frames until something is pending."""
    while True:
        if s.gaps:
            deck.fill_gaps(s)
        if s.kind:
            return
        frame = s.stack.pop()
        _STEP[frame[0]](s, frame)


def step(s: State) -> bool:
    """Run one frame; False when a decision is pending or nothing is left to run."""
    if s.gaps:
        deck.fill_gaps(s)
    if s.kind != RUNNING or not s.stack:
        return False
    frame = s.stack.pop()
    _STEP[frame[0]](s, frame)
    return True
