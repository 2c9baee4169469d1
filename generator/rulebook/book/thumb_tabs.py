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

    A chapter without a figure has no tab; one with a figure of its own stands at the height of the number that comes
    next. `pages` are the page numbers of anchors, `count` the number of pages; `width` of the paper
    and `top` margin in mm.
    """
    chapters = list(book.chapters)
    starts = [pages[chapter.anchor] for chapter in chapters]
    numbered = [chapter.figure.isdigit() for chapter in chapters]
    tabs = {}
    for page in range(min(starts, default=count + 1), count + 1):
        begun = [k for k, start in enumerate(starts) if start == page]
        current = begun[0] if begun else max(k for k, start in enumerate(starts) if start < page)
        if not chapters[current].figure:
            continue
        left = width - EDGE - WIDTH if page % 2 else EDGE  # right pages have odd numbers
        tabs[page] = _tab(chapters[current].figure, left, top + sum(numbered[:current]) * STEP)
    return tabs


def _tab(figure: str, left: float, top: float) -> tuple[Item, ...]:
    """A plate with a figure; `left` and `top` in mm."""
    run = shape(figure, _FACE, _SIZE)
    size = _SIZE * POINT
    x = left + (WIDTH - run.width) / 2
    items: list[Item] = [Path(rectangle(left, top, WIDTH, HEIGHT), fill="ink")]
    for character, advance in zip(run.text, run.advances, strict=True):
        at = Matrix(size, 0, 0, size, x, top + HEIGHT / 2 + size * 0.325)
        items.append(Path(transform(font(_FACE).outline(character), at), fill="paper"))
        x += advance
    return tuple(items)
