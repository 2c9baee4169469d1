"""The few kinds of line that every portrait and emblem is cut from, as segments of the scene.

A knot is a point that a smooth line passes through; `(x, y, "*")` is a corner. Edges (scallops, locks) swell to the
left of their direction, as hair does that is drawn from forehead to nape; a negative height turns that.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from operator import mul
from typing import Literal

from engine.record import record
from generator.drawing.scene import Pen
from generator.drawing.transforms import Matrix, Point, Segment, mirror, transform

Knot = tuple[float, float] | tuple[float, float, str]
Segments = tuple[Segment, ...]
Tone = Literal["ink", "line", "linen", "paper", "light"]

HANDLE = 0.36


@record
class Cutout:
    """One piece of cut paper: a mass of ink, a thin line of ink, grey linen, an area of the ground's own paper, or a
    light, which is a thin line cut out of what lies below. `halo` is the width of the gap around it.
    """

    segments: Segments
    tone: Tone = "ink"
    halo: float = 0.0


def moved(pieces: Iterable[Cutout], matrix: Matrix) -> list[Cutout]:
    """The same cutouts, transformed."""
    return [Cutout(transform(piece.segments, matrix), piece.tone, piece.halo) for piece in pieces]


def round_line(knots: Sequence[Knot], *, closed: bool = True) -> Segments:
    """A smooth line through knots: at each, parallel to the chord of its neighbours."""
    pen = Pen().move(knots[0][0], knots[0][1]).add(round_on(knots, closed=closed))
    return (pen.close() if closed else pen).segments()


def round_on(knots: Sequence[Knot], *, closed: bool = False) -> Segments:
    """The curves of a round line, to continue an outline that has reached the first knot."""
    count = len(knots)
    last = count if closed else count - 1
    tangents = [_tangent(knots, i) if closed or 0 < i < last else None for i in range(count)]
    curves: list[Segment] = []
    for i in range(last):
        j = (i + 1) % count
        ax, ay, bx, by = knots[i][0], knots[i][1], knots[j][0], knots[j][1]
        cx, cy = HANDLE * (bx - ax), HANDLE * (by - ay)
        reach = math.sqrt(cx * cx + cy * cy)
        start, end = tangents[i], tangents[j]
        hx, hy = (ax + cx, ay + cy) if start is None else (ax + reach * start[0], ay + reach * start[1])
        kx, ky = (bx - cx, by - cy) if end is None else (bx - reach * end[0], by - reach * end[1])
        curves.append(("C", hx, hy, kx, ky, bx, by))
    return tuple(curves)


def _tangent(knots: Sequence[Knot], i: int) -> Point | None:
    """The direction at a knot: that from its neighbour before to its neighbour after; none at a corner."""
    if len(knots[i]) == 3:
        return None
    before, after = knots[i - 1], knots[(i + 1) % len(knots)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    size = math.sqrt(dx * dx + dy * dy) or 1.0
    return dx / size, dy / size


def rounded(segments: Iterable[Segment], grain: float) -> Segments:
    """The outline enlarged `grain` times and rounded to whole numbers."""
    enlarged: list[Segment] = []
    for segment in segments:
        if len(segment) == 7:  # by far the most, and quicker so than in a loop
            op, a, b, c, d, e, f = segment
            points = round(a * grain), round(b * grain), round(c * grain), round(d * grain)
            enlarged.append((op, *points, round(e * grain), round(f * grain)))
        else:
            enlarged.append((segment[0], *[round(n * grain) for n in segment[1:]]))
    return tuple(enlarged)


def clockwise(segments: Iterable[Segment]) -> Segments:
    """Closed outlines drawn clockwise, so that overlaps within one path add up."""
    turned = (_reversed(outline) if _area(outline) < 0 else outline for outline in outlines(segments))
    return tuple(itertools.chain.from_iterable(turned))


def _area(segments: Segments) -> float:
    """Twice the area of an outline, through its nodes and handles: the sign is all that matters."""
    numbers = [n for segment in segments for n in segment[1:]]
    xs, ys = numbers[::2], numbers[1::2]
    area: float = sum(map(mul, xs, ys[1:] + ys[:1])) - sum(map(mul, ys, xs[1:] + xs[:1]))
    return area


def _reversed(segments: Segments) -> Segments:
    """One closed outline, drawn the other way round."""
    steps = [list(numbers) for op, *numbers in segments if op != "Z"]
    backwards: list[Segment] = [("M", *steps[-1][-2:])]
    for before, n in zip(reversed(steps[:-1]), reversed(steps[1:]), strict=True):
        points = [*n[2:4], *n[0:2], *before[-2:]] if len(n) == 6 else before[-2:]
        backwards.append(("C" if len(n) == 6 else "L", *points))
    return (*backwards, ("Z",))


def outlines(segments: Iterable[Segment]) -> Iterator[Segments]:
    """The closed outlines of a path one by one."""
    outline: list[Segment] = []
    for segment in segments:
        if segment[0] == "M" and outline:
            yield tuple(outline)
            outline = []
        outline.append(segment)
    if outline:
        yield tuple(outline)


def whole(half: Segments, axis: float = 50.0) -> Segments:
    """One outline from its left half, which begins and ends on the axis and is not closed."""
    twin = _reversed(transform(half, mirror(axis)))
    return (*half, *twin[1:])


def both(half: Iterable[Segment], axis: float = 50.0) -> Segments:
    """Closed outlines and their mirror images, all drawn clockwise."""
    drawn = tuple(half)
    return clockwise((*drawn, *transform(drawn, mirror(axis))))


def flatten(segments: Segments, steps: int = 8) -> Iterator[list[Point]]:
    """Each outline as a polygon; every curve becomes `steps` straight lines."""
    line: list[Point] = []
    for op, *numbers in segments:
        if op == "M":
            if line:
                yield line
            line = [(numbers[0], numbers[1])]
        elif op == "L":
            line.append((numbers[0], numbers[1]))
        elif op == "C":
            line.extend(bezier(line[-1], numbers, k / steps) for k in range(1, steps + 1))
    if line:
        yield line


def bezier(start: Point, numbers: Sequence[float], t: float) -> Point:
    """The point of a cubic curve at t, from 0 at its start to 1 at its end; numbers are handles and end."""
    x1, y1, x2, y2, x, y = numbers
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return a * start[0] + b * x1 + c * x2 + d * x, a * start[1] + b * y1 + c * y2 + d * y


def divide(knots: Sequence[Knot], parts: int) -> list[Point]:
    """Points that divide an open round line into equal arcs, its ends included."""
    (line,) = flatten(round_line(knots, closed=False), 10)
    at = [0.0]
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        at.append(at[-1] + math.hypot(bx - ax, by - ay))
    points = [line[0]]
    j = 0
    for k in range(1, parts):
        goal = at[-1] * k / parts
        while at[j + 1] < goal:
            j += 1
        share = (goal - at[j]) / (at[j + 1] - at[j])
        (ax, ay), (bx, by) = line[j], line[j + 1]
        points.append((ax + share * (bx - ax), ay + share * (by - ay)))
    return [*points, line[-1]]


def vary(index: int, amount: float) -> float:
    """A factor about 1 that differs from tuft to tuft without pattern, and never from run to run."""
    return 1 + amount * math.sin(2.399 * index + 1.3)


def scallops(knots: Sequence[Knot], count: int, height: float, uneven: float = 0.0) -> Segments:
    """An open round line made of `count` round bumps."""
    pen = Pen()
    points = divide(knots, count)
    for i, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(points)):
        cx, cy = bx - ax, by - ay
        rise = 1.33 * height * vary(i, uneven)
        ox, oy = cy * rise, -cx * rise
        pen.curve(ax + ox - 0.06 * cx, ay + oy - 0.06 * cy, bx + ox + 0.06 * cx, by + oy + 0.06 * cy, bx, by)
    return pen.segments()


def locks(knots: Sequence[Knot], count: int, length: float, lean: float = 0.42) -> Segments:
    """An open round line made of `count` pointed tufts that lean along it."""
    pen = Pen()
    points = divide(knots, count)
    for i, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(points)):
        cx, cy = bx - ax, by - ay
        size = math.hypot(cx, cy)
        reach = length * vary(i, 0.3)
        ox, oy = cy / size * reach, -cx / size * reach
        tx, ty = bx + lean * cx + ox, by + lean * cy + oy
        hx, hy = ax + 0.75 * ox - 0.02 * cx, ay + 0.75 * oy - 0.02 * cy
        pen.curve(hx, hy, tx - 0.45 * cx - 0.02 * ox, ty - 0.45 * cy - 0.02 * oy, tx, ty)
        pen.curve(tx - 0.25 * cx - 0.3 * ox, ty - 0.25 * cy - 0.3 * oy, bx + 0.1 * ox, by + 0.1 * oy, bx, by)
    return pen.segments()


def cut(knots: Sequence[Knot], width: float, peak: float = 0.47) -> Cutout:
    """A sliver along an open round line: pointed at both ends, full width at its peak, as scissors leave it."""
    return Cutout(sliver(knots, width, peak), "light")


def sliver(knots: Sequence[Knot], width: float, peak: float = 0.47) -> Segments:
    """The outline of a cut."""
    if len(knots) == 2:
        (ax, ay), (bx, by) = knots[0][:2], knots[1][:2]
        knots = (knots[0], (ax + peak * (bx - ax), ay + peak * (by - ay)), knots[1])
    lengths = [math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(knots)]
    total = sum(lengths)
    bend = math.log(0.5) / math.log(peak)
    there: list[Knot] = [(knots[0][0], knots[0][1], "*")]
    back: list[Knot] = []
    run = 0.0
    for i in range(1, len(knots) - 1):
        run += lengths[i - 1]
        half = width / 2 * math.sin(math.pi * (run / total) ** bend) ** 0.7
        (x, y), (bx, by), (ax, ay) = knots[i][:2], knots[i - 1][:2], knots[i + 1][:2]
        size = math.hypot(ax - bx, ay - by)
        nx, ny = (ay - by) / size * half, (bx - ax) / size * half
        there.append((x + nx, y + ny))
        back.append((x - nx, y - ny))
    there.append((knots[-1][0], knots[-1][1], "*"))
    return round_line([*there, *reversed(back)])


def tube(knots: Sequence[Knot], width: float, end: float | None = None, *, tip: bool = False) -> Segments:
    """An even band along an open round line, or one that goes from one width to another; `tip` rounds its end."""
    last = width if end is None else end
    there: list[Knot] = []
    back: list[Knot] = []
    for i, (x, y, *_) in enumerate(knots):
        before, after = knots[max(i - 1, 0)], knots[min(i + 1, len(knots) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = (width + (last - width) * i / (len(knots) - 1)) / math.hypot(dx, dy) / 2
        there.append((x + dy * half, y - dx * half))
        back.append((x - dy * half, y + dx * half))
    pen = Pen().move(there[0][0], there[0][1]).add(round_on(there))
    back.reverse()
    if tip:
        (ax, ay), (bx, by) = there[-1][:2], back[0][:2]
        ox, oy = (by - ay) * 0.66, (ax - bx) * 0.66
        pen.curve(ax + ox, ay + oy, bx + ox, by + oy, bx, by)
    else:
        pen.line(back[0][0], back[0][1])
    return pen.add(round_on(back)).close().segments()


def cuts(width: float, *lines: Sequence[Knot]) -> list[Cutout]:
    """Several cuts of one width."""
    return [cut(line, width) for line in lines]


def curl(x: float, y: float, turn: float, radius: float = 5.2, width: float = 1.3, *, mirrored: bool = False) -> Cutout:
    """A spiral cut: nearly a whole turn that closes in on itself."""
    side = -1.0 if mirrored else 1.0
    knots: list[Knot] = []
    for k in range(6):
        angle = math.radians(turn + side * 68 * k)
        r = radius * (1 - 0.7 * k / 5)
        knots.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return cut(knots, width)


def beyond(knots: Sequence[Knot], distance: float) -> list[Knot]:
    """An open line beside another one, `distance` to the right of its direction: the next row of curls."""
    shifted: list[Knot] = []
    for i, (x, y, *_) in enumerate(knots):
        before, after = knots[max(i - 1, 0)], knots[min(i + 1, len(knots) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy)
        shifted.append((x - dy / size * distance, y + dx / size * distance))
    return shifted
