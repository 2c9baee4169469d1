"""The page that describes scenarios is true: every scenario on it runs and comes out as it says."""

from __future__ import annotations

import re

import pytest

from engine.play.scenario import run_text
from generator.findings import problems
from tests.engine.games.liberte.table import ROOT, pack

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_has_ten_worked_scenarios() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_a_worked_scenario_comes_out_as_written(text: str) -> None:
    for run in run_text(pack(), text, "docs/scenarios.md"):
        assert [problems.line(problem) for problem in run.problems] == []
