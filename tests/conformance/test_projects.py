"""A game in a project: alone, beside another one, by an alias, and without code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from generator.games import presentation
from tests.conformance.conftest import Run
from tests.conformance.table import DRAWN, GAMES, WRITTEN, pack
from tests.games.project import INSTALLED, ROOT

each = pytest.mark.parametrize("game", GAMES)
of_written = pytest.mark.parametrize("game", WRITTEN)


@each
def test_simulate_plays_it(game: str, root: Path, pnp: Run) -> None:
    code, told, complaint = pnp("simulate", game, "--games", 5, "--jobs", 1, "--root", root, "--format", "json")
    assert (code, complaint) == (0, "")
    assert json.loads(told)["games"] == 5


@each
def test_show_lists_names_facts_totals_and_the_games_own_records(game: str, root: Path, pnp: Run) -> None:
    """A list holds every record of its file, and one record can be looked up by its key."""
    where = ("--game", game, "--root", root, "--format", "json")
    for subject in ("names", "facts", "totals", "rulings", "atoms"):
        code, told, _ = pnp("show", subject, *where)
        assert code == 0
        assert json.loads(told)
    for name, listed in presentation(game).part("lists").items():
        records = listed.of(pack(game))
        assert json.loads(pnp("show", name, *where)[1]) == records
        one = pnp("show", listed.one, records[0][listed.key], *where)
        assert json.loads(one[1]) == records[0]


@of_written
def test_a_state_can_be_shown_and_drawn(game: str, root: Path, pnp: Run) -> None:
    """The table of an example as data, and as a picture where the game draws one."""
    examples = min((root / "content" / game / "examples").glob("*.yaml"))
    first = yaml.safe_load(examples.read_text(encoding="utf-8"))["scenarios"][0]["id"]
    code, told, _ = pnp("show", "state", f"{examples}#{first}", "--game", game, "--root", root)
    assert code == 0
    assert json.loads(told)
    if presentation(game).state_picture:
        code, told, _ = pnp("show", "state", f"{examples}#{first}", "--game", game, "--root", root, "--svg")
        assert code == 0
        assert told.startswith("<?xml") or "<svg" in told


def test_an_alias_selects_the_game(both: Path, pnp: Run) -> None:
    for alias in pack("tiny").content.identity.aliases:
        code, told, _ = pnp("check", alias, "--root", both)
        assert code == 0
        assert pack("tiny").content.identity.title in told


def test_a_command_that_needs_one_game_says_which_there_are(both: Path, pnp: Run) -> None:
    for command in (("show", "names"), ("simulate",)):
        code, _, complaint = pnp(*command, "--root", both)
        assert code == 2
        assert "which game?" in complaint
        assert "liberte, tiny" in complaint


def test_a_record_that_only_one_game_has_needs_no_game(both: Path, pnp: Run) -> None:
    """Card 71 is Liberté's, card S5 the tiny game's; a list alone is of one game, and says so."""
    for card, title in (("71", "Marat"), ("S5", pack("tiny").content.cards.cards[4].title)):  # type: ignore[attr-defined]
        code, told, _ = pnp("show", "card", card, "--root", both)
        assert code == 0
        assert title in told
    assert pnp("show", "card", "X9", "--root", both)[0] == 2
    assert pnp("show", "cards", "--root", both)[0] == 2


def test_a_game_that_is_not_drawn_yet_says_so(pnp: Run, tmp_path: Path) -> None:
    """Nothing is built of it, and that is no failure."""
    for game in set(GAMES) - set(DRAWN):
        code, _, complaint = pnp("build", game, "--root", ROOT, "--output", tmp_path)
        assert code == 0
        assert f"{game}: there is nothing to build yet" in complaint
        assert list(tmp_path.iterdir()) == []


def test_a_scenario_inside_a_games_folder_plays_that_game(both: Path, pnp: Run) -> None:
    for game in ("liberte", "tiny"):
        path = sorted((both / "content" / game / "examples").glob("*.yaml"))[0]
        code, told, _ = pnp("verify", path, "--root", both)
        assert code == 0, told


def test_a_scenario_elsewhere_must_say_its_game(both: Path, tiny: Path, tmp_path: Path, pnp: Run) -> None:
    """Even where there is only one game: another one may move in."""
    path = tmp_path / "mine.yaml"
    shutil.copyfile(both / "content" / "tiny" / "examples" / "turns.yaml", path)
    code, _, complaint = pnp("verify", path, "--root", both)
    assert code == 2
    assert "does not say which game it plays" in complaint
    assert "liberte, tiny" in complaint
    assert pnp("verify", path, "--root", tiny)[0] == 2
    path.write_text("game: tiny\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert pnp("verify", path, "--root", both)[0] == 0


def test_a_build_makes_all_games_of_a_project_or_the_one_that_is_named(both: Path, tmp_path: Path, pnp: Run) -> None:
    small = ("--only", "checklist", "--lang", "en", "--jobs", 1, "--root", both)
    code, _, complaint = pnp("build", *small, "--output", tmp_path / "all")
    assert (code, complaint) == (0, "")
    assert sorted(path.name for path in (tmp_path / "all").iterdir() if path.is_dir()) == ["liberte", "tiny"]
    assert pnp("build", "tiny", *small, "--output", tmp_path / "one")[0] == 0
    assert [path.name for path in (tmp_path / "one").iterdir() if path.is_dir()] == ["tiny"]


def test_content_without_code_is_refused_with_the_way_out(tiny: Path, tmp_path: Path, pnp: Run) -> None:
    """A content folder never carries code, so somebody must have installed it."""
    shutil.copytree(tiny, tmp_path / "project")
    (tmp_path / "project" / "content" / "tiny").rename(tmp_path / "project" / "content" / "unheard-of")
    code, _, complaint = pnp("check", "--root", tmp_path / "project")
    assert code == 2
    assert "no installed package brings the game “unheard-of”" in complaint
    assert "pnp.games" in complaint
    assert ", ".join(GAMES) in complaint


def test_words_of_a_games_own_templates_are_translated(tiny: Path, tmp_path: Path, pnp: Run) -> None:
    """They are read in the project, not in the installation."""
    project = tmp_path / "project"
    shutil.copytree(tiny, project)
    (project / "templates" / "tiny" / "page.html").write_text('{{ p.say("Firefly") }}\n', encoding="utf-8")
    code, told, _ = pnp("translate", "status", "fr", "--root", project)
    assert code == 0
    assert "Firefly" in told


def test_another_process_finds_the_game_by_its_entry_point(tiny: Path, tmp_path: Path) -> None:
    """As `pnp` does that somebody starts: nothing has imported the game before."""
    paths = os.pathsep.join((str(ROOT), str(INSTALLED)))
    command = [sys.executable, "-m", "generator.cli", "check", "--root", str(tiny)]
    environment = {**os.environ, "PYTHONPATH": paths}
    found = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert pack("tiny").content.identity.title in found.stdout
