"""Words and signs -> lines in a box. `fit` shrinks a paragraph step by step until it fits, and says how it ended.

A sign is a symbol that stands in the line like a letter. Lines are balanced: as few as possible, then as even as they
can be. Words are divided, at hyphens and soft hyphens, only where spaces alone would not do.
"""

from __future__ import annotations

import itertools
import math
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from engine.record import record
from generator.drawing.scene import Item, Label, Symbol, TextRun, Use
from generator.drawing.transforms import Matrix
from generator.typesetting.fonts import font
from generator.typesetting.shaping import POINT, SHARE, SLACK, STAND_INS, Align, advances, metrics, shown, sizes


@record
class StyledText:
    """Text of a paragraph; its size is `scale` times the paragraph's, `spacing` ems are added to every letter."""

    text: str
    face: str
    fill: str = "ink"
    scale: float = 1.0
    spacing: float = 0.0


@record
class Sign:
    """A symbol in the line, `height` ems high, its foot `drop` ems below the baseline, `margin` ems on either side."""

    symbol: Symbol
    height: float = 0.8
    drop: float = 0.1
    margin: float = 0.05


Inline = StyledText | Sign


@record
class TextLine:
    """One line: runs and signs, each with its distance from the line's left end and its colour."""

    parts: tuple[tuple[float, TextRun | Sign, str], ...]
    width: float
    em: float

    def items(self, x: float, baseline: float) -> Iterator[Item]:
        """The line's parts on the page."""
        for offset, part, fill in self.parts:
            if isinstance(part, TextRun):
                yield Label(part, x + offset, baseline, fill)
            else:
                left, top, _, height = part.symbol.box
                k = part.height * self.em / height
                foot = baseline + part.drop * self.em
                corner = x + offset + part.margin * self.em
                yield Use(part.symbol, Matrix(k, 0, 0, k, corner - left * k, foot - (top + height) * k))


@record
class Block:
    """A paragraph in lines. `fits` tells whether it stayed within its box."""

    lines: tuple[TextLine, ...]
    size: float
    leading: float
    """Millimetres from baseline to baseline."""
    ascent: float
    """Millimetres from the block's top to its first baseline."""
    fits: bool = True

    @property
    def width(self) -> float:
        """Width of the longest line, in millimetres."""
        return max((line.width for line in self.lines), default=0.0)

    @property
    def height(self) -> float:
        """Height of all lines in millimetres; half a line's white stands above the first and below the last."""
        return self.leading * len(self.lines)

    def items(self, x: float, y: float, align: Align = "left") -> tuple[Item, ...]:
        """The block with its top at y; x is its left edge, middle or right edge."""
        return tuple(
            item
            for n, line in enumerate(self.lines)
            for item in line.items(x - line.width * SHARE[align], y + self.ascent + n * self.leading)
        )


def block(
    pieces: Iterable[Inline], width: float, size: float, leading: float = 1.18, *, balanced: bool = True
) -> Block:
    """A paragraph in one size; `leading` is a multiple of the size. A line feed ends a line.

    Unbalanced lines are as full as they can be: for running text in columns.
    """
    return fit(pieces, width, math.inf, size, size, leading=leading, balanced=balanced)


def fit(
    pieces: Iterable[Inline],
    width: float,
    height: float,
    largest: float,
    smallest: float,
    step: float = 0.1,
    leading: float = 1.18,
    lines: float = math.inf,
    *,
    balanced: bool = True,
) -> Block:
    """A paragraph in the largest size that fits a box (and a number of lines), else in the smallest, `fits` False."""
    text = _Paragraph(pieces)
    for size in sizes(largest, smallest, step):
        room = min(lines, (height + SLACK) / (leading * size * POINT))
        limit = width / (size * POINT)
        for divided in (False, True):
            ends = text.ends(limit, divided=divided)
            if ends is not None and len(ends) <= room:
                even = text.balanced(ends, limit, divided=divided) if balanced else ends
                return text.set(even, size, leading)
    limit = max(width / (smallest * POINT), text.widest())
    return replace(text.set(text.ends(limit, divided=True) or [], smallest, leading), fits=False)


@record
class _Chunk:
    """What is never torn: letters of one style, or a sign. All measures in ems of the paragraph.

    `seam` says what may happen behind it: nothing, a line end at a space, after a hyphen, at a soft hyphen (which shows
    only then), or a line end that was asked for.
    """

    piece: Inline
    text: str
    advances: tuple[float, ...]
    seam: Literal["none", "space", "hyphen", "soft", "feed"] = "none"
    extra: float = 0.0
    """The width of the space (while the line goes on) or of the soft hyphen (when it ends)."""


