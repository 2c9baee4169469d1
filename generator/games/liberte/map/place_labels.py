"""Where number, name, marks and the three places of every province stand: the cheapest arrangement that has room.

Cheap is near the ideal of `arrangements`, far from the border, clear of towns, great rivers and the folds. What
fits nowhere gets a call-out: a plate beside the map with a leader to the province.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from engine.games.liberte.content.board import Province
from engine.record import record
from generator.drawing.geometry import NOTHING, Shape, box, disc, line
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Point
from generator.games.liberte.map.arrangements import SIZES, Head, Part, PartRow, PlaceGroup, blocks, heads, offsets, row
from generator.map.raster import CAUTION, STEP, Raster, shifted

NAME_SIZES = (14.5, 13.0, 11.5)
MARGINS = (2.4, 1.4, 0.6)
POINT_COST = 0.8
MARGIN_COST = 0.9
DISTANCE_COST = 0.012
Care = tuple[bool, bool, bool, bool]
"""Whether all towns with a name, great towns, great rivers and folds are kept clear."""
CARES: tuple[tuple[Care, float], ...] = (
    ((True, True, True, True), 0.0),
    ((True, True, False, True), 0.35),
    ((False, True, True, True), 0.4),
    ((False, True, False, True), 0.6),
    ((False, True, False, False), 1.3),
    ((False, False, False, True), 2.6),
    ((False, False, False, False), 3.5),
)
PLATE = (46.0, 27.0)
RING = 5.2
"""Radius of the ring round a capital."""
CLEAR = 1.2
"""What parts keep from leaders and frames."""


@record(slots=False)
class ProvincePlan:
    """Where the parts of one province stand. A call-out's parts stand on its plate, and its number in the land too."""

    number: int
    size: float
    rows: tuple[PartRow, ...]
    places: tuple[Point, ...]
    side: float
    plate: Extent | None = None
    anchor: Point | None = None
    """Where the number stands in the province when the parts are elsewhere."""

    def boxes(self) -> list[Extent]:
        """Every part."""
        rows = [Extent(r.x, r.y, r.x + r.width, r.y + r.height) for r in self.rows]
        return rows + [Extent(x, y, x + self.side, y + self.side) for x, y in self.places]


@record(slots=False)
class Obstacles:
    """What parts keep clear of: always, if it costs little (towns, rivers), at some price (great), places only (folds).

    Each is grown by the raster's caution already.
    """

    always: Shape = NOTHING
    towns: Shape = NOTHING
    great: Shape = NOTHING
    rivers: Shape = NOTHING
    folds: Shape = NOTHING


def plan_province(
    province: Province, area: Shape, ems: float, side: float, obstacles: Obstacles
) -> ProvincePlan | None:
    """The cheapest arrangement inside an area; None if there is none. `ems` is the widest name at one point."""
    search = _Search(area.parts[0], side, obstacles)
    marks = marks_of(province)
    for extra, margin, care, size in _settings():
        if extra >= search.best:
            break
        if search.tried_before((margin, care), size):
            continue
        name = math.ceil(ems * size * 2) / 2
        if province.capital:
            search.try_heads(heads(marks, name), (margin, care), extra, size)
        else:
            search.try_blocks(blocks(marks, name, side), (margin, care), extra, size)
    found = search.found
    return None if found is None else ProvincePlan(province.number, *found, side)


Setting = tuple[float, Care]


