"""Nets: what is folded closes, and every face lies inside the outline."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Polygon, box

from generator.print.paper.nets import GLUE, NOTCH, TUCK, BoxSize, Net, box_size, cube, envelope, tent, tuck_box

sizes = st.builds(BoxSize, st.floats(30, 100), st.floats(50, 150), st.floats(8, 80))


def assert_sound(net: Net) -> None:
    """The outline is one simple shape within the given size, it holds all faces, and no two faces overlap."""
    outline = Polygon([numbers[-2:] for _, *numbers in net.outline if numbers])
    assert outline.is_valid
    assert outline.bounds == pytest.approx((0, 0, net.width, net.height))
    faces = [box(c.x, c.y, c.x + c.width, c.y + c.height) for c in net.faces.values()]
    for i, face in enumerate(faces):
        assert face.difference(outline.buffer(0.7)).area < NOTCH * NOTCH  # the thumb notch may lack, nothing else
        assert all(face.intersection(other).area < 1e-6 for other in faces[:i])
    for tab in net.tabs:
        assert outline.buffer(1e-6).covers(Polygon(tab))


@given(st.floats(6, 40), st.floats(2, 5))
def test_a_cube_has_six_equal_faces_and_seven_tabs(side: float, tab: float) -> None:
    """One tab for each pair of edges that the cross leaves open."""
    net = cube(side, tab)
    assert_sound(net)
    assert [(cell.width, cell.height) for cell in net.faces.values()] == [pytest.approx((side, side))] * 6
    assert len(net.tabs) == 7


@given(st.floats(8, 40), st.floats(10, 60), st.floats(5, 30))
def test_a_tent_stands_on_its_base(width: float, height: float, base: float) -> None:
    """Both faces have their heads at the ridge, so both stand upright."""
    net = tent(width, height, base)
    assert_sound(net)
    assert (net.faces["front"].turn, net.faces["back"].turn) == (0, 180)
    assert net.faces["front"].y == pytest.approx(net.faces["back"].y + height)


@given(st.floats(40, 120), st.floats(30, 90), st.floats(12, 28), st.floats(6, 14))
def test_an_envelope_has_two_equal_sides_and_two_flaps_to_glue(
    width: float, height: float, tongue: float, flap: float
) -> None:
    """Front and back have their heads where it opens, the flaps go under the back, and the tongue is not glued."""
    net = envelope(width, height, tongue, flap)
    assert_sound(net)
    front, back = net.faces["front"], net.faces["back"]
    assert (front.turn, back.turn) == (0, 180)
    assert back.y == pytest.approx(front.y + height)
    assert (front.width, front.height) == (back.width, back.height) == pytest.approx((width, height))
    assert [max(x for x, _ in tab) - min(x for x, _ in tab) for tab in net.tabs] == pytest.approx([flap, flap])
    assert front.y == pytest.approx(tongue)


@given(sizes)
def test_a_tuck_box_closes(size: BoxSize) -> None:
    """Four walls in a row as wide as the deck and as deep, a lid and a bottom of the deck's depth."""
    net = tuck_box(size)
    assert_sound(net)
    walls = [net.faces[name] for name in ("front", "right", "back", "left")]
    assert all(one.x + one.width == pytest.approx(other.x) for one, other in pairwise(walls))
    assert {round(wall.height, 6) for wall in walls} == {round(size.height, 6)}
    assert [wall.width for wall in walls] == pytest.approx([size.width, size.depth] * 2)
    assert net.faces["lid"].height == net.faces["bottom"].height == size.depth
    assert net.width == pytest.approx(GLUE + 2 * (size.width + size.depth))
    assert net.height == pytest.approx(TUCK + 2 * size.depth + size.height)


@given(sizes)
def test_two_halves_make_the_same_box(size: BoxSize) -> None:
    """Where paper is short: front and right, back and left, each with its own flap for glue."""
    halves = [tuck_box(size, "front"), tuck_box(size, "back")]
    whole = tuck_box(size)
    for half in halves:
        assert_sound(half)
    found = {name: (cell.width, cell.height) for half in halves for name, cell in half.faces.items()}
    assert found == {name: pytest.approx((cell.width, cell.height)) for name, cell in whole.faces.items()}


def test_the_box_grows_with_the_deck() -> None:
    """110 cards of 0.30 mm are 33 mm thick; sleeves make them thicker and wider."""
    bare = box_size(63, 88, 110, 0.30, sleeved=False)
    sleeved = box_size(63, 88, 110, 0.30, sleeved=True)
    assert (bare.width, bare.height, bare.depth) == pytest.approx((64, 89.5, 34))
    assert sleeved.depth == pytest.approx(56)
    assert sleeved.width > bare.width
