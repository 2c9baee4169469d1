"""Upright rectangles, y down: a `Rect` has a corner and a size, an `Extent` four edges. mypy keeps them apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from generator.drawing.transforms import Point


class Rect(NamedTuple):
    """The top left corner and the size."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Rect:
        """The smallest rectangle that holds all points; an empty one at the origin if there are none."""
        pairs = list(points)
        xs, ys = [x for x, _ in pairs], [y for _, y in pairs]
        left, top = min(xs, default=0.0), min(ys, default=0.0)
        return cls(left, top, max(xs, default=0.0) - left, max(ys, default=0.0) - top)

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its bottom edge."""
        return self.y + self.height

    @property
    def extent(self) -> Extent:
        """Its four edges."""
        return Extent(self.x, self.y, self.right, self.bottom)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Its corners, two by two from left to right."""
        return (self.x, self.y), (self.x, self.bottom), (self.right, self.y), (self.right, self.bottom)

    def inflated(self, by: float) -> Rect:
        """With a border of this width added on every side, or taken away if it is negative."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def contains(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether the other lies inside, or reaches beyond by no more than the slack."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect) -> bool:
        """Whether they share an area."""
        return self.extent.overlaps(other.extent)

    def common(self, other: Rect) -> Rect:
        """What both cover; width or height is negative if they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def joined(self, other: Rect) -> Rect:
        """The smallest rectangle that holds both."""
        return Rect.around((*self.corners, *other.corners))


class Extent(NamedTuple):
    """The four edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The distance from its left to its right edge."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The distance from its top to its bottom edge."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def rect(self) -> Rect:
        """Its corner and size."""
        return Rect(self.left, self.top, self.width, self.height)

    def inflated(self, by: float) -> Extent:
        """With every edge moved outwards, or inwards if it is negative."""
        return Extent(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def joined(self, other: Extent) -> Extent:
        """The smallest extent that holds both."""
        left, top, right, bottom = (*map(min, self[:2], other[:2]), *map(max, self[2:], other[2:]))
        return Extent(left, top, right, bottom)

    def overlaps(self, other: Extent, air: float = 0.0) -> bool:
        """Whether they share an area, or are closer to each other than `air`."""
        return (
            self.left < other.right + air
            and other.left < self.right + air
            and self.top < other.bottom + air
            and other.top < self.bottom + air
        )


def overlapping(extent: Extent, others: Iterable[Extent]) -> list[Extent]:
    """Those of many that share an area with one: `overlaps` without a call for each."""
    left, top, right, bottom = extent
    return [other for other in others if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]]