class _Paragraph:
    """Chunks with running sums, so that every candidate line is measured by one subtraction.

    `_starts[n]` is where a line that begins with chunk n begins, `_stops[n]` where one that ends before chunk n ends.
    """

    def __init__(self, pieces: Iterable[Inline]) -> None:
        self.pieces = tuple(pieces)
        self.chunks = [chunk for piece in self.pieces for chunk in _chunks(piece)]
        self._starts = [0.0]
        self._stops = [0.0]
        for chunk in self.chunks:
            stop = self._starts[-1] + sum(chunk.advances)
            self._starts.append(stop + (chunk.extra if chunk.seam == "space" else 0.0))
            self._stops.append(stop + (chunk.extra if chunk.seam == "soft" else 0.0))
        ends = range(1, len(self.chunks) + 1)
        self._whole = [n for n in ends if n == len(self.chunks) or self.chunks[n - 1].seam in ("space", "feed")]
        self._divided = [n for n in ends if n == len(self.chunks) or self.chunks[n - 1].seam != "none"]
        self._final = {n for n in ends if n == len(self.chunks) or self.chunks[n - 1].seam == "feed"}

    def widest(self) -> float:
        """The narrowest column that this paragraph can stand in."""
        return max((self._stops[b] - self._starts[a] for a, b in itertools.pairwise([0, *self._divided])), default=0.0)

    def ends(self, limit: float, *, divided: bool) -> list[int] | None:
        """Where lines end if each takes as much as it can; None when a word is too wide."""
        starts, stops, limit = self._starts, self._stops, limit + SLACK
        ends: list[int] = []
        start = last = 0
        for stop in self._divided if divided else self._whole:
            if stops[stop] - starts[start] > limit:
                if last == start or stops[stop] - starts[last] > limit:
                    return None
                ends.append(last)
                start = last
            last = stop
            if stop in self._final:
                ends.append(stop)
                start = stop
        return ends

    def balanced(self, ends: list[int], limit: float, *, divided: bool) -> list[int]:
        """As many lines, but as narrow as that many lines can be."""
        low, high = 0.0, limit
        for _ in range(12):
            middle = (low + high) / 2
            narrower = self.ends(middle, divided=divided)
            if narrower is None or len(narrower) > len(ends):
                low = middle
            else:
                high, ends = middle, narrower
        return ends

    def set(self, ends: Sequence[int], size: float, leading: float) -> Block:
        """The lines in a size."""
        em = size * POINT
        lines = tuple(self._line(a, b, size) for a, b in itertools.pairwise([0, *ends]))
        face = next((piece.face for piece in self.pieces if isinstance(piece, StyledText)), None)
        up, down = (metrics(face).ascent, metrics(face).descent) if face else (0.8, -0.2)
        return Block(lines, size, leading * em, ((leading - up + down) / 2 + up) * em)

    def _line(self, start: int, end: int, size: float) -> TextLine:
        """Neighbouring chunks of one piece become one run."""
        em = size * POINT
        parts: list[tuple[float, TextRun | Sign, str]] = []
        at = 0.0
        for _, group in itertools.groupby(range(start, end), key=self._run_of):
            written = [_written(self.chunks[n], last=n == end - 1) for n in group]
            widths = tuple(advance * em for _, ems in written for advance in ems)
            piece = self.chunks[start].piece
            start += len(written)
            if isinstance(piece, Sign):
                parts.append((at, piece, ""))
            elif text := "".join(text for text, _ in written):
                parts.append((at, TextRun(text, font(piece.face).name, size * piece.scale, widths), piece.fill))
            at += sum(widths)
        return TextLine(tuple(parts), at, em)

    def _run_of(self, n: int) -> tuple[int, int]:
        """What a chunk shares with the others of its run; a sign is alone."""
        piece = self.chunks[n].piece
        return id(piece), n if isinstance(piece, Sign) else -1


def _written(chunk: _Chunk, *, last: bool) -> tuple[str, tuple[float, ...]]:
    """A chunk's text and advances inside a line or at its end."""
    if chunk.seam == "space" and not last:
        return chunk.text + " ", (*chunk.advances, chunk.extra)
    if chunk.seam == "soft" and last:
        return chunk.text + "-", (*chunk.advances, chunk.extra)
    return chunk.text, chunk.advances


def _chunks(piece: Inline) -> Iterator[_Chunk]:
    """Cut a piece wherever a line may end. Text is shaped whole, so kerning reaches across the cuts."""
    if isinstance(piece, Sign):
        _, _, width, height = piece.symbol.box
        yield _Chunk(piece, "", (piece.height * width / height + 2 * piece.margin,))
        return
    text = unicodedata.normalize("NFC", piece.text)
    ems = iter(advances(shown(text), piece.face))
    hyphen = advances("-", piece.face)[0] * piece.scale
    word = ""
    widths: list[float] = []
    for n, c in enumerate(text, start=1):
        visible = STAND_INS.get(c, c)
        width = (next(ems) + piece.spacing) * piece.scale if visible else 0.0
        if c != " ":
            word += visible
            widths += [width] * len(visible)
        seam = _SEAMS.get(c)
        if seam is None or (seam == "hyphen" and visible and not (len(word) > 1 and text[n : n + 1].isalpha())):
            continue
        extra = {"space": width, "soft": hyphen}.get(seam, 0.0)
        yield _Chunk(piece, word, tuple(widths), seam, extra)
        word, widths = "", []
    if word:
        yield _Chunk(piece, word, tuple(widths))


_SEAMS: dict[str, Literal["space", "hyphen", "soft", "feed"]] = {
    " ": "space",
    "\n": "feed",
    "\u00ad": "soft",
    "\u200b": "hyphen",
    "-": "hyphen",
    "\u2010": "hyphen",
    "\u2013": "hyphen",
    "\u2014": "hyphen",
}
