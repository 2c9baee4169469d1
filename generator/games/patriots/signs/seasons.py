"""The seasons as signs, in a box of 100 x 100: grapes, a snow crystal, a blossom, the sun."""

from __future__ import annotations

import math
from collections.abc import Callable

from generator.drawing.curves import clockwise
from generator.drawing.ornaments import leaf, rays
from generator.drawing.placing import BOX
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, ellipse
from generator.project import per_project


@per_project
def season_sign(season: str, fill: str = "engraved") -> Symbol:
    """The sign of a season."""
    return Symbol(f"season-{season}-{fill}", _SIGNS[season](fill), BOX)


def _grapes(fill: str) -> tuple[Item, ...]:
    berries = Pen()
    for row, count in enumerate((4, 3, 2, 1)):
        for k in range(count):
            berries.add(ellipse(50 + 20 * (k - (count - 1) / 2), 40 + 17 * row, 10.5))
    stalk = Pen().move(50, 34).curve(50, 22, 54, 14, 62, 8)
    return (
        berries.path(fill=fill),
        stalk.path(stroke=Stroke(fill, 5, cap="round")),
        Path(clockwise(leaf(50, 24, 200, 42)), fill=fill),
    )


def _crystal(fill: str) -> tuple[Item, ...]:
    pen = Pen()
    for k in range(6):
        c, s = math.cos(k * math.pi / 3), math.sin(k * math.pi / 3)
        pen.move(50, 50).line(50 + 46 * c, 50 + 46 * s)
        for turn in (-0.7, 0.7):
            a = k * math.pi / 3 + turn
            x, y = 50 + 26 * c, 50 + 26 * s
            pen.move(x, y).line(x + 16 * math.cos(a), y + 16 * math.sin(a))
    return (pen.path(stroke=Stroke(fill, 6.5, cap="round")),)


def _blossom(fill: str) -> tuple[Item, ...]:
    petals = Pen()
    for k in range(5):
        a = 2 * math.pi * k / 5 - math.pi / 2
        petals.add(ellipse(50 + 27 * math.cos(a), 50 + 27 * math.sin(a), 17))
    return (petals.path(fill=fill), Path(ellipse(50, 50, 12), fill="ivory", stroke=Stroke(fill, 5)))


def _sun(fill: str) -> tuple[Item, ...]:
    return (
        Path(ellipse(50, 50, 21), fill=fill),
        Path(rays(50, 50, 29, 47, 12), stroke=Stroke(fill, 6.5, cap="round")),
    )


_SIGNS: dict[str, Callable[[str], tuple[Item, ...]]] = {
    "autumn": _grapes,
    "winter": _crystal,
    "spring": _blossom,
    "summer": _sun,
}
