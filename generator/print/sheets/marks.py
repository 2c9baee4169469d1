"""Crop marks, cut lines and fold lines: where to put the knife. Marks stay off the art and off the paper's edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.record import record
from generator.drawing.scene import Item, Path, Pen, Stroke
from generator.drawing.transforms import Matrix, transform
from generator.failure import WrongUse
from generator.print.paper.page import Cell
from generator.print.sheets.imposition import Grid
from generator.print.sheets.piece import Piece

FROM_EDGE = 3.0
"""Marks end this far from the paper's edge: one that reaches it makes readers shrink the page."""
SHORTEST = 0.8
"""A mark shorter than this is dust."""

CUT = Stroke("guide", 0.1)
FOLD = Stroke("guide", 0.15, dash=(1.2, 0.8))


@record
class Marks:
    """How crop marks look: their length, and how far from the art they begin. A length of 0 means none."""

    length: float = 3.0
    offset: float = 0.7

    def __post_init__(self) -> None:
        for option, value in (("--marks", self.length), ("--marks-offset", self.offset)):
            if value < 0:
                raise WrongUse(f"{option} {value:g} is negative", "give 0 or more millimetres")


def crop_marks(grid: Grid, cells: Iterable[Cell], marks: Marks, room_across: float, room_along: float) -> list[Item]:
    """Marks around the grid for every cut line of these cells. The rooms say how far out they may reach on the sides
    (across) and above and below (along)."""
    if not marks.length:
        return []
    pieces = list(cells)
    start = grid.spec.bleed + marks.offset
    pen = Pen()
    for x in _lines((cell.x, cell.x + cell.width) for cell in pieces):
        for low, high in _ends(grid.y, grid.height, start, marks.length, room_along):
            pen.move(x, low).line(x, high)
    for y in _lines((cell.y, cell.y + cell.height) for cell in pieces):
        for low, high in _ends(grid.x, grid.width, start, marks.length, room_across):
            pen.move(low, y).line(high, y)
    return [pen.path(stroke=CUT)] if pen.segments() else []


def parting_marks(grid: Grid) -> list[Item]:
    """Where pieces share the whole paper: short ticks at both ends of the cut between them."""
    paper = grid.spec.paper
    if grid.width < paper.width - 0.01 or grid.fold:
        return []
    pen = Pen()
    for y in _lines((cell.y, cell.y) for cell in grid.cells if cell.y > 0.01):
        pen.move(FROM_EDGE, y).line(FROM_EDGE + 5, y).move(paper.width - FROM_EDGE - 5, y).line(
            paper.width - FROM_EDGE, y
        )
    return [pen.path(stroke=CUT)]


def _lines(pairs: Iterable[tuple[float, float]]) -> list[float]:
    """Distinct positions; cut lines that neighbours share are one, whatever the last bit says."""
    return [micrometres / 1000 for micrometres in sorted({round(n * 1000) for pair in pairs for n in pair})]


def _ends(begin: float, extent: float, start: float, length: float, room: float) -> Iterator[tuple[float, float]]:
    """The two marks of a cut line, before and behind the grid."""
    reach = min(start + length, room, begin - FROM_EDGE)
    if reach - start >= SHORTEST:
        yield begin - reach, begin - start
        yield begin + extent + start, begin + extent + reach


def outlines(piece: Piece, at: Matrix, *, always: bool) -> list[Item]:
    """The line that a piece is cut along: its own, or (when asked for) the rectangle of its trim."""
    if piece.outline:
        return [Path(transform(piece.outline, at), stroke=CUT)]
    if not always:
        return []
    corners = [at.apply(x, y) for x, y in ((0, 0), (piece.front.width, 0), (piece.front.width, piece.front.height))]
    corners.append(at.apply(0, piece.front.height))
    pen = Pen().move(*corners[0])
    for corner in corners[1:]:
        pen.line(*corner)
    return [pen.close().path(stroke=CUT)]


def folds(piece: Piece, at: Matrix) -> list[Item]:
    """Where a piece is folded."""
    return [Path(transform(piece.folds, at), stroke=FOLD)] if piece.folds else []


def fold_line(grid: Grid) -> list[Item]:
    """The line that a sheet of fronts and backs is folded along, kept off the paper's edge."""
    paper = grid.spec.paper
    if grid.fold == "vertical":
        pen = Pen().move(paper.width / 2, FROM_EDGE).line(paper.width / 2, paper.height - FROM_EDGE)
    elif grid.fold == "horizontal":
        pen = Pen().move(FROM_EDGE, paper.height / 2).line(paper.width - FROM_EDGE, paper.height / 2)
    else:
        return []
    return [pen.path(stroke=FOLD)]
