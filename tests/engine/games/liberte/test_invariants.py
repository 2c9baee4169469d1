"""The twelve invariants hold in every position of random games, in every edition and for every number of players."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.games.liberte.invariants import Watch
from tests.engine.games.liberte.table import EDITIONS, deal, game, play


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whole_games_keep_all_invariants(edition: str, players: int) -> None:
    """From the deal to the end, nothing is lost, made, or out of place."""
    rules = game(edition)
    for seed in range(3):
        end = play(rules, deal(rules, players, seed, explicit=seed == 1), seed, Watch().see)
        assert rules.legal(end) == []
        assert rules.result(end)["ending"] != "none"


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**64 - 1), players=st.integers(3, 6))
def test_chance_as_a_decision_changes_nothing(seed: int, players: int) -> None:
    """The same seed gives the same game, whether chance is asked or decides by itself."""
    rules = game()
    hidden = play(rules, deal(rules, players, seed), seed)
    asked = play(rules, deal(rules, players, seed, explicit=True), seed)
    assert rules.result(hidden) == rules.result(asked)
