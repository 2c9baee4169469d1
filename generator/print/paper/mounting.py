"""The first page of a tiled sheet: the sheet in small with its seams, and the order of work, also for a folded board.

A folded board lies on four panels. Its right half folds over the left along the upright line, face to face; then the
lower half folds behind the upper, back to back, and so the right half of the level line must be open.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from engine.record import record
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import Palette
from generator.drawing.transforms import Point, scale, translate
from generator.language.text import Text
from generator.print.paper.page import Page
from generator.print.paper.seams import Tiling
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import Align, label, shape

TOP = 46.0
"""Where the small picture begins, in millimetres from the top of the paper."""
SIDE = 20.0
"""Left and right of it."""
SIZES = (11.0, 8.0)
"""Points of the steps: as large as the page allows."""
HINGE = Stroke("ink", 0.5, (4.0, 1.5))
BEHIND = Stroke("ink", 0.5, (5.0, 1.2, 0.6, 1.2))
OPEN = Stroke("ink", 0.9)


@record
class _Picture:
    """The sheet in small: its corner on the page and its scale."""

    corner: Point
    factor: float

    def point(self, x: float, y: float) -> Point:
        """A point of the sheet on the page."""
        return self.corner[0] + x * self.factor, self.corner[1] + y * self.factor

    def rect(self, cell: Extent) -> Rect:
        """A part of the sheet on the page."""
        x, y = self.point(cell.left, cell.top)
        return Rect(x, y, (cell.right - cell.left) * self.factor, (cell.bottom - cell.top) * self.factor)


def first_page(tiling: Tiling, symbol: Symbol, text: Text, title: str, palette: Palette) -> Page:
    """How the tiles go together; for a folded board also how it is mounted and closed."""
    wide, high = tiling.page
    width, height = tiling.size
    below = 116.0 if tiling.folds else 74.0
    factor = min((wide - 2 * SIDE) / width, (high - TOP - below) / height)
    picture = _Picture(((wide - width * factor) / 2, TOP), factor)
    place = translate(*picture.corner) @ scale(factor)
    small = Group((Use(symbol),), at=place, clip=Path(rectangle(0, 0, width, height)), layer="art")
    head = text("How the board is folded") if tiling.folds else text("How the sheets go together")
    marks = [*_seams(tiling, picture), *(_folds(tiling.folds, tiling.size, picture) if tiling.folds else ())]
    marks += [
        _say(title, "title-semibold", 20, wide / 2, 26, "centre"),
        _say(head, "text-italic", 12, wide / 2, 35, "centre"),
    ]
    y = TOP + height * factor + 10
    if tiling.folds:
        marks += [*_key_of_folds(text, y, wide), *_closing(wide / 2, y + 7, tiling.folds, tiling.size)]
        y += 30
    marks += _steps(_order_of_work(tiling, text), Rect(SIDE, y, wide - 2 * SIDE, high - y - 12))
    return Page(wide, high, (small, Group(palette.items(marks), layer="guides")))


def _seams(tiling: Tiling, picture: _Picture) -> Iterator[Item]:
    for name, cell in tiling.cells():
        x, y, width, height = rect = picture.rect(cell)
        yield Path(rectangle(*rect), stroke=Stroke("paper", 1.1))
        yield Path(rectangle(*rect), stroke=Stroke("ink", 0.4))
        cx, cy = x + width / 2, y + height / 2
        yield Path(rectangle(cx - 7, cy - 5, 14, 10, 2), fill="paper", stroke=Stroke("ink", 0.3))
        yield _say(name, "title-small-caps", 15, cx, cy + 1.9, "centre")


def _folds(folds: Point, size: Point, picture: _Picture) -> Iterator[Item]:
    """The three kinds of lines between the panels, over the small picture."""
    (x, y), (width, height) = folds, size
    for start, end, stroke in (
        ((x, 0.0), (x, height), HINGE),
        ((0.0, y), (x, y), BEHIND),
        ((x, y), (width, y), OPEN),
    ):
        line = Pen().move(*picture.point(*start)).line(*picture.point(*end)).segments()
        yield Path(line, stroke=Stroke("paper", 2.2))
        yield Path(line, stroke=stroke)


def _key_of_folds(text: Text, y: float, wide: float) -> Iterator[Item]:
    """What each kind of line asks for, side by side."""
    words = (
        (HINGE, text("Fold towards you")),
        (BEHIND, text("Fold away from you")),
        (OPEN, text("Leave this edge open")),
    )
    column = (wide - 2 * SIDE) / 3
    for i, (stroke, what) in enumerate(words):
        x = SIDE + column * i
        yield Pen().move(x, y - 1).line(x + 14, y - 1).path(stroke=stroke)
        yield _say(what, "text", 9.5, x + 17, y, "left")


def _closing(middle: float, y: float, folds: Point, size: Point) -> Iterator[Item]:
    """Open, half closed, closed: three small boards with what moves next."""
    high = 18.0
    factor = high / size[1]
    left, upper = folds[0] * factor, folds[1] * factor
    right, wide = size[0] * factor - left, size[0] * factor
    half, closed = max(left, right), max(upper, high - upper)
    thin = Stroke("ink", 0.25)
    x = middle - (wide + 2 * half + 2 * 14) / 2
    yield Path(rectangle(x, y, wide, high), fill="paper", stroke=thin)
    yield Pen().move(x + left, y).line(x + left, y + high).path(stroke=HINGE)
    yield Pen().move(x, y + upper).line(x + left, y + upper).path(stroke=BEHIND)
    yield Pen().move(x + left, y + upper).line(x + wide, y + upper).path(stroke=OPEN)
    yield from _arrow((x + wide * 0.82, y + 4), (x + wide * 0.5, y - 3), (x + wide * 0.2, y + 4))
    end = x + wide + 14 + half  # where the halves meet
    yield Path(rectangle(end - left + 0.8, y + 0.8, left, high), fill="paper", stroke=thin)
    yield Path(rectangle(end - right, y, right, high), fill="paper", stroke=thin)
    yield Pen().move(end - right, y + upper).line(end, y + upper).path(stroke=BEHIND)
    yield from _arrow((end - 4, y + high * 0.82), (end + 5, y + upper), (end - 4, y + 3.5))
    for k in (3, 2, 1, 0):
        yield Path(rectangle(end + 14 + 0.7 * k, y + 0.7 * k, half, closed), fill="paper", stroke=thin)


def _arrow(start: Point, bend: Point, end: Point) -> Iterator[Item]:
    """A bent arrow; its head points where the bend sends it."""
    (xb, yb), (x1, y1) = bend, end
    away = math.dist(bend, end)
    dx, dy = 2.4 * (x1 - xb) / away, 2.4 * (y1 - yb) / away
    yield Pen().move(*start).curve(xb, yb, xb, yb, x1 - dx, y1 - dy).path(stroke=Stroke("ink", 0.35))
    head = Pen().move(x1, y1).line(x1 - dx - dy / 2.4, y1 - dy + dx / 2.4).line(x1 - dx + dy / 2.4, y1 - dy - dx / 2.4)
    yield head.close().path(fill="ink")


def _order_of_work(tiling: Tiling, text: Text) -> list[str]:
    steps = [text("Print at 100 %, without fitting to the page, and measure the ruler on every sheet.")]
    if tiling.folds is None:
        return [
            *steps,
            text("Cut every sheet along its left and its upper marks; what lies beyond the others is glued under."),
            text("Glue the sheets of each row together first: every sheet covers the strip of the one before it."),
            text("Then glue the rows together, each over the strip of the row above."),
            text("For a firm board, glue it onto greyboard, from the middle outwards, and press it under books."),
        ]
    (x, y), (width, height) = tiling.folds, tiling.size
    sizes = {(round(a, 1), round(b, 1)) for a in (x, width - x) for b in (y, height - y)}
    panels = ", ".join(f"{text.number(a)} × {text.number(b)}" for a, b in sorted(sizes))
    return [
        *steps,
        text(
            "Cut four panels of greyboard, {size} mm, 1.5 to 2 mm thick. Lay them face up, edge to edge.", size=panels
        ),
        text("Cut every sheet along its left and its upper marks, and at the level fold also along its lower ones."),
        text(
            "Glue the sheets on from left to right. The strip that crosses the upright line is the hinge: crease it"
            " before you glue the next sheet over it, up to the line."
        ),
        text("Tape the left half of the level line from behind, as seen from the front. Leave its right half open."),
        text("To close the board, fold its right half onto the left, then the lower half behind the upper."),
    ]


def _steps(steps: Sequence[str], room: Rect) -> Iterator[Item]:
    """Numbered paragraphs in the largest size that fits."""
    size, _ = SIZES
    while True:
        paragraphs = [
            fit([StyledText(step, "text")], room.width - 8, room.height, size, size, balanced=False) for step in steps
        ]
        gap = size * 0.16
        if size <= SIZES[1] or sum(paragraph.height + gap for paragraph in paragraphs) <= room.height:
            break
        size -= 0.5
    y = room.y
    for number, paragraph in enumerate(paragraphs, 1):
        figure = shape(str(number), "text-bold", size)
        first = next(item for item in paragraph.items(room.x + 8, y))
        yield label(figure, room.x + 4, getattr(first, "y", y), "ink", "right")
        yield from paragraph.items(room.x + 8, y)
        y += paragraph.height + gap


def _say(words: str, face: str, size: float, x: float, y: float, align: Align) -> Item:
    return label(shape(words, face, size), x, y, "ink", align)
