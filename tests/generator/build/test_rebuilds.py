"""What depends on what: a change builds exactly what it concerns, and what is gone comes back."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine import games
from engine.loading.pack import AnyPack
from generator.build import run
from generator.build.plan import BuildRequest
from generator.games import presentation
from generator.job import Artefact, Job, Kind
from generator.project import Project, use
from tests.generator.build.small_build import files, silent
from tests.project import GAME, ROOT, copy_project


def test_a_change_in_one_language_rebuilds_only_that_language(tmp_path: Path) -> None:
    """A translator sees his own book within seconds."""
    copy = copy_project(tmp_path / "project")
    project = Project(copy.root, tmp_path / "out")
    wanted = BuildRequest(languages=("en", "fr"), only=("card-list",), papers=("a3",))
    run.build(project, GAME, wanted, 1, silent)
    copy.path("locale").mkdir()
    copy.write(
        "locale/fr.po",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Radicals"\nmsgstr "X"\n',
    )
    report = run.build(project, GAME, wanted, 1, silent)
    assert {entry.language for entry in report.made} == {"fr"}


Rebuilt = Callable[[], set[tuple[str, str]]]


@pytest.fixture
def rebuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rebuilt]:
    """A copy of the project, built once; calling it builds again and tells the language and kind of what was made.

    Nothing is drawn: this is about what depends on what.
    """
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    monkeypatch.setattr(Kind, "load", lambda kind: lambda job, pack: Artefact({f"{kind.name}.txt": b"made"}))
    wanted = BuildRequest(("de", "fr", "ru"), only=("card-list", "board", "rulebook"), papers=("a5",))

    def again() -> set[tuple[str, str]]:
        report = run.build(Project(tmp_path, tmp_path / "output"), GAME, wanted, 1, silent)
        return {(entry.language, entry.kind) for entry in report.made}

    assert len(again()) == 9
    yield again
    use(ROOT, GAME)


@pytest.mark.parametrize(
    "name",
    [f"content/{GAME}/locale/fr.po", "templates/locale/fr.po", "templates/language/fr.yaml"],
)
def test_a_change_in_one_language_leaves_the_boards_and_books_of_others(
    tmp_path: Path, rebuilt: Rebuilt, name: str
) -> None:
    """Although all boards keep room for the longest names."""
    with (tmp_path / name).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert rebuilt() == {("fr", "card-list"), ("fr", "board"), ("fr", "rulebook")}
    assert rebuilt() == set()


def test_another_games_templates_are_none_of_its_business(tmp_path: Path, rebuilt: Rebuilt) -> None:
    """A change in them builds nothing of this game; its own templates do."""
    (tmp_path / "content" / "other").mkdir()
    (tmp_path / "content" / "other" / "game.yaml").write_text("id: other\n", encoding="utf-8")
    (tmp_path / "templates" / "other").mkdir()
    (tmp_path / "templates" / "other" / "theme.yaml").write_text("colours: {}\n", encoding="utf-8")
    assert rebuilt() == set()
    with (tmp_path / "templates" / GAME / "theme.yaml").open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert len(rebuilt()) == 9


def test_a_name_that_needs_more_room_changes_all_boards(tmp_path: Path, rebuilt: Rebuilt) -> None:
    """And all books, which show the board. A name that is shorter than the longest one changes its language only."""
    path = tmp_path / "content" / GAME / "locale" / "ru.po"
    po = path.read_text(encoding="utf-8")
    old = 'msgid "Languedoc"\nmsgstr "Лангедок"'
    assert old in po
    path.write_text(po.replace(old, old.replace("Лангедок", "Ланг")), encoding="utf-8")
    assert {language for language, _ in rebuilt()} == {"ru"}
    path.write_text(po.replace(old, old.replace("Лангедок", "Лангедок и Руссильон")), encoding="utf-8")
    boards = {(language, kind) for language in ("de", "fr", "ru") for kind in ("board", "rulebook")}
    assert rebuilt() == {*boards, ("ru", "card-list")}
    assert rebuilt() == set()


def test_the_longest_names_are_measured_only_when_a_file_has_changed(
    tmp_path: Path, rebuilt: Rebuilt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A build with nothing to do reads no content. A change that matters to nobody is looked at once."""
    read: list[str | None] = []
    load = games.load_pack

    def load_pack(root: Path, game: str, edition: str | None) -> AnyPack:
        read.append(edition)
        return load(root, game, edition)

    monkeypatch.setattr(games, "load_pack", load_pack)
    assert (rebuilt(), read) == (set(), [])
    with (tmp_path / "content" / GAME / "locale" / "es.po").open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert (rebuilt(), len(read)) == (set(), 1)
    assert (rebuilt(), len(read)) == (set(), 1)


