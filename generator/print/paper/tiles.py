"""The pages of a large sheet on small paper: tiles that overlap, after a page that tells how they go together.

A tile is cut along its left and top seam and glued onto the strip that its neighbours leave for it. Nothing but the
drawing lies inside the seams, so the glued tiles are the sheet. On a board that is folded, the strip across the upright
fold is the hinge; along the level fold both tiles end, because paper on the outside of a fold would tear.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import record
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import Palette
from generator.drawing.transforms import IDENTITY, Matrix, rotate, translate
from generator.language.text import Text
from generator.print.paper.mounting import first_page
from generator.print.paper.page import Page
from generator.print.paper.ruler import FACE, RULER, SMALLEST, ZONE, ruler
from generator.print.paper.seams import OVERLAP, STEP, WASTE, Tiling
from generator.typesetting.shaping import Align, label, measure, shape

_APART = 0.6
"""From the drawing to the marks around it."""
_MARK = 3.4
_END = 6.0
"""How far words and ruler keep from the corners of a tile, where its marks are."""


@record
class _Tile:
    """A tile: its name, what shows of it on the sheet, where that lies on the paper, what is printed beyond it."""

    name: str
    cell: Extent
    seam: Extent
    beyond: Extent
    """Four widths: waste before a seam, the covered strip after one."""

    @property
    def printed(self) -> Extent:
        """All that is printed, on the paper."""
        left, top, right, bottom = self.beyond
        return Extent(self.seam.left - left, self.seam.top - top, self.seam.right + right, self.seam.bottom + bottom)


def pages(
    tiling: Tiling,
    drawing: Sequence[Item],
    bleed: float,
    text: Text,
    title: str,
    palette: Palette,
    correction: Matrix = IDENTITY,
) -> list[Page]:
    """A page that shows how the tiles go together, then the tiles; the drawing's colours are values already.

    `correction` undoes what a printer does to a page.
    """
    width, height = tiling.size
    symbol = Symbol("sheet", tuple(drawing), Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed))
    first = first_page(tiling, symbol, text, title, palette)
    made = [_Tile(name, cell, _seam(tiling, cell), _beyond(tiling, cell)) for name, cell in tiling.cells()]
    return [first, *(_page(tiling, tile, symbol, text, title, palette, correction) for tile in made)]


def corner(tiling: Tiling, cell: Extent) -> tuple[float, float]:
    """Where a tile's top left seam lies on its paper: what is printed stands in the middle."""
    wide, high = tiling.page
    left, top, right, bottom = cell
    before_x, before_y, after_x, after_y = _beyond(tiling, cell)
    x = (wide - (right - left + before_x + after_x)) / 2 + before_x
    y = (high - (bottom - top + before_y + after_y)) / 2 + before_y
    return round(x / STEP) * STEP, round(y / STEP) * STEP


def _seam(tiling: Tiling, cell: Extent) -> Extent:
    x, y = corner(tiling, cell)
    return Extent(x, y, x + cell.right - cell.left, y + cell.bottom - cell.top)


def _beyond(tiling: Tiling, cell: Extent) -> Extent:
    """What is printed beyond a tile's own part, on each side."""
    width, height = tiling.size
    under = WASTE if tiling.folds and cell.bottom == tiling.folds[1] else OVERLAP
    return Extent(
        WASTE if cell.left > 0 else 0.0,
        WASTE if cell.top > 0 else 0.0,
        OVERLAP if cell.right < width else 0.0,
        under if cell.bottom < height else 0.0,
    )


def _page(
    tiling: Tiling, tile: _Tile, symbol: Symbol, text: Text, title: str, palette: Palette, correction: Matrix
) -> Page:
    wide, high = tiling.page
    printed = tile.printed
    moved = translate(tile.seam.left - tile.cell.left, tile.seam.top - tile.cell.top)
    art = Group((Group((Use(symbol),), moved),), correction, Path(rectangle(*printed.rect)), "art")
    guides = [*_glue_marks(tile, tiling), *_labels(tiling, tile, text, title), _ruler(tile, high, text)]
    return Page(
        wide,
        high,
        (
            art,
            Group(palette.items(_cut_marks(tile)), correction, layer="cut"),
            Group(palette.items(guides), correction, layer="guides"),
        ),
        trim=tile.seam.rect,
    )


