"""The cards of Liberté: what the rulebook prints, what public pages add, and the shape of our reconstruction."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.games.liberte.content.cards import FACTIONS, Card, Cards
from engine.loading.common import Identity, Status
from tests.content.liberte.files import content

FILE: Cards = content(Cards, "cards.yaml")
CARDS = {card.id: card for card in FILE.cards}
PERSONALITIES = [card for card in FILE.cards if card.kind == "personality"]
CLUBS = [card for card in FILE.cards if card.kind == "club"]
SPECIALS = [card for card in FILE.cards if card.kind == "special"]
GAME: Identity = content(Identity, "game.yaml")


def status(card: Card, name: str) -> Status:
    """Where a field of a card comes from, the file's rule included."""
    own = card.provenance.status(name) if card.provenance else None
    return own or FILE.provenance.status(name) or FILE.provenance.default


def named(title: str) -> Card:
    """The card with a title."""
    return next(card for card in FILE.cards if card.title == title)


# --- documented: the rulebooks ----------------------------------------------------------------------------------------


def test_there_are_110_cards_numbered_without_a_gap() -> None:
    """110 cards in two sets (C16)."""
    assert list(CARDS) == list(range(1, 111))
    assert {card.set for card in FILE.cards} == {"A", "B"}


def test_card_71_is_marat() -> None:
    """The one card that the rulebook shows: number 71, a Radical personality of value 3 (C32)."""
    marat = CARDS[71]
    assert (marat.name, marat.kind, marat.faction, marat.value) == ("Jean-Paul Marat", "personality", "red", 3)
    assert all(status(marat, name) == "documented" for name in ("id", "kind", "title", "faction", "value"))


def test_there_are_twenty_specials() -> None:
    """Names, sets and numbers are printed (C37)."""
    assert Counter((card.set, card.title, card.effect) for card in SPECIALS) == {
        ("A", "Bread Shortage", "bread-shortage"): 4,
        ("A", "Emigration", "emigration"): 2,
        ("A", "Religious Problems", "religious-problems"): 2,
        ("B", "Guillotine", "guillotine"): 2,
        ("B", "Purge", "purge"): 4,
        ("B", "Terror", "terror"): 6,
    }
    assert all(status(card, name) == "documented" for card in SPECIALS for name in ("set", "title", "effect"))


def test_a_special_has_no_value() -> None:
    """Nor a faction, a region or a symbol (C24)."""
    assert all((card.faction, card.value, card.region, card.symbols) == (None, None, None, ()) for card in SPECIALS)


def test_a_club_is_worth_one_block_anywhere_and_has_a_cannon() -> None:
    """Every club: value 1, any province, a cannon (C21, C22)."""
    assert all((card.value, card.region, card.symbols) == (1, "any", ("cannon",)) for card in CLUBS)
    assert all(status(card, name) == "documented" for card in CLUBS for name in ("value", "region", "symbols"))


def test_a_personality_has_one_to_three_blocks_of_one_colour() -> None:
    """The value is the number of blocks, the faction their colour, the region a background (C19, C25)."""
    assert {card.value for card in PERSONALITIES} == {1, 2, 3}
    assert {card.faction for card in PERSONALITIES} == set(FACTIONS)
    assert len({card.region for card in PERSONALITIES}) == 6


def test_nobody_is_both_a_general_and_a_sans_culottes() -> None:
    """The first edition knows three kinds of silhouette (C20, inferred)."""
    assert not [card for card in FILE.cards if {"general", "sans-culottes"} <= set(card.symbols)]


# --- public: pages of owners ------------------------------------------------------------------------------------------


def test_set_a_has_57_cards_and_set_b_53() -> None:
    """Counted by an owner (Q1)."""
    assert Counter(card.set for card in FILE.cards) == {"A": 57, "B": 53}


def test_the_threes_per_set_and_faction() -> None:
    """Value 3 in set A: 4 white, 2 blue, 2 red (Q2); in set B three of each (Q6)."""
    assert Counter((card.set, card.faction) for card in FILE.cards if card.value == 3) == {
        ("A", "white"): 4,
        ("A", "blue"): 2,
        ("A", "red"): 2,
        ("B", "white"): 3,
        ("B", "blue"): 3,
        ("B", "red"): 3,
    }


