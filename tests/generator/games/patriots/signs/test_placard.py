"""The box that boards, player boards and aids of 1793 share."""

from __future__ import annotations

import pytest

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Label, Path
from generator.drawing.theme import Palette
from generator.games.patriots.signs.placard import BAR, HEAD, Placard, slot
from generator.job import STYLES, Style
from generator.typesetting.shaping import shape
from tests.generator.drawing.test_theme import contrast

BOX = Rect(10, 20, 80, 45)


def test_contents_stand_below_the_bar_within_the_box() -> None:
    inside = Placard(BOX).inside
    assert BOX.contains(inside)
    assert inside.y > BOX.y + BAR
    assert Placard(BOX, bar=0).inside.y < inside.y


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("fill", ["placard", "danger", "late-bar"])
def test_a_title_reads_on_its_bar(fill: str, style: Style) -> None:
    palette = Palette(style)
    items = palette.items(Placard(BOX, fill=fill).items(shape("Convention", HEAD, 10)))
    (title,) = [item for item in items if isinstance(item, Label)]
    bar = next(item for item in items if isinstance(item, Path) and item.fill == palette.value(fill))
    assert contrast(title.fill, str(bar.fill)) >= 3
    assert title.x + title.run.width / 2 == pytest.approx(BOX.x + BOX.width / 2)
    assert BOX.y < title.y < BOX.y + BAR


def test_little_ink_leaves_no_dark_area() -> None:
    palette = Palette("low-ink")
    for item in palette.items((*Placard(BOX).items(), *slot(0, 0, 12.6))):
        assert isinstance(item, Path)
        assert item.fill is None or item.fill == "#FFFFFF" or item.fill == palette.value("placard-rule")
