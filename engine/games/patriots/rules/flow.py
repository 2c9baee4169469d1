"""What runs when: one table of steps, one of decisions. `apply` makes a decision and runs on to the next.

Chance decides at once unless it is explicit; a faction that nobody plays answers by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.patriots.actions import attacks, cube_attacks, drawing, effects, influence, pieces, powers
from engine.games.patriots.automata import answers, boards, naf_cards, naf_turn
from engine.games.patriots.mechanics import cards, votes
from engine.games.patriots.phases import agreement, laws, struggle, turn
from engine.games.patriots.phases import round as rounds
from engine.games.patriots.rules import refusals
from engine.games.patriots.state import asks, frames, war_asks
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import NOT_OVER
from engine.games.patriots.war import battle, generals, march, outcome
from engine.randomness import below

# Each step takes the frame of its own class.
_STEP: dict[type, Callable[[State, Any], None]] = {
    frames.RoundFrame: rounds.round_step,
    frames.StartFrame: rounds.start_step,
    frames.BalloonFrame: rounds.balloon_step,
    frames.TurnsFrame: rounds.turns_step,
    frames.EndTurnFrame: rounds.end_turn_step,
    frames.EndRoundFrame: rounds.end_round_step,
    frames.WindowFrame: pieces.window_step,
    frames.CountFrame: laws.count_step,
    frames.FestivalFrame: laws.festival_step,
    frames.TopicFrame: agreement.topic_step,
    frames.DealFrame: drawing.deal_step,
    frames.FirstHandFrame: drawing.first_hand_step,
    frames.DrawsFrame: drawing.draws_step,
    frames.ResolveFrame: drawing.resolve_step,
    frames.ImmediateFrame: drawing.immediate_step,
    frames.StrikeFrame: attacks.strike_step,
    frames.AccusedFrame: attacks.accused_step,
    frames.ForgeryFrame: attacks.forgery_step,
    frames.GroupFrame: march.group_step,
    frames.BattleFrame: battle.battle_step,
    frames.DuelFrame: battle.duel_step,
    frames.BeatenFrame: outcome.beaten_step,
    frames.RetreatsFrame: outcome.retreats_step,
    frames.RewardFrame: outcome.reward_step,
    frames.ArriveFrame: generals.arrive_step,
    frames.SidesFrame: struggle.sides_step,
    frames.CutRoundFrame: struggle.cut_step,
    frames.NafDealFrame: boards.deal_step,
    frames.NafTurnFrame: naf_turn.turn_step,
    frames.NafCardFrame: naf_cards.card_step,
    frames.NafPlaceFrame: naf_cards.place_step,
}
_ASK: dict[type, tuple[Callable[[State, Any], list[int]], Callable[[State, Any, int], None]]] = {
    asks.Dealt: (cards.legal_dealt, drawing.dealt),
    asks.Flipped: (naf_turn.legal_flipped, naf_turn.flipped),
    asks.Found: (battle.legal_found, battle.found),
    asks.Turned: (agreement.legal_turned, agreement.turned),
    asks.FirstCube: (drawing.legal_first_cube, drawing.first_cube),
    asks.Menu: (turn.legal_menu, turn.chosen),
    asks.Cockade: (influence.legal_cockade, influence.spent),
    asks.Swap: (outcome.legal_swap, outcome.swapped),
    asks.MoreCards: (drawing.legal_more, drawing.more),
    asks.MoreExchange: (drawing.legal_more_exchange, drawing.more_exchange),
    asks.PressUse: (pieces.legal_press, pieces.piece_aimed),
    asks.RabbleUse: (pieces.legal_rabble, pieces.piece_aimed),
    asks.React: (pieces.legal_react, pieces.reacted),
    asks.Between: (pieces.legal_between, pieces.between),
    asks.TreasuryVote: (drawing.legal_treasury, drawing.treasury_voted),
    asks.PickLeader: (attacks.legal_leader, attacks.leader_aimed),
    asks.PickPlayer: (attacks.legal_player, attacks.player_aimed),
    asks.PickLily: (attacks.legal_lily, attacks.lily_picked),
    asks.LoseCube: (attacks.legal_lose, attacks.cube_lost),
    asks.PickSafe: (cube_attacks.legal_safe, cube_attacks.cube_aimed),
    asks.PickTocsin: (cube_attacks.legal_tocsin, cube_attacks.cube_aimed),
    asks.PickRevolt: (cube_attacks.legal_revolt, cube_attacks.revolt_aimed),
    asks.Search: (effects.legal_search, effects.searched),
    asks.SpyTake: (attacks.legal_take, attacks.taken),
    asks.SpyGive: (attacks.legal_give, attacks.given),
    asks.SwapOffer: (turn.legal_swap_offer, turn.swap_offered),
    asks.SwapAnswer: (turn.legal_swap_answer, turn.swap_answered),
    asks.ForgeryPiece: (attacks.legal_forgery, attacks.forgery_returned),
    war_asks.GeneralPlace: (generals.legal_place, generals.placed),
    war_asks.Recall: (generals.legal_recall, generals.recalled),
    war_asks.PickGeneral: (generals.legal_pick, generals.picked),
    war_asks.GeneralStep: (generals.legal_step, generals.stepped),
    war_asks.Pacify: (outcome.legal_pacify, outcome.pacified),
    war_asks.LeaveCube: (generals.legal_leave, generals.left),
    war_asks.Retreat: (outcome.legal_retreat, outcome.retreated),
    war_asks.Lead: (battle.legal_lead, battle.led),
    war_asks.PickArmy: (outcome.legal_pick_army, outcome.picked_army),
    war_asks.Reward: (outcome.legal_reward, outcome.rewarded),
    asks.PowerTarget: (powers.legal_target, powers.aimed),
    asks.Offer: (agreement.legal_offer, agreement.offered),
    asks.Agree: (agreement.legal_agree, agreement.agreed),
    asks.Starter: (rounds.legal_starter, rounds.starter_named),
    asks.Shift: (votes.legal_shift, votes.shifted),
    war_asks.Festival: (laws.legal_festival, laws.festive),
    war_asks.Side: (struggle.legal_side, struggle.sided),
    war_asks.Repeal: (struggle.legal_repeal, struggle.repealed),
    war_asks.NafBoard: (boards.legal_board, boards.board_chosen),
    war_asks.NafVote: (boards.legal_vote, boards.voted),
    war_asks.NafMove: (naf_turn.legal_move, naf_turn.moved),
}


_MENU = asks.Menu


def legal(s: State) -> list[int]:
    """The decisions that are allowed now, sorted."""
    options = s.options
    if options is None:
        ask = s.ask
        options = s.options = [] if ask is None else _ASK[type(ask)][0](s, ask)
    return options


def apply(s: State, action: int) -> None:
    """Make one decision and run on until the next is pending."""
    ask = s.ask
    kinds = _ASK.get(type(ask))
    if kinds is None or action not in (kinds[0](s, ask) if s.options is None else s.options):
        raise refusals.refusal(s, action)
    s.ask = s.options = None
    kinds[1](s, ask, action)
    run(s)


def make(s: State, action: int) -> None:
    """Make one decision without running on: for those who want to watch each step."""
    if action not in legal(s):
        raise refusals.refusal(s, action)
    ask = s.ask
    s.ask = s.options = None
    _ASK[type(ask)][1](s, ask, action)


def run(s: State) -> None:
    """Run frames until something is pending or the game is over."""
    steps = _STEP
    while s.ask is None:
        stack = s.stack
        if not stack or s.ending != NOT_OVER:
            s.stack = []
            return
        frame: Any = stack.pop()
        kind = type(frame)
        run_step = steps.get(kind)
        if run_step is not None:
            run_step(s, frame)
        elif kind is _MENU and s.control[frame.by] >= 0:  # two of three decisions are this one
            s.ask, s.player, s.options = frame, s.control[frame.by], None
        else:
            _ask(s, frame, kind)


def step(s: State) -> bool:
    """Run one frame; False when a decision is pending or nothing is left to run."""
    if s.ask is not None:
        return False
    if s.ending != NOT_OVER or not s.stack:
        s.stack = []
        return False
    frame: Any = s.stack.pop()
    kind = type(frame)
    run_step = _STEP.get(kind)
    if run_step is not None:
        run_step(s, frame)
        return True
    return _ask(s, frame, kind)


def _ask(s: State, frame: Any, kind: type) -> bool:
    """A decision: pending, or made at once by chance or by a faction that nobody plays."""
    f = frame.by
    choose, decide = _ASK[kind]
    if f < 0:
        if s.explicit:
            return _pend(s, frame, -1)
        options = choose(s, frame)
        s.rng, index = below(s.rng, len(options))
        decide(s, frame, options[index])
        return True
    if kind in _REMEMBERING and not frame.left:
        return True
    seat = s.control[f]
    if seat >= 0:
        return _pend(s, frame, seat)
    options = choose(s, frame)
    if kind in _IN_DOUBT and len(options) > 1 and (patron := boards.patron(s, f)) >= 0:
        s.note("naf-doubt", "N9", faction=f, other=patron)
        return _pend(s, frame, s.control[patron])
    decide(s, frame, answers.answer(s, frame, options))
    return True


_IN_DOUBT = frozenset(
    {
        *(asks.Swap, asks.RabbleUse, asks.LoseCube, asks.PickSafe, asks.PickTocsin, asks.PickRevolt, asks.PowerTarget),
        *(war_asks.GeneralPlace, war_asks.Pacify, war_asks.LeaveCube, war_asks.Retreat, war_asks.Lead),
        *(war_asks.PickArmy, war_asks.Reward, war_asks.Festival),
    }
)
"""Choices of cubes, places and generals, made for a faction without a player by whoever has most cubes on its board.

Nobody but chance sees its cards; sides, offers and assignats have rules of their own."""


_REMEMBERING = frozenset({asks.PickSafe, asks.PickTocsin})
"""Questions that stay on the stack, without being asked, to know who was asked before."""


def _pend(s: State, frame: Any, seat: int) -> bool:
    s.ask = frame
    s.player = seat
    s.options = None
    return False
