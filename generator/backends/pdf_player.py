"""Content streams of a PDF -> what they put on a page: text with its place and size, painted areas, colours, layers.

Knows the operators that our own backends write (and WeasyPrint, as far as text goes). Millimetres, origin top left of
the page, y down, as everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol, Union

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.transforms import Matrix, Point
from generator.typesetting.shaping import POINT

Operand = Union[float, bytes, str, "list[Operand]"]
"""A number, a string, a name with its slash, an array."""
Step = tuple[str, list[Operand]]
"""An operator with what stands before it."""

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
    """One page. `painted` has the rectangle round all paint of a layer; `marks` every single shape of cut, fold and
    guides; `fills` every filled area with its colour, as far as the clip lets it show."""

    width: float
    height: float
    trim: Rect | None
    bleed: Rect | None
    texts: list[PlacedText] = field(default_factory=list)
    painted: dict[str, Rect] = field(default_factory=dict)
    marks: list[tuple[str, Rect]] = field(default_factory=list)
    fills: list[tuple[str, Rect]] = field(default_factory=list)
    colours: set[str] = field(default_factory=set)


@record
class FontFacts:
    """A font's name, the text of its codes and their widths in thousandths of an em."""

    name: str
    embedded: bool
    unicode: dict[int, str]
    widths: dict[int, float]
    default: float
    bytes_per_code: int

    def decode(self, parts: Sequence[Operand], size: float, spacing: float) -> tuple[str, float]:
        """The words of some strings (and the kerning between them), and how far they advance."""
        words, advance = [], 0.0
        for part in parts:
            if isinstance(part, float):
                advance -= part / 1000 * size
            elif isinstance(part, bytes):
                step = self.bytes_per_code
                for i in range(0, len(part), step):
                    code = int.from_bytes(part[i : i + step], "big")
                    words.append(self.unicode.get(code, "\ufffd"))
                    advance += self.widths.get(code, self.default) / 1000 * size + spacing
        return "".join(words), advance


class Resources(Protocol):
    """What a content stream may name."""

    def form(self, name: str) -> Form | None:
        """A form; None if the name is that of something else, such as a photograph."""

    def font(self, name: str) -> FontFacts:
        """A font."""


@dataclass
class Form:
    """A drawing that content streams use by its name."""

    steps: list[Step]
    matrix: Matrix
    box: Rect
    resources: Resources

    @cached_property
    def facts(self) -> PageFacts:
        """What it draws, in its own measures."""
        facts = PageFacts(0.0, 0.0, None, None)
        play(self.steps, self.resources, facts, Matrix(), Rect(-_FAR, -_FAR, 2 * _FAR, 2 * _FAR))
        return facts


def play(steps: Sequence[Step], resources: Resources, facts: PageFacts, at: Matrix, clip: Rect) -> None:
    """Add to the facts what a content stream draws; `at` maps its measures to the page."""
    _Player(facts, resources, _State(at, clip), []).play(steps)


@dataclass(slots=True)
class _State:
    """What a content stream has set: the map to the page, the rectangle round the clip, colours, font."""

    at: Matrix
    clip: Rect
    fill: str = "#000000"
    stroke: str = "#000000"
    width: float = 1.0
    font: FontFacts | None = None
    size: float = 0.0
    spacing: float = 0.0


