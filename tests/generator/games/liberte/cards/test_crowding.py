"""No text of a card runs into another one, nor into the tab with its number, in any language and size."""

from __future__ import annotations

import pytest

from generator.drawing.transforms import scale
from generator.games.liberte.cards import parts
from generator.games.liberte.cards.card_sheets import all_cards
from generator.games.liberte.cards.fronts import SPECIAL_TAB, TAB
from generator.language.text import open_text
from generator.map.small_map import SmallMap
from generator.print.paper.formats import card_size, formats
from tests.generator.games.liberte.cards.test_fronts import LANGUAGES
from tests.generator.print.components.crowding import crowded, words_of
from tests.project import GAME, ROOT, load_liberte

FORMATS = formats(ROOT / "templates")


@pytest.mark.parametrize("name", FORMATS.sizes)
def test_every_text_keeps_to_its_own_room(small: SmallMap, name: str) -> None:
    pack, extent = load_liberte(), card_size(FORMATS, name)
    special = {str(card.id) for card in pack.content.cards.cards if card.kind == "special"}
    for language in LANGUAGES:
        cards = all_cards(pack, small, open_text(ROOT / "content", GAME, language), "color", extent)
        assert crowded(cards) == [], language
        for card in cards:
            layout = card.draw()
            tab = parts.number_tab(layout.right, layout.bottom, SPECIAL_TAB if card.id in special else TAB)
            inside = [words for words, box in words_of(layout) if box.overlaps(scale(layout.unit).around(tab))]
            assert "".join(inside).startswith(f"{card.id} · "), (language, card.id, inside)
