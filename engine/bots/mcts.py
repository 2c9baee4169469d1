"""A bot that searches: Monte Carlo tree search over deals of what is hidden.

Each deal has a tree of its own, so that decisions are compared with the same cards in the same hands; what they bring
is added up over the deals. A visit walks down a tree, adds a node, plays what was begun to its end with everybody
taking what looks best at once, and judges the quiet position. Whoever decides at a node takes his best child: a node is
worth what that one is, so that trying a poor continuation never makes the decision before it look poor. The tree ends
where positions are quiet, hence all are judged at the same distance: one that has seen the next player's reply looks
worse than one that has not.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Generic

from engine.bots.greedy import best_now, comparable
from engine.game import Judged, S
from engine.randomness import Stream

VISITS = 12
"""Nodes for each decision that is a choice, over all deals; every decision is tried at least once."""
DEEPER = 2
"""Visits of a deal beyond one for each decision; a larger budget goes into more deals."""
EXPLORATION = 0.02
FINISH_WITHIN = 60
"""Decisions after which an unfinished position is judged all the same."""


class _Node(Generic[S]):
    """A position, what it is worth to each player, and the decisions tried from it."""

    __slots__ = ("children", "open", "player", "state", "untried", "visits", "worth")

    def __init__(self, state: S, player: int, worth: list[float], *, more: bool) -> None:
        self.state = state
        self.player = player
        self.worth = worth
        self.open = more
        """Whether anything is left to try from here on."""
        self.visits = 1
        self.children: dict[int, _Node[S]] = {}
        self.untried: list[int] | None = None
        """The other decisions, the best at sight last; None before anybody looked."""


class Mcts:
    """Spends a number of visits on each decision that is a choice."""

    def __init__(self, seed: int, visits: int = VISITS) -> None:
        self._stream = Stream(seed)
        self._visits = visits

    def choose(self, rules: Judged[S], state: S) -> int:
        """The decision that is worth most over all deals."""
        options = rules.legal(state)
        if len(options) == 1:
            return options[0]
        me = rules.player(state)
        worth = dict.fromkeys(options, 0.0)
        for _ in range(max(1, self._visits // (len(options) + DEEPER))):
            root = _Node(rules.determinise(state, me, self._stream.below(2**62)), me, [], more=True)
            root.untried = []
            for action in options:
                self._grow(rules, root, action)
            for _ in range(DEEPER):
                if root.open:
                    self._visit(rules, root)
            for action, child in root.children.items():
                worth[action] += child.worth[me]
        return max(options, key=lambda action: worth[action])

    def _visit(self, rules: Judged[S], node: _Node[S]) -> None:
        """One walk down to a new node; on the way back whoever decided takes his best child."""
        node.visits += 1
        if node.untried is None:
            node.untried = self._by_sight(rules, node)
        ways = [child for child in node.children.values() if child.open]
        if node.untried and (not ways or len(node.children) ** 2 < node.visits):
            self._grow(rules, node, node.untried.pop())
        elif ways:
            self._visit(rules, _promising(node, ways))
        children = node.children.values()
        node.worth = max([child.worth for child in children], key=lambda worth: worth[node.player])
        node.open = bool(node.untried) or any(child.open for child in children)

    def _by_sight(self, rules: Judged[S], node: _Node[S]) -> list[int]:
        """All decisions, the one that looks best at once last."""
        options = rules.legal(node.state)

        def at_sight(action: int) -> float:
            return comparable(rules.prospects(_after(rules, node.state, action))[node.player])

        return sorted(options, key=at_sight)

    def _grow(self, rules: Judged[S], node: _Node[S], action: int) -> None:
        """A new node: what was begun is brought to its end, everybody taking what looks best at once, and judged."""
        state = _after(rules, node.state, action)
        end = rules.clone(state)
        for _ in range(FINISH_WITHIN):
            if rules.is_quiet(end):
                break
            rules.apply(end, best_now(rules, end, rules.player(end), self._stream))
        more = not rules.is_quiet(state)
        worth = [comparable(chance) for chance in rules.outlook(end)]
        node.children[action] = _Node(state, rules.player(state), worth, more=more)


def _after(rules: Judged[S], state: S, action: int) -> S:
    """The position that a decision leads to."""
    trial = rules.clone(state)
    rules.apply(trial, action)
    return trial


def _promising(node: _Node[S], ways: list[_Node[S]]) -> _Node[S]:
    """The child with the best worth and the bonus for having been visited little."""
    spread = EXPLORATION * sqrt(log(node.visits))
    return max(ways, key=lambda child: child.worth[node.player] + spread / sqrt(child.visits))
