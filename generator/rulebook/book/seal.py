"""The seal of an example that the engine verified: a toothed disc with a word on an arc, a number and a tick."""

from __future__ import annotations

import math

from generator.drawing.scene import Item, Path, Pen, Scene, Stroke, ellipse, polygon
from generator.language.text import Text
from generator.typesetting.shaping import along, fit_line, label, shape

SIZE = 17.0
"""Width and height, in mm."""
_TEETH = 48


def draw_seal(number: int, text: Text) -> Scene:
    """The seal with the number of an example."""
    c = SIZE / 2
    rim = [
        (c + r * math.cos(a), c + r * math.sin(a))
        for k in range(2 * _TEETH)
        for r, a in [((8.2, 7.6)[k % 2], math.pi * k / _TEETH)]
    ]
    word = fit_line(text("verified").upper(), "title-semibold", 13.4, 6.6, 4.5, spacing=0.28)
    items: list[Item] = [
        Path(polygon(rim), fill="leaf", stroke=Stroke("gold", 0.3)),
        Path(ellipse(c, c, 7.0), stroke=Stroke("gold", 0.25)),
        Path(ellipse(c, c, 4.4), stroke=Stroke("gold", 0.25)),
        label(shape(str(number), "text-bold", 11.5), c, c + 0.9, align="centre"),
        Pen()
        .move(c - 1.7, c + 2.6)
        .line(c - 0.4, c + 3.7)
        .line(c + 2.2, c + 1.2)
        .path(stroke=Stroke("verified", 0.7, cap="round", join="round")),
    ]
    if word is not None:
        arc = Pen().move(c - 4.95, c).curve(c - 4.95, c - 6.6, c + 4.95, c - 6.6, c + 4.95, c).segments()
        items.append(along(word, arc))
    return Scene(SIZE, SIZE, tuple(items), title=text("verified"), language=text.code)
