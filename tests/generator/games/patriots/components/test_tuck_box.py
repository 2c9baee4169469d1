"""The boxes of 1793: one for the deck, one for the laws, as deep as their cards, with honest credits."""

from __future__ import annotations

import pytest

from generator.games.patriots.components.tuck_box import boxes, make_tuckbox
from generator.language.text import project_text
from generator.print.paper.nets import BoxSize, box_size, tuck_box
from tests.generator.games.patriots.components.printed import LANGUAGES, PACK, fronts, made, said, sheets
from tests.project import ROOT

IDENTITY = PACK.content.identity


def test_the_two_boxes_hold_all_cards_of_the_game() -> None:
    deck, laws = boxes(PACK.content, project_text(ROOT, "patriots", "en"), "color")
    assert deck.cards + laws.cards == IDENTITY.component("cards").count
    assert laws.cards == IDENTITY.component("cards").each["law"]
    assert deck.contents == ("74 cards: 73 of the deck, and Prince de Condé",)


def test_a_box_is_as_deep_as_its_cards_are_thick() -> None:
    artefact = made(make_tuckbox)
    assert [name for name in artefact.files if name.endswith(".pdf")] == ["tuckbox-deck-a4.pdf", "tuckbox-laws-a4.pdf"]
    for (_, beside), cards in zip(sheets(artefact), (74, 21), strict=True):
        (piece,) = fronts(beside)
        size: BoxSize = box_size(63, 88, cards, 0.3, sleeved=False)
        net = tuck_box(size)
        assert (piece["width"], piece["height"]) == pytest.approx((net.width, net.height), abs=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_back_says_whose_game_it_is_and_who_sells_it(language: str) -> None:
    text, labels = project_text(ROOT, "patriots", language), PACK.content.text.labels
    publisher = IDENTITY.editions[0].publisher
    for found, _ in sheets(made(make_tuckbox, language=language)):
        printed = said(found).replace("\u00ad", "").replace(" ", "")
        expected = (
            text("Game by {designer}", designer=IDENTITY.designer),
            text(labels["notice"]),
            text(labels["notice-sold"], publisher=publisher),
            text(labels["notice-reconstructed"]),
        )
        for line in expected:
            assert "".join(line.split()).replace("\u00a0", "") in "".join(printed.split()), line
        assert min(one.size for page in found.pages for one in page.texts if one.layer == "text") >= 6.49
