"""Pieces of cut paper: their outlines, and how they become items of the scene.

In colour they are flat tones, in low ink engraved: hatched masses within contours, lights and linen white.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.drawing.curves import Cutout, Segments, clockwise, rounded
from generator.drawing.scene import Hatch, Item, Path, Pen, Stroke
from generator.drawing.transforms import Point, Segment
from generator.job import Style

Cubic = tuple[float, float, float, float, float, float]
HALO = 1.1
"""The usual width of the gap that is left around an upper layer of paper."""

_FILL = {"ink": "ink", "line": "ink", "linen": "engraved", "paper": "ivory", "light": "ivory"}
_LINE, _PITCH = 1.3, 3.4
"""Low ink: the width of lines and contours, and the distance from line to line in a mass."""


def outline(start: Point, *curves: Cubic) -> Segments:
    """A closed outline: its start, then two handles and the end of each cubic curve."""
    pen = Pen().move(*start)
    for curve in curves:
        pen.curve(*curve)
    return pen.close().segments()


def painted(pieces: Iterable[Cutout], style: Style, grain: float) -> tuple[Item, ...]:
    """The items of a drawing, its lowest piece first, enlarged `grain` times and rounded to whole numbers."""
    paint = _paper if style == "color" else _lines
    return tuple(paint(pieces, grain))


def _paper(pieces: Iterable[Cutout], grain: float) -> Iterator[Item]:
    """Flat tones. Neighbours of one tone become one path; a piece with a halo is parted from what lies below by a line
    of the ground along its edge, half of it within: one path instead of two, and the same gap.
    """
    tone = ""
    waiting: list[Segment] = []
    for piece in pieces:
        if waiting and (piece.halo or piece.tone != tone):
            yield Path(tuple(waiting), fill=_FILL[tone])
            waiting = []
        tone = piece.tone
        outline = rounded(piece.segments, grain)
        if tone != "light":  # lights do not overlap, so their sense does not matter
            outline = clockwise(outline)
        if piece.halo:
            yield Path(outline, _FILL[tone], Stroke("ivory", round(1.2 * piece.halo * grain), join="round"))
        else:
            waiting += outline
    if waiting:
        yield Path(tuple(waiting), fill=_FILL[tone])


def _lines(pieces: Iterable[Cutout], grain: float) -> Iterator[Item]:
    """Low ink: masses hatched within contours, linen and paper as contours, lights cut out of the hatching."""
    contour = Stroke("ink", _LINE * grain, join="round")
    fills: dict[str, str | Hatch] = {
        "ink": Hatch("diagonal-rising", "ink", _PITCH * grain, _LINE * grain, "ivory"),
        "line": "ink",
        "linen": "ivory",
        "paper": "ivory",
        "light": "ivory",
    }
    for piece in pieces:
        outline = clockwise(rounded(piece.segments, grain))
        yield Path(outline, fill=fills[piece.tone], stroke=None if piece.tone in ("line", "light") else contour)
