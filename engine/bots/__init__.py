"""Players of any game. Each has a random stream of its own, so that changing a bot never changes the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.bots.greedy import Greedy
from engine.bots.mcts import Mcts
from engine.bots.uniform import Uniform
from engine.game import Judged, S


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, rules: Judged[S], state: S) -> int:
        """One of the legal decisions. The state is not changed, and nothing hidden is looked at.

        A bot that does not look ahead can also play by rules that judge nothing: a game lists the bots that can play
        it.
        """
        ...


BOTS: dict[str, Callable[[int], Bot]] = {"random": Uniform, "greedy": Greedy, "mcts": Mcts}


class UnknownBot(Exception):
    """A name that no bot has, or a budget that none can spend."""


def bot(name: str, seed: int) -> Bot:
    """A bot by name; `mcts:64` is the search with 64 visits a decision."""
    kind, colon, visits = name.partition(":")
    if not colon and kind in BOTS:
        return BOTS[kind](seed)
    if kind == "mcts" and visits.isascii() and visits.isdigit() and int(visits):
        return Mcts(seed, int(visits))
    raise UnknownBot(name)
