"""The four kinds of currency, each in a box of 100 x 100: an assignat, a press, the rabble's torch, a gold coin."""

from __future__ import annotations

from collections.abc import Callable

from engine.loading.portrait import Portrait
from generator.drawing.curves import clockwise, round_line
from generator.drawing.ornaments import rays
from generator.drawing.placing import BOX
from generator.drawing.scene import Group, Path, Pen, Stroke, Symbol, Use, ellipse, polygon, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.signs.emblems import emblem
from generator.job import Style
from generator.portraits.portrait import portrait
from generator.portraits.sitter import Sitter
from generator.project import per_project
from generator.typesetting.shaping import label, shape

EFFIGY = Sitter("effigy", "Effigy", Portrait(facing="left", hair="long", bust="open", hat="none"), cockade=False)
"""The head on the coin: a prince's, whoever struck it."""


@per_project
def currency_sign(kind: str, style: Style) -> Symbol:
    """The picture of a kind of currency."""
    return _SIGNS[kind](style)


def _assignat(style: Style) -> Symbol:
    """A note of the Domaines nationaux: frame, medallion, figures, lines of print."""
    lines = Pen()
    for y, reach in ((33, 30), (38.5, 14), (61.5, 14), (67, 30)):
        lines.move(50 - reach, y).line(50 + reach, y)
    ten = shape("10", "title-black", 58)
    return Symbol(
        f"assignat-{style}",
        (
            Path(rectangle(0, 19, 100, 62), fill="accent", stroke=Stroke("ink", 3.0)),
            Path(rectangle(5, 24, 90, 52), stroke=Stroke("ink", 1.2)),
            lines.path(stroke=Stroke("ink", 1.4)),
            Path(ellipse(50, 50, 12, 7.5), fill="ivory", stroke=Stroke("ink", 1.8)),
            Path(polygon([(50, 44.5), (54, 50), (50, 55.5), (46, 50)]), fill="ink"),
            label(ten, 20, 57, "ink", "centre"),
            label(ten, 80, 57, "ink", "centre"),
        ),
        BOX,
    )


def _press(style: Style) -> Symbol:
    """The hand press of the card, ready to print."""
    return Symbol(f"press-{style}", emblem("printing-press").items, BOX)


def _rabble(style: Style) -> Symbol:
    """A torch."""
    flame = round_line([(50, 50), (33, 42), (31, 28), (41, 16), (44, 2, "*"), (57, 14), (67, 24), (68, 38), (60, 47)])
    core = round_line([(50, 46), (42, 40), (42, 31), (49, 24, "*"), (56, 31), (58, 40)])
    staff = polygon([(45.5, 66), (54.5, 66), (52.5, 99), (47.5, 99)])
    basket = polygon([(33, 46), (67, 46), (59, 67), (41, 67)])
    bands = Pen().move(36, 52).line(64, 52).move(38.5, 59).line(61.5, 59)
    return Symbol(
        f"torch-{style}",
        (
            Path(clockwise(flame), fill="flag-red", stroke=Stroke("ink", 1.8, join="round")),
            Path(clockwise(core), fill="accent"),
            Path(staff + basket, fill="ink"),
            bands.path(stroke=Stroke("ivory", 1.6)),
        ),
        BOX,
    )


def _gold(style: Style) -> Symbol:
    """A coin with a milled edge and a prince's head."""
    face = portrait(EFFIGY, style)
    head = Group((Use(face.symbol, face.at),), translate(50, 54) @ scale(1.9))
    inside = Group((head,), clip=Path(ellipse(50, 50, 35)))
    return Symbol(
        f"coin-{style}",
        (
            Path(ellipse(50, 50, 49), fill="coin", stroke=Stroke("ink", 1.6)),
            Path(rays(50, 50, 43.5, 48, 60), stroke=Stroke("ink", 0.9)),
            Path(ellipse(50, 50, 41), stroke=Stroke("ink", 1.4)),
            inside,
        ),
        BOX,
    )


_SIGNS: dict[str, Callable[[Style], Symbol]] = {
    "assignat": _assignat,
    "press": _press,
    "rabble": _rabble,
    "gold": _gold,
}
