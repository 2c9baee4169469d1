"""Crop marks, cut lines, fold lines, corners: where to put the knife. Marks stay off the art and the paper's edge.

Only what shows a single piece lies on the art: ticks in its bleed, arcs at its round corners, its own lines. All of it
has contrast with any ground: ticks, arcs and the outlines of nets by a light line below, other lines by their colour.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

from engine.record import record
from generator.drawing.scene import KAPPA, Item, Path, Pen, Stroke, rectangle
from generator.drawing.theme import line_on
from generator.drawing.transforms import Matrix, Point, Segment, scale, transform, translate
from generator.failure import WrongUse
from generator.print.paper.page import Cell
from generator.print.sheets.imposition import Grid
from generator.print.sheets.piece import Piece

FROM_EDGE = 3.0
"""Marks end this far from the paper's edge: one that reaches it makes readers shrink the page."""
SHORTEST = 0.8
"""A mark shorter than this is dust."""

NEAREST = 0.2
"""Marks come this near to the art where the paper leaves them no other room."""
SCORE_FROM, SCORE = 1.2, 2.4
"""Where a tick that shows a fold begins and ends outside the piece: beyond its bleed, and well before the ruler."""
LONG = 20.0
"""A net's edge of this length has ticks beyond its ends."""
TICK = 0.8
"""Length of the ticks in the bleed at each corner of a piece."""

CUT = Stroke("ink", 0.12)
LIGHT = Stroke("ivory", 0.34)
"""Lies below a line that must show on any hatching."""
FOLD, FOLD_ON_COLOUR = 0.18, 0.25
"""Widths of fold lines, on paper and on a coloured ground."""
DASH = (2.0, 1.0)


@record
class Marks:
    """How crop marks look: their length, and how far from the art they begin. A length of 0 means none."""

    length: float = 4.0
    offset: float = 1.2

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
    pen = Pen()
    for x in _lines((cell.x, cell.x + cell.width) for cell in pieces):
        for low, high in _ends(grid.y, grid.height, grid.spec.bleed, marks, room_along):
            pen.move(x, low).line(x, high)
    for y in _lines((cell.y, cell.y + cell.height) for cell in pieces):
        for low, high in _ends(grid.x, grid.width, grid.spec.bleed, marks, room_across):
            pen.move(low, y).line(high, y)
    return [pen.path(stroke=CUT)] if pen.segments() else []


def own_marks(piece: Piece, at: Matrix, bleed: float, marks: Marks) -> list[Item]:
    """Marks beyond the bleed at the corners of a piece that no line on its drawing shows."""
    if not (piece.cropped and marks.length):
        return []
    corners = [at.apply(*point) for point in _polygons(piece.outline)[0]]
    (left, right), (top, bottom) = ((min(ends), max(ends)) for ends in zip(*corners, strict=True))
    near, far = bleed + marks.offset, bleed + marks.offset + marks.length
    pen = Pen()
    for x in (left, right):
        pen.move(x, top - far).line(x, top - near).move(x, bottom + near).line(x, bottom + far)
    for y in (top, bottom):
        pen.move(left - far, y).line(left - near, y).move(right + near, y).line(right + far, y)
    return [pen.path(stroke=CUT)]


def parting_marks(grid: Grid) -> list[Item]:
    """Where pieces share the whole paper: short ticks at both ends of the cuts between them."""
    paper = grid.spec.paper
    if grid.width < paper.width - 0.01:
        return []
    pen = Pen()
    cuts = _lines((cell.y, cell.y + cell.height) for cell in grid.cells)
    for y in (y for y in cuts if 0.01 < y < paper.height - 0.01):
        pen.move(FROM_EDGE, y).line(FROM_EDGE + 5, y).move(paper.width - FROM_EDGE - 5, y).line(
            paper.width - FROM_EDGE, y
        )
    return [pen.path(stroke=CUT)]


def _lines(pairs: Iterable[tuple[float, float]]) -> list[float]:
    """Distinct positions; cut lines that neighbours share are one, whatever the last bit says."""
    return [micrometres / 1000 for micrometres in sorted({round(n * 1000) for pair in pairs for n in pair})]


def _ends(begin: float, extent: float, bleed: float, marks: Marks, room: float) -> Iterator[tuple[float, float]]:
    """The two marks of a cut line, before and behind the grid."""
    most = min(room, begin - FROM_EDGE)
    start = bleed + max(min(marks.offset, most - bleed - SHORTEST), min(marks.offset, NEAREST))
    reach = min(start + marks.length, most)
    if reach - start >= min(SHORTEST, marks.length) - 0.001:
        yield begin - reach, begin - start
        yield begin + extent + start, begin + extent + reach


def ticks_and_corners(cells: Iterable[Cell], bleed: float, rounded: Iterable[tuple[Piece, Matrix]]) -> list[Item]:
    """What shows single pieces on any ground: ticks in the bleed of these cells, arcs at the corners of the pieces."""
    pen = Pen()
    _ticks(pen, cells, min(TICK, bleed))
    for piece, at in rounded:
        _corners(pen, piece, at)
    return [pen.path(stroke=LIGHT), pen.path(stroke=CUT)] if pen.segments() else []


