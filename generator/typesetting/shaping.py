"""Text -> shaped runs, measured once. No backend measures anything.

Sizes are points, everything else is millimetres. `generator.typesetting.paragraph` sets text in lines.
"""

from __future__ import annotations

import itertools
import math
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from generator.drawing.curves import bezier
from generator.drawing.scene import Group, Item, Label, Path, TextRun
from generator.drawing.transforms import Matrix, Point, Segment, transform
from generator.project import per_project
from generator.typesetting.fonts import Font, Metrics, font

POINT = 25.4 / 72
"""A point in millimetres."""

SLACK = 1e-6
"""What rounding may add to a width."""

Align = Literal["left", "centre", "right"]
SHARE: dict[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}

STAND_INS = {**dict.fromkeys("\n\u200b\u200d\u2060\u00ad", ""), "\u202f": "\u2009", "\u2011": "-"}
"""What is shown of some characters: nothing of those that steer line breaks; neither face has a narrow no-break space,
Playfair has no unbreakable hyphen."""
_TABLE = str.maketrans(STAND_INS)


def shown(text: str) -> str:
    """The characters that a text puts on paper: composed, without marks that only steer line breaks."""
    return unicodedata.normalize("NFC", text).translate(_TABLE)


def advances(text: str, face: str) -> tuple[float, ...]:
    """The advances in ems of a text as it is `shown`."""
    return _advances(text, font(face))


@per_project
def _advances(text: str, face: Font) -> tuple[float, ...]:
    return face.advances(text)


def metrics(face: str) -> Metrics:
    """A face's vertical measures in ems."""
    return font(face).metrics


@per_project
def shape(text: str, face: str, size: float, *, spacing: float = 0.0) -> TextRun:
    """A run of text in the face of a role; `spacing` is added after every character but the last."""
    visible = shown(text)
    em = size * POINT
    loaded = font(face)
    widths = [advance * em + spacing for advance in _advances(visible, loaded)]
    if widths:
        widths[-1] -= spacing
    return TextRun(visible, loaded.name, size, tuple(widths))


def measure(text: str, face: str, size: float, *, spacing: float = 0.0) -> float:
    """The width of a text."""
    return shape(text, face, size, spacing=spacing).width


def label(run: TextRun, x: float, y: float, fill: str = "ink", align: Align = "left") -> Label:
    """A run on its baseline: beginning, centred or ending at x."""
    return Label(run, x - run.width * SHARE[align], y, fill)


def sizes(largest: float, smallest: float, step: float) -> Iterator[float]:
    """The sizes to try when a text must shrink; the smallest always comes last."""
    for n in range(math.ceil((largest - smallest) / step - SLACK) + 1):
        yield round(max(largest - n * step, smallest), 4)


def fit_line(
    text: str, face: str, width: float, largest: float, smallest: float, step: float = 0.25, *, spacing: float = 0.0
) -> TextRun | None:
    """The text in the largest size that fits the width; None when even the smallest is too wide."""
    for size in sizes(largest, smallest, step):
        run = shape(text, face, size, spacing=spacing)
        if run.width <= width + SLACK:
            return run
    return None


def along(
    run: TextRun, curve: Iterable[Segment], fill: str = "ink", align: Align = "centre", start: float = 0.0
) -> Group:
    """A run on a curve, each letter upright on it at its own middle; `start` moves it along the curve."""
    points = _polyline(curve)
    lengths = list(itertools.accumulate((math.dist(a, b) for a, b in itertools.pairwise(points)), initial=0.0))
    at = start + (lengths[-1] - run.width) * SHARE[align]
    letters: list[Group] = []
    for character, advance in zip(run.text, run.advances, strict=True):
        if not character.isspace():
            letter = TextRun(character, run.face, run.size, (advance,))
            stand = _stand(points, lengths, at + advance / 2)
            letters.append(Group((Label(letter, -advance / 2, 0.0, fill),), at=stand))
        at += advance
    return Group(tuple(letters), description=run.text)


def outlined(items: Iterable[Item]) -> tuple[Item, ...]:
    """The same drawing without text: each letter is its shape."""
    drawn: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            drawn.append(replace(item, items=outlined(item.items)))
        elif isinstance(item, Label):
            em = item.run.size * POINT
            places = itertools.accumulate(item.run.advances, initial=item.x)
            for character, x in zip(item.run.text, places, strict=False):
                letter = transform(font(item.run.face).outline(character), Matrix(em, 0, 0, em, x, item.y))
                drawn.append(Path(letter, fill=item.fill))
        else:
            drawn.append(item)
    return tuple(drawn)


def reach(items: Iterable[Item]) -> tuple[float, float]:
    """How far up and how far down the ink of lines of text goes."""
    drawn = (item for item in outlined(items) if isinstance(item, Path))
    ends = [y for item in drawn for _, *numbers in item.segments for y in numbers[1::2]]
    return min(ends), max(ends)


def _stand(points: Sequence[Point], lengths: Sequence[float], at: float) -> Matrix:
    """Onto a point of the polyline, turned along it; beyond its ends the last direction goes on."""
    n = next((n for n in range(1, len(lengths) - 1) if lengths[n] >= at), len(lengths) - 1)
    (x0, y0), (x1, y1) = points[n - 1], points[n]
    length = lengths[n] - lengths[n - 1]
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    rest = at - lengths[n - 1]
    return Matrix(dx, dy, -dy, dx, x0 + dx * rest, y0 + dy * rest)


def _polyline(curve: Iterable[Segment], steps: int = 24) -> list[Point]:
    """A curve as points without repetitions."""
    points: list[Point] = []
    for op, *n in curve:
        if op == "C":
            start = points[-1]
            points += [bezier(start, n, k / steps) for k in range(1, steps + 1)]
        elif op == "Z":
            points.append(points[0])
        else:
            points.append((n[0], n[1]))
    return [point for point, _ in itertools.groupby(points)]
