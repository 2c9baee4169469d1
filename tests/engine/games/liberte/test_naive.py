"""The engine agrees with the naive implementation; `make fuzz-naive` does the same with 100,000 positions."""

from __future__ import annotations

import pytest

from tests.engine.games.liberte.comparison import CASES, compare

CHUNK = 100


@pytest.mark.parametrize("edition", CASES)
@pytest.mark.parametrize("chunk", range(10))
def test_battle_elections_government_and_scoring_agree(chunk: int, edition: str) -> None:
    """Same questions to the same players, same votes, markers, points, presence, endings and winners."""
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        compare(edition, seed)
