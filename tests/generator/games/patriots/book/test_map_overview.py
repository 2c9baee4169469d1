"""The map of France in the book: every province and territory by its name, every number of the legend once."""

from __future__ import annotations

import pytest

from generator.drawing.drawn import read_scene
from generator.drawing.scene import Label
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.map_overview import draw_map_parts
from generator.games.patriots.book.pictures import MAP
from generator.language.text import project_text
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
