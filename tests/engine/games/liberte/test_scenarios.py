"""The scenarios beside this file come out as written; they cover every ruling, every option, every rule to be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.errors import Findings
from engine.loading.common import Atoms, Rulings
from engine.loading.source import Node, load
from engine.play.scenario import header, run_scenario, scenarios
from generator.findings.report import headline
from tests.content.liberte.files import content
from tests.engine.games.liberte.table import pack

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
RULINGS = content(Rulings, "rulings.yaml")

# Rules of the engine that no table and no step can show; each is tested elsewhere.
NOT_SHOWN = {
    "C1": "how many may play: a game with two or seven is refused at the set-up",
    "C27": "an impossible table is refused before a scenario begins",
    "S1": "set-up",
    "S3": "set-up",
    "S4": "set-up",
    "S5": "set-up",
    "S11": "what a player sees",
    "A14": "there is no way to say that a block moves",
    "A36": "what a player sees",
}


@pytest.mark.parametrize("node", [node for _, node in NODES], ids=NAMES)
def test_the_scenario_comes_out_as_written(node: Node) -> None:
    """Played by the engine, nothing differs."""
    _, edition = header(node)
    run = run_scenario(pack(edition or "second"), node)
    assert [headline(finding) for finding in run.findings] == []


def test_every_ruling_has_a_scenario() -> None:
    """Its id begins with the ruling's. What players may see (N6) is not on the table: it is tested as observation."""
    ids = [scenario["id"] for scenario in SCENARIOS]
    without = [r.number for r in RULINGS.rulings if not any(name.startswith(r.id) for name in ids)]
    assert without == ["N6"]


def test_every_other_option_has_a_scenario() -> None:
    """Each reading that we do not play by default is played at least once."""
    played = {(name, option) for scenario in SCENARIOS for name, option in scenario.get("rulings", {}).items()}
    other = {(name, option) for name, options in RULINGS.options.items() for option in options[1:]}
    assert other - played == {("open-information", "discard-closed")}


def test_every_rule_of_the_engine_has_a_scenario() -> None:
    """Every atom that concerns the engine is shown, or it is said why it cannot be."""
    shown = {atom for scenario in SCENARIOS for atom in scenario["atoms"]}
    needed = {atom.id for atom in content(Atoms, "atoms.yaml").atoms if atom.concerns == "engine"}
    assert needed - shown == set(NOT_SHOWN)


@pytest.mark.parametrize("edition", ["first", "no-second-card"])
def test_the_other_editions_are_played(edition: str) -> None:
    """Neither of the other editions is only a file."""
    assert sum(scenario.get("edition") == edition for scenario in SCENARIOS) >= 3


def test_scenarios_cite_rules_of_their_edition() -> None:
    """No scenario shows a rule, and none is refused by one, that its edition does not have."""
    editions = {atom.id: atom.editions for atom in content(Atoms, "atoms.yaml").atoms}
    for scenario in SCENARIOS:
        refused = scenario["then"].get("illegal")
        cited = {*scenario["atoms"], *([refused] if refused else [])}
        edition = scenario.get("edition", "second")
        assert {atom for atom in cited if editions[atom] and edition not in editions[atom]} == set(), scenario["id"]
