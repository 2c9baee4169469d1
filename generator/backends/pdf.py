"""Pages -> PDF bytes, through ReportLab's document model (the only module that imports ReportLab).

Symbols become form XObjects, each layer an optional content group, each face one subset font whose codes are the
characters' own numbers, so that text can be searched and copied. Equal pages give equal bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFArrayCompact,
    PDFCatalog,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFPage,
    PDFStream,
    PDFString,
)

from generator.backends.pdf_content import Content, content, form_box, name
from generator.backends.pdf_font import Entries, composite, converted, embedded
from generator.drawing.precision import symbol_scale
from generator.drawing.rectangles import Rect
from generator.drawing.scene import LAYERS, Layer, Symbol
from generator.print.paper.page import Meta, Page
from generator.project import per_project

MM = 72 / 25.4
"""A millimetre in points."""

_LEVEL = 5
"""Of compression: on outlines, level 9 takes three times as long and saves one part in a thousand."""
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}


def render(pages: Sequence[Page], meta: Meta) -> bytes:
    """The pages as one document. Colours are values and hatchings are lines by now (`generator.drawing.theme`)."""
    document = _Document(meta)
    for page in pages:
        document.add(page)
    return document.finish()


class _Document:
    """One PDF in the making: its fonts, symbols and layers are shared by all pages."""

    def __init__(self, meta: Meta) -> None:
        self.meta = meta
        self.pdf = PDFDocument(invariant=1, pdfVersion=(1, 6), lang=meta.language)
        # One dictionary serves every page and form.
        self.resources = self.pdf.Reference(PDFDictionary(), "Resources")
        self.characters: dict[str, set[str]] = {}
        self.symbols: dict[str, tuple[Symbol, PDFObjectReference]] = {}
        self.layers: set[Layer] = set()

    def add(self, page: Page) -> None:
        """One more page."""
        drawn = content(page.items)
        sheet = PDFPage()
        sheet.MediaBox = _box(Rect(0, 0, page.width, page.height), page.height)
        if page.trim:
            sheet.TrimBox = _box(page.trim, page.height)
        if page.bleed:
            sheet.BleedBox = _box(page.bleed, page.height)
        sheet.Resources = self.resources
        flip = f"{MM:.6f} 0 0 -{MM:.6f} 0 {page.height * MM:.4f} cm\n"
        sheet.Contents = self._stream(_packed(flip + drawn.code), {})
        self.pdf.addPage(sheet)
        self._provide(drawn)

    def _provide(self, drawn: Content) -> None:
        """See that the document has what a content stream refers to."""
        self.layers |= drawn.layers
        for face, characters in drawn.characters.items():
            self.characters.setdefault(face, set()).update(characters)
        for symbol in drawn.symbols.values():
            stored = self.symbols.get(symbol.name)
            if stored is None:
                self._form(symbol)
            else:
                stored[0].check_same(symbol)

    def _form(self, symbol: Symbol) -> None:
        head = {"Type": "/XObject", "Subtype": "/Form", "BBox": form_box(symbol), "Resources": self.resources}
        drawn, packed = _symbol(symbol)
        self.symbols[symbol.name] = symbol, self._stream(packed, head)
        self._provide(drawn)

    def _stream(self, packed: bytes, head: Entries) -> PDFObjectReference:
        self.pdf.updateSignature(packed)
        return self.pdf.Reference(PDFStream(_value({**head, "Filter": "/FlateDecode"}), packed))

    def finish(self) -> bytes:
        """The whole file."""
        fonts = {name(face): self._font(face) for face in sorted(self.characters)}
        forms = {name(symbol.name): reference for symbol, reference in self.symbols.values()}
        groups = {layer: self._layer(layer) for layer in LAYERS if layer in self.layers}
        shared_entries = {"Font": fonts, "XObject": forms, "Properties": groups}
        shared: PDFDictionary = self.pdf.idToObject["Resources"]
        shared.dict.update({key: PDFDictionary(entries) for key, entries in shared_entries.items() if entries})
        self._describe(list(groups.values()))
        self.pdf.Reference(self.pdf.Catalog)
        self.pdf.Reference(self.pdf.info)
        data: bytes = self.pdf.format()
        return data

    def _layer(self, layer: Layer) -> PDFObjectReference:
        words = dict(self.meta.layers).get(layer, layer)
        return self._object({"Type": "/OCG", "Name": PDFString(words)})

    def _describe(self, layers: list[PDFObjectReference]) -> None:
        meta, info, catalog = self.meta, self.pdf.info, self.pdf.Catalog
        info.invariant = 1
        info.title, info.subject, info.author, info.keywords = meta.title, meta.subject, meta.author, meta.keywords
        info.creator = "pnp"
        info.digest(self.pdf.signature)
        catalog.Outlines = None
        printing = {"PrintScaling": PDFName("None"), "Duplex": PDFName(_DUPLEX[meta.duplex])}
        catalog.ViewerPreferences = PDFDictionary({**printing, "DisplayDocTitle": "true"})
        if layers:
            visible = PDFDictionary({"Order": PDFArray(layers), "ON": PDFArray(layers), "Name": PDFString(meta.title)})
            catalog.OCProperties = PDFDictionary({"OCGs": PDFArray(layers), "D": visible})
            catalog.__NoDefault__ = [*PDFCatalog.__NoDefault__, "OCProperties"]

    def _font(self, face: str) -> PDFObjectReference:
        """A composite font of the face's used characters."""
        font = embedded(face, self.characters[face])
        return composite(font, self._object, lambda data, head: self._stream(_packed(data), head))

    def _object(self, entries: Entries) -> PDFObjectReference:
        return self.pdf.Reference(_value(dict(entries)))


@per_project
def _symbol(symbol: Symbol) -> tuple[Content, bytes]:
    """A symbol's content stream, made once for all documents of a process."""
    drawn = content(symbol.items, symbol_scale(symbol))
    return drawn, _packed(drawn.code)


def _packed(data: str | bytes) -> bytes:
    return zlib.compress(data.encode("ascii") if isinstance(data, str) else data, _LEVEL)


def _value(value: object) -> Any:
    return converted(value, PDFDictionary, PDFArrayCompact)


def _box(box: Rect, paper: float) -> PDFObject:
    left, top, width, height = box
    edges = left, paper - top - height, left + width, paper - top
    return PDFArrayCompact([round(edge * MM, 4) for edge in edges])
