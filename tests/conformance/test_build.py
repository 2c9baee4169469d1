"""What is built of a game: everything, without a finding, and as many pieces as the game has."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.cli import main
from generator.games import presentation
from generator.print.sheets.preflight import check_file
from generator.project import use
from tests.conformance.table import PRINTED, PROJECTS, pack
from tests.games.project import TINY

PIECES = {"liberte": ("blocks", "tokens"), "patriots": ("cards", "counters")}
"""Of a large game only these kinds are built, to be counted; of any other, all."""


@pytest.fixture(scope="session", params=PRINTED)
def built(request: pytest.FixtureRequest, tiny: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A game and its folder of output, in English."""
    game: str = request.param
    output = tmp_path_factory.mktemp("output")
    only = [word for kind in PIECES.get(game, ()) for word in ("--only", kind)]
    root = tiny if PROJECTS[game] == TINY else PROJECTS[game]
    arguments = ["build", game, "--root", str(root), "--output", str(output), "--lang", "en", "--jobs", "1", *only]
    assert main(arguments) == 0
    return game, output / game


def test_every_kind_is_built(built: tuple[str, Path]) -> None:
    """With its kit, if all of the kit was asked for."""
    game, folder = built
    made = json.loads((folder / "manifest.json").read_bytes())["artefacts"]
    wanted = PIECES.get(game) or tuple(dict.fromkeys(kind.name for kind in presentation(game).kinds))
    assert {entry["kind"] for entry in made} >= set(wanted)
    assert bool(list(folder.rglob("*.zip"))) == (set(presentation(game).kit) <= set(wanted))
    for entry in made:
        assert (folder / entry["name"]).stat().st_size > 0


def test_preflight_finds_nothing(built: tuple[str, Path], tiny: Path) -> None:
    """Colours and fonts of the theme, text that is large enough and far enough from the cut."""
    game, folder = built
    use(tiny if PROJECTS[game] == TINY else PROJECTS[game], game)
    files = sorted(folder.rglob("*.pdf"))
    assert files
    assert {path.name: check_file(path).findings for path in files if check_file(path).findings} == {}


def sheets(folder: Path) -> Iterator[tuple[Path, str, list[str]]]:
    """Every file of positions: its component, and the ids of the pieces on its fronts."""
    for path in sorted((folder / "en").glob("*.json")):
        told = json.loads(path.read_bytes())
        printed = [piece for page in told["pages"] for piece in page["pieces"] if piece["side"] == "front"]
        fronts = [piece["id"] for piece in printed if not piece.get("spare")]
        yield path, told["component"], fronts


def test_sheets_hold_as_many_pieces_as_the_game_has(built: tuple[str, Path]) -> None:
    """Each of them once, for every component of `game.yaml` that has a sheet of its name and no other word in it."""
    game, folder = built
    counts = {component.id: component.count for component in pack(game).content.identity.components}
    counted = 0
    for path, component, fronts in sheets(folder):
        if path.stem == f"{component}-a4" and component in counts:
            counted += 1
            assert len(fronts) == len(set(fronts)) == counts[component], path.name
    assert counted >= 2
