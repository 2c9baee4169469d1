"""Phase 5, second step: most votes form the government, second most the opposition; ties on the Election Track."""

from __future__ import annotations

from engine.games.liberte.mechanics import ties
from engine.games.liberte.state.frames import RankFrame, TieFrame
from engine.games.liberte.state.model import State


def rank_step(s: State, frame: RankFrame) -> None:
    """Fill one rank, 0 the government and 1 the opposition, from the factions that have none yet."""
    rank = frame.rank
    left = [faction for faction in s.tables.track_order if rank == 0 or faction != s.government]
    best = max(s.track[faction] for faction in left)
    tied = [faction for faction in left if s.track[faction] == best]
    with_votes = tied if s.tables.tie_without_votes else [faction for faction in tied if any(s.held(faction))]
    if len(tied) == 1 or len(with_votes) == 1:
        _seat(s, rank, (with_votes or tied)[0], "G1")
    elif not with_votes:
        _seat(s, rank, tied[0], "G6")
    else:
        ties.contest(s, ties.TRACK, rank, tuple(with_votes), tuple(tied))


def settle(s: State, frame: TieFrame) -> None:
    """The tied faction with the highest card, or the highest total, wins; equal best is played again among those."""
    rank, factions = frame.subject, frame.contenders
    score = {faction: _score(s, faction, frame.cards) for faction in factions}
    best = max(score.values())
    winners = tuple(faction for faction in factions if score[faction] == best)
    if best and len(winners) > 1:
        s.note("still-tied", "G5", factions=list(winners))
        ties.contest(s, ties.TRACK, rank, factions if s.tables.all_tied_go_on else winners, frame.origin)
    elif best:
        _step_back(s, winners[0], frame.origin)
        _seat(s, rank, winners[0], "G3")
    else:
        _unbroken(s, rank, [faction for faction in s.tables.track_order if faction in factions])


def _unbroken(s: State, rank: int, factions: list[int]) -> None:
    """Red before blue before white: for the rank that was contested, or for both at once."""
    _seat(s, rank, factions[0], "G6")
    if rank == 0 and s.tables.unbroken_ranks_all:
        s.stack.pop()  # the frame that would fill the second rank
        _seat(s, 1, factions[1], "G6")


def _score(s: State, faction: int, cards: tuple[int, ...]) -> int:
    values = [s.tables.value[card] for card in cards if card and s.tables.faction[card] == faction]
    return sum(values) if s.tables.track_total else max(values, default=0)


def _step_back(s: State, winner: int, tied: tuple[int, ...]) -> None:
    """The losers move back one: all on the same or a lower space, or in the first edition only those that were tied.

    Whoever governs already has his marker in the box, not on the track. A marker on 0 stays: there is no space behind.
    """
    level = s.track[winner]
    for faction in range(3):
        if faction in (winner, s.government) or s.track[faction] > level:
            continue
        if s.track[faction] and (not s.tables.step_back_tied or faction in tied):
            s.track[faction] -= 1
            s.note("step-back", "G4", faction=faction, track=s.track[faction])


def _seat(s: State, rank: int, faction: int, atom: str) -> None:
    if rank == 0:
        s.government = faction
        s.note("government", atom, faction=faction, votes=sum(s.held(faction)))
    else:
        s.opposition = faction
        s.note("opposition", atom, faction=faction, votes=sum(s.held(faction)))
