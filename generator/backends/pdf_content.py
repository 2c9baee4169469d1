"""Items -> the operators of a PDF content stream, and what they refer to. Knows no library.

Faces, symbols and layers are called by their own names, so one stream serves every document that uses its symbol.
"""

from __future__ import annotations

import itertools
import string
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from generator.drawing.precision import decimals, growth, number
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Label, Layer, Path, Stroke, Symbol, TextRun, Use
from generator.drawing.transforms import IDENTITY, Matrix, Segment
from generator.typesetting.fonts import font
from generator.typesetting.shaping import POINT

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
BLACK = "#000000"
_FILL, _STROKE = ("rg", "g"), ("RG", "G")
"""The operators for any colour, and for black."""


@dataclass(slots=True)
class Content:
    """A content stream with the characters of each face, the symbols and the layers that it needs."""

    code: str = ""
    characters: dict[str, set[str]] = field(default_factory=dict)
    symbols: dict[str, Symbol] = field(default_factory=dict)
    layers: set[Layer] = field(default_factory=set)


@dataclass(slots=True)
class _State:
    """What the stream has set so far, so that nothing is set twice."""

    fill: str = ""
    stroke: Stroke = field(default_factory=lambda: Stroke("", -1))
    font: tuple[str, float] = ("", 0.0)


def content(items: Iterable[Item], scale: float = 1.0) -> Content:
    """The stream of some items that will be drawn that much larger than they are given."""
    writer = _Writer()
    writer.items(items, scale)
    writer.content.code = "\n".join(writer.lines)
    return writer.content


@cache
def name(text: str) -> str:
    """A text as a name that needs no escapes in a PDF."""
    return "".join(chr(b) if chr(b) in _PLAIN else f"_{b:02X}" for b in text.encode())


_PLAIN = frozenset(string.ascii_letters + string.digits + "-.")


class _Writer:
    def __init__(self) -> None:
        self.content = Content()
        self.lines: list[str] = []
        self.state = _State()

    def items(self, items: Iterable[Item], scale: float) -> None:
        for item in items:
            if isinstance(item, Path):
                self.path(item, scale)
            elif isinstance(item, Label):
                self.label(item, scale)
            elif isinstance(item, Use):
                self.use(item, scale)
            else:
                self.group(item, scale)

    def group(self, group: Group, scale: float) -> None:
        inside = group.at != IDENTITY or group.clip is not None
        outer = self.state
        if group.layer:
            self.content.layers.add(group.layer)
            self.lines.append(f"/OC /{group.layer} BDC")
        if inside:
            self.lines.append("q")
            self.state = _State(outer.fill, outer.stroke, outer.font)
            self.matrix(group.at, scale)
            scale *= growth(group.at)
            if group.clip is not None:
                self.lines.append(_outline(group.clip.segments, decimals(scale)))
                self.lines.append("W* n" if group.clip.even_odd else "W n")
        self.items(group.items, scale)
        if inside:
            self.lines.append("Q")
            self.state = outer
        if group.layer:
            self.lines.append("EMC")

    def use(self, use: Use, scale: float) -> None:
        symbol = self.content.symbols.setdefault(use.symbol.name, use.symbol)
        symbol.check_same(use.symbol)
        self.lines.append("q")
        self.plain_lines()
        self.matrix(use.at, scale)
        self.lines += (f"/{name(symbol.name)} Do", "Q")

    def plain_lines(self) -> None:
        """Solid lines with square ends: a symbol begins with them, and would inherit any others."""
        set_, plain = self.state.stroke, Stroke("", -1)
        if set_.dash != plain.dash:
            self.lines.append("[] 0 d")
        if set_.cap != plain.cap:
            self.lines.append(f"{_CAPS[plain.cap]} J")
        if set_.join != plain.join:
            self.lines.append(f"{_JOINS[plain.join]} j")

    def matrix(self, m: Matrix, scale: float) -> None:
        if m != IDENTITY:
            d = decimals(scale) + 1
            turn = " ".join(number(n, 6) for n in (m.a, m.b, m.c, m.d))
            self.lines.append(f"{turn} {number(m.e, d)} {number(m.f, d)} cm")

    def path(self, path: Path, scale: float) -> None:
        if path.fill is None and path.stroke is None:
            return
        if path.fill is not None:
            if not isinstance(path.fill, str):
                raise TypeError("a hatching must be lowered before it is drawn")
            self.fill(path.fill)
        if path.stroke is not None:
            self.stroke(path.stroke)
        self.lines.append(_outline(path.segments, decimals(scale)))
        paint = "S" if path.fill is None else "B" if path.stroke is not None else "f"
        self.lines.append(paint + "*" if path.even_odd and paint != "S" else paint)

    def fill(self, colour: str) -> None:
        if colour != self.state.fill:
            self.lines.append(f"{_rgb(colour)} {_FILL[colour == BLACK]}")
            self.state.fill = colour

    def stroke(self, new: Stroke) -> None:
        old = self.state.stroke
        if new == old:
            return
        if new.colour != old.colour:
            self.lines.append(f"{_rgb(new.colour)} {_STROKE[new.colour == BLACK]}")
        if new.width != old.width:
            self.lines.append(f"{number(new.width, 4)} w")
        if new.dash != old.dash:
            self.lines.append(f"[{' '.join(number(n, 4) for n in new.dash)}] 0 d")
        if new.cap != old.cap:
            self.lines.append(f"{_CAPS[new.cap]} J")
        if new.join != old.join:
            self.lines.append(f"{_JOINS[new.join]} j")
        self.state.stroke = new

    def label(self, label: Label, scale: float) -> None:
        run = label.run
        self.fill(label.fill)
        self.lines.append("BT")
        self.content.characters.setdefault(run.face, set()).update(run.text)
        if self.state.font != (run.face, run.size):
            self.lines.append(f"/{name(run.face)} {number(run.size * POINT, 4)} Tf")
            self.state.font = run.face, run.size
        d = decimals(scale)
        self.lines.append(f"1 0 0 -1 {number(label.x, d)} {number(label.y, d)} Tm {_glyphs(run)} TJ ET")


