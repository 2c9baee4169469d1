"""`make fuzz`: many random games with every invariant checked after every decision; resumable, with a tally on disk.

A game that breaks an invariant, ends in a dead end or never ends is reported with its seed, edition and players.
`make fuzz ARGS="--games 100000"` plays until that many games per number of players are on record.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from engine.randomness import Stream
from tests.engine.games.liberte.invariants import Broken, Watch
from tests.engine.games.liberte.table import EDITIONS, ROOT, deal, game

RECORD = ROOT / ".fuzz.json"
CHUNK = 50
LONGEST = 20_000


def one(players: int, seed: int) -> str | None:
    """Play one game; what is wrong with it, or None. Editions, rulings and explicit chance take turns with the seed."""
    edition = EDITIONS[seed % len(EDITIONS)]
    rulings = {"counter-revolution-check": "per-block", "special-without-target": "allowed"} if seed % 4 == 3 else {}
    rules = game(edition, rulings)
    state = deal(rules, players, seed, explicit=seed % 5 == 0)
    stream, watch = Stream(seed), Watch()
    try:
        for _ in range(LONGEST):
            watch.see(state)
            if rules.is_over(state):
                return None
            options = rules.legal(state)
            if not options:
                return f"dead end: {edition}, {players} players, seed {seed}"
            action = rules.sample(state) if state.player < 0 else options[stream.below(len(options))]
            rules.apply(state, action)
    except Broken as broken:
        return f"{broken}: {edition}, {players} players, seed {seed}"
    return f"no end after {LONGEST} decisions: {edition}, {players} players, seed {seed}"


def chunk(players: int, first: int) -> list[str]:
    """A chunk of games from a seed on."""
    return [found for seed in range(first, first + CHUNK) if (found := one(players, seed)) is not None]


def main(arguments: list[str]) -> int:
    """Go on where the last run stopped."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="games on record per number of players")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(arguments)
    done: dict[str, int] = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    with ProcessPoolExecutor(args.jobs) as executor:
        while True:
            players = min((3, 4, 5, 6), key=lambda n: done.get(str(n), 0))
            first = done.get(str(players), 0)
            if first >= args.games:
                break
            wave = [first + CHUNK * k for k in range(args.jobs * 4) if first + CHUNK * k < args.games]
            wrong = [line for found in executor.map(chunk, [players] * len(wave), wave) for line in found]
            if wrong:
                print("\n".join(wrong))
                return 1
            done[str(players)] = first + CHUNK * len(wave)
            RECORD.write_text(json.dumps(done))
            print(", ".join(f"{n} players {done.get(str(n), 0)}" for n in (3, 4, 5, 6)), flush=True)
    print("clean")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
