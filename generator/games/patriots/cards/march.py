"""An army on the march: its flag before the hills of the frontier, over a column of bayonets."""

from __future__ import annotations

from generator.drawing.curves import Segments
from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Hatch, Item, Path, Pen, Stroke, ellipse, polygon, rectangle
from generator.games.patriots.signs.flags import flag
from generator.job import Style

SOLDIERS = 15


def march(army: str, box: Rect, style: Style) -> tuple[Item, ...]:
    """A framed picture that fills the box."""
    x, y, width, height = box
    frame = rectangle(*box)
    foot = y + height
    far = (
        Pen()
        .move(x, y + height * 0.62)
        .curve(
            x + width * 0.2, y + height * 0.42, x + width * 0.3, y + height * 0.66, x + width * 0.5, y + height * 0.56
        )
        .curve(x + width * 0.68, y + height * 0.46, x + width * 0.8, y + height * 0.28, x + width, y + height * 0.34)
        .line(x + width, foot)
        .line(x, foot)
        .close()
    )
    near = (
        Pen()
        .move(x, y + height * 0.78)
        .curve(x + width * 0.3, y + height * 0.66, x + width * 0.6, y + height * 0.86, x + width, y + height * 0.68)
        .line(x + width, foot)
        .line(x, foot)
        .close()
    )
    side = height * 1.02
    inside: tuple[Item, ...] = (
        Path(frame, fill=Hatch("horizontal", "paper-blue-line", 0.9, 0.1, "sea")),
        far.path(fill=Hatch("diagonal-rising", "ghost", 0.8, 0.12, "province-second"), stroke=Stroke("engraved", 0.2)),
        near.path(fill="province", stroke=Stroke("engraved", 0.25)),
        Path(_column(x, foot, width), fill="ink"),
        placed(flag(army, style), x + width / 2 - side * 0.46, y + 0.8, side),
        Path(_ranks(x, foot, width), fill="ink"),
    )
    return (
        Path(rectangle(x + 0.6, y + 0.7, width, height), fill="shade"),
        Group(inside, clip=Path(frame)),
        Path(frame, stroke=Stroke("ink", 0.35)),
    )


def _column(x: float, foot: float, width: float) -> Segments:
    """Muskets with bayonets, all at one slope."""
    step = width / SOLDIERS
    return tuple(
        part
        for k in range(SOLDIERS + 1)
        for part in polygon([(x + k * step, foot), (x + k * step + 1.9, foot - 8.4), (x + k * step + 0.5, foot)])
    )


def _ranks(x: float, foot: float, width: float) -> Segments:
    """Heads under hats, and the mass of coats below."""
    step = width / SOLDIERS
    drawn: Segments = rectangle(x, foot - 1.5, width, 1.5)
    for k in range(SOLDIERS + 1):
        middle = x + k * step - 0.6
        drawn += ellipse(middle, foot - 2.1, 0.8) + polygon(
            [(middle - 1.4, foot - 2.4), (middle, foot - 3.8), (middle + 1.4, foot - 2.4)]
        )
    return drawn
