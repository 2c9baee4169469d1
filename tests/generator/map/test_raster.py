"""Rectangles in areas, by whole numbers instead of geometry."""

from __future__ import annotations

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.geometry import Shape, box, polygon
from generator.map.raster import CAUTION, STEP, Raster

corners = st.lists(st.tuples(st.floats(0, 60), st.floats(0, 40)), min_size=3, max_size=9)
sides = st.integers(2, 40).map(lambda n: n * STEP)


def star(points: list[tuple[float, float]]) -> Shape:
    """A polygon that does not cross itself: corners in the order in which they are seen from their middle."""
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return (
        polygon(sorted(set(points), key=lambda p: math.atan2(p[1] - y, p[0] - x)))
        if len(set(points)) > 2
        else box(0, 0, 30, 20)
    )


@settings(deadline=None)
@given(corners, sides, sides, st.floats(0, 60), st.floats(0, 40))
def test_what_fits_lies_inside(
    points: list[tuple[float, float]], width: float, height: float, x: float, y: float
) -> None:
    """Whatever the area: a rectangle that the grid allows lies wholly in it."""
    area = star(points)
    if not area.valid or area.area < 1:
        return
    grid = Raster.around(area.bounds)
    found = grid.nearest(grid.fits(grid.mask(area.grown(-CAUTION)), width, height), x, y)
    if found is not None:
        left, top = found
        assert area.grown(1e-6).contains(box(left, top, left + width, top + height))


@given(sides, sides)
def test_a_rectangle_fits_into_a_larger_one(width: float, height: float) -> None:
    """The grid is careful, but not by more than a millimetre and a half."""
    room = box(0, 0, width + 1.5, height + 1.5)
    grid = Raster.around(room.bounds)
    assert grid.fits(grid.mask(room.grown(-CAUTION)), width, height)


@given(st.sets(st.tuples(st.integers(0, 50), st.integers(0, 30)), min_size=1))
def test_extent_is_that_of_the_cells(cells: set[tuple[int, int]]) -> None:
    """First and last column and row, as counting the cells would tell."""
    grid = Raster(0, 0, 51, 31)
    mask = sum(1 << (row * grid.pitch + column) for column, row in cells)
    columns, rows = [c for c, _ in cells], [r for _, r in cells]
    assert grid.extent(mask) == (min(columns), min(rows), max(columns), max(rows))


@given(st.sets(st.tuples(st.integers(0, 50), st.integers(0, 30)), min_size=1), st.integers(0, 50), st.integers(0, 30))
def test_nearest_is_nearest(cells: set[tuple[int, int]], column: int, row: int) -> None:
    """No cell of the mask is nearer."""
    grid = Raster(0, 0, 51, 31)
    mask = sum(1 << (r * grid.pitch + c) for c, r in cells)
    found = grid.nearest(mask, column * STEP, row * STEP)
    assert found is not None
    best = min(math.dist((c * STEP, r * STEP), (column * STEP, row * STEP)) for c, r in cells)
    assert math.isclose(math.dist(found, (column * STEP, row * STEP)), best)


@given(st.sets(st.tuples(st.integers(0, 20), st.integers(0, 14))), st.floats(0, 3))
def test_a_shrunk_mask_keeps_cells_far_from_all_others(holes: set[tuple[int, int]], distance: float) -> None:
    """A cell stays when every cell whose middle is that near belongs to the mask, those beyond the frame not."""
    grid = Raster(0, 0, 21, 15)
    cells = {(c, r) for c in range(21) for r in range(15)} - holes
    reach = math.floor(distance / STEP)
    around = [
        (x, y)
        for x in range(-reach, reach + 1)
        for y in range(-reach, reach + 1)
        if x * x + y * y <= (distance / STEP) ** 2
    ]
    kept = {(c, r) for c, r in cells if all((c + x, r + y) in cells for x, y in around)}
    shrunk = grid.shrunk(sum(1 << (r * grid.pitch + c) for c, r in cells), distance)
    assert shrunk == sum(1 << (r * grid.pitch + c) for c, r in kept)
