"""Games between bots as plain numbers, for two interpreters to play: this one, and Pyodide, which has no pytest.

Hence nothing but the engine is imported here. The seeds are such that games went apart, the greedy ones and the search,
when floats were added by `sum` and compared to their last bit.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.bots import bot
from engine.games.liberte.rules.game import Liberte
from tests.project import load_liberte

ROOT = Path(__file__).resolve().parents[2]
WHOLE = 10_000
GAMES = (
    ("random", 3, 1, WHOLE),
    ("greedy", 3, 0, WHOLE),
    ("greedy", 5, 14, WHOLE),
    ("greedy", 6, 15, WHOLE),
    ("greedy", 4, 45, WHOLE),
    ("mcts:6", 3, 4, 80),
    ("mcts:6", 3, 11, 120),
)
"""Bot, players, seed, and how many decisions at most: the search takes its time."""


@cache
def rules() -> Liberte:
    """The game as it is sold."""
    return Liberte(load_liberte().content, {})


def decided(name: str, players: int, seed: int, most: int) -> list[int]:
    """The decisions of a game between bots of one kind."""
    game = rules()
    bots = [bot(name, 1000 * seed + seat) for seat in range(players)]
    state = game.setup(game.colours[:players], seed)
    found: list[int] = []
    while len(found) < most and not game.is_over(state):
        found.append(bots[state.player].choose(game, state))
        game.apply(state, found[-1])
    return found


def told() -> dict[str, list[int]]:
    """All games, each under its name."""
    return {
        f"{name}, {players} players, seed {seed}": decided(name, players, seed, most)
        for name, players, seed, most in GAMES
    }
