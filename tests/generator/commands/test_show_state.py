"""`pnp show state`: a table as JSON or as a picture; and what `pnp check` finds out by drawing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.cli import main
from tests.generator.games.liberte.maps import ROOT
from tests.project import GAME, copy_project

SCENARIO = """\
id: normandie
given:
  provinces:
    1: {yellow: red 3, green: blue 2, sky: blue 2}
when:
  - run: province 1
then:
  track.red: 1
"""


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    path = tmp_path / "normandie.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return str(path)


def show(*words: str) -> int:
    return main(["show", "state", *words, "--game", "liberte", "--root", str(ROOT)])


def test_a_scenario_is_drawn_after_its_last_step(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The winner's stack has lost a block, and the marker stands on 1."""
    assert show(scenario, "--svg") == 0
    picture = capsys.readouterr().out
    assert picture.startswith("<?xml")
    assert re.search(r'id="[^"]*stack-red-2-yellow', picture)


def test_a_view_can_be_kept_and_drawn_later(scenario: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What `show state` prints, `show state --svg` draws."""
    assert show(scenario) == 0
    kept = tmp_path / "view.json"
    kept.write_text(capsys.readouterr().out, encoding="utf-8")
    assert json.loads(kept.read_text(encoding="utf-8"))["provinces"]["1"]["yellow"] == "red 2"
    assert show(str(kept), "--svg", "--window", "1", "--style", "low-ink") == 0
    assert "1 Normandie" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--svg"], "which state?"),
        (["nothing.yaml", "--svg"], "nothing.yaml cannot be read"),
        (["{scenario}#other", "--svg"], "has no scenario other"),
        (["{scenario}", "--svg", "--window", "99"], "there is no province 99"),
        (["{scenario}", "--svg", "--lang", "xx"], "xx"),
    ],
)
def test_wrong_use_is_told(scenario: str, words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A clear line, never a traceback."""
    assert show(*(word.replace("{scenario}", scenario) for word in words)) in (1, 2)
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "[1, 2]",
        "{",
        '{"provinces": 3}',
        '{"provinces": {"1": {"sky": "mauve 3"}}}',
    ],
)
def test_a_file_that_is_no_view_is_told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever the JSON holds."""
    path = tmp_path / "view.json"
    path.write_text(text, encoding="utf-8")
    assert show(str(path), "--svg") == 1
    assert "view" in capsys.readouterr().err


@pytest.mark.parametrize("text", ['{"provinces": {"99": {"sky": "red 3"}}}', '{"vp": {"mauve": 3}}'])
def test_strangers_on_the_board_are_told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A province or a player that the game does not have."""
    path = tmp_path / "view.json"
    path.write_text(text, encoding="utf-8")
    assert show(str(path), "--svg") == 1
    assert "there is no p" in capsys.readouterr().err


def test_check_finds_a_town_in_the_sea(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pnp check` draws the map and points at the town's line."""
    project = copy_project(tmp_path)
    line = project.replace(
        "../france/towns.yaml", "{name: Brest, lat: 48.39, lon: -4.49", "{name: Brest, lat: 48.39, lon: -5.9"
    )
    assert main(["check", "--root", str(tmp_path)]) == 1
    assert f"content/france/towns.yaml:{line}:" in capsys.readouterr().err


def test_check_warns_of_a_town_that_is_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A warning names the town and both provinces, and stops nothing; it is told again the next time."""
    project = copy_project(tmp_path)
    project.replace("../france/towns.yaml", "{name: Brest, lat: 48.39, lon: -4.49", "{name: Brest, lat: 44.4, lon: 6.0")
    for _ in range(2):
        assert main(["check", GAME, "--root", str(tmp_path)]) == 0
        said = capsys.readouterr().err
        assert "warning[W505] Brest is cut off from Bretagne: Dauphiné lies between" in said
