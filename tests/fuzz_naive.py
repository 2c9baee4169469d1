"""`make fuzz-naive`: engine and naive reading compared on many random positions, on all cores.

`make fuzz-naive ARGS="liberte 100000"`; without a name, every game is compared. A game's module `comparison` has its
`CASES` and `compare(case, seed)`, which says how a position went and fails where the two sides differ.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from typing import Any

from engine.games import BUILT_IN

CHUNK = 500


def comparison(game: str) -> Any:
    """The comparison of a game."""
    return import_module(f"tests.engine.games.{game}.comparison")


def chunk(task: tuple[str, str, int]) -> Counter[str]:
    """A chunk of seeds of one case: how the positions went."""
    game, case, start = task
    went: Counter[str] = Counter()
    for seed in range(start, start + CHUNK):
        try:
            went[comparison(game).compare(case, seed)] += 1
        except AssertionError as difference:
            went["different"] += 1
            where = traceback.extract_tb(difference.__traceback__)[-1]
            print(f"{game} {case} {seed}: {where.line}", flush=True)
    return went


def compared(pool: Executor, game: str, positions: int, first: int) -> int:
    """Positions shared among the cases; how many differ."""
    cases = comparison(game).CASES
    seeds = range(first, first + positions // len(cases), CHUNK)
    total: Counter[str] = Counter()
    for went in pool.map(chunk, [(game, case, seed) for case in cases for seed in seeds]):
        total.update(went)
    print(f"{game}, {total.total()} positions: " + ", ".join(f"{how} {n}" for how, n in sorted(total.items())))
    return total["different"]


def main(arguments: list[str]) -> int:
    """1 when anything differs."""
    parser = argparse.ArgumentParser(prog="make fuzz-naive", description=__doc__)
    parser.add_argument("game", nargs="?", choices=BUILT_IN, help="one game; all of them by default")
    parser.add_argument("positions", type=int, nargs="?", default=100_000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, help="processes; one for each core by default")
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.jobs) as pool:
        games = (args.game,) if args.game else BUILT_IN
        return int(sum(compared(pool, game, args.positions, args.first_seed) for game in games) > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
