"""What runs when: one table of frames, one of decisions. `apply` makes a decision and runs on to the next.

A frame is a step that needs nobody's decision; it may put further frames on the stack, or make a decision pending.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.liberte.mechanics import deck, setup, specials, ties
from engine.games.liberte.phases import action, battle, election, government, order, refresh, scoring, take, turn
from engine.games.liberte.rules import refusals
from engine.games.liberte.state.frames import (
    AskFrame,
    ContestFrame,
    DissolveFrame,
    DrawFrame,
    EndActionFrame,
    Frame,
    OrderFrame,
    PhaseFrame,
    ProvinceFrame,
    RankFrame,
    RefillFrame,
    RefreshFrame,
    SecondCardFrame,
    StartFrame,
    TieFrame,
    TurnFrame,
    VotedFrame,
)
from engine.games.liberte.state.model import (
    ACT,
    ADVANCE,
    DEALT,
    KEPT,
    MORE,
    ORDERED,
    OVER,
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
    State,
)


def _end_action_step(s: State, _frame: EndActionFrame) -> None:
    action.end_action(s)


def _tie_step(s: State, frame: TieFrame) -> None:
    answered = ties.ask_next(s, frame)
    if answered is not None:
        _SETTLE[answered.scope](s, answered)


_SETTLE: dict[int, Callable[[State, TieFrame], None]] = {
    ties.BATTLE: battle.settle,
    ties.PROVINCE: election.settle,
    ties.PARIS: election.settle,
    ties.TRACK: government.settle,
    ties.GOVERNMENT_FIRST: scoring.settle,
    ties.GOVERNMENT_SECOND: scoring.settle,
    ties.OPPOSITION_FIRST: scoring.settle,
}
# Each step takes the frame of its own class.
_STEP: dict[type[Frame], Callable[[State, Any], None]] = {
    TurnFrame: turn.turn_step,
    PhaseFrame: turn.phase_step,
    StartFrame: setup.start_step,
    DrawFrame: deck.draw_step,
    OrderFrame: order.order_step,
    RefreshFrame: refresh.refresh_step,
    RefillFrame: refresh.refill_step,
    SecondCardFrame: take.second_step,
    EndActionFrame: _end_action_step,
    ProvinceFrame: election.province_step,
    VotedFrame: election.voted_step,
    RankFrame: government.rank_step,
    ContestFrame: scoring.contest_step,
    DissolveFrame: scoring.dissolve_step,
    TieFrame: _tie_step,
    AskFrame: deck.ask_step,
}


def _nothing(_s: State) -> list[int]:
    return []


_LEGAL: dict[int, Callable[[State], list[int]]] = {
    RUNNING: _nothing,
    START: setup.legal_starts,
    DEALT: deck.legal_draws,
    ORDERED: order.legal_orders,
    REFRESH: refresh.legal_refresh,
    REFILL: refresh.legal_refill,
    ACT: action.legal_act,
    PLACE: action.legal_place,
    KEPT: action.legal_keep,
    MORE: action.legal_more,
    REMOVE: specials.legal_remove,
    TARGET: specials.legal_target,
    TERROR_CARD: specials.legal_target,
    TAKE_DISCARD: take.legal_discard,
    TAKE: take.legal_take,
    TAKE_SECOND: take.legal_second,
    ADVANCE: ties.legal_advance,
    OVER: _nothing,
}
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
    if s.face_up_gaps or not s.kind:
        run(s)


def make(s: State, action: int) -> None:
    """Make one decision without running on: for those who want to watch each step."""
    if action not in legal(s):
        raise refusals.refusal(s, action)
    _APPLY[s.kind](s, action)


def run(s: State) -> None:
    """Run frames until something is pending."""
    while True:
        if s.face_up_gaps:
            deck.fill_gaps(s)
        if s.kind:
            return
        frame = s.stack.pop()
        _STEP[type(frame)](s, frame)


def step(s: State) -> bool:
    """Run one frame; False when a decision is pending or nothing is left to run."""
    if s.face_up_gaps:
        deck.fill_gaps(s)
    if s.kind != RUNNING or not s.stack:
        return False
    frame = s.stack.pop()
    _STEP[type(frame)](s, frame)
    return True
