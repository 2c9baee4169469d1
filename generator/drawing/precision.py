"""How finely drawings are written: a hundredth of a millimetre on paper, whatever the scale of the drawing."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from generator.drawing.scene import Symbol
from generator.drawing.transforms import Matrix

FINENESS = 2
"""Decimals of a millimetre: a hundredth is an eighth of a dot at 300 dpi."""

_LARGEST = 60.0
"""How large, in millimetres, a symbol may be drawn before its roundings show."""

_SHEET = 250.0
"""A symbol larger than this is a whole sheet, drawn at its own size."""


@cache
def decimals(scale: float) -> int:
    """Decimals that keep the fineness in a drawing that is enlarged that much."""
    return max(0, FINENESS + math.ceil(math.log10(scale) - 0.3))


def growth(m: Matrix) -> float:
    """How much a matrix enlarges."""
    return max(math.hypot(m.a, m.b), math.hypot(m.c, m.d), 1e-6)


def symbol_scale(symbol: Symbol) -> float:
    """How much a symbol, drawn once for all its uses, is taken to be enlarged."""
    side = max(symbol.box.width, symbol.box.height)
    return 1.0 if side > _SHEET else _LARGEST / side


@lru_cache(maxsize=20_000)
def number(n: float, digits: int) -> str:
    """A number without needless zeros; sheets of equal pieces say the same ones again and again."""
    text = f"{n:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
