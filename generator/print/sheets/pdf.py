"""Sheets -> one PDF: colours resolved once for all pages, the paper's turning edge told to the printer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from generator.backends import pdf
from generator.drawing.scene import Layer
from generator.drawing.theme import Palette
from generator.job import Style
from generator.language.text import Text
from generator.print.paper.page import Meta, Page
from generator.print.sheets.imposition import Backs

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


def _layer_names(text: Text) -> tuple[tuple[Layer, str], ...]:
    return (
        ("art", text("Art")),
        ("text", text("Text")),
        ("cut", text("Cut lines")),
        ("fold", text("Fold lines")),
        ("guides", text("Guides")),
    )
