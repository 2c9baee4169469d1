"""Games between bots as plain numbers, for two interpreters to play: this one, and Pyodide, which has no pytest.

Hence nothing but the engine is imported here. The seeds of Liberté are such that games went apart, the greedy ones and
the search, when floats were added by `sum` and compared to their last bit.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

from engine.bots import bot
from engine.game import Judged
from engine.games import game, load_pack

ROOT = Path(__file__).resolve().parents[2]
WHOLE = 10_000
GAMES = (
    ("liberte", "random", 3, 1, WHOLE),
    ("liberte", "greedy", 3, 0, WHOLE),
    ("liberte", "greedy", 5, 14, WHOLE),
    ("liberte", "greedy", 6, 15, WHOLE),
    ("liberte", "greedy", 4, 45, WHOLE),
    ("liberte", "mcts:6", 3, 4, 80),
    ("liberte", "mcts:6", 3, 11, 120),
    ("patriots", "random", 2, 1, WHOLE),
    ("patriots", "greedy", 4, 2, WHOLE),
    ("patriots", "greedy", 5, 3, WHOLE),
    ("patriots", "mcts:6", 1, 4, 20),
)
"""Game, bot, players, seed, and how many decisions at most: the search takes its time."""


@cache
def rules(name: str) -> Judged[object]:
    """A game as it is sold."""
    pack = load_pack(ROOT, name)
    return cast("Judged[object]", game(name).new_rules(pack.content, {}))


def decided(name: str, kind: str, players: int, seed: int, most: int) -> list[int]:
    """The decisions of a game between bots of one kind."""
    known = rules(name)
    bots = [bot(kind, 1000 * seed + seat) for seat in range(players)]
    state = known.setup(known.seats(players), seed)
    found: list[int] = []
    while len(found) < most and not known.is_over(state):
        found.append(bots[known.player(state)].choose(known, state))
        known.apply(state, found[-1])
    return found


def told() -> dict[str, list[int]]:
    """All games, each under its name."""
    return {
        f"{name}, {kind}, {players} players, seed {seed}": decided(name, kind, players, seed, most)
        for name, kind, players, seed, most in GAMES
    }
