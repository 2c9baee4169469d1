"""`index.html` of a game's output: every language with its book, and every other file that was built."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.loading.common import Identity
from generator.backends import html
from generator.build.manifest import Entry

_FIRST = ("rulebook.html", "rulebook-a4.pdf", "rulebook-letter.pdf")


def render(templates: Path, identity: Identity, entries: Iterable[Entry]) -> bytes:
    """The page that leads to all artefacts."""
    by_language: dict[str, list[Entry]] = {}
    for entry in entries:
        if "part_of" in entry.facts:  # of no use without the file that it belongs to
            continue
        by_language.setdefault(entry.language, []).append(entry)
    languages = [
        {"code": language.code, "name": language.name, "files": _files(by_language[language.code])}
        for language in identity.languages
        if language.code in by_language
    ]
    values = {"title": identity.title, "version": identity.version, "languages": languages}
    return html.render(templates, "rulebook/index.html", values).encode()


def _files(entries: list[Entry]) -> list[dict[str, str]]:
    """The book first, the rest by name."""

    def order(entry: Entry) -> tuple[int, str]:
        file = entry.name.rpartition("/")[2]
        return (_FIRST.index(file) if file in _FIRST else len(_FIRST), file)

    return [
        {"address": entry.name, "name": entry.name.rpartition("/")[2], "size": f"{max(1, round(entry.size / 1000))} kB"}
        for entry in sorted(entries, key=order)
    ]
