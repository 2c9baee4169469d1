"""Seams: where they may lie, and where they cut the least."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.drawing.rectangles import Extent
from generator.print.paper.formats import Format
from generator.print.paper.seams import OVERLAP, STRIP, WASTE, TooSmall, tile

A4 = Format("a4", 210, 297)
boxes = st.builds(
    lambda x, y, w, h: (x, y, x + w, y + h), st.floats(0, 550), st.floats(0, 380), st.floats(1, 40), st.floats(1, 40)
)


@settings(deadline=None)
@given(st.dictionaries(boxes, st.floats(0.5, 9), max_size=40), st.floats(120, 900), st.floats(120, 700))
@example({}, 886.0, 120.0)  # five times the room, but not five times its whole millimetres
def test_tiles_fit_their_paper_and_cover_the_sheet(weights: dict[Extent, float], width: float, height: float) -> None:
    """Whatever stands on the sheet: no tile is larger than the paper, and none is missing."""
    width, height = round(width), round(height)
    found = tile(width, height, A4, 6.35, weights)
    page = found.page
    for edges, whole, side in ((found.across, width, page[0]), (found.down, height, page[1])):
        assert edges[0] == 0
        assert edges[-1] == whole
        for start, end in itertools.pairwise(edges):
            assert end > start
            assert end - start + OVERLAP + WASTE <= side - 2 * (6.35 + STRIP) + 1e-6


@settings(deadline=None)
@given(st.dictionaries(boxes, st.floats(0.5, 9), max_size=40))
def test_the_best_seams_never_cut_more_than_even_ones(weights: dict[Extent, float]) -> None:
    """Equal tiles are one of the choices (up to a small wish for evenness)."""
    found = tile(594, 420, A4, 6.35, weights)
    assert found.cut <= found.cut_evenly + 1


def test_a_seam_goes_round_a_word() -> None:
    """A word in the middle of the sheet moves the seam to its edge."""
    found = tile(300, 200, A4, 6.35, {Extent(140.0, 90.0, 170.0, 100.0): 5.0})
    assert found.cut == 0
    assert found.cut_evenly == 5


def test_a_paper_that_is_too_small_is_refused() -> None:
    """A stamp cannot be tiled."""
    with pytest.raises(TooSmall):
        tile(594, 420, Format("stamp", 30, 40), 6.35, {})
