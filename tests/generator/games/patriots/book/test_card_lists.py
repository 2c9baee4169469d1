"""The lists of 1793's cards: each card once, reconstructed texts marked."""

from __future__ import annotations

from generator.games.patriots.book import card_lists
from generator.language.text import project_text
from tests.engine.games.patriots.table import content
from tests.games.project import ROOT


def test_every_card_is_listed_once() -> None:
    game = content()
    text = project_text(ROOT, "patriots", "en")
    rows = [
        *card_lists.action_cards(game, text),
        *card_lists.leaders(game, text),
        *card_lists.laws(game, text),
    ]
    listed = [card for row in rows for card in row.ids]
    known = [card.id for card in game.cards.cards] + [law.id for law in game.cards.laws]
    assert sorted(listed) == sorted(known)


def test_only_texts_that_no_source_tells_are_marked() -> None:
    game = content()
    text = project_text(ROOT, "patriots", "en")
    marks = {row.numbers: [listed.mark for listed in row.texts] for row in card_lists.leaders(game, text)}
    assert marks["LEC10"] == [""]  # Marat's power is documented
    assert marks["LEC17"] == ["‡"]  # Carnot is reconstructed


def test_cards_with_the_same_loss_are_told_as_a_range() -> None:
    rows = card_lists.action_cards(content(), project_text(ROOT, "patriots", "en"))
    assert next(row.more for row in rows if "AC29" in row.ids) == "AC29 (5 cubes), AC30–AC32 (3 cubes)"


def test_a_colon_stands_as_the_language_sets_it() -> None:
    """French has a no-break space before it, also where the program joins two texts."""
    game = content()
    told = {code: card_lists.laws(game, project_text(ROOT, "patriots", code))[0].texts[0].when for code in ("en", "fr")}
    assert told == {"en": "When adopted:", "fr": "À l’adoption\u00a0:"}
