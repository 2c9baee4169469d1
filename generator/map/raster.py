"""Where rectangles fit into an area: the area as one large number, a bit per half millimetre.

Shrinking, cutting and asking for several rectangles at once are shifts and ANDs of whole numbers, so thousands of
arrangements are tried in the time that a geometry library needs for one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from engine.record import record
from generator.drawing.geometry import Shape
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point

STEP = 0.5
REACH = 136
"""Free columns beside the area: no part of an arrangement may be farther from its first part (in steps)."""
CAUTION = STEP / math.sqrt(2)
"""An area shrunk by this holds a whole cell wherever it holds the cell's middle."""


@record(slots=False)
class Raster:
    """A frame of cells; masks that belong to it are plain ints."""

    left: float
    top: float
    columns: int
    rows: int

    @classmethod
    def around(cls, extent: Extent) -> Raster:
        """The cells that cover an extent."""
        left, top = math.floor(extent.left), math.floor(extent.top)
        return cls(left, top, math.ceil((extent.right - left) / STEP), math.ceil((extent.bottom - top) / STEP))

    @cached_property
    def pitch(self) -> int:
        """Bits from one row to the next."""
        return self.columns + REACH

    def shift(self, dx: float, dy: float) -> int:
        """Bits between two corners that lie so far apart."""
        return round(dy / STEP) * self.pitch + round(dx / STEP)

    def mask(self, area: Shape) -> int:
        """The cells whose middle lies in an area; shrink it by `CAUTION` first, and they lie in it wholly."""
        if area.empty:
            return 0
        bits = area.crossings(self.left, self.top, STEP, self.columns, self.rows, self.pitch)
        # A cell is inside if an odd number of edges was crossed before it: each bit becomes the sum of those up to it.
        step = 1
        while step < self.rows * self.pitch:
            bits ^= bits << step
            step *= 2
        return bits & ((1 << self.rows * self.pitch) - 1)

    def covered(self, extent: Extent) -> int:
        """The cells that a rectangle touches."""
        first, last = math.floor((extent.left - self.left) / STEP), math.ceil((extent.right - self.left) / STEP)
        top, bottom = math.floor((extent.top - self.top) / STEP), math.ceil((extent.bottom - self.top) / STEP)
        first, last = max(first, 0), min(last, self.columns)
        if last <= first:
            return 0
        row = ((1 << last - first) - 1) << first
        return sum(row << y * self.pitch for y in range(max(top, 0), min(bottom, self.rows)))

    def shrunk(self, mask: int, distance: float) -> int:
        """The cells whose every neighbour within a distance belongs to a mask too."""
        reach = distance / STEP
        rows = range(-math.floor(reach), math.floor(reach) + 1)
        widths = {row: math.floor(math.sqrt(reach * reach - row * row)) for row in rows}
        runs = {width: _run(mask, 2 * width + 1, 1) << width for width in set(widths.values())}
        left = mask
        for row, width in widths.items():
            left &= shifted(runs[width], row * self.pitch)
        return left

    def fits(self, mask: int, width: float, height: float) -> int:
        """The corners (top left) from which a rectangle stays inside."""
        across = _run(mask, math.ceil(width / STEP - 1e-9), 1)
        return _run(across, math.ceil(height / STEP - 1e-9), self.pitch)

    def extent(self, mask: int) -> tuple[int, int, int, int]:
        """First column, first row, last column and last row of a mask that is not empty."""
        first, last = ((mask & -mask).bit_length() - 1) // self.pitch, (mask.bit_length() - 1) // self.pitch
        folded, rows = mask >> (first * self.pitch), last - first + 1
        while rows > 1:
            rows = -(-rows // 2)
            folded = (folded >> (rows * self.pitch)) | (folded & ((1 << (rows * self.pitch)) - 1))
        return (folded & -folded).bit_length() - 1, first, folded.bit_length() - 1, last

    def nearest(self, mask: int, x: float, y: float) -> Point | None:
        """The cell of a mask whose corner is nearest to a point."""
        if not mask:
            return None
        best: tuple[float, int, int] | None = None
        column = min(max(round((x - self.left) / STEP), 0), self.pitch - 1)
        whole_row = (1 << self.pitch) - 1
        middle = (y - self.top) / STEP
        _, first, _, last = self.extent(mask)
        for row in sorted(range(first, min(last + 1, self.rows)), key=lambda row: abs(row - middle)):
            down = (row - middle) ** 2
            if best is not None and down >= best[0]:
                break
            bits = (mask >> (row * self.pitch)) & whole_row
            for near in _beside(bits, column):
                away = down + (near - column) ** 2
                if best is None or away < best[0]:
                    best = (away, row, near)
        return None if best is None else (self.left + best[2] * STEP, self.top + best[1] * STEP)


def shifted(mask: int, by: int) -> int:
    """A mask so many bits earlier, or later if fewer than none."""
    return mask >> by if by >= 0 else mask << -by


def _beside(bits: int, column: int) -> Iterator[int]:
    """The set bits next to a column on either side, the column itself included."""
    after = bits >> column
    if after:
        yield column + (after & -after).bit_length() - 1
    before = bits & ((1 << column) - 1)
    if before:
        yield before.bit_length() - 1


def _run(mask: int, length: int, pitch: int) -> int:
    """The cells from which `length` cells follow, a pitch apart; doubling keeps it short."""
    done = 1
    while done < length:
        step = min(done, length - done)
        mask &= mask >> (step * pitch)
        done += step
    return mask
