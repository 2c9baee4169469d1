"""The pages of a large sheet on small paper: tiles that overlap, and how they go together.

A tile is cut along its left and top seam and glued onto the strip that its neighbours leave for it. Nothing but the
drawing lies inside the seams, so the glued tiles are the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.record import record
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import Palette
from generator.drawing.transforms import scale, translate
from generator.print.paper.page import Page
from generator.print.paper.seams import OVERLAP, STEP, WASTE, Tiling
from generator.typesetting.shaping import Align, label, shape


@record(slots=False)
class TileWords:
    """What the tiles say, in the reader's language."""

    tile: Callable[[str], str]
    joins: Callable[[str], str]
    covered: str
    assembly: str
    cut: str
    print_size: str


def pages(
    tiling: Tiling, drawing: Sequence[Item], bleed: float, words: TileWords, title: str, palette: Palette
) -> list[Page]:
    """A page that shows how the tiles go together, then the tiles; the drawing's colours are values already."""
    width, height = tiling.across[-1], tiling.down[-1]
    symbol = Symbol("sheet", tuple(drawing), Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed))
    first = _assembly(tiling, symbol, words, title, palette)
    return [first, *(_tile(tiling, symbol, name, cell, words, title, palette) for name, cell in tiling.cells())]


def corner(tiling: Tiling, cell: Extent) -> tuple[float, float]:
    """Where a tile's top left seam lies on its paper: what is printed stands in the middle."""
    wide, high = tiling.page
    left, top, right, bottom = cell
    before_x, after_x = _extra(left, right, tiling.across)
    before_y, after_y = _extra(top, bottom, tiling.down)
    x = (wide - (right - left + before_x + after_x)) / 2 + before_x
    y = (high - (bottom - top + before_y + after_y)) / 2 + before_y
    return round(x / STEP) * STEP, round(y / STEP) * STEP


def _extra(start: float, end: float, edges: Sequence[float]) -> tuple[float, float]:
    """What is printed beyond a tile's own part: waste before a seam, the covered strip after one."""
    return (0.0 if start == edges[0] else WASTE), (0.0 if end == edges[-1] else OVERLAP)


def _tile(
    tiling: Tiling, symbol: Symbol, name: str, cell: Extent, words: TileWords, title: str, palette: Palette
) -> Page:
    wide, high = tiling.page
    left, top, right, bottom = cell
    x, y = corner(tiling, cell)
    before_x, after_x = _extra(left, right, tiling.across)
    before_y, after_y = _extra(top, bottom, tiling.down)
    window = rectangle(
        left - before_x, top - before_y, right - left + before_x + after_x, bottom - top + before_y + after_y
    )
    art = Group((Use(symbol),), at=translate(x - left, y - top), clip=Path(window), layer="art")
    seam = Extent(x, y, x + right - left, y + bottom - top)
    cut = _cut_marks(seam, before_x, before_y, after_x, after_y)
    glue = _glue_marks(seam, after_x, after_y)
    labels = _labels(tiling, name, cell, seam, words, title)
    return Page(
        wide,
        high,
        (art, Group(palette.items(cut), layer="cut"), Group(palette.items((*glue, *labels)), layer="guides")),
        trim=seam.rect,
    )


def _cut_marks(seam: Extent, before_x: float, before_y: float, after_x: float, after_y: float) -> list[Item]:
    """Hairlines outside the drawing at the ends of each seam; a cross where two tiles meet."""
    left, top, right, bottom = seam
    pen = Pen()
    above, below = top - before_y - 0.6, bottom + after_y + 0.6
    before, behind = left - before_x - 0.6, right + after_x + 0.6
    for x in (left, right):
        pen.move(x, above).line(x, above - 3.4).move(x, below).line(x, below + 3.4)
    for y in (top, bottom):
        pen.move(before, y).line(before - 3.4, y).move(behind, y).line(behind + 3.4, y)
    crosses = Pen()
    for x, y in ((left, above - 2), (right, above - 2), (left, below + 2), (right, below + 2)):
        crosses.move(x - 1.2, y).line(x + 1.2, y)
    for x, y in ((before - 2, top), (before - 2, bottom), (behind + 2, top), (behind + 2, bottom)):
        crosses.move(x, y - 1.2).line(x, y + 1.2)
    return [pen.path(stroke=Stroke("ink", 0.15)), crosses.path(stroke=Stroke("ink", 0.15))]


