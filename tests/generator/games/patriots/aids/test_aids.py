"""The four player aids of 1793: everything is on them, with the numbers of the content, in type that can be read."""

from __future__ import annotations

import re

import pytest

from generator.drawing.scene import Label, Path, TextRun
from generator.games.patriots.aids.actions import card_numbers, numbers
from generator.games.patriots.aids.aids import aids, leaves, make_aids
from generator.games.patriots.aids.context import aid_context
from generator.games.patriots.aids.parts import SHADOW, masthead
from generator.games.patriots.aids.solo import make_solo
from generator.games.patriots.aids.struggle import make_struggle
from generator.games.patriots.words.card_groups import action_groups
from generator.job import Job, Style
from generator.print.aids.layout import Setting
from generator.print.aids.pages import EDGE, drawn
from generator.typesetting.columns import bare
from generator.typesetting.paragraph import block
from tests.generator.drawing.walking import walk
from tests.generator.games.patriots.aids.reading import PACK, printed, told
from tests.generator.games.patriots.components.printed import LANGUAGES
from tests.project import ROOT

CONTENT = PACK.content


def words() -> str:
    return told(make_aids, "aids")


def said(text: str) -> bool:
    """Whether a text of the content stands on the aids, without its marks."""
    return " ".join(bare(text).replace("*", "").split()) in words().replace("‡", "")


@pytest.mark.parametrize(("paper", "style"), [("a4", "color"), ("letter", "low-ink")])
def test_four_aids_lie_on_two_sheets_with_two_sides(paper: str, style: Style) -> None:
    found = printed(make_aids, "aids", paper, style)
    assert len(found.pages) == 4
    assert CONTENT.identity.component("aids").count == len(aids(Job(ROOT, "patriots", None, "en", "aids", paper), PACK))
    assert all(text.size >= 6.49 for page in found.pages for text in page.texts)
    for page in found.pages:
        assert all(text.box[0] > 6.3 and text.box[0] + text.box[2] < page.width - 6.3 for text in page.texts)


def test_every_law_stands_there_with_its_number_and_text() -> None:
    for law in CONTENT.cards.laws:
        text = CONTENT.text.laws[law.effect]
        assert law.id in words()
        assert all(said(one) for one in (text.title, text.adopted, text.force))


def test_every_leader_stands_there_with_number_and_power() -> None:
    for card in CONTENT.cards.cards:
        if card.kind == "leader":
            assert card.id in words()
            assert said(card.name)
            assert not card.effect or said(CONTENT.text.effects[card.effect].effect)


def test_every_effect_of_an_action_card_stands_there() -> None:
    for card in CONTENT.cards.cards:
        if card.kind == "action" and card.effect:
            text = CONTENT.text.effects[card.effect]
            assert said(text.title)
            assert said(text.effect)


def test_every_location_stands_there_with_what_it_gives() -> None:
    for place in CONTENT.paris.locations:
        assert said(place.name)
        assert said(CONTENT.text.benefits[place.id].benefit)


def test_every_line_of_the_sections_is_printed() -> None:
    sections = (
        "round",
        "action",
        "also",
        "struggle",
        "end",
        "paris",
        "late",
        "cubes",
        "money",
        "law",
        "leader",
        "general",
    )
    lines = {key: line for key, line in CONTENT.text.aids.items() if key.partition("-")[0] in sections}
    assert [key for key, line in lines.items() if not said(line)] == []


def test_numbers_in_a_row_are_told_by_their_ends() -> None:
    assert card_numbers(["AC01", "AC02", "AC03", "AC05"]) == "AC01–03, AC05"


@pytest.mark.parametrize("width", range(30, 60, 3))
def test_a_line_never_begins_with_a_sign(width: int) -> None:
    """Cockades stay with their number, and the cubes of an accusation with both, however narrow the column."""
    context = aid_context(Job(ROOT, "patriots", None, "ru", "aids", "a4"), PACK)
    for group in action_groups(CONTENT):
        for line in block(numbers(context, group), width, 8.0, balanced=False).lines:
            begins = line.parts[0][1]
            assert isinstance(begins, TextRun)
            assert not begins.text.strip().isdecimal()


