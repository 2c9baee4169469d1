"""The player boards of 1793: one for each faction, as large as its content says; what they tell comes from the data."""

from __future__ import annotations

import pytest

from engine.games.patriots.content.factions import FactionInfo
from generator.drawing.drawn import read_scene
from generator.games.patriots.components.player_boards import PlayerBoard, draw_player_boards, make_player_boards
from generator.games.patriots.components.words_on_pieces import WordsOnPieces
from generator.job import STYLES
from generator.language.text import project_text
from tests.generator.games.patriots.components.printed import LANGUAGES, PACK, fronts, made, sheets
from tests.project import ROOT

CONTENT = PACK.content
SIZE = CONTENT.identity.component("player-boards").size
FACTIONS = CONTENT.factions.factions
ENGLISH = project_text(ROOT, "patriots", "en")


def told(faction: FactionInfo) -> str:
    scene = PlayerBoard(WordsOnPieces(PACK, ENGLISH), "color", faction).scene(*SIZE)
    return " ".join(one.words for one in read_scene(scene) if one.words)


def test_every_faction_has_a_board_of_the_size_of_the_content() -> None:
    ((_, beside),) = sheets(made(make_player_boards))
    each = CONTENT.identity.component("player-boards").each
    assert [piece["id"].removeprefix("player-board-") for piece in fronts(beside)] == list(each)
    assert {(piece["width"], piece["height"]) for piece in fronts(beside)} == {SIZE}
    assert beside["bleed"] == 3


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda one: one.id)
def test_as_many_slots_show_the_sign_as_there_are_cubes_in_stock_at_the_start(faction: FactionInfo) -> None:
    scene = PlayerBoard(WordsOnPieces(PACK, ENGLISH), "color", faction).scene(*SIZE)
    assert sum("ghost-sign" in one.what for one in read_scene(scene)) == CONTENT.rules.setup.stock


def test_every_board_names_its_own_way_to_win_its_currency_and_its_rivals() -> None:
    own = {"cordelier": "Purge", "jacobin": "dead", "girondin": "lives", "feuillant": "Rescue", "royalist": "occupies"}
    for faction in FACTIONS:
        words = told(faction)
        assert [name for name, way in own.items() if way in words] == [faction.id]
        assert ENGLISH(CONTENT.text.labels[f"currency-{faction.currency}"]) in words
        assert ("At most" in words) == (faction.id in CONTENT.rules.solo.rivals)
        assert ("of each:" in words) == (len(CONTENT.rules.solo.rivals.get(faction.id, ())) > 1)
        assert "assignat whenever" in words
        assert ("Front," in words) == (faction.id in CONTENT.rules.solo.factions)
        assert ("Beware" in words) == (faction.id != CONTENT.rules.endings.paris_falls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_fit_in_every_language(language: str) -> None:
    words = WordsOnPieces(PACK, project_text(ROOT, "patriots", language))
    for style in STYLES:
        assert len(draw_player_boards(words, style).pieces) == len(FACTIONS)
    assert words.findings == []
