"""Sheets of 1793 as they are printed, read back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.backends import pdf_reader
from generator.backends.pdf_reader import Document
from generator.job import Artefact, Job, Style
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
LANGUAGES = tuple(language.code for language in PACK.content.identity.languages)
Make = Callable[[Job, Pack[Content]], Artefact]


def made(make: Make, paper: str = "a4", language: str = "en", style: Style = "color", **options: str) -> Artefact:
    kind = make.__name__.removeprefix("make_").replace("_", "-")
    named = tuple((name.replace("_", "-"), value) for name, value in options.items())
    return make(Job(ROOT, "patriots", None, language, kind, paper, style, named), PACK)


def sheets(artefact: Artefact) -> list[tuple[Document, dict[str, Any]]]:
    """Every PDF with the file of places beside it."""
    names = [name for name in artefact.files if name.endswith(".pdf")]
    return [
        (pdf_reader.read(artefact.files[name]), json.loads(artefact.files[name.replace(".pdf", ".json")]))
        for name in names
    ]


def fronts(beside: dict[str, Any]) -> list[dict[str, Any]]:
    return [piece for page in beside["pages"] for piece in page["pieces"] if piece["side"] == "front"]


def counted(beside: dict[str, Any]) -> Counter[str]:
    """How often each piece lies on the fronts, by its id without its number."""
    return Counter(piece["id"].rsplit("-", 1)[0] for piece in fronts(beside))


def said(document: Document) -> str:
    return " ".join(text.words for page in document.pages for text in page.texts)
