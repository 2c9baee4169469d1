"""A project to spoil, file by file, and `pnp` run on it within this process and within limits."""

from __future__ import annotations

import contextlib
import io
import shutil
import signal
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import FrameType

from generator.cli import main
from generator.project import Project
from tests.attack.spoiling import spoil
from tests.project import ROOT

SECONDS = 120
"""Of the processor: nothing that is spoilt may take longer."""


class Endless(BaseException):
    """A try that does not end."""


@contextlib.contextmanager
def limited(seconds: float = SECONDS) -> Iterator[None]:
    """Stop what takes too long."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise Endless

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def fault() -> str:
    """The exception that is being handled, in a line: what, and where in our code."""
    lines = [line.strip() for line in traceback.format_exc().splitlines() if line.strip()]
    ours = [line for line in lines if line.startswith("File") and ("/engine/" in line or "/generator/" in line)]
    return f"{lines[-1][:160]} at {ours[-1].rpartition('/')[2] if ours else '?'}"


def pnp(*arguments: str) -> str | None:
    """Run a command: None if it ended as it should, with or without complaints; else what is wrong."""
    out, err = io.StringIO(), io.StringIO()
    try:
        with limited(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(list(arguments))
    except SystemExit:  # --help
        return None
    except (Exception, Endless):
        return fault()
    if code not in (0, 1, 2):
        return f"exit code {code}"
    if code and not (err.getvalue() + out.getvalue()).strip():
        return f"exit code {code} without a word"
    return None


class Spoilt:
    """A copy of the project; one file at a time is spoilt, and restored afterwards."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        if not self.root.exists():
            shutil.copytree(ROOT / "content", self.root / "content")
            (self.root / "templates").symlink_to(ROOT / "templates")
        Project(self.root).use()

    def file(self, random: Random, *patterns: str) -> Path:
        """One of the files that patterns name."""
        return random.choice(sorted(path for pattern in patterns for path in (self.root / "content").glob(pattern)))

    @contextlib.contextmanager
    def with_fault(self, path: Path, random: Random) -> Iterator[None]:
        """Spoil a file for a while."""
        whole = path.read_bytes()
        path.write_bytes(spoil(whole.decode(), random).encode("utf-8", "surrogatepass"))
        try:
            yield
        finally:
            path.write_bytes(whole)
