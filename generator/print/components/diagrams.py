"""Small drawings for the assembly page: turning the paper, cutting, a cube, a pawn, a box, an envelope, tiles."""

from __future__ import annotations

import math

from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, polygon, rectangle
from generator.drawing.transforms import Matrix, Point, scale, translate
from generator.print.components.folded import BASE, PAWN, TAB
from generator.print.paper import nets
from generator.print.paper.nets import Net
from generator.typesetting.shaping import label, shape

SIZE = (40.0, 34.0)
"""Width and height in millimetres that every drawing keeps to."""
LINE, THIN, DASHED = Stroke("ink", 0.3, join="round"), Stroke("ink", 0.15), Stroke("ink", 0.2, dash=(1.0, 0.7))


def turning() -> tuple[Item, ...]:
    """A sheet before and after it is turned on its long edge, with an arrow."""
    width, height, y = 13.0, 18.4, 9.0
    left, right = 5.0, 22.0
    arrow = Pen().move(left + width / 2, y - 1.5).curve(left + width, y - 9, right, y - 9, right + width / 2, y - 1.8)
    return (
        Path(rectangle(left, y, width, height), fill="ivory", stroke=LINE),
        Path(rectangle(right, y, width, height), fill="ground", stroke=LINE),
        *_grid(left + 2, y + 2.5, 3, 4.5),
        Pen().move(20, y - 3).line(20, y + height + 3).path(stroke=DASHED),
        arrow.path(stroke=THIN),
        _arrowhead(right + width / 2, y - 1.4, 62),
        label(shape("1", "text-semibold", 11), left + width / 2, y + height + 4.4, align="centre"),
        label(shape("2", "text-semibold", 11), right + width / 2, y + height + 4.4, align="centre"),
    )


def cutting() -> tuple[Item, ...]:
    """A sheet of cards with its cuts: long strips first, then across."""
    x, y, w, h = 10.0, 5.0, 6.4, 7.6
    cuts = Pen()
    for n in range(4):
        cuts.move(x + n * w, y - 2.5).line(x + n * w, y + 3 * h + 2.5)
    across = Pen()
    for n in range(4):
        across.move(x - 2.5, y + n * h).line(x + 3 * w + 2.5, y + n * h)
    return (
        Path(rectangle(x, y, 3 * w, 3 * h), fill="ivory"),
        across.path(stroke=DASHED),
        cuts.path(stroke=LINE),
        label(shape("1", "text-semibold", 11), x + 1.5 * w, y - 1.2, align="centre"),
        label(shape("2", "text-semibold", 11), x + 3 * w + 5, y + 1.5 * h + 1.2, align="centre"),
    )


def cube(sign: Symbol, colour: str, shade: str) -> tuple[Item, ...]:
    """The net and the cube folded from it, in a colour and a darker `shade` of it; `sign` is in a 100 x 100 box."""
    net = nets.cube(12.0, TAB)
    k = 0.58
    x, y, s = 28.5, 17.0, 5.2
    top, left, right = _cube_faces(x, y, s)
    return (
        Group(_net(net), translate(0, 2) @ scale(k)),
        *(
            Path(polygon(face), fill=fill, stroke=LINE)
            for face, fill in ((top, colour), (left, colour), (right, shade))
        ),
        Use(sign, _onto(left)),
    )


def pawn(sign: Symbol, colour: str) -> tuple[Item, ...]:
    """The net and the pawn folded from it, in a colour; `sign` is drawn in a 100 x 100 box."""
    net = nets.tent(*PAWN, BASE)
    x, y = 22.0, 28.0
    front = [(x, y), (x + 7.5, y + 2.5), (x + 10.5, y - 14), (x + 3, y - 16.5)]
    side = [(x + 7.5, y + 2.5), (x + 14.5, y - 0.5), (x + 10.5, y - 14)]
    return (
        Group(_net(net), translate(3, 2) @ scale(0.42)),
        Path(polygon(side), fill="ground", stroke=LINE),
        Path(polygon(front), fill=colour, stroke=LINE),
        Use(sign, Matrix(0.05, 0.0167, -0.0094, 0.0518, x + 3.4, y - 12.6)),
    )


def joint() -> tuple[Item, ...]:
    """Two tiles of a board: the next sheet covers the strip of the one before, triangle on triangle."""
    y, h = 6.0, 22.0
    line = Pen().move(19, y + 1.5).line(19, y + h - 1.5)
    upper = rectangle(19, y + 1.5, 17, h - 3)
    return (
        Path(rectangle(4, y, 18, h), fill="ivory", stroke=LINE),
        Path(rectangle(19, y, 3, h), fill="ground", stroke=THIN),
        Path(upper, fill="ivory", stroke=LINE),
        line.path(stroke=DASHED),
        *(Path(polygon([(19, at - 1.2), (19, at + 1.2), (16.9, at)]), fill="ink") for at in (y + 6, y + 16)),
        *(Path(polygon([(19, at - 1.2), (19, at + 1.2), (21.1, at)]), fill="ink") for at in (y + 6, y + 16)),
        Pen().move(31, y - 4.5).curve(29, y - 5.5, 25, y - 4.5, 23.4, y - 0.8).path(stroke=THIN),
        _arrowhead(23.2, y - 0.2, 112),
        label(shape("1", "text-semibold", 11), 10, y + h / 2 + 1.4, align="centre"),
        label(shape("2", "text-semibold", 11), 28.5, y + h / 2 + 1.4, align="centre"),
    )


