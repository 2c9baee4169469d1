"""What players may see (N6): hands are hidden, displays open, and the discard pile open or, if one prefers, closed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tests.engine.games.liberte.table import deal, game

OPEN = game()
CLOSED = game(rulings={"open-information": "discard-closed"})


@pytest.mark.parametrize("seed", range(5))
def test_hands_are_hidden_and_the_rest_is_open(seed: int) -> None:
    """Everybody sees his own hand, all displays, all face-up cards, the whole discard pile and the box (S11, A36)."""
    rng = random.Random(seed)
    state = deal(OPEN, 4, seed)
    for _ in range(200):
        if OPEN.is_over(state):
            break
        OPEN.apply(state, rng.choice(OPEN.legal(state)))
        views: list[Mapping[str, Any]] = [OPEN.observation(state, seat) for seat in range(4)]
        for name in ("displays", "discard", "face-up", "box", "hand-sizes"):
            assert all(view[name] == views[0][name] for view in views)
        assert [len(view["hand"]) for view in views] == views[0]["hand-sizes"]
        assert all("hands" not in view for view in views)


@pytest.mark.parametrize("seed", range(5))
def test_a_closed_pile_shows_its_top_and_its_size(seed: int) -> None:
    """The card discarded last lies on top; how many lie under it can be counted, which ones cannot be seen."""
    rng = random.Random(seed)
    state, twin = deal(OPEN, 4, seed), deal(CLOSED, 4, seed)
    before: set[int] = set()
    for _ in range(200):
        if OPEN.is_over(state):
            break
        action = rng.choice(OPEN.legal(state))
        OPEN.apply(state, action)
        CLOSED.apply(twin, action)
        pile = pile_of(OPEN.observation(state, 0))
        closed = CLOSED.observation(twin, 0)
        assert closed["discard-size"] == len(pile)
        assert len(pile_of(closed)) == min(1, len(pile))
        new = pile - before
        if len(new) == 1 and before <= pile:
            assert pile_of(closed) == new
        before = pile


def pile_of(view: Mapping[str, Any]) -> set[int]:
    return set(view["discard"])
