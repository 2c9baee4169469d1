"""What a reader's program finds in a PDF that is meant to be read: language, title, structure, fonts."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping

import pikepdf

from engine.record import record


@record
class Reading:
    """The facts of one document."""

    pages: int
    language: str
    title: str
    tagged: bool
    standard: int
    """Part of PDF/UA that it claims; 0 for none."""
    outline: tuple[str, ...]
    """The titles of the first level."""
    fonts: Mapping[str, bool]
    """Whether each font is embedded."""
    figures: tuple[str, ...]
    """The alternative texts of all figures, in their order."""


def reading(data: bytes) -> Reading:
    """The facts of a document that is meant to be read."""
    with pikepdf.open(io.BytesIO(data)) as pdf, pdf.open_outline() as outline, pdf.open_metadata() as meta:
        root = pdf.Root
        return Reading(
            len(pdf.pages),
            str(root.get("/Lang", "")),
            str(pdf.docinfo.get("/Title", "")),
            "/MarkInfo" in root and bool(root.MarkInfo.get("/Marked", False)),
            int(meta.get("pdfuaid:part", 0)),
            tuple(str(item.title) for item in outline.root),
            dict(sorted(_fonts(pdf))),
            tuple(_alternatives(root.get("/StructTreeRoot"))),
        )


def _fonts(pdf: pikepdf.Pdf) -> Iterator[tuple[str, bool]]:
    for found in pdf.objects:
        if isinstance(found, pikepdf.Dictionary) and found.get("/Type") == "/FontDescriptor":
            embedded = any(key in found for key in ("/FontFile", "/FontFile2", "/FontFile3"))
            yield str(found.FontName), embedded


def _alternatives(tree: object) -> Iterator[str]:
    pending = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, pikepdf.Array):
            pending += reversed(list(node))
        elif isinstance(node, pikepdf.Dictionary):
            if node.get("/S") == "/Figure":
                yield str(node.get("/Alt", ""))
            if "/K" in node:
                pending.append(node["/K"])
