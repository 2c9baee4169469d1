"""The engine agrees with the naive implementation; `make fuzz-naive` does the same with 100,000 positions."""

from __future__ import annotations

import pytest

from tests.engine.games.patriots.comparison import CASES, compare

POSITIONS = 500


@pytest.mark.parametrize("case", CASES)
def test_battles_votes_struggles_and_scores_agree(case: str) -> None:
    """Same questions to the same players, same cubes, cards, armies, laws, endings and winners."""
    for seed in range(POSITIONS):
        compare(case, seed)
