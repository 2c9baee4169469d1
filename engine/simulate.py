"""Thousands of games between bots, counted: who wins, how games end, where points come from, which cards win.

The work is split into chunks that any `concurrent.futures` executor can run: processes here, or a cluster. A chunk
depends on nothing but its arguments, so the number of workers never changes a result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from engine.bots import BOTS
from engine.games import RULES, TALLIES
from engine.pack import Pack
from engine.playthrough import record
from engine.randomness import mixed

CHUNK = 25
"""Games in a chunk: a few seconds of work, so that a bar moves and a lost worker costs little."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. Bots take turns on the seats, so that none sits better than another."""

    pack: Pack
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


Tally = dict[str, Counter[str]]
Logs = list[tuple[str, str]]


def run_chunk(plan: Plan, first: int, last: int, *, logs: bool) -> tuple[Tally, Logs]:
    """Play the games from `first` up to but not including `last`."""
    rules = RULES[plan.pack.game](plan.pack.content, plan.rulings)
    tally: Tally = {}
    written: Logs = []
    for index in range(first, last):
        seats = plan.seating(index)
        bots = [BOTS[name](plan.bot_seed(index, seat)) for seat, name in enumerate(seats)]
        watch = TALLIES[plan.pack.game](seats)
        names = rules.colours[: plan.players]
        seed = plan.game_seed(index)
        if logs:
            written.append((f"game-{index:07}.jsonl", _logged(plan, names, seed, bots, watch)))
        else:
            state = rules.setup(names, seed)
            while not rules.is_over(state):
                action = bots[state.player].choose(rules, state)
                watch.see(state, action)
                rules.apply(state, action)
            watch.end(state)
        for key, counter in watch.counts.items():
            tally.setdefault(key, Counter()).update(counter)
    return tally, written


def _logged(plan: Plan, names: Sequence[str], seed: int, bots: Sequence[Any], watch: Any) -> str:
    """The same game with chance asked openly, told line by line."""
    rules = RULES[plan.pack.game](plan.pack.content, plan.rulings)
    last: list[Any] = []

    def choose(state: Any) -> int:
        action: int = bots[state.player].choose(rules, state)
        watch.see(state, action)
        last[:] = [state]
        return action

    text = "".join(f"{line}\n" for line in record(plan.pack, plan.rulings, names, seed, choose))
    watch.end(last[0])
    return text


def simulate(
    plan: Plan, executor: Executor, *, logs: bool = False, progress: Callable[[int, int], None] = lambda _d, _t: None
) -> tuple[Tally, Iterator[tuple[str, str]]]:
    """Run all chunks and add them up in their order; `progress` hears how many games are done."""
    starts = range(0, plan.games, CHUNK)
    futures: dict[Future[tuple[Tally, Logs]], int] = {
        executor.submit(run_chunk, plan, first, min(first + CHUNK, plan.games), logs=logs): first for first in starts
    }
    parts: dict[int, tuple[Tally, Logs]] = {}
    done = 0
    for future in as_completed(futures):
        first = futures[future]
        parts[first] = future.result()
        done += min(CHUNK, plan.games - first)
        progress(done, plan.games)
    total: Tally = {}
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
