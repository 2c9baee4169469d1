"""Seams: where they may lie, and where they cut the least."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.drawing.rectangles import Extent
from generator.print.paper.formats import Format
from generator.print.paper.seams import CLEAR, OVERLAP, STRIP, WASTE, TooSmall, Whole, tile

A4 = Format("a4", 210, 297)
boxes = st.builds(
    lambda x, y, w, h: Extent(x, y, x + w, y + h),
    st.floats(0, 550),
    st.floats(0, 380),
    st.floats(1, 40),
    st.floats(1, 40),
)
wholes = st.builds(Whole, st.dictionaries(boxes, st.floats(0.5, 9), max_size=40), st.lists(boxes, max_size=9))


@settings(deadline=None)
@given(wholes, st.floats(120, 900), st.floats(120, 700), st.booleans())
@example(Whole({}), 886.0, 120.0, False)  # five times the room, but not five times its whole millimetres
@example(Whole({}), 713.0, 120.0, True)
def test_tiles_fit_their_paper_and_cover_the_sheet(whole: Whole, width: float, height: float, folded: bool) -> None:
    """Whatever stands on the sheet: no tile is larger than the paper, and none is missing."""
    width, height = round(width), round(height)
    folds = (width / 2, height / 2) if folded else None
    found = tile(width, height, A4, 6.35, whole, folds)
    page = found.page
    assert found.size == (width, height)
    for edges, length, side in ((found.down, height, page[1]), *((row, width, page[0]) for row in found.across)):
        assert edges[0] == 0
        assert edges[-1] == length
        for start, end in itertools.pairwise(edges):
            beyond = (WASTE if start > 0 else 0) + (OVERLAP if end < length else 0)
            assert end > start
            assert end - start + beyond <= side - 2 * (6.35 + STRIP) + 1e-6
    if folds:
        assert folds[1] in found.down
        assert all(folds[0] in row for row in found.across)


@settings(deadline=None)
@given(st.dictionaries(boxes, st.floats(0.5, 9), max_size=40))
def test_the_best_seams_never_cut_more_than_even_ones(weights: dict[Extent, float]) -> None:
    """Equal tiles are one of the choices (up to a small wish for evenness), as long as the rows are the same."""
    found = tile(594, 210, A4, 6.35, Whole(weights))
    assert found.cut <= found.cut_evenly + 1


def test_a_seam_goes_round_a_word() -> None:
    """A word in the middle of the sheet moves the seam to its edge."""
    found = tile(300, 200, A4, 6.35, Whole({Extent(140.0, 90.0, 170.0, 100.0): 5.0}))
    assert found.cut == 0
    assert found.cut_evenly == 5


def test_a_seam_does_not_run_along_a_line() -> None:
    """Between two boxes it keeps off the edges of both; where they touch, it would rather cut one."""
    boxes = {Extent(100.0, 90.0, 149.0, 100.0): 1.0, Extent(152.0, 90.0, 200.0, 100.0): 1.0}
    ((_, seam, _),) = tile(300, 200, A4, 6.35, Whole(boxes)).across
    assert seam == 150.5
    boxes = {Extent(100.0, 90.0, 150.0, 100.0): 1.0, Extent(150.0, 90.0, 200.0, 100.0): 1.5}
    ((_, seam, _),) = tile(300, 200, A4, 6.35, Whole(boxes)).across
    assert seam <= 148.5


def test_a_seam_stays_three_millimetres_away_from_what_is_kept() -> None:
    """It would rather cut a word."""
    kept = Extent(140.0, 90.0, 155.0, 100.0)
    found = tile(300, 200, A4, 6.35, Whole({Extent(155.5, 90.0, 175.0, 100.0): 5.0}, [kept]))
    ((_, seam, _),) = found.across
    assert seam <= kept.left - CLEAR or seam >= kept.right + CLEAR
    assert found.near == 0


def test_each_row_has_seams_of_its_own() -> None:
    """What stands in the lower row does not push the seams of the upper one."""
    upper, lower = Extent(140.0, 20.0, 160.0, 30.0), Extent(125.0, 380.0, 145.0, 390.0)
    found = tile(300, 420, A4, 6.35, Whole({}, [upper, lower]))
    assert found.near == 0
    assert len(set(found.across)) == 2
    assert [name for name, _ in found.cells()] == ["A1", "A2", "B1", "B2"]


def test_a_paper_that_is_too_small_is_refused() -> None:
    """A stamp cannot be tiled."""
    with pytest.raises(TooSmall):
        tile(594, 420, Format("stamp", 30, 40), 6.35, Whole({}))
