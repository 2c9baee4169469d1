"""Random games of 1793: whatever is decided, pieces and cards stay complete, and every game ends."""

from __future__ import annotations

import json

import pytest

from engine.games.patriots.state.asks import ASKS
from engine.games.patriots.state.model import State
from tests.engine.games.patriots.fuzzed import OTHERWISE
from tests.engine.games.patriots.invariants import Watch
from tests.engine.games.patriots.table import play, rules, with_rulings

TABLES = [
    ("feuillant",),
    ("jacobin",),
    ("jacobin", "feuillant"),
    ("cordelier", "jacobin", "feuillant"),
    ("jacobin", "girondin", "feuillant"),
    ("jacobin", "feuillant", "girondin", "cordelier"),
    ("cordelier", "jacobin", "girondin", "feuillant", "royalist"),
]
GAMES = 40
"""Of each table, one in three at random, the others eager to do things."""


@pytest.mark.parametrize("names", TABLES, ids=len)
def test_pieces_and_cards_stay_complete(names: tuple[str, ...]) -> None:
    """After every decision of every game."""
    for seed in range(GAMES):
        end = play(rules(), names, seed, see=Watch().see, keen=seed % 3 > 0)
        assert rules().result(end)["ending"] != "none"


@pytest.mark.parametrize(("ruling", "option"), OTHERWISE, ids=[f"{r}-{o}" for r, o in OTHERWISE])
def test_every_other_reading_keeps_them_complete_too(ruling: str, option: str) -> None:
    """Two players with two factions by themselves, and four players."""
    for names in (TABLES[2], TABLES[5]):
        play(with_rulings({ruling: option}), names, 5, see=Watch().see, keen=True)


def test_random_games_ask_nearly_everything() -> None:
    """Of all kinds of questions few never come up in the games above; scenarios ask those."""
    seen: set[type] = set()
    for names in TABLES:
        for seed in range(12):
            play(rules(), names, seed, see=lambda s: seen.add(type(s.ask)), keen=True)
    assert len(ASKS - seen) < 10


def test_a_state_is_small_and_a_copy_the_same() -> None:
    """Whatever is decided in the original, the copy stays as it was."""
    sizes: list[int] = []

    def see(s: State) -> None:
        if s.round % 5 == 0:
            copy = s.clone()
            assert copy == s
            sizes.append(len(json.dumps(s.to_json(), separators=(",", ":"))))

    play(rules(), TABLES[5], 3, see=see, keen=True)
    assert sizes
    assert max(sizes) < 4000
