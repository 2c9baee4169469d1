"""Compass rose and scale of leagues."""

from __future__ import annotations

import math

from generator.drawing.rectangles import Extent
from generator.drawing.scene import Item, Path, Pen, Stroke, ellipse, polygon, rectangle
from generator.games.liberte.map.plan import COMPASS, SCALE
from generator.map.lettering import BODY, ITALIC, TITLE, Lettering, TextStyle
from generator.map.projection import MapSheet
from generator.typesetting.shaping import label, shape

LEAGUE = 40_000 / 360 / 25
"""A common league of France in kilometres: twenty-five to a degree."""


def draw_compass(letters: Lettering) -> list[Item]:
    """A rose of sixteen points. The north has no lily, as is usual, because the lily marks provinces."""
    x, y, reach = COMPASS
    letters.register["compass"] = Extent(x - reach, y - reach, x + reach, y + reach)
    items: list[Item] = [
        Path(ellipse(x, y, 17.6), stroke=Stroke("ink", 0.2)),
        Path(ellipse(x, y, 19.2), stroke=Stroke("ink", 0.35)),
    ]
    ticks = Pen()
    for k in range(72):
        a = math.tau * k / 72
        near = 18.0 if k % 9 else 17.6
        ticks.move(x + near * math.cos(a), y + near * math.sin(a)).line(x + 19.2 * math.cos(a), y + 19.2 * math.sin(a))
    items.append(ticks.path(stroke=Stroke("ink", 0.18)))
    for every, offset, length, waist in ((8, 22.5, 13.5, 2.0), (4, 45.0, 17.0, 3.2), (4, 0.0, 24.0, 4.4)):
        dark, light = Pen(), Pen()
        for k in range(every):
            angle = math.radians(offset + 360 / every * k - 90)
            tip = (x + length * math.cos(angle), y + length * math.sin(angle))
            for side, pen in ((-1, light), (1, dark)):
                turn = angle + side * math.pi / every if every == 4 else angle + side * math.pi / 8
                corner = (x + waist * math.cos(turn), y + waist * math.sin(turn))
                pen.add(polygon([(x, y), tip, corner]))
        items.append(light.path(fill="ivory", stroke=Stroke("ink", 0.2, join="round")))
        items.append(dark.path(fill="ink", stroke=Stroke("ink", 0.2, join="round")))
    items += [Path(ellipse(x, y, 1.5), fill="gold", stroke=Stroke("ink", 0.25))]
    for key, dx, dy in (("north", 0, -25.5), ("east", 26.2, 1.6), ("south", 0, 29.0), ("west", -26.2, 1.6)):
        run = shape(letters.say(f"compass-{key}"), TITLE, 11)
        items.append(label(run, x + dx, y + dy, align="centre"))
    return items


def draw_scale(sheet: MapSheet, letters: Lettering) -> list[Item]:
    """The scale: forty common leagues, every ten in black or white."""
    left, top, right, _ = SCALE
    ten = 10 * LEAGUE * sheet.scale
    start, y = left + 2, top + 8
    letters.register["scale"] = SCALE
    dark = Pen()
    for k in range(0, 4, 2):
        dark.add(rectangle(start + k * ten, y, ten, 0.9))
        dark.add(rectangle(start + (k + 1) * ten, y + 0.9, ten, 0.9))
    items: list[Item] = [
        Path(rectangle(start, y, 4 * ten, 1.8), fill="ivory", stroke=Stroke("ink", 0.25)),
        dark.path(fill="ink"),
        *letters.line(
            letters.say("scale"), start + 2 * ten, top + 5.6, TextStyle(ITALIC, 9.5, smallest=7), width=right - left
        ),
    ]
    items += [label(shape(str(10 * k), BODY, 8), start + k * ten, y + 5.4, align="centre") for k in range(5)]
    return items
