"""The words on a board: translated, set in their place, shrunk where they must be, and remembered.

Every word gets a box in the register; what fits nowhere becomes a finding instead of running over its neighbour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.errors import Code, Findings, Position
from engine.loading.source import Node
from engine.record import record
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Item, TextRun
from generator.drawing.transforms import Point
from generator.language.text import Text
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import POINT, SHARE, Align, label, metrics, shape, sizes

TITLE = "title-semibold"
CAPS = "title-small-caps"
BODY = "text"
ITALIC = "text-italic"
MEDIUM = "text-medium"
STRONG = "text-semibold"
FIGURES = "text-bold"


@record
class TextStyle:
    """How words are set. Sizes are points, the spacing of letters millimetres."""

    face: str
    size: float
    smallest: float | None = None
    """How small they may become where there is not enough room; by default 70 % of the size."""
    align: Align = "centre"
    fill: str = "ink"
    spacing: float = 0.0


@dataclass
class Lettering:
    """Sets the words of one language and keeps the register of what stands where."""

    text: Text
    labels: Mapping[str, str]
    file: str
    """The file of words that are not labels, to point at one that is too long."""
    places: Node | None = None
    """`text.yaml`, to point at a label that is too long."""
    names: Mapping[str, Position] = field(default_factory=dict)
    """Where words of this language stand that are not labels, to point at one that is too long."""
    findings: Findings = field(default_factory=Findings)
    said: dict[str, str] = field(default_factory=dict)
    """Words that were asked for, with their keys."""
    register: dict[str, Extent] = field(default_factory=dict)

    def say(self, key: str, **values: object) -> str:
        """A label of `text.yaml` in this language."""
        words = self.text(self.labels[key], None, **values)
        self.said[words] = key
        return words

    def line(
        self, words: str, x: float, y: float, style: TextStyle, *, width: float | None = None, name: str = ""
    ) -> list[Item]:
        """One line on its baseline; with a width it shrinks by quarter points down to the smallest size."""
        run = self.fitted(words, style, width)
        self.note(name, run, x - run.width * SHARE[style.align], y)
        return [label(run, x, y, style.fill, style.align)] if run.text else []

    def fitted(self, words: str, style: TextStyle, width: float | None) -> TextRun:
        """The words as large as a width allows; a finding if the smallest size is still too large."""
        run = shape(words, style.face, style.size, spacing=style.spacing)
        if width is None or run.width <= width:
            return run
        for smaller in sizes(style.size, style.smallest or style.size * 0.7, 0.25):
            run = shape(words, style.face, smaller, spacing=style.spacing)
            if run.width <= width:
                return run
        self.complain(words)
        return run

    def complain(self, words: str) -> None:
        """A finding at the label's own line, at the name's, or in the file of the other words."""
        key = self.said.get(words)
        at = self.places.place("labels", key) if self.places and key else self.names.get(words, Position(self.file))
        self.findings.note(Code.NO_ROOM, at, what=f"“{words}” ({self.text.code})")

    def paragraph(
        self, words: str, at: Point, room: tuple[float, float], style: TextStyle, *, name: str = ""
    ) -> list[Item]:
        """Lines in a room (width, height), in the middle of its height; `at` is on its top: left, middle or right."""
        (x, y), (width, height) = at, room
        smallest = style.smallest or style.size * 0.7
        block = fit([StyledText(words, style.face, style.fill)], width, height, style.size, smallest, 0.25)
        if not block.fits:
            self.complain(words)
        top = y + (height - block.height) / 2
        left = x - block.width * SHARE[style.align]
        if name:
            self.register[name] = Extent(left, top, left + block.width, top + block.height)
        return list(block.items(x, top, style.align))

    def note(self, name: str, run: TextRun, x: float, y: float) -> None:
        """Remember where a run stands: from its capitals' height to its depth."""
        if name and run.text:
            measures = metrics(run.face)
            em = run.size * POINT
            self.register[name] = Extent(
                x, y - measures.cap_height * em, x + run.width, y - measures.descent * em * 0.8
            )
