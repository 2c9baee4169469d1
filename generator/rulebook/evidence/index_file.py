"""The index as a person lists it: `content/<game>/index.yaml`, in English. The classes are the schema.

A game need not have the file: the terms of the glossary are in every index.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, ClassVar

from engine.errors import Findings, Position
from engine.loading.schema import AtLeast, read
from engine.loading.source import Node, parse, read_text
from engine.record import record
from generator.project import per_project

CONTEXT = "index"
"""The context of the entries' words in PO files."""


@record
class SubEntry:
    """What is said about the entry's subject, and in which rules."""

    LABEL: ClassVar[str] = "sub-entry {term}"
    term: str
    rules: Annotated[tuple[str, ...], AtLeast(1)]


@record
class Entry:
    """A subject: the rules about it, entries below it, or the entry where it is found."""

    LABEL: ClassVar[str] = "entry {term}"
    term: str
    rules: tuple[str, ...] = ()
    sub: tuple[SubEntry, ...] = ()
    see: str = ""


@record
class IndexFile:
    """The schema of `index.yaml`. Rules are anchors of the book: rules, questions, sections, examples (`ex-...`)."""

    entries: tuple[Entry, ...] = ()


@record(slots=False)
class Index:
    """The entries, and their places in the file."""

    entries: tuple[Entry, ...] = ()
    node: Node | None = None

    def place(self, *path: str | int) -> Position:
        """Where a part of an entry stands; `path` begins with the entry's number."""
        return self.node.place("entries", *path) if self.node is not None else Position("index.yaml")


def read_index(content: Path, game: str, findings: Findings) -> Index:
    """The index of a game, empty if it has none; errors in its file are added to `findings`."""
    path, name = content / game / "index.yaml", f"content/{game}/index.yaml"
    text = read_text(path, name, findings) if path.exists() else None
    index, wrong = _read(text, name) if text is not None else (Index(), Findings())
    findings += wrong
    return index


@per_project
def _read(text: str, name: str) -> tuple[Index, Findings]:
    """The index that stands in a text, and what is wrong there; read once for all languages."""
    findings = Findings()
    node = parse(text, name, findings)
    file = read(IndexFile, node, findings) if node is not None else None
    return Index(file.entries, node) if file is not None else Index(), findings


def slug(term: str) -> str:
    """An English term as the end of an anchor; terms with the same one are the same."""
    return re.sub(r"[^a-z0-9]+", "-", term.casefold()).strip("-")
