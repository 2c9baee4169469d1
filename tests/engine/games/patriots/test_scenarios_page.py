"""The page that describes the scenarios of 1793 is true: each comes out as it says, and no word is missing."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from engine.games.patriots.scenario.driver import PatriotsStage
from engine.games.patriots.scenario.given import Given
from engine.play.scenario import run_text
from generator.findings.report import headline
from tests.engine.games.patriots.table import pack
from tests.games.project import ROOT

PAGE = (ROOT / "docs" / "patriots" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def section(title: str) -> str:
    """What stands under a heading."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def first_words(text: str) -> set[str]:
    """The first word of everything that is written as code."""
    return {re.split(r"[ .:]", code)[0] for code in re.findall(r"`([^`]+)`", text)}


def test_the_page_has_ten_worked_scenarios() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: re.findall(r"(?m)^id: (.*)", text)[0])
def test_a_worked_scenario_comes_out_as_written(text: str) -> None:
    for run in run_text(pack(), text, "docs/patriots/scenarios.md"):
        assert [headline(finding) for finding in run.findings] == []


def test_the_page_lists_every_key_of_a_given_table() -> None:
    keys = {field.name.replace("_", "-") for field in fields(Given)}
    assert keys <= first_words(section("`given`"))


def test_the_page_lists_everything_that_can_be_compared() -> None:
    (run,) = run_text(pack(), "then: {round: 2}")
    listed = first_words(section("`then`").partition("### Events")[0])
    assert set(run.then) <= listed
    assert PatriotsStage.ordered <= listed


def test_the_page_lists_exactly_the_events_that_there_are() -> None:
    """Both sides are read from text."""
    code = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "engine/games/patriots").rglob("*.py"))
    told = set(re.findall(r's\.note\(\s*"([a-z-]+)"', code))
    told |= {name for pair in re.findall(r's\.note\("[a-z-]+" if [^"]+ else "([a-z-]+)"', code) for name in (pair,)}
    assert first_words(PAGE.partition("### Events")[2].partition("\n## ")[0]) == told