class _Search:
    """The best arrangement so far, and the masks that were needed to find it."""

    def __init__(self, area: Shape, side: float, obstacles: Obstacles) -> None:
        self.area = area
        self.side = side
        self.obstacles = obstacles
        self.grid = Raster.around(area.bounds)
        self.wanted = area.largest_circle()[:2]
        self.best = math.inf
        self.found: tuple[float, tuple[PartRow, ...], tuple[Point, ...]] | None = None
        self._tried: set[tuple[int, int, float]] = set()
        self._extents: dict[int, tuple[int, int, int, int]] = {}
        self._most = self.grid.mask(area.grown(-MARGINS[-1] - CAUTION))
        self._inside: dict[float, int] = {}
        self._frees: dict[tuple[Setting, bool], int] = {}
        self._blocked: dict[str, int] = {}
        self._fits: dict[tuple[Setting, bool, float, float], int] = {}

    def tried_before(self, setting: Setting, size: float) -> bool:
        """Whether a cheaper setting left the very same room: without a river, care for rivers changes nothing."""
        room = (self._free(setting, is_place=False), self._free(setting, is_place=True), size)
        known = room in self._tried
        self._tried.add(room)
        return known

    def try_heads(self, found: Sequence[Head], setting: Setting, extra: float, size: float) -> None:
        """A head without places."""
        for head in found:
            x0, y0 = head.rows[0].x, head.rows[0].y
            mask = self._rows(head.rows, (x0, y0), setting)
            middle = (head.width / 2 - x0, head.height / 2 - y0)
            corner = self.grid.nearest(mask, self.wanted[0] - middle[0], self.wanted[1] - middle[1])
            if corner is not None:
                rows = tuple(r.moved(-x0, -y0) for r in head.rows)
                self._keep(head.cost + extra, corner, middle, size, rows, ())

    def try_blocks(self, found: Sequence[PlaceGroup], setting: Setting, extra: float, size: float) -> None:
        """Blocks with their heads, as long as they can be cheaper than the best."""
        masks: dict[Head, int] = {}
        places: dict[tuple[Point, ...], int] = {}
        for block in found:
            if block.cost + extra >= self.best:
                return
            if block.places not in places:
                places[block.places] = self._places(block.places, setting)
            free = places[block.places]
            if free and block.rows:
                free &= self._rows(block.rows, block.places[0], setting)
            if not free:
                continue
            for head in block.heads:
                if head not in masks:
                    masks[head] = self._rows(head.rows, (head.rows[0].x, head.rows[0].y), setting)
                if masks[head]:
                    self._try_offsets(block, head, free, masks[head], extra, size)

    def _try_offsets(self, block: PlaceGroup, head: Head, free: int, mask: int, extra: float, size: float) -> None:
        base = block.cost + head.cost + extra
        if base >= self.best:
            return
        extent = block.extent
        x0, y0 = block.places[0]
        pitch = self.grid.pitch
        start_x, start_y = round((head.rows[0].x - x0) / STEP), round((head.rows[0].y - y0) / STEP)
        left, top, right, bottom = self._extent(free)
        first_column, first_row, last_column, last_row = self._extent(mask)
        least_x, most_x = first_column - right - start_x, last_column - left - start_x
        least_y, most_y = first_row - bottom - start_y, last_row - top - start_y
        for cost, across, down in offsets(extent, head.width, head.height):
            if base + cost >= self.best:
                return
            if not (least_x <= across <= most_x and least_y <= down <= most_y):
                continue  # the two never meet that far apart
            by = (start_y + down) * pitch + start_x + across
            both = free & (mask >> by if by >= 0 else mask << -by)
            if not both:
                continue
            x, y = across * STEP, down * STEP
            middle = (
                (min(extent[0], x) + max(extent[2], x + head.width)) / 2 - x0,
                (min(extent[1], y) + max(extent[3], y + head.height)) / 2 - y0,
            )
            corner = self.grid.nearest(both, self.wanted[0] - middle[0], self.wanted[1] - middle[1])
            if corner is not None:
                rows = (*(r.moved(x - x0, y - y0) for r in head.rows), *(r.moved(-x0, -y0) for r in block.rows))
                places = tuple((px - x0, py - y0) for px, py in block.places)
                self._keep(base + cost, corner, middle, size, rows, places)

    def _extent(self, mask: int) -> tuple[int, int, int, int]:
        if mask not in self._extents:
            self._extents[mask] = self.grid.extent(mask)
        return self._extents[mask]

    def _keep(
        self,
        cost: float,
        corner: Point,
        middle: Point,
        size: float,
        rows: tuple[PartRow, ...],
        places: tuple[Point, ...],
    ) -> None:
        away = math.dist((corner[0] + middle[0], corner[1] + middle[1]), self.wanted)
        score = cost + DISTANCE_COST * away
        if score < self.best:
            self.best = score
            moved = tuple((x + corner[0], y + corner[1]) for x, y in places)
            self.found = (size, tuple(r.moved(*corner) for r in rows), moved)

    def _places(self, places: Sequence[Point], setting: Setting) -> int:
        """Where the first place may stand so that all of them are free."""
        fits = self._room(setting, self.side, self.side, is_place=True)
        x0, y0 = places[0]
        both = -1
        for x, y in places:
            both &= shifted(fits, self.grid.shift(x - x0, y - y0))
        return both

    def _rows(self, rows: Sequence[PartRow], corner: Point, setting: Setting) -> int:
        """Where the corner that the rows are measured with may stand so that all of them are free."""
        both = -1
        for r in rows:
            fits = self._room(setting, r.width, r.height, is_place=False)
            both &= shifted(fits, self.grid.shift(r.x - corner[0], r.y - corner[1]))
            if not both:
                break
        return both

    def _room(self, setting: Setting, width: float, height: float, *, is_place: bool) -> int:
        key = (setting, is_place, width, height)
        if key not in self._fits:
            self._fits[key] = self.grid.fits(self._free(setting, is_place=is_place), width, height)
        return self._fits[key]

    def _free(self, setting: Setting, *, is_place: bool) -> int:
        """The cells where a part may stand: inside the margin, clear of what this care keeps clear."""
        key = (setting, is_place)
        if key not in self._frees:
            margin, (towns, great, rivers, folds) = setting
            if margin not in self._inside:
                # The least margin is exact, so nothing touches a border; the others may be short by half a cell.
                inside = self.grid.shrunk(self._most, margin - MARGINS[-1])
                self._inside[margin] = inside & ~self._obstacle("always")
            free = self._inside[margin]
            for name, kept in (("towns", towns), ("great", great), ("rivers", rivers), ("folds", folds and is_place)):
                if kept:
                    free &= ~self._obstacle(name)
            self._frees[key] = free
        return self._frees[key]

    def _obstacle(self, name: str) -> int:
        if name not in self._blocked:
            shape: Shape = getattr(self.obstacles, name)
            self._blocked[name] = self.grid.mask(shape.clipped(self.area.bounds))
        return self._blocked[name]


