"""Where the parts of a province stand: its name, the place of its cube, the stand of its pawns, its Sacred Heart.

Every arrangement of the parts around the place is tried at every half millimetre; the cheapest that lies in the
province is taken: a large name, parts side by side, near the middle. Names keep room for the longest of all languages.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Literal

from engine.record import record
from generator.drawing.geometry import Shape
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.map.raster import CAUTION, Raster, shifted
from generator.typesetting.shaping import POINT

Part = Literal["name", "place", "stand", "heart"]
Size = tuple[float, float]
Parts = dict[Part, Extent]
Arrangement = tuple[float, Parts]
"""What it costs, and where each part stands."""
SIZES = (13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5)
"""Points of a name."""
LEAST = 11.5
"""Where arrangements leave a name smaller than this, parts may stand apart."""
LINE = 1.16
"""Height of a name's box, in its size."""
BASE = 0.86
"""From the top of that box to the baseline, in its size."""
STANDS = ((18.0, 8.0), (15.0, 7.0), (12.0, 5.5))
"""Width and height of the stand, best first: it is as large as a standee's foot, which may reach over a smaller one."""
LESS_ROOM = 14.0
"""What it costs to take the next smaller stand: more than a smaller name."""
HEART: Size = (8.6, 11.4)
ORDERS: tuple[tuple[Part, ...], ...] = (
    ("name", "heart", "stand"),
    ("heart", "name", "stand"),
    ("heart", "stand", "name"),
)
"""In which order parts look for a place of their own, where no arrangement fits."""
GAP = 1.6
MARGIN = 1.2
"""How far parts keep from borders and coasts."""
SMALLER = 3.0
"""What it costs to set a name half a point smaller."""
AWAY = 0.6
"""What a millimetre costs, away from the middle of the province."""


@record
class ProvincePlan:
    """The parts of one province on the board."""

    id: str
    size: float
    """Of the name, in points."""
    name: Extent
    """Room for the longest name."""
    place: Extent
    stand: Extent
    heart: Extent | None = None

    @property
    def boxes(self) -> list[Extent]:
        """All parts."""
        return [self.name, self.place, self.stand, *([self.heart] if self.heart else [])]


def plan_province(
    key: str, area: Shape, width: float, side: float, taken: Shape, *, heart: bool
) -> ProvincePlan | None:
    """The best plan, or None if none fits; `width` is that of the longest name at one point, `side` the place's.

    `taken` is the room of what stands on the map already.
    """
    search = _Search(key, area.parts[0], taken)
    for size_cost, size in ((SMALLER * i, size) for i, size in enumerate(SIZES)):
        if search.least <= size_cost:
            break
        for cost, parts in _arrangements(width * size, size * POINT * LINE, side, heart=heart):
            search.attempt(size_cost + cost, size, parts)
    if search.best is None or search.best.size < LEAST:
        for i, size in enumerate(SIZES):
            if search.least <= SMALLER * i:
                break
            search.scatter(SMALLER * i, size, width, side, heart=heart)
    return search.best


class _Search:
    """The free room of one province, and the best plan so far."""

    def __init__(self, key: str, mainland: Shape, taken: Shape) -> None:
        self.key, self.least = key, math.inf
        self.best: ProvincePlan | None = None
        x, y, _ = mainland.largest_circle()
        self.middle = (x, y)
        free = mainland.grown(-MARGIN - CAUTION) - taken.clipped(mainland.bounds).grown(CAUTION)
        self.grid = Raster.around(mainland.bounds)
        self.mask = self.grid.mask(free)
        self._fits: dict[Size, int] = {}

    def attempt(self, cost: float, size: float, parts: Parts) -> None:
        """Put an arrangement where it fits nearest to the middle; keep it if it is the cheapest."""
        if cost >= self.least:
            return
        both = -1
        for box in parts.values():
            both &= shifted(self._room((box.width, box.height)), self.grid.shift(box.left, box.top))
        x, y = _middle(parts.values())
        corner = self.grid.nearest(both, self.middle[0] - x, self.middle[1] - y) if both else None
        if corner is None:
            return
        cost += AWAY * math.dist((corner[0] + x, corner[1] + y), self.middle)
        self._keep(cost, size, {part: _moved(box, corner) for part, box in parts.items()})

    def scatter(self, cost: float, size: float, width: float, side: float, *, heart: bool) -> None:
        """Put every part by itself, each as near to the place as it can be: for a province of an awkward shape."""
        sizes: dict[Part, Size] = {"name": (width * size, size * POINT * LINE), "heart": HEART}
        for place, order, (i, stand) in product(self._places(side), ORDERS, enumerate(STANDS)):
            if cost + LESS_ROOM * i >= self.least:
                continue
            parts: Parts | None = {"place": place}
            for part in order:
                if part != "heart" or heart:
                    parts = self._with(parts, part, sizes.get(part, stand))
            if parts is not None:
                apart = sum(math.dist(box.middle, place.middle) for box in parts.values())
                self._keep(cost + LESS_ROOM * i + 0.35 * apart, size, parts)

    def _keep(self, cost: float, size: float, parts: Parts) -> None:
        if cost < self.least:
            self.least = cost
            self.best = ProvincePlan(self.key, size, parts["name"], parts["place"], parts["stand"], parts.get("heart"))

    def _room(self, size: Size) -> int:
        if size not in self._fits:
            self._fits[size] = self.grid.fits(self.mask, *size)
        return self._fits[size]

    def _places(self, side: float) -> Iterator[Extent]:
        """Where a place may stand: near the middle, and near points all around it."""
        room, seen = self._room((side, side)), set()
        for far in (0.0, 6.0, 12.0, 18.0, 24.0):
            for k in range(8 if far else 1):
                a = math.tau * k / 8
                at = (self.middle[0] + far * math.cos(a) - side / 2, self.middle[1] + far * math.sin(a) - side / 2)
                corner = self.grid.nearest(room, *at)
                if corner is not None and corner not in seen:
                    seen.add(corner)
                    yield _moved(Extent(0, 0, side, side), corner)

    def _with(self, parts: Parts | None, part: Part, size: Size) -> Parts | None:
        """The parts and another one, in the free spot nearest to the place, or to what lies above it for a name."""
        if parts is None:
            return None
        free = self.mask
        for box in parts.values():
            free &= ~self.grid.covered(box.inflated(0.8))
        place, (wide, high) = parts["place"], size
        (x, y), top = place.middle, place.top - high - GAP
        corner = self.grid.nearest(
            self.grid.fits(free, wide, high), x - wide / 2, top if part == "name" else y - high / 2
        )
        return None if corner is None else {**parts, part: _moved(Extent(0, 0, wide, high), corner)}


