"""The boxes of 1793: for the deck and the laws as deep as their cards, one for the pieces; with honest credits."""

from __future__ import annotations

import pytest

from generator.games.patriots.components.counters import FIGURES
from generator.games.patriots.components.tuck_box import IN_THE_BOX, boxes, make_tuckbox, pieces_box
from generator.language.text import project_text
from generator.print.components.counters import STICKERS
from generator.print.paper.nets import PIECES, box_size, tuck_box
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
    assert [name for name in artefact.files if name.endswith(".pdf")] == [
        "tuckbox-deck-a4.pdf",
        "tuckbox-laws-a4.pdf",
        "tuckbox-pieces-a4.pdf",
    ]
    inside = [box_size(63, 88, cards, 0.3, sleeved=False) for cards in (74, 21)]
    for (_, beside), size in zip(sheets(artefact), [*inside, PIECES], strict=True):
        (piece,) = fronts(beside)
        net = tuck_box(size)
        assert (piece["width"], piece["height"]) == pytest.approx((net.width, net.height), abs=0.01)


def test_the_box_for_the_pieces_has_room_for_all_that_it_lists() -> None:
    box = pieces_box(PACK.content, project_text(ROOT, "patriots", "en"), "color")
    held = [IDENTITY.component(name) for name in IN_THE_BOX]
    assert len(box.contents) == len(held)
    assert all(line.startswith(f"{one.count} ×") for line, one in zip(box.contents, held, strict=True))
    flat = [IDENTITY.component("discs").size[0] if one.id in FIGURES else one.size[0] for one in held]
    board = 2.0  # counters on board of 2 mm
    taken = sum(one.count * side * side * board for one, side in zip(held, flat, strict=True))
    assert 1.5 * taken < PIECES.width * PIECES.height * PIECES.depth


def test_the_box_for_the_pieces_says_how_large_cubes_may_be() -> None:
    """Those of 8 mm, for which there are stickers, have room in it; those as large as the counters have not."""
    box = pieces_box(PACK.content, project_text(ROOT, "patriots", "en"), "color")
    assert min(STICKERS) <= box.cube < IDENTITY.component("counters").size[0]
    cubes = IDENTITY.component("counters").count * box.cube**3
    assert cubes < 0.7 * PIECES.width * PIECES.height * PIECES.depth
    assert f"cubes of up to {box.cube}\u00a0mm" in said(sheets(made(make_tuckbox))[-1][0])


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
