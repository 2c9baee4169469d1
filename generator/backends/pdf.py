"""Pages -> PDF bytes, through ReportLab's document model (the only module that imports ReportLab).

Symbols become form XObjects, each layer an optional content group, each face one subset font whose codes are the
characters' own numbers, so that text can be searched and copied. Equal pages give equal bytes.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Mapping, Sequence

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

from generator.backends.pdf_content import operators
from generator.fineness import symbol_scale
from generator.fonts import Font, font
from generator.page import Box, Meta, Page
from generator.scene import LAYERS, Layer, Run, Symbol

MM = 72 / 25.4
"""A millimetre in points."""

_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}
_SYMBOLIC = 4


def render(pages: Sequence[Page], meta: Meta) -> bytes:
    """The pages as one document. Colours are values and hatchings are lines by now (`generator.theme`)."""
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
        self.faces: dict[str, str] = {}
        self.symbols: dict[str, tuple[Symbol, str]] = {}
        self.layers: dict[Layer, PDFObjectReference] = {}

    # What content streams refer to

    def face(self, run: Run) -> str:
        """The font that will hold the run's characters."""
        self.characters.setdefault(run.face, set()).update(run.text)
        return self.faces.setdefault(run.face, f"F{len(self.faces)}")

    def symbol(self, symbol: Symbol) -> str:
        """The form that draws the symbol; made at first use."""
        known = self.symbols.get(symbol.name)
        if known is not None:
            if known[0] is not symbol and known[0] != symbol:
                raise ValueError(f"two different symbols are named {symbol.name}")
            return known[1]
        name = f"S{len(self.symbols)}"
        self.symbols[symbol.name] = symbol, name
        x, y, width, height = symbol.box
        side = max(width, height)
        # A form's box clips: leave room for lines that reach beyond the symbol's own box.
        box = [x - side, y - side, x + width + side, y + height + side]
        head = {"Type": "XObject", "Subtype": "Form", "BBox": PDFArrayCompact(box), "Resources": self.resources}
        self._stream(operators(symbol.items, self, symbol_scale(symbol)), head, name)
        return name

    def layer(self, layer: Layer) -> str:
        """The optional content group of a layer."""
        if layer not in self.layers:
            words = dict(self.meta.layers).get(layer, layer)
            group = PDFDictionary({"Type": PDFName("OCG"), "Name": PDFString(words)})
            self.layers[layer] = self.pdf.Reference(group, f"Layer.{layer}")
        return layer

    # Pages

    def add(self, page: Page) -> None:
        """One more page."""
        height = page.height * MM
        flip = f"{MM:.6f} 0 0 -{MM:.6f} 0 {height:.4f} cm\n"
        sheet = PDFPage()
        sheet.MediaBox = _box((0, 0, page.width, page.height), page.height)
        if page.trim:
            sheet.TrimBox = _box(page.trim, page.height)
        if page.bleed:
            sheet.BleedBox = _box(page.bleed, page.height)
        sheet.Resources = self.resources
        sheet.Contents = self._stream(flip + operators(page.items, self), {})
        self.pdf.addPage(sheet)

    def _stream(self, text: str | bytes, head: Mapping[str, object], name: str | None = None) -> PDFObjectReference:
        data = text.encode("ascii") if isinstance(text, str) else text
        self.pdf.updateSignature(data)
        packed = zlib.compress(data, 9)
        entries = {key: PDFName(value) if isinstance(value, str) else value for key, value in head.items()}
        stream = PDFStream(PDFDictionary({**entries, "Filter": PDFName("FlateDecode")}), packed)
        return self.pdf.Reference(stream, name)

    # The end

    def finish(self) -> bytes:
        """The whole file."""
        fonts = {code: self._font(font(name)) for name, code in self.faces.items()}
        forms = {name: PDFObjectReference(name) for _, name in self.symbols.values()}
        groups = {layer: self.layers[layer] for layer in LAYERS if layer in self.layers}
        found = {"Font": fonts, "XObject": forms, "Properties": groups}
        shared: PDFDictionary = self.pdf.idToObject["Resources"]
        shared.dict.update({key: PDFDictionary(entries) for key, entries in found.items() if entries})
        self._describe(list(groups.values()))
        self.pdf.Reference(self.pdf.Catalog)
        self.pdf.Reference(self.pdf.info)
        data: bytes = self.pdf.format()
        return data

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
            shown = PDFDictionary({"Order": PDFArray(layers), "ON": PDFArray(layers), "Name": PDFString(meta.title)})
            catalog.OCProperties = PDFDictionary({"OCGs": PDFArray(layers), "D": shown})
            catalog.__NoDefault__ = [*PDFCatalog.__NoDefault__, "OCProperties"]

    def _font(self, face: Font) -> PDFObjectReference:
        """A composite font of the face's used characters, whose codes are their Unicode numbers."""
        used = sorted(self.characters[face.name])
        subset = face.subset(used)
        tag = "".join(chr(65 + byte % 26) for byte in hashlib.sha256("".join(used).encode()).digest()[:6])
        name = PDFName(f"{tag}+{face.name}")
        codes = bytearray(2 * (ord(used[-1]) + 1))
        for character, glyph in subset.glyphs.items():
            struct.pack_into(">H", codes, 2 * ord(character), glyph)
        widths = [part for c in used for part in (ord(c), PDFArrayCompact([round(face.advance(c) * 1000, 2)]))]
        m = face.metrics
        descriptor = {
            "Type": PDFName("FontDescriptor"),
            "FontName": name,
            "Flags": _SYMBOLIC,
            "FontBBox": PDFArrayCompact([round(n * 1000) for n in m.box]),
            "ItalicAngle": -12 if face.face.italic else 0,
            "Ascent": round(m.ascent * 1000),
            "Descent": round(m.descent * 1000),
            "CapHeight": round(m.cap_height * 1000),
            "StemV": face.face.weight // 5,
            "FontFile2": self._stream(subset.data, {"Length1": len(subset.data)}),
        }
        system = {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
        descendant = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("CIDFontType2"),
            "BaseFont": name,
            "CIDSystemInfo": PDFDictionary(system),
            "FontDescriptor": self._object(descriptor),
            "CIDToGIDMap": self._stream(bytes(codes), {}),
            "W": PDFArrayCompact(widths),
        }
        whole = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type0"),
            "BaseFont": name,
            "Encoding": PDFName("Identity-H"),
            "DescendantFonts": PDFArrayCompact([self._object(descendant)]),
            "ToUnicode": self._stream(_to_unicode(used), {}),
        }
        return self._object(whole)

    def _object(self, entries: Mapping[str, object]) -> PDFObjectReference:
        return self.pdf.Reference(PDFDictionary(dict(entries)))


def _box(box: Box, paper: float) -> PDFObject:
    left, top, width, height = box
    edges = left, paper - top - height, left + width, paper - top
    return PDFArrayCompact([round(edge * MM, 4) for edge in edges])


def _to_unicode(characters: Sequence[str]) -> str:
    """The table that turns codes back into text."""
    lines = [f"<{ord(c):04X}> <{ord(c):04X}>" for c in characters]
    tables = "\n".join(
        f"{len(part)} beginbfchar\n{chr(10).join(part)}\nendbfchar"
        for part in (lines[n : n + 100] for n in range(0, len(lines), 100))
    )
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        f"{tables}\nendcmap CMapName currentdict /CMap defineresource pop end end"
    )
