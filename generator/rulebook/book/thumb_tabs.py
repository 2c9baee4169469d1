"""Thumb tabs: on the outer edge of every page a black plate with the chapter's number, lower from chapter to chapter.

They are drawn onto finished pages. A running element of the page would do, but pages with one are laid out twice, and
the plate of a chapter whose heading moves on to the next page could stay behind.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import record
from generator.drawing.scene import Item, Matrix, Path, rectangle, transform
from generator.rulebook.book.document import Rulebook
from generator.typesetting.fonts import font
from generator.typesetting.shaping import POINT, shape

WIDTH, HEIGHT, STEP, EDGE = 8.0, 10.0, 16.5, 5.0
"""Millimetres: the plate, from one chapter's to the next one's, and from the paper's edge."""
_FACE, _SIZE = "text-semibold", 11.0


@record(slots=False)
class Sheet:
    """What a tab must know of its paper."""

    width: float
    top: float


def thumb_tabs(book: Rulebook, pages: Mapping[str, int], count: int, sheet: Sheet) -> dict[int, tuple[Item, ...]]:
    """Page -> its tab: of the chapter that begins there, or else of the one that goes on; none on the title page."""
    begun: dict[int, int] = {}
    for chapter in reversed(book.chapters):
        begun[pages[chapter.anchor]] = chapter.number
    found, current = {}, 0
    for page in range(1, count + 1):
        current = begun.get(page, current)
        if current:
            found[page] = _tab(current, page, sheet)
        current = max([current, *(c.number for c in book.chapters if pages[c.anchor] == page)])
    return found


def _tab(number: int, page: int, sheet: Sheet) -> tuple[Item, ...]:
    """Right pages have odd numbers."""
    left = sheet.width - EDGE - WIDTH if page % 2 else EDGE
    top = sheet.top + (number - 1) * STEP
    run = shape(str(number), _FACE, _SIZE)
    size = _SIZE * POINT
    x = left + (WIDTH - run.width) / 2
    items: list[Item] = [Path(rectangle(left, top, WIDTH, HEIGHT), fill="ink")]
    for character, advance in zip(run.text, run.advances, strict=True):
        at = Matrix(size, 0, 0, size, x, top + HEIGHT / 2 + size * 0.325)
        items.append(Path(transform(font(_FACE).outline(character), at), fill="paper"))
        x += advance
    return tuple(items)
