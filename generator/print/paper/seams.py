"""Where a large sheet is cut into tiles: as few as possible, with seams that cut the least.

The sheet is cut into rows, and each row into tiles of its own, so that an upright seam has to go round the things of
one row only. The weight of what a seam cuts is the caller's, and so is what seams stay away from: places, figures and
names on a board. A board that is folded has a seam along each fold.
"""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.record import record
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.print.paper.formats import Format

OVERLAP = 8.0
"""The strip that the next tile covers."""
WASTE = 2.0
"""How far the drawing goes on beyond a seam that is cut."""
STRIP = 5.0
"""Paper kept for marks and words between the drawing and the margin."""
STEP = 0.5
CLEAR = 3.0
"""How far seams stay away from what is kept whole: a tile that is cut or glued a little askew leaves it alone."""
BESIDE = {0.5: 0.2, 1.0: 0.2, 1.5: 0.1}
"""A seam nearer than this to an edge of something may double or lose its line. It costs these parts of what it costs to
cut it, together half of it on the edge."""
_NEAR = 1000.0
"""What it costs to come nearer: more than everything else together."""
_UNEVEN = 0.004
"""A whole millimetre away from the middle of what is possible costs this: seams stray only where it helps."""


class TooSmall(Exception):
    """No number of tiles of this paper makes the sheet."""


@record(slots=False)
class Tiling:
    """Seams of a sheet on one paper, in millimetres. `down` and each row of `across` include the edges of the sheet."""

    paper: Format
    turned: bool
    down: tuple[float, ...]
    across: tuple[tuple[float, ...], ...]
    """For every row."""
    cut: float
    """The weight of everything that a seam cuts, or whose edge it runs along."""
    cut_evenly: float
    """The same for seams at equal distances."""
    near: int
    """How often a seam comes nearer than `CLEAR` to something that is kept whole."""
    folds: Point | None = None
    """The upright fold (x) and the level one (y)."""

    @property
    def count(self) -> int:
        """How many tiles."""
        return sum(len(edges) - 1 for edges in self.across)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the sheet."""
        return self.across[0][-1], self.down[-1]

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the paper as it is used."""
        size = (self.paper.width, self.paper.height)
        return (size[1], size[0]) if self.turned else size

    def cells(self) -> list[tuple[str, Extent]]:
        """The tiles in reading order: a letter for the row, a number for the column, and what shows of it."""
        return [
            (f"{chr(65 + r)}{c + 1}", Extent(left, top, right, bottom))
            for r, (top, bottom) in enumerate(itertools.pairwise(self.down))
            for c, (left, right) in enumerate(itertools.pairwise(self.across[r]))
        ]


@record
class Whole:
    """What seams should leave whole: what it costs to cut something, and what they should not even come near."""

    weights: Mapping[Extent, float]
    kept: Sequence[Extent] = ()


def tile(width: float, height: float, paper: Format, margin: float, whole: Whole, folds: Point | None = None) -> Tiling:
    """The way with the fewest tiles, and among its seams those that cut the least weight."""
    best: Tiling | None = None
    for turned in (False, True):
        across, down = (paper.height, paper.width) if turned else (paper.width, paper.height)
        room = [side - 2 * (margin + STRIP) - OVERLAP - WASTE for side in (across, down)]
        if min(room) <= OVERLAP:
            continue
        tiling = _tile(width, height, (room[0], room[1]), whole, folds, (paper, turned))
        if best is None or (tiling.count, tiling.near, tiling.cut) < (best.count, best.near, best.cut):
            best = tiling
    if best is None:
        raise TooSmall(paper.name)
    return best


def _tile(
    width: float, height: float, room: Point, whole: Whole, folds: Point | None, used: tuple[Format, bool]
) -> Tiling:
    """The best seams for tiles that show at most `room`: rows first, then every row."""
    upright, level = ((folds[0],), (folds[1],)) if folds else ((), ())
    down = _Axis(1, height, room[1], level).seams(whole)
    rows = []
    for top, bottom in itertools.pairwise(down.places):
        inside = Whole(
            {box: weight for box, weight in whole.weights.items() if box[1] < bottom and box[3] > top},
            [box for box in whole.kept if box[1] < bottom and box[3] > top],
        )
        rows.append(_Axis(0, width, room[0], upright).seams(inside))
    every = (down, *rows)
    return Tiling(
        *used,
        down.places,
        tuple(row.places for row in rows),
        sum(seams.cut for seams in every),
        sum(seams.cut_evenly for seams in every),
        sum(seams.near for seams in every),
        folds,
    )


