"""Simulation: the same seed gives the same counts on any number of workers, and every count adds up."""

from __future__ import annotations

import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import cast
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.liberte.rules import flow
from engine.games.liberte.state.model import State
from engine.games.liberte.tally import LiberteTally
from engine.play import simulate as module
from engine.play.log import replay
from engine.play.simulate import Plan, cluster, simulate
from engine.play.summary import interval, summarise
from tests.engine.games.liberte.table import deal, game, pack, play


def plan(games: int = 8, bots: tuple[str, ...] = ("random",), edition: str = "second") -> Plan:
    return Plan(pack(edition), 3, bots, games, seed=5)


def test_workers_and_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker with one chunk and two workers with many count the same."""
    with ThreadPoolExecutor(1) as executor:
        alone, _ = simulate(plan(), executor)
    monkeypatch.setattr(module, "CHUNK", 3)
    heard: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as executor:
        together, _ = simulate(plan(), executor, progress=lambda done, total: heard.append((done, total)))
    assert alone == together
    assert sorted(heard)[-1] == (8, 8)


def test_a_game_without_winner_is_a_draw() -> None:
    """As the first edition has them: nobody's share grows."""
    rules = game("first")
    state = play(rules, deal(rules, 3, 1), 1)
    state.winners = ()
    tally = LiberteTally(("random", "random", "random"))
    tally.end(state)
    assert tally.counts["totals"] == {"games": 1, "draws": 1}
    assert not any(tally.counts["bots"][f"{bot} wins"] for bot in tally.bots)


def test_nothing_can_be_decided_after_the_end() -> None:
    """No option is left, in a game that was saved too, and nothing runs on."""
    rules = game()
    state = play(rules, deal(rules, 3, 1), 1)
    assert rules.legal(state) == rules.legal(rules.from_json(rules.to_json(state))) == []
    assert not flow.step(state)


def test_a_worker_reads_the_plan_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many chunks it plays: reading the content takes longer than playing a chunk."""
    monkeypatch.setattr(module, "CHUNK", 2)
    loads = Mock(side_effect=pickle.loads)
    monkeypatch.setattr(pickle, "loads", loads)
    with ThreadPoolExecutor(1) as executor:
        simulate(Plan(pack(), 3, ("random",), 8, seed=6), executor)
    assert loads.call_count == 1


def test_a_cluster_runs_the_same_chunks() -> None:
    """The optional Dask executor takes the same path and counts the same."""
    distributed = pytest.importorskip("distributed")
    with ThreadPoolExecutor(1) as executor:
        here, _ = simulate(plan(4), executor)
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as local,
        cluster(local.scheduler_address) as executor,
    ):
        there, _ = simulate(plan(4), executor)
    assert here == there


def test_logged_games_are_the_counted_games() -> None:
    """With logs the counts are the same, and each log replays to a result."""
    with ThreadPoolExecutor(1) as executor:
        silent, _ = simulate(plan(3), executor)
        counted, logs = simulate(plan(3), executor, logs=True)
    assert counted == silent
    for name, text in logs:
        end = replay(pack(), text.splitlines(), name)
        assert game().result(cast(State, end)) == json.loads(text.splitlines()[-1])["result"]


@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_summary_adds_up(edition: str) -> None:
    """Wins and draws make up all games; every player of every game is counted once by seat and by bot."""
    with ThreadPoolExecutor(1) as executor:
        tally, _ = simulate(plan(6, ("random", "random", "greedy"), edition), executor)
    facts = summarise(plan(6, ("random", "random", "greedy"), edition), tally)
    wins = sum(row["wins"] for row in facts["by-seat"].values())
    assert wins + facts["draws"] == pytest.approx(facts["games"], abs=0.1)
    assert sum(row["games"] for row in facts["by-bot"].values()) == 18
    assert sum(row["total"] for row in facts["endings"].values()) == 6
    assert sum(facts["vp"].values()) == 18
    assert facts["by-bot"]["greedy"]["games"] == 6
    assert facts["content"] == pack(edition).hash
    assert facts["cards"] == "reconstructed"
    assert set(facts["rounds"]) <= {"1", "2", "3", "4"}


def test_bots_take_turns_on_the_seats() -> None:
    """Every bot sits on every seat."""
    seen = {
        (seat, bot) for index in range(6) for seat, bot in enumerate(plan(bots=("random", "greedy")).seating(index))
    }
    assert len(seen) == 6


def test_every_bot_of_every_game_has_a_stream_of_its_own() -> None:
    """Two bots that drew the same numbers would play alike, and a bot that shared the deck's would foresee it."""
    told = plan()
    streams = [told.bot_seed(index, seat) for index in range(50) for seat in range(6)]
    deals = [told.game_seed(index) for index in range(50)]
    assert len({*streams, *deals}) == len(streams) + len(deals)


@given(wins=st.integers(0, 200), more=st.integers(0, 200))
def test_an_interval_holds_the_share(wins: int, more: int) -> None:
    """The share lies within its interval, which lies between nothing and everything."""
    low, high = interval(wins, wins + more)
    assert 0 <= low <= high <= 1
    if wins + more:
        assert low - 1e-12 <= wins / (wins + more) <= high + 1e-12


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (147.5, 200, 0.6724, 0.7936)]
)
def test_an_interval_is_wilsons_at_95_per_cent(wins: float, games: int, low: float, high: float) -> None:
    """As tables of statistics have it."""
    assert interval(wins, games) == pytest.approx((low, high), abs=0.0001)
