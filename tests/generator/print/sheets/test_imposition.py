"""Imposition: as many pieces as really fit, in the middle of the paper, backs exactly behind their fronts."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.failure import WrongUse
from generator.print.paper.formats import Format
from generator.print.paper.page import Cell, Margins
from generator.print.sheets.imposition import (
    BACKS,
    STRIP,
    TOLERANCE,
    Grid,
    SheetSpec,
    impose,
    mirrored,
    shortened,
    turned_over,
)

A4 = Format("a4", 210, 297)
LETTER = Format("letter", 215.9, 279.4)
A3 = Format("a3", 297, 420)
HOME = Margins(6.35, 6.35, 6.35, 6.35)


@pytest.mark.parametrize(
    ("size", "paper", "bleed", "expected"),
    [
        ((63.5, 88.9), LETTER, 0, 9),  # 3 x 88.9 + 2 x 6.35 is the paper to the last micrometre
        ((63.5, 88.9), A4, 0, 9),
        ((63, 88), A4, 0, 9),
        ((63, 88), LETTER, 0, 9),
        ((63, 88), A3, 0, 18),
        ((63.5, 88.9), A4, 3, 8),
        ((63.5, 88.9), LETTER, 3, 6),
        ((63.5, 88.9), A3, 3, 16),
        ((44, 68), A4, 0, 16),
        ((70, 120), A4, 0, 4),
    ],
)
def test_a_page_holds_as_many_as_fit(size: tuple[float, float], paper: Format, bleed: float, expected: int) -> None:
    """The capacities that a patient crafter finds with a pencil."""
    assert len(impose(*size, SheetSpec(paper, HOME, bleed=bleed)).slots) == expected


def test_nine_poker_cards_touch_the_margins_of_letter() -> None:
    """The grid begins exactly 6.35 mm below the paper's edge."""
    assert impose(63.5, 88.9, SheetSpec(LETTER, HOME)).y == pytest.approx(6.35, abs=TOLERANCE)


def test_pieces_that_would_fill_the_page_leave_a_strip_for_the_ruler() -> None:
    """Three by three would reach the margins on all four sides: with one less the sheet can prove its scale."""
    grid = impose(65.7, 94.7, SheetSpec(A4, HOME))
    assert len(grid.slots) == 8
    assert max(grid.strip_across, grid.strip_along) >= STRIP


@pytest.mark.parametrize("size", [(50, 50), (63, 88), (30, 90)])
def test_pieces_lie_upright_unless_turning_them_gains_some(size: tuple[float, float]) -> None:
    """A page that holds as many either way is easier to read upright."""
    width, height = size
    assert not impose(width, height, SheetSpec(A4, HOME)).turned
    assert impose(height, width, SheetSpec(A4, HOME)).turned == (size == (63, 88))


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (3, 1), (4, 2), (7, 3), (9, 3), (100, 3)])
def test_few_pieces_need_few_rows(count: int, rows: int) -> None:
    """A row that is begun counts; pages of a stack stay alike."""
    grid = shortened(impose(63, 88, SheetSpec(A4, HOME)), count)
    assert (grid.columns, grid.rows) == (3, rows)


papers = st.sampled_from([A4, LETTER, A3])
sizes = st.tuples(st.floats(25, 140), st.floats(25, 140))
specs = st.builds(
    SheetSpec,
    papers,
    st.builds(Margins, *[st.floats(0, 15)] * 4),
    st.sampled_from(BACKS),
    st.sampled_from([0.0, 0.0, 1.5, 3.0]),
    st.sampled_from([None, None, 0.0, 1.0, 8.0]),
)


def grid_of(size: tuple[float, float], spec: SheetSpec) -> Grid:
    try:
        return impose(*size, spec)
    except WrongUse:
        assume(False)
        raise


@given(sizes, specs)
def test_pieces_stay_apart_and_inside(size: tuple[float, float], spec: SheetSpec) -> None:
    """No two pieces of a page overlap, gaps are kept, and all of them with their bleed lie within the margins."""
    grid = grid_of(size, spec)
    paper, margins, bleed = spec.paper, spec.margins, spec.bleed
    for cell in grid.cells:
        assert cell.x - bleed >= margins.left - TOLERANCE
        assert cell.y - bleed >= margins.top - TOLERANCE
        assert cell.x + cell.width + bleed <= paper.width - margins.right + TOLERANCE
        assert cell.y + cell.height + bleed <= paper.height - margins.bottom + TOLERANCE
    for one, other in combinations(grid.cells, 2):
        apart_x = max(one.x, other.x) - min(one.x + one.width, other.x + other.width)
        apart_y = max(one.y, other.y) - min(one.y + one.height, other.y + other.height)
        assert max(apart_x, apart_y) >= spec.spacing - TOLERANCE


