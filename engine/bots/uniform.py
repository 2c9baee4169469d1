"""A bot that takes any legal decision, all equally likely."""

from __future__ import annotations

from engine.game import Rules, S
from engine.randomness import Stream


class Uniform:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, rules: Rules[S], state: S) -> int:
        """One of the legal decisions at random."""
        options = rules.legal(state)
        return options[self._stream.below(len(options))]
