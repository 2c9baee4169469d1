"""Compass rose and scale of leagues, for the free water of a map."""

from __future__ import annotations

import math
from collections.abc import Mapping

from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, ellipse, polygon, rectangle
from generator.drawing.transforms import Point, scale, translate
from generator.map.lettering import BODY, ITALIC, TITLE, Lettering, TextStyle
from generator.map.projection import MapSheet
from generator.typesetting.shaping import label, shape

LEAGUE = 40_000 / 360 / 25
"""A common league of France in kilometres: twenty-five to a degree."""
REACH = 24.0
"""From the middle of a rose to its longest tip, in millimetres, at full size."""


def rose(at: Point, size: float, names: Mapping[str, str]) -> Group:
    """A rose of sixteen points; `names` has the letters of north, east, south and west, or none of them.

    The north has no lily, as is usual: lilies mark something else in games.
    """
    items: list[Item] = [
        Path(ellipse(0, 0, 17.6), stroke=Stroke("ink", 0.2)),
        Path(ellipse(0, 0, 19.2), stroke=Stroke("ink", 0.35)),
    ]
    ticks = Pen()
    for k in range(72):
        a = math.tau * k / 72
        near = 18.0 if k % 9 else 17.6
        ticks.move(near * math.cos(a), near * math.sin(a)).line(19.2 * math.cos(a), 19.2 * math.sin(a))
    items.append(ticks.path(stroke=Stroke("ink", 0.18)))
    for every, offset, length, waist in ((8, 22.5, 13.5, 2.0), (4, 45.0, 17.0, 3.2), (4, 0.0, REACH, 4.4)):
        dark, light = Pen(), Pen()
        for k in range(every):
            angle = math.radians(offset + 360 / every * k - 90)
            tip = (length * math.cos(angle), length * math.sin(angle))
            for side, pen in ((-1, light), (1, dark)):
                turn = angle + side * math.pi / every if every == 4 else angle + side * math.pi / 8
                pen.add(polygon([(0.0, 0.0), tip, (waist * math.cos(turn), waist * math.sin(turn))]))
        items.append(light.path(fill="ivory", stroke=Stroke("ink", 0.2, join="round")))
        items.append(dark.path(fill="ink", stroke=Stroke("ink", 0.2, join="round")))
    items += [Path(ellipse(0, 0, 1.5), fill="gold", stroke=Stroke("ink", 0.25))]
    for key, dx, dy in (("north", 0.0, -25.5), ("east", 26.2, 1.6), ("south", 0.0, 29.0), ("west", -26.2, 1.6)):
        if key in names:
            items.append(label(shape(names[key], TITLE, 11), dx, dy, align="centre"))
    return Group(tuple(items), at=translate(*at) @ scale(size))


def draw_scale(sheet: MapSheet, box: Extent, words: str, letters: Lettering) -> list[Item]:
    """The scale: forty common leagues, every ten in black or white, with its name above."""
    left, top, right, _ = box
    ten = 10 * LEAGUE * sheet.scale
    start, y = left + 2, top + 8
    letters.register["scale"] = box
    dark = Pen()
    for k in range(0, 4, 2):
        dark.add(rectangle(start + k * ten, y, ten, 0.9))
        dark.add(rectangle(start + (k + 1) * ten, y + 0.9, ten, 0.9))
    items: list[Item] = [
        Path(rectangle(start, y, 4 * ten, 1.8), fill="ivory", stroke=Stroke("ink", 0.25)),
        dark.path(fill="ink"),
        *letters.line(words, start + 2 * ten, top + 5.6, TextStyle(ITALIC, 9.5, smallest=7), width=right - left),
    ]
    items += [label(shape(str(10 * k), BODY, 8), start + k * ten, y + 5.4, align="centre") for k in range(5)]
    return items
