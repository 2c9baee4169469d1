"""The back of all cards: diamonds that go beyond the edges, so that a crooked cut is not seen, and a medallion.

In low ink the medallion stands on white, which betrays no cut either.

Half of the medallion is drawn; the other half is the same, turned by 180 degrees.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.drawing.curves import Segments
from generator.drawing.ornaments import glory, leaf, medallion, rays
from generator.drawing.placing import BOX, placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, Use, ellipse, polygon, rectangle
from generator.drawing.transforms import Point, rotate, scale, transform, translate
from generator.emblems.signs import phrygian_cap, rosette
from generator.job import Style
from generator.print.components.card_layout import BLEED, DESIGN
from generator.project import per_project
from generator.typesetting.shaping import along, shape

DIAMOND = (7.2, 8.8)
"""About the width and height of a diamond, in millimetres of the design."""
OVAL = (18.4, 24.2)
"""Radii of the medallion."""
LETTERS = 11.5
"""Points of the title."""


@per_project
def back(title: str, style: Style = "color", size: tuple[float, float] = DESIGN) -> Scene:
    """The back, with the game's title above and, turned, below; `size` in millimetres."""
    width, height = size
    unit = min(width / DESIGN[0], height / DESIGN[1])
    w, h = width / unit, height / unit
    drawn = Group((Use(art(style, w, h), scale(unit)),), layer="art")
    return Scene(width, height, (drawn, _titles(title, w, h, unit)), BLEED, title)


def _titles(title: str, w: float, h: float, unit: float) -> Group:
    """The title along the upper edge of the medallion, and again from below."""
    run = shape(title.upper(), "title-bold", LETTERS * unit, spacing=0.9 * unit)
    rx, ry = OVAL[0] - 3.9, OVAL[1] - 3.9
    arc = Pen().move(w / 2 - rx, h / 2)
    arc.curve(w / 2 - rx, h / 2 - 0.5523 * ry, w / 2 - 0.5523 * rx, h / 2 - ry, w / 2, h / 2 - ry)
    arc.curve(w / 2 + 0.5523 * rx, h / 2 - ry, w / 2 + rx, h / 2 - 0.5523 * ry, w / 2 + rx, h / 2)
    line = along(run, transform(arc.segments(), scale(unit)))
    turned = Group((line,), at=rotate(180, w / 2 * unit, h / 2 * unit))
    return Group((line, turned), layer="text")


@per_project
def art(style: Style, w: float = DESIGN[0], h: float = DESIGN[1]) -> Symbol:
    """The back without its title; `w` and `h` in units of the design."""
    x, y = w / 2, h / 2
    b = BLEED
    card = rectangle(-b, -b, w + 2 * b, h + 2 * b)
    half = tuple(_half(x, y, style))
    items: tuple[Item, ...] = (
        Path(card, fill="ivory"),
        *((Group(tuple(_diamonds(x, y)), clip=Path(card)),) if style == "color" else ()),
        Path(ellipse(x, y, OVAL[0] + 3.4, OVAL[1] + 3.4), fill="ivory", stroke=Stroke("blue-ink", 0.5)),
        *medallion(x, y, *OVAL),
        Path(ellipse(x, y, OVAL[0] - 5.2, OVAL[1] - 5.2), stroke=Stroke("ink", 0.18)),
        Path(glory(x, y, 8.9, 13.0, 72, width=0.26, flat=1.44), fill="engraved"),
        *half,
        Group(half, at=rotate(180, x, y)),
        *_rosette(x, y, style),
    )
    return Symbol(f"back-{style}-{w:g}x{h:g}", items, Rect(-b, -b, w + 2 * b, h + 2 * b))


def _diamonds(x: float, y: float) -> Iterator[Item]:
    """A lattice about the card's middle with a flower or a star in each diamond.

    Each edge runs between flowers and knots: one that it halved would tell which card was cut a little off.
    """
    dw, dh = (2 * half / (round(2 * half / wide - 0.5) + 0.5) for half, wide in zip((x, y), DIAMOND, strict=True))
    reach = 2 * (x + y)
    lines = Pen()
    steps = math.ceil(reach / dw) + 1
    rise = reach * dh / dw
    for k in range(-steps, steps):
        middle = x + (k + 0.5) * dw
        for run in (-reach, reach):
            lines.move(middle - run, y - rise).line(middle + run, y + rise)
    yield Path(lines.segments(), stroke=Stroke("blue-ink", 0.55))
    yield Path(lines.segments(), stroke=Stroke("ivory", 0.16))
    flower, star = _flower(), _star()
    size = 2.7
    for row in range(-math.ceil((y + 3) / dh * 2) - 1, math.ceil((y + 3) / dh * 2) + 2):
        for column in range(-math.ceil((x + 3) / dw) - 1, math.ceil((x + 3) / dw) + 2):
            at = (x + (column + (row % 2) / 2) * dw, y + row * dh / 2)
            if _visible(at, x, y):
                yield placed(star if row % 2 else flower, at[0] - size / 2, at[1] - size / 2, size)


