"""Pictures among the words of 1793's book: the cards that show how to read one."""

from __future__ import annotations

from generator.drawing.drawn import read_scene
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.inserts import CALLED, SHOWN, four_cards
from generator.language.text import project_text
from generator.project import use
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
LIST = ("cockades", "text", "factions", "eye", "lily", "foot")
"""What the items of the list in the quick start are about."""


def test_the_numbers_on_the_cards_are_those_of_the_list() -> None:
    use(ROOT, "patriots")
    scene = four_cards(PictureContext(PACK, project_text(ROOT, "patriots", "en")), 150.0)
    discs = [one for one in read_scene(scene) if one.words in set("123456") and one.y > 0]
    assert [one.words for one in discs] == list("123456")
    assert all(0 < one.x < scene.width and 0 < one.y < scene.height for one in discs)
    text = (ROOT / "content/patriots/rulebook/00-quick-start.md").read_text(encoding="utf-8")
    part = text.partition("::: insert four-cards\n:::")[2].partition("{#quick-words}")[0]
    assert part.count("\n1. ") + sum(part.count(f"\n{n}. ") for n in range(2, 10)) == len(CALLED) == len(LIST)


def test_each_card_has_what_a_number_on_it_is_about() -> None:
    cards = {card.id: card for card in PACK.content.cards.cards}
    on = {what: cards[SHOWN[place]] for what, (place, _, _) in zip(LIST, CALLED, strict=True)}
    immediate = {effect.id for effect in PACK.content.cards.effects if effect.immediate}
    assert on["cockades"].cockades
    assert on["text"].effect
    assert on["factions"].symbols
    assert on["eye"].effect in immediate
    assert on["lily"].lily
    assert on["foot"].foot
