"""A ruler that proves the scale: on every sheet, so that a printer that fits pages shows at once."""

from __future__ import annotations

from generator.drawing.scene import Item, Pen, Stroke
from generator.project import per_project
from generator.typesetting.shaping import fit_line, label, shape

RULER = 100.0
"""Millimetres."""
ZONE = 2.4
"""The height that the ruler takes, and a line of words beside it."""
FACE, SMALL, SMALLEST = "text-medium", 6.5, 5.0


@per_project
def ruler(words: str, length: float, begin: float) -> tuple[Item, ...]:
    """Ticks up from a line: centimetres, halves, millimetres; then what to do with it.

    It starts at `begin` or, where `length` would not hold its words, before that; its foot is `ZONE` down.
    """
    run = fit_line(words, FACE, max(length - RULER - 6, 10), SMALL, SMALLEST) or shape(words, FACE, SMALLEST)
    start = max(0.0, min(begin, length - RULER - 2 - run.width))
    foot = ZONE - 0.3
    pen = Pen().move(start, foot).line(start + RULER, foot)
    for millimetre in range(int(RULER) + 1):
        tick = 1.8 if millimetre % 10 == 0 else 1.2 if millimetre % 5 == 0 else 0.7
        pen.move(start + millimetre, foot).line(start + millimetre, foot - tick)
    return pen.path(stroke=Stroke("guide", 0.1, cap="square")), label(run, start + RULER + 2, foot - 0.1, "guide")
