"""The cards of 1793: what the booklets and errata print about them."""

from __future__ import annotations

import re

import pytest

from engine.games.patriots.content.cards import Card, Law
from tests.content.patriots.files import content, status

CARDS = {card.id: card for card in content().cards.cards}
LAWS = {law.id: law for law in content().cards.laws}


def of_effect(effect: str) -> list[str]:
    """The cards that have an effect."""
    return [card.id for card in CARDS.values() if card.effect == effect]


def origin(card: Card | Law, name: str) -> str:
    return status(content().cards.provenance, card.provenance, name)


def test_ids_go_on_without_a_gap() -> None:
    """AC01 to AC57, LEC01 to LEC17, LC01 to LC21: 95 cards (C4)."""
    wanted = [f"AC{n:02}" for n in range(1, 58)] + [f"LEC{n:02}" for n in range(1, 18)]
    assert list(CARDS) == wanted
    assert list(LAWS) == [f"LC{n:02}" for n in range(1, 22)]


@pytest.mark.parametrize(
    ("effect", "ids"),
    [
        ("mob", "AC01 AC02 AC03 AC04 AC05"),
        ("to-paris", "AC06 AC07 AC08 AC10 AC14 AC15 AC16 AC22 AC23 AC42"),
        ("safe", "AC09"),
        ("printing-press", "AC11 AC12 AC13"),
        ("conde", "AC17"),
        ("arrest", "AC18 AC19"),
        ("murder", "AC20 AC21"),
        ("foreign-gold", "AC24"),
        ("accuse", "AC29 AC30 AC31 AC32"),
        ("offensive", "AC33 AC34 AC35 AC52 AC53"),
        ("necklace", "AC36"),
        ("dauphin", "AC41"),
        ("revolt", "AC47 AC48 AC49"),
    ],
)
def test_the_ids_that_the_text_gives(effect: str, ids: str) -> None:
    """Where two passages differ, the one that the errata or most mentions support."""
    assert of_effect(effect) == ids.split()
    assert all(origin(CARDS[name], "effect") == "documented" for name in ids.split())


def test_the_cockades_that_the_text_gives() -> None:
    """Seven cards; all others are reconstructed, and say so."""
    known = {"AC07": 2, "AC22": 1, "AC27": 1, "AC30": 1, "AC38": 1, "AC43": 1, "LEC06": 2}
    assert {name: CARDS[name].cockades for name in known} == known
    assert {name for name, card in CARDS.items() if origin(card, "cockades") == "documented"} == set(known)


def test_an_accusation_costs_what_errata_12_says() -> None:
    """Five, three, three; the fourth card is not named there."""
    assert [CARDS[name].loss for name in of_effect("accuse")] == [5, 3, 3, 3]
    assert [origin(CARDS[name], "loss") for name in of_effect("accuse")] == [*["documented"] * 3, "inferred"]


def test_the_foot_of_the_printed_example() -> None:
    """Faubourgs, Cordelier, Caserne; Convention, Girondin, provinces, on a card of one cockade."""
    card = CARDS["AC18"]
    assert [(half.left, half.symbol, half.right) for half in card.foot] == [
        ("faubourgs", "cordelier", "caserne"),
        ("convention", "girondin", "provinces"),
    ]
    assert card.cockades == 1


def test_every_card_without_a_foot_is_carried_out_or_activated() -> None:
    """Immediate cards, presses and leaders have none (N12, N13)."""
    immediate = {effect.id for effect in content().cards.effects if effect.immediate}
    without = {card.id for card in CARDS.values() if not card.foot}
    assert without == {
        card.id
        for card in CARDS.values()
        if card.kind == "leader" or card.effect in immediate or card.effect == "printing-press"
    }


def test_the_generals_are_those_whose_pawns_are_listed() -> None:
    """Seven blue pawns, two purple ones (C8). Where the booklets have L twice, ours have first and last letter."""
    pawns = {(card.general, card.letter): card.title for card in CARDS.values() if card.general}
    assert pawns == {
        ("revolutionary", "Le"): "Lafayette",
        ("revolutionary", "Dz"): "Dumouriez",
        ("revolutionary", "H"): "Hoche",
        ("revolutionary", "P"): "Pichegru",
        ("revolutionary", "B"): "Bonaparte",
        ("revolutionary", "J"): "Jourdan",
        ("revolutionary", "Ds"): "Dumas",
        ("royalist", "Ln"): "La Rochejaquelein",
        ("royalist", "C"): "Charette",
    }


def test_royalist_leaders_bear_a_lily() -> None:
    """Five of them (L6), and every leader whom the Royalists may activate."""
    lilies = {card.title for card in CARDS.values() if card.lily and card.kind == "leader"}
    assert lilies == {"Condé", "Batz", "Charette", "La Rochejaquelein", "Rouërie"}
    assert all(card.lily for card in CARDS.values() if "royalist" in card.symbols)


@pytest.mark.parametrize(
    ("law", "fields"),
    [
        ("LC02", {"effect": "confiscation", "lasting": False, "gold": 1}),
        ("LC03", {"effect": "dechristianisation", "tile": "temple-raison"}),
        ("LC04", {"effect": "levee-en-masse", "tile": "champ-de-mars"}),
        ("LC08", {"effect": "trial", "supporters": 3}),
        ("LC10", {"effect": "tribunal", "supporters": 3}),
        ("LC11", {"effect": "open-prisons", "lasting": False}),
        ("LC15", {"effect": "committees", "tile": "comites"}),
        ("LC18", {"effect": "convoy", "months": 4, "gold": 1}),
    ],
)
def test_what_the_text_says_of_laws(law: str, fields: dict[str, object]) -> None:
    assert {name: getattr(LAWS[law], name) for name in fields} == fields
    assert {origin(LAWS[law], name) for name in fields} == {"documented"}


def test_who_may_propose_fits_the_examples() -> None:
    """Jacobins LC02, LC08 and LC10; Cordeliers LC08; Feuillants not LC10."""
    assert all("jacobin" in LAWS[name].by for name in ("LC02", "LC08", "LC10"))
    assert "cordelier" in LAWS["LC08"].by
    assert "feuillant" not in LAWS["LC10"].by


def test_texts_quote_no_number_that_nobody_checks() -> None:
    """Digits stand only inside checked spans."""
    text = content().text
    told = [words.effect for words in text.effects.values()]
    told += [part for law in text.laws.values() for part in (law.adopted, law.force)]
    told += [location.benefit for location in text.benefits.values()]
    assert not [one for one in told if re.search(r"\d", re.sub(r"\[[^\]]+\]\{v=[^}]+\}", "", one))]
