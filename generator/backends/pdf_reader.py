"""PDF bytes -> facts: boxes, text with its place and size, painted areas, colours, fonts, layers.

The only reader of PDF, and the only module that imports pikepdf; `pdf_player` follows the content streams.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

import pikepdf

from generator.backends.pdf_player import FontFacts, Form, Operand, PageFacts, Step, play
from generator.drawing.rectangles import Rect
from generator.drawing.transforms import Matrix
from generator.typesetting.shaping import POINT


@dataclass(slots=True)
class Document:
    """A whole file. `fonts` tells of each whether it is embedded."""

    pages: list[PageFacts]
    fonts: dict[str, bool]
    layers: list[str]
    print_scaling: str
    duplex: str


class Unreadable(Exception):
    """Not a PDF, or a damaged one."""


def read(data: bytes) -> Document:
    """Everything that preflight asks about."""
    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            return _Reader(pdf).document()
    except pikepdf.PdfError as error:
        raise Unreadable(re.sub(r"^stream <[^>]*>: ", "", str(error))) from error


class _Reader:
    """One file; its streams, forms and fonts are read once."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.pdf = pdf
        self._fonts: dict[tuple[int, int], FontFacts] = {}
        self._forms: dict[tuple[int, int], Form] = {}

    def document(self) -> Document:
        root = self.pdf.Root
        pages = [self._page(page) for page in self.pdf.pages]
        layers = [str(group.Name) for group in root.OCProperties.OCGs] if "/OCProperties" in root else []
        viewer = root.get("/ViewerPreferences", pikepdf.Dictionary())
        fonts = {font.name: font.embedded for font in self._fonts.values()}
        return Document(pages, fonts, layers, str(viewer.get("/PrintScaling", "")), str(viewer.get("/Duplex", "")))

    def _page(self, page: pikepdf.Page) -> PageFacts:
        left, bottom, right, top = (float(v) for v in page.mediabox)
        height = (top - bottom) * POINT
        obj = page.obj
        trim = _box(obj.TrimBox, height) if "/TrimBox" in obj else None
        bleed = _box(obj.BleedBox, height) if "/BleedBox" in obj else None
        facts = PageFacts((right - left) * POINT, height, trim, bleed)
        base = Matrix(POINT, 0, 0, -POINT, -left * POINT, top * POINT)
        resources = _Resources(self, obj.Resources)
        play(_steps(obj), resources, facts, base, Rect(0.0, 0.0, facts.width, facts.height))
        return facts

    def form(self, entry: pikepdf.Object, around: _Resources) -> Form:
        """A form; what it does not bring itself it takes from the stream that uses it."""
        if entry.objgen not in self._forms:
            left, bottom, right, top = (float(n) for n in entry.BBox)
            own = entry.get("/Resources")
            self._forms[entry.objgen] = Form(
                _steps(entry),
                Matrix(*(float(n) for n in entry.get("/Matrix", (1, 0, 0, 1, 0, 0)))),
                Rect(left, bottom, right - left, top - bottom),
                around if own is None else _Resources(self, own),
            )
        return self._forms[entry.objgen]

    def font(self, entry: pikepdf.Object) -> FontFacts:
        """A font."""
        if entry.objgen not in self._fonts:
            self._fonts[entry.objgen] = _font(entry)
        return self._fonts[entry.objgen]


@dataclass(slots=True)
class _Resources:
    """The resource dictionary of a page or form."""

    reader: _Reader
    entries: pikepdf.Object

    def form(self, name: str) -> Form | None:
        entry = self.entries.XObject[name]
        return self.reader.form(entry, self) if entry.get("/Subtype") == "/Form" else None

    def font(self, name: str) -> FontFacts:
        return self.reader.font(self.entries.Font[name])


def _steps(stream: pikepdf.Object) -> list[Step]:
    """The operators of a page or form."""
    parsed = pikepdf.parse_content_stream(stream)
    return [(str(step.operator), [_plain(operand) for operand in step.operands]) for step in parsed]


def _plain(value: object) -> Operand:
    """An operand as a value of Python; what the player never asks about becomes an empty string."""
    if isinstance(value, int | float | Decimal):
        return float(value)
    if isinstance(value, pikepdf.Name):
        return str(value)
    if isinstance(value, pikepdf.Array):
        return [_plain(part) for part in value]
    return bytes(value) if isinstance(value, pikepdf.String) else b""


def _box(values: pikepdf.Object, height: float) -> Rect:
    left, bottom, right, top = (float(v) * POINT for v in values)
    return Rect(left, height - top, right - left, top - bottom)


def _font(font: pikepdf.Object) -> FontFacts:
    wide = "/DescendantFonts" in font
    inner = font.DescendantFonts[0] if wide else font
    descriptor = inner.get("/FontDescriptor", pikepdf.Dictionary())
    name = str(font.get("/BaseFont", "/unnamed"))[1:]
    return FontFacts(
        re.sub(r"^[A-Z]{6}\+", "", name),
        any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")),
        _unicode(font.ToUnicode.read_bytes().decode("latin-1")) if "/ToUnicode" in font else {},
        dict(_widths(inner, wide=wide)),
        float(inner.get("/DW", 1000)) if wide else 0.0,
        2 if wide else 1,
    )


def _widths(font: pikepdf.Object, *, wide: bool) -> Iterator[tuple[int, float]]:
    if not wide:
        first = int(font.get("/FirstChar", 0))
        yield from ((first + n, float(width)) for n, width in enumerate(font.get("/Widths", ())))
        return
    entries = list(font.get("/W", ()))
    while entries:
        first, second = int(entries.pop(0)), entries.pop(0)
        if isinstance(second, pikepdf.Array):
            yield from ((first + n, float(width)) for n, width in enumerate(second))
        else:
            width = float(entries.pop(0))
            yield from ((code, width) for code in range(first, int(second) + 1))


def _unicode(cmap: str) -> dict[int, str]:
    """The codes of a ToUnicode table."""
    texts: dict[int, str] = {}
    for part in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        for code, text in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", part):
            texts[int(code, 16)] = bytes.fromhex(text).decode("utf-16-be", "replace")
    for part in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for low, high, text in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", part):
            first = int(text, 16)
            texts.update((code, chr(first + n)) for n, code in enumerate(range(int(low, 16), int(high, 16) + 1)))
    return texts
