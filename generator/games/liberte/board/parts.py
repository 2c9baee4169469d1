"""Parts that several areas of the board share: headings, places for stacks, leaders."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.liberte.content.board import Province
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, rectangle
from generator.drawing.transforms import Point, translate
from generator.map.lettering import CAPS, Lettering, TextStyle
from generator.typesetting.headings import ruled_heading


def heading(
    letters: Lettering, words: str, x: float, y: float, width: float, size: float = 12.5, name: str = ""
) -> list[Item]:
    """A title in small capitals between two swelled rules that fill the rest of the width; `size` is in points."""
    run = letters.fitted(words, TextStyle(CAPS, size, smallest=8.5, spacing=0.25), width - 10)
    middle = x + width / 2
    letters.note(name, run, middle - run.width / 2, y)
    return ruled_heading(run, middle, y, width)


def place(x: float, y: float, side: float, fill: str) -> list[Item]:
    """A place where a stack or a block stands; (x, y) is its upper left corner."""
    return [
        Path(rectangle(x, y, side, side, 0.6), fill=fill, stroke=Stroke("ink", 0.28)),
        Path(rectangle(x + 0.75, y + 0.75, side - 1.5, side - 1.5, 0.3), stroke=Stroke("engraved", 0.14)),
    ]


def stack_places(province: Province, corners: Iterable[Point], side: float, letters: Lettering) -> list[Item]:
    """The places of a province, each an element of its own; `corners` are their upper left corners."""
    items: list[Item] = []
    for i, (x, y) in enumerate(corners, start=1):
        name = f"stack-{province.number}-{i}"
        letters.register[name] = Extent(x, y, x + side, y + side)
        items.append(Group(tuple(place(x, y, side, f"region-{province.region}-place")), id=name))
    return items


def at(symbol: Symbol, point: Point) -> Use:
    """A symbol put with its origin at a point."""
    return Use(symbol, translate(*point))


def leader(start: Point, end: Point) -> list[Item]:
    """A line from a plate to what it belongs to, with an ivory edge on both sides."""
    segments = Pen().move(*start).line(*end).segments()
    return [Path(segments, stroke=Stroke("ivory", 1.5)), Path(segments, stroke=Stroke("ink", 0.5))]
