"""The build: what was asked for, nothing done twice, the same bytes every time; a failure stops nothing else."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from generator.build import fingerprint, run
from generator.build.plan import BuildRequest
from generator.failure import Failure
from generator.games.liberte import PRESENTATION
from generator.job import Artefact, Job, Kind, Maker
from generator.project import Project
from tests.generator.build.small_build import SMALL, Built, files, silent
from tests.project import GAME, ROOT


def test_a_build_makes_what_was_asked_for(built: Built) -> None:
    """A page and a PDF per language, the manifest, and start pages of all, of the game, of each language."""
    _, found = built
    files = ("card-list.html", "card-list-letter.pdf", "index.html")
    names = {f"{GAME}/{lang}/{name}" for lang in ("en", "ru") for name in files}
    assert set(found) == names | {f"{GAME}/manifest.json", f"{GAME}/index.html", "index.html"}


def test_the_manifest_names_every_artefact(built: Built) -> None:
    """With kind, language, paper, size, its own hash and that of its inputs, and the hash of the content."""
    _, found = built
    manifest: dict[str, Any] = json.loads(found[f"{GAME}/manifest.json"])
    entry = next(e for e in manifest["artefacts"] if e["name"] == "ru/card-list-letter.pdf")
    assert (entry["kind"], entry["language"], entry["paper"]) == ("card-list", "ru", "letter")
    assert entry["size"] == len(found[f"{GAME}/ru/card-list-letter.pdf"])
    assert entry["facts"]["pages"] >= 4
    assert len(entry["hash"]) == len(entry["inputs"]) == len(manifest["content"]) == 64
    assert any(name.startswith("weasyprint-") for name in manifest["libraries"])


def test_a_second_build_does_nothing(built: Built) -> None:
    """Nothing is made, nothing is written."""
    project, found = built
    times = {path: path.stat().st_mtime_ns for path in project.output.rglob("*.pdf")}
    report = run.build(project, GAME, SMALL, 1, silent)
    assert not report.made
    assert len(report.unchanged) == 4
    assert times == {path: path.stat().st_mtime_ns for path in project.output.rglob("*.pdf")}
    assert files(project.output) == found


def test_parallel_work_gives_the_same_bytes(built: Built, tmp_path: Path) -> None:
    """Two processes, another folder: byte for byte the same, manifest included."""
    _, found = built
    run.build(Project(ROOT, tmp_path), GAME, SMALL, 2, silent)
    assert files(tmp_path) == found


def test_an_artefact_without_facts_can_come_from_another_process() -> None:
    assert pickle.loads(pickle.dumps(Artefact({"board.svg": b"<svg/>"}))) == Artefact({"board.svg": b"<svg/>"}, {})


def test_a_damaged_or_missing_file_is_made_again(built: Built, tmp_path: Path) -> None:
    """Only that one."""
    _, found = built
    project = Project(ROOT, tmp_path)
    run.build(project, GAME, SMALL, 1, silent)
    (tmp_path / GAME / "en" / "card-list.html").write_text("spoilt")
    (tmp_path / GAME / "ru" / "card-list.html").unlink()
    report = run.build(project, GAME, SMALL, 1, silent)
    assert sorted(entry.name for entry in report.made) == ["en/card-list.html", "ru/card-list.html"]
    assert files(tmp_path) == found


def test_without_pango_the_skipped_part_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything but the PDF of the book is built, and the way out is said."""
    monkeypatch.setattr(fingerprint, "pango", lambda: "")
    report = run.build(Project(ROOT, tmp_path), GAME, SMALL, 1, silent)
    assert [entry.name for entry in report.made] == ["en/card-list.html", "ru/card-list.html"]
    assert [name for name, _ in report.skipped] == ["en card-list letter", "ru card-list letter"]
    needed = (ROOT / ".ci" / "system-libraries").read_text(encoding="utf-8").split("debian=(")[1].split(")")[0]
    assert f"apt-get install {needed})" in report.skipped[0][1]


def test_a_failing_artefact_does_not_stop_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reported with its reason; the rest is there."""

    def fail(self: Kind) -> Maker:
        def maker(job: Job, pack: object) -> Artefact:
            if job.language == "en":
                raise Failure("the title of card 71 does not fit")
            return Artefact({"x.txt": b"x"})

        return maker

    monkeypatch.setattr(Kind, "load", fail)
    report = run.build(
        Project(ROOT, tmp_path), GAME, BuildRequest(("en", "fr"), only=("card-list",), papers=("a3",)), 1, silent
    )
    assert [(name, failure.message) for name, failure in report.failed] == [
        ("en card-list", "the title of card 71 does not fit")
    ]
    assert [entry.name for entry in report.made] == ["fr/x.txt"]


def test_what_counts_pages_of_others_is_made_after_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The assembly page is told how many pages the book beside it has, and is made again when that changes."""
    told, length = [], 36

    def load(self: Kind) -> Maker:
        def maker(job: Job, pack: object) -> Artefact:
            if job.kind == "assembly":
                told.append((job.language, dict(job.pages)))
            file = f"{job.kind}{job.paper}.pdf"
            return Artefact({file: b"%d" % length}, {file: {"pages": length}} if job.paper else {})

        return maker

    monkeypatch.setattr(Kind, "load", load)
    project, alone = Project(ROOT, tmp_path), BuildRequest(("en", "fr"), only=("assembly",))
    run.build(project, GAME, alone, 1, silent)
    assert told == [("en", {}), ("fr", {})]
    run.build(project, GAME, BuildRequest(("en",), only=("rulebook", "assembly")), 1, silent)
    assert told[2:] == [("en", {"rulebook": 36})]
    assert run.build(project, GAME, alone, 1, silent).made == []
    (tmp_path / GAME / "en" / "rulebooka4.pdf").unlink()
    length = 40
    run.build(project, GAME, BuildRequest(("en",), only=("rulebook", "assembly")), 1, silent)
    assert told[3:] == [("en", {"rulebook": 40})]


def test_every_kind_has_a_maker() -> None:
    """The plan names functions by text; each one exists."""
    for kind in PRESENTATION.kinds:
        assert callable(kind.load())
