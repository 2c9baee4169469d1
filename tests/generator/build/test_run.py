"""The build: complete files or none, nothing done twice, the same bytes every time, whatever interrupts it."""

from __future__ import annotations

import errno
import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import watchfiles

from engine import games
from engine.games.liberte.content.content import Content
from engine.loading.pack import AnyPack, Pack
from generator.build import fingerprint, run, writer
from generator.build.plan import BuildRequest
from generator.build.workers import workers
from generator.build.writer import Output
from generator.commands import build as build_command
from generator.drawing.theme import Palette
from generator.failure import Failure
from generator.games import presentation
from generator.games.liberte import PRESENTATION
from generator.games.liberte.cards.parts import ground
from generator.job import Artefact, Job, Kind, Maker
from generator.language import numbers
from generator.language.comparisons import phrases
from generator.language.data import language
from generator.language.text import job_text
from generator.print.paper.formats import formats
from generator.project import Project, use
from tests.project import GAME, ROOT, copy_project

SMALL = BuildRequest(languages=("en", "ru"), only=("card-list",), papers=("letter",))
"""Two languages, a page and a PDF each."""


def silent(done: int, total: int, name: str) -> None:
    """Nobody watches."""


def files(folder: Path) -> dict[str, bytes]:
    """Everything a person finds there: what is hidden or unfinished does not count."""
    paths = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    shown = {name: path for name, path in paths.items() if not any(part.startswith(".") for part in name.parts)}
    return {name.as_posix(): path.read_bytes() for name, path in shown.items()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, dict[str, bytes]]:
    """One undisturbed build to compare with."""
    project = Project(ROOT, tmp_path_factory.mktemp("built"))
    run.build(project, GAME, SMALL, 1, silent)
    return project, files(project.output)


def test_a_build_makes_what_was_asked_for(built: tuple[Project, dict[str, bytes]]) -> None:
    """A page and a PDF per language, the manifest, and start pages of all, of the game, of each language."""
    _, found = built
    files = ("card-list.html", "card-list-letter.pdf", "index.html")
    names = {f"{GAME}/{lang}/{name}" for lang in ("en", "ru") for name in files}
    assert set(found) == names | {f"{GAME}/manifest.json", f"{GAME}/index.html", "index.html"}


def test_the_manifest_names_every_artefact(built: tuple[Project, dict[str, bytes]]) -> None:
    """With kind, language, paper, size, its own hash and that of its inputs, and the hash of the content."""
    _, found = built
    manifest: dict[str, Any] = json.loads(found[f"{GAME}/manifest.json"])
    entry = next(e for e in manifest["artefacts"] if e["name"] == "ru/card-list-letter.pdf")
    assert (entry["kind"], entry["language"], entry["paper"]) == ("card-list", "ru", "letter")
    assert entry["size"] == len(found[f"{GAME}/ru/card-list-letter.pdf"])
    assert entry["facts"]["pages"] >= 4
    assert len(entry["hash"]) == len(entry["inputs"]) == len(manifest["content"]) == 64
    assert any(name.startswith("weasyprint-") for name in manifest["libraries"])


def test_a_second_build_does_nothing(built: tuple[Project, dict[str, bytes]]) -> None:
    """Nothing is made, nothing is written."""
    project, found = built
    times = {path: path.stat().st_mtime_ns for path in project.output.rglob("*.pdf")}
    report = run.build(project, GAME, SMALL, 1, silent)
    assert not report.made
    assert len(report.unchanged) == 4
    assert times == {path: path.stat().st_mtime_ns for path in project.output.rglob("*.pdf")}
    assert files(project.output) == found


def test_parallel_work_gives_the_same_bytes(built: tuple[Project, dict[str, bytes]], tmp_path: Path) -> None:
    """Two processes, another folder: byte for byte the same, manifest included."""
    _, found = built
    run.build(Project(ROOT, tmp_path), GAME, SMALL, 2, silent)
    assert files(tmp_path) == found


def test_an_artefact_without_facts_can_come_from_another_process() -> None:
    assert pickle.loads(pickle.dumps(Artefact({"board.svg": b"<svg/>"}))) == Artefact({"board.svg": b"<svg/>"}, {})


def test_a_damaged_or_missing_file_is_made_again(built: tuple[Project, dict[str, bytes]], tmp_path: Path) -> None:
    """Only that one."""
    _, found = built
    project = Project(ROOT, tmp_path)
    run.build(project, GAME, SMALL, 1, silent)
    (tmp_path / GAME / "en" / "card-list.html").write_text("spoilt")
    (tmp_path / GAME / "ru" / "card-list.html").unlink()
    report = run.build(project, GAME, SMALL, 1, silent)
    assert sorted(entry.name for entry in report.made) == ["en/card-list.html", "ru/card-list.html"]
    assert files(tmp_path) == found


def test_a_change_in_one_language_rebuilds_only_that_language(tmp_path: Path) -> None:
    """A translator sees his own book within seconds."""
    copy = copy_project(tmp_path / "project")
    (copy.root / "templates").symlink_to(ROOT / "templates")
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
    (copy.root / "templates").symlink_to(ROOT / "templates")
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


