"""The pictures of examples show the engine's table; whatever is wrong in one is noticed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import cast

import pytest

from engine.errors import Findings
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.drawn import Drawn, read_scene
from generator.drawing.scene import Group, Item, Label
from generator.games.liberte import VOCABULARY
from generator.games.liberte.book.example_pictures import ExamplePictures
from generator.games.liberte.book.panel_parts import area_part
from generator.games.liberte.book.pictures import Pictures
from generator.language.text import project_text
from generator.project import use
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story, tell
from generator.rulebook.manuscript.master import Example, all_parts
from generator.rulebook.verify.picture_checks import Shown, check_pictures
from generator.rulebook.verify.verify import Book, open_book
from tests.mutation.pictures import mutate_pictures, stories
from tests.project import ROOT


@pytest.fixture(scope="module")
def book() -> Book:
    use(ROOT, "liberte")
    return open_book(ROOT, "liberte")


@pytest.fixture(scope="module")
def pictures(book: Book) -> ExamplePictures:
    runs = {name: run for name, run in book.runs.items() if isinstance(run, Play)}
    return ExamplePictures(cast(Pack[Content], book.pack), ROOT, runs)


def _example(book: Book, name: str) -> Example:
    parts = (part for chapter in book.master for section in chapter.sections for part in all_parts(section))
    return next(part for part in parts if isinstance(part, Example) and part.id == name)


def test_the_pictures_of_all_examples_show_the_table_and_what_the_text_names(book: Book) -> None:
    assert [str(finding) for finding in book.pictured] == []


def test_every_piece_and_figure_that_is_spoilt_is_noticed(book: Book) -> None:
    """A marker moved, a block dropped, a card exchanged, a height, owner, colour or figure changed."""
    score = mutate_pictures(book)
    assert score.made > 300
    assert score.notes == []


def test_a_picture_of_another_moment_is_noticed(book: Book, pictures: ExamplePictures) -> None:
    """Whoever draws the table before the action below the words after it is found out."""
    story = tell(_example(book, "paris-tie"))
    stale = replace(story, panels=tuple(replace(panel, at="given") for panel in story.panels))
    last = len(story.panels) - 1
    shown = pictures.shown(stale, last)
    assert any(things != pictures.true(story, last, place) for place, things in shown.items())


class Blind:
    """Pictures that leave out what is asked for."""

    def __init__(self, pictures: ExamplePictures, lost: str) -> None:
        self.pictures, self.lost = pictures, lost

    def shown(self, story: Story, step: int) -> Shown:
        there = self.pictures.shown(story, step)
        return {place: things for place, things in there.items() if not place.startswith(self.lost)}

    def names(self, shown: Shown) -> set[str]:
        return self.pictures.names(shown)

    def true(self, story: Story, step: int, place: str) -> Counter[str]:
        return self.pictures.true(story, step, place)


@pytest.mark.parametrize("lost", ["card:21", "province:8"])
def test_what_the_text_names_and_no_picture_shows_is_a_finding(
    book: Book, pictures: ExamplePictures, lost: str
) -> None:
    findings = Findings()
    check_pictures(_example(book, "robespierre-in-two-provinces"), Blind(pictures, lost), VOCABULARY, findings)
    assert ("picture-lacks", lost) in {(finding.code, finding.params["key"]) for finding in findings}
    assert all(finding.at.file.endswith("05-action.md") for finding in findings)


def test_the_governments_marker_lies_in_its_box_and_markers_are_round(book: Book, pictures: ExamplePictures) -> None:
    told = {story.id: story for story in stories(book)}
    story = told["track-tie"]
    last = len(story.panels) - 1
    assert pictures.shown(story, 0)["track"] == Counter(["marker red on 2", "marker blue on 2", "marker white on 1"])
    assert pictures.shown(story, last)["track"] == Counter(["marker blue on 1", "marker white on 0"])
    strip = pictures.pictures.strip(story, 0)
    assert strip is not None
    assert not any(drawn.what.startswith("block") for drawn in read_scene(strip))


def test_the_opposition_is_named_below_the_box_and_its_marker_is_on_the_track_alone(
    book: Book, pictures: ExamplePictures
) -> None:
    """Rule 7.14: only the marker of the government goes into the box. A wrong name is noticed."""
    story = next(story for story in stories(book) if story.id == "track-tie")
    last = len(story.panels) - 1
    panel = pictures.pictures.panel(story, last)
    assert pictures.read(panel)["government"] == Counter(["marker red"])
    assert pictures.read(panel)["opposition"] == pictures.true(story, last, "opposition") == Counter(["name blue"])
    wrong = replace(panel, items=tuple(_renamed(panel.items, "Moderates", "Royalists")))
    assert pictures.read(wrong)["opposition"] != pictures.true(story, last, "opposition")


def _renamed(items: Iterable[Item], old: str, new: str) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_renamed(item.items, old, new)))
        elif isinstance(item, Label) and item.run.text == old:
            yield replace(item, run=replace(item.run, text=new))
        else:
            yield item


def test_a_map_is_drawn_in_the_room_that_it_gets(pictures: ExamplePictures) -> None:
    """So that it does not reach below the cards and tables beside it."""
    table = pictures.runs["seventeen-votes"].table("given")
    france = area_part(pictures.pictures.context, table)
    assert france.draw(40.0, 60.0).width == pytest.approx(40.0)
    assert france.draw(80.0, 40.0).height == pytest.approx(40.0)


def _pieces(scene_pieces: tuple[Drawn, ...]) -> Iterator[Drawn]:
    return (one for one in scene_pieces if one.what.startswith(("stack-", "lily")) and "map" in one.places)


def test_no_stack_on_a_map_hides_another(book: Book, pictures: ExamplePictures) -> None:
    for name in ("seventeen-votes", "seven-lilies"):
        story = tell(_example(book, name))
        drawn = list(_pieces(read_scene(pictures.pictures.panel(story, 0))))
        assert len(drawn) > 5
        least = min(math.dist((a.x, a.y), (b.x, b.y)) for k, a in enumerate(drawn) for b in drawn[:k])
        assert least > 3.4, name


def test_all_languages_have_the_same_pieces_in_their_pictures(book: Book, pictures: ExamplePictures) -> None:
    """The order of words differs, what is drawn does not; only the room for names does."""
    others = Pictures(pictures.pack, ROOT, project_text(ROOT, "liberte", "ru"), pictures.runs)
    for story in stories(book):
        for step in range(len(story.panels)):
            ours, theirs = (
                {d.what for d in read_scene(p.panel(story, step)) if d.what.startswith(("stack", "marker", "wreath"))}
                for p in (pictures.pictures, others)
            )
            assert ours == theirs, (story.id, step)


def test_a_card_that_is_gone_says_where_to(book: Book, pictures: ExamplePictures) -> None:
    story = next(story for story in stories(book) if story.id == "guillotined-for-good")
    before, after = (pictures.shown(story, step) for step in range(2))
    assert before["card:19"] == Counter(["card 19", "token green"])
    assert after["card:19"] == Counter(["card 19", "token green", "box"])
