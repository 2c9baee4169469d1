"""Points, segments of outlines, and the affine maps that move, scale, turn and mirror them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from engine.record import record
from generator.drawing.rectangles import Rect

Point = tuple[float, float]
Segment = tuple[str, *tuple[float, ...]]
"""A step of an outline: `("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`."""


@record
class Matrix:
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __matmul__(self, inner: Matrix) -> Matrix:
        """This map after `inner`."""
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    def apply(self, x: float, y: float) -> Point:
        """Where a point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def inverse(self) -> Matrix:
        """The map that undoes this one."""
        if self == IDENTITY:
            return IDENTITY  # and not a map full of negative zeros
        det = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Matrix(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    def around(self, rect: Rect) -> Rect:
        """The smallest upright rectangle round the mapped rectangle."""
        return Rect.around(self.apply(x, y) for x, y in rect.corners)


IDENTITY = Matrix()


def translate(x: float, y: float) -> Matrix:
    """Move right and down, in millimetres."""
    return Matrix(e=x, f=y)


def scale(x: float, y: float | None = None) -> Matrix:
    """Scale about the origin."""
    return Matrix(a=x, d=x if y is None else y)


def rotate(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Turn clockwise (y is down) about a point."""
    t = math.radians(degrees)
    turn = Matrix(math.cos(t), math.sin(t), -math.sin(t), math.cos(t))
    return translate(x, y) @ turn @ translate(-x, -y)


def mirror(x: float) -> Matrix:
    """Mirror left and right about a vertical line."""
    return Matrix(a=-1.0, e=2 * x)


def transform(segments: Iterable[Segment], matrix: Matrix) -> tuple[Segment, ...]:
    """The same outline under a matrix."""
    a, b, c, d, e, f = matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f
    moved: list[Segment] = []
    for segment in segments:
        if len(segment) == 7:  # a curve: by far the most, and three times as quick so
            op, x1, y1, x2, y2, x, y = segment
            handles = a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f
            moved.append((op, *handles, a * x + c * y + e, b * x + d * y + f))
        elif len(segment) == 3:
            op, x, y = segment
            moved.append((op, a * x + c * y + e, b * x + d * y + f))
        else:
            moved.append(segment)
    return tuple(moved)
