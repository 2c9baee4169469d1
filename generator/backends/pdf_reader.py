"""PDF bytes -> facts: boxes, text with its place and size, painted areas, colours, fonts, layers.

The only reader of PDF, and the only module that imports pikepdf. Knows the part of PDF that our own backends write (and
WeasyPrint's, as far as text and fonts go). Millimetres, origin top left of the page, y down, as everywhere.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Matrix

POINT = 25.4 / 72
_FAR = 1e6


@record
class PlacedText:
    """A run of text as it stands on the page; the size is in points, after all enlarging and shrinking."""

    words: str
    face: str
    size: float
    box: Rect
    layer: str


@dataclass(slots=True)
class PageFacts:
    """One page. `painted` has the hull of all paint of a layer; `marks` every single shape of cut, fold and guides;
    `fills` every filled area with its colour, as far as the clip lets it show."""

    width: float
    height: float
    trim: Rect | None
    bleed: Rect | None
    texts: list[PlacedText] = field(default_factory=list)
    painted: dict[str, Rect] = field(default_factory=dict)
    marks: list[tuple[str, Rect]] = field(default_factory=list)
    fills: list[tuple[str, Rect]] = field(default_factory=list)
    colours: set[str] = field(default_factory=set)


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


def _box(values: Any, height: float) -> Rect:
    left, bottom, right, top = (float(v) * POINT for v in values)
    return Rect(left, height - top, right - left, top - bottom)


@dataclass(slots=True)
class _State:
    """What a content stream has set: the map to the page, the clip's hull, colours, font."""

    at: Matrix
    clip: Rect
    fill: str = "#000000"
    stroke: str = "#000000"
    width: float = 1.0
    font: _Font | None = None
    size: float = 0.0
    spacing: float = 0.0


@dataclass(slots=True)
class _Font:
    """A font's name, the text of its codes and their widths in thousandths of an em."""

    name: str
    embedded: bool
    unicode: dict[int, str]
    widths: dict[int, float]
    default: float
    bytes_per_code: int

    def decode(self, parts: Any, state: _State) -> tuple[str, float]:
        """What some strings (and the kerning between them) say, and how far they advance."""
        words, advance = [], 0.0
        for part in parts:
            if not isinstance(part, pikepdf.String):
                advance -= float(part) / 1000 * state.size
                continue
            data, step = bytes(part), self.bytes_per_code
            for i in range(0, len(data), step):
                code = int.from_bytes(data[i : i + step], "big")
                words.append(self.unicode.get(code, "\ufffd"))
                advance += self.widths.get(code, self.default) / 1000 * state.size + state.spacing
        return "".join(words), advance


class _Reader:
    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.pdf = pdf
        self._fonts: dict[Any, _Font] = {}
        self._streams: dict[Any, list[tuple[list[Any], str]]] = {}
        self._forms: dict[Any, PageFacts] = {}

    def document(self) -> Document:
        root = self.pdf.Root
        pages = [self._page(page) for page in self.pdf.pages]
        layers = [str(group.Name) for group in root.OCProperties.OCGs] if "/OCProperties" in root else []
        viewer: Any = root.get("/ViewerPreferences", {})
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
        start = _State(base, Rect(0.0, 0.0, facts.width, facts.height))
        _Player(self, facts, obj.get("/Resources"), start, []).play(self.operators(obj))
        return facts

    def operators(self, stream: Any) -> list[tuple[list[Any], str]]:
        """The operators of a page or form, parsed once."""
        key = stream.objgen
        if key not in self._streams:
            parsed = pikepdf.parse_content_stream(stream)
            self._streams[key] = [(list(step.operands), str(step.operator)) for step in parsed]
        return self._streams[key]

    def form(self, found: Any, resources: Any) -> PageFacts:
        """What a form draws, in its own measures; played once."""
        key = found.objgen
        if key not in self._forms:
            facts = PageFacts(0.0, 0.0, None, None)
            own = found.get("/Resources")
            start = _State(Matrix(), Rect(-_FAR, -_FAR, 2 * _FAR, 2 * _FAR))
            player = _Player(self, facts, resources if own is None else own, start, [])
            player.play(self.operators(found))
            self._forms[key] = facts
        return self._forms[key]

    def font(self, found: Any) -> _Font:
        """A font, read once."""
        key = found.objgen
        if key not in self._fonts:
            self._fonts[key] = _font(found)
        return self._fonts[key]


