"""Plane geometry: areas and lines that can be united, cut, grown and searched. The only module that knows shapely.

A `Shape` is a frozen set of points of the plane: an area, a line or both, in whatever unit its maker chose.
"""

from __future__ import annotations

import base64
import itertools
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely
import shapely.ops

from engine.record import record
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point, Segment


@record(eq=False)
class Shape:
    """An area or a line."""

    raw: Any

    def __or__(self, other: Shape) -> Shape:
        return Shape(self.raw.union(other.raw))

    def __and__(self, other: Shape) -> Shape:
        return Shape(self.raw.intersection(other.raw))

    def __sub__(self, other: Shape) -> Shape:
        return Shape(self.raw.difference(other.raw))

    @property
    def area(self) -> float:
        """Its area, in square units."""
        return float(self.raw.area)

    @property
    def length(self) -> float:
        """The length of a line, the circumference of an area."""
        return float(self.raw.length)

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return bool(self.raw.is_empty)

    @property
    def valid(self) -> bool:
        """Whether no outline crosses itself."""
        return bool(self.raw.is_valid)

    @property
    def bounds(self) -> Extent:
        """The smallest upright rectangle round it."""
        return Extent(*self.raw.bounds)

    @property
    def parts(self) -> tuple[Shape, ...]:
        """Its connected pieces, largest first."""
        pieces = [Shape(part) for part in shapely.get_parts(self.raw)]
        return tuple(sorted(pieces, key=lambda part: (-part.area, -part.length, part.bounds)))

    @property
    def boundary(self) -> Shape:
        """The outlines of an area."""
        return NOTHING if self.empty else Shape(self.raw.boundary)

    @property
    def inside(self) -> Point:
        """Some point that surely lies in the area."""
        point = self.raw.representative_point()
        return point.x, point.y

    def rings(self) -> tuple[tuple[Point, ...], ...]:
        """The closed outlines of every piece, outer ones before their holes, last point left out."""
        return tuple([course[:-1] for course in _courses(shapely.get_rings(_polygons(self.raw)))])

    def lines(self) -> tuple[tuple[Point, ...], ...]:
        """The open or closed lines of a linear shape, joined where exactly two ends meet."""
        parts = _lines(self.raw)
        if not len(parts):
            return ()
        return _courses(shapely.get_parts(shapely.line_merge(shapely.multilinestrings(parts))))

    def outline(self) -> tuple[Segment, ...]:
        """What a pen draws: closed outlines of areas, then open lines."""
        segments: list[Segment] = []
        for ring in self.rings():
            segments.append(("M", *ring[0]))
            segments += [("L", x, y) for x, y in ring[1:]]
            segments.append(("Z",))
        for line in self.lines():
            segments.append(("M", *line[0]))
            segments += [("L", x, y) for x, y in line[1:]]
        return tuple(segments)

    def joined(self) -> Shape:
        """The same lines, joined where exactly two ends meet: fewer pieces are quicker to work with."""
        return Shape(shapely.line_merge(self.raw))

    def prepared(self) -> Shape:
        """The same shape, made ready for many questions about what it contains."""
        shapely.prepare(self.raw)
        return self

    def grown(self, distance: float, *, square: bool = False) -> Shape:
        """Every point within a distance; a negative distance shrinks."""
        return Shape(self.raw.buffer(distance, quad_segs=6, join_style="mitre" if square else "round"))

    def clipped(self, to: Extent) -> Shape:
        """What lies in an upright rectangle, quicker than cutting with its area; all of it if that is none."""
        left, top, right, bottom = to
        return Shape(shapely.clip_by_rect(self.raw, *to)) if left < right and top < bottom else self

    def simplified(self, tolerance: float) -> Shape:
        """With fewer points, quickly: neighbours may part, and a piece smaller than the tolerance may vanish."""
        return Shape(self.raw.simplify(tolerance, preserve_topology=False))

    def contains(self, other: Shape) -> bool:
        """Whether the other lies in it, edges included."""
        return bool(self.raw.covers(other.raw))

    def holds(self, points: Sequence[Point]) -> list[bool]:
        """Which of the points lie inside."""
        return [bool(hit) for hit in shapely.contains_xy(self.raw, np.reshape(points, (-1, 2)))]

    def meets(self, other: Shape) -> bool:
        """Whether they have a point in common."""
        return bool(self.raw.intersects(other.raw))

    def distance(self, other: Shape) -> float:
        """How far apart they are."""
        return float(self.raw.distance(other.raw))

    def nearest(self, point: Point) -> Point:
        """The point of this shape nearest to another."""
        here, _ = shapely.ops.nearest_points(self.raw, shapely.Point(point))
        return here.x, here.y

    def crossings(self, left: float, top: float, step: float, columns: int, rows: int, pitch: int) -> int:
        """Where rows of cells cross the edges of an area: a bit per cell, set at the first whose middle lies beyond.

        Rows are a pitch of bits apart; two crossings in one place are none.
        """
        points, ring = shapely.get_coordinates(shapely.get_rings(_polygons(self.raw)), return_index=True)
        x, y = ((points - (left, top)) / step - 0.5).T  # in cells, counted from the middle of the first one
        above, below = np.minimum(y[:-1], y[1:]), np.maximum(y[:-1], y[1:])
        first = np.minimum(np.maximum(np.ceil(above), 0), rows).astype(int)
        last = np.minimum(np.maximum(np.ceil(below), 0), rows).astype(int)
        count = np.where(ring[:-1] == ring[1:], last - first, 0)
        edge = np.repeat(np.arange(len(count)), count)
        row = first[edge] + np.arange(len(edge)) - (np.cumsum(count) - count)[edge]
        x0, y0 = x[edge], y[edge]
        across = np.ceil(x0 + (x[edge + 1] - x0) * (row - y0) / (y[edge + 1] - y0))
        place = row * pitch + np.minimum(np.maximum(across, 0), columns).astype(int)
        bits = np.zeros(rows * pitch // 8 + 1, np.uint8)
        np.bitwise_xor.at(bits, place >> 3, np.left_shift(1, place & 7).astype(np.uint8))
        return int.from_bytes(bits.tobytes(), "little")

    def largest_circle(self, tolerance: float = 0.5) -> tuple[float, float, float]:
        """Centre and radius of the largest circle inside."""
        line = shapely.maximum_inscribed_circle(self.raw, tolerance)
        (x, y), *_ = line.coords
        return x, y, line.length

    def largest_oval(self, wide: float, high: float) -> tuple[float, float, float]:
        """Centre of the largest upright oval with these proportions inside, and its size relative to them."""
        stretched = Shape(shapely.transform(self.raw, lambda points: points / (wide, high)))
        x, y, radius = stretched.largest_circle(0.005)
        return x * wide, y * high, 2 * radius


def _polygons(raw: Any) -> Any:
    return _pieces(raw, shapely.GeometryType.POLYGON, shapely.GeometryType.MULTIPOLYGON)


def _lines(raw: Any) -> Any:
    return _pieces(raw, shapely.GeometryType.LINESTRING, shapely.GeometryType.MULTILINESTRING)


def _pieces(raw: Any, one: int, several: int) -> Any:
    """The pieces of one kind; what holds none of them is not taken apart, because that copies every piece."""
    if shapely.get_type_id(raw) not in (one, several, shapely.GeometryType.GEOMETRYCOLLECTION):
        return np.array([], object)
    parts = shapely.get_parts(raw)
    return parts[shapely.get_type_id(parts) == one]


def _courses(lines: Any) -> tuple[tuple[Point, ...], ...]:
    """The points of each line; of all lines at once, because asking one by one takes much longer."""
    points = [(x, y) for x, y in shapely.get_coordinates(lines).tolist()]
    ends = list(itertools.accumulate(shapely.get_num_coordinates(lines).tolist(), initial=0))
    return tuple([tuple(points[start:end]) for start, end in itertools.pairwise(ends) if start < end])


NOTHING = Shape(shapely.GeometryCollection())


def polygon(points: Iterable[Point]) -> Shape:
    """The area inside one outline, right or wrong: see `valid`."""
    return Shape(shapely.polygons(list(points)))


def line(points: Iterable[Point]) -> Shape:
    """A line through points."""
    return Shape(shapely.linestrings(list(points)))


def dot(point: Point) -> Shape:
    """A single point."""
    return Shape(shapely.points(point))


def dots(points: Iterable[Point]) -> Shape:
    """Many points as one shape: grown at once, they take a fraction of the time."""
    return Shape(shapely.multipoints(np.reshape(list(points), (-1, 2))))


def lines(courses: Iterable[Sequence[Point]]) -> Shape:
    """Many lines as one shape."""
    return Shape(shapely.multilinestrings(np.array([shapely.linestrings(course) for course in courses], object)))


def box(left: float, top: float, right: float, bottom: float) -> Shape:
    """An upright rectangle."""
    return Shape(shapely.box(left, top, right, bottom))


def boxes(extents: Sequence[Extent], margin: float) -> Shape:
    """Upright rectangles with a margin, as one shape."""
    left, top, right, bottom = np.array(extents).reshape(-1, 4).T + np.array([[-margin], [-margin], [margin], [margin]])
    corners = np.array([[right, top], [left, top], [left, bottom], [right, bottom]]).transpose(2, 0, 1)
    return Shape(shapely.disjoint_subset_union_all(shapely.polygons(corners)))


def disc(x: float, y: float, radius: float) -> Shape:
    """A filled circle."""
    return Shape(shapely.Point(x, y).buffer(radius, quad_segs=12))


def union(shapes: Iterable[Shape], grid: float | None = None) -> Shape:
    """All of them as one; lines are cut where they meet."""
    return Shape(shapely.unary_union([shape.raw for shape in shapes], grid_size=grid))


def gathered(shapes: Iterable[Shape]) -> Shape:
    """All of them in one, each as it is: to measure distances, nothing needs to be united."""
    return Shape(shapely.geometrycollections([shape.raw for shape in shapes]))


def tiled(shapes: Iterable[Shape]) -> Shape:
    """Areas that tile a plane, as one: where neighbours share their very points, much quicker than `union`."""
    return Shape(shapely.coverage_union_all([shape.raw for shape in shapes]))


def cells(points: Sequence[Point], window: Shape) -> list[Shape]:
    """For each point the area nearer to it than to any other.

    Each point is moved by less than a ten-thousandth: cells of points in rows and rings would not share their corners.
    """
    moved = np.array(points) + 1e-4 * (np.outer(np.arange(len(points)), (0.618034, 0.754878)) % 1 - 0.5)
    diagram = shapely.voronoi_polygons(shapely.multipoints(moved), extend_to=window.raw, ordered=True)
    return [Shape(cell) for cell in shapely.get_parts(diagram)]


def simplify_together(shapes: Sequence[Shape], tolerance: float) -> list[Shape]:
    """Fewer points; borders that neighbours share stay shared."""
    return [Shape(raw) for raw in shapely.coverage_simplify([shape.raw for shape in shapes], tolerance)]


def arcs(shapes: Iterable[Shape]) -> list[tuple[Point, ...]]:
    """All outlines, each piece between two meeting points once."""
    noded = shapely.unary_union([shape.raw.boundary for shape in shapes])
    merged = shapely.line_merge(noded)
    return sorted(min(arc, arc[::-1]) for arc in _courses(shapely.get_parts(merged)))


def faces(lines: Shape) -> list[Shape]:
    """The areas that lines enclose."""
    return [Shape(face) for face in shapely.get_parts(shapely.polygonize(_lines(lines.raw)))]


class Room:
    """An area with obstacles, prepared for asking again and again whether rectangles with some margin fit."""

    def __init__(self, free: Shape, margin: float) -> None:
        self._free = free.raw
        self._margin = margin
        shapely.prepare(self._free)

    def holds(self, boxes: Sequence[Extent]) -> list[bool]:
        """Which of the rectangles lie wholly inside, their margin included."""
        if not boxes:
            return []
        left, top, right, bottom = np.array(boxes).T
        margin = self._margin
        grown = shapely.box(left - margin, top - margin, right + margin, bottom + margin)
        inside = shapely.contains_properly(self._free, grown)
        return [bool(hit) for hit in inside]


def packed(shape: Shape) -> str:
    """A shape as text (well-known binary, compressed): for files that only this program reads."""
    return base64.b64encode(zlib.compress(shapely.to_wkb(shape.raw), 1)).decode("ascii")


def unpacked(text: str) -> Shape:
    """The shape again; raises ValueError if the text is none."""
    try:
        return Shape(shapely.from_wkb(zlib.decompress(base64.b64decode(text, validate=True))))
    except (zlib.error, shapely.errors.GEOSException) as error:
        raise ValueError("not a packed shape") from error
