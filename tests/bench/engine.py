"""Random four-player games against catanatron: actions, real decisions, clones, and play with every invariant checked.

Both sides play in this process, in alternating rounds, timed by the processor's clock; figures are paired ratios.
"""

from __future__ import annotations

import json
import os
import pickle
import random
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from engine.loading.pack import AnyPack
from engine.play.log import replay, write_log
from engine.play.simulate import Plan, simulate
from tests.bench.measure import report
from tests.engine.games.liberte import invariants as liberte_invariants
from tests.engine.games.liberte import table as liberte
from tests.engine.games.patriots import invariants as patriots_invariants
from tests.engine.games.patriots import table as patriots

ROUNDS = 7
CATAN_GAMES = 4


@dataclass
class Side:
    """One of our games, and what its issue asks of it."""

    rules: Any
    pack: AnyPack
    watch: Callable[[], Any]
    """Makes what checks every invariant, position by position."""
    games: int
    """How many are played in a round."""
    middle: int
    """So many decisions lead to the middle of a game."""
    actions: str
    choices: str
    watched: str
    clone: str

    def deal(self, seed: int, *, explicit: bool = False) -> Any:
        """A new game of four."""
        return self.rules.setup(self.rules.seats(4), seed, explicit=explicit)


def _sides() -> list[Side]:
    return [
        Side(
            *(liberte.game(), liberte.pack(), liberte_invariants.Watch, 30, 400),
            *("bar 8, aim 15", "bar 20", "bar 2", "bar 15"),
        ),
        Side(
            *(patriots.rules(), patriots.pack(), patriots_invariants.Watch, 120, 60),
            *("bar 3, aim 6", "no bar", "no bar", "bar 8"),
        ),
    ]