def marks_of(province: Province) -> tuple[Part, ...]:
    """The signs after a province's name."""
    lily: tuple[Part, ...] = ("lily",) if province.fleur_de_lis else ()
    laurel: tuple[Part, ...] = ("laurel",) if province.vp else ()
    return lily + laurel


def _settings() -> list[tuple[float, float, Care, float]]:
    """Extra cost, margin, care and size of type, cheapest first."""
    found = [
        (MARGIN_COST * (MARGINS[0] - margin) + cost + POINT_COST * (NAME_SIZES[0] - size), margin, care, size)
        for margin in MARGINS
        for care, cost in CARES
        for size in NAME_SIZES
    ]
    return sorted(found)


def plan_call_out(
    province: Province, area: Shape, ems: float, side: float, room: Shape, crossed: Shape
) -> ProvincePlan | None:
    """A plate in the free room with the shortest leader that crosses nothing of `crossed`."""
    size = NAME_SIZES[0]
    head = row(("disc", "name", *marks_of(province)), math.ceil(ems * size * 2) / 2)
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
    first = left + (width - 3 * side - 2 * 1.4) / 2
    places = tuple((first + i * (side + 1.4), top + height - side - 2.6) for i in range(3))
    return ProvincePlan(
        province.number, size, rows, places, side, Extent(left, top, left + width, top + height), (x, y)
    )


def _spread(grid: Raster, mask: int, every: float = 3.0) -> list[Point]:
    """Corners of a mask on a coarse raster: enough to choose a plate's place among."""
    step = round(every * 2)
    found: list[Point] = []
    for r in range(0, grid.rows, step):
        bits = (mask >> (r * grid.pitch)) & ((1 << grid.columns) - 1)
        found += [(grid.left + c / 2, grid.top + r / 2) for c in range(0, grid.columns, step) if bits >> c & 1]
    return found


def nearest_edge(plate: Extent, point: Point) -> Point:
    """The point of a plate nearest to another point, away from the hollow corners."""
    left, top, right, bottom = plate
    return min(max(point[0], left + 5), right - 5) if not left < point[0] < right else point[0], min(
        max(point[1], top), bottom
    )


def parts_of(plans: Collection[ProvincePlan]) -> list[Shape]:
    """Everything that stands in provinces or on plates."""
    shapes = [box(*found) for plan in plans for found in plan.boxes()]
    return shapes + [disc(*plan.anchor, SIZES["disc"][0] / 2) for plan in plans if plan.anchor]
