"""The five factions of 1793 are told apart by colour and by sign, by every eye, in grey and with little ink."""

from __future__ import annotations

import itertools

import pytest

from generator.drawing.theme import Palette
from generator.games.patriots.signs.factions import FACTIONS, counter_face, faction_sign
from generator.job import STYLES, Style
from tests.generator.drawing.test_theme import contrast, grey, values, worst


def test_factions_differ_for_every_eye_and_in_grey() -> None:
    assert worst(values(FACTIONS)) >= 20
    assert grey(values(FACTIONS)) >= 9


@pytest.mark.parametrize("style", STYLES)
def test_a_sign_reads_on_its_faction_and_on_paper(style: Style) -> None:
    palette = Palette(style)
    for faction in FACTIONS:
        assert contrast(palette.value(f"{faction}-sign"), palette.value(faction)) >= 4, faction
        assert contrast(palette.value(f"{faction}-ink"), palette.value("ivory")) >= 4.5, faction


def test_no_two_factions_share_a_drawing() -> None:
    signs = [faction_sign(faction) for faction in FACTIONS]
    assert all(a.items != b.items for a, b in itertools.combinations(signs, 2))


@pytest.mark.parametrize("style", STYLES)
def test_a_counter_is_the_size_that_is_asked_for(style: Style) -> None:
    for faction in FACTIONS:
        scene = counter_face(faction, style, 12).scene()
        assert (scene.width, scene.height) == (12, 12)
