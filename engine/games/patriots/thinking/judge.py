"""A rule of thumb: how good a position is for each player."""

from __future__ import annotations

from engine.games.patriots.state.model import State


def prospects(s: State) -> list[float]:
    """Each player's chance to win."""
    return [0.5] * s.n
