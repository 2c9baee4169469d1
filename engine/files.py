"""Reading a file that may come from anybody: its kind and size are looked at before a single byte is read.

Imports no other library than the standard one: a build with nothing to do must not wait for anything else.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

LARGEST = 200_000_000
"""Bytes of any file that this program reads: the largest that it writes is a hundred times smaller."""


class NotAFile(OSError):
    """A device, a pipe: nothing that has a content to read."""


class TooLarge(OSError):
    """More than what was allowed."""

    size: int


def read_bytes(path: str | Path, limit: int = LARGEST) -> bytes:
    """The content of a regular file; raises `NotAFile`, `TooLarge` or another `OSError`."""
    _check(os.stat(path), path, limit)  # noqa: PTH116 - called for every input of every build: plain text is faster
    # What lies there now may be something else than a moment ago: opening it must not wait for anybody.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as file:  # noqa: PTH123 - a descriptor
        found = os.fstat(descriptor)
        _check(found, path, limit)
        data = file.read(found.st_size + 1)  # room for the whole limit would take longer to get than the file to read
        if len(data) > found.st_size:  # it has grown meanwhile
            data += file.read(limit + 1 - len(data))
    if len(data) > limit:
        raise _too_large(path, len(data))
    return data


def leads_outside(path: Path, folder: Path) -> bool:
    """Whether a path leads out of a folder, by a link or by `..`; the folder itself may be a link."""
    real = Path(os.path.realpath(path))  # unlike `Path.resolve` it does not stumble over links that go round in circles
    return not real.is_relative_to(os.path.realpath(folder))


def _check(found: os.stat_result, path: str | Path, limit: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise NotAFile(errno.EINVAL, "not a file that can be read", str(path))
    if found.st_size > limit:
        raise _too_large(path, found.st_size)


def _too_large(path: str | Path, size: int) -> TooLarge:
    error = TooLarge(errno.EFBIG, "too large", str(path))
    error.size = size
    return error
