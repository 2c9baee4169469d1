"""The emblem of each club and special card as a symbol in a box of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.liberte.content.cards import Emblem
from generator.drawing.curves import Cutout
from generator.drawing.papercut import painted
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Symbol
from generator.drawing.transforms import scale
from generator.games.liberte.signs import club_emblems, special_emblems
from generator.job import Style
from generator.project import per_project

GRAIN = 20.0
"""Emblems are drawn in whole numbers, so many to a unit of the box."""

EMBLEMS: dict[Emblem, Callable[[], list[Cutout]]] = {
    "book": club_emblems.book,
    "leaf": club_emblems.leaf,
    "letter-box": club_emblems.letter_box,
    "bell": club_emblems.bell,
    "key": club_emblems.key,
    "candlestick": club_emblems.candlestick,
    "vine": club_emblems.vine,
    "eye": club_emblems.eye,
    "hand": club_emblems.hand,
    "distaff-and-pike": club_emblems.distaff_and_pike,
    "temple": club_emblems.temple,
    "gate": club_emblems.gate,
    "loaf": special_emblems.loaf,
    "ship": special_emblems.ship,
    "cross": special_emblems.cross,
    "blade": special_emblems.blade,
    "broom": special_emblems.broom,
    "lightning": special_emblems.lightning,
}


@per_project
def emblem(name: Emblem, style: Style) -> Symbol:
    """An emblem by its name in the data."""
    items = painted(EMBLEMS[name](), style, GRAIN)
    return Symbol(f"emblem-{name}-{style}", (Group(items, at=scale(1 / GRAIN)),), Rect(-4.0, -6.0, 108.0, 112.0))
