"""`make openspiel`: OpenSpiel's own test of a game, on the adapter, for three to six players."""

from __future__ import annotations

import random
import time

import pyspiel

from engine.adapters.openspiel import register
from tests.engine.games.liberte.table import pack

GAMES = 10


def main() -> None:
    """Raises if OpenSpiel finds anything wrong."""
    for players in (3, 4, 5, 6):
        start = time.process_time()
        game = pyspiel.load_game(register(pack(), players))
        pyspiel.random_sim_test(game, num_sims=GAMES, serialize=True, verbose=False)
        state, rng = game.new_initial_state(), random.Random(1)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        assert 0 <= sum(state.returns()) <= 1.001
        spent = time.process_time() - start
        print(f"{players} players: random_sim_test passed, {GAMES} games, {spent:.0f} s of the processor", flush=True)


if __name__ == "__main__":
    main()
