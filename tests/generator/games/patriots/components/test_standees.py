"""The standees of 1793: one for every army, general and pawn, as large as its content says, with the same two faces."""

from __future__ import annotations

import itertools
import math
import re

import pytest

from generator.games.patriots.components import standees
from generator.games.patriots.components.standees import draw_standees
from generator.games.patriots.components.words_on_pieces import WordsOnPieces
from generator.games.patriots.france.panels import waiting_places
from generator.games.patriots.france.prepare import survey
from generator.games.patriots.map.roads import MEDALLION
from generator.language.text import project_text
from generator.print.components.folded import FOOT
from tests.generator.games.patriots.components.printed import LANGUAGES, PACK, fronts, made, said, sheets
from tests.project import ROOT

IDENTITY = PACK.content.identity
KINDS = ("armies", "generals", "pawns")


def test_every_army_general_and_pawn_stands_and_so_does_the_fleet() -> None:
    ((_, beside),) = sheets(made(standees.make_standees))
    ids = [piece["id"] for piece in fronts(beside)]
    generals = [card.id for card in PACK.content.cards.cards if card.general]
    expected = [*IDENTITY.component("armies").each, *generals, *IDENTITY.component("pawns").each, "fleet"]
    assert ids == expected
    assert len(ids) == sum(IDENTITY.component(kind).count for kind in KINDS) + 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_net_has_two_faces_of_the_size_of_the_content_and_two_leaves_of_a_foot(paper: str) -> None:
    ((_, beside),) = sheets(made(standees.make_standees, paper))
    for piece in fronts(beside):
        kind = "armies" if piece["id"] in IDENTITY.component("armies").each else "pawns"
        width, height = IDENTITY.component(kind).size
        (outline,) = piece["outlines"]
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", outline)]
        found = sorted(max(part) - min(part) for part in (numbers[::2], numbers[1::2]))
        assert found == pytest.approx([width, 2 * (height + FOOT)], abs=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_on_its_foot_in_every_language(language: str) -> None:
    words = WordsOnPieces(PACK, project_text(ROOT, "patriots", language))
    assert len(draw_standees(words, "color").pieces) == 20
    assert words.findings == []


def test_the_leaf_that_is_glued_says_so() -> None:
    ((found, _),) = sheets(made(standees.make_standees))
    assert said(found).count("Glue here") == 20
    assert all(one.size >= 6.49 for page in found.pages for one in page.texts if one.layer == "text")


def test_a_standee_finds_room_where_it_stands() -> None:
    """Two provinces are too narrow for a whole foot; two armies stand in one medallion, one behind the other."""
    foot = (IDENTITY.component("generals").size[0], FOOT)
    stands = {key: plan.stand for key, plan in survey(PACK, ROOT).plan.provinces.items()}
    narrow = {key for key, stand in stands.items() if (stand.width, stand.height) != foot}
    assert narrow == {"champagne", "vendee"}
    assert min(stand.width for stand in stands.values()) >= 15
    assert math.hypot(foot[0] / 2, FOOT) <= MEDALLION + 0.3
    places = waiting_places(PACK.content).values()
    assert all(abs(x - u) >= foot[0] or abs(y - v) >= FOOT for (x, y), (u, v) in itertools.combinations(places, 2))