def _visible(at: Point, x: float, y: float) -> bool:
    """Whether a diamond with this middle can be seen: neither under the medallion nor beyond the bleed."""
    dx, dy = at[0] - x, at[1] - y
    covered = (dx / (OVAL[0] + 2)) ** 2 + (dy / (OVAL[1] + 2)) ** 2 < 1
    return not covered and abs(dx) < x + BLEED + 2 and abs(dy) < y + BLEED + 2


@per_project
def _flower() -> Symbol:
    petals = Path(rosette(50, 50, 22, 50, 6), fill="red-ink")
    return Symbol("back-flower", (petals, Path(ellipse(50, 50, 13), fill="ivory")), BOX)


@per_project
def _star() -> Symbol:
    points = [
        (50 + r * math.sin(math.radians(22.5 * k)), 50 - r * math.cos(math.radians(22.5 * k)))
        for k, r in enumerate((46, 13) * 8)
    ]
    return Symbol("back-star", (Path(polygon(points), fill="blue-ink"),), BOX)


def _half(x: float, y: float, style: Style) -> Iterator[Item]:
    """The upper half within the medallion: a cap of liberty on its pike, and laurel on one side."""
    shaft = rectangle(x - 0.4, y - 16.2, 0.8, 10)
    bar = rectangle(x - 1.7, y - 16.3, 3.4, 0.6, 0.2)
    blade = polygon([(x, y - 19.0), (x + 0.85, y - 17.4), (x + 0.4, y - 16), (x - 0.4, y - 16), (x - 0.85, y - 17.4)])
    cap = phrygian_cap("red-ink" if style == "color" else "ink", "ivory")
    at = translate(x - 3.5, y - 15.4) @ scale(0.07)
    cloth = cap.items[0]
    around = transform(cloth.segments, at) if isinstance(cloth, Path) else ()
    yield Path(shaft + bar + blade + around, stroke=Stroke("ivory", 1.3, join="round"))
    yield Path(shaft + bar + blade, fill="ink")
    yield Path(around, stroke=Stroke("ivory", 0.6, join="round"))
    yield Use(cap, at)
    yield Path(_laurel(x, y), fill="gold")


def _laurel(x: float, y: float) -> Segments:
    """Two sprigs in the ring at the left, growing up and down from its middle."""
    rx, ry = OVAL[0] - 2.6, OVAL[1] - 2.6
    leaves: Segments = ()
    for side in (-1, 1):
        for k in range(9):
            angle = math.radians(180 + side * (3.5 + 4.3 * k))
            px, py = x + rx * math.cos(angle), y + ry * math.sin(angle)
            along_it = math.degrees(math.atan2(side * ry * math.cos(angle), -side * rx * math.sin(angle)))
            length = 2.7 - 0.09 * k
            leaves += leaf(px, py, along_it + 32, length) + leaf(px, py, along_it - 32, length)
    return leaves + ellipse(x - rx, y, 0.75)


def _rosette(x: float, y: float, style: Style) -> tuple[Item, ...]:
    """The cockade in the middle."""
    at = translate(x, y) @ scale(0.19)
    edge = transform(rosette(0, 0, 37, 43, 24), at)
    if style == "low-ink":
        rings = ellipse(x, y, 5.2) + ellipse(x, y, 3.2)
        return (
            Path(edge, fill="ivory", stroke=Stroke("blue-ink", 0.4)),
            Path(rings, stroke=Stroke("blue-ink", 0.4)),
            Path(ellipse(x, y, 1.2), fill="blue-ink"),
        )
    return (
        Path(edge, fill="red-ink", stroke=Stroke("ivory", 0.3)),
        Path(ellipse(x, y, 5.3), fill="ivory"),
        Path(rays(x, y, 3.2, 7.1, 24), stroke=Stroke("red-side", 0.16)),
        Path(ellipse(x, y, 3.3), fill="blue-ink"),
        Path(ellipse(x, y, 0.9), fill="ivory"),
    )
