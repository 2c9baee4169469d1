"""How the parts of a province may stand to each other: three places for stacks, and a head of number, name and marks.

A block is the places, perhaps with a part beside them; a head goes with each block; offsets say where the head may
stand. Costs tell how far each is from the ideal: places in a row, the head in one line above the middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Literal

from engine.record import record
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Point

Part = Literal["disc", "name", "lily", "laurel"]
SIZES: dict[Part, tuple[float, float]] = {"disc": (8.5, 8.5), "lily": (7.5, 8.6), "laurel": (11.5, 11.5)}
NAME_HEIGHT = 6.5
GAP = 1.5
"""Between places, and between the parts of a row."""
AIR = 1.5
"""Between the head and the places."""


@record(slots=False)
class PartRow:
    """Parts side by side, centred in a box that has room for the longest name."""

    x: float
    y: float
    width: float
    height: float
    parts: tuple[Part, ...]

    def moved(self, dx: float, dy: float) -> PartRow:
        """The same row elsewhere, on the raster of half millimetres."""
        x, y = round((self.x + dx) * 2) / 2, round((self.y + dy) * 2) / 2
        return PartRow(x, y, self.width, self.height, self.parts)


@record(slots=False, eq=False)
class PlaceGroup:
    """Places with what stands right beside them, the heads that it leaves to be placed, and its cost."""

    places: tuple[Point, ...]
    side: float
    rows: tuple[PartRow, ...]
    heads: tuple[Head, ...]
    cost: float

    @cached_property
    def extent(self) -> Extent:
        """What places and rows take together."""
        side = self.side
        xs = [x for x, _ in self.places] + [r.x for r in self.rows]
        ys = [y for _, y in self.places] + [r.y for r in self.rows]
        rights = [x + side for x, _ in self.places] + [r.x + r.width for r in self.rows]
        bottoms = [y + side for _, y in self.places] + [r.y + r.height for r in self.rows]
        return Extent(min(xs), min(ys), max(rights), max(bottoms))


@record(slots=False, eq=False)
class Head:
    """Rows that stand together, measured from their common corner. One is made for many blocks."""

    rows: tuple[PartRow, ...]
    cost: float

    @cached_property
    def width(self) -> float:
        """Of the widest row."""
        return max(r.x + r.width for r in self.rows)

    @cached_property
    def height(self) -> float:
        """Of all rows."""
        return max(r.y + r.height for r in self.rows)


def row(parts: Sequence[Part], name: float, x: float = 0.0, y: float = 0.0) -> PartRow:
    """A row of parts; `name` is the width kept for the name."""
    widths = [name if part == "name" else SIZES[part][0] for part in parts]
    heights = [NAME_HEIGHT if part == "name" else SIZES[part][1] for part in parts]
    return PartRow(x, y, sum(widths) + GAP * (len(parts) - 1), max(heights), tuple(parts))


def heads(marks: tuple[Part, ...], name: float) -> tuple[Head, ...]:
    """Number, name and marks: in one line, or in two."""
    found = [Head((row(("disc", "name", *marks), name),), 0.0)]
    found.append(Head(_piled(row(("disc", *marks), name), row(("name",), name)), 0.5))
    if marks:
        found.append(Head(_piled(row(("disc", "name"), name), row(marks, name)), 0.8))
    return tuple(found)


@cache
def blocks(marks: tuple[Part, ...], name: float, side: float) -> tuple[PlaceGroup, ...]:
    """Every block with the heads that go with it, cheapest first."""
    found: list[PlaceGroup] = []
    whole, bare = heads(marks, name), heads((), name)
    for places, cost, quarter in _patterns(side):
        width, height = max(x for x, _ in places) + side, max(y for _, y in places) + side
        found.append(PlaceGroup(places, side, (), whole, cost))
        if marks:
            found += [
                PlaceGroup(places, side, rows, bare, cost + more) for rows, more in _marks_beside(marks, width, height)
            ]
        if quarter is not None:
            rest = (Head((row(("name", *marks), name),), 0.0),)
            disc = _in_middle(row(("disc",), name), quarter, side)
            found.append(PlaceGroup(places, side, (disc,), rest, cost + 1.0))
            if marks:
                alone = (Head((row(("name",), name),), 0.0),)
                found += [
                    PlaceGroup(places, side, (disc, *rows), alone, cost + 1.0 + more)
                    for rows, more in _marks_beside(marks, width, height)
                ]
            if len(marks) == 1:
                mark = _in_middle(row(marks, name), quarter, side)
                found.append(PlaceGroup(places, side, (mark,), bare, cost + 0.3))
    return tuple(sorted(found, key=lambda block: block.cost))


@cache
def offsets(block: Extent, width: float, height: float) -> tuple[tuple[float, int, int], ...]:
    """Where a head may stand: over, under or beside a block, with the cost of straying from above the middle.

    Right and down in half millimetres.
    """
    left, top, right, bottom = block
    found: list[tuple[float, int, int]] = []
    middle = (left + right - width) / 2
    reach = int((right - left + width) / 5)
    sideways = [middle + 2.5 * k for k in range(-reach, reach + 1)]
    columns = [(0.02 * abs(x - middle), round(x * 2)) for x in sideways]
    for far in (0, 2):
        over, under = round((top - AIR - far - height) * 2), round((bottom + AIR + far) * 2)
        found += [(astray + 0.1 * far, x, over) for astray, x in columns]
        found += [(astray + 0.1 * far + 0.25, x, under) for astray, x in columns]
    level = (top + bottom - height) / 2
    steps = int((bottom - top + height) / 5)
    rows = [(0.02 * abs(2.5 * k), round((level + 2.5 * k) * 2)) for k in range(-steps, steps + 1)]
    for far in (0, 2, 4):
        before, after = round((left - AIR - far - width) * 2), round((right + AIR + far) * 2)
        found += [(0.8 + 0.12 * far + astray, x, y) for astray, y in rows for x in (before, after)]
    return tuple(sorted(found))


def _patterns(side: float) -> Iterator[tuple[tuple[Point, ...], float, Point | None]]:
    """Three places, their cost, and the free quarter of an L."""
    p = side + GAP
    half = round(p) / 2  # keeps to half millimetres
    yield ((0, 0), (p, 0), (2 * p, 0)), 0.0, None
    yield ((0, 0), (p, 0), (half, p)), 1.2, None
    yield ((half, 0), (0, p), (p, p)), 1.2, None
    square = ((0.0, 0.0), (p, 0.0), (0.0, p), (p, p))
    for free in range(4):
        yield tuple(c for i, c in enumerate(square) if i != free), 1.5, square[free]
    yield ((0, 0), (0, p), (0, 2 * p)), 1.6, None
    yield ((0, 0), (p, half), (2 * p, 2 * half)), 2.4, None
    yield ((0, 2 * half), (p, half), (2 * p, 0)), 2.4, None


def _piled(upper: PartRow, lower: PartRow, air: float = 0.5) -> tuple[PartRow, ...]:
    width = max(upper.width, lower.width)
    return upper.moved((width - upper.width) / 2, 0), lower.moved((width - lower.width) / 2, upper.height + air)


def _in_middle(found: PartRow, corner: Point, side: float) -> PartRow:
    return found.moved(corner[0] + (side - found.width) / 2, corner[1] + (side - found.height) / 2)


@cache
def _marks_beside(
    marks: tuple[Part, ...], width: float, height: float
) -> tuple[tuple[tuple[PartRow, ...], float], ...]:
    """All marks together at one end of the places, side by side or one above the other."""
    found: list[tuple[tuple[PartRow, ...], float]] = []
    groups: list[tuple[tuple[PartRow, ...], float]] = [((row(marks, 0.0),), 0.9)]
    if len(marks) > 1:
        groups.append((_piled(row(marks[:1], 0.0), row(marks[1:], 0.0), 1.0), 1.0))
    for rows, cost in groups:
        group = Head(rows, cost)
        for lower in sorted({0.0, (height - group.height) / 2, height - group.height}):
            found.append((tuple(r.moved(-AIR - group.width, lower) for r in rows), cost))
            found.append((tuple(r.moved(width + AIR, lower) for r in rows), cost))
    return tuple(found)
