"""Thousands of games between bots, counted: who wins, and whatever else the game counts.

The work is split into chunks that any `concurrent.futures` executor can run: processes here, or a cluster. A chunk
depends on nothing but its arguments, so the number of workers never changes a result.
"""

from __future__ import annotations

import pickle
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import contextmanager
from dataclasses import field
from functools import lru_cache
from typing import Any, cast

from engine.bots import Bot, bot
from engine.game import Judged, Tally
from engine.games import game
from engine.loading.pack import AnyPack
from engine.play.log import write_log
from engine.randomness import mixed
from engine.record import record

CHUNK = 25
"""Games in a chunk: from a fraction of a second to minutes of work, by the bots; a lost worker costs little."""


@record
class Plan:
    """What to simulate. Bots take turns on the seats, so that none sits better than another."""

    pack: AnyPack
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int
    rulings: Mapping[str, str] = field(default_factory=dict)

    def seating(self, index: int) -> list[str]:
        """Which bot sits where in a game."""
        return [self.bots[(seat + index) % len(self.bots)] for seat in range(self.players)]

    def game_seed(self, index: int) -> int:
        """The seed of a game's deal."""
        return mixed(mixed(self.seed) ^ index)

    def bot_seed(self, index: int, seat: int) -> int:
        """The seed of a bot's own stream."""
        return mixed(self.game_seed(index) + seat + 1)


Counts = dict[str, Counter[str]]
Logs = list[tuple[str, str]]


def packed(plan: Plan) -> bytes:
    """A plan as bytes for the workers: written once, however many chunks there are."""
    return zlib.compress(pickle.dumps(plan), 1)


@lru_cache(maxsize=1)
def _unpacked(data: bytes) -> tuple[Plan, Judged[object]]:
    """A plan and its rules. Every chunk brings the same bytes; a worker reads them once, as that takes longer than
    playing the chunk.

    Not all games have `Judged` rules, but each lists the bots that can play it: one without them has none that ask.
    """
    plan: Plan = pickle.loads(zlib.decompress(data))  # noqa: S301 - our own bytes, from `packed`
    rules = game(plan.pack.game).new_rules(plan.pack.content, plan.rulings)
    return plan, cast("Judged[object]", rules)


def run_chunk(packed_plan: bytes, first: int, last: int, *, logs: bool) -> tuple[Counts, Logs]:
    """Play the games from `first` up to but not including `last`."""
    plan, rules = _unpacked(packed_plan)
    tally: Counts = {}
    written: Logs = []
    for index in range(first, last):
        seats = plan.seating(index)
        bots = [bot(name, plan.bot_seed(index, seat)) for seat, name in enumerate(seats)]
        watch = game(plan.pack.game).new_tally(seats)
        seed = plan.game_seed(index)
        if logs:
            written.append((f"game-{index:07}.jsonl", _logged(plan, rules, seed, bots, watch)))
        else:
            state = rules.setup(rules.seats(plan.players), seed)
            while not rules.is_over(state):
                action = bots[rules.player(state)].choose(rules, state)
                watch.see(state, action)
                rules.apply(state, action)
            watch.end(state)
        for key, counter in watch.counts.items():
            tally.setdefault(key, Counter()).update(counter)
    return tally, written


def _logged(plan: Plan, rules: Judged[object], seed: int, bots: Sequence[Bot], watch: Tally[object]) -> str:
    """The log of the same game, in which every outcome of chance is a line too."""
    last: list[object] = []

    def choose(state: object) -> int:
        action = bots[rules.player(state)].choose(rules, state)
        watch.see(state, action)
        last[:] = [state]
        return action

    names = rules.seats(plan.players)
    text = "".join(f"{line}\n" for line in write_log(plan.pack, rules, plan.rulings, names, seed, choose))
    watch.end(last[0])
    return text


def simulate(
    plan: Plan, executor: Executor, *, logs: bool = False, progress: Callable[[int, int], None] = lambda _d, _t: None
) -> tuple[Counts, Iterator[tuple[str, str]]]:
    """Run all chunks and add them up in their order; `progress` is called with the games done and the games in all."""
    starts = range(0, plan.games, CHUNK)
    data = packed(plan)
    futures: dict[Future[tuple[Counts, Logs]], int] = {
        executor.submit(run_chunk, data, first, min(first + CHUNK, plan.games), logs=logs): first for first in starts
    }
    parts: dict[int, tuple[Counts, Logs]] = {}
    done = 0
    for future in as_completed(futures):
        first = futures[future]
        parts[first] = future.result()
        done += min(CHUNK, plan.games - first)
        progress(done, plan.games)
    total: Counts = {}
    for first in starts:
        for key, counter in parts[first][0].items():
            total.setdefault(key, Counter()).update(counter)
    return total, (log for first in starts for log in parts[first][1])


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """An executor on a Dask cluster: the same chunks, more machines."""
    import distributed  # noqa: PLC0415 - an optional extra, imported only where it is asked for

    connect: Any = distributed.Client
    with connect(address) as client, client.get_executor() as executor:
        yield executor
