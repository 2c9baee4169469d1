"""The Paris board in the book: every number has its word, and a table on it is the engine's."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.play.scenario import run_text
from generator.drawing.drawn import read_scene
from generator.games.patriots.book.board_overview import draw_board_parts, draw_table_on_board
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.pictures import PAGE
from generator.games.patriots.paris.prepare import prepared
from generator.language.text import project_text
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
FILE = ROOT / "content" / "patriots" / "examples" / "rounds.yaml"


@pytest.fixture
def context() -> PictureContext:
    return PictureContext(PACK, project_text(ROOT, "patriots", "en"))


def test_every_number_of_the_picture_has_a_word(context: PictureContext) -> None:
    scene, words = draw_board_parts(context, prepared(PACK, ROOT), 172)
    told = re.findall(r"\d+ ([^,]+)", scene.title)
    assert told == words
    assert len(set(words)) == len(words)
    drawn = [one for one in read_scene(scene) if one.words.isdecimal()]
    months = len(PACK.content.paris.months)
    assert sorted(int(one.words) for one in drawn) == sorted([*range(1, months + 1), *range(1, len(words) + 1)])
    assert all(0 < one.x < scene.width and 0 < one.y < scene.height for one in drawn)


def test_a_table_on_it_is_the_engines(context: PictureContext) -> None:
    runs = run_text(PACK, FILE.read_text(encoding="utf-8"), str(FILE))
    view = next(run for run in runs if run.id == "whole-round").steps[-1].view
    read = read_scene(draw_table_on_board(context, prepared(PACK, ROOT), view, 172))
    for place, row in view["paris"].items():
        there = [one.what for one in read if f"location:{place}" in one.places]
        assert Counter(what.removeprefix("board-cube-") for what in there if what) == +Counter(row), place
    assert any(one.places[-1:] == (f"round:{view['round']}",) for one in read)


def test_names_can_be_read_where_the_board_is_as_wide_as_a_page(context: PictureContext) -> None:
    words = [one.words for one in read_scene(draw_board_parts(context, prepared(PACK, ROOT), PAGE)[0])]
    assert {location.name for location in PACK.content.paris.locations if location.replaces is None} <= set(words)


def test_names_that_would_be_too_small_are_left_out(context: PictureContext) -> None:
    words = [one.words for one in read_scene(draw_board_parts(context, prepared(PACK, ROOT), 100)[0])]
    assert "Faubourgs" not in words
