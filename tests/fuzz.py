"""`make fuzz`: many random games with every invariant checked after every decision; resumable, with a tally on disk.

A game that breaks an invariant, ends in a dead end or never ends is reported with all that is needed to play it again.
`make fuzz ARGS="liberte --games 100000"` plays until that many games per number of players are on record; without a
name, every game that has a module `fuzzed` beside its tests is played.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from engine.games import BUILT_IN
from engine.randomness import Stream
from tests.games.project import ROOT

RECORD = ROOT / ".fuzz.json"
CHUNK = 50
LONGEST = 20_000


@dataclass
class Trial:
    """One game to play."""

    rules: Any
    state: Any
    see: Callable[[Any], None]
    """Looks at every position."""
    words: str
    """With players and seed, all that is needed to start it again."""
    prefer: Callable[[list[int]], list[int]] = list
    """The decisions among which one is taken at random; all of them, or such that lead further."""


def fuzzed(game: str) -> Any:
    """What a game gives to this: `PLAYERS`, and `start(players, seed)`, which makes a trial."""
    return import_module(f"tests.engine.games.{game}.fuzzed")


def one(game: str, players: int, seed: int) -> str | None:
    """Play one game; what is wrong with it, or None."""
    trial: Trial = fuzzed(game).start(players, seed)
    rules, state, stream = trial.rules, trial.state, Stream(seed)
    where = f"{trial.words}, {players} players, seed {seed}"
    try:
        for _ in range(LONGEST):
            trial.see(state)
            if rules.is_over(state):
                return None
            options = rules.legal(state)
            if not options:
                return f"dead end: {where}"
            if state.player < 0:
                rules.apply(state, rules.sample(state))
            else:
                options = trial.prefer(options)
                rules.apply(state, options[stream.below(len(options))])
    except Exception as broken:  # an invariant, or the engine itself
        return f"{broken!r}: {where}"
    return f"no end after {LONGEST} decisions: {where}"


def chunk(game: str, players: int, first: int) -> list[str]:
    """A chunk of games from a seed on."""
    return [found for seed in range(first, first + CHUNK) if (found := one(game, players, seed)) is not None]


def go_on(executor: Executor, game: str, games: int, jobs: int) -> list[str]:
    """Play what a game lacks, wave by wave; what was wrong in the first wave that was not clean."""
    record: dict[str, dict[str, int]] = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    done = record.setdefault(game, {})
    while True:
        players = min(fuzzed(game).PLAYERS, key=lambda n: done.get(str(n), 0))
        first = done.get(str(players), 0)
        if first >= games:
            return []
        wave = [first + CHUNK * k for k in range(jobs * 4) if first + CHUNK * k < games]
        tasks = ([game] * len(wave), [players] * len(wave), wave)
        wrong = [line for found in executor.map(chunk, *tasks) for line in found]
        if wrong:
            return wrong
        done[str(players)] = first + CHUNK * len(wave)
        RECORD.write_text(json.dumps(record))
        print(f"{game}: " + ", ".join(f"{n} players {done.get(str(n), 0)}" for n in fuzzed(game).PLAYERS), flush=True)


def main(arguments: list[str]) -> int:
    """Go on where the last run stopped."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("game", nargs="?", choices=BUILT_IN, help="one game; all of them by default")
    parser.add_argument("--games", type=int, default=100_000, help="games on record per number of players")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.jobs) as executor:
        for game in (args.game,) if args.game else BUILT_IN:
            wrong = go_on(executor, game, args.games, args.jobs)
            if wrong:
                print("\n".join(wrong))
                return 1
            print(f"{game}: clean")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