def _moved(box: Extent, by: Point) -> Extent:
    (left, top, right, bottom), (dx, dy) = box, by
    return Extent(left + dx, top + dy, right + dx, bottom + dy)


def _arrangements(width: float, height: float, side: float, *, heart: bool) -> Iterator[Arrangement]:
    """Every arrangement about a place whose upper left corner is the origin, with its cost."""
    for i, stand in enumerate(STANDS):
        for cost, parts in (*_below_name(width, height, side, stand), *_beside_name(width, height, side, stand)):
            for where, heart_cost in _hearts(parts, side) if heart else ((None, 0.0),):
                yield LESS_ROOM * i + cost + heart_cost, {**parts, "heart": where} if where else parts


def _below_name(width: float, height: float, side: float, stand: Size) -> Iterator[Arrangement]:
    """The name above the place; the stand right, left or below."""
    wide, high = stand
    level = side - high - 1.0
    for cost, at in (
        (0.0, (side + GAP, level)),
        (0.3, (-GAP - wide, level)),
        (2.5, ((side - wide) / 2, side + GAP)),
        (3.5, (side - wide, side + GAP)),
        (3.5, (0.0, side + GAP)),
    ):
        parts: Parts = {"place": Extent(0.0, 0.0, side, side), "stand": _box(at, stand)}
        row = side / 2 if at[1] > level else (min(0.0, at[0]) + max(side, at[0] + wide)) / 2
        for centre, aside in ((side / 2, 0.0), (row, 0.4), ((row + side / 2) / 2, 0.8)):
            name = _box((centre - width / 2, -GAP / 2 - height), (width, height))
            yield cost + aside, {**parts, "name": name}


def _beside_name(width: float, height: float, side: float, stand: Size) -> Iterator[Arrangement]:
    """The name left or right of the place, the stand under it: low, for a narrow province."""
    wide, high = stand
    top = (side - height - 1.0 - high) / 2
    for cost, left, right in ((2.0, -GAP - width, -GAP), (2.4, side + GAP, side + GAP + width)):
        name = _box((left, top), (width, height))
        under = _box(((left + right - wide) / 2, top + height + 1.0), stand)
        yield cost, {"place": Extent(0.0, 0.0, side, side), "name": name, "stand": under}


def _hearts(parts: Parts, side: float) -> Iterator[tuple[Extent, float]]:
    """Where the heart may stand beside the other parts, and what that costs."""
    wide, high = HEART
    level, low = (side - high) / 2, [box for box in parts.values() if box.bottom > 1]
    left, right = min(box.left for box in low), max(box.right for box in low)
    for cost, at in (
        (0.0, (-GAP - wide, level)),
        (0.0, (side + GAP, level)),
        (0.6, (left - GAP - wide, level)),
        (0.6, (right + GAP, level)),
        (3.0, ((side - wide) / 2, side + GAP)),
        (3.0, (-wide, side + GAP)),
        (3.0, (side, side + GAP)),
        (3.5, (-GAP - wide, -high / 2)),
        (3.5, (side + GAP, -high / 2)),
    ):
        heart = _box(at, HEART)
        if not any(heart.overlaps(box, 0.8) for box in parts.values()):
            yield heart, cost


def _box(at: Point, size: Size) -> Extent:
    x, y = (round(2 * value) / 2 for value in at)  # what is tried on the raster is what is drawn
    return Extent(x, y, x + size[0], y + size[1])


def _middle(parts: Iterable[Extent]) -> Point:
    lefts, tops, rights, bottoms = zip(*parts, strict=True)
    return Extent(min(lefts), min(tops), max(rights), max(bottoms)).middle
