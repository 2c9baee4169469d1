"""A bot that searches: Monte Carlo tree search over guesses at what is hidden (single-observer information sets).

Each visit takes a deal of the hidden cards, walks down the one shared tree along decisions that are legal in this deal,
adds a node, brings what was begun to its end (an action, all ties of an election), and judges the position by the
game's own prospects. Each player in the tree maximises his own.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from engine.bots.greedy import best_now
from engine.game import Game
from engine.randomness import Stream

EXPLORATION = 0.04
DEAL_EVERY = 6
"""Visits that share one deal of the hidden cards."""
FINISH_WITHIN = 60
"""Decisions after which an unfinished position is judged all the same."""


class _Node:
    """What is known about a decision: how often it was taken, how often it could have been, what it brought."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[int, _Node] = {}


class Mcts:
    """Spends a number of visits on each decision that is a choice."""

    def __init__(self, seed: int, visits: int = 32) -> None:
        self._stream = Stream(seed)
        self._visits = visits

    def choose(self, rules: Game[Any], state: Any) -> int:
        """The decision that was visited most."""
        options = rules.legal(state)
        if len(options) == 1:
            return options[0]
        me = rules.player(state)
        root = _Node()
        guess = state
        for visit in range(max(self._visits, 2 * len(options))):
            if visit % DEAL_EVERY == 0:
                guess = rules.determinise(state, me, self._stream.below(2**62))
            self._visit(rules, root, rules.clone(guess))
        return max(options, key=lambda action: (root.children[action].visits, root.children[action].total))

    def _visit(self, rules: Game[Any], root: _Node, state: Any) -> None:
        """One walk from the root to a new node and back."""
        path: list[tuple[_Node, int]] = []
        node = root
        while not rules.is_over(state):
            options = rules.legal(state)
            player = rules.player(state)
            children = node.children
            fresh = [action for action in options if action not in children]
            if fresh:
                action = fresh[self._stream.below(len(fresh))]
                node = children[action] = _Node()
            else:
                action, node = _promising(children, options)
            for other in options:
                if other in children:
                    children[other].available += 1
            rules.apply(state, action)
            path.append((node, player))
            if fresh:
                self._finish(rules, state)
                break
        rewards = rules.prospects(state)
        for visited, player in path:
            visited.visits += 1
            visited.total += rewards[player]

    def _finish(self, rules: Game[Any], state: Any) -> None:
        """What has been begun is brought to its end, everybody taking what looks best at once."""
        for _ in range(FINISH_WITHIN):
            if rules.is_quiet(state):
                return
            rules.apply(state, best_now(rules, state, rules.player(state), self._stream))


def _promising(children: dict[int, _Node], options: list[int]) -> tuple[int, _Node]:
    """The decision with the best mean and the bonus for having been tried little."""
    best, most = options[0], -1.0
    for action in options:
        node = children[action]
        score = node.total / node.visits + EXPLORATION * sqrt(log(node.available + 1) / node.visits)
        if score > most:
            best, most = action, score
    return best, children[best]
