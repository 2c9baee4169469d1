"""The flat pieces of 1793: as many as its content says, as large, with room for a knife, alike on both sides."""

from __future__ import annotations

import itertools

import pytest

from generator.backends import ink
from generator.games.patriots.components import counters
from generator.job import STYLES
from generator.print.components.counters import STICKERS
from tests.generator.games.patriots.components.printed import (
    LANGUAGES,
    PACK,
    Make,
    counted,
    fronts,
    made,
    said,
    sheets,
)

IDENTITY = PACK.content.identity


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_there_is_a_counter_for_every_cube(paper: str) -> None:
    ((_, beside),) = sheets(made(counters.make_influence, paper))
    component = IDENTITY.component("counters")
    assert counted(beside) == component.each
    assert len(fronts(beside)) == component.count
    assert {(piece["width"], piece["height"]) for piece in fronts(beside)} == {component.size}


@pytest.mark.parametrize("side", STICKERS)
def test_there_is_a_sticker_for_every_cube_on_one_sheet(side: float) -> None:
    ((found, beside),) = sheets(made(lambda job, pack: counters.make_stickers(job, pack, side), "letter"))
    assert counted(beside) == IDENTITY.component("counters").each
    assert {(piece["width"], piece["height"]) for piece in fronts(beside)} == {(side, side)}
    assert len(found.pages) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_there_is_a_piece_for_all_currency(paper: str) -> None:
    ((found, beside),) = sheets(made(counters.make_currency, paper))
    component = IDENTITY.component("currency")
    assert counted(beside) == component.each
    assert {(piece["width"], piece["height"]) for piece in fronts(beside)} == {component.size * 2}
    assert {piece["id"].split("-")[0] for piece in fronts(beside) if "outlines" in piece} == {"gold"}
    assert "New Assignats" in said(found)


def test_armies_generals_pawns_and_discs_are_flat_counters_too() -> None:
    ((found, beside),) = sheets(made(counters.make_figures))
    for kind in ("armies", "pawns", "discs"):
        each = IDENTITY.component(kind).each
        assert {name: counted(beside)[name] for name in each} == each
    assert "Print on both sides, turned on the long edge" in said(found), "also above a narrow block"
    generals = [card.id for card in PACK.content.cards.cards if card.general]
    assert len(generals) == IDENTITY.component("generals").count
    assert {name: counted(beside)[name] for name in generals} == dict.fromkeys(generals, 1)
    assert len(fronts(beside)) == sum(IDENTITY.component(kind).count for kind in counters.FIGURES)


@pytest.mark.parametrize("make", [counters.make_influence, counters.make_currency, counters.make_figures])
def test_counters_bleed_and_their_bleeds_never_overlap(make: Make) -> None:
    ((_, beside),) = sheets(made(make))
    assert beside["bleed"] == 1
    assert beside["backs"] == "duplex-long"
    for page in beside["pages"]:
        lefts = sorted({piece["x"] for piece in page["pieces"]})
        width = page["pieces"][0]["width"]
        assert all(b - a >= width + 2 * beside["bleed"] - 0.01 for a, b in itertools.pairwise(lefts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_stay_on_the_printed_part_of_the_sheet(language: str) -> None:
    for make in (counters.make_currency, counters.make_figures):
        ((found, _),) = sheets(made(make, language=language))
        assert min(text.box[0] for page in found.pages for text in page.texts) >= 6.3, make.__name__


@pytest.mark.parametrize("make", [counters.make_influence, counters.make_currency])
def test_low_ink_takes_less_than_half_the_ink(make: Make) -> None:
    taken = []
    for style in STYLES:
        (pdf,) = (data for name, data in made(make, style=style).files.items() if name.endswith(".pdf"))
        taken.append(ink.coverage(pdf, looks=[0, 0])[0])
    assert taken[1] < 0.5 * taken[0]
