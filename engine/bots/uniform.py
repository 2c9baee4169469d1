"""A bot that takes any legal decision, all equally likely."""

from __future__ import annotations

from typing import Any

from engine.game import Rules
from engine.randomness import Stream


class Uniform:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, rules: Rules[Any], state: Any) -> int:
        """Any legal decision."""
        options = rules.legal(state)
        return options[self._stream.below(len(options))]
