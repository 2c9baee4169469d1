"""The envelopes for the piles of 1793: one for each faction, as large when folded as the content says."""

from __future__ import annotations

import re

import pytest

from generator.games.patriots.components.envelopes import FLAP, TONGUE, draw_envelopes, make_envelopes
from generator.games.patriots.components.words_on_pieces import WordsOnPieces
from generator.language.text import project_text
from tests.generator.games.patriots.components.printed import LANGUAGES, PACK, fronts, made, said, sheets
from tests.project import ROOT

COMPONENT = PACK.content.identity.component("envelopes")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_faction_has_an_envelope_whose_net_folds_to_the_size_of_the_content(paper: str) -> None:
    ((_, beside),) = sheets(made(make_envelopes, paper))
    factions = [faction.id for faction in PACK.content.factions.factions]
    assert [piece["id"].removeprefix("envelope-") for piece in fronts(beside)] == factions
    assert len(factions) == COMPONENT.count
    width, height = COMPONENT.size
    for piece in fronts(beside):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", piece["outlines"][0])]
        found = sorted(max(part) - min(part) for part in (numbers[::2], numbers[1::2]))
        assert found == pytest.approx([width + 2 * FLAP, 2 * height + TONGUE], abs=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_fit_in_every_language(language: str) -> None:
    words = WordsOnPieces(PACK, project_text(ROOT, "patriots", language))
    assert len(draw_envelopes(words, "color").pieces) == COMPONENT.count
    assert words.findings == []


def test_it_says_how_many_cubes_are_inside_at_the_start() -> None:
    ((found, _),) = sheets(made(make_envelopes))
    setup = PACK.content.rules.setup
    assert said(found).count(f"{setup.cubes - setup.stock} cubes") == COMPONENT.count
