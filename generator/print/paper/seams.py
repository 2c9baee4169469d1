"""Where a large sheet is cut into tiles: as few as possible, with seams that cut the least.

The weight of what a seam cuts is the caller's: names and signs on a board are worth keeping whole.
"""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from engine.record import record
from generator.drawing.rectangles import Extent
from generator.print.paper.formats import Format

OVERLAP = 8.0
"""The strip that the next tile covers."""
WASTE = 2.0
"""How far the drawing goes on beyond a seam that is cut."""
STRIP = 5.0
"""Paper kept for marks and words between the drawing and the margin."""
STEP = 0.5
_UNEVEN = 0.004
"""A whole millimetre away from the middle of what is possible costs this: seams stray only where it helps."""


class TooSmall(Exception):
    """No number of tiles of this paper makes the sheet."""


@record(slots=False)
class Tiling:
    """Seams of a sheet on one paper, in millimetres. `across` and `down` include both edges of the sheet."""

    paper: Format
    turned: bool
    across: tuple[float, ...]
    down: tuple[float, ...]
    cut: float
    """The weight of everything that a seam cuts."""
    cut_evenly: float
    """The same for seams at equal distances."""

    @property
    def count(self) -> int:
        """How many tiles."""
        return (len(self.across) - 1) * (len(self.down) - 1)

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the paper as it is used."""
        size = (self.paper.width, self.paper.height)
        return (size[1], size[0]) if self.turned else size

    def cells(self) -> list[tuple[str, Extent]]:
        """The tiles in reading order: a letter for the row, a number for the column, and what shows of it."""
        rows, columns = list(itertools.pairwise(self.down)), list(itertools.pairwise(self.across))
        return [
            (f"{chr(65 + r)}{c + 1}", Extent(left, top, right, bottom))
            for r, (top, bottom) in enumerate(rows)
            for c, (left, right) in enumerate(columns)
        ]


def tile(width: float, height: float, paper: Format, margin: float, weights: Mapping[Extent, float]) -> Tiling:
    """The way with the fewest tiles, and among its seams those that cut the least weight."""
    best: Tiling | None = None
    for turned in (False, True):
        across, down = (paper.height, paper.width) if turned else (paper.width, paper.height)
        room = [_whole_steps(side - 2 * (margin + STRIP) - OVERLAP - WASTE) for side in (across, down)]
        if min(room) <= OVERLAP:
            continue
        columns, rows = math.ceil(width / room[0]), math.ceil(height / room[1])
        x, cost_x, even_x = _seams(width, room[0], columns, _cuts(weights, width, 0))
        y, cost_y, even_y = _seams(height, room[1], rows, _cuts(weights, height, 1))
        tiling = Tiling(paper, turned, x, y, cost_x + cost_y, even_x + even_y)
        if best is None or (tiling.count, tiling.cut) < (best.count, best.cut):
            best = tiling
    if best is None:
        raise TooSmall(paper.name)
    return best


def _whole_steps(length: float) -> float:
    """As much of a length as seams can use, since they lie on whole steps."""
    return math.floor(length / STEP) * STEP


def _cuts(weights: Mapping[Extent, float], length: float, axis: int) -> list[float]:
    """The weight cut by a seam at every step along one axis."""
    steps = round(length / STEP) + 1
    changes = [0.0] * (steps + 1)
    for box, weight in weights.items():
        first, last = math.floor(box[axis] / STEP) + 1, math.ceil(box[axis + 2] / STEP)
        if last > first:
            changes[min(max(first, 0), steps)] += weight
            changes[min(max(last, 0), steps)] -= weight
    return list(itertools.accumulate(changes))[:steps]


def _seams(length: float, room: float, count: int, cuts: Sequence[float]) -> tuple[tuple[float, ...], float, float]:
    """Seams for `count` pieces of at most `room`: their cheapest places by dynamic programming, and the costs."""
    even = [length * k / count for k in range(1, count)]
    even_cost = sum(cuts[round(x / STEP)] for x in even)
    reach = math.floor(room / STEP)
    last = round(length / STEP)
    costs: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for k in range(1, count):
        costs = {
            at: (cost + cuts[at] + _UNEVEN * abs(at - even[k - 1] / STEP) * STEP, (*seams, at))
            for at, (cost, seams) in _cheapest_before(costs, reach, last)
            if last - at <= reach * (count - k)
        }
    fitting = [choice for at, choice in costs.items() if last - at <= reach]
    _, seams = min(fitting)
    places = (0.0, *(at * STEP for at in seams), length)
    return places, sum(cuts[at] for at in seams), even_cost


def _cheapest_before(
    costs: Mapping[int, tuple[float, tuple[int, ...]]], reach: int, last: int
) -> Iterator[tuple[int, tuple[float, tuple[int, ...]]]]:
    """For every place the cheapest one before it within reach: a queue whose front is always the cheapest."""
    queue: deque[tuple[int, tuple[float, tuple[int, ...]]]] = deque()
    for at in range(1, last):
        if at - 1 in costs:
            cheapest = costs[at - 1]
            while queue and queue[-1][1] > cheapest:
                queue.pop()
            queue.append((at - 1, cheapest))
        while queue and queue[0][0] < at - reach:
            queue.popleft()
        if queue:
            yield at, queue[0][1]
