"""How a game ends: the four early ends, and the score after the last round."""

from __future__ import annotations

from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import cards, cubes
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    CONCIERGERIE,
    COUNT,
    ELIMINATION,
    FAUBOURGS,
    NOT_OVER,
    PARIS_FALLS,
    SCAFFOLD,
    THERMIDOR,
    C,
    J,
)


def finish(s: State, ending: int, factions: tuple[int, ...], atom: str, also: tuple[str, ...] = ()) -> None:
    """The game is over. The fall of Paris comes before any other end of the same moment."""
    if s.ending != NOT_OVER and ending != PARIS_FALLS:
        return
    s.ending = ending
    s.winners = tuple(sorted({s.control[f] for f in factions if s.control[f] >= 0}))
    s.note("end", atom, ending=ending, factions=list(factions), also=also)


def paris_falls(s: State) -> None:
    """A Coalition army holds Paris: everybody loses, or one faction wins if somebody plays it."""
    winner = FACTIONS.index(s.tables.rules.endings.paris_falls)
    finish(s, PARIS_FALLS, (winner,) if winner in s.table else (), "E1")


def check_elimination(s: State) -> None:
    """Too many cubes of one faction in prison and on the scaffold."""
    rules = s.tables.rules.endings
    if s.solo:
        return
    for name in rules.eliminated:
        f = FACTIONS.index(name)
        if f in s.table and rules.elimination.holds(cubes.count(s, CONCIERGERIE, f) + cubes.count(s, SCAFFOLD, f)):
            winner = FACTIONS.index(rules.eliminator)
            if winner in s.table:
                finish(s, ELIMINATION, (winner,), "E3")
            elif not s.tables.options.no_c_none:
                finish(s, ELIMINATION, (J,) if J in s.table else (C,), "E3")


def score(s: State, f: int) -> int:
    """A faction's points, were the game over now."""
    t = s.tables
    points = s.province.count(f) * t.rules.endings.province
    points += sum([s.cubes[place * COUNT + f] * weight for place, weight in t.score_weight])
    if not t.options.paris_war_only and cubes.majority(s, FAUBOURGS) == f:
        points += t.rules.endings.province
    bonus = t.rules.endings.louis_dead if s.executed else t.rules.endings.louis_lives
    return points + (t.rules.endings.louis if FACTIONS[f] == bonus else 0)


def own_leaders(s: State, f: int) -> int:
    """The leaders of a faction's own symbol that it has, in hand or activated."""
    symbols = s.tables.symbols
    return sum(f in symbols[card] for card in (*cards.hand(s, f), *cards.activated(s, f)))


def thermidor(s: State) -> None:
    """The last round is over: most points win, then most own leaders, then the win is shared."""
    ranks = {f: (score(s, f), own_leaders(s, f)) for f in s.table}
    best = max(ranks.values())
    winners = tuple(f for f, rank in ranks.items() if rank == best)
    tied = sum(rank[0] == best[0] for rank in ranks.values()) > 1
    finish(s, THERMIDOR, winners, "E4", ("C3", "E5", "E6") if tied else ("C3", "E5"))
