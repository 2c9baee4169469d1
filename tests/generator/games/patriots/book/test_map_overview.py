"""The map of France in the book: every province and territory by its name, every number of the legend once."""

from __future__ import annotations

import pytest

from generator.drawing.drawn import read_scene
from generator.drawing.scene import Label
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.map_overview import DISC, FRAME, draw_map_parts
from generator.games.patriots.book.pictures import MAP
from generator.games.patriots.map.provinces import MAP as MAP_SHEET
from generator.language.text import project_text
from generator.typesetting.shaping import POINT
from tests.generator.drawing.walking import walk
from tests.generator.games.patriots.france_board import LANGUAGES, pack, ready
from tests.project import ROOT


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_and_numbers_are_those_of_the_content(code: str) -> None:
    text = project_text(ROOT, "patriots", code)
    land = pack().content.map
    scene, words = draw_map_parts(PictureContext(pack(), text), ready(), MAP)
    shown = list(read_scene(scene))
    names = {one.places[-1]: one.words for one in shown if one.places and one.words}
    assert names == {
        **{f"province:{province.id}": text(province.name, "province") for province in land.provinces},
        **{f"territory:{territory.id}": text(territory.name, "territory") for territory in land.territories},
    }
    numbers = [int(one.words) for one in shown if one.words.isdecimal() and not one.places and not one.what]
    assert [n for n in numbers if n <= len(words)][-len(words) :] == list(range(1, len(words) + 1))
    assert all(0 <= one.x <= scene.width and 0 <= one.y <= scene.height for one in shown if one.words)


def test_names_are_large_enough_to_read() -> None:
    for code in LANGUAGES:
        scene, _ = draw_map_parts(PictureContext(pack(), project_text(ROOT, "patriots", code)), ready(), MAP)
        for matrix, item in walk(scene.items):
            if isinstance(item, Label) and item.run.text.isalpha():
                assert item.run.size * matrix.a >= 5.0, (code, item.run.text)


def test_names_and_numbers_leave_the_places_of_cubes_and_the_hearts_free() -> None:
    sheet = MAP_SHEET.inflated(FRAME + 0.5)
    ratio = MAP / sheet.width
    plans = [plan for plan in ready().plan.provinces.values() if plan.id != "paris"]
    places = [part for plan in plans for part in (plan.place, plan.heart) if part]
    for code in LANGUAGES:
        scene, words = draw_map_parts(PictureContext(pack(), project_text(ROOT, "patriots", code)), ready(), MAP)
        for matrix, item in walk(scene.items):
            if not isinstance(item, Label) or item.run.text.isdecimal():
                continue
            left, base = matrix.apply(item.x, item.y)
            right, top = left + item.run.width * matrix.a, base - 0.45 * item.run.size * matrix.a * POINT
            for place in places:
                over = min(right, (place.right - sheet.left) * ratio) - max(left, (place.left - sheet.left) * ratio)
                down = min(base, (place.bottom - sheet.top) * ratio) - max(top, (place.top - sheet.top) * ratio)
                assert over < 0.1 or down < 0.1, (code, item.run.text)
        discs = [one for one in read_scene(scene) if one.words.isdecimal() and not one.places and not one.what]
        for disc in discs[-len(words) :]:
            x, y = disc.x / ratio + sheet.left, (disc.y - 0.43 * DISC) / ratio + sheet.top
            for place in places:
                away = max(place.left - x, x - place.right, 0.0), max(place.top - y, y - place.bottom, 0.0)
                assert away[0] ** 2 + away[1] ** 2 > (DISC / ratio) ** 2, (code, disc.words)
