"""The scenarios beside this file come out as written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.errors import Findings
from engine.loading.source import Node, load
from engine.play.scenario import header, run_scenario, scenarios
from generator.findings.report import headline
from tests.engine.games.patriots.table import content, pack

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.yaml"))


def nodes(file: Path) -> list[Node]:
    """The scenarios of a file, with their places."""
    findings = Findings()
    node = load(file, file.name, findings)
    assert node is not None
    assert not list(findings)
    return list(scenarios(node))


NODES = [(file, node) for file in FILES for node in nodes(file)]
SCENARIOS: list[dict[str, Any]] = [node.plain() for _, node in NODES]  # type: ignore[misc]  # each is a mapping
NAMES = [f"{file.stem}:{scenario['id']}" for (file, _), scenario in zip(NODES, SCENARIOS, strict=True)]


@pytest.mark.parametrize("node", [node for _, node in NODES], ids=NAMES)
def test_the_scenario_comes_out_as_written(node: Node) -> None:
    """Played by the engine, nothing differs."""
    run = run_scenario(pack(header(node)[1]), node)
    assert [headline(finding) for finding in run.findings] == []


def test_every_scenario_has_a_name_of_its_own() -> None:
    """So that a finding leads to it."""
    ids = [scenario["id"] for scenario in SCENARIOS]
    assert len(ids) == len(set(ids))


def test_every_rule_that_can_be_shown_is_shown() -> None:
    """Whatever the engine has to do with."""
    shown = {atom for scenario in SCENARIOS for atom in scenario.get("atoms", ())}
    rules = {atom.id for atom in content().atoms.atoms if atom.concerns == "engine"}
    assert rules - shown == set()


def test_every_other_reading_has_a_scenario() -> None:
    """Of each ruling with options, whatever is not played."""
    played = {pair for scenario in SCENARIOS for pair in scenario.get("rulings", {}).items()}
    listed = content().rulings.rulings
    others = {(r.id, option) for r in listed for option in r.options if option != r.chosen}
    assert others - played == set()
