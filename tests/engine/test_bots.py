"""Bots decide legally, change nothing, see nothing hidden, and the better ones win."""

from __future__ import annotations

import pytest

from engine.bots import BOTS
from engine.bots.mcts import Mcts
from engine.games.liberte.model import State
from engine.randomness import Stream, below, mixed
from tests.engine.games.liberte.table import deal, game


def match(bots: list[str], games: int) -> dict[str, float]:
    """Wins by bot; seats rotate."""
    rules = game()
    wins = dict.fromkeys(bots, 0.0)
    for index in range(games):
        seats = [bots[(seat + index) % len(bots)] for seat in range(len(bots))]
        players = [BOTS[name](100 * index + seat) for seat, name in enumerate(seats)]
        state = deal(rules, len(bots), index)
        while not rules.is_over(state):
            rules.apply(state, players[state.player].choose(rules, state))
        for seat in state.winners:
            wins[seats[seat]] += 1 / len(state.winners)
    return wins


def middle(decisions: int, seed: int) -> State:
    rules, stream = game(), Stream(seed)
    state = deal(rules, 4, seed)
    for _ in range(decisions):
        options = rules.legal(state)
        rules.apply(state, options[stream.below(len(options))])
    return state


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_legally_and_leaves_the_state_alone(name: str) -> None:
    """Its choice is listed, the state is as before, and the same seed chooses the same."""
    rules = game()
    for decisions in (0, 40, 300, 600):
        state = middle(decisions, decisions)
        before = state.to_json()
        choice = BOTS[name](9).choose(rules, state)
        assert choice in rules.legal(state)
        assert state.to_json() == before
        assert BOTS[name](9).choose(rules, state) == choice


def test_greedy_beats_random() -> None:
    """One greedy player against two random ones wins all of five games."""
    assert match(["greedy", "random", "random"], 5)["greedy"] == 5


def test_the_search_takes_a_forced_decision_at_once() -> None:
    """With one legal decision nothing is searched."""
    rules = game()
    state = middle(0, 1)
    state.options = [rules.legal(state)[0]]
    assert Mcts(1).choose(rules, state) == state.options[0]


def test_the_stream_has_its_published_numbers() -> None:
    """splitmix64 from seed 0: the first outputs everybody gets."""
    seed, found = 0, []
    for _ in range(3):
        seed = (seed + 0x9E3779B97F4A7C15) & (2**64 - 1)
        found.append(mixed(seed))
    assert found == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert below(0, 2**64)[1] == found[0]
