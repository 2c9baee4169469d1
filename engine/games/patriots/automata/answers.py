"""What a faction that nobody plays answers when it is asked something."""

from __future__ import annotations

from engine.games.patriots.state.asks import Ask
from engine.games.patriots.state.model import State


def answer(_s: State, _ask: Ask, options: list[int]) -> int:
    """Placeholder."""
    return options[0]