def test_what_is_reconstructed_is_marked_and_the_mark_explained() -> None:
    assert words().count("‡ reconstructed, in whole or in part") == 4
    assert "‡ You win every tie" in words()
    assert "‡ Move 5 of your cubes" not in words()


def test_large_print_is_of_fourteen_points_and_divides_long_lists() -> None:
    found = printed(make_aids, "aids", options="large-print")
    body = [text for page in found.pages for text in page.texts if text.words in ("Jean-Paul Marat", "Law of Suspects")]
    assert all(text.size >= 14 for text in body)
    assert body
    job = Job(ROOT, "patriots", None, "en", "aids", "a4", "color", (("large-print", "yes"),))
    assert -(-leaves(job, PACK) // 2) * 2 == len(found.pages)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_print_has_room_for_every_word_of_every_language(language: str, paper: str) -> None:
    """Making it raises a failure where a word is wider than its column."""
    large = (("large-print", "yes"),)
    assert leaves(Job(ROOT, "patriots", None, language, "aids", paper, "color", large), PACK) > 4
    for make, kind in ((make_solo, "solo"), (make_struggle, "struggle")):
        assert make(Job(ROOT, "patriots", None, language, kind, paper, "color", large), PACK).files


def test_large_print_says_in_words_what_a_cube_counts() -> None:
    """Columns of numbers would leave no room for their heads; a number that is nothing is left out."""
    texts = [text.words for page in printed(make_aids, "aids", options="large-print").pages for text in page.texts]
    places = CONTENT.paris.locations
    labels = CONTENT.text.labels
    for label, counts in (("aid-coup", "coup"), ("aid-war", "war"), ("aid-end", "score")):
        assert texts.count(labels[label]) == sum(bool(getattr(place, counts)) for place in places)


def test_air_between_rows_makes_a_side_higher() -> None:
    side = aids(Job(ROOT, "patriots", None, "en", "aids", "a4"), PACK)["law"].sides[0][1]
    assert side(120, Setting(9, air=1)).height > side(120, Setting(9)).height


def test_the_lines_of_struggles_name_everything_that_counts() -> None:
    aids_, rules = CONTENT.text.aids, CONTENT.rules
    assert {"{v=coup:leader}", "{v=coup:general}"} <= set(re.findall(r"\{v=coup:[a-z]+\}", aids_["struggle-coup"]))
    assert "{v=civil-war:rouerie}" in aids_["struggle-war"]
    for faction in {*rules.civil_war.rouerie_for, *rules.civil_war.royalist_cubes_for}:
        assert CONTENT.text.labels[f"faction-{faction}"] in aids_["struggle-war"]
    for place in CONTENT.paris.locations:
        name = {"convention": "Convention", "caserne": "army", "champ-de-mars": "army"}.get(place.id, place.name)
        assert not place.coup or name in aids_["struggle-coup"]
        assert not place.war or name in aids_["struggle-war"]


def test_what_the_marks_mean_ends_with_the_placards() -> None:
    job = Job(ROOT, "patriots", None, "en", "aids", "a4")
    for aid in aids(job, PACK).values():
        back = drawn(aid, 148.5, 210.0)[-1]
        (legend,) = [
            item
            for _, item in walk(back.items)
            if isinstance(item, Label) and "reconstructed, in whole" in item.run.text
        ]
        assert legend.x + legend.run.width == pytest.approx(148.5 - EDGE - SHADOW)


def test_a_disc_on_the_black_bar_has_a_light_ring() -> None:
    laid = masthead("Paris")(190, Setting(9))
    rings = [item for item in laid.art if isinstance(item, Path) and item.stroke and item.stroke.colour == "ivory"]
    assert len(rings) == len(CONTENT.factions.factions)
