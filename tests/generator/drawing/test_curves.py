"""The lines that everything is cut from keep their promises, whatever their knots."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.curves import (
    Segments,
    clockwise,
    cut,
    divide,
    flatten,
    locks,
    outlines,
    round_line,
    rounded,
    scallops,
    sliver,
    tube,
    whole,
)
from generator.drawing.scene import Pen, polygon
from generator.drawing.transforms import Point

Line = list[Point]


@st.composite
def walks(draw: st.DrawFn) -> Line:
    """A line that never turns back sharply, as hair and folds do not."""
    x, y, angle = 0.0, 0.0, draw(st.floats(-3, 3))
    points = [(x, y)]
    for _ in range(draw(st.integers(2, 6))):
        angle += draw(st.floats(-0.9, 0.9))
        step = draw(st.floats(5, 20))
        x, y = x + step * math.cos(angle), y + step * math.sin(angle)
        points.append((x, y))
    return points


def _ends(segments: Segments) -> Line:
    """The points that an outline reaches."""
    return [(n[-2], n[-1]) for op, *n in segments if op != "Z"]


def _same(found: Line, expected: Line) -> bool:
    return len(found) == len(expected) and all(math.dist(a, b) < 1e-6 for a, b in zip(found, expected, strict=True))


def _area(segments: Segments) -> float:
    found = 0.0
    for line in flatten(segments, 12):
        found += sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, line[1:] + line[:1], strict=True)) / 2
    return found


@given(walks())
def test_a_round_line_passes_through_its_knots(knots: Line) -> None:
    """Closed or open, every knot is an end of a curve."""
    assert _same(_ends(round_line(knots, closed=False)), knots)
    assert _same(_ends(round_line(knots))[:-1], knots)


@given(walks())
def test_a_corner_keeps_its_chords(knots: Line) -> None:
    """Through corners only, a round line is straight."""
    (drawn,) = flatten(round_line([(x, y, "*") for x, y in knots], closed=False), 4)
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(drawn))
    assert length == pytest.approx(sum(math.dist(a, b) for a, b in itertools.pairwise(knots)))


@given(walks(), st.integers(2, 14))
def test_dividing_gives_equal_arcs(knots: Line, parts: int) -> None:
    """As many pieces as asked for, from end to end, none longer than its share."""
    points = divide(knots, parts)
    assert len(points) == parts + 1
    assert _same([points[0], points[-1]], [knots[0], knots[-1]])
    (line,) = flatten(round_line(knots, closed=False), 10)
    share = sum(math.dist(a, b) for a, b in itertools.pairwise(line)) / parts
    assert all(math.dist(a, b) <= share * 1.0001 for a, b in itertools.pairwise(points))


@given(walks(), st.integers(3, 12), st.sampled_from([0.34, -0.34]))
def test_scallops_swell_to_the_chosen_side(knots: Line, count: int, height: float) -> None:
    """Every bump lies on the side that the sign of its height names, and the line ends where it should."""
    points = divide(knots, count)
    drawn = scallops(knots, count, height)
    assert _same(_ends(drawn), points[1:])
    for (ax, ay), (bx, by), (_, *n) in zip(points, points[1:], drawn, strict=False):
        side = (bx - ax) * (n[1] - ay) - (by - ay) * (n[0] - ax)
        assert side * height < 0


@given(walks(), st.integers(3, 12))
def test_locks_end_where_the_line_ends(knots: Line, count: int) -> None:
    """Two curves a tuft: out to its tip, and back."""
    drawn = locks(knots, count, 4.0)
    assert len(drawn) == 2 * count
    assert _same(_ends(drawn)[1::2], divide(knots, count)[1:])


@given(walks(), st.floats(1.2, 2.4))
def test_a_cut_is_pointed_and_never_wider_than_asked(knots: Line, width: float) -> None:
    """It begins and ends on the line's ends, and its area is that of a sliver."""
    drawn = sliver(knots, width)
    ends = _ends(drawn)
    assert ends[0] == pytest.approx(knots[0])
    assert any(math.dist(end, knots[-1]) < 1e-9 for end in ends)
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(knots))
    assert 0 < abs(_area(drawn)) < 1.25 * width * length
    assert cut(knots, width).tone == "light"


@given(walks())
def test_cuts_turn_one_way(knots: Line) -> None:
    """All slivers have one sense, so that those of one path never cancel each other."""
    assert _area(sliver(knots, 1.5)) > 0


@given(walks(), st.floats(2, 4))
def test_a_tube_is_as_wide_as_it_says(knots: Line, width: float) -> None:
    """Its two ends are straight and of the given widths."""
    ends = _ends(tube(knots, width, width / 2))
    assert math.dist(ends[0], ends[-1]) == pytest.approx(width)
    middle = len(knots) - 1
    assert math.dist(ends[middle], ends[middle + 1]) == pytest.approx(width / 2)


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=3, max_size=3, unique=True))
def test_clockwise_changes_the_sense_and_nothing_else(corners: list[tuple[int, int]]) -> None:
    """The same area, never negative; a second time changes nothing."""
    shape = polygon([(float(x), float(y)) for x, y in corners])
    turned = clockwise(shape)
    assert _area(turned) == pytest.approx(abs(_area(shape)))
    assert clockwise(turned) == turned


def test_rounding_and_mirroring() -> None:
    """Whole numbers after enlarging; a half and its mirror image make one outline."""
    assert rounded((("M", 0.04, 1.0), ("L", 2.0, 3.96)), 12.5) == (("M", 0, 12), ("L", 25, 50))
    arch = whole(Pen().move(50, 10).line(20, 10).line(20, 40).line(50, 40).segments())
    assert len(list(outlines(arch))) == 1
    assert abs(_area(arch)) == pytest.approx(60 * 30)