def test_a_name_that_cannot_be_measured_stops_nothing_else(tmp_path: Path, rebuilt: Rebuilt) -> None:
    """A board that needs it fails by itself, with the reason."""
    path = tmp_path / "content" / GAME / "locale" / "ru.po"
    po = path.read_text(encoding="utf-8")
    path.write_text(po.replace('msgstr "Лангедок"', 'msgstr "語"'), encoding="utf-8")
    assert ("ru", "card-list") in rebuilt()


def test_a_change_in_content_that_games_share_rebuilds_what_reads_it(tmp_path: Path) -> None:
    """The map of France lies beside the game's own folder."""
    copy = copy_project(tmp_path / "project")
    project = Project(copy.root, tmp_path / "out")
    wanted = BuildRequest(languages=("en",), only=("card-list",), papers=("a3",))
    run.build(project, GAME, wanted, 1, silent)
    assert not run.build(project, GAME, wanted, 1, silent).made
    copy.replace("../france/towns.yaml", "lat: 49.44", "lat: 49.45")
    assert run.build(project, GAME, wanted, 1, silent).made


@pytest.mark.parametrize("game", games.names())
def test_a_build_knows_every_folder_that_a_game_s_content_comes_from(game: str) -> None:
    """What it does not know of, it would not notice to be changed."""
    assert {game, *presentation(game).shares} == set(games.game(game).content_kind().folders(game).values())


def test_an_index_or_a_kit_that_is_gone_is_written_again(tmp_path: Path, kit_of: Callable[..., None]) -> None:
    """Although no job makes them. A kit whose sheets are no longer there waits for them."""
    kit_of("tokens", "markers")
    project = Project(ROOT, tmp_path)
    wanted = BuildRequest(("en",), only=("tokens", "markers"))
    run.build(project, GAME, wanted, 1, silent)
    before = files(tmp_path)
    (tmp_path / GAME / "en" / f"{GAME}-en-a4.zip").unlink()
    (tmp_path / GAME / "index.html").unlink()
    report = run.build(project, GAME, wanted, 1, silent)
    assert [entry.name for entry in report.made] == [f"en/{GAME}-en-a4.zip"]
    assert files(tmp_path) == before
    for name in (f"{GAME}-en-a4.zip", "markers-a4.pdf"):
        (tmp_path / GAME / "en" / name).unlink()
    assert not run.build(project, GAME, wanted._replace(only=("tokens",)), 1, silent).made


@pytest.mark.parametrize("back", [True, False], ids=["undone", "left"])
def test_an_edit_while_a_build_runs_is_never_taken_for_what_was_read_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    """A maker reads the edited file; the edit is undone, size and times as well, before the build ends."""
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    file = tmp_path / "content" / GAME / "locale" / "fr.po"
    text, stat = file.read_bytes(), file.stat()

    def edit(job: Job, pack: object) -> Artefact:
        file.write_bytes(text.replace(b'"Radicaux"', b'"Radicals"'))
        seen = file.read_bytes()
        if back:
            file.write_bytes(text)
        os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        return Artefact({"po.txt": seen})

    wanted = BuildRequest(("fr",), only=("tokens",))
    monkeypatch.setattr(Kind, "load", lambda _: edit)
    assert run.build(Project(tmp_path), GAME, wanted, 1, silent).edited == [str(file)]
    monkeypatch.setattr(Kind, "load", lambda _: lambda job, pack: Artefact({"po.txt": file.read_bytes()}))
    again = run.build(Project(tmp_path), GAME, wanted, 1, silent)
    assert ([entry.name for entry in again.made], again.edited) == (["fr/po.txt"], [])
    assert (tmp_path / "output" / GAME / "fr" / "po.txt").read_bytes() == file.read_bytes()
    assert not run.build(Project(tmp_path), GAME, wanted, 1, silent).made


def test_a_change_that_keeps_size_and_time_is_noticed(tmp_path: Path, rebuilt: Rebuilt) -> None:
    """In a source and in the output: the system's own time of change cannot be put back."""
    source, made = tmp_path / "templates" / "locale" / "fr.po", tmp_path / "output" / GAME / "ru" / "board.txt"
    for file in (source, made):
        data, stat = file.read_bytes(), file.stat()
        file.write_bytes(data[:-1] + b" ")
        os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert rebuilt() == {("fr", "card-list"), ("fr", "board"), ("fr", "rulebook"), ("ru", "board")}
    assert rebuilt() == set()
