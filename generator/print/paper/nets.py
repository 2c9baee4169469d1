"""Things to fold from paper: cubes, tents, envelopes, tuck boxes. Pure geometry in millimetres; games print on faces.

A net is drawn from outside, so its folds all go backwards. Faces say where a picture belongs and which way up it is
once the thing stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.loading.common import Component
from engine.record import record
from generator.drawing.scene import KAPPA, Pen
from generator.drawing.transforms import Matrix, Point, Segment
from generator.print.paper.page import Cell

Part = Literal["whole", "front", "back"]
GLUE, TUCK, NOTCH = 11.0, 16.0, 8.0
"""Of a tuck box: the flap that closes it round, the tongue of its lid; and the thumb notch of anything that opens."""


@record
class Net:
    """An outline to cut, lines to fold, faces to print on, tabs to put glue on."""

    width: float
    height: float
    outline: tuple[Segment, ...]
    folds: tuple[Segment, ...]
    faces: dict[str, Cell]
    tabs: tuple[tuple[Point, ...], ...] = ()

    def place(self, face: str, width: float, height: float) -> Matrix:
        """The map that puts a picture of this size into the middle of a face."""
        return self.faces[face].place(width, height)


class _Tracer:
    """Walks around a net clockwise, laying tabs and folds on the way."""

    def __init__(self, start: Point) -> None:
        self._at = start
        self._pen = Pen().move(*start)
        self._folds = Pen()
        self.tabs: list[tuple[Point, ...]] = []

    def to(self, x: float, y: float) -> _Tracer:
        """Go on along a plain edge, to be cut."""
        self._pen.line(x, y)
        self._at = (x, y)
        return self

    def arc(self, x: float, y: float, depth: float) -> _Tracer:
        """An edge with a half-round notch in it, that deep: where a thumb opens a box."""
        (x0, y0), span = self._at, x - self._at[0]
        way = 1 if span > 0 else -1
        middle, bottom, k = x0 + span / 2, y0 + way * depth, depth * KAPPA
        left, right = middle - way * depth, middle + way * depth
        self._pen.line(left, y0).curve(left, y0 + way * k, middle - way * k, bottom, middle, bottom)
        self._pen.curve(middle + way * k, bottom, right, y0 + way * k, right, y0)
        return self.to(x, y)

    def tab(self, x: float, y: float, depth: float, chamfer: float, *, glue: bool = True) -> _Tracer:
        """An edge with a tab on it, folded along the edge."""
        (x0, y0), length = self._at, abs(x - self._at[0]) + abs(y - self._at[1])
        dx, dy = (x - x0) / length, (y - y0) / length
        ox, oy = dy * depth, -dx * depth
        first = (x0 + ox + dx * chamfer, y0 + oy + dy * chamfer)
        second = (x + ox - dx * chamfer, y + oy - dy * chamfer)
        self._pen.line(*first).line(*second).line(x, y)
        self.fold(x0, y0, x, y)
        if glue:
            self.tabs.append(((x0, y0), first, second, (x, y)))
        self._at = (x, y)
        return self

    def fold(self, x0: float, y0: float, x: float, y: float) -> _Tracer:
        """Note a line to fold."""
        self._folds.move(x0, y0).line(x, y)
        return self

    def net(self, width: float, height: float, faces: dict[str, Cell]) -> Net:
        """Close the outline: the finished net."""
        return Net(width, height, self._pen.close().segments(), self._folds.segments(), faces, tuple(self.tabs))


def cube(side: float, tab: float) -> Net:
    """Six faces in a cross, seven tabs."""
    s, y = side, tab
    chamfer = min(tab, side / 3) * 0.8
    walk = _Tracer((s, y))
    walk.tab(2 * s, y, tab, chamfer).tab(2 * s, y + s, tab, chamfer)
    walk.to(3 * s, y + s).to(3 * s, y + 2 * s).to(2 * s, y + 2 * s)
    walk.tab(2 * s, y + 3 * s, tab, chamfer).tab(2 * s, y + 4 * s, tab, chamfer).to(s, y + 4 * s)
    walk.tab(s, y + 3 * s, tab, chamfer).tab(s, y + 2 * s, tab, chamfer)
    walk.to(0, y + 2 * s).to(0, y + s).to(s, y + s).tab(s, y, tab, chamfer)
    for row in (1, 2, 3):
        walk.fold(s, y + row * s, 2 * s, y + row * s)
    walk.fold(s, y + s, s, y + 2 * s).fold(2 * s, y + s, 2 * s, y + 2 * s)
    faces = {
        "top": Cell(s, y, s, s),
        "front": Cell(s, y + s, s, s),
        "bottom": Cell(s, y + 2 * s, s, s),
        "back": Cell(s, y + 3 * s, s, s, 180),
        "left": Cell(0, y + s, s, s),
        "right": Cell(2 * s, y + s, s, s),
    }
    return walk.net(3 * s, 4 * s + tab, faces)


def tent(width: float, height: float, base: float) -> Net:
    """A pawn: two leaning faces that meet at a ridge, and a base of two leaves glued onto each other."""
    w, first, ridge, second, end = width, base, base + height, base + 2 * height, 2 * base + 2 * height
    inset = min(1.0, width / 8)
    walk = _Tracer((0, first))
    walk.tab(w, first, base, inset).to(w, second).tab(0, second, base, 0.0, glue=False)
    walk.fold(0, ridge, w, ridge)
    faces = {"back": Cell(0, first, w, height, 180), "front": Cell(0, ridge, w, height)}
    return walk.net(w, end, faces)


def envelope(width: float, height: float, tongue: float, flap: float) -> Net:
    """A pocket: the back folds up behind the front and is glued onto two flaps; a tongue closes it, tucked inside."""
    left, right, top, middle, end = flap, flap + width, tongue, tongue + height, tongue + 2 * height
    walk = _Tracer((left, top))
    walk.tab(right, top, tongue, min(tongue * 0.6, width / 6), glue=False).tab(right, middle, flap, flap * 0.6)
    walk.to(right, end).arc(left, end, NOTCH).to(left, middle).tab(left, top, flap, flap * 0.6)
    walk.fold(left, middle, right, middle)
    faces = {"front": Cell(left, top, width, height), "back": Cell(left, middle, width, height, 180)}
    return walk.net(width + 2 * flap, end, faces)


@record
class BoxSize:
    """The inside of a tuck box."""

    width: float
    height: float
    depth: float


PIECES = BoxSize(64.0, 89.5, 27.0)
"""Inside of the box for what is no card: as deep as one sheet of A4 allows."""
BOARD, FILLED = 2.0, 0.7
"""Thickness of flat pieces in millimetres, and the part of a box that pieces fill if nobody packs them."""


def box_size(width: float, height: float, cards: int, stock: float, *, sleeved: bool) -> BoxSize:
    """Room for a deck: a sleeve adds 3 mm each way and 0.2 mm of film, and every deck wants some air."""
    sleeve, film = (3.0, 0.2) if sleeved else (0.0, 0.0)
    return BoxSize(width + sleeve + 1.0, height + sleeve + 1.5, cards * (stock + film) + 1.0)


def largest_cube(pieces: Sequence[Component], cubes: str) -> int:
    """The side of cubes for the component `cubes` that have room in the box for the pieces; all others are flat."""
    flat = sum(one.count * one.size[0] ** 2 * BOARD for one in pieces if one.id != cubes)
    (count,) = (one.count for one in pieces if one.id == cubes)
    each = (FILLED * PIECES.width * PIECES.height * PIECES.depth - flat) / count
    return int(each ** (1 / 3))


def tuck_box(size: BoxSize, part: Part = "whole") -> Net:
    """A box around a deck in one piece, or one half of it (front and a side, back and a side) where paper is short."""
    panels = {
        "whole": (("front", size.width), ("right", size.depth), ("back", size.width), ("left", size.depth)),
        "front": (("front", size.width), ("right", size.depth)),
        "back": (("back", size.width), ("left", size.depth)),
    }[part]
    lid = TUCK + size.depth if part != "front" else _dust(size)
    top, bottom = lid, lid + size.height
    total = GLUE + sum(width for _, width in panels)
    walk = _Tracer((GLUE, top))
    faces: dict[str, Cell] = {}
    x = GLUE
    for name, width in panels:
        faces[name] = Cell(x, top, width, size.height)
        x = _top_edge(walk, size, name, x, width, top)
    walk.to(total, bottom)
    for name, width in reversed(panels):
        x = _bottom_edge(walk, size, name, x, width, bottom)
    walk.tab(GLUE, top, GLUE, 3.0)
    for cell in faces.values():
        if cell.x > GLUE:
            walk.fold(cell.x, top, cell.x, bottom)
    if "back" in faces:
        back = faces["back"]
        faces["lid"] = Cell(back.x, top - size.depth, back.width, size.depth, 180)
        faces["bottom"] = Cell(back.x, bottom, back.width, size.depth)
    return walk.net(total, bottom + size.depth, faces)


def _dust(size: BoxSize) -> float:
    """The height of the small flaps at a box's sides."""
    return min(size.depth * 0.9, size.width * 0.45, 22.0)


def _top_edge(walk: _Tracer, size: BoxSize, name: str, x: float, width: float, top: float) -> float:
    end = x + width
    if name == "front":
        walk.arc(end, top, NOTCH)
    elif name == "back":
        lid = top - size.depth
        walk.to(x, lid).tab(end, lid, TUCK, 4.0, glue=False).to(end, top).fold(x, top, end, top)
    else:
        walk.tab(end, top, _dust(size), 2.0, glue=False)
    return end


def _bottom_edge(walk: _Tracer, size: BoxSize, name: str, x: float, width: float, bottom: float) -> float:
    end = x - width
    depth, chamfer = (size.depth, 0.6) if name in ("front", "back") else (_dust(size), 2.0)
    walk.tab(end, bottom, depth, chamfer, glue=name == "front")
    return end