def _glyphs(run: TextRun) -> str:
    """Codes (the characters' own numbers) and, between them, what kerning and spacing take away, in 1/1000 em."""
    widths = font(run.face).widths
    em = run.size * POINT
    parts: list[str] = []
    codes = ""
    owed = 0.0
    for character, advance in zip(run.text, run.advances, strict=True):
        codes += f"{ord(character):04X}"
        owed += (widths[character] - advance / em) * 1000
        shift = round(owed)
        if shift:
            parts.append(f"<{codes}>{shift}")
            codes = ""
            owed -= shift
    if codes:
        parts.append(f"<{codes}>")
    return f"[{''.join(parts)}]"


def _outline(segments: Sequence[Segment], digits: int) -> str:
    """All numbers are written at once, which is quicker than segment by segment."""
    numbers = tuple(itertools.chain.from_iterable([segment[1:] for segment in segments]))
    forms = _WHOLE if {*map(type, numbers)} == {int} else _forms(digits)
    return "\n".join([forms[segment[0]] for segment in segments]) % numbers


def _steps(n: str) -> dict[str, str]:
    """How steps are written whose numbers are written so."""
    return {"M": f"{n} {n} m", "L": f"{n} {n} l", "C": " ".join([n] * 6) + " c", "Z": "h"}


@cache
def _forms(digits: int) -> dict[str, str]:
    return _steps(f"%.{digits}f")


_WHOLE = _steps("%d")
"""Of whole numbers, as portraits have them: shorter than with decimals, and three times as quick to write."""


@cache
def _rgb(colour: str) -> str:
    """The operands of a colour; black is one number, so that a printer sets it with black ink alone."""
    if colour == BLACK:
        return "0"
    return " ".join(number(part / 255, 3) for part in bytes.fromhex(colour[1:]))


def form_box(symbol: Symbol) -> Extent:
    """What a form may paint: it clips, so lines that reach beyond the symbol's own box need room."""
    return symbol.box.extent.inflated(max(symbol.box.width, symbol.box.height))
