"""`make openspiel`: OpenSpiel's own test of a game, on the adapter, for three to six players."""

from __future__ import annotations

import random

import pyspiel

from engine.adapters.openspiel import register
from tests.engine.games.liberte.table import pack


def main() -> None:
    """Raises if OpenSpiel finds anything wrong."""
    for players in (3, 4, 5, 6):
        game = pyspiel.load_game(register(pack(), players))
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
        state, rng = game.new_initial_state(), random.Random(1)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        assert 0 <= sum(state.returns()) <= 1.001
        print(f"{players} players: random_sim_test passed, returns {state.returns()}")


if __name__ == "__main__":
    main()
