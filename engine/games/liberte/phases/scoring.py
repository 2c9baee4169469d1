"""Phase 5, third step: victory points for the three contests, presence, and the votes' way back to the supply."""

from __future__ import annotations

from engine.games.liberte.mechanics import ties
from engine.games.liberte.phases.battle import award, pay_owed
from engine.games.liberte.state.frames import ContestFrame, DissolveFrame, TieFrame
from engine.games.liberte.state.model import State

FIRST, SECOND, OPPOSITION = range(3)
CONTESTS = (ContestFrame(OPPOSITION, ()), ContestFrame(FIRST, ()))
"""The frames of this step, the next one last; the second place is contested when the first is known."""
_SOURCES = ("government-first", "government-second", "opposition-first")
_SCOPES = (ties.GOVERNMENT_FIRST, ties.GOVERNMENT_SECOND, ties.OPPOSITION_FIRST)


def contest_step(s: State, frame: ContestFrame) -> None:
    """First in government, second in government, first in opposition."""
    stage, candidates = frame.contest, frame.candidates
    s.note("contest", "G16", contest=_SOURCES[stage])
    faction = s.opposition if stage == OPPOSITION else s.government
    if stage != SECOND:
        candidates = _most(s, faction, ())
    if len(candidates) > 1:
        ties.contest(s, _SCOPES[stage], faction, candidates)
    elif candidates:
        _won(s, stage, candidates[0], candidates)
    else:
        s.note("nobody-scores", "G7", contest=_SOURCES[stage])


def settle(s: State, frame: TieFrame) -> None:
    """A tie for points: the highest value wins; equal best go on among themselves; with no more cards they share."""
    scope, faction, contenders, _, origin = frame
    best, value = ties.highest(s, frame)
    if value and len(best) > 1:
        ties.contest(s, scope, faction, tuple(best), origin)
        return
    stage = _SCOPES.index(scope)
    if value:
        _won(s, stage, best[0], origin)
    else:
        _shared(s, stage, contenders, origin)


def _won(s: State, stage: int, seat: int, tied: tuple[int, ...]) -> None:
    points = s.tables.points
    amount = (points.government_first, points.government_second, points.opposition_first)[stage]
    award(s, seat, amount, _SOURCES[stage], "G7")
    if stage == FIRST:
        _second(s, (seat,), tied)


def _shared(s: State, stage: int, seats: tuple[int, ...], tied: tuple[int, ...]) -> None:
    points = s.tables.points
    amount = (points.tied_government_first, points.tied_government_second, points.tied_opposition_first)[stage]
    for seat in seats:
        award(s, seat, amount, _SOURCES[stage], ("G10", "G11", "G12")[stage])
    if stage == FIRST:
        _second(s, seats, tied)


def _second(s: State, first: tuple[int, ...], tied: tuple[int, ...]) -> None:
    """Second are the losers of the tie for first place; without one, the next holders of votes below."""
    losers = tuple(seat for seat in tied if seat not in first)
    if losers:
        s.note("losers-second", "G9", players=list(losers))
    s.stack.append(ContestFrame(SECOND, losers or _most(s, s.government, tied)))


def _most(s: State, faction: int, without: tuple[int, ...]) -> tuple[int, ...]:
    """Those with the most votes for a faction, in player order; nobody if nobody holds one."""
    held = s.held(faction)
    rest = [seat for seat in s.order if seat not in without and held[seat]]
    most = max((held[seat] for seat in rest), default=0)
    return tuple(seat for seat in rest if held[seat] == most)


def dissolve_step(s: State, _frame: DissolveFrame) -> None:
    """Everybody with a vote for the government is present in it; the votes go back, the blocks on the board stay."""
    held = s.held(s.government)
    for seat in s.order:
        if held[seat]:
            s.presence |= 1 << seat
            s.note("presence", "G19", player=seat, token=s.tokens[seat] > 0)
            if s.tokens[seat]:
                s.tokens[seat] -= 1
                s.presence_tokens |= 1 << seat
                s.note("presence-token", "G13", player=seat)
    for faction in range(3):
        s.supply[faction] += sum(s.held(faction))
    s.votes = [0] * (3 * s.n)
    s.note("votes-returned", "G14")
    pay_owed(s)
