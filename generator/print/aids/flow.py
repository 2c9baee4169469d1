"""A flow chart as a ladder: questions below each other, each with an arrow to what is done if the answer is yes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import record
from generator.drawing.scene import Item, Path, Pen, Stroke, polygon, rectangle
from generator.print.aids.layout import Box, Laid, Setting, merged, words
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import label, shape

POINT, PAD = 2.0, 1.1
"""Millimetres: how far the ends of a question's box are pointed, and the white around words."""
ACROSS, DOWN = 8.4, 4.6
"""Lengths of the arrows to an answer and to the next question."""
SHARES = tuple(round(0.36 + 0.02 * k, 2) for k in range(13))
"""The part of the width that questions may have: the least with which the ladder is lowest."""
WORD = 0.86
"""Size of “yes” and “no”, relative to the text."""


@record
class Rung:
    """A question and what is done if the answer is yes; without a question, what is done at the end."""

    question: str
    answer: Box
    goes_on: bool = False
    """Whether the next question is asked even after a yes."""


def ladder(rungs: Sequence[Rung], yes: str, no: str, longer: float = 0.0) -> Box:
    """The questions from the top; the arrows between them may be `longer` by so many millimetres."""

    def box(width: float, setting: Setting) -> Laid:
        return min((shared(width, setting, share) for share in SHARES), key=lambda laid: laid.height)

    def shared(width: float, setting: Setting, share: float) -> Laid:
        k = setting.zoom
        left = (width - ACROSS * k) * share
        right, down = left + ACROSS * k, (DOWN + longer + setting.air) * k
        parts: list[Laid] = []
        y = 0.0
        for n, rung in enumerate(rungs):
            whole = 0.0 if rung.question else width - 2 * PAD
            said = rung.answer(whole or width - right - 2 * PAD, setting)
            asked = _asked(rung.question)(left - 2 * POINT - PAD, setting) if rung.question else Laid(0.0)
            high = max(said.height, asked.height) + 2 * PAD
            parts.append(_answer(said, right if rung.question else 0.0, y, width, high))
            if rung.question:
                parts.append(_question(asked, left, y, high))
                parts.append(_arrow(left, y + high / 2, right, y + high / 2, yes, setting))
            y += high
            if n + 1 < len(rungs):
                parts.append(_arrow(left / 2, y, left / 2, y + down, no, setting))
                parts += [_back(right + 4.0, y, left / 2, y + 0.62 * down)] if rung.goes_on else []
                y += down
        return merged(parts, y)

    return box


def _back(x: float, y: float, end_x: float, end_y: float) -> Laid:
    """From an answer down and to the left, to the arrow that leads to the next question."""
    line = Pen().move(x, y).line(x, end_y).line(end_x + 1.2, end_y).path(stroke=Stroke("ink", 0.4))
    head = Path(polygon([(end_x + 0.2, end_y), (end_x + 1.8, end_y - 0.9), (end_x + 1.8, end_y + 0.9)]), fill="ink")
    return Laid(end_y, (line, head))


def _asked(question: str) -> Box:
    return words([StyledText(question, "text-semibold")], align="centre")


def _question(asked: Laid, wide: float, y: float, high: float) -> Laid:
    """A box with pointed ends around its words."""
    points = [
        (0, y + high / 2), (POINT, y), (wide - POINT, y), (wide, y + high / 2), (wide - POINT, y + high),
        (POINT, y + high),
    ]  # fmt: skip
    plate = Path(polygon(points), fill="accent", stroke=Stroke("ink", 0.35))
    return merged([Laid(0.0, (plate,)), asked.moved(POINT + PAD / 2, y + (high - asked.height) / 2)], y + high)


def _answer(said: Laid, x: float, y: float, width: float, high: float) -> Laid:
    plate = Path(rectangle(x, y, width - x, high, 0.8), fill="paper", stroke=Stroke("ink", 0.25))
    return merged([Laid(0.0, (plate,)), said.moved(x + PAD, y + (high - said.height) / 2)], y + high)


def _arrow(x: float, y: float, end_x: float, end_y: float, word: str, setting: Setting) -> Laid:
    """An arrow to the right or down, with a word beside it."""
    down = end_x == x
    tip = (
        [(end_x - 1.0, end_y - 1.6), (end_x + 1.0, end_y - 1.6)]
        if down
        else [(end_x - 1.6, end_y - 1.0), (end_x - 1.6, end_y + 1.0)]
    )
    line = Pen().move(x, y).line(end_x - (0.0 if down else 1.2), end_y - (1.2 if down else 0.0))
    art: list[Item] = [line.path(stroke=Stroke("ink", 0.4)), Path(polygon([(end_x, end_y), *tip]), fill="ink")]
    if not word:
        return Laid(end_y, tuple(art))
    run = shape(word, "text-italic", setting.size * WORD)
    at = (x - run.width - 1.2, (y + end_y) / 2 + 0.6) if down else ((x + end_x) / 2 - run.width / 2 - 0.4, y - 0.8)
    return Laid(end_y, tuple(art), (label(run, *at),))
