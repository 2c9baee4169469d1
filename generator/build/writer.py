"""The only module that writes files. A file appears whole or not at all, and never outside the output folder."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.failure import Failure

TEMPORARY = ".unfinished"
"""Half-written files live here until they are complete; what a killed run leaves behind is swept by the next one."""

TIMES = 5
"""How often a file is tried that vanishes while it is written."""


class Output:
    """An output folder. Every write goes through `write`; `with` prepares and closes it.

    No link below `top` is followed: it could lead anywhere. `top` itself, which a person chose, may be one.
    """

    def __init__(self, folder: Path, top: Path | None = None) -> None:
        self.folder = folder
        self.top = top or folder

    def __enter__(self) -> Output:
        self.prepare()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def prepare(self) -> None:
        """Make the folder and sweep what an interrupted run left behind."""
        with _explained(self.folder):
            self.close()
            self.path(TEMPORARY).mkdir(parents=True, exist_ok=True)

    def close(self) -> None:
        """Remove the folder of unfinished files, but not what another process is still writing there."""
        folder = self.folder / TEMPORARY
        if folder.is_symlink():
            folder.unlink()
        with contextlib.suppress(OSError):
            for path in folder.iterdir():
                if not _is_being_written(path.name):
                    path.unlink()
            folder.rmdir()

    def path(self, name: str) -> Path:
        """The place of an artefact; refuses names that lead outside."""
        path = self.folder / name
        if Path(name).is_absolute() or not Path(os.path.normpath(path)).is_relative_to(self.folder):
            raise Failure(f"refused to write {name}: it lies outside {self.folder}")
        refuse_links(path.parent, self.top)
        return path

    def write(self, name: str, data: bytes) -> Path:
        """Write a file completely, then put it in place in one step."""
        path = self.path(name)
        with _explained(path):
            for more in reversed(range(TIMES)):
                try:
                    self._write(path, name, data)
                    break
                except FileNotFoundError:  # somebody else who writes here has just removed the unfinished files
                    if not more:
                        raise
        return path

    def _write(self, path: Path, name: str, data: bytes) -> None:
        unfinished = self.path(f"{TEMPORARY}/{os.getpid()}-{name.replace('/', '__')}")
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        try:
            with unfinished.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                unfinished.unlink()
            raise

    def remove(self, name: str) -> None:
        """Take a file away."""
        path = self.path(name)
        with _explained(path):
            path.unlink()


def _is_being_written(name: str) -> bool:
    """Whether the process whose number begins the name of an unfinished file is still there, and is not this one."""
    number = name.partition("-")[0]
    if os.name != "posix" or not number.isdecimal() or int(number) in (0, os.getpid()):
        return False
    try:
        os.kill(int(number), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def refuse_links(folder: Path, top: Path) -> None:
    """Refuse a folder that is reached by a link below `top`."""
    while folder != top:
        if folder.is_symlink():
            raise Failure(f"refused to write to {folder}: it is a link", "remove it, or name its target: --output DIR")
        folder = folder.parent


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Only one build at a time works on an output folder (where the system offers locks)."""
    refuse_links(folder, folder.parent)
    with _explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        lock = os.fdopen(descriptor, "r+b")
    with lock:
        try:
            import fcntl  # noqa: PLC0415 - does not exist on Windows, where builds are not guarded

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass
        except BlockingIOError as error:
            raise Failure(f"another build is writing to {folder}", "wait for it, or use --output DIR") from error
        yield


@contextlib.contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Say which file could not be written, and why, in a person's words."""
    try:
        yield
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        fix = "free some space or choose another folder" if full else "choose another folder"
        raise Failure(f"cannot write {path}: {error.strerror or error}", fix) from error


def copy_tree(source: Path, target: Path, names: Sequence[str]) -> int:
    """Copy folders file by file; a failure or an interruption in the middle removes what was copied."""
    import shutil  # noqa: PLC0415 - only `pnp init` copies

    count = 0
    with _explained(target):
        try:
            for name in names:
                for path in sorted(p for p in (source / name).rglob("*") if p.is_file()):
                    copy = target / path.relative_to(source)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(path, copy)
                    count += 1
        except (OSError, KeyboardInterrupt):
            shutil.rmtree(target, ignore_errors=True)
            raise
    return count
