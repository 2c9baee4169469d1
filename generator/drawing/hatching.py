"""Hatched fills -> one stroked path, clipped by the shape. Backends know neither patterns nor tiles.

Lines are anchored at the origin of the shape's coordinates, so neighbouring shapes with one hatching match seamlessly.
Dots are dashes of no length with round ends: a row of dots costs two nodes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Hatch, Path, Stroke
from generator.drawing.transforms import Point, Segment

_SPECK = 0.001
"""Length of a dash that shows as a dot; some renderers drop dashes of length zero."""


def lower(path: Path, hatch: Hatch, stroke: Stroke | None = None) -> Group:
    """The hatched path as plain items: ground, lines within the outline, contour."""
    outline = Path(path.segments, even_odd=path.even_odd)
    lines = Group((_lines(hatch, bounds(path.segments)),), clip=outline)
    ground = (Path(path.segments, fill=hatch.ground, even_odd=path.even_odd),) if hatch.ground else ()
    contour = (Path(path.segments, stroke=stroke),) if stroke else ()
    return Group((*ground, lines, *contour))


def bounds(segments: Iterable[Segment]) -> Extent:
    """An extent that holds an outline and the handles of its curves."""
    xs: list[float] = []
    ys: list[float] = []
    for _, *numbers in segments:
        xs += numbers[::2]
        ys += numbers[1::2]
    return Extent(min(xs), min(ys), max(xs), max(ys))


def _lines(hatch: Hatch, box: Extent) -> Path:
    left, top, right, bottom = box
    pitch = hatch.pitch
    stroke = Stroke(hatch.colour, hatch.width)
    if hatch.pattern == "dots":
        stroke = Stroke(hatch.colour, hatch.width, (_SPECK, pitch - _SPECK), "round")
        return _stroked(_dots(box, pitch), stroke)
    if hatch.pattern in ("horizontal", "laid"):
        return _stroked((((left, y), (right, y)) for y in _steps(top, bottom, pitch)), stroke)
    if hatch.pattern == "vertical":
        return _stroked((((x, top), (x, bottom)) for x in _steps(left, right, pitch)), stroke)
    if hatch.pattern == "crossed":
        rows = [((left, y), (right, y)) for y in _steps(top, bottom, pitch)]
        columns = [((x, top), (x, bottom)) for x in _steps(left, right, pitch)]
        return _stroked((*rows, *columns), stroke)
    return _stroked(_diagonals(box, pitch * math.sqrt(2), rising=hatch.pattern == "diagonal-rising"), stroke)


def _stroked(lines: Iterable[tuple[Point, Point]], stroke: Stroke) -> Path:
    segments: list[Segment] = []
    for start, end in lines:
        segments += (("M", *start), ("L", *end))
    return Path(tuple(segments), stroke=stroke)


def _steps(low: float, high: float, pitch: float) -> Iterator[float]:
    """The multiples of the pitch from just below `low` to just above `high`."""
    for n in range(math.floor(low / pitch), math.ceil(high / pitch) + 1):
        yield n * pitch


def _dots(box: Extent, pitch: float) -> Iterator[tuple[Point, Point]]:
    """Rows half a pitch apart, every second one shifted by half a pitch: two dots in a tile."""
    left, top, right, bottom = box
    for n in range(math.floor(2 * top / pitch), math.ceil(2 * bottom / pitch) + 1):
        shift = pitch / 2 if n % 2 else 0.0
        start = (math.floor((left - shift) / pitch)) * pitch + shift
        yield (start, n * pitch / 2), (right + pitch, n * pitch / 2)


def _diagonals(box: Extent, step: float, *, rising: bool) -> Iterator[tuple[Point, Point]]:
    """Lines at 45 degrees, cut to the box; `step` is their distance along an edge."""
    left, top, right, bottom = box
    if rising:  # x + y is constant: up to the right
        for c in _steps(left + top, right + bottom, step):
            low, high = max(left, c - bottom), min(right, c - top)
            if low < high:
                yield (low, c - low), (high, c - high)
    else:  # y - x is constant
        for c in _steps(top - right, bottom - left, step):
            low, high = max(left, top - c), min(right, bottom - c)
            if low < high:
                yield (low, low + c), (high, high + c)
