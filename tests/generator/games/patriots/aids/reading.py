"""What stands on a printed sheet of 1793, read back from its PDF."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.backends import pdf_reader
from generator.backends.pdf_reader import Document
from generator.job import Artefact, Job, Style
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
Make = Callable[[Job, Pack[Content]], Artefact]


def printed(make: Make, kind: str, paper: str = "a4", style: Style = "color", options: str = "") -> Document:
    """The PDF that a maker makes in English; `options` are switches such as `large-print`."""
    return _printed(make, kind, paper, style, options)


@cache
def _printed(make: Make, kind: str, paper: str, style: Style, options: str) -> Document:
    switched = tuple((name, "yes") for name in options.split())
    made = make(Job(ROOT, "patriots", None, "en", kind, paper, style, switched), PACK)
    return pdf_reader.read(next(data for name, data in made.files.items() if name.endswith(".pdf")))


@cache
def told(make: Make, kind: str) -> str:
    """All words of a sheet in English."""
    return words(printed(make, kind))


def words(document: Document) -> str:
    """All words with single spaces between them; figures and soft breaks as they are printed."""
    runs = (text.words for page in document.pages for text in page.texts)
    return " ".join(" ".join(runs).split())
