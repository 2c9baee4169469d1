"""Charts of a simulation: lengths are parts of a hundred, and the page stands without a game's own chapters."""

from __future__ import annotations

from generator.build.charts import Bar, page, share_bars, spread, stacked
from tests.project import ROOT

WINS = {"games": 4, "wins": 1, "share": 0.25, "low": 0.1, "high": 0.5}


def test_a_share_has_its_interval() -> None:
    assert share_bars({"greedy": WINS}) == [Bar("greedy", 25.0, "25.0 %", "ink", 10.0, 50.0)]


def test_pieces_of_a_bar_follow_each_other_and_fill_it() -> None:
    bar = stacked("turn 1", [("a", "red", 1), ("b", "blue", 3)])
    assert [(part.start, part.length, part.colour) for part in bar.parts] == [(0.0, 25.0, "red"), (25.0, 75.0, "blue")]
    assert (bar.parts[0].label, bar.value) == ("a 25.0 %", "25 · 75 %")


def test_a_bar_of_nothing_has_no_length() -> None:
    assert [part.length for part in stacked("turn 1", [("a", "red", 0)]).parts] == [0.0]


def test_numbers_that_nobody_reached_have_an_empty_column() -> None:
    assert [(bar.label, bar.length) for bar in spread({"3": 1, "5": 2})] == [("3", 50.0), ("4", 0.0), ("5", 100.0)]
    assert spread({}) == []


def test_the_shared_page_tells_who_won_from_which_seat() -> None:
    told = {"game": "other", "games": 4, "players": 2, "bots": ["greedy"], "edition": "first", "seed": 1}
    facts = {**told, "content": "abc", "decisions": 9, "by-bot": {"greedy": WINS}, "by-seat": {"1": WINS}}
    shown = page(facts, {}, ROOT / "templates", "simulation.html").decode()
    assert shown.count("<section>") == 2
    assert shown.count('class="fair" x1="50.00"') == 2
