"""Has anything changed? Hashes of inputs, remembered with what the system notes of each file: a second look is cheap.

A file that is written to gets a new time of change from the system, which no program can set; so a stamp that is still
the same means that the content is, too, even if somebody has put size and time of the text back.

Imports no other library than the standard one: a build with nothing to do must not wait for anything else.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from engine.files import read_bytes
from generator.failure import Failure

try:  # as `random` of the standard library does: `hashlib` loads OpenSSL, a twentieth of a build with nothing to do
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

PACKAGES = Path(__file__).resolve().parents[2]
"""The folder that holds `engine` and `generator`: their source decides what an artefact looks like."""

Stamp = str
"""What the system notes of a file, as text: size, time of its content, time of any change, number."""
Seen = dict[str, list[str]]
"""Path -> stamp, hash; as JSON has it, so that nothing is converted."""
JUST_NOW = 50_000_000
"""Nanoseconds. Clocks of files tick more slowly than that: what was changed so recently could change again unseen."""


def digest(data: bytes) -> str:
    """The hash that names a content."""
    return blake2b(data, digest_size=32).hexdigest()


def combine(parts: Iterable[str]) -> str:
    """One hash of several."""
    return digest("\n".join(parts).encode())


def stamp(name: str | Path) -> Stamp:
    """The stamp of a file."""
    stat = os.stat(name)  # noqa: PTH116 - called for every input of every build: plain text is faster
    return f"{stat.st_size} {stat.st_mtime_ns} {stat.st_ctime_ns} {stat.st_ino}"


def _last_change(stamp: Stamp) -> int:
    """The later one of the two times in a stamp, in nanoseconds."""
    _, content, change, _ = stamp.split()
    return max(int(content), int(change))


class Fingerprints:
    """Hashes of files. `earlier` is what the last run remembered, `seen` what the next one may use."""

    def __init__(self, earlier: Seen, program_seen: Seen | None = None) -> None:
        self._earlier = earlier
        self._program_seen = {} if program_seen is None else program_seen
        self._groups: dict[tuple[Path, str], str] = {}
        self.together: dict[tuple[tuple[str, ...], str], str] = {}
        """Patterns and a language -> one hash of all that they name."""
        self._begun = time.time_ns()
        self.seen: Seen = {}

    def file(self, name: str) -> str:
        """The hash of a file, read again only if its stamp has changed."""
        if name not in self.seen:
            now = stamp(name)
            before = self._earlier.get(name)
            self.seen[name] = before if before is not None and before[0] == now else [now, digest(read_bytes(name))]
        return self.seen[name][1]

    def changed(self) -> list[str]:
        """Files that are no longer what they were when they were looked at; new and lost ones are among them."""
        now = {name for root, pattern in self._groups for name in _glob(root, pattern.removesuffix("?"))}
        return sorted(name for name in now | self.seen.keys() if not self._is_same(name))

    def _is_same(self, name: str) -> bool:
        try:
            return name in self.seen and self.seen[name][0] == stamp(name)
        except OSError:
            return False

    def remembered(self) -> Seen:
        """What the next run may use: nothing that was changed just before this one began."""
        return {name: seen for name, seen in self.seen.items() if _last_change(seen[0]) < self._begun - JUST_NOW}

    def group(self, root: Path, pattern: str) -> str:
        """One hash of all files that a pattern names below a root, names included.

        No file at all is refused, as what was moved would change unseen; a pattern that ends in `?` allows it.
        """
        key = (root, pattern)
        if key not in self._groups:
            start = len(str(root)) + 1
            names = sorted(_glob(root, pattern.removesuffix("?")))
            if not names and not pattern.endswith("?"):
                raise Failure(f"no file {pattern} in {root}", "put it back, or correct what names it")
            self._groups[key] = combine(f"{name[start:]} {self.file(name)}" for name in names)
        return self._groups[key]

    def code(self, left_out: Iterable[str] = ()) -> str:
        """One hash of the program itself, without what lies in folders of these names.

        Several games that are built in one go look at each file once: what is loaded does not change between them.
        """
        start, without = len(str(PACKAGES)) + 1, [f"/{name}/" for name in left_out]
        parts = []
        for name in program(PACKAGES):
            if not any(folder in name for folder in without):
                if name not in self._program_seen:
                    self.file(name)
                    self._program_seen[name] = self.seen[name]
                self.seen[name] = self._program_seen[name]
                parts.append(f"{name[start:]} {self.seen[name][1]}")
        return combine(parts)


@cache
def program(root: Path) -> tuple[str, ...]:
    """The files of the program below a root; what is added while it runs is not part of it."""
    return tuple(sorted(name for folder in ("engine", "generator") for name in _glob(root, f"{folder}/**/*.py")))


def _glob(root: Path, pattern: str) -> Iterator[str]:
    """The files that a pattern names: `a/b.po`, `a/*.yaml`, `a/**/*.py`, or `a/**/* -b` without what lies in folders b.

    Far quicker than `Path.glob`.
    """
    pattern, *left_out = pattern.split(" -")
    head, _, name = pattern.rpartition("/")
    folder, deep, _ = head.partition("**")
    if "*" not in name:
        path = os.path.join(root, pattern)  # noqa: PTH118 - see `file`
        yield from [path] if os.path.isfile(path) else []  # noqa: PTH113 - see `file`
        return
    without = ("__pycache__", "bundled", *left_out)
    yield from _files(os.path.join(root, folder.rstrip("/")), name.lstrip("*"), without if deep else None)  # noqa: PTH118


def _files(folder: str, ending: str, without: tuple[str, ...] | None) -> Iterator[str]:
    """The files of a folder whose names end so; also those in folders within it, `without` some, unless that is None.

    Hidden files are an editor's: Emacs keeps a link that leads nowhere beside a file with changes.
    """
    try:
        with os.scandir(folder) as found:
            entries = list(found)
    except FileNotFoundError:
        return
    for entry in entries:
        if entry.name.endswith(ending) and entry.name[0] != "." and not entry.is_dir():
            yield entry.path
        elif without is not None and entry.name not in without and entry.is_dir(follow_symlinks=False):
            yield from _files(entry.path, ending, without)


def libraries() -> list[str]:
    """The exact versions of everything installed, as the installer recorded them, and of Python."""
    places = [place for place in sys.path if place.endswith("-packages") and os.path.isdir(place)]  # noqa: PTH112 - speed
    names = {name for place in places for name in os.listdir(place)}  # noqa: PTH208 - as above
    versions = sorted(name.removesuffix(".dist-info") for name in names if name.endswith(".dist-info"))
    return [f"python-{sys.version_info.major}.{sys.version_info.minor}", *versions]


_PANGO = ("libpango-1.0.so.0", "libpango-1.0.0.dylib", "/opt/homebrew/lib/libpango-1.0.0.dylib", "libpango-1.0-0.dll")


@cache
def pango() -> str:
    """The version of Pango, or nothing when the rulebook's PDF cannot be made here."""
    import ctypes  # noqa: PLC0415 - only builds that make the book ask

    for name in _PANGO:
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        library.pango_version_string.restype = ctypes.c_char_p
        version: bytes = library.pango_version_string()
        return version.decode()
    return ""


@cache
def pango_file() -> str:
    """The file of Pango where Linux keeps it, whose name holds its version; elsewhere the version itself.

    Loading Pango took a tenth of a build with nothing to do.
    """
    system = getattr(sys.implementation, "_multiarch", "")
    for folder in (f"/usr/lib/{system}", "/usr/lib64", "/usr/lib"):
        path = os.path.join(folder, _PANGO[0])  # noqa: PTH118 - speed
        if os.path.exists(path):  # noqa: PTH110 - speed
            return os.path.basename(os.path.realpath(path))  # noqa: PTH119 - speed
    return pango()