def _font(found: Any) -> _Font:
    inner = found.DescendantFonts[0] if "/DescendantFonts" in found else found
    descriptor = inner.get("/FontDescriptor", {})
    embedded = any(name in descriptor for name in ("/FontFile", "/FontFile2", "/FontFile3"))
    name = str(found.get("/BaseFont", "/unnamed"))[1:]
    wide = "/DescendantFonts" in found
    return _Font(
        re.sub(r"^[A-Z]{6}\+", "", name),
        embedded,
        _unicode(found.ToUnicode.read_bytes().decode("latin-1")) if "/ToUnicode" in found else {},
        dict(_widths(inner, wide=wide)),
        float(inner.get("/DW", 1000)) if wide else 0.0,
        2 if wide else 1,
    )


def _widths(font: Any, *, wide: bool) -> Iterator[tuple[int, float]]:
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
    found: dict[int, str] = {}
    for part in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        for code, text in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", part):
            found[int(code, 16)] = bytes.fromhex(text).decode("utf-16-be", "replace")
    for part in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for low, high, text in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", part):
            first = int(text, 16)
            found.update((code, chr(first + n)) for n, code in enumerate(range(int(low, 16), int(high, 16) + 1)))
    return found


class _Player:
    """Plays one content stream, and the forms that it draws, and notes what they put on a page."""

    def __init__(self, reader: _Reader, facts: PageFacts, resources: Any, state: _State, layers: list[str]) -> None:
        self.reader = reader
        self.facts = facts
        self.resources = resources
        self.state = replace(state)
        self.stack: list[_State] = []
        self.layers = list(layers)
        self.outlines: list[list[tuple[float, float]]] = []
        self.clipping = False
        self.text_at = self.line_at = Matrix()

    def play(self, operators: list[tuple[list[Any], str]]) -> None:
        """All operators in turn; those that change nothing we ask about are passed over."""
        for operands, op in operators:
            if op in _PATH:
                self._outline(op, [float(n) for n in operands])
            elif op in _PAINT:
                self._paint(*_PAINT[op])
            elif op in _TEXT:
                _TEXT[op](self, operands)
            elif op in _SETTING:
                _SETTING[op](self, operands)

    @property
    def layer(self) -> str:
        """The layer that is drawn upon."""
        return next((name for name in reversed(self.layers) if name), "")

    # Graphics state

    def push(self, _: list[Any]) -> None:
        self.stack.append(replace(self.state))

    def pop(self, _: list[Any]) -> None:
        self.state = self.stack.pop()

    def move(self, operands: list[Any]) -> None:
        self.state.at = self.state.at @ _matrix(operands)

    def clip(self, _: list[Any]) -> None:
        self.clipping = True

    def fill(self, operands: list[Any]) -> None:
        self.state.fill = _colour(operands)

    def stroke(self, operands: list[Any]) -> None:
        self.state.stroke = _colour(operands)

    def width(self, operands: list[Any]) -> None:
        self.state.width = float(operands[0])

    def begin_layer(self, operands: list[Any]) -> None:
        named = str(operands[0]) == "/OC" and len(operands) > 1 and isinstance(operands[1], pikepdf.Name)
        self.layers.append(str(operands[1])[1:] if named else "")

    def end_layer(self, _: list[Any]) -> None:
        self.layers.pop()

    def form(self, operands: list[Any]) -> None:
        found = self.resources.XObject[str(operands[0])]
        if found.get("/Subtype") != "/Form":
            return
        inside = replace(self.state, at=self.state.at @ _matrix(found.get("/Matrix", (1, 0, 0, 1, 0, 0))))
        left, bottom, right, top = (float(n) for n in found.BBox)
        corners = [inside.at.apply(x, y) for x in (left, right) for y in (bottom, top)]
        inside.clip = inside.clip.common(Rect.around(corners))
        known = self.reader.form(found, self.resources)
        if known.texts or self.layer in _MARKS:
            self._resume(found, inside)
            return
        # Art is known by the hulls of its shapes: a back that is drawn a hundred times need not be played again.
        outer, self.state = self.state, inside
        for box in known.painted.values():
            self._note(inside.at.around(box))
        self.facts.fills += [(colour, inside.at.around(box).common(inside.clip)) for colour, box in known.fills]
        self.facts.colours |= known.colours
        self.state = outer

    def _resume(self, found: Any, inside: _State) -> None:
        own = found.get("/Resources")
        inner = _Player(self.reader, self.facts, self.resources if own is None else own, inside, self.layers)
        inner.play(self.reader.operators(found))

    # Paths

    def _outline(self, op: str, numbers: list[float]) -> None:
        if op == "re":
            x, y, w, h = numbers
            numbers = [x, y, x + w, y, x, y + h, x + w, y + h]
        if op in ("m", "re") or not self.outlines:
            self.outlines.append([])
        apply = self.state.at.apply
        self.outlines[-1] += [apply(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]

    def _paint(self, fills: bool, strokes: bool) -> None:  # noqa: FBT001 - two columns of one table
        state = self.state
        if fills or strokes:
            half = state.width * math.hypot(state.at.a, state.at.b) / 2 if strokes else 0.0
            for outline in self.outlines:
                self._note(Rect.around(outline).inflated(half))
            self.facts.colours.update(c for c, used in ((state.fill, fills), (state.stroke, strokes)) if used)
        if fills:
            whole = Rect.around([point for outline in self.outlines for point in outline])
            self.facts.fills.append((state.fill, whole.common(state.clip)))
        if self.clipping:
            state.clip = state.clip.common(Rect.around([point for outline in self.outlines for point in outline]))
        self.outlines, self.clipping = [], False

    def _note(self, box: Rect) -> None:
        seen = box.common(self.state.clip)
        if seen.width < 0 or seen.height < 0:
            return
        layer = self.layer
        known = self.facts.painted.get(layer)
        self.facts.painted[layer] = known.joined(seen) if known else seen
        if layer in _MARKS:
            self.facts.marks.append((layer, seen))

    # Text

    def begin_text(self, _: list[Any]) -> None:
        self.text_at = self.line_at = Matrix()

    def place_text(self, operands: list[Any]) -> None:
        self.text_at = self.line_at = _matrix(operands)

    def next_line(self, operands: list[Any]) -> None:
        self.text_at = self.line_at = self.line_at @ Matrix(e=float(operands[0]), f=float(operands[1]))

    def set_font(self, operands: list[Any]) -> None:
        self.state.font = self.reader.font(self.resources.Font[str(operands[0])])
        self.state.size = float(operands[1])

    def set_spacing(self, operands: list[Any]) -> None:
        self.state.spacing = float(operands[0])

    def show(self, operands: list[Any]) -> None:
        state = self.state
        if state.font is None:
            return
        words, advance = state.font.decode(operands[0] if isinstance(operands[0], pikepdf.Array) else operands, state)
        whole = state.at @ self.text_at
        hull = whole.around(Rect(0, 0, advance, state.size * 0.7))
        if words.strip():
            size = state.size * math.hypot(whole.c, whole.d) / POINT
            self.facts.texts.append(PlacedText(words, state.font.name, size, hull, self.layer))
            self.facts.colours.add(state.fill)
            self._note(hull)
        self.text_at = self.text_at @ Matrix(e=advance)


_MARKS = ("cut", "fold", "guides")
_PATH = frozenset({"m", "l", "c", "v", "y", "re"})
# Paint operators: do they fill, do they stroke?
_PAINT: dict[str, tuple[bool, bool]] = {
    "f": (True, False), "F": (True, False), "f*": (True, False), "S": (False, True), "s": (False, True),
    "B": (True, True), "B*": (True, True), "b": (True, True), "b*": (True, True), "n": (False, False),
}  # fmt: skip
_TEXT: dict[str, Callable[[_Player, list[Any]], None]] = {
    "BT": _Player.begin_text, "Tm": _Player.place_text, "Td": _Player.next_line, "TD": _Player.next_line,
    "Tf": _Player.set_font, "Tc": _Player.set_spacing, "Tj": _Player.show, "TJ": _Player.show,
}  # fmt: skip
_SETTING: dict[str, Callable[[_Player, list[Any]], None]] = {
    "q": _Player.push, "Q": _Player.pop, "cm": _Player.move, "W": _Player.clip, "W*": _Player.clip,
    "rg": _Player.fill, "g": _Player.fill, "k": _Player.fill, "RG": _Player.stroke, "G": _Player.stroke,
    "K": _Player.stroke, "w": _Player.width, "BDC": _Player.begin_layer, "BMC": _Player.begin_layer,
    "EMC": _Player.end_layer, "Do": _Player.form,
}  # fmt: skip


def _matrix(numbers: Any) -> Matrix:
    return Matrix(*(float(n) for n in numbers))


def _colour(operands: list[Any]) -> str:
    values = [float(n) for n in operands]
    if len(values) == 1:
        values *= 3
    if len(values) == 4:
        return "cmyk " + " ".join(f"{v:.3f}" for v in values)
    return "#" + "".join(f"{round(v * 255):02X}" for v in values)


@record
class Reading:
    """What a reader's program finds in a document: its language and title, its structure, its fonts."""

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


def _alternatives(node: Any) -> Iterator[str]:
    pending = [node]
    while pending:
        found = pending.pop()
        if isinstance(found, pikepdf.Array):
            pending += reversed(list(found))
        elif isinstance(found, pikepdf.Dictionary):
            if found.get("/S") == "/Figure":
                yield str(found.get("/Alt", ""))
            if "/K" in found:
                pending.append(found["/K"])
