"""A laid out book -> how well its pages are filled: the empty ends of pages inside a chapter."""

from __future__ import annotations

from collections.abc import Iterable

from engine.record import record
from generator.backends.book import LaidBox, Layout

LARGEST_HOLE = 0.15
"""The share of a page that may stay empty inside a chapter."""


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
