"""The content of 1793, read once."""

from __future__ import annotations

from functools import cache

from engine.games.patriots.content import KIND
from engine.games.patriots.content.content import Content
from engine.loading.common import FileProvenance, Provenance
from engine.loading.pack import Pack, load
from tests.project import ROOT


@cache
def pack() -> Pack[Content]:
    """All its files, checked."""
    return load(ROOT, "patriots", KIND)


def content() -> Content:
    """What they hold."""
    return pack().content


def status(file: FileProvenance, record: Provenance | None, name: str) -> str:
    """Where a field comes from: as its record says, else as its file does."""
    return (record.status(name) if record else None) or file.status(name) or file.default
