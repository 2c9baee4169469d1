"""The solo sheet: one page with all its lines, and with the boards, cards and places that the rules name."""

from __future__ import annotations

import pytest

from generator.games.patriots.aids.solo import make_solo
from generator.games.patriots.words.names import card_name
from generator.job import STYLES, Style
from generator.language.text import project_text
from generator.typesetting.columns import bare
from tests.generator.games.patriots.aids.reading import PACK, printed, told
from tests.project import ROOT

CONTENT = PACK.content
SECTIONS = ("solo", "flow", "flip", "does", "board", "ballot", "propose", "doubt")


@pytest.mark.parametrize("style", STYLES)
def test_the_flow_of_the_game_for_one_or_two_is_one_page(style: Style) -> None:
    found = printed(make_solo, "solo", "letter" if style == "low-ink" else "a4", style)
    assert len(found.pages) == 1
    assert all(text.size >= 6.49 for text in found.pages[0].texts)


def test_every_question_and_every_line_is_printed() -> None:
    lines = {key: line for key, line in CONTENT.text.aids.items() if key.partition("-")[0] in SECTIONS}
    words = told(make_solo, "solo")
    assert [key for key, line in lines.items() if " ".join(bare(line).replace("*", "").split()) not in words] == []


def test_cards_that_are_fetched_and_places_in_order_come_from_the_rules() -> None:
    words, text = told(make_solo, "solo"), project_text(ROOT, "patriots", "en")
    for cards in CONTENT.rules.solo.fetch.values():
        names = " ".join(card_name(CONTENT, CONTENT.cards.card(card), text) for card in cards)
        assert names in words
    places = {place.id: place.name for place in CONTENT.paris.locations}
    assert " › ".join(places[place] for place in CONTENT.rules.solo.removal_order) in words


def test_large_print_takes_more_pages() -> None:
    assert len(printed(make_solo, "solo", options="large-print").pages) > 1