@given(sizes, specs)
def test_the_grid_is_in_the_middle(size: tuple[float, float], spec: SheetSpec) -> None:
    """Left equals right and top equals bottom, so a turned sheet lies on itself."""
    grid = grid_of(size, spec)
    assert 2 * grid.x + grid.width == pytest.approx(spec.paper.width)
    assert 2 * grid.y + grid.height == pytest.approx(spec.paper.height)


@given(sizes, specs)
def test_no_upright_row_more_would_fit(size: tuple[float, float], spec: SheetSpec) -> None:
    """Nothing is wasted: laid in simple rows, one piece more per row or column never fits beside the ruler's strip."""
    grid = grid_of(size, spec)
    assume(grid.fold is None)
    wide, high = (size[1], size[0]) if grid.turned else size
    room_x = spec.paper.width - 2 * spec.margins.across - 2 * spec.bleed
    room_y = spec.paper.height - 2 * spec.margins.along - 2 * spec.bleed
    more_x = (grid.columns + 1) * (wide + spec.spacing) - spec.spacing <= room_x - 2 * 2.9
    more_y = (grid.rows + 1) * (high + spec.spacing) - spec.spacing <= room_y - 2 * 2.9
    assert not more_x
    assert not more_y


@given(sizes, specs)
def test_backs_lie_behind_their_fronts(size: tuple[float, float], spec: SheetSpec) -> None:
    """Turning the sheet over (or folding it) puts every corner of a back on the same corner of its front."""
    grid = grid_of(size, spec)
    assume(spec.backs != "none")
    axis = grid.fold or turned_over(spec.backs)
    for slot in grid.slots:
        assert slot.back is not None
        front, back = slot.front.place(*size), slot.back.place(*size)
        for x, y in ((0.0, 0.0), (size[0], 0.0), (size[0], size[1])):
            fx, fy = front.apply(x, y)
            # A card is turned about its own upright axis: its back's left is behind its front's right.
            bx, by = back.apply(size[0] - x, y)
            seen = (spec.paper.width - fx, fy) if axis == "vertical" else (fx, spec.paper.height - fy)
            assert (bx, by) == pytest.approx(seen, abs=1e-9)


@given(
    st.floats(0, 100),
    st.floats(0, 100),
    st.sampled_from([0, 90, 180, 270]),
    st.sampled_from(["vertical", "horizontal"]),
)
def test_mirroring_twice_changes_nothing(x: float, y: float, turn: object, axis: object) -> None:
    """Turning the sheet over and over again."""
    cell = Cell(x, y, 30, 40, turn)  # type: ignore[arg-type]  # hypothesis gives plain objects
    twice = mirrored(mirrored(cell, A4, axis), A4, axis)  # type: ignore[arg-type]  # as above
    assert (twice.x, twice.y) == pytest.approx((cell.x, cell.y))
    assert twice.turn == cell.turn


def test_a_fold_puts_fronts_and_backs_on_one_page() -> None:
    """Four standard cards and their backs fit A4 on either side of a vertical fold, laid on their sides."""
    grid = impose(63, 88, SheetSpec(A4, HOME, "fold"))
    assert (len(grid.slots), len(grid.cells), grid.fold, grid.turned) == (4, 8, "vertical", True)


@pytest.mark.parametrize(
    ("size", "spec", "words"),
    [
        ((63, 88), SheetSpec(A4, HOME, bleed=-1), "--bleed -1 is negative"),
        ((63, 88), SheetSpec(A4, HOME, gap=-2), "--gap -2 is negative"),
        ((300, 400), SheetSpec(A4, HOME), "larger than a4"),
        ((63, 88), SheetSpec(A4, Margins(150, 10, 150, 10)), "leave no room on a4"),
        ((63, 88), SheetSpec(A4, Margins(120, 10, 120, 10)), "no room for a piece of 63 x 88 mm"),
        ((190, 280), SheetSpec(A4, HOME, "fold"), "its back beside it"),
        ((63, 88), SheetSpec(A4, HOME, "duplex"), "no way of printing backs (--backs) “duplex”"),  # type: ignore[arg-type]  # the point of the test
    ],
)
def test_impossible_specs_are_refused_in_words(size: tuple[float, float], spec: SheetSpec, words: str) -> None:
    """The option is named, with both measures and a way out."""
    with pytest.raises(WrongUse) as refused:
        impose(*size, spec)
    assert words in str(refused.value)
