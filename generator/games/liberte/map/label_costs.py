"""What each compromise costs when the parts of a province are placed, and why.

Costs have no unit: they are tuned against each other on the finished board, and only their order matters. Those of the
arrangements themselves (a row of places 0, a triangle 1.2, an L 1.5 ...) are in `arrangements`.
"""

from __future__ import annotations

from typing import NamedTuple

NAME_SIZES = (14.5, 13.0, 11.5)
"""Sizes of a province's name in points, best first."""
MARGINS = (2.4, 1.4, 0.6)
"""Millimetres between parts and the border of their province."""
POINT_COST = 0.8
"""For each point that a name is smaller. A step of `NAME_SIZES` (1.2) costs as much as places in a triangle, so that
names keep one size as long as another arrangement helps."""
MARGIN_COST = 0.9
"""For each millimetre that the margin is narrower. The first step (0.9) is tried before places in a triangle and before
a smaller name, because a narrow margin is hardly seen along a border that bends."""
DISTANCE_COST = 0.012
"""For each millimetre from the middle of the province. So little that it only decides between arrangements that are
equally good: thirty millimetres weigh as much as covering a river."""


class Care(NamedTuple):
    """What an arrangement keeps clear of beside borders, cartouche and inset."""

    towns: bool = True
    """All towns with a name."""
    great_towns: bool = True
    """Great towns."""
    chief_towns: bool = True
    """The chief town of each province, but a place may lie over it."""
    great_rivers: bool = True
    """Great rivers."""
    seams: bool = True
    """The seams of the tiles and the folds of the board, which would cut it."""


CARES: tuple[tuple[Care, float], ...] = (
    (Care(), 0.0),
    (Care(great_rivers=False), 0.2),  # a river goes on behind a label and across a place
    (Care(towns=False), 0.4),  # a small town is decoration
    (Care(towns=False, great_rivers=False), 0.5),  # both, before the name becomes smaller (1.2)
    (Care(towns=False, chief_towns=False, great_rivers=False), 2.2),  # it stands in a place far away then
    (Care(towns=False, great_towns=False, great_rivers=False), 3.4),  # landmarks: marks beside the places (3.3) first
    (Care(towns=False, great_rivers=False, seams=False), 6.0),  # a tile that is glued askew tears it
    (Care(*[False] * 5), 7.0),  # still better than a call-out
)
"""What may be given up, and what it costs."""


Limits = tuple[float, Care]
"""Margin and care: they decide which cells of the raster are free."""


class Setting(NamedTuple):
    """A choice of margin, care and size of the name, and what it costs."""

    cost: float
    margin: float
    care: Care
    size: float

    @property
    def limits(self) -> Limits:
        """What decides which cells are free."""
        return self.margin, self.care


def settings() -> list[Setting]:
    """All settings, cheapest first."""
    combinations = [
        Setting(MARGIN_COST * (MARGINS[0] - margin) + cost + POINT_COST * (NAME_SIZES[0] - size), margin, care, size)
        for margin in MARGINS
        for care, cost in CARES
        for size in NAME_SIZES
    ]
    return sorted(combinations)