class _Player:
    """Plays one content stream, and the forms that it draws."""

    def __init__(self, facts: PageFacts, resources: Resources, state: _State, layers: list[str]) -> None:
        self.facts = facts
        self.resources = resources
        self.state = replace(state)
        self.saved: list[_State] = []
        self.layers = list(layers)
        self.outlines: list[list[Point]] = []
        self.clipping = False
        self.text_at = self.line_at = Matrix()

    def play(self, steps: Sequence[Step]) -> None:
        """All operators in turn; those that change nothing we ask about are passed over."""
        for op, operands in steps:
            if op in _PATH:
                self._outline(op, _numbers(operands))
            elif op in _PAINT:
                self._paint(*_PAINT[op])
            elif op in _SETTING:
                _SETTING[op](self, operands)

    @property
    def layer(self) -> str:
        """The layer that is drawn on."""
        return next((name for name in reversed(self.layers) if name), "")

    # Graphics state

    def push(self, _: list[Operand]) -> None:
        self.saved.append(replace(self.state))

    def pop(self, _: list[Operand]) -> None:
        self.state = self.saved.pop()

    def move(self, operands: list[Operand]) -> None:
        self.state.at = self.state.at @ Matrix(*_numbers(operands))

    def clip(self, _: list[Operand]) -> None:
        self.clipping = True

    def fill(self, operands: list[Operand]) -> None:
        self.state.fill = _colour(operands)

    def stroke(self, operands: list[Operand]) -> None:
        self.state.stroke = _colour(operands)

    def width(self, operands: list[Operand]) -> None:
        (self.state.width,) = _numbers(operands)

    def begin_layer(self, operands: list[Operand]) -> None:
        tag, *rest = operands
        self.layers.append(rest[0][1:] if tag == "/OC" and rest and isinstance(rest[0], str) else "")

    def end_layer(self, _: list[Operand]) -> None:
        self.layers.pop()

    def form(self, operands: list[Operand]) -> None:
        form = self.resources.form(str(operands[0]))
        if form is None:
            return
        inside = replace(self.state, at=self.state.at @ form.matrix)
        inside.clip = inside.clip.common(inside.at.around(form.box))
        if form.facts.texts or self.layer in _MARKS:
            _Player(self.facts, form.resources, inside, self.layers).play(form.steps)
            return
        # Art is described by rectangles round its shapes: a back that is drawn a hundred times is played once.
        outer, self.state = self.state, inside
        for box in form.facts.painted.values():
            self._note(inside.at.around(box))
        self.facts.fills += [(colour, inside.at.around(box).common(inside.clip)) for colour, box in form.facts.fills]
        self.facts.colours |= form.facts.colours
        self.state = outer

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
        if fills or self.clipping:
            visible = Rect.around(point for outline in self.outlines for point in outline).common(state.clip)
            if fills:
                self.facts.fills.append((state.fill, visible))
            if self.clipping:
                state.clip = visible
        self.outlines, self.clipping = [], False

    def _note(self, box: Rect) -> None:
        visible = box.common(self.state.clip)
        if visible.width < 0 or visible.height < 0:
            return
        layer = self.layer
        before = self.facts.painted.get(layer)
        self.facts.painted[layer] = before.joined(visible) if before else visible
        if layer in _MARKS:
            self.facts.marks.append((layer, visible))

    # Text

    def begin_text(self, _: list[Operand]) -> None:
        self.text_at = self.line_at = Matrix()

    def place_text(self, operands: list[Operand]) -> None:
        self.text_at = self.line_at = Matrix(*_numbers(operands))

    def next_line(self, operands: list[Operand]) -> None:
        x, y = _numbers(operands)
        self.text_at = self.line_at = self.line_at @ Matrix(e=x, f=y)

    def set_font(self, operands: list[Operand]) -> None:
        self.state.font = self.resources.font(str(operands[0]))
        (self.state.size,) = _numbers(operands)

    def set_spacing(self, operands: list[Operand]) -> None:
        (self.state.spacing,) = _numbers(operands)

    def show(self, operands: list[Operand]) -> None:
        state = self.state
        if state.font is None:
            return
        parts = operands[0] if isinstance(operands[0], list) else operands
        words, advance = state.font.decode(parts, state.size, state.spacing)
        at = state.at @ self.text_at
        box = at.around(Rect(0, 0, advance, state.size * 0.7))
        if words.strip():
            size = state.size * math.hypot(at.c, at.d) / POINT
            self.facts.texts.append(PlacedText(words, state.font.name, size, box, self.layer))
            self.facts.colours.add(state.fill)
            self._note(box)
        self.text_at = self.text_at @ Matrix(e=advance)


_MARKS = ("cut", "fold", "guides")
_PATH = frozenset({"m", "l", "c", "v", "y", "re"})
# Paint operators: do they fill, do they stroke?
_PAINT: dict[str, tuple[bool, bool]] = {
    "f": (True, False), "F": (True, False), "f*": (True, False), "S": (False, True), "s": (False, True),
    "B": (True, True), "B*": (True, True), "b": (True, True), "b*": (True, True), "n": (False, False),
}  # fmt: skip
_SETTING: dict[str, Callable[[_Player, list[Operand]], None]] = {
    "q": _Player.push, "Q": _Player.pop, "cm": _Player.move, "W": _Player.clip, "W*": _Player.clip,
    "rg": _Player.fill, "g": _Player.fill, "k": _Player.fill, "RG": _Player.stroke, "G": _Player.stroke,
    "K": _Player.stroke, "w": _Player.width, "BDC": _Player.begin_layer, "BMC": _Player.begin_layer,
    "EMC": _Player.end_layer, "Do": _Player.form,
    "BT": _Player.begin_text, "Tm": _Player.place_text, "Td": _Player.next_line, "TD": _Player.next_line,
    "Tf": _Player.set_font, "Tc": _Player.set_spacing, "Tj": _Player.show, "TJ": _Player.show,
}  # fmt: skip


def _numbers(operands: Sequence[Operand]) -> list[float]:
    return [operand for operand in operands if isinstance(operand, float)]


def _colour(operands: Sequence[Operand]) -> str:
    values = _numbers(operands)
    if len(values) == 1:
        values *= 3
    if len(values) == 4:
        return "cmyk " + " ".join(f"{v:.3f}" for v in values)
    return "#" + "".join(f"{round(v * 255):02X}" for v in values)
