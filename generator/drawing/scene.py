"""The one drawing vocabulary. Frozen values in millimetres; origin top left of the trim, x right, y down.

A scene says *what* is drawn; a backend says how a file format draws it. Colours are names of the theme (`ink`, `red`,
`region-est` ...) until the theme has replaced them by values; hatching is a fill that shared code turns to lines; text
arrives as shaped runs from `typesetting`. Backends see paths, positioned glyphs, groups and symbols, nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.transforms import IDENTITY, Matrix, Point, Segment

Layer = Literal["art", "text", "cut", "fold", "guides"]
LAYERS: tuple[Layer, ...] = ("art", "text", "cut", "fold", "guides")


@record
class Stroke:
    """A line: colour, width in millimetres, dashes."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"


@record
class Hatch:
    """A fill of lines or dots; lowered to plain paths before a backend sees it."""

    pattern: Literal["diagonal-rising", "diagonal-falling", "horizontal", "vertical", "dots", "crossed", "laid"]
    colour: str
    pitch: float
    width: float
    ground: str | None = None


@record
class Path:
    """A shape of lines and cubic curves."""

    segments: tuple[Segment, ...]
    fill: str | Hatch | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@record
class TextRun:
    """Shaped text of one face and size: each character with its advance in millimetres, kerning included."""

    text: str
    face: str
    """The name of a face of the theme, never its role."""
    size: float
    """In points."""
    advances: tuple[float, ...]

    @property
    def width(self) -> float:
        """The width in millimetres."""
        return sum(self.advances)


@record
class Label:
    """A run on its baseline, starting at (x, y)."""

    run: TextRun
    x: float
    y: float
    fill: str = "ink"


@record
class Symbol:
    """A drawing that is made once and used often; equal names mean equal drawings."""

    name: str
    items: tuple[Item, ...]
    box: Rect

    def check_same(self, other: Symbol) -> None:
        """Raise ValueError if another symbol has this one's name, but is another drawing."""
        if other is not self and other != self:
            raise ValueError(f"two different symbols are named {self.name}")


@record
class Use:
    """A symbol at one place of a drawing."""

    symbol: Symbol
    at: Matrix = IDENTITY


@record
class Group:
    """Items under one transformation, clip, layer and name. Only outermost groups carry a layer.

    `place` names what the group pictures (`board:3`), for reading a picture back (`drawn`); no backend draws it.
    """

    items: tuple[Item, ...]
    at: Matrix = IDENTITY
    clip: Path | None = None
    layer: Layer | None = None
    id: str = ""
    title: str = ""
    description: str = ""
    language: str = ""
    place: str = ""


Item = Path | Label | Use | Group


@record
class Scene:
    """A page, card or board. `bleed` is drawn beyond every edge of the trim."""

    width: float
    height: float
    items: tuple[Item, ...]
    bleed: float = 0.0
    title: str = ""
    language: str = ""
    meta: tuple[tuple[str, str], ...] = ()


class Pen:
    """Collects segments: `Pen().move(0, 0).line(10, 0).close().path(fill="ink")`."""

    def __init__(self) -> None:
        self._segments: list[Segment] = []

    def move(self, x: float, y: float) -> Pen:
        """Start a new outline."""
        self._segments.append(("M", x, y))
        return self

    def line(self, x: float, y: float) -> Pen:
        """A straight line."""
        self._segments.append(("L", x, y))
        return self

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Pen:
        """A cubic Bézier curve."""
        self._segments.append(("C", x1, y1, x2, y2, x, y))
        return self

    def close(self) -> Pen:
        """Back to where the outline began."""
        self._segments.append(("Z",))
        return self

    def add(self, segments: Iterable[Segment]) -> Pen:
        """Append ready-made segments."""
        self._segments.extend(segments)
        return self

    def segments(self) -> tuple[Segment, ...]:
        """What was drawn so far."""
        return tuple(self._segments)

    def path(self, fill: str | Hatch | None = None, stroke: Stroke | None = None, *, even_odd: bool = False) -> Path:
        """The outline as a scene item."""
        return Path(tuple(self._segments), fill, stroke, even_odd)


KAPPA = 0.5522847498307936
"""Handle length of a quarter circle drawn as a cubic."""


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> tuple[Segment, ...]:
    """A rectangle, its corners rounded outwards (radius > 0) or hollow (radius < 0, as on a cartouche)."""
    pen = Pen()
    if not radius:
        pen.move(x, y).line(x + width, y).line(x + width, y + height).line(x, y + height).close()
        return pen.segments()
    r = abs(radius)
    k = r * KAPPA
    right, bottom = x + width, y + height
    if radius > 0:
        pen.move(x + r, y).line(right - r, y).curve(right - r + k, y, right, y + r - k, right, y + r)
        pen.line(right, bottom - r).curve(right, bottom - r + k, right - r + k, bottom, right - r, bottom)
        pen.line(x + r, bottom).curve(x + r - k, bottom, x, bottom - r + k, x, bottom - r)
        pen.line(x, y + r).curve(x, y + r - k, x + r - k, y, x + r, y)
    else:
        pen.move(x + r, y).line(right - r, y).curve(right - r, y + k, right - k, y + r, right, y + r)
        pen.line(right, bottom - r).curve(right - k, bottom - r, right - r, bottom - k, right - r, bottom)
        pen.line(x + r, bottom).curve(x + r, bottom - k, x + k, bottom - r, x, bottom - r)
        pen.line(x, y + r).curve(x + k, y + r, x + r, y + k, x + r, y)
    return pen.close().segments()


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> tuple[Segment, ...]:
    """An ellipse (a circle without `ry`) about a centre."""
    ry = rx if ry is None else ry
    kx, ky = rx * KAPPA, ry * KAPPA
    pen = Pen().move(x + rx, y).curve(x + rx, y + ky, x + kx, y + ry, x, y + ry)
    pen.curve(x - kx, y + ry, x - rx, y + ky, x - rx, y).curve(x - rx, y - ky, x - kx, y - ry, x, y - ry)
    return pen.curve(x + kx, y - ry, x + rx, y - ky, x + rx, y).close().segments()


def polygon(points: Iterable[Point], *, closed: bool = True) -> tuple[Segment, ...]:
    """Straight lines through points."""
    first, *rest = points
    pen = Pen().move(*first)
    for point in rest:
        pen.line(*point)
    return (pen.close() if closed else pen).segments()


def unlayered(items: Iterable[Item], *, ids: bool = False) -> tuple[Item, ...]:
    """The same drawing inside another group: only outermost groups carry a layer.

    Ids go too, unless they are asked for: a drawing that stands twice in a file would have each of them twice.
    """
    return tuple(
        Group(item.items, item.at, item.clip, id=item.id if ids else "", place=item.place)
        if isinstance(item, Group)
        else item
        for item in items
    )