def _cut_marks(tile: _Tile) -> list[Item]:
    """Hairlines outside the drawing at the ends of each seam; a cross where two tiles meet."""
    left, top, right, bottom = tile.seam
    before, above, behind, below = tile.printed.inflated(_APART)
    pen, crosses = Pen(), Pen()
    for x in (left, right):
        pen.move(x, above).line(x, above - _MARK).move(x, below).line(x, below + _MARK)
        for y in (above - 2, below + 2):
            crosses.move(x - 1.2, y).line(x + 1.2, y)
    for y in (top, bottom):
        pen.move(before, y).line(before - _MARK, y).move(behind, y).line(behind + _MARK, y)
        for x in (before - 2, behind + 2):
            crosses.move(x, y - 1.2).line(x, y + 1.2)
    return [pen.path(stroke=Stroke("ink", 0.15)), crosses.path(stroke=Stroke("ink", 0.15))]


def _glue_marks(tile: _Tile, tiling: Tiling) -> list[Item]:
    """On the covered strips: the line up to which the next tile comes, and little triangles that ask for glue.

    Where the board is folded the line is a hinge, and longer dashes tell it from a seam.
    """
    left, top, right, bottom = tile.seam
    items: list[Item] = []
    signs = Pen()
    if tile.beyond.right:
        hinge = tiling.folds is not None and tile.cell.right == tiling.folds[0]
        line = Stroke("ink", 0.2, (4.0, 1.5) if hinge else (1.5, 1.0))
        items.append(Pen().move(right + 0.1, top).line(right + 0.1, bottom).path(stroke=line))
        for k in range(1, 6):
            y = top + (bottom - top) * k / 6
            signs.move(right + 2.4, y - 1.4).line(right + 5.4, y).line(right + 2.4, y + 1.4).close()
    if tile.beyond.bottom == OVERLAP:
        line = Stroke("ink", 0.2, (1.5, 1.0))
        items.append(Pen().move(left, bottom + 0.1).line(right, bottom + 0.1).path(stroke=line))
        for k in range(1, 6):
            x = left + (right - left) * k / 6
            signs.move(x - 1.4, bottom + 2.4).line(x, bottom + 5.4).line(x + 1.4, bottom + 2.4).close()
    if signs.segments():
        items.append(signs.path(fill="paper", stroke=Stroke("ink", 0.2)))
    return items


def _ruler(tile: _Tile, paper_height: float, text: Text) -> Group:
    """At the left of the drawing, read upwards: a strip that no other words need, and that is cut away.

    On a tile that is not high enough for all its words it says only how long it is: crop marks stand above.
    """
    long = text("This line is {length} mm long", length=text.number(RULER))
    words = f"{text('Print at 100 %, without fitting to the page')} · {long}"
    length = tile.seam.bottom - tile.seam.top - 2 * _END
    foot = tile.seam.bottom - _END
    if length < RULER:  # a low tile has no crop marks in the way of a ruler in the middle of the paper
        length, foot = RULER + 2 * _END, (paper_height + RULER) / 2
    elif RULER + 2.0 + measure(words, FACE, SMALLEST) > length:
        words = long
    at = translate(tile.printed.left - _APART - ZONE, foot) @ rotate(-90)
    return Group(ruler(words, length, 0.0), at)


def _labels(tiling: Tiling, tile: _Tile, text: Text, title: str) -> list[Item]:
    """The tile's name, its neighbours, and where the board is folded, in the paper's margin."""
    left, _, right, _ = tile.seam
    head, foot = tile.printed.top - 1.6, tile.printed.bottom + 4.2
    name = text("Sheet {tile}", tile=tile.name)
    labels: list[Item] = [_say(f"{title} · {name}", "text-semibold", 8, left + _END, foot, "left")]
    row, column = tile.name[0], int(tile.name[1:])
    if tile.beyond.right:
        hint = text("joins sheet {tile}", tile=f"{row}{column + 1}")
        if tiling.folds and tile.cell.right == tiling.folds[0]:
            hint = f"{hint} · {text('Fold towards you')}"
        labels.append(_say(f"{hint} ›", "text-italic", 7, right - _END, head, "right"))
    if tile.beyond.bottom:
        below = [name for name, cell in tiling.cells() if _under(tile.cell, cell)]
        hint = text("joins sheet {tile}", tile=", ".join(below))
        if tiling.folds and tile.cell.bottom == tiling.folds[1]:
            behind = tile.cell.right <= tiling.folds[0]
            hint = f"{hint} · {text('Fold away from you') if behind else text('Leave this edge open')}"
        labels.append(_say(f"› {hint}", "text-italic", 7, right - _END, foot, "right"))
    return labels


def _under(cell: Extent, other: Extent) -> bool:
    """Whether another tile lies right below one."""
    return other.top == cell.bottom and other.left < cell.right and other.right > cell.left


def _say(words: str, face: str, size: float, x: float, y: float, align: Align) -> Item:
    return label(shape(words, face, size), x, y, "ink", align)
