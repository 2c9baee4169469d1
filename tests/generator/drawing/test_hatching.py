"""Hatchings: lines at the pitch, inside the shape's box, matching across neighbours, cheap in nodes."""

from __future__ import annotations

import itertools
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.hatching import bounds, lower
from generator.drawing.scene import Group, Hatch, Path, Stroke, ellipse, rectangle

PATTERNS = ("diagonal-rising", "diagonal-falling", "horizontal", "vertical", "dots", "crossed", "laid")


def lines(group: Group) -> Path:
    """The one path of lines, inside its clip."""
    clipped = next(item for item in group.items if isinstance(item, Group))
    (path,) = clipped.items
    assert isinstance(path, Path)
    return path


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_hatching_is_one_path_clipped_by_its_shape(pattern: str) -> None:
    shape = Path(ellipse(10, 10, 8), Hatch(pattern, "#000000", 1.5, 0.1, "#FFFFFF"), even_odd=True)  # type: ignore[arg-type]  # every pattern
    assert isinstance(shape.fill, Hatch)
    group = lower(shape, shape.fill, Stroke("#111111", 0.3))
    ground, clipped, contour = group.items
    assert ground == Path(shape.segments, fill="#FFFFFF", even_odd=True)
    assert isinstance(clipped, Group)
    assert clipped.clip == Path(shape.segments, even_odd=True)
    assert contour == Path(shape.segments, stroke=Stroke("#111111", 0.3))
    assert lines(group).fill is None


@given(st.floats(-50, 50), st.floats(0.5, 60), st.floats(0.3, 3), st.sampled_from(["horizontal", "vertical"]))
def test_straight_lines_stand_on_multiples_of_the_pitch(start: float, size: float, pitch: float, pattern: str) -> None:
    """So that two shapes with one hatching meet without a seam."""
    hatch = Hatch(pattern, "#000000", pitch, 0.1)  # type: ignore[arg-type]  # two of the patterns
    path = lines(lower(Path(rectangle(start, start, size, size)), hatch))
    axis = 2 if pattern == "horizontal" else 1
    for segment in path.segments:
        n = float(segment[axis]) / pitch
        assert n == pytest.approx(round(n), abs=1e-6)


@given(
    st.floats(-50, 50), st.floats(1, 60), st.floats(0.3, 3), st.sampled_from(["diagonal-rising", "diagonal-falling"])
)
def test_diagonals_stay_in_the_box_and_keep_their_distance(
    start: float, size: float, pitch: float, pattern: str
) -> None:
    hatch = Hatch(pattern, "#000000", pitch, 0.1)  # type: ignore[arg-type]  # two of the patterns
    found = lines(lower(Path(rectangle(start, start, size, size)), hatch)).segments
    if not found:
        return
    left, top, right, bottom = bounds(found)
    assert left >= start - 1e-6
    assert top >= start - 1e-6
    assert max(right, bottom) <= start + size + 1e-6
    sign = 1 if pattern == "diagonal-rising" else -1
    levels = sorted({round(y + sign * x, 6) for _, x, y in cast("tuple[tuple[str, float, float], ...]", found)})
    for a, b in itertools.pairwise(levels):
        assert (b - a) / 2**0.5 == pytest.approx(pitch, abs=1e-4)


def test_a_row_of_dots_costs_two_nodes() -> None:
    path = lines(lower(Path(rectangle(0, 0, 63, 88)), Hatch("dots", "#000000", 1.5, 0.38)))
    assert len(path.segments) == 2 * 119
    assert path.stroke is not None
    assert (path.stroke.cap, sum(path.stroke.dash)) == ("round", 1.5)


def test_without_a_ground_nothing_is_laid_under_the_lines() -> None:
    assert len(lower(Path(rectangle(0, 0, 5, 5)), Hatch("laid", "#000000", 1, 0.1)).items) == 1
