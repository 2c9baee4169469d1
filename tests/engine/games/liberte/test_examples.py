"""The rulebook's examples: every one comes out as it says, and every ruling is shown by one."""

from __future__ import annotations

import pytest

from engine.errors import Findings
from engine.loading import source
from engine.loading.source import Node
from engine.play.scenario import header, run_scenario, scenarios
from tests.engine.games.liberte.table import ROOT, pack

WITHOUT_EXAMPLE = {"open-information"}
"""What may be looked at is a matter for people: nothing is decided that a scenario could show."""


def _examples() -> dict[str, Node]:
    found: dict[str, Node] = {}
    for path in sorted((ROOT / "content/liberte/examples").glob("*.yaml")):
        findings = Findings()
        node = source.load(path, f"content/liberte/examples/{path.name}", findings)
        assert node is not None, list(findings)
        assert len(findings) == 0, list(findings)
        for scenario in scenarios(node):
            name = scenario.find("id")
            assert name is not None, scenario.at
            assert name.value not in found, f"{name.value} stands twice, the second time at {name.at}"
            found[str(name.value)] = scenario
    return found


EXAMPLES = _examples()


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_comes_out(name: str) -> None:
    """Played by the engine, an example ends as its `then` says."""
    scenario = EXAMPLES[name]
    _, edition = header(scenario)
    run = run_scenario(pack(edition or "second"), scenario)
    assert run.ok, list(run.findings)


def test_every_ruling_has_its_example() -> None:
    """Each decided ambiguity names a scenario that shows it."""
    rulings = pack().content.rulings.rulings
    assert {ruling.id for ruling in rulings if ruling.example is None} == WITHOUT_EXAMPLE
    assert {ruling.example for ruling in rulings if ruling.example} <= set(EXAMPLES)