def _ticks(pen: Pen, cells: Iterable[Cell], length: float) -> None:
    """Short lines that go on from the cuts at each corner."""
    for cell in cells if length > 0 else ():
        for x, out_x in ((cell.x, -length), (cell.x + cell.width, length)):
            for y, out_y in ((cell.y, -length), (cell.y + cell.height, length)):
                pen.move(x, y).line(x + out_x, y).move(x, y).line(x, y + out_y)


def _corners(pen: Pen, piece: Piece, at: Matrix) -> None:
    """Quarter arcs where a piece is punched or cut round."""
    r = piece.radius
    handle = r * (1 - KAPPA)
    for x, inward_x in ((0.0, 1), (piece.front.width, -1)):
        for y, inward_y in ((0.0, 1), (piece.front.height, -1)) if r else ():
            pen.move(*at.apply(x + inward_x * r, y))
            near, far = at.apply(x + inward_x * handle, y), at.apply(x, y + inward_y * handle)
            pen.curve(*near, *far, *at.apply(x, y + inward_y * r))


def outlines(piece: Piece, at: Matrix, *, always: bool, back: bool = False) -> list[Item]:
    """The line that a piece is cut along: its own, or (when asked for) that of its trim, with its round corners.

    A net is cut from the front: behind it, only what lies beside it has a line.
    """
    if not (always or (piece.outline and not piece.cropped)):
        return []
    own = piece.outline or rectangle(0, 0, piece.front.width, piece.front.height, piece.radius)
    if back:  # seen from behind
        at = at @ translate(piece.front.width, 0) @ scale(-1, 1)
    drawn = transform(own, at)
    starts = [n for n, segment in enumerate(drawn) if segment[0] == "M"]
    parts = [drawn[a:b] for a, b in itertools.pairwise([*starts, len(drawn)])]
    items: list[Item] = []
    for n, part in enumerate(parts):
        if n or not piece.folds:
            items.append(Path(part, stroke=Stroke(line_on(piece.ground), CUT.width)))
        elif not back:  # a net's line runs over colour and round white tabs
            items += [] if piece.ground == "paper" else [Path(part, stroke=LIGHT)]
            items.append(Path(part, stroke=CUT))
    return items


def folds(piece: Piece, at: Matrix) -> list[Item]:
    """Where a piece is folded."""
    width = FOLD if piece.ground == "paper" else FOLD_ON_COLOUR
    return [Path(transform(piece.folds, at), stroke=Stroke(line_on(piece.ground), width, DASH))] if piece.folds else []


def rule_ticks(piece: Piece, at: Matrix) -> list[Item]:
    """Short lines above and below a coloured net, in line with its long upright cuts, to lay a rule on."""
    if not piece.folds or piece.ground == "paper":
        return []
    net = _polygons(piece.outline)[0]
    low, high = min(y for _, y in net), max(y for _, y in net)
    edges = itertools.pairwise([*net, net[0]])
    pen = Pen()
    for x in sorted({ax for (ax, ay), (bx, by) in edges if ax == bx and abs(ay - by) >= LONG}):
        for begin, end in ((low - SCORE_FROM, low - SCORE), (high + SCORE_FROM, high + SCORE)):
            pen.move(*at.apply(x, begin)).line(*at.apply(x, end))
    return [pen.path(stroke=CUT)] if pen.segments() else []


def score_ticks(piece: Piece, at: Matrix) -> list[Item]:
    """Short lines that go on from the folds outside the piece: they tell where to score it."""
    parts = _polygons(piece.outline)
    pen = Pen()
    folds_ = [fold for line in _polygons(piece.folds) for fold in itertools.pairwise(line) if fold[0] != fold[1]]
    for fold in folds_:
        for near, far in (fold, fold[::-1]):
            span = math.dist(near, far)
            dx, dy = (near[0] - far[0]) / span, (near[1] - far[1]) / span
            points = [(near[0] + dx * step, near[1] + dy * step) for step in (SCORE_FROM, SCORE)]
            if not any(_inside(point, part) for point in points for part in parts):
                pen.move(*at.apply(*points[0])).line(*at.apply(*points[1]))
    return [pen.path(stroke=CUT)] if pen.segments() else []


def _polygons(segments: Iterable[Segment]) -> list[list[Point]]:
    """The corners of each outline or line among the segments; of a curve only its end."""
    found: list[list[Point]] = []
    for segment in segments:
        if segment[0] == "M":
            found.append([])
        if len(segment) > 1:
            x, y = [float(n) for n in segment if not isinstance(n, str)][-2:]
            found[-1].append((x, y))
    return found


def _inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon, by the number of edges to its right, or on one of its level or plumb edges."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in itertools.pairwise([*outline, outline[0]]):
        across = min(ax, bx) - NEAREST <= x <= max(ax, bx) + NEAREST
        along = min(ay, by) - NEAREST <= y <= max(ay, by) + NEAREST
        if across and along and (ax == bx or ay == by):
            return True
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def fold_line(grid: Grid) -> list[Item]:
    """The line that a sheet of fronts and backs is folded along, kept off the paper's edge."""
    paper = grid.spec.paper
    if grid.fold == "vertical":
        pen = Pen().move(paper.width / 2, FROM_EDGE).line(paper.width / 2, paper.height - FROM_EDGE)
    elif grid.fold == "horizontal":
        pen = Pen().move(FROM_EDGE, paper.height / 2).line(paper.width - FROM_EDGE, paper.height / 2)
    else:
        return []
    return [pen.path(stroke=Stroke("ink", FOLD, DASH))]
