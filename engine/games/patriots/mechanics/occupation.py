"""Armies and generals in a place: who stands there, and what happens when nobody defends it."""

from __future__ import annotations

from engine.games.patriots.mechanics import convention, cubes, endings
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import CONVENTION


def armies_at(s: State, node: int) -> list[int]:
    """The Coalition armies in a place."""
    return [army for army, place in enumerate(s.army) if place == node]


def defenders(s: State, node: int) -> list[int]:
    """The Revolutionary Generals in a place."""
    return [general for general in s.tables.revolutionary if s.pawn[general] == node]


def rebels(s: State, node: int) -> list[int]:
    """The Royalist Generals in a place."""
    return [general for general in s.tables.royalists if s.pawn[general] == node]


def occupy(s: State, node: int, *, loss: bool) -> None:
    """An army holds a place that nobody defends."""
    t = s.tables
    if node == t.paris:
        s.note("occupy", "E1", at=node)
        endings.paris_falls(s)
    elif node < t.provinces:
        s.note("occupy", "W5", at=node)
        cubes.royalist_cube(s, node, "W5")
        if loss:
            _convention_loses(s)


def _convention_loses(s: State) -> None:
    """The majority answers for an undefended province; of tied factions each loses a cube."""
    war, tied = s.tables.rules.war, convention.majority(s)
    if len(tied) == 1:
        cubes.lose(s, tied[0], CONVENTION, war.undefended.number, "W5")
        return
    paying = tied if s.tables.options.undefended_tied else cubes.present(s)
    for f in paying if tied else ():
        cubes.lose(s, f, CONVENTION, war.undefended_tied, "W5")


def abandoned(s: State, node: int) -> None:
    """A general has left: an army that stood against him holds the place at once."""
    if node < len(s.tables.nodes) and cubes.has_army(s, node) and not defenders(s, node):
        s.note("abandoned", "W24", at=node)
        occupy(s, node, loss=False)
