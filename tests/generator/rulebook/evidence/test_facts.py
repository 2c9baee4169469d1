"""Every number of the rules can be quoted, and every key leads to the data."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from engine import games
from engine.loading.common import Bound
from generator.rulebook.evidence.facts import Fact, game_facts

ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def known() -> dict[str, Fact]:
    return game_facts(games.load_pack(ROOT, "liberte"))


def test_keys_have_one_form(known: dict[str, Fact]) -> None:
    assert all(re.fullmatch(r"[a-z0-9-]+(:[a-z0-9-]+)*", key) for key in known)
    assert list(known) == sorted(known)


def test_a_bound_is_three_facts(known: dict[str, Fact]) -> None:
    assert (known["landslide:votes"].comparison, known["landslide:votes"].value) == ("at_least", 17)
    assert (known["landslide:votes:number"].comparison, known["landslide:votes:number"].value) == ("", 17)
    assert known["landslide:votes:otherwise"].comparison == "fewer_than"


def test_every_number_and_bound_of_the_rules_is_a_fact(known: dict[str, Fact]) -> None:
    rules = games.load_pack(ROOT, "liberte").content.rules

    def check(record: object, path: tuple[str, ...]) -> None:
        for field in dataclasses.fields(record):  # type: ignore[arg-type]  # rules are dataclasses all the way down
            value = getattr(record, field.name)
            here = (*path, field.name)
            if isinstance(value, Bound) or (isinstance(value, int) and not isinstance(value, bool)):
                assert ":".join(here).replace("_", "-") in known
            elif dataclasses.is_dataclass(value) and field.name != "provenance":
                check(value, here)

    check(rules, ())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("cards:total", 110),
        ("cards:a", 57),
        ("specials:terror", 6),
        ("provinces:total", 27),
        ("regions:smallest", 4),
        ("regions:largest", 5),
        ("province:8:votes", 3),
        ("province:19:vp", 2),
        ("battle:2:vp", 4),
        ("supply:first-turn:red", 28),
        ("reserve:total", 6),
        ("tokens:free", 18),
        ("votes:total", 29),
        ("card:71:value", 3),
        ("landslide:faction", "faction:red"),
        ("track-order:1", "faction:red"),
        ("setup:first-set", "A"),
        ("turn:phases:total", 5),
    ],
)
def test_counts_and_sums_follow_from_the_data(known: dict[str, Fact], key: str, value: int | str) -> None:
    assert known[key].value == value


def test_every_fact_says_where_it_comes_from(known: dict[str, Fact]) -> None:
    assert all(fact.because for fact in known.values())
