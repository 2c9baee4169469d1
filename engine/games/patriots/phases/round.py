"""A round: the disc moves, somebody starts, turns go round, and the end of the round in its order."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.patriots.mechanics import convention, cubes, endings, votes
from engine.games.patriots.phases import agreement, laws
from engine.games.patriots.state.asks import Menu, Starter
from engine.games.patriots.state.frames import (
    BalloonFrame,
    CountFrame,
    EndRoundFrame,
    EndTurnFrame,
    NafDealFrame,
    NafTurnFrame,
    RoundFrame,
    StartFrame,
    TurnsFrame,
    WindowFrame,
)
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import AERONAUTS, CALENDAR, COUNT, SUSPECTS, TRIBUNAL, VIRTUE

_TURNS, _END_TURN, _MENUS = TurnsFrame(), EndTurnFrame(), tuple(Menu(f) for f in range(COUNT))
"""Frames of every turn: they hold nothing that changes."""
BEGIN = (-1,)
"""The factions without a player have not been looked at yet."""


def round_step(s: State, _frame: RoundFrame) -> None:
    """The next month; after the last one the game is over."""
    if s.round >= s.tables.rules.rounds:
        endings.thermidor(s)
        return
    s.round += 1
    s.note("round", "T1", round=s.round)
    s.force = sum(1 << law for law in s.track)
    laws.convoy(s)
    s.spent = s.swapped = s.voted = s.passed = 0
    s.order = ()
    s.stack.append(TurnsFrame())
    if s.solo:
        s.stack.append(NafDealFrame(BEGIN))
    if s.force >> AERONAUTS & 1:
        s.stack.append(BalloonFrame())
    s.stack.append(StartFrame())


def start_step(s: State, _frame: StartFrame) -> None:
    """Who starts: whoever won a coup, the most radical in round 1, else the Convention's majority."""
    if s.starter >= 0:
        _begin_with(s, s.starter, "K7")
    elif s.round == 1:
        _begin_with(s, s.tables.solo_first if s.solo else min(s.table), "T2")
    else:
        majority = convention.majority(s)
        if s.force >> CALENDAR & 1 and len(majority) == 1 and s.control[majority[0]] >= 0:
            s.stack.append(Starter(majority[0]))
        else:
            _begin_with(s, min(majority, default=min(s.table)), "T3" if majority else "T7")


def _begin_with(s: State, f: int, atom: str) -> None:
    """Then clockwise."""
    place = s.table.index(f)
    s.order = s.table[place:] + s.table[:place]
    s.starter = -1
    s.note("start", atom, faction=f)


def legal_starter(s: State, _ask: Starter) -> list[int]:
    """Any faction at the table."""
    return [s.tables.codec.faction + f for f in sorted(s.table)]


def starter_named(s: State, _ask: Starter, action: int) -> None:
    """This one starts."""
    _begin_with(s, action - s.tables.codec.faction, "V16")


def balloon_step(s: State, _frame: BalloonFrame) -> None:
    """The Convention's majority sends the balloon to a general."""
    agreement.open_topic(s, agreement.BALLOON)


def turns_step(s: State, _frame: TurnsFrame) -> None:
    """The next turn, or the end of the round."""
    if s.passed >= len(s.order):
        s.stack.append(EndRoundFrame(0))
        return
    f = s.order[s.passed]
    s.turn = f
    s.acted = s.long_used = s.politics = False
    s.fresh = True
    s.used = s.moved = 0
    s.note("turn", "T4", faction=f)
    if s.force >> VIRTUE & 1 and s.noted >> f & 1:
        cubes.earn(s, f, s.tables.rules.effects.virtue, "V11")
    s.stack += [_END_TURN, _MENUS[f] if s.control[f] >= 0 else NafTurnFrame(f, 0)]


def end_turn_step(s: State, _frame: EndTurnFrame) -> None:
    """Before the next turn, pieces may be used."""
    s.turn = -1
    s.passed += 1
    s.stack.append(_TURNS)
    if any(s.money):
        s.stack.append(WindowFrame(0))


def end_round_step(s: State, frame: EndRoundFrame) -> None:
    """Standing laws, a last window, the count, the next proposal: on to the first stage that needs more than a look."""
    for stage in range(frame.stage, len(_STAGES)):
        after = EndRoundFrame(stage + 1)
        s.stack.append(after)
        _STAGES[stage](s)
        if s.stack[-1] is not after:
            return
        s.stack.pop()
    s.stack.append(RoundFrame())


def _suspects(s: State) -> None:
    if s.force >> SUSPECTS & 1:
        agreement.open_topic(s, agreement.SUSPECT)


def _tribunal(s: State) -> None:
    if s.force >> TRIBUNAL & 1:
        agreement.open_topic(s, agreement.TRIBUNE)


def _window(s: State) -> None:
    if s.proposed >= 0 and any(s.money):
        s.stack.append(WindowFrame(0))


def _count(s: State) -> None:
    if s.proposed >= 0:
        s.stack.append(CountFrame())


_STAGES: tuple[Callable[[State], None], ...] = (
    _suspects,
    _tribunal,
    _window,
    votes.ask_shift,
    _count,
    agreement.propose,
)
