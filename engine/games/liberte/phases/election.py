"""Phase 5, first step: the provincial elections, one after the other, and the landslide that may end the game."""

from __future__ import annotations

from engine.games.liberte.mechanics import ties
from engine.games.liberte.mechanics.endings import check_counter_revolution, check_landslide
from engine.games.liberte.mechanics.placement import take_blocks, to_supply
from engine.games.liberte.phases.battle import award
from engine.games.liberte.phases.scoring import CONTESTS
from engine.games.liberte.state.frames import DissolveFrame, ProvinceFrame, RankFrame, TieFrame, VotedFrame
from engine.games.liberte.state.model import State


def begin(s: State) -> None:
    """The old government is gone: its tokens go home, the markers to 0; then elections, government, points."""
    clear_government(s)
    s.note("steps", "E15")
    s.stack += [DissolveFrame(), *CONTESTS, RankFrame(1), RankFrame(0), VotedFrame(), ProvinceFrame(0)]


def clear_government(s: State) -> None:
    """Presence ends with the next elections."""
    for seat in range(s.n):
        s.tokens[seat] += s.presence_tokens >> seat & 1
    s.presence = s.presence_tokens = 0
    s.government = s.opposition = -1
    s.track = [0, 0, 0]
    s.note("elections", "E1", also=("G18",) if s.tables.counter_in_elections else ("G18", "F10"))


def province_step(s: State, frame: ProvinceFrame) -> None:
    """One province after the other; a tie interrupts the row, and so does the end of the game."""
    for province in range(frame.province, len(s.tables.numbers)):
        rest = ProvinceFrame(province + 1)
        s.stack.append(rest)
        elect(s, province)
        if not s.stack or s.stack[-1] is not rest:
            return
        s.stack.pop()


def elect(s: State, province: int) -> None:
    """The highest single stack wins; stacks of one colour are not added. Equal stacks are a tie of their owners."""
    if not s.stacks[province]:
        if s.events is not None:
            s.note("no-vote", "E18", province=s.tables.numbers[province])
        return
    start = province * s.n
    heights = [cell & 3 for cell in s.board[start : start + s.n]]
    best = max(heights)
    if heights.count(best) == 1:
        _win(s, province, heights.index(best), "E3")
        if s.events is not None:
            s.note("others-stay", "E17", province=s.tables.numbers[province])
        _after(s)
        return
    tied = tuple(seat for seat in s.order if heights[seat] == best)
    ties.contest(s, ties.PARIS if province == s.tables.paris else ties.PROVINCE, province, tied)


def settle(s: State, frame: TieFrame) -> None:
    """A province's tie: the highest value wins. Only Paris goes on among those who are still equal."""
    scope, province = frame.scope, frame.subject
    best, value = ties.highest(s, frame)
    if value and len(best) > 1 and scope == ties.PARIS:
        s.note("still-tied", "E23", players=best)
        ties.contest(s, scope, province, tuple(best))
        return
    if value and len(best) == 1:
        _win(s, province, best[0], "E16")
    else:
        s.note("no-vote", "E7", province=s.tables.numbers[province])
    _clear(s, province)
    _after(s)


def _win(s: State, province: int, seat: int, atom: str) -> None:
    """The winner holds one block as a vote, in Paris all of his stack; the faction's marker moves on."""
    paris = province == s.tables.paris
    blocks = s.height(province, seat) if paris else 1
    faction = take_blocks(s, province, seat, blocks)
    s.votes[seat * 3 + faction] += blocks
    s.track[faction] += blocks
    if s.events is not None:
        number = s.tables.numbers[province]
        also = ("C11", "E4", "E5") if paris else ("E4", "E5")
        atom = "E11" if paris else atom
        s.note("vote", atom, player=seat, faction=faction, province=number, votes=blocks, also=also)
    points = s.tables.province_vp[province]
    if points and s.turn >= s.tables.vp_from:
        award(s, seat, points, "province", "E13", ("C15", "E21"))


def _clear(s: State, province: int) -> None:
    """After a tie everything left goes back to the supply, bystanders included."""
    for seat in range(s.n):
        blocks = s.height(province, seat)
        if blocks:
            faction = to_supply(s, province, seat, blocks)
            if s.events is not None:
                number = s.tables.numbers[province]
                s.note("cleared", "E8", player=seat, faction=faction, province=number, blocks=blocks)


def _after(s: State) -> None:
    """Where the edition does not bar it, a counter-revolution may break out between two provinces."""
    if s.tables.counter_in_elections and check_counter_revolution(s):
        s.note("in-elections", "F8")


def voted_step(s: State, _frame: VotedFrame) -> None:
    """All provinces have voted: the only moment for a landslide."""
    s.note("voted", "E2", track=list(s.track), also=("C8",))
    check_landslide(s)
