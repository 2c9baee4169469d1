"""Drawings inside drawings: without their layers, and symbols put side by side."""

from __future__ import annotations

import pytest

from generator.drawing.placing import APART, crowd, placed, put, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Path, Symbol, Use, ellipse, rectangle, unlayered
from generator.drawing.transforms import translate

DISC = Symbol("disc", (Path(ellipse(0, 0, 2), fill="ink"),), Rect(-2, -2, 4, 4))


def test_a_drawing_inside_another_has_no_layers() -> None:
    """Place and clip stay; ids stay only where they are asked for, because each may stand once in a file."""
    clip, line = Path(rectangle(0, 0, 1, 1)), Path(rectangle(0, 0, 2, 2))
    group = Group((line,), translate(1, 2), clip, layer="art", id="map", title="The map")
    assert unlayered((group, line)) == (Group((line,), translate(1, 2), clip), line)
    assert unlayered((group,), ids=True) == (Group((line,), translate(1, 2), clip, id="map"),)


def test_a_symbol_is_put_by_its_corner_by_its_middle_or_at_a_point() -> None:
    """A box of 100 becomes a square of the size; a symbol about its origin is only scaled."""
    corner, middle, point = placed(DISC, 10, 20, 5), stamped(DISC, 10, 20, 5), put(DISC, 10, 20, 2)
    assert [use.at.apply(0, 0) for use in (corner, middle, point)] == [(10, 20), (7.5, 17.5), (10, 20)]
    assert [use.at.a for use in (corner, middle, point)] == [0.05, 0.05, 2]


def test_a_crowd_stands_in_rows_about_the_middle() -> None:
    """Five in rows of three: the two of the last row are in the middle of it."""
    uses = [item for item in crowd([DISC] * 5, 0, 0, 1, 3).items if isinstance(item, Use)]
    pitch = 4 + APART
    assert [use.at.e for use in uses] == pytest.approx([-pitch, 0, pitch, -pitch / 2, pitch / 2])
    assert [use.at.f for use in uses] == pytest.approx([-pitch / 2] * 3 + [pitch / 2] * 2)
