"""Where number, name, marks and the three places of every province stand: the cheapest arrangement that has room.

Cheap is near the ideal of `arrangements`, far from the border, clear of towns, great rivers, seams and folds (costs are
in `label_costs`). What fits nowhere gets a call-out (`call_outs`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.games.liberte.content.board import Province
from engine.record import record
from generator.drawing.geometry import NOTHING, Shape, box, disc
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.games.liberte.map.arrangements import (
    SIZES,
    Head,
    Part,
    PartRow,
    PlaceGroup,
    heads,
    offsets,
    place_groups,
)
from generator.games.liberte.map.label_costs import DISTANCE_COST, MARGINS, Limits, Setting, settings
from generator.map.raster import CAUTION, STEP, Raster, shifted

RING = 5.2
"""Radius of the ring round a capital, in millimetres."""
CLEAR = 1.2
"""Millimetres between parts and leaders or frames."""


@record(slots=False)
class ProvincePlan:
    """Where the parts of one province stand. Parts of a call-out stand on its plate, and its number in the land too."""

    number: int
    size: float
    """Size of the name in points."""
    rows: tuple[PartRow, ...]
    places: tuple[Point, ...]
    """Top left corners of the squares for stacks, in millimetres; none for the capital, whose stacks have an inset."""
    side: float
    plate: Extent | None = None
    anchor: Point | None = None
    """Where the number stands in the province when the parts are elsewhere."""

    def boxes(self) -> list[Extent]:
        """The rectangle of every row and every place; neither the plate nor the number at `anchor`."""
        rows = [Extent(r.x, r.y, r.x + r.width, r.y + r.height) for r in self.rows]
        return rows + [Extent(x, y, x + self.side, y + self.side) for x, y in self.places]


@record(slots=False)
class Obstacles:
    """What parts keep clear of, `always` or as far as `Care` asks. Each is already grown by `CAUTION`."""

    always: Shape = NOTHING
    """Cartouche, inset, the ring round the capital and its leader."""
    towns: Shape = NOTHING
    great_towns: Shape = NOTHING
    chief_towns: Shape = NOTHING
    """Only words and marks keep clear of them: a chief town may stand inside a place."""
    great_rivers: Shape = NOTHING
    seams: Shape = NOTHING


def plan_province(
    province: Province, area: Shape, width_per_point: float, side: float, obstacles: Obstacles
) -> ProvincePlan | None:
    """The cheapest arrangement inside the largest piece of an area; None if there is none.

    `width_per_point`: millimetres of the widest name in any language per point of its size; `side`: of a place.
    """
    search = _Search(area.parts[0], side, obstacles)
    marks = marks_of(province)
    for setting in settings():
        if setting.cost >= search.least_cost:
            break
        if search.is_repeated(setting):
            continue
        name = math.ceil(width_per_point * setting.size * 2) / 2
        if province.capital:
            search.try_heads(heads(marks, name), setting)
        else:
            search.try_groups(place_groups(marks, name, side), setting)
    return None if search.arrangement is None else ProvincePlan(province.number, *search.arrangement, side)


class _Cells(NamedTuple):
    """The cells where something may have its corner, as a mask; first column and row, last column and row of them."""

    mask: int
    bounds: tuple[int, int, int, int]


class _Search:
    """The cheapest arrangement so far, and the masks (ints with one bit for each cell) that were needed to find it."""

    def __init__(self, area: Shape, side: float, obstacles: Obstacles) -> None:
        self.area = area
        self.side = side
        self.obstacles = obstacles
        self.grid = Raster.around(area.bounds)
        self.centre = area.largest_circle()[:2]
        """Where the middle of the arrangement should be."""
        self.least_cost = math.inf
        self.arrangement: tuple[float, tuple[PartRow, ...], tuple[Point, ...]] | None = None
        """Size of the name, rows and places."""
        self._tried: set[tuple[int, int, float]] = set()
        self._most = self.grid.mask(area.grown(-MARGINS[-1] - CAUTION))
        self._inside: dict[float, int] = {}
        self._frees: dict[tuple[Limits, bool], int] = {}
        self._blocked: dict[str, int] = {}
        self._fits: dict[tuple[Limits, bool, float, float], int] = {}
        self._together: dict[int, dict[tuple[Point, ...], int]] = {}

    def is_repeated(self, setting: Setting) -> bool:
        """Whether a cheaper setting left the very same room: without a river, care for rivers changes nothing.

        The setting is remembered.
        """
        limits = setting.limits
        room = (self._free(limits, is_place=False), self._free(limits, is_place=True), setting.size)
        tried = room in self._tried
        self._tried.add(room)
        return tried

    def try_heads(self, heads: Sequence[Head], setting: Setting) -> None:
        """Try heads (rows of number, name and marks) alone, for the capital: its stacks stand in the inset."""
        for head in heads:
            x0, y0 = head.rows[0].x, head.rows[0].y
            mask = self._rows(head.rows, (x0, y0), setting.limits)
            middle = (head.width / 2 - x0, head.height / 2 - y0)
            corner = self.grid.nearest(mask, self.centre[0] - middle[0], self.centre[1] - middle[1])
            if corner is not None:
                rows = tuple(r.moved(-x0, -y0) for r in head.rows)
                self._keep(head.cost + setting.cost, corner, middle, setting.size, rows, ())

    def try_groups(self, groups: Sequence[PlaceGroup], setting: Setting) -> None:
        """Try groups, cheapest first, with their heads, as long as they can be cheaper than the cheapest so far."""
        limits = setting.limits
        fits = self._room(limits, self.side, self.side, is_place=True)
        together = self._together.setdefault(fits, {})  # names of several sizes leave the same room to places
        heads: dict[Head, _Cells | None] = {}
        for group in groups:
            if group.cost + setting.cost >= self.least_cost:
                return
            if group.places not in together:
                together[group.places] = self._places(group.places, fits)
            mask = together[group.places]
            if mask and group.rows:
                mask &= self._rows(group.rows, group.places[0], limits)
            of_group = self._cells(mask)
            if of_group is None:
                continue
            for head in group.heads:
                if head not in heads:
                    heads[head] = self._cells(self._rows(head.rows, (head.rows[0].x, head.rows[0].y), limits))
                if of_head := heads[head]:
                    self._try_offsets(group, head, of_group, of_head, setting)

    def _cells(self, mask: int) -> _Cells | None:
        return _Cells(mask, self.grid.extent(mask)) if mask else None

    def _try_offsets(self, group: PlaceGroup, head: Head, of_group: _Cells, of_head: _Cells, setting: Setting) -> None:
        """Try a head around a group; the cells are where the first place and the head's first row may stand alone."""
        base = group.cost + head.cost + setting.cost
        if base >= self.least_cost:
            return
        extent = group.extent
        x0, y0 = group.places[0]
        pitch = self.grid.pitch
        start_x, start_y = round((head.rows[0].x - x0) / STEP), round((head.rows[0].y - y0) / STEP)
        left, top, right, bottom = of_group.bounds
        first_column, first_row, last_column, last_row = of_head.bounds
        least_x, most_x = first_column - right - start_x, last_column - left - start_x
        least_y, most_y = first_row - bottom - start_y, last_row - top - start_y
        for cost, across, down in offsets(extent, head.width, head.height):
            if base + cost >= self.least_cost:
                return
            if not (least_x <= across <= most_x and least_y <= down <= most_y):
                continue  # the two never meet that far apart
            by = (start_y + down) * pitch + start_x + across
            both = of_group.mask & shifted(of_head.mask, by)
            if not both:
                continue
            x, y = across * STEP, down * STEP
            middle = (
                (min(extent[0], x) + max(extent[2], x + head.width)) / 2 - x0,
                (min(extent[1], y) + max(extent[3], y + head.height)) / 2 - y0,
            )
            corner = self.grid.nearest(both, self.centre[0] - middle[0], self.centre[1] - middle[1])
            if corner is not None:
                rows = (*(r.moved(x - x0, y - y0) for r in head.rows), *(r.moved(-x0, -y0) for r in group.rows))
                moved = tuple((px - x0, py - y0) for px, py in group.places)
                self._keep(base + cost, corner, middle, setting.size, rows, moved)

    def _keep(
        self,
        cost: float,
        corner: Point,
        middle: Point,
        size: float,
        rows: tuple[PartRow, ...],
        places: tuple[Point, ...],
    ) -> None:
        """Keep an arrangement if it is the cheapest so far, its distance from `centre` counted.

        `corner` is where its first place stands (without places: its first row); all else is measured from there.
        """
        away = math.dist((corner[0] + middle[0], corner[1] + middle[1]), self.centre)
        score = cost + DISTANCE_COST * away
        if score < self.least_cost:
            self.least_cost = score
            moved = tuple((x + corner[0], y + corner[1]) for x, y in places)
            self.arrangement = (size, tuple(r.moved(*corner) for r in rows), moved)

    def _places(self, places: tuple[Point, ...], fits: int) -> int:
        """The cells where the first place may have its top left corner so that all are free, as a mask.

        `fits` are those where one place alone may have it.
        """
        x0, y0 = places[0]
        both = -1
        for x, y in places:
            both &= shifted(fits, self.grid.shift(x - x0, y - y0))
        return both

    def _rows(self, rows: Sequence[PartRow], corner: Point, limits: Limits) -> int:
        """The cells where `corner` may lie so that every row, moved along with it, is free."""
        both = -1
        for r in rows:
            fits = self._room(limits, r.width, r.height, is_place=False)
            both &= shifted(fits, self.grid.shift(r.x - corner[0], r.y - corner[1]))
            if not both:
                break
        return both

    def _room(self, limits: Limits, width: float, height: float, *, is_place: bool) -> int:
        """The cells where a rectangle may have its top left corner so that all of it is free, as a mask."""
        key = (limits, is_place, width, height)
        if key not in self._fits:
            self._fits[key] = self.grid.fits(self._free(limits, is_place=is_place), width, height)
        return self._fits[key]

    def _free(self, limits: Limits, *, is_place: bool) -> int:
        """The cells where a part may stand: inside the margin, clear of what is cared for."""
        key = (limits, is_place)
        if key not in self._frees:
            margin, care = limits
            if margin not in self._inside:
                # The least margin is exact, so nothing touches a border; the others may be short by half a cell.
                inside = self.grid.shrunk(self._most, margin - MARGINS[-1])
                self._inside[margin] = inside & ~self._obstacle("always")
            free = self._inside[margin]
            for name, kept_clear in care._asdict().items():
                if kept_clear and not (is_place and name == "chief_towns"):
                    free &= ~self._obstacle(name)
            self._frees[key] = free
        return self._frees[key]

    def _obstacle(self, name: str) -> int:
        """The cells that a field of `Obstacles` covers."""
        if name not in self._blocked:
            shape: Shape = getattr(self.obstacles, name)
            self._blocked[name] = self.grid.mask(shape.clipped(self.area.bounds))
        return self._blocked[name]


def marks_of(province: Province) -> tuple[Part, ...]:
    """The signs after a province's name: a lily, a laurel, both or none."""
    lily: tuple[Part, ...] = ("lily",) if province.fleur_de_lis else ()
    laurel: tuple[Part, ...] = ("laurel",) if province.vp else ()
    return lily + laurel


def parts_of(plans: Collection[ProvincePlan]) -> list[Shape]:
    """Everything that stands in provinces or on plates, as shapes."""
    shapes = [box(*part) for plan in plans for part in plan.boxes()]
    return shapes + [disc(*plan.anchor, SIZES["disc"][0] / 2) for plan in plans if plan.anchor]