def _play(side: Side, rng: random.Random, *, watched: bool) -> tuple[int, int]:
    """Play games at random; how many actions, and how many of them had a choice."""
    rules = side.rules
    legal, apply, is_over = rules.legal, rules.apply, rules.is_over
    actions = choices = 0
    for _ in range(side.games if not watched else side.games // 5):
        state = side.deal(rng.getrandbits(60))
        watch = side.watch()
        while not is_over(state):
            options = legal(state)
            actions += 1
            choices += len(options) > 1
            apply(state, options[int(rng.random() * len(options))])
            if watched:
                watch.see(state)
    return actions, choices


def _catan(_rng: random.Random) -> tuple[int, int]:
    actions = choices = 0
    for _ in range(CATAN_GAMES):
        table = Catan([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while table.winning_color() is None and table.state.num_turns < 1000:
            actions += 1
            choices += len(table.state.playable_actions) > 1
            table.play_tick()
    return actions, choices


def _rates(play: Callable[[random.Random], tuple[int, int]], seed: int) -> tuple[float, float]:
    start = time.process_time()
    actions, choices = play(random.Random(seed))
    spent = time.process_time() - start
    return actions / spent, choices / spent


def _middle_games(side: Side) -> tuple[list[Any], list[Catan]]:
    """Positions from the middle of games, to copy."""
    rng = random.Random(5)
    states = []
    for seed in range(20):
        state = side.deal(seed)
        for _ in range(side.middle):
            options = side.rules.legal(state)
            if options:
                side.rules.apply(state, options[int(rng.random() * len(options))])
        states.append(state)
    tables = []
    for _ in range(5):
        table = Catan([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        for _ in range(300):
            table.play_tick()
        tables.append(table)
    return states, tables


def _each(work: Callable[[], object], times: int) -> float:
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def run() -> None:
    """Print the ratios, game by game."""
    for side in _sides():
        _run(side)


def _run(side: Side) -> None:
    rows = []
    for number in range(ROUNDS):
        theirs = _rates(_catan, number)
        ours = _rates(lambda rng: _play(side, rng, watched=False), number)
        watched = _rates(lambda rng: _play(side, rng, watched=True), number)
        rows.append((ours[0] / theirs[0], ours[1] / theirs[1], watched[0] / theirs[0], ours[0], theirs[0]))
    actions, choices, watched_ratio, ours_rate, their_rate = (
        statistics.median(column) for column in zip(*rows, strict=True)
    )
    spread = sorted(row[0] for row in rows)
    states, tables = _middle_games(side)
    clones = []
    for _ in range(ROUNDS):
        mine = _each(lambda: [state.clone() for state in states], 200) / len(states)
        clones.append((_each(lambda: [table.copy() for table in tables], 20) / len(tables)) / mine)
    size = max(len(pickle.dumps(state.to_json())) for state in states)
    report(
        f"{side.rules.name} (random play of four, {ROUNDS} paired rounds, median; load {os.getloadavg()[0]:.1f})",
        [
            (f"actions a second against catanatron ({side.actions})", actions, "x"),
            ("  lowest and highest round", spread[0], f"- {spread[-1]:.2f} x"),
            (f"real decisions against catanatron ({side.choices})", choices, "x"),
            (f"with all invariants after each action ({side.watched})", watched_ratio, "x"),
            (f"a clone against Game.copy: so many times faster ({side.clone})", statistics.median(clones), "x"),
            ("actions a second, here and now", ours_rate, f"against {their_rate:.0f}"),
            ("one state, pickled (bar 4000)", size, "bytes"),
            ("replay of a log against random play (goal 1)", _replay(side), "x"),
            *_scaling(side),
        ],
    )


def _replay(side: Side) -> float:
    """Replaying a parsed log against playing the same game at random."""
    rules = side.rules
    rng = random.Random(3)

    def choose(state: Any) -> int:
        options: list[int] = rules.legal(state)
        return options[int(rng.random() * len(options))]

    lines = list(write_log(side.pack, rules, {}, rules.seats(4), 3, choose))
    decisions = [json.loads(line)["do"] for line in lines if '"do"' in line]
    ratios = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(4):
            state = side.deal(3, explicit=True)
            for words in decisions:
                rules.apply(state, rules.encode(state, words))
        replayed = time.process_time() - start
        start = time.process_time()
        for _ in range(4):
            state = side.deal(3, explicit=True)
            while not rules.is_over(state):
                rules.apply(state, rules.sample(state) if state.player < 0 else choose(state))
        ratios.append((time.process_time() - start) / replayed)
    replay(side.pack, lines, "bench")
    return statistics.median(ratios)


SCALED_GAMES = 600
LOOPS = 24
SCALING_ROUNDS = 5


def _loop(steps: int) -> int:
    """Work that shares nothing with anybody: what two processes gain here is what the machine can give."""
    total = 0
    for step in range(steps):
        total ^= step
    return total


def _scaling(side: Side) -> list[tuple[str, float, str]]:
    """Two workers against one, by the clock on the wall; and the same for a bare loop, in the same rounds.

    Two cores may be two threads of one core, or lent to neighbours, so the loop's gain is the limit to measure by.
    """
    plan = Plan(side.pack, 4, ("random",), SCALED_GAMES, 1)
    rounds = []
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for number in range(SCALING_ROUNDS + 1):
            games = _spent(lambda: simulate(plan, one)) / _spent(lambda: simulate(plan, two))
            loop = _spent(lambda: _loops(one)) / _spent(lambda: _loops(two))
            if number:  # the first round starts the processes and hands the plan over
                rounds.append((games, loop, games / loop))
    games, loop, share = (statistics.median(column) for column in zip(*rounds, strict=True))
    return [
        ("simulate on two processes against one", games, "x"),
        ("  a loop that shares nothing: what this machine can give", loop, "x"),
        ("  share of what the machine can give (1 is linear)", share, "x"),
    ]


def _loops(executor: ProcessPoolExecutor) -> None:
    list(executor.map(_loop, [3_000_000] * LOOPS))


def _spent(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
