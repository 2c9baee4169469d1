"""A bot that looks one decision ahead: it tries each one and takes what looks best for itself at once."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.randomness import Stream


class Greedy:
    """Takes the decision after which its prospects are best; ties go by chance."""

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, rules: Game[Any], state: Any) -> int:
        """The best decision, judged on one guess at what is hidden."""
        options = rules.legal(state)
        if len(options) == 1:
            return options[0]
        me = rules.player(state)
        guess = rules.determinise(state, me, self._stream.below(2**62))
        best: list[int] = []
        most = -1.0
        for action in options:
            trial = rules.clone(guess)
            rules.apply(trial, action)
            value = rules.prospects(trial)[me]
            if value > most:
                best, most = [action], value
            elif value == most:
                best.append(action)
        return best[self._stream.below(len(best))]
