"""A process that stays sees every file anew: `--watch`, and builds one after the other."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import watchfiles

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.build import run
from generator.build.plan import BuildRequest
from generator.cli import main
from generator.commands import build as build_command
from generator.drawing.theme import Palette
from generator.games.liberte.cards.parts import ground
from generator.job import Artefact, Job, Kind
from generator.language import numbers
from generator.language.comparisons import phrases
from generator.language.data import language
from generator.language.text import job_text
from generator.print.paper.formats import formats
from generator.project import Project, use
from tests.generator.build.small_build import silent
from tests.project import GAME, ROOT, copy_project


def test_watching_goes_on_after_a_mistake(tmp_path: Path) -> None:
    """A save builds; a save with a mistake says so and waits; the next good save builds again; Ctrl-C ends it."""
    copy = copy_project(tmp_path / "project")
    page = copy.root / "output" / GAME / "en" / "card-list.html"
    command = [sys.executable, "-m", "generator.cli", "build", "--root", str(copy.root), "--lang", "en"]
    log = (tmp_path / "log").open("w+")
    process = subprocess.Popen([*command, "--only", "card-list", "--watch"], cwd=ROOT, stdout=log, stderr=log)

    def wait_for(text: str, path: Path) -> None:
        deadline = time.monotonic() + 90
        while not (path.exists() and text in path.read_text(encoding="utf-8")):
            assert process.poll() is None, (tmp_path / "log").read_text()
            assert time.monotonic() < deadline, f"no “{text}” in {path}"
            time.sleep(0.1)

    try:
        wait_for("Jean-Paul Marat", page)
        wait_for("watching", tmp_path / "log")
        time.sleep(1)  # the watcher has to begin
        copy.replace("cards.yaml", "title: Marat", "title: Murat\n    fraction: red")
        wait_for("unknown key “fraction”", tmp_path / "log")
        time.sleep(1)  # as above
        copy.replace("cards.yaml", "\n    fraction: red", "")
        wait_for("Jean-Paul Murat", page)
    finally:
        process.send_signal(signal.SIGINT)
        code = process.wait(30)
        log.close()
    assert code == 130


@pytest.mark.parametrize("words", [("--paper", "a9"), ("--only", "crads"), ("--lang", "xx"), ("--size", "300x400")])
def test_nobody_waits_for_what_cannot_be(
    words: tuple[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No change of a file makes a hopeless option right."""

    def watch(*folders: Path) -> Iterator[None]:
        raise AssertionError("it waits for changes")

    monkeypatch.setattr(watchfiles, "watch", watch)
    where = ("--root", str(ROOT), "--output", str(tmp_path))
    assert main(["build", GAME, *words, *where, "--watch"]) == 2


TEMPLATES = (
    ("language/fr.yaml", 'name: "Français"', 'name: "Francien"', lambda t: language("fr", t).name),
    ("language/fr.yaml", '2: ["deux"]', '2: ["doux"]', lambda t: numbers.value_of("doux", language("fr", t))),
    ("language/fr.yaml", '"au moins {n}"', '"le moins {n}"', lambda t: phrases(language("fr", t))[0].before),
    ("paper.yaml", "margin: 6.35", "margin: 7.5", lambda t: formats(t).margin),
    ("theme.yaml", '"#C8372D"', '"#B00020"', lambda t: Palette("color").value("highlight")),
    ("theme.yaml", "pitch: 2.0", "pitch: 3.0", lambda t: repr(ground("ground", "color", 63.0, 88.0))),
)
"""A file, what is changed in it, and what shows the change: in a value that was read, or one that was made from it."""


@pytest.mark.parametrize(("name", "old", "new", "shown"), TEMPLATES)
def test_each_round_of_watching_reads_all_files_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str, shown: Callable[[Path], object]
) -> None:
    """A process that stays knows nothing by heart, neither what it read nor what it drew."""
    folder = tmp_path / "templates"
    shutil.copytree(ROOT / "templates", folder)
    found: list[object] = []

    def change(*folders: Path) -> Iterator[None]:
        if len(found) > 1:
            raise KeyboardInterrupt
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
        yield

    def once(_: Namespace, project: Project, __: list[str]) -> None:
        project.use(GAME)
        found.append(shown(folder))

    monkeypatch.setattr(watchfiles, "watch", change)
    monkeypatch.setattr(build_command, "_once", once)
    try:
        with pytest.raises(KeyboardInterrupt):
            build_command._watch(Namespace(format="text"), Project(tmp_path, tmp_path), [GAME])
    finally:
        use(ROOT, GAME)
    assert found[0] != found[1]


CHANGES = {
    f"templates/{GAME}/theme.yaml": ('red: {color: "#C8372D"', 'red: {color: "#B00020"'),
    "templates/language/fr.yaml": ('name: "Français"', 'name: "Francien"'),
    "templates/paper.yaml": ("margin: 6.35", "margin: 7.5"),
    f"content/{GAME}/rules.yaml": ("votes: {at_least: 17}", "votes: {at_least: 16}"),
    f"content/{GAME}/locale/fr.po": ('msgstr "Radicaux"', 'msgstr "Radicales"'),
}


def _seen(job: Job, pack: Pack[Content]) -> Artefact:
    """A line for each file of `CHANGES`, as a maker sees it."""
    folder = job.root / "templates"
    values = (
        Palette("color").value("red"),
        language("fr", folder).name,
        formats(folder).margin,
        pack.content.rules.landslide.votes.number,
        job_text(job)("Radicals"),
    )
    return Artefact({"seen.txt": "\n".join(map(str, values)).encode()})


def test_a_build_with_a_new_project_sees_every_edited_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one process: everything that was read from files belongs to a project, and is forgotten with it."""
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    monkeypatch.setattr(Kind, "load", lambda _: _seen)

    def built() -> list[str]:
        run.build(Project(tmp_path), GAME, BuildRequest(("fr",), only=("blocks",)), 1, silent)
        return (tmp_path / "output" / GAME / "fr" / "seen.txt").read_text(encoding="utf-8").splitlines()

    before = built()
    for name, (old, new) in CHANGES.items():
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert old in text
        (tmp_path / name).write_text(text.replace(old, new), encoding="utf-8")
    after = built()
    assert len(before) == len(after) == len(CHANGES)
    assert [name for name, old, new in zip(CHANGES, before, after, strict=True) if old == new] == []


def test_what_is_known_of_a_language_is_known_of_its_folder(tmp_path: Path) -> None:
    """Two projects may count in different words."""
    shutil.copytree(ROOT / "templates" / "language", tmp_path / "language")
    file = tmp_path / "language" / "fr.yaml"
    text = file.read_text(encoding="utf-8").replace('2: ["deux"]', '2: ["doux"]')
    file.write_text(text.replace('"au moins {n}"', '"le moins {n}"'), encoding="utf-8")
    ours, theirs = language("fr", ROOT / "templates"), language("fr", tmp_path)
    assert [numbers.value_of("deux", known) for known in (ours, theirs)] == [2, None]
    assert [numbers.value_of("doux", known) for known in (ours, theirs)] == [None, 2]
    assert [phrases(known)[0].before for known in (ours, theirs)] == ["au moins", "le moins"]