@pytest.mark.parametrize(
    ("title", "printed", "reference"),
    [
        ("Sieyès", ("A", "blue", 3), "Q3"),
        ("Talleyrand", ("A", "blue", 3), "Q3"),
        ("Robespierre", ("A", "red", 3), "Q3"),
        ("Danton", ("A", "red", 3), "Q3"),
        ("Necker", ("A", "white", 3), "Q4"),
        ("Dumouriez", ("B", "white", 3), "Q7"),
        ("Bonaparte", ("B", "blue", 3), "Q7"),
        ("Hoche", ("B", "blue", 3), "Q7"),
        ("Barnave", ("B", "blue", 3), "Q8"),
    ],
)
def test_the_named_threes(title: str, printed: tuple[str, str, int], reference: str) -> None:
    """An owner lists set, faction and value of these nine; Marat's set comes from him too."""
    card = named(title)
    assert (card.set, card.faction, card.value) == printed
    assert card.provenance is not None
    assert {"set", "title", "faction", "value"} <= set(card.provenance.public[reference])


def test_necker_belongs_to_paris_and_has_a_cannon() -> None:
    """The only personality whose region a page gives (Q4)."""
    necker = named("Necker")
    assert (necker.region, necker.symbols) == ("bassin-parisien", ("cannon",))
    assert status(necker, "region") == status(necker, "symbols") == "public"
    assert [card for card in PERSONALITIES if status(card, "region") == "public"] == [necker]


def test_two_generals_in_set_a_and_nine_in_set_b() -> None:
    """In A none of value 3, and La Fayette is one of the two (Q5); in B three of value 3 (Q7)."""
    generals = [card for card in FILE.cards if "general" in card.symbols]
    assert Counter(card.set for card in generals) == {"A": 2, "B": 9}
    assert {card.title for card in generals if card.value == 3} == {"Dumouriez", "Bonaparte", "Hoche"}
    assert {"La Fayette", "Pichegru", "Bonaparte", "Dumouriez"} <= {card.title for card in generals}


@pytest.mark.parametrize(
    ("title", "reference"),
    [
        ("La Fayette", "Q5"),
        ("Guillotin", "Q9"),
        ("Saint-Just", "Q9"),
        ("Mirabeau", "Q10"),
        ("Sade", "Q10"),
        ("Condé", "Q11"),
        ("Desmoulins", "Q12"),
        ("Pichegru", "Q13"),
    ],
)
def test_people_whom_pages_name(title: str, reference: str) -> None:
    """These have cards; more than that is not known of most of them."""
    card = named(title)
    assert card.provenance is not None
    assert "title" in card.provenance.public[reference]


def test_marats_set_is_public() -> None:
    """An owner counts him among set B (Q8)."""
    assert CARDS[71].set == "B"
    assert status(CARDS[71], "set") == "public"


# --- reconstructed, and said to be ------------------------------------------------------------------------------------


def test_only_marats_number_is_documented() -> None:
    """The order of the other 109 cards is ours."""
    assert [card.id for card in FILE.cards if status(card, "id") != "reconstructed"] == [71]


def test_invented_fields_say_so() -> None:
    """A title is documented (Marat, the specials), public (named people) or reconstructed."""
    assert Counter(status(card, "title") for card in FILE.cards) == {
        "documented": 21,
        "public": 17,
        "reconstructed": 72,
    }


def test_years_and_notes_are_history() -> None:
    """No card printed them: they are facts about people."""
    for card in FILE.cards:
        assert {status(card, name) for name in ("born", "died", "note")} == {"history"}


# --- the shape of every card ------------------------------------------------------------------------------------------


def test_names_are_unique_except_for_specials() -> None:
    names = [card.name for card in FILE.cards if card.kind != "special"]
    assert len(names) == len(set(names))


