"""Thumb tabs: each page shows the chapter that somebody who leafs through is looking for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from generator.drawing.scene import Path
from generator.rulebook.book.document import Rulebook
from generator.rulebook.book.thumb_tabs import EDGE, STEP, WIDTH, thumb_tabs

PAPER_WIDTH, TOP = 210.0, 24.0


def plates(starts: dict[str, int], count: int) -> dict[int, tuple[float, float]]:
    """Figure of a chapter -> first page, and the number of pages; page -> left and top of its plate."""
    chapters = [SimpleNamespace(anchor=f"c{figure}", figure=figure.strip()) for figure in starts]
    book = cast(Rulebook, SimpleNamespace(chapters=chapters))
    found = {}
    pages = {f"c{n}": p for n, p in starts.items()}
    for page, (plate, *_) in thumb_tabs(book, pages, count, PAPER_WIDTH, TOP).items():
        assert isinstance(plate, Path)
        corner: tuple[Any, ...] = plate.segments[0]
        found[page] = float(corner[1]), float(corner[2])
    return found


def test_a_page_has_the_tab_of_the_chapter_that_begins_there_or_goes_on() -> None:
    """Of several that begin on one page the first; the title page has none."""
    found = plates({"1": 2, "2": 4, "3": 4, "4": 6}, 7)
    chapters = {page: round((top - TOP) / STEP) + 1 for page, (_, top) in found.items()}
    assert chapters == {2: 1, 3: 1, 4: 2, 5: 3, 6: 4, 7: 4}


def test_a_chapter_with_a_figure_of_its_own_stands_where_the_next_number_does() -> None:
    """One without any figure has no tab."""
    found = plates({"10′": 2, "1": 4, " ": 5, "2": 6}, 6)
    assert [round((top - TOP) / STEP) for _, top in found.values()] == [0, 0, 0, 1]
    assert 5 not in found


def test_tabs_stand_on_the_outer_edge() -> None:
    """Left on even pages, right on odd ones."""
    found = plates({"1": 1}, 2)
    assert found[1][0] == PAPER_WIDTH - EDGE - WIDTH
    assert found[2][0] == EDGE