def tuck_box() -> tuple[Item, ...]:
    """The net of a box, and the box with its lid open."""
    net = nets.tuck_box(nets.BoxSize(64.0, 89.5, 34.0))
    x, y, w, h, d = 26.6, 11.0, 10.0, 18.0, 4.2
    lid = [(x, y), (x + w, y), (x + w + 1.6, y - 6.4), (x + 1.6, y - 6.4)]
    side = [(x + w, y), (x + w + d, y - 2.6), (x + w + d, y + h - 2.6), (x + w, y + h)]
    return (
        Group(_net(net), translate(0.0, 5.0) @ scale(0.112)),
        Path(polygon(side), fill="ground", stroke=LINE),
        Path(polygon([(x, y), (x + d, y - 2.6), (x + w + d, y - 2.6), (x + w, y)]), fill="engraved", stroke=LINE),
        Path(polygon([(px + d, py - 2.6) for px, py in lid]), fill="ivory", stroke=LINE),
        Path(rectangle(x, y, w, h), fill="ivory", stroke=LINE),
        Path(rectangle(x + 1.2, y + 1.2, w - 2.4, h - 2.4, -0.8), stroke=THIN),
    )


def envelope() -> tuple[Item, ...]:
    """The net of an envelope, and the envelope with its tongue up."""
    net = nets.envelope(90.0, 65.0, 24.0, 10.0)
    x, y, w, h = 22.0, 14.0, 17.0, 12.3
    tongue = [(x, y), (x + 2.8, y - 4.5), (x + w - 2.8, y - 4.5), (x + w, y)]
    front = (
        Pen()
        .move(x, y)
        .line(x + w / 2 - 1.6, y)
        .curve(x + w / 2 - 1.6, y + 2, x + w / 2 + 1.6, y + 2, x + w / 2 + 1.6, y)
    )
    front.line(x + w, y).line(x + w, y + h).line(x, y + h).close()
    return (
        Group(_net(net), translate(0.0, 3.0) @ scale(0.18)),
        Path(polygon(tongue), fill="ground", stroke=LINE),
        Path(rectangle(x, y, w, h), fill="ground", stroke=LINE),
        front.path(fill="ivory", stroke=LINE),
        Path(rectangle(x + 2.0, y + 3.4, w - 4.0, h - 5.4), stroke=THIN),
    )


def _net(net: Net) -> tuple[Item, ...]:
    fine = Stroke("ink", 0.3)
    return Path(net.outline, fill="ivory", stroke=fine), Path(net.folds, stroke=Stroke("ink", 0.3, dash=(1.6, 1.2)))


def _grid(x: float, y: float, columns: int, step: float) -> list[Item]:
    pen = Pen()
    for row in range(columns):
        for column in range(columns):
            pen.add(rectangle(x + column * 3.1, y + row * step, 2.7, 4.0))
    return [pen.path(stroke=THIN)]


def _arrowhead(x: float, y: float, degrees: float) -> Path:
    t = math.radians(degrees)
    points = [
        (x, y),
        (x - 2 * math.cos(t - 0.4), y - 2 * math.sin(t - 0.4)),
        (x - 2 * math.cos(t + 0.4), y - 2 * math.sin(t + 0.4)),
    ]
    return Path(polygon(points), fill="ink")


def _cube_faces(x: float, y: float, s: float) -> tuple[list[Point], list[Point], list[Point]]:
    """The corners of a cube seen from above: its top, left and right face around the corner (x, y); `s` is its side."""
    c, d = s * math.cos(math.radians(30)), s / 2
    centre = (x, y)
    top = [centre, (x - c, y - d), (x, y - s), (x + c, y - d)]
    left = [(x - c, y - d), centre, (x, y + s), (x - c, y + d)]
    right = [centre, (x + c, y - d), (x + c, y + d), (x, y + s)]
    return top, left, right


def _onto(face: list[Point]) -> Matrix:
    """The matrix that puts a 100 x 100 picture with a rim on a face; its corners begin at the top left, clockwise."""
    (x, y), (rx, ry), _, (lx, ly) = face
    whole = Matrix((rx - x) / 100, (ry - y) / 100, (lx - x) / 100, (ly - y) / 100, x, y)
    return whole @ translate(16, 16) @ scale(0.68)
