"""Paragraphs -> columns. Text that is longer than a box: headings stay with what follows, columns end alike.

Marked text is what `text.yaml` holds: `**strong**`, `*emphasis*`, and checked values as in the rulebook,
`[7 or more]{v=hand:cards}`, of which the words are printed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.record import record
from generator.drawing.scene import Item
from generator.typesetting.paragraph import Block, Inline, StyledText, block
from generator.typesetting.shaping import POINT, Align, sizes

_SPAN = re.compile(r"\[([^\[\]]*)\]\{[^{}]*\}")
_MARK = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*", re.DOTALL)


@record
class Faces:
    """What plain, strong and emphasised words are set in."""

    plain: str = "text"
    strong: str = "text-semibold"
    emphasis: str = "text-italic"


FACES = Faces()


def bare(text: str) -> str:
    """The words of a text with checked values, without their keys."""
    return _SPAN.sub(r"\1", text)


def marked(text: str, faces: Faces = FACES, fill: str = "ink") -> tuple[StyledText, ...]:
    """Marked text as words of three faces."""
    plain = bare(text)
    parts: list[StyledText] = []
    at = 0
    for match in _MARK.finditer(plain):
        parts.append(StyledText(plain[at : match.start()], faces.plain, fill))
        strong, emphasis = match.groups()
        parts.append(StyledText(strong, faces.strong, fill) if strong else StyledText(emphasis, faces.emphasis, fill))
        at = match.end()
    parts.append(StyledText(plain[at:], faces.plain, fill))
    return tuple(words for words in parts if words.text)


@record
class Paragraph:
    """Text and how it is set: size relative to the body, white above in lines, indent in ems."""

    pieces: tuple[Inline, ...]
    scale: float = 1.0
    above: float = 0.25
    indent: float = 0.0
    keep: bool = False
    """Never the last of a column: a heading."""
    align: Align = "left"
    kind: str = ""
    """For whoever draws something beside it."""


@record
class PlacedParagraph:
    """A paragraph in its column: its block, and the top of that block."""

    paragraph: Paragraph
    block: Block
    y: float

    def items(self, x: float, width: float) -> tuple[Item, ...]:
        """The lines, in a column that begins at x."""
        em = self.block.size * POINT
        left = x + self.paragraph.indent * em
        share = {"left": left, "centre": x + width / 2, "right": x + width}[self.paragraph.align]
        return self.block.items(share, self.y, self.paragraph.align)


@dataclass(slots=True)
class Flow:
    """Paragraphs in columns; `size` is that of the body text."""

    size: float
    columns: list[list[PlacedParagraph]] = field(default_factory=list)
    heights: list[float] = field(default_factory=list)
    """How far down each column reaches."""
    fits: bool = True


def flow(
    paragraphs: Sequence[Paragraph],
    width: float,
    heights: Sequence[float],
    largest: float,
    smallest: float,
    leading: float = 1.16,
) -> Flow:
    """The paragraphs in columns of these heights, in the largest size that fits them all; else in the smallest."""
    laid = None
    for size in sizes(largest, smallest, 0.1):
        laid = _laid(paragraphs, width, heights, size, leading)
        if laid.fits:
            return laid
    if laid is None:
        raise ValueError(f"no size between {largest} and {smallest} points")
    return laid


def _laid(paragraphs: Sequence[Paragraph], width: float, heights: Sequence[float], size: float, leading: float) -> Flow:
    em = size * POINT
    blocks = [
        block(p.pieces, width - p.indent * em, size * p.scale, leading, balanced=p.keep or p.align == "centre")
        for p in paragraphs
    ]
    result = Flow(size, [[]], [0.0])
    y = 0.0
    for n, (paragraph, made) in enumerate(zip(paragraphs, blocks, strict=True)):
        above = paragraph.above * leading * em if result.columns[-1] else 0.0
        if y + above + _needed(paragraphs, blocks, n, leading * em) > heights[len(result.columns) - 1] + 0.01:
            if len(result.columns) == len(heights):
                result.fits = False
                heights = [*heights[:-1], float("inf")]
            else:
                result.columns.append([])
                result.heights.append(0.0)
                y = above = 0.0
        result.columns[-1].append(PlacedParagraph(paragraph, made, y + above))
        y += above + made.height
        result.heights[-1] = y
    result.fits = result.fits and all(made.fits for made in blocks)
    return result


def _needed(paragraphs: Sequence[Paragraph], blocks: Sequence[Block], n: int, line: float) -> float:
    """The height of a paragraph and, after a heading, of what must stay with it."""
    height = blocks[n].height
    while paragraphs[n].keep and n + 1 < len(blocks):
        n += 1
        height += paragraphs[n].above * line + blocks[n].height
    return height


def stretched(laid: Flow, heights: Sequence[float], most: float) -> Flow:
    """The same columns, the white above headings widened so that they end alike, by at most so much each."""
    columns = []
    for column, height, target in zip(laid.columns, laid.heights, heights, strict=False):
        heads = [n for n, placed in enumerate(column) if placed.paragraph.keep and n]
        extra = min(most, (target - height) / len(heads)) if heads else 0.0
        shift, moved = 0.0, []
        for n, placed in enumerate(column):
            shift += extra if n in heads else 0.0
            moved.append(PlacedParagraph(placed.paragraph, placed.block, placed.y + shift))
        columns.append(moved)
    return Flow(laid.size, columns, list(laid.heights), laid.fits)
