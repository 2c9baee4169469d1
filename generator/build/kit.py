"""The kit of a language in one archive: every sheet that is printed and cut, the book, the start page, the licence.

An archive depends on the files in it and on nothing else: names in order, one date for all, so equal files make equal
archives.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from generator.build.manifest import Entry
from generator.build.writer import Output
from generator.games import presentation
from generator.project import own_root

if TYPE_CHECKING:
    from engine.loading.pack import AnyPack

Files = dict[str, bytes]
KIND = "kit"
LEGAL = ("LICENSE", "NOTICE")
BOOKS = ("rulebook",)
"""What joins the kit where it can be built: a book needs a library that not every system has."""
_DATE = (1980, 1, 1, 0, 0, 0)


def members(game: str, language: str, paper: str, style: str, entries: Iterable[Entry]) -> list[Entry]:
    """The files of a kit, or none if a sheet is still missing. What was built with options of its own stays out.

    A kind that has one style only is in every kit, and so is what is read on a screen or printed in a shop.
    """
    kinds = presentation(game).kit
    styled = {kind.name for kind in presentation(game).kinds if kind.styled}
    own = [entry for entry in entries if entry.language == language and "=" not in entry.job]
    parts = [
        entry
        for entry in own
        if entry.kind in (*kinds, *BOOKS)
        and (entry.paper, entry.style) == (paper, style if entry.kind in styled else "color")
        and entry.name.endswith(".pdf")
    ]
    complete = kinds and {entry.kind for entry in parts} >= set(kinds)
    beside = [entry for entry in own if entry.style == "color" and _is_beside(entry, kinds)]
    together = {entry.name: entry for entry in (*parts, *beside)}
    return [together[name] for name in sorted(together)] if complete else []


def _is_beside(entry: Entry, kinds: Sequence[str]) -> bool:
    """Whether a file joins every kit: a page for the screen, or in one piece what the kit has as tiles."""
    return entry.name.endswith(".html") or (entry.name.endswith(".pdf") and f"{entry.kind}-tiles" in kinds)


def contents(pack: AnyPack, root: Path, output: Output, parts: Sequence[Entry], pictures: Sequence[Entry]) -> Files:
    """What lies in the archive: the files with their pictures, licence and notice, and a start page for them."""
    from generator.build import start_page  # noqa: PLC0415 - a build with nothing to do needs no templates

    language = parts[0].language
    files = {part.name.partition("/")[2]: output.path(part.name).read_bytes() for part in (*parts, *pictures)}
    page = start_page.of_game(root, pack, parts, language, (), "", in_kit=True)
    return {**files, **{path.name: path.read_bytes() for path in papers(root)}, "index.html": page}


def papers(root: Path) -> list[Path]:
    """Licence and notice: the project's own, else those that came with this installation."""
    places = (root, own_root())
    found = (next((place / name for place in places if (place / name).is_file()), None) for name in LEGAL)
    return [path for path in found if path is not None]


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