@record
class _Seams:
    """Seams along one axis, both edges included, and what they cut."""

    places: tuple[float, ...]
    cut: float
    cut_evenly: float
    near: int


@record
class _Axis:
    """One direction of a sheet: 0 across, 1 down; how long it is, how much a tile shows, where a seam must be."""

    axis: int
    length: float
    room: float
    forced: tuple[float, ...]

    def seams(self, whole: Whole) -> _Seams:
        """The cheapest seams between the forced ones."""
        inside = _covered(whole.weights.items(), self.length, self.axis)
        beside = _covered(self._edges(whole.weights), self.length, self.axis)
        weights = [cut + along for cut, along in zip(inside, beside, strict=True)]
        near = _covered(((box.inflated(CLEAR), 1.0) for box in whole.kept), self.length, self.axis)
        costs = [weight + _NEAR * count for weight, count in zip(weights, near, strict=True)]
        places: list[float] = [0.0]
        even: list[float] = []
        for start, end in itertools.pairwise((0.0, *self.forced, self.length)):
            first = round(start / STEP)
            # A tile at the edge of the sheet has nothing beyond it: so much more of the sheet shows.
            each = math.floor(self.room / STEP) * STEP
            room = _Room(each, WASTE if start == 0 else 0.0, OVERLAP if end == self.length else 0.0)
            count = room.least(end - start)
            found = _cheapest(end - start, room, count, costs[first : round(end / STEP) + 1])
            places += [*((first + at) * STEP for at in found), end]
            even += [start + (end - start) * k / count for k in range(1, count)]
        inner = [round(place / STEP) for place in places[1:-1]]
        evenly = [round(place / STEP) for place in (*even, *self.forced)]
        return _Seams(
            tuple(places),
            sum(weights[at] for at in inner),
            sum(weights[at] for at in evenly),
            round(sum(near[at] for at in inner)),
        )

    def _edges(self, weights: Mapping[Extent, float]) -> Iterator[tuple[Extent, float]]:
        """Strips about each edge that a seam along the other axis could run along."""
        for box, weight in weights.items():
            for edge, (away, part) in itertools.product((box[self.axis], box[self.axis + 2]), BESIDE.items()):
                yield Extent(edge - away, edge - away, edge + away, edge + away), weight * part


@record
class _Room:
    """What a tile shows at most, and how much more the first and the last one do."""

    each: float
    first: float
    last: float

    def least(self, length: float) -> int:
        """The fewest tiles for a length."""
        return max(1, math.ceil((length - self.first - self.last) / self.each - 1e-9))


def _covered(boxes: Iterable[tuple[Extent, float]], length: float, axis: int) -> list[float]:
    """The weight of the boxes that a seam meets, at every step along one axis."""
    steps = round(length / STEP) + 1
    changes = [0.0] * (steps + 1)
    for box, weight in boxes:
        first, last = math.floor(box[axis] / STEP) + 1, math.ceil(box[axis + 2] / STEP)
        if last > first:
            changes[min(max(first, 0), steps)] += weight
            changes[min(max(last, 0), steps)] -= weight
    return list(itertools.accumulate(changes))[:steps]


def _cheapest(length: float, room: _Room, count: int, cuts: Sequence[float]) -> tuple[int, ...]:
    """The steps at which the seams between `count` tiles cost least, by dynamic programming."""
    even = [length * k / count for k in range(1, count)]
    last = round(length / STEP)
    costs: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for k in range(1, count):
        reach = math.floor((room.each + (room.first if k == 1 else 0.0)) / STEP)
        left = math.floor((room.each * (count - k) + room.last) / STEP)
        costs = {
            at: (cost + cuts[at] + _UNEVEN * abs(at - even[k - 1] / STEP) * STEP, (*seams, at))
            for at, (cost, seams) in _cheapest_before(costs, reach, last)
            if last - at <= left
        }
    return min(costs.values())[1]


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
