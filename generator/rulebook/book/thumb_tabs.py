"""Thumb tabs: a black plate with the chapter's number at the outer edge of every page, lower from chapter to chapter.

They are drawn onto finished pages. CSS running elements would do too, but pages with them are laid out twice, and the
tab of a chapter whose heading moves to the next page could stay on the page before.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.drawing.scene import Item, Path, rectangle
from generator.drawing.transforms import Matrix, transform
from generator.rulebook.book.document import Rulebook
from generator.typesetting.fonts import font
from generator.typesetting.shaping import POINT, shape

WIDTH, HEIGHT, STEP, EDGE = 8.0, 10.0, 16.5, 5.0
"""In mm: size of a tab, distance from one chapter's tab to the next, distance from the edge of the paper."""
_FACE, _SIZE = "text-semibold", 11.0


def thumb_tabs(
    book: Rulebook, pages: Mapping[str, int], count: int, width: float, top: float
) -> dict[int, tuple[Item, ...]]:
    """Page -> its tab: of the first chapter that begins there, else of the current one; none on the title page.

    `pages` are the page numbers of anchors, `count` the number of pages; `width` of the paper and `top` margin in mm.
    """
    begun: dict[int, int] = {}
    for chapter in reversed(book.chapters):
        begun[pages[chapter.anchor]] = chapter.number
    tabs, current = {}, 0
    for page in range(1, count + 1):
        current = begun.get(page, current)
        if current:
            left = width - EDGE - WIDTH if page % 2 else EDGE  # right pages have odd numbers
            tabs[page] = _tab(current, left, top + (current - 1) * STEP)
        current = max([current, *(c.number for c in book.chapters if pages[c.anchor] == page)])
    return tabs


def _tab(number: int, left: float, top: float) -> tuple[Item, ...]:
    """A plate with a number; `left` and `top` in mm."""
    run = shape(str(number), _FACE, _SIZE)
    size = _SIZE * POINT
    x = left + (WIDTH - run.width) / 2
    items: list[Item] = [Path(rectangle(left, top, WIDTH, HEIGHT), fill="ink")]
    for character, advance in zip(run.text, run.advances, strict=True):
        at = Matrix(size, 0, 0, size, x, top + HEIGHT / 2 + size * 0.325)
        items.append(Path(transform(font(_FACE).outline(character), at), fill="paper"))
        x += advance
    return tuple(items)
