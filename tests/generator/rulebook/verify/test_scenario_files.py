"""`pnp verify FILE...` plays scenario files; `pnp simulate` counts games: as text, as data, and with clear refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import main
from tests.engine.games.liberte.table import ROOT

TABLE = "given:\n  players: [sky, green, black]\nwhen:\n  - sky: pass\n"
GOOD = f"id: good\n{TABLE}then:\n  to-move: green\ngame: liberte\n"
BAD = f"id: bad\n{TABLE}then:\n  to-move: black\ngame: liberte\n"


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(GOOD)
    bad.write_text(BAD)
    return str(good), str(bad)


def pnp(*words: str) -> int:
    return main([words[0], "--root", str(ROOT), *words[1:]])


def test_a_scenario_that_comes_out_is_said_to(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert pnp("verify", files[0]) == 0
    assert "good: as expected" in capsys.readouterr().out


def test_a_difference_has_its_place_both_values_and_the_trace(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert pnp("verify", *files) == 1
    out = capsys.readouterr().out
    assert f"{files[1]}:7:12: error[E630] to-move: expected black, found green" in out
    assert "1. sky: pass: passed [A30]" in out
    assert "2 scenarios, 1 with differences" in out


def test_data_hold_the_resulting_table_and_the_events(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert pnp("verify", *files, "--format", "json") == 1
    good, bad = json.loads(capsys.readouterr().out)
    assert good["then"]["to-move"] == "green"
    assert good["events"][0]["event"] == "passed"
    assert bad["findings"][0]["line"] == 7


def test_annotations_point_at_the_line(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert pnp("verify", files[1], "--format", "github") == 1
    assert f"::error file={files[1]},line=7,col=12,title=E630::" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "message"),
    [("game: chess\nthen: {turn: 1}", "chess"), ("game: liberte\nedition: third\nthen: {turn: 1}", "third")],
)
def test_an_unknown_game_or_edition_is_wrong_use(
    tmp_path: Path, text: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    assert pnp("verify", str(path)) == 2
    assert message in capsys.readouterr().err


def test_a_simulation_is_told_as_tables_data_page_and_logs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The page has charts and needs nothing from elsewhere; each log is a file."""
    page, logs = tmp_path / "page.html", tmp_path / "logs"
    wanted = ("simulate", "liberte", "--games", "3", "--players", "3", "--jobs", "1")
    assert pnp(*wanted, "--html", str(page), "--log", str(logs)) == 0
    assert "Wins by seat" in capsys.readouterr().out
    text = page.read_text()
    assert "<svg" in text
    assert "http" not in text
    assert len(list(logs.glob("*.jsonl"))) == 3
    assert pnp(*wanted, "--format", "json", "--edition", "first") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["games"], facts["edition"]) == (3, "first")


@pytest.mark.parametrize(
    "wrong",
    [
        ("--players", "2"),
        ("--players", "7"),
        ("--bots", "clever"),
        ("--bots", "mcts:0"),
        ("--games", "0"),
        ("--edition", "third"),
    ],
)
def test_a_simulation_that_cannot_be_is_wrong_use(wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert pnp("simulate", *wrong) == 2
    assert capsys.readouterr().err.startswith("pnp: ")
