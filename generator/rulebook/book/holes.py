"""How well pages are filled: the empty ends of pages inside a chapter, in a laid out book or computed from heights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from engine.record import record
from generator.backends.book import LaidBox, Layout

LARGEST_HOLE = 0.15
"""The share of a page that may stay empty inside a chapter."""
WANTED = 0.12
"""What is aimed at, for the same reason as `_SPARE`."""
_SPARE = 2.5
"""Millimetres at the foot of a page that are not counted on, as a computed page differs a little from one laid out."""
_CHAPTER = 7.0
"""Millimetres above a chapter that does not begin a page (print.css)."""
_BAD, PAGE = 10_000.0, 100.0
"""What a hole that is too large costs, and a page."""


@record
class Hole:
    """The empty end of a page, as a share of the text area."""

    page: int
    share: float
    chapter: str


def holes(layout: Layout) -> list[Hole]:
    """The ends of all pages on which a chapter does not end."""
    top, height = layout.area
    found = []
    for page, blocks in _by_page(layout.boxes).items():
        following = next((block for block in layout.boxes if block.page == page + 1), None)
        if following is not None and following.section == blocks[-1].section:
            end = max(block.top + block.height for block in blocks)
            found.append(Hole(page, max(0.0, (top + height - end) / height), blocks[-1].section))
    return found


def largest_hole(layout: Layout) -> float:
    """The largest share of a page that is empty inside a chapter."""
    return max((hole.share for hole in holes(layout)), default=0.0)


def _by_page(blocks: Iterable[LaidBox]) -> dict[int, list[LaidBox]]:
    pages: dict[int, list[LaidBox]] = {}
    for block in blocks:
        pages.setdefault(block.page, []).append(block)
    return pages


# --- pages computed from heights --------------------------------------------------------------------------------------

Unit = tuple[LaidBox, ...]
"""Blocks that stay together: headings with what follows them."""


def units(run: Sequence[LaidBox]) -> Iterator[Unit]:
    """The blocks of a run, those together that must stand on one page."""
    unit: Unit = ()
    for block in run:
        unit = (*unit, block)
        if not {"section", "chapter-head"} & set(block.kinds):
            yield unit
            unit = ()
    if unit:
        yield unit


@record
class Filled:
    """Pages filled so far: how many, how far down the last one, in which chapter; the largest hole; the cost of all."""

    cost: float = 0.0
    pages: int = 1
    y: float = 0.0
    below: float = 0.0
    section: str = ""
    hole: float = 0.0

    def then(self, unit: Unit, height: float) -> Filled:
        """With a unit behind it. Holes that are too large cost most, then pages, then white."""
        first, y, cost, pages, hole = unit[0], self.y, self.cost, self.pages, self.hole
        above = max(self.below, first.margins[0], _CHAPTER if "chapter-head" in first.kinds else 0.0) if y else 0.0
        need = sum(block.height for block in unit)
        need += sum(max(one.margins[1], two.margins[0]) for one, two in pairwise(unit))
        ends = []
        whole = not unit[-1].continued  # else it begins where there is room, and goes on
        if whole and y and y + above + need > height - _SPARE:
            ends = [y] if self.section == first.section else []
            pages, y, above = pages + 1, 0.0, 0.0
        y += above + need
        if whole and len(unit) > 1 and y > height - _SPARE:  # it does not fit below its headings, which stay alone
            ends.append(y - unit[-1].height)
            pages, y = pages + 1, unit[-1].height
        while y > height + 0.01:  # a block that may be broken
            pages, y = pages + 1, y - height
        shares = [1 - end / height for end in ends]
        cost += sum(10 * share * share + (_BAD * (1 + share) if share > WANTED else 0.0) for share in shares)
        hole = max(hole, *shares, 0.0)
        cost += PAGE * (pages - self.pages)
        return Filled(cost, pages, y, unit[-1].margins[1], unit[-1].section, hole)
