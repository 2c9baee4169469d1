"""Symbols put somewhere: by their corner, by their middle, at a point, several side by side."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Symbol, Use
from generator.drawing.transforms import scale, translate

BOX = Rect(0.0, 0.0, 100.0, 100.0)
"""What a sign is drawn in, whatever its size will be."""
APART = 0.5
"""White between symbols that share a space."""


def placed(symbol: Symbol, x: float, y: float, size: float) -> Use:
    """A symbol of the 100 x 100 box with its top left corner at (x, y)."""
    return Use(symbol, translate(x, y) @ scale(size / 100))


def stamped(symbol: Symbol, x: float, y: float, size: float) -> Use:
    """A symbol whose box of 100 becomes a square of that size about (x, y)."""
    return Use(symbol, translate(x - size / 2, y - size / 2) @ scale(size / 100))


def put(symbol: Symbol, x: float, y: float, size: float = 1.0) -> Use:
    """A symbol drawn about its origin, at a point, larger or smaller than life."""
    return Use(symbol, translate(x, y) @ scale(size))


def crowd(symbols: Sequence[Symbol], x: float, y: float, size: float, columns: int) -> Group:
    """Symbols of equal size that share a space, side by side in rows about its middle."""
    rows = -(-len(symbols) // columns)
    items = []
    for i, symbol in enumerate(symbols):
        row, column = divmod(i, columns)
        in_row = min(columns, len(symbols) - row * columns)
        pitch = symbol.box.width * size + APART
        dx, dy = (column - (in_row - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
        items.append(put(symbol, x + dx, y + dy, size))
    return Group(tuple(items))
