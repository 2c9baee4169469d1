"""Has anything changed? Hashes of inputs, remembered with each file's size and time, so that a second look is cheap.

Imports no other library than the standard one: a build with nothing to do must not wait for anything else.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.failure import Failure

PACKAGES = Path(__file__).resolve().parents[2]
"""The folder that holds `engine` and `generator`: their source decides what an artefact looks like."""

Seen = dict[str, tuple[int, int, str]]
"""Path -> size, time of change, hash."""


def digest(data: bytes) -> str:
    """The hash that names a content."""
    return hashlib.sha256(data).hexdigest()


def combine(parts: Iterable[str]) -> str:
    """One hash of several."""
    return digest("\n".join(parts).encode())


class Fingerprints:
    """Hashes of files. `earlier` is what the last run remembered, `seen` what the next one may use."""

    def __init__(self, earlier: Mapping[str, tuple[int, int, str]]) -> None:
        self._earlier = earlier
        self._groups: dict[tuple[Path, str], str] = {}
        self.seen: Seen = {}

    def file(self, name: str) -> str:
        """The hash of a file, read again only if its size or time has changed."""
        if name not in self.seen:
            stat = os.stat(name)  # noqa: PTH116 - called for every input of every build: plain text is faster
            before = self._earlier.get(name)
            if before is not None and (before[0], before[1]) == (stat.st_size, stat.st_mtime_ns):
                self.seen[name] = before
            else:
                self.seen[name] = (stat.st_size, stat.st_mtime_ns, digest(Path(name).read_bytes()))
        return self.seen[name][2]

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
        """One hash of the program itself, without what lies in folders of these names."""
        without = "".join(f" -{name}" for name in left_out)
        return combine(self.group(PACKAGES, f"{name}/**/*.py{without}") for name in ("engine", "generator"))


def _glob(root: Path, pattern: str) -> Iterator[str]:
    """The files that a pattern names: `a/b.po`, `a/*.yaml`, `a/**/*.py`, or `a/**/* -b` without what lies in folders b.

    Far quicker than `Path.glob`.
    """
    pattern, *left_out = pattern.split(" -")
    head, _, name = pattern.rpartition("/")
    folder, deep, _ = head.partition("**")
    suffix = name.lstrip("*")
    if "*" not in name:
        path = os.path.join(root, pattern)  # noqa: PTH118 - see `file`
        yield from [path] if os.path.isfile(path) else []  # noqa: PTH113 - see `file`
        return
    for place, folders, names in os.walk(os.path.join(root, folder.rstrip("/"))):  # noqa: PTH118 - see `file`
        folders[:] = [inner for inner in folders if inner not in ("__pycache__", "bundled", *left_out)] if deep else []
        # Hidden files are an editor's: Emacs keeps a link that leads nowhere beside a file with changes.
        visible = (file for file in names if file.endswith(suffix) and file[0] != ".")
        yield from (os.path.join(place, file) for file in visible)  # noqa: PTH118 - see `file`


def libraries() -> list[str]:
    """The exact versions of everything installed, as the installer recorded them, and of Python."""
    places = [place for place in sys.path if place.endswith("-packages") and os.path.isdir(place)]  # noqa: PTH112 - speed
    names = {name for place in places for name in os.listdir(place)}  # noqa: PTH208 - as above
    versions = sorted(name.removesuffix(".dist-info") for name in names if name.endswith(".dist-info"))
    return [f"python-{sys.version_info.major}.{sys.version_info.minor}", *versions]


def pango() -> str:
    """The version of Pango, or nothing when the rulebook's PDF cannot be made here."""
    import ctypes  # noqa: PLC0415 - only builds that make the book ask

    for name in (
        "libpango-1.0.so.0",
        "libpango-1.0.0.dylib",
        "/opt/homebrew/lib/libpango-1.0.0.dylib",
        "libpango-1.0-0.dll",
    ):
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        library.pango_version_string.restype = ctypes.c_char_p
        version: bytes = library.pango_version_string()
        return version.decode()
    return ""
