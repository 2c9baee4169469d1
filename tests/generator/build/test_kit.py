"""The kit: complete or not there, and the same bytes for the same files."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import cli
from generator.build import kit
from generator.build.manifest import Entry
from generator.games import presentation
from generator.games.liberte import PRESENTATION

ROOT = Path(__file__).parents[3]


def entry(
    kind: str, job: str = "", *, language: str = "en", paper: str = "a4", style: str = "color", ending: str = "pdf"
) -> Entry:
    name = f"{language}/{kind}-{paper}.{ending}"
    return Entry(name, job or f"{language} {kind} {paper}", kind, language, paper, style, 1, "h", "i", {})


@pytest.fixture
def whole() -> list[Entry]:
    return [entry(kind) for kind in PRESENTATION.kit]


def test_a_kit_holds_every_sheet_of_its_language_and_paper(whole: list[Entry]) -> None:
    """Neither another language's, nor low-ink, nor what was built with options."""
    strangers = [
        entry("cards", language="fr"),
        entry("cards", paper="letter"),
        entry("cards", style="low-ink"),
        entry("cards", "en cards a4 size=poker"),
        entry("cards", ending="json"),
        entry("contact"),
    ]
    found = kit.members("liberte", "en", "a4", "color", [*strangers, *whole])
    assert [e.name for e in found] == sorted(e.name for e in whole)


def test_a_kit_in_low_ink_has_a_book_in_the_only_style_that_there_is(whole: list[Entry]) -> None:
    light = [entry._replace(style="low-ink", name=entry.name.replace(".pdf", "-low-ink.pdf")) for entry in whole]
    found = kit.members("liberte", "en", "a4", "low-ink", [*whole, *light, entry("rulebook")])
    assert {e.style for e in found if e.kind != "rulebook"} == {"low-ink"}
    assert [e.name for e in found if e.kind == "rulebook"] == ["en/rulebook-a4.pdf"]


def test_what_is_read_on_a_screen_or_printed_in_a_shop_joins_every_kit(whole: list[Entry]) -> None:
    pages = [entry("rulebook", paper="", ending="html")._replace(name="en/rulebook.html"), entry("board", paper="a2")]
    assert {e.name for e in kit.members("liberte", "en", "a4", "color", [*whole, *pages])} >= {e.name for e in pages}


def test_every_board_that_the_kit_has_as_tiles_joins_in_one_piece() -> None:
    """Whatever it is called and however large it is, but not its tiles on larger paper."""
    whole = [entry(kind) for kind in presentation("patriots").kit]
    boards = [entry("board-paris", paper="a3"), entry("board-france", paper="a3")]
    found = kit.members("patriots", "en", "a4", "color", [*whole, *boards, entry("board-paris-tiles", paper="a3")])
    assert [e.name for e in found] == sorted(e.name for e in [*whole, *boards])


def test_the_rulebook_joins_where_there_is_one(whole: list[Entry]) -> None:
    """Without it the kit is still a kit."""
    assert len(kit.members("liberte", "en", "a4", "color", [*whole, entry("rulebook")])) == len(whole) + 1


def test_an_incomplete_kit_is_no_kit(whole: list[Entry]) -> None:
    """A box with a piece missing helps nobody."""
    assert kit.members("liberte", "en", "a4", "color", whole[1:]) == []


def test_equal_files_make_equal_archives() -> None:
    """Whatever the order, the clock and the system."""
    one = kit.archive({"b.pdf": b"two", "a.pdf": b"one"})
    other = kit.archive({"a.pdf": b"one", "b.pdf": b"two"})
    assert one == other
    with zipfile.ZipFile(io.BytesIO(one)) as packed:
        assert packed.namelist() == ["a.pdf", "b.pdf"]
        assert packed.read("b.pdf") == b"two"
        assert packed.testzip() is None


def test_a_build_packs_the_kit_once(tmp_path: Path, kit_of: Callable[..., None]) -> None:
    """Complete sheets become an archive in the language's folder; nothing changed means nothing written."""
    kit_of("checklist", "assembly")
    words = ["build", "--root", str(ROOT), "--output", str(tmp_path), "--lang", "en", "--jobs", "1", "--only"]
    archive = tmp_path / "liberte" / "en" / "liberte-en-a4.zip"
    assert cli.main([*words, "checklist"]) == 0
    assert not archive.exists()
    assert cli.main([*words, "checklist,assembly"]) == 0
    with zipfile.ZipFile(archive) as packed:
        pictures = ["thumbnails/assembly-a4.jpg", "thumbnails/checklist-a4.jpg"]
        files = ["LICENSE", "NOTICE", "assembly-a4.pdf", "checklist-a4.pdf", "index.html", *pictures]
        assert packed.namelist() == files
        page = packed.read("index.html").decode()
        linked = set(re.findall(r'(?:href|src)="([^"#]+)"', page))
        assert linked == {"assembly-a4.pdf", "checklist-a4.pdf", pictures[0]}, "nothing that does not lie beside it"
    written = archive.stat().st_mtime_ns
    assert cli.main([*words, "checklist,assembly"]) == 0
    assert archive.stat().st_mtime_ns == written
    entries = json.loads((tmp_path / "liberte" / "manifest.json").read_bytes())["artefacts"]
    assert [e["facts"] for e in entries if e["kind"] == "kit"] == [{"files": 7}]
