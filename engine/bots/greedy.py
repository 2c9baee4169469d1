"""A bot that looks one decision ahead: it tries each one and takes what looks best for itself at once."""

from __future__ import annotations

from engine.game import Judged, S
from engine.randomness import Stream

DIGITS = 9
"""Decimals of a chance to win that bots compare."""


def comparable(chance: float) -> float:
    """A judged chance without its last bits. `exp` and its like differ there from one system's library of mathematics
    to another's, and a bit would break a tie: the same seed must give the same game everywhere."""
    return round(chance, DIGITS)


def best_now(rules: Judged[S], state: S, player: int, stream: Stream) -> int:
    """The decision after which a player's prospects are best; ties go by chance."""
    options = rules.legal(state)
    if len(options) == 1:
        return options[0]
    best: list[int] = []
    most = -1.0
    for action in options:
        trial = rules.clone(state)
        rules.apply(trial, action)
        value = comparable(rules.prospects(trial)[player])
        if value > most:
            best, most = [action], value
        elif value == most:
            best.append(action)
    return best[stream.below(len(best))]


class Greedy:
    """Takes what looks best, judged on one guess at what is hidden."""

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed)

    def choose(self, rules: Judged[S], state: S) -> int:
        """The decision that looks best on one guess at what is hidden."""
        options = rules.legal(state)
        if len(options) == 1:
            return options[0]
        me = rules.player(state)
        guess = rules.determinise(state, me, self._stream.below(2**62))
        return best_now(rules, guess, me, self._stream)
