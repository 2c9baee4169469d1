"""The large pictures of the book: what they name, and where their numbered discs stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import pytest

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.drawn import Drawn, read_scene
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Label, Scene
from generator.games.liberte.board.boxes import BATTLE, GOVERNMENT, SUPPLIES
from generator.games.liberte.board.tracks import (
    LANDSLIDE,
    battle_spaces,
    election_spaces,
    order_spaces,
    turn_spaces,
    vp_spaces,
)
from generator.games.liberte.book.board_overview import board_part_names
from generator.games.liberte.book.large_pictures import MARGIN, WIDTH
from generator.games.liberte.book.pictures import Pictures
from generator.language.text import project_text
from generator.project import use
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.verify.verify import Book, open_book
from tests.mutation.pictures import stories
from tests.project import ROOT

LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")
DISC = 10.0
"""Radius of a disc in the picture of the set-up, in millimetres of the board."""
RATIO = WIDTH / (MARGIN + 596 + 38 + 204)
"""Millimetres of this picture for one of the board."""


@pytest.fixture(scope="module")
def book() -> Book:
    use(ROOT, "liberte")
    return open_book(ROOT, "liberte")


def pictures(book: Book, language: str = "en") -> Pictures:
    runs = {name: run for name, run in book.runs.items() if isinstance(run, Play)}
    return Pictures(cast(Pack[Content], book.pack), ROOT, project_text(ROOT, "liberte", language), runs)


def words(scene: Scene) -> set[str]:
    return {drawn.words for drawn in read_scene(scene) if drawn.words}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_names_every_region_province_and_battle(book: Book, language: str) -> None:
    shown = pictures(book, language)
    text, board = shown.context.text, shown.context.content.board
    named = words(shown.board[0])
    assert {text(region.name, "region") for region in board.regions} <= named
    assert {text(battle.name, "battle") for battle in board.battles} <= named
    assert {text(province.name, "province") for province in board.provinces} <= named


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_track_or_box_has_a_name_too_small_to_read(book: Book, language: str) -> None:
    """16 points on the board are 4.6 on the page; what has no room for them is in the legend only."""
    context = pictures(book, language).context
    width = context.content.board.size[0]
    sizes = [run.run.size * WIDTH / width for run in _labels(board_part_names(context)[0]) if len(run.run.text) > 2]
    assert len(sizes) > 5
    assert min(sizes) > 4.5


def _labels(items: list[Item]) -> Iterator[Label]:
    for item in items:
        if isinstance(item, Group):
            yield from _labels(list(item.items))
        elif isinstance(item, Label):
            yield item


def test_the_discs_of_the_set_up_stand_on_no_space_and_no_box(book: Book) -> None:
    """Each beside what it explains, with a leader where that is not the nearest thing."""
    shown = pictures(book)
    board, rules = shown.context.content.board, shown.context.content.rules
    tracks = (
        vp_spaces(board.track("vp")),
        election_spaces(board.track("election")),
        order_spaces(board.track("order")),
        turn_spaces(board.track("turn")),
        battle_spaces(board, rules.setup.reserve_turn),
        SUPPLIES,
    )
    spaces = [space for spaces in tracks for space in spaces.values()] + [BATTLE, GOVERNMENT, LANDSLIDE]
    discs = {drawn.words: drawn for drawn in read_scene(shown.set_up) if re.fullmatch(r"[1-9]|1[01]", drawn.words)}
    assert len(discs) == 11
    for number, disc in discs.items():
        at = (disc.x / RATIO - MARGIN, disc.y / RATIO - MARGIN - 0.43 * DISC)
        assert not [space for space in spaces if _touches(at, space)], number


def _touches(at: tuple[float, float], space: Extent) -> bool:
    x, y = at
    dx = max(space.left - x, 0.0, x - space.right)
    dy = max(space.top - y, 0.0, y - space.bottom)
    return dx * dx + dy * dy < DISC * DISC


def test_the_hand_beside_the_board_is_not_cut_off(book: Book) -> None:
    scene = pictures(book).set_up
    backs = [drawn for drawn in read_scene(scene) if drawn.what == "small-back"]
    hand = sorted(backs, key=lambda drawn: drawn.y)[-7:]
    assert max(_lowest(card) for card in hand) * RATIO < scene.height


def _lowest(card: Drawn) -> float:
    """The lower corner of a card of the hand, which is turned by up to 24 degrees, in millimetres of the board."""
    return card.y / RATIO + 44 * 0.914 + 31.5 * 0.407


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_quick_start_carries_its_name(book: Book, language: str) -> None:
    shown = pictures(book, language)
    thumbnails = [drawn.what for drawn in read_scene(shown.four_words) if drawn.what.startswith("card-")]
    assert sorted(thumbnails) == ["card-19", "card-19", "card-9"]
    assert sum(drawn.what.startswith("card-") for drawn in read_scene(shown.first_table)) == 3


def test_the_quick_start_shows_the_election_track_and_where_all_blocks_of_its_first_card_go(book: Book) -> None:
    shown = pictures(book)
    story = next(story for story in stories(book) if story.id == "first-turn")
    assert shown.whole_strip(story) is not None
    drawn = {place for one in read_scene(shown.panel(story, 0)) for place in one.places}
    assert {"province:8", "province:2"} <= drawn
