"""The pages that describe scenarios are true: every scenario on them comes out as it says, and no word is missing."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from engine.games.liberte.scenario.driver import LiberteStage
from engine.games.liberte.scenario.given import Description, Given
from engine.play.scenario import run_text
from engine.play.scenario_run import Scenario
from generator.findings.report import headline
from tests.engine.games.liberte.table import ROOT, pack

FORMAT = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
LIBERTE = (ROOT / "docs" / "liberte" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = [text for page in (FORMAT, LIBERTE) for text in re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)]


def section(page: str, title: str) -> str:
    """What stands under a heading."""
    return page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def first_words(text: str) -> set[str]:
    """The first word of everything that is written as code: `vp.yellow` tells of `vp`, `order {order}` of `order`."""
    return {re.split(r"[ .:]", code)[0] for code in re.findall(r"`([^`]+)`", text)}


def test_the_page_has_ten_worked_scenarios() -> None:
    assert LIBERTE.count("```yaml\n") >= 10


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: re.findall(r"(?m)^id: (.*)", text)[0])
def test_a_worked_scenario_comes_out_as_written(text: str) -> None:
    for run in run_text(pack(), text, "docs/scenarios.md"):
        assert [headline(finding) for finding in run.findings] == []


def test_the_format_lists_every_key_of_a_scenario() -> None:
    assert {field.name for field in fields(Scenario)} <= first_words(section(FORMAT, "A file"))


def test_the_page_lists_every_key_of_a_given_table_and_of_a_described_card() -> None:
    keys = {field.name.replace("_", "-") for kind in (Given, Description) for field in fields(kind)}
    assert keys <= first_words(section(LIBERTE, "`given`"))


def test_the_page_lists_everything_that_can_be_compared() -> None:
    (run,) = run_text(pack(), "then: {turn: 1}")
    listed = first_words(section(LIBERTE, "`then`").partition("### Events")[0])
    assert set(run.then) <= listed
    assert LiberteStage.ordered <= listed


def test_the_page_lists_exactly_the_events_that_there_are() -> None:
    """Every event that the rules tell, with no other beside them; both sides are read from text."""
    rules = (ROOT / "engine" / "games" / "liberte").rglob("*.py")
    told = {name for path in rules for name in re.findall(r's\.note\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))}
    table = LIBERTE.partition("| when | events |")[2].partition("\n\n")[0]
    assert first_words(table) - {"{factions}"} == told
