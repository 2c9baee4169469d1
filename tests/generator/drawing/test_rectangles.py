"""Upright rectangles: the two types say the same and are never mixed up."""

from __future__ import annotations

import pytest

from generator.drawing.rectangles import Extent, Rect
from generator.drawing.transforms import Matrix, rotate

CARD = Rect(10, 20, 63, 88)


def test_a_rect_and_its_extent_are_the_same_rectangle() -> None:
    assert CARD.extent == Extent(10, 20, 73, 108)
    assert CARD.extent.rect == CARD
    assert (CARD.extent.width, CARD.extent.height) == (63, 88)
    assert CARD.extent.middle == (41.5, 64)


def test_inflating_moves_every_edge_outwards() -> None:
    assert CARD.inflated(3) == Rect(7, 17, 69, 94)
    assert CARD.inflated(3).extent == CARD.extent.inflated(3)
    assert CARD.inflated(3).inflated(-3) == CARD


def test_containing_allows_for_slack() -> None:
    assert CARD.contains(CARD)
    assert not CARD.contains(CARD.inflated(0.1))
    assert CARD.contains(CARD.inflated(0.1), slack=0.2)


@pytest.mark.parametrize(("other", "overlapping"), [(Rect(73, 20, 63, 88), False), (Rect(72.9, 20, 63, 88), True)])
def test_neighbours_that_share_an_edge_do_not_overlap(other: Rect, overlapping: bool) -> None:
    assert CARD.overlaps(other) == other.overlaps(CARD) == overlapping
    assert CARD.extent.overlaps(other.extent, air=0.1)


def test_what_two_rectangles_share_and_span() -> None:
    other = Rect(50, 100, 63, 88)
    assert CARD.common(other) == Rect(50, 100, 23, 8)
    assert CARD.joined(other) == Rect(10, 20, 103, 168)
    assert CARD.common(Rect(80, 20, 5, 5)).width < 0


def test_a_turned_rectangle_keeps_an_upright_one_round_it() -> None:
    assert Matrix().around(CARD) == CARD
    assert rotate(90).around(CARD) == pytest.approx((-108, 10, 88, 63))
    assert Rect.around([]) == (0, 0, 0, 0)
