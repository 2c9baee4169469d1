"""The printer's ornaments: plate with hollow corners, cell of a track, swelled rule, ringed frames, glories of rays."""

from __future__ import annotations

import math

from generator.drawing.curves import Segments, sliver
from generator.drawing.scene import Item, Path, Pen, Stroke, ellipse, rectangle
from generator.drawing.transforms import rotate, transform, translate


def plate(x: float, y: float, width: float, height: float, unit: float = 1.0) -> tuple[Item, ...]:
    """A cartouche: hollow corners, an ink line, a gold line within. `unit` scales lines and corners."""
    inset = 0.9 * unit
    inner = rectangle(x + inset, y + inset, width - 2 * inset, height - 2 * inset, -2.0 * unit)
    return (
        Path(rectangle(x, y, width, height, -2.2 * unit), fill="ivory", stroke=Stroke("ink", 0.3 * unit)),
        Path(inner, stroke=Stroke("gold", 0.35 * unit)),
    )


def cell(x: float, y: float, width: float, height: float, fill: str = "ivory") -> list[Item]:
    """A space of a track: an ink line, a gold line within."""
    inside = rectangle(x + 0.8, y + 0.8, width - 1.6, height - 1.6)
    return [
        Path(rectangle(x, y, width, height), fill=fill, stroke=Stroke("ink", 0.3)),
        Path(inside, stroke=Stroke("gold", 0.22)),
    ]


def tab(x: float, y: float, width: float, height: float, unit: float = 1.0) -> Path:
    """A small cartouche for a number."""
    return Path(rectangle(x, y, width, height, -0.8 * unit), fill="ivory", stroke=Stroke("ink", 0.25 * unit))


def gold_rule(left: float, right: float, y: float, width: float = 0.25) -> Path:
    """A level line in gold; `width` is its thickness in millimetres."""
    return Pen().move(left, y).line(right, y).path(stroke=Stroke("gold", width))


def swelled_rule(x: float, y: float, width: float, height: float = 0.6) -> Path:
    """A rule with pointed ends about a centre."""
    w, h = width / 2, height / 2
    pen = Pen().move(x - w, y).curve(x - 0.55 * w, y - 0.3 * h, x - 0.3 * w, y - h, x, y - h)
    pen.curve(x + 0.3 * w, y - h, x + 0.55 * w, y - 0.3 * h, x + w, y)
    pen.curve(x + 0.55 * w, y + 0.3 * h, x + 0.3 * w, y + h, x, y + h)
    return pen.curve(x - 0.3 * w, y + h, x - 0.55 * w, y + 0.3 * h, x - w, y).close().path(fill="ink")


def medallion(x: float, y: float, rx: float, ry: float, unit: float = 1.0) -> tuple[Item, ...]:
    """A round or oval frame: an inner line, a gold ring with a row of pearls, an outer line."""
    return (
        Path(ellipse(x, y, rx + 2.0 * unit, ry + 2.0 * unit), fill="ivory", stroke=Stroke("ink", 0.25 * unit)),
        Path(ellipse(x, y, rx + 1.1 * unit, ry + 1.1 * unit), stroke=Stroke("gold", 0.85 * unit)),
        Path(
            ellipse(x, y, rx + 1.1 * unit, ry + 1.1 * unit),
            stroke=Stroke("ivory", 0.42 * unit, (0.001, 1.0 * unit), "round"),
        ),
        Path(ellipse(x, y, rx, ry), fill="ivory", stroke=Stroke("ink", 0.22 * unit)),
    )


def glory(
    x: float, y: float, inner: float, outer: float, rays: int, *, width: float = 1.4, flat: float = 1.0
) -> Segments:
    """Rays about a centre, long and short in turn; `flat` presses them to an oval."""
    drawn: Segments = ()
    for k in range(rays):
        a = 2 * math.pi * k / rays - math.pi / 2
        c, s = math.cos(a), math.sin(a) * flat
        end = outer if k % 2 == 0 else inner + 0.55 * (outer - inner)
        drawn += sliver([(x + inner * c, y + inner * s), (x + end * c, y + end * s)], width, 0.35)
    return drawn


def rays(x: float, y: float, inner: float, outer: float, count: int) -> Segments:
    """Straight lines from one circle to another around (x, y), evenly spread: ticks, pleats, spokes."""
    pen = Pen()
    for k in range(count):
        c, s = math.cos(2 * math.pi * k / count), math.sin(2 * math.pi * k / count)
        pen.move(x + inner * c, y + inner * s).line(x + outer * c, y + outer * s)
    return pen.segments()


def leaf(x: float, y: float, turn: float, length: float) -> Segments:
    """A pointed leaf that grows from (x, y)."""
    pen = Pen().move(0, 0).curve(length * 0.25, -length * 0.24, length * 0.65, -length * 0.2, length, 0)
    pen.curve(length * 0.65, length * 0.17, length * 0.25, length * 0.2, 0, 0).close()
    return transform(pen.segments(), translate(x, y) @ rotate(turn))
