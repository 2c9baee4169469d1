"""Set pieces of a board or a sheet: a heading between two rules, a figure about its middle, a numbered disc."""

from __future__ import annotations

from generator.drawing.ornaments import swelled_rule
from generator.drawing.scene import Group, Item, Path, Stroke, TextRun, ellipse
from generator.typesetting.shaping import POINT, label, metrics, shape

AWAY, LONGEST, SHORTEST = 3.5, 26.0, 5.0
"""From the words to a rule; how long a rule may be; below which length it is left out."""


def ruled_heading(run: TextRun, middle: float, y: float, width: float) -> list[Item]:
    """Words on their baseline between two swelled rules, as long as the words leave room."""
    items: list[Item] = [label(run, middle, y, align="centre")]
    free = (width - run.width) / 2 - AWAY
    if free > SHORTEST:
        length = min(free, LONGEST)
        away = run.width / 2 + AWAY + length / 2
        items += [swelled_rule(middle + side * away, y - run.size * POINT * 0.24, length) for side in (-1, 1)]
    return items


def centred_figure(words: str, face: str, size: float, x: float, y: float, fill: str = "ink") -> Item:
    """A figure whose middle, not whose baseline, stands at (x, y)."""
    height = metrics(face).cap_height * size * POINT * 0.94
    return label(shape(words, face, size), x, y + height / 2, fill, "centre")


def numbered_disc(number: int, x: float, y: float, radius: float) -> Group:
    """A black disc with a number that the legend explains."""
    run = shape(str(number), "text-bold", radius * 3.7)
    return Group(
        (
            Path(ellipse(x, y, radius), fill="ink", stroke=Stroke("ivory", radius * 0.16)),
            label(run, x, y + radius * 0.43, "ivory", "centre"),
        )
    )
