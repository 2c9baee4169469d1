"""A graver for small buildings: walls, roofs, towers, windows, columns, shaded with lines as a copper plate is.

Heights are measured upwards from the ground, x from the middle of the building; both in millimetres on the board. What
is drawn later stands in front.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.drawing.curves import Segments, round_line
from generator.drawing.scene import Hatch, Item, Path, Pen, Stroke, polygon, rectangle
from generator.drawing.transforms import Point, Segment

LINE, FINE = 0.2, 0.09
"""The width of an outline, and of a line that shades."""
SHADE = Hatch("diagonal-rising", "ink", 0.42, FINE, "stone-shade")
LIGHT = "stone"
SLATE = Hatch("horizontal", "slate-line", 0.5, FINE, "slate")
DUSK = Hatch("vertical", "ink", 0.26, FINE)
"""Lines that lie over a roof in shadow."""
DARK = Hatch("vertical", "ink", 0.3, 0.14, "stone-shade")
Fill = str | Hatch


class Graver:
    """Collects the lines of one building."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.masses: list[Segments] = []
        """Outlines of everything that hides what lies behind."""

    def add(self, segments: Iterable[Segment], fill: Fill | None = None, line: float = LINE) -> None:
        """An area with its outline; no outline if the line has no width."""
        stroke = Stroke("ink", line, join="round") if line else None
        shape = tuple(segments)
        self.items.append(Path(shape, fill, stroke))
        if fill is not None:
            self.masses.append(shape)

    def area(self, points: Sequence[Point], fill: Fill | None = LIGHT, line: float = LINE) -> None:
        """A wall or a roof through points (x, height)."""
        self.add(polygon([(x, -h) for x, h in points]), fill, line)

    def wall(self, left: float, right: float, low: float, high: float, fill: Fill | None = LIGHT) -> None:
        """An upright wall."""
        self.area([(left, low), (right, low), (right, high), (left, high)], fill)

    def strokes(self, lines: Iterable[tuple[Point, Point]], width: float = FINE, colour: str = "ink") -> None:
        """Straight lines between points (x, height)."""
        pen = Pen()
        for (x0, h0), (x1, h1) in lines:
            pen.move(x0, -h0).line(x1, -h1)
        if pen.segments():
            self.items.append(pen.path(stroke=Stroke(colour, width)))

    def curve(self, points: Sequence[Point], width: float = LINE, colour: str = "ink") -> None:
        """A smooth open line."""
        self.items.append(
            Path(round_line([(x, -h) for x, h in points], closed=False), stroke=Stroke(colour, width, cap="round"))
        )

    # --- parts of a wall

    def cornice(self, left: float, right: float, high: float, out: float = 0.3) -> None:
        """A ledge that throws a shadow: short lines, the longer the further right."""
        count = max(round((right - left) / 0.42), 1)
        step = (right - left) / count
        low = high - 0.35
        self.strokes(
            [
                ((left + k * step, low), (left + k * step, low - 0.45 - 0.35 * k / count - 0.12 * (k % 2)))
                for k in range(1, count)
            ],
            0.07,
        )
        self.wall(left - out, right + out, low, high)

    def windows(
        self,
        span: tuple[float, float],
        low: float,
        count: int,
        size: tuple[float, float],
        *,
        arched: bool = False,
    ) -> None:
        """Dark windows at equal distances, each with a sill."""
        (left, right), (wide, high) = span, size
        pitch = (right - left) / count
        pen = Pen()
        sills: list[tuple[Point, Point]] = []
        for k in range(count):
            x = left + (k + 0.5) * pitch - wide / 2
            pen.add(arch(x, low, wide, high) if arched else rectangle(x, -low - high, wide, high))
            sills.append(((x - 0.12, low - 0.1), (x + wide + 0.12, low - 0.1)))
        self.items.append(pen.path(fill="window"))
        self.strokes(sills, 0.1)

    def arcade(self, span: tuple[float, float], low: float, high: float, count: int, open_part: float = 0.62) -> None:
        """Round arches in shadow: the left jamb of each is lit."""
        left, right = span
        pitch = (right - left) / count
        pen, jambs = Pen(), []
        for k in range(count):
            x, wide = left + (k + (1 - open_part) / 2) * pitch, pitch * open_part
            pen.add(arch(x, low, wide, high - low))
            jambs.append(((x + wide + 0.12, low), (x + wide + 0.12, high - wide / 2)))
        self.items.append(pen.path(fill=DARK, stroke=Stroke("ink", 0.12)))
        self.strokes(jambs, 0.08)

    def columns(self, span: tuple[float, float], low: float, high: float, count: int, wide: float = 0.5) -> None:
        """Columns with a shaded side, base and capital."""
        left, right = span
        pitch = (right - left) / max(count - 1, 1)
        for k in range(count):
            x = left + k * pitch
            self.wall(x - wide / 2, x + wide / 2, low, high)
            self.strokes(
                [((x + wide * 0.2, low), (x + wide * 0.2, high)), ((x + wide * 0.35, low), (x + wide * 0.35, high))],
                0.07,
            )
            self.wall(x - wide * 0.75, x + wide * 0.75, high, high + 0.3)
            self.wall(x - wide * 0.75, x + wide * 0.75, low, low + 0.25)

    def balustrade(self, left: float, right: float, low: float, high: float) -> None:
        """A row of small posts below a rail."""
        count = max(round((right - left) / 0.5), 1)
        step = (right - left) / count
        self.wall(left, right, low, high)
        self.strokes([((left + k * step, low), (left + k * step, high)) for k in range(count + 1)], 0.13)

    def masonry(self, left: float, right: float, low: float, high: float, course: float = 0.8) -> None:
        """Here and there a joint between stones."""
        lines: list[tuple[Point, Point]] = []
        rows = int((high - low) / course)
        for r in range(1, rows):
            h = low + r * course
            for k in range(3):
                share = (r * 0.37 + k * 0.41) % 1.0
                x = left + share * (right - left - 0.9)
                lines.append(((x, h), (x + 0.7, h)))
        self.strokes(lines, 0.07, "engraved")

    # --- roofs

    def roof(self, left: float, right: float, low: float, high: float, lean: tuple[float, float] = (0.8, 0.8)) -> None:
        """A slate roof, its right end in shadow."""
        a, b = lean
        self.area([(left, low), (right, low), (right - b, high), (left + a, high)], SLATE)
        if b:
            self.area([(right, low), (right - b, high), (right - b * 1.9, low)], DUSK, 0)

    def pediment(self, left: float, right: float, low: float, high: float) -> None:
        """A low gable with a shaded field."""
        middle = (left + right) / 2
        self.area([(left, low), (right, low), (middle, high)])
        self.area(
            [(left + 1.1, low + 0.3), (right - 1.1, low + 0.3), (middle, high - 0.45)],
            Hatch("horizontal", "ink", 0.26, FINE, "stone-shade"),
            0.1,
        )

    def cone(self, x: float, half: float, low: float, high: float) -> None:
        """A pointed roof: lines from its tip, closer together on the right."""
        self.area([(x - half, low), (x + half, low), (x, high)], "slate")
        ends = [-0.75, -0.45, -0.15, 0.1, 0.3, 0.45, 0.58, 0.7, 0.8, 0.9]
        self.strokes([((x + half * e, low), (x + half * e * 0.08, high - 0.5)) for e in ends], FINE)
        self.strokes([((x, high), (x, high + 1.0))], 0.16)

    def dome(self, x: float, half: float, low: float, high: float, shoulder: float = 0.92) -> None:
        """A square or round dome with ribs; the right half is darker."""
        tall = high - low
        outline = Pen().move(x - half, -low)
        outline.curve(x - half * shoulder, -low - tall * 0.72, x - half * 0.5, -high, x, -high)
        outline.curve(x + half * 0.5, -high, x + half * shoulder, -low - tall * 0.72, x + half, -low).close()
        self.add(outline.segments(), SLATE)
        for share in (0.25, 0.45, 0.62, 0.76, 0.88):
            rib = Pen().move(x + half * share, -low)
            rib.curve(x + half * share * shoulder, -low - tall * 0.72, x + half * share * 0.5, -high, x, -high)
            self.items.append(rib.path(stroke=Stroke("ink", FINE)))
        rib = Pen().move(x - half * 0.45, -low)
        rib.curve(x - half * 0.45 * shoulder, -low - tall * 0.72, x - half * 0.22, -high, x, -high)
        self.items.append(rib.path(stroke=Stroke("ink", FINE)))

    # --- towers and things around

    def round_tower(self, x: float, half: float, low: float, high: float) -> None:
        """A cylinder: upright lines, closer together towards its right edge."""
        self.wall(x - half, x + half, low, high)
        shades = [-0.9, 0.1, 0.35, 0.52, 0.65, 0.75, 0.83, 0.89, 0.95]
        self.strokes([((x + half * s, low), (x + half * s, high)) for s in shades], FINE)

    def crenels(self, left: float, right: float, low: float, high: float, count: int) -> None:
        """Battlements."""
        step = (right - left) / (2 * count - 1)
        self.wall(left, right, low, (low + high) / 2)
        for k in range(count):
            self.wall(left + 2 * k * step, left + (2 * k + 1) * step, (low + high) / 2, high)

    def chimney(self, x: float, low: float, high: float, wide: float = 0.8) -> None:
        """A chimney stack, shaded on the right."""
        self.wall(x, x + wide, low, high)
        self.area([(x + wide * 0.6, low), (x + wide, low), (x + wide, high), (x + wide * 0.6, high)], SHADE, 0.08)


def arch(x: float, low: float, wide: float, high: float) -> tuple[Segment, ...]:
    """A round-headed opening; `x` and `low` are its lower left corner."""
    r = wide / 2
    top = -low - high
    k = r * 0.45
    pen = Pen().move(x, -low).line(x, top + r).curve(x, top + k, x + r - k, top, x + r, top)
    return pen.curve(x + r + k, top, x + wide, top + k, x + wide, top + r).line(x + wide, -low).close().segments()
