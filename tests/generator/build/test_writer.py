"""A file is written whole, inside the output, by one build at a time, or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.build import run, writer
from generator.build.plan import BuildRequest
from generator.build.writer import Output
from generator.failure import Failure
from generator.job import Artefact, Kind
from generator.project import Project
from tests.generator.build.small_build import SMALL, silent
from tests.project import GAME, ROOT


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
    assert caught.value.fix == "free some space or choose another folder"
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


def test_two_who_write_to_one_folder_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Without a lock, as `pnp calibrate` does: neither sweeps what the other has not finished yet."""
    script = "import sys\nfrom pathlib import Path\nfrom generator.build.writer import Output\n"
    script += "for n in range(50):\n    with Output(Path(sys.argv[1])) as output: output.write('x.txt', b'x' * 1000)\n"
    command = [sys.executable, "-c", script, str(tmp_path / "new")]
    running = [subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) for _ in range(2)]
    assert [process.communicate(timeout=60)[1] for process in running] == [b"", b""]
    assert (tmp_path / "new" / "x.txt").read_bytes() == b"x" * 1000


def test_two_builds_do_not_write_to_one_folder(tmp_path: Path) -> None:
    """The second one says so and leaves."""
    with writer.locked(tmp_path / GAME), pytest.raises(Failure, match="another build is writing"):
        run.build(Project(ROOT, tmp_path), GAME, SMALL, 1, silent)


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

    for name in (GAME, f"{GAME}/en", f"{GAME}/{writer.TEMPORARY}/{os.getpid()}-en__tokens.txt", f"{GAME}/.lock"):
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
