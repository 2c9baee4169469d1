"""A call-out for a province that is too small for its parts: a plate beside the land, and a leader to the province."""

from __future__ import annotations

import math

from engine.games.liberte.content.board import Province
from generator.drawing.geometry import Shape, line
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.games.liberte.map.arrangements import PLACE_GAP, row
from generator.games.liberte.map.label_costs import NAME_SIZES
from generator.games.liberte.map.place_labels import CLEAR, ProvincePlan, marks_of
from generator.map.raster import CAUTION, Raster

PLATE = (46.0, 27.0)
"""Least width and height of a plate, in millimetres."""


def plan_call_out(
    province: Province, area: Shape, width_per_point: float, side: float, room: Shape, crossed: Shape
) -> ProvincePlan | None:
    """A plate in the free `room` with the shortest leader that keeps clear of `crossed`; None if there is no room."""
    size = NAME_SIZES[0]
    head = row(("disc", "name", *marks_of(province)), math.ceil(width_per_point * size * 2) / 2)
    width = max(PLATE[0], head.width + 7.0, 3 * side + 10.0)
    height = PLATE[1] + max(0.0, side - 12.0) + max(0.0, head.height - 8.6)
    x, y, _ = area.parts[0].largest_circle()
    grid = Raster.around(room.bounds)
    corners = grid.fits(grid.mask(room.grown(-CAUTION)), width, height)
    ends = {
        (left, top): nearest_edge(Extent(left, top, left + width, top + height), (x, y))
        for left, top in _spread(grid, corners)
    }
    nearest_first = sorted(ends, key=lambda corner: math.dist(ends[corner], (x, y)))
    clear = (corner for corner in nearest_first if crossed.distance(line(((x, y), ends[corner]))) > CLEAR)
    corner = next(clear, None)
    if corner is None:
        return None
    left, top = corner
    rows = (head.moved(left + 3.2, top + 3.0 - (head.height - 8.5) / 2),)
    pitch = side + PLACE_GAP
    first = left + (width - 3 * side - 2 * PLACE_GAP) / 2
    places = tuple((first + i * pitch, top + height - side - 2.6) for i in range(3))
    return ProvincePlan(
        province.number, size, rows, places, side, Extent(left, top, left + width, top + height), (x, y)
    )


def _spread(grid: Raster, mask: int, every: float = 3.0) -> list[Point]:
    """Some corners of a mask, `every` so many millimetres: enough to choose a place for a plate."""
    step = round(every * 2)
    corners: list[Point] = []
    for r in range(0, grid.rows, step):
        bits = (mask >> (r * grid.pitch)) & ((1 << grid.columns) - 1)
        corners += [(grid.left + c / 2, grid.top + r / 2) for c in range(0, grid.columns, step) if bits >> c & 1]
    return corners


def nearest_edge(plate: Extent, point: Point) -> Point:
    """The point of a plate nearest to another point, five millimetres away from its hollow corners."""
    left, top, right, bottom = plate
    x, y = point
    if not left < x < right:
        x = min(max(x, left + 5), right - 5)
    return x, min(max(y, top), bottom)
