"""Sheets -> one PDF: colours resolved once for all pages, and on which edge the printer turns the paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from engine.loading.pack import AnyPack
from generator.backends import pdf
from generator.drawing.scene import Group, Item, Layer
from generator.drawing.theme import Palette
from generator.job import Artefact, Job, Style
from generator.language.text import Text
from generator.print.paper.formats import formats
from generator.print.paper.page import Meta, Page
from generator.print.sheets.imposition import Backs
from generator.print.sheets.margin import SheetHeading, name_line
from generator.print.sheets.options import sheet_options

_EDGES: dict[Backs, Literal["long", "short", "none"]] = {
    "duplex-long": "long",
    "duplex-short": "short",
    "fold": "none",
    "none": "none",
}


def document(pages: Sequence[Page], style: Style, text: Text, title: str, subject: str, backs: Backs) -> bytes:
    """The pages as a PDF that prints at its own size."""
    palette = Palette(style)
    resolved = [replace(page, items=palette.items(page.items)) for page in pages]
    return pdf.render(resolved, Meta(title, text.code, subject, duplex=_EDGES[backs], layers=_layer_names(text)))


ArtAndWords = tuple[tuple[Item, ...], tuple[Item, ...]]
"""What is drawn in the layer `art`, and in the layer `text`."""


def plain_pages(
    job: Job, pack: AnyPack, text: Text, name: str, drawn: list[ArtAndWords], file: str, subject: str = "", **facts: int
) -> Artefact:
    """`file`.pdf: pages to read, which have no grid; `name` stands in the line at their foot.

    The title of a file with a `subject` is that of the game, else `name`.
    """
    identity, paper, edge = pack.content.identity, sheet_options(job).paper, formats(job.root / "templates").margin
    heading = SheetHeading(identity.title, name, identity.version, pack.hash)
    pages = []
    for number, (art, words) in enumerate(drawn, 1):
        foot = name_line(heading.words(text, number, len(drawn)), paper, edge)
        items = (Group(art, layer="art"), Group(words, layer="text"), foot)
        pages.append(Page(paper.width, paper.height, items))
    data = document(pages, job.style, text, identity.title if subject else name, subject, "none")
    return Artefact({f"{file}.pdf": data}, {f"{file}.pdf": {"pages": len(pages), **facts}})


def _layer_names(text: Text) -> tuple[tuple[Layer, str], ...]:
    return (
        ("art", text("Art")),
        ("text", text("Text")),
        ("cut", text("Cut lines")),
        ("fold", text("Fold lines")),
        ("guides", text("Guides")),
    )
