"""The kit of a language: every sheet of a game that is printed and cut, with the page that says how, in one archive.

An archive depends on the files in it and on nothing else: names in order, one date for all, so equal files make equal
archives.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping

from generator.build.manifest import Entry
from generator.games import presentation

KIND = "kit"
BOOKS = ("rulebook",)
"""What joins the kit where it can be built: a book needs a library that not every system has."""
_DATE = (1980, 1, 1, 0, 0, 0)


def members(game: str, language: str, paper: str, entries: Iterable[Entry]) -> list[Entry]:
    """The PDFs of a kit, or none if something is still missing. What was built with options of its own stays out."""
    kinds = presentation(game).kit
    parts = [
        entry
        for entry in entries
        if entry.kind in (*kinds, *BOOKS)
        and (entry.language, entry.paper, entry.style) == (language, paper, "color")
        and entry.name.endswith(".pdf")
        and "=" not in entry.job
    ]
    complete = kinds and {entry.kind for entry in parts} >= set(kinds)
    return sorted(parts, key=lambda entry: entry.name) if complete else []


def archive(files: Mapping[str, bytes]) -> bytes:
    """The files, by name, in one archive."""
    buffer = io.BytesIO()
    import zipfile  # noqa: PLC0415 - most builds pack nothing

    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            info.create_system = 3  # the same bytes on every system
            packed.writestr(info, files[name])
    return buffer.getvalue()