def test_a_killed_build_leaves_whole_files_and_the_next_one_finishes(
    built: tuple[Project, dict[str, bytes]], tmp_path: Path
) -> None:
    """kill -9 in the middle, then build again: the same bytes as an undisturbed build."""
    _, found = built
    command = [sys.executable, "-m", "generator.cli", "build", "--lang", "en,ru", "--only", "card-list"]
    command += ["--paper", "letter", "--jobs", "1", "--output", str(tmp_path)]
    process = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
    first = tmp_path / GAME / "en" / "card-list.html"
    deadline = time.monotonic() + 60
    while not first.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    os.killpg(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL, "the build was over before it could be killed"
    half = files(tmp_path)
    assert all(data == found[name] for name, data in half.items() if not name.endswith("manifest.json"))
    run.build(Project(ROOT, tmp_path), GAME, SMALL, 1, silent)
    assert files(tmp_path) == found
    assert not (tmp_path / GAME / writer.TEMPORARY).exists()


def test_an_interrupted_build_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Ctrl-C reaches the workers too: all end at once, in one line, and what was finished is not made again."""
    command = [sys.executable, "-m", "generator.cli", "build", GAME, "--lang", "en,ru", "--only", "tokens,rulebook"]
    process = subprocess.Popen(
        [*command, "--jobs", "2", "--output", str(tmp_path)],
        cwd=ROOT,
        start_new_session=True,
        stderr=subprocess.PIPE,
        text=True,
    )
    first = tmp_path / GAME / "en" / "thumbnails" / "tokens-a4.jpg"
    deadline = time.monotonic() + 60
    while not first.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "pnp: interrupted (everything written so far is complete; run it again to go on)\n"
    assert not (tmp_path / GAME / writer.TEMPORARY).exists()
    report = run.build(Project(ROOT, tmp_path), GAME, BuildRequest(("en",), only=("tokens",)), 1, silent)
    assert not report.made


@pytest.mark.parametrize("interrupt", [os.killpg, os.kill], ids=["all of them", "their parent alone"])
def test_workers_end_when_they_are_interrupted(interrupt: Callable[[int, int], None]) -> None:
    """Also those that would go on for ten minutes, whether the terminal tells everybody or a script only the parent."""
    script = "import time\nfrom generator.build.workers import workers\nwith workers(2) as pool:\n"
    script += "    running = [pool.submit(time.sleep, 600) for _ in range(8)]\n"
    script += "    while not running[1].running(): time.sleep(0.01)\n"
    script += "    time.sleep(0.5)\n    print('working', flush=True)\n    running[0].result()\n"
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"working\n"
    interrupt(process.pid, signal.SIGINT)
    process.communicate(timeout=60)  # until the last of them has closed its output
    assert process.returncode == -signal.SIGINT


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_parent(how: signal.Signals) -> None:
    """However it was killed: workers that stay would hold the lock of the folder."""
    script = "import time\nfrom generator.build.workers import workers\nwith workers(2) as pool:\n"
    script += "    running = [pool.submit(time.sleep, 600) for _ in range(8)]\n"
    script += "    print('working', flush=True)\n    running[0].result()\n"
    process = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"working\n"
    process.send_signal(how)
    process.communicate(timeout=60)  # until the last of them has closed its output
    assert process.returncode == -how


@pytest.mark.parametrize("refuse", ["os.fork", "threading.Thread.start"])
def test_processes_that_cannot_begin_are_a_failure(refuse: str) -> None:
    """As with `ulimit -u`: nothing hangs, and no process is left to wait for."""
    script = (
        "import os, threading\nfrom generator.failure import Failure\nfrom generator.build.workers import workers\n"
    )
    script += f"usual, count = {refuse}, 0\ndef refused(*args):\n    global count\n    count += 1\n"
    script += "    if count > 1:\n        raise BlockingIOError(11, 'Resource temporarily unavailable')\n"
    script += f"    return usual(*args)\n{refuse} = refused\ntry:\n    with workers(3): pass\n"
    script += "except Failure as failure:\n    print(failure.message)\n"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("cannot start 3 processes: Resource temporarily unavailable\n", "")


def test_a_killed_worker_is_a_failure() -> None:
    """As the system does when memory runs out."""
    with pytest.raises(Failure, match="a worker was killed"), workers(1) as pool:
        pool.submit(os._exit, 1).result()


DAMAGES: tuple[Callable[[bytes], bytes], ...] = (
    lambda data: b"",
    lambda data: b"[" * 100_000,
    lambda data: data.replace(b"1", b"2", 1),
    lambda data: data.replace(b"en/card-list.html", b"../card-list.html"),
    lambda data: data[:-2],
)


@pytest.mark.parametrize("name", [".memory.json", "manifest.json"])
def test_a_damaged_memory_only_costs_time(
    built: tuple[Project, dict[str, bytes]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whatever was changed in it: the build finds languages and artefacts anew."""
    project, found = built
    monkeypatch.setattr(Kind, "load", lambda kind: lambda job, pack: Artefact({"card-list.html": b"new"}))
    for number, damage in enumerate(DAMAGES):
        output = tmp_path / str(number)
        shutil.copytree(project.output, output)
        (output / GAME / name).write_bytes(damage(found.get(f"{GAME}/{name}", b'x\n{"1": "en/card-list.html"}')))
        assert run.languages_and_editions(Project(ROOT, output), GAME)[0][:2] == ["en", "fr"]
        report = run.build(Project(ROOT, output), GAME, SMALL._replace(languages=("en",)), 1, silent)
        assert {entry.name for entry in report.made} == {"en/card-list.html"}


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


def test_nothing_is_written_through_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither into a folder elsewhere nor into a file; a pipe in place of a file is replaced."""
    monkeypatch.setattr(Kind, "load", lambda kind: lambda job, pack: Artefact({f"{kind.name}.txt": b"x"}))
    wanted = BuildRequest(("en",), only=("tokens",))
    outside = tmp_path / "outside"
    outside.mkdir()
    victim = outside / "file"
    victim.write_text("precious")

    def attempt(name: str, target: Path) -> str:
        output = tmp_path / name.replace("/", "-")
        (output / name).parent.mkdir(parents=True)
        (output / name).symlink_to(target)
        try:
            report = run.build(Project(ROOT, output), GAME, wanted, 1, silent)
        except Failure as failure:
            return failure.message
        return "; ".join(failure.message for _, failure in report.failed)

    for name in (GAME, f"{GAME}/en", f"{GAME}/{writer.TEMPORARY}/en__tokens.txt", f"{GAME}/.lock"):
        attempt(name, victim if "." in name else outside)
    assert "it is a link" in attempt(f"x/../{GAME}/en", outside)
    assert [path.name for path in outside.iterdir()] == ["file"]
    assert victim.read_text() == "precious"
    page = tmp_path / "pipe" / GAME / "en" / "tokens.txt"
    run.build(Project(ROOT, tmp_path / "pipe"), GAME, wanted, 1, silent)
    page.unlink()
    os.mkfifo(page)
    assert run.build(Project(ROOT, tmp_path / "pipe"), GAME, wanted, 1, silent).made
    assert page.read_bytes() == b"x"


def test_an_index_or_a_kit_that_is_gone_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Although no job makes them. A kit whose sheets are no longer there waits for them."""
    monkeypatch.setattr("generator.games.liberte.PRESENTATION", PRESENTATION._replace(kit=("tokens", "markers")))
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


class FullDisk:
    """A disk that takes a few bytes and then no more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fsync(descriptor: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(os, "fsync", fsync)


def test_a_full_disk_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last good file stays; what was half written is gone; the message names file and reason."""
    output = Output(tmp_path)
    output.prepare()
    output.write("a.txt", b"good")
    FullDisk(monkeypatch)
    with pytest.raises(Failure, match=r"cannot write .*a\.txt: No space left on device") as caught:
        output.write("a.txt", b"better")
    assert caught.value.fix == "free some space or choose another folder: --output DIR"
    assert (tmp_path / "a.txt").read_bytes() == b"good"
    assert not list((tmp_path / writer.TEMPORARY).iterdir())


@pytest.fixture
def read_only(tmp_path: Path) -> Path:
    """A folder in which nothing can be made; a plain file in its place is refused even to root."""
    path = tmp_path / "read-only"
    path.write_text("")
    return path / "output"


def test_a_folder_that_cannot_be_written_is_named(read_only: Path) -> None:
    """No traceback, no half-made folder."""
    with pytest.raises(Failure, match="cannot write"):
        run.build(Project(ROOT, read_only), GAME, SMALL, 1, silent)


@pytest.mark.parametrize("name", ["../escape.txt", "/tmp/escape.txt", "en/../../escape.txt"])
def test_no_name_leads_outside_the_output(name: str, tmp_path: Path) -> None:
    """Whatever a game or a language is called."""
    output = Output(tmp_path / "output")
    output.prepare()
    with pytest.raises(Failure, match="lies outside"):
        output.write(name, b"x")
    assert not (tmp_path / "escape.txt").exists()


def test_two_builds_do_not_write_to_one_folder(tmp_path: Path) -> None:
    """The second one says so and leaves."""
    with writer.locked(tmp_path / GAME), pytest.raises(Failure, match="another build is writing"):
        run.build(Project(ROOT, tmp_path), GAME, SMALL, 1, silent)


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


def test_watching_goes_on_after_a_mistake(tmp_path: Path) -> None:
    """A save builds; a save with a mistake says so and waits; the next good save builds again; Ctrl-C ends it."""
    copy = copy_project(tmp_path / "project")
    (copy.root / "templates").symlink_to(ROOT / "templates")
    page = copy.root / "output" / GAME / "en" / "card-list.html"
    command = [sys.executable, "-m", "generator.cli", "build", "--root", str(copy.root), "--lang", "en"]
    log = (tmp_path / "log").open("w+")
    process = subprocess.Popen(
        [*command, "--only", "card-list", "--paper", "a3", "--watch"], cwd=ROOT, stdout=log, stderr=log
    )

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
