"""Every path and label of a drawing, wherever groups and symbols hide it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.drawing.scene import Group, Item, Use
from generator.drawing.transforms import IDENTITY, Matrix


def walk(items: Iterable[Item], at: Matrix = IDENTITY) -> Iterator[tuple[Matrix, Item]]:
    """Every path and label below some items with the matrix that puts it on the page (symbols opened)."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, at @ item.at)
        elif isinstance(item, Use):
            yield from walk(item.symbol.items, at @ item.at)
        else:
            yield at, item