def test_everybody_lived_in_1789() -> None:
    """Born early enough to act and still alive when it began."""
    assert all(
        card.born is not None and card.died is not None and card.born <= 1772 and card.died >= 1790
        for card in PERSONALITIES
    )
    assert all(card.born is not None and 1789 <= card.born <= 1795 and card.died is None for card in CLUBS)


def test_who_has_a_portrait_and_who_an_emblem() -> None:
    assert all(card.portrait is not None and card.emblem is None for card in PERSONALITIES)
    assert all(card.emblem is not None and card.portrait is None for card in CLUBS + SPECIALS)
    assert len({card.emblem for card in CLUBS}) == len(CLUBS)
    assert len({(card.effect, card.emblem) for card in SPECIALS}) == 6


def test_half_of_the_portraits_look_each_way() -> None:
    assert Counter(card.portrait.facing for card in PERSONALITIES if card.portrait) == {"left": 39, "right": 39}


def test_generals_wear_uniform() -> None:
    """Half of them with a bicorne."""
    portraits = [card.portrait for card in FILE.cards if "general" in card.symbols]
    assert all(portrait is not None and portrait.bust == "uniform" for portrait in portraits)
    assert sum(portrait is not None and portrait.hat == "bicorne" for portrait in portraits) == 6


def test_a_note_is_one_short_line() -> None:
    """It stands in two lines beside the small map, so it is short; its facts need no figures."""
    for card in PERSONALITIES + CLUBS:
        assert 20 <= len(card.note) <= 42, card.note
        assert not re.search(r"\d|\.$", card.note), card.note
    assert all(card.note == "" for card in SPECIALS)


def test_the_longest_titles() -> None:
    """What the layout of a card must be able to hold."""
    longest = sorted({card.title for card in FILE.cards}, key=lambda title: (-len(title), title))[:4]
    assert longest == [
        "Regnaud de Saint-Jean-d’Angély",
        "républicaines révolutionnaires",
        "Heurtault de Lamerville",
        "Prieur de la Côte-d’Or",
    ]
    assert max(len(card.name) for card in FILE.cards) == len("Société des républicaines révolutionnaires")


def test_apostrophes_are_typographic() -> None:
    assert not [card.id for card in FILE.cards if "'" in card.name + card.note]


# --- totals of game.yaml ----------------------------------------------------------------------------------------------


def test_expected_totals_of_the_cards() -> None:
    """The reconstruction recounted: kinds, values, regions, symbols, printed blocks."""
    expected = GAME.expected
    assert Counter(card.region for card in PERSONALITIES) == {
        region: expected[f"personalities-{region}"]
        for region in ("ouest", "bassin-parisien", "centre", "est", "sud-ouest", "sud-est")
    }
    for letter in ("A", "B"):
        cards = [card for card in FILE.cards if card.set == letter]
        low = letter.lower()
        assert expected[f"sans-culottes-{low}"] == sum("sans-culottes" in card.symbols for card in cards)
        for value, word in ((1, "ones"), (2, "twos"), (3, "threes")):
            assert expected[f"{word}-{low}"] == sum(card.value == value for card in cards)
        for faction in FACTIONS:
            blocks = sum(card.value or 0 for card in cards if card.faction == faction)
            assert expected[f"printed-blocks-{low}-{faction}"] == blocks
    assert expected["cannons-on-personalities"] == sum("cannon" in card.symbols for card in PERSONALITIES)


def test_the_pieces() -> None:
    """82 blocks (C27), 120 tokens (C28), three election markers (C29), two black markers (C30), six aids (C31)."""
    pieces = {component.id: component for component in GAME.components}
    assert pieces["blocks"].each == {"red": 30, "blue": 28, "white": 24}
    assert pieces["blocks"].count == 82
    assert set(pieces["tokens"].each.values()) == {20}
    assert pieces["tokens"].count == 120
    counts = {name: pieces[name].count for name in ("election-markers", "turn-marker", "province-marker", "aids")}
    assert counts == {"election-markers": 3, "turn-marker": 1, "province-marker": 1, "aids": 6}


def test_every_reference_of_a_card_is_listed() -> None:
    cited = {reference for card in FILE.cards if card.provenance for reference in card.provenance.public}
    assert cited <= {reference.id for reference in GAME.references}