def _glue_marks(seam: Extent, after_x: float, after_y: float) -> list[Item]:
    """On the covered strips: the line up to which the next tile comes, and little triangles that ask for glue."""
    left, top, right, bottom = seam
    line = Stroke("ink", 0.2, (1.5, 1.0))
    items: list[Item] = []
    signs = Pen()
    if after_x:
        items.append(Pen().move(right + 0.1, top).line(right + 0.1, bottom).path(stroke=line))
        for k in range(1, 6):
            y = top + (bottom - top) * k / 6
            signs.move(right + 2.4, y - 1.4).line(right + 5.4, y).line(right + 2.4, y + 1.4).close()
    if after_y:
        items.append(Pen().move(left, bottom + 0.1).line(right, bottom + 0.1).path(stroke=line))
        for k in range(1, 6):
            x = left + (right - left) * k / 6
            signs.move(x - 1.4, bottom + 2.4).line(x, bottom + 5.4).line(x + 1.4, bottom + 2.4).close()
    if signs.segments():
        items.append(signs.path(fill="paper", stroke=Stroke("ink", 0.2)))
    return items


def _labels(tiling: Tiling, name: str, cell: Extent, seam: Extent, words: TileWords, title: str) -> list[Item]:
    """The tile's name, its neighbours, and what to do with the strip, in the paper's margin."""
    left, top, right, bottom = seam
    before_y, after_y = _extra(cell.top, cell.bottom, tiling.down)
    head, foot = top - before_y - 1.6, bottom + after_y + 4.2
    labels: list[Item] = [
        _say(f"{title} · {words.tile(name)}", "text-semibold", 8, left + 6, foot, "left"),
        _say(words.print_size, "text-italic", 7, left + 6, head, "left"),
    ]
    row, column = name[0], int(name[1:])
    if cell.right != tiling.across[-1]:
        beside = f"{row}{column + 1}"
        labels.append(_say(f"{words.joins(beside)} →", "text-italic", 7, right - 6, head, "right"))
    if cell.bottom != tiling.down[-1]:
        under = f"{chr(ord(row) + 1)}{column}"
        labels.append(_say(f"↓ {words.joins(under)}", "text-italic", 7, right - 6, foot, "right"))
    return labels


def _say(words: str, face: str, size: float, x: float, y: float, align: Align) -> Item:
    arrows = {"→": "›", "↓": "›"}
    return label(shape("".join(arrows.get(c, c) for c in words), face, size), x, y, "ink", align)


def _assembly(tiling: Tiling, symbol: Symbol, words: TileWords, title: str, palette: Palette) -> Page:
    """The sheet in small with its seams and the names of the tiles, and the order of work."""
    wide, high = tiling.page
    width, height = tiling.across[-1], tiling.down[-1]
    factor = min((wide - 40) / width, (high - 90) / height)
    x, y = (wide - width * factor) / 2, 46.0
    place = translate(x, y) @ scale(factor)
    small = Group((Use(symbol),), at=place, clip=Path(rectangle(0, 0, width, height)), layer="art")
    marks: list[Item] = []
    for name, (left, top, right, bottom) in tiling.cells():
        cell = Rect(x + left * factor, y + top * factor, (right - left) * factor, (bottom - top) * factor)
        marks.append(Path(rectangle(*cell), stroke=Stroke("paper", 1.1)))
        marks.append(Path(rectangle(*cell), stroke=Stroke("ink", 0.4)))
        cx, cy = cell.x + cell.width / 2, cell.y + cell.height / 2
        marks.append(Path(rectangle(cx - 7, cy - 5, 14, 10, 2), fill="paper", stroke=Stroke("ink", 0.3)))
        marks.append(_say(name, "title-small-caps", 15, cx, cy + 1.9, "centre"))
    labels = [
        _say(title, "title-semibold", 20, wide / 2, 26, "centre"),
        _say(words.assembly, "text-italic", 12, wide / 2, 35, "centre"),
        *_key(words, y + height * factor + 14, wide / 2),
    ]
    return Page(wide, high, (small, Group(palette.items((*marks, *labels)), layer="guides")))


def _key(words: TileWords, y: float, middle: float) -> list[Item]:
    """What to do, each step beside the mark that asks for it."""
    steps = [words.print_size, words.cut, words.covered]
    runs = [shape(step, "text", 11) for step in steps]
    x = middle - (max(run.width for run in runs) + 14) / 2
    ink = Stroke("ink", 0.25)
    ruler = Pen().move(x, y - 1).line(x + 9, y - 1)
    for k in range(10):
        ruler.move(x + k, y - 1).line(x + k, y - (2.6 if k % 5 == 0 else 1.9))
    cut = Pen().move(x, y + 7).line(x + 9, y + 7).move(x + 4.5, y + 5).line(x + 4.5, y + 9)
    strip = Pen().move(x, y + 14.6).line(x + 9, y + 14.6)
    glue = Pen().move(x + 3.1, y + 15.6).line(x + 4.5, y + 18).line(x + 5.9, y + 15.6).close()
    items: list[Item] = [
        ruler.path(stroke=ink),
        cut.path(stroke=ink),
        strip.path(stroke=Stroke("ink", 0.25, (1.5, 1.0))),
        glue.path(fill="paper", stroke=ink),
    ]
    return [*items, *(label(run, x + 14, y + 8.6 * i, "ink") for i, run in enumerate(runs))]
