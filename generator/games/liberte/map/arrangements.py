"""How the parts of a province may be arranged: three places for stacks, and a head of number, name and marks.

A group is the three places, perhaps with marks beside them. A head goes with each group, and offsets say where it may
stand. A cost says how far an arrangement is from the ideal: places in a row, the head in one line above the middle.
All measures are millimetres; one unit of cost is about as bad as losing a millimetre of margin (see `label_costs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Literal

from engine.record import record
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point

Part = Literal["disc", "name", "lily", "laurel"]
SIZES: dict[Part, tuple[float, float]] = {"disc": (8.5, 8.5), "lily": (7.5, 8.6), "laurel": (11.5, 11.5)}
"""Width and height; a name is as wide as its letters and `NAME_HEIGHT` high."""
NAME_HEIGHT = 6.5
GAP = 1.5
"""Between the parts of a row."""
PLACE_GAP = 1.0
"""Between places."""
AIR = 1.5
"""Between the head and the places."""


@record(slots=False)
class PartRow:
    """Parts side by side, centred in a box that has room for the longest name of all languages."""

    x: float
    y: float
    width: float
    height: float
    parts: tuple[Part, ...]

    def moved(self, dx: float, dy: float) -> PartRow:
        """The same row, moved and rounded to half millimetres."""
        x, y = round((self.x + dx) * 2) / 2, round((self.y + dy) * 2) / 2
        return PartRow(x, y, self.width, self.height, self.parts)


@record(slots=False, eq=False)
class PlaceGroup:
    """Three places with the rows beside them, the heads that go with it, and its cost."""

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
    """Rows that stay together, measured from their common corner. One head serves many groups."""

    rows: tuple[PartRow, ...]
    cost: float

    @cached_property
    def width(self) -> float:
        """Width of the widest row."""
        return max(r.x + r.width for r in self.rows)

    @cached_property
    def height(self) -> float:
        """Height of all rows together."""
        return max(r.y + r.height for r in self.rows)


def row(parts: Sequence[Part], name: float, x: float = 0.0, y: float = 0.0) -> PartRow:
    """A row of parts; `name` is the width that is kept for the name."""
    widths = [name if part == "name" else SIZES[part][0] for part in parts]
    heights = [NAME_HEIGHT if part == "name" else SIZES[part][1] for part in parts]
    return PartRow(x, y, sum(widths) + GAP * (len(parts) - 1), max(heights), tuple(parts))


def heads(marks: tuple[Part, ...], name: float) -> tuple[Head, ...]:
    """Number, name and marks: in one line, or in two."""
    arranged = [Head((row(("disc", "name", *marks), name),), 0.0)]
    arranged.append(Head(_stacked(row(("disc", *marks), name), row(("name",), name)), 0.5))
    if marks:
        arranged.append(Head(_stacked(row(("disc", "name"), name), row(marks, name)), 0.8))
    return tuple(arranged)


@cache
def place_groups(marks: tuple[Part, ...], name: float, side: float) -> tuple[PlaceGroup, ...]:
    """Every group with the heads that go with it, cheapest first; `side` is that of a place."""
    groups: list[PlaceGroup] = []
    whole, bare = heads(marks, name), heads((), name)
    for places, cost, quarter in _patterns(side):
        width, height = max(x for x, _ in places) + side, max(y for _, y in places) + side
        groups.append(PlaceGroup(places, side, (), whole, cost))
        if marks:
            groups += [
                PlaceGroup(places, side, rows, bare, cost + more) for rows, more in _marks_beside(marks, width, height)
            ]
        if quarter is not None:
            rest = (Head((row(("name", *marks), name),), 0.0),)
            disc = _in_middle(row(("disc",), name), quarter, side)
            groups.append(PlaceGroup(places, side, (disc,), rest, cost + 1.0))
            if marks:
                alone = (Head((row(("name",), name),), 0.0),)
                groups += [
                    PlaceGroup(places, side, (disc, *rows), alone, cost + 1.0 + more)
                    for rows, more in _marks_beside(marks, width, height)
                ]
            if len(marks) == 1:
                mark = _in_middle(row(marks, name), quarter, side)
                groups.append(PlaceGroup(places, side, (mark,), bare, cost + 0.3))
    return tuple(sorted(groups, key=lambda group: group.cost))


@cache
def offsets(group: Extent, width: float, height: float) -> tuple[tuple[float, int, int], ...]:
    """Where a head of this size may stand over, under or beside a group: cost, steps to the right, steps down.

    Cheapest first; above the middle costs nothing. A step is half a millimetre.
    """
    left, top, right, bottom = group
    offsets: list[tuple[float, int, int]] = []
    middle = (left + right - width) / 2
    reach = int((right - left + width) / 5)
    sideways = [middle + 2.5 * k for k in range(-reach, reach + 1)]
    columns = [(0.02 * abs(x - middle), round(x * 2)) for x in sideways]
    for far in (0, 2):
        over, under = round((top - AIR - far - height) * 2), round((bottom + AIR + far) * 2)
        offsets += [(astray + 0.1 * far, x, over) for astray, x in columns]
        offsets += [(astray + 0.1 * far + 0.25, x, under) for astray, x in columns]
    level = (top + bottom - height) / 2
    steps = int((bottom - top + height) / 5)
    rows = [(0.02 * abs(2.5 * k), round((level + 2.5 * k) * 2)) for k in range(-steps, steps + 1)]
    for far in (0, 2, 4):
        before, after = round((left - AIR - far - width) * 2), round((right + AIR + far) * 2)
        offsets += [(0.8 + 0.12 * far + astray, x, y) for astray, y in rows for x in (before, after)]
    return tuple(sorted(offsets))


def _patterns(side: float) -> Iterator[tuple[tuple[Point, ...], float, Point | None]]:
    """Three places and their cost: a row, triangles, an L with its free corner, a column, diagonals."""
    p = side + PLACE_GAP
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


def _stacked(upper: PartRow, lower: PartRow, air: float = 0.5) -> tuple[PartRow, ...]:
    """Two rows one above the other, on a common axis."""
    width = max(upper.width, lower.width)
    return upper.moved((width - upper.width) / 2, 0), lower.moved((width - lower.width) / 2, upper.height + air)


def _in_middle(part: PartRow, corner: Point, side: float) -> PartRow:
    """A row in the middle of a free place; `corner` is its upper left."""
    return part.moved(corner[0] + (side - part.width) / 2, corner[1] + (side - part.height) / 2)


@cache
def _marks_beside(
    marks: tuple[Part, ...], width: float, height: float
) -> tuple[tuple[tuple[PartRow, ...], float], ...]:
    """All marks at the left or the right end of the places, side by side or one above the other, with their cost."""
    beside: list[tuple[tuple[PartRow, ...], float]] = []
    groups: list[tuple[tuple[PartRow, ...], float]] = [((row(marks, 0.0),), 0.9)]
    if len(marks) > 1:
        groups.append((_stacked(row(marks[:1], 0.0), row(marks[1:], 0.0), 1.0), 1.0))
    for rows, cost in groups:
        group = Head(rows, cost)
        for lower in sorted({0.0, (height - group.height) / 2, height - group.height}):
            beside.append((tuple(r.moved(-AIR - group.width, lower) for r in rows), cost))
            beside.append((tuple(r.moved(width + AIR, lower) for r in rows), cost))
    return tuple(beside)
