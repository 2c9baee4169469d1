"""The Convention's majority: who has it, who wins its ties, and who decides where it is tied."""

from __future__ import annotations

from engine.games.patriots.mechanics import cubes
from engine.games.patriots.mechanics.cards import working
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import COMITES, CONVENTION, ROBESPIERRE


def majority(s: State) -> tuple[int, ...]:
    """The factions with the most cubes there: one, several that are tied, or none. Robespierre wins ties."""
    tied = cubes.leading(s, CONVENTION)
    owner = working(s, s.tables.who[ROBESPIERRE])
    return (owner,) if owner in tied else tied


def deciders(s: State) -> tuple[int, ...]:
    """Those who decide what the Convention decides: of a tie the majority of the Comités, which overrules a leader."""
    tied = cubes.leading(s, CONVENTION)
    if len(tied) > 1 and cubes.in_play(s, COMITES):
        committee = cubes.majority(s, COMITES)
        if committee >= 0:
            return (committee,)
    return majority(s)
