"""The scenarios beside this file cover every ruling with every option, and every rule that can be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.content import Atoms, Rulings
from tests.content.files import content

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.yaml"))
SCENARIOS: list[dict[str, Any]] = [
    scenario for file in FILES for scenario in yaml.safe_load(file.read_text(encoding="utf-8"))["scenarios"]
]
RULINGS = content(Rulings, "rulings.yaml")

# Rules of the engine that no table and no step can show; each is tested elsewhere.
NOT_SHOWN = {
    "C1": "how many may play: a game with two or seven is refused at the set-up",
    "C27": "an impossible table is refused before a scenario begins",
    "C28": "an impossible table is refused before a scenario begins",
    "S1": "set-up",
    "S3": "set-up",
    "S4": "set-up",
    "S5": "set-up",
    "S11": "what a player sees",
    "A14": "there is no way to say that a block moves",
    "A36": "what a player sees",
}


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
