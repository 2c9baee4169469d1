"""The people of the cards: each within the oval, no two alike, dressed as their signs and the data say."""

from __future__ import annotations

from dataclasses import asdict
from typing import get_args

import pytest

from engine.games.liberte.content.cards import Card, Cards
from engine.loading.portrait import Profile
from engine.loading.schema import hints
from generator.games.liberte.cards.sitter import sitter
from generator.portraits.likeness import likeness
from generator.portraits.portrait import OVAL
from tests.content.liberte.files import content
from tests.generator.portraits.people import alike, ink_points, inked

PEOPLE = [card for card in content(Cards, "cards.yaml").cards if card.kind == "personality"]
NAMELESS = [
    Card(id=900 + n, set="A", kind="personality", title=f"Citizen {n}", symbols=symbols, faction="red", value=1)
    for n in range(8)
    for symbols in ((), ("general",), ("sans-culottes",))
]


@pytest.mark.parametrize("card", [*PEOPLE, *NAMELESS], ids=lambda card: f"{card.id}-{card.title}")
def test_every_ink_point_stays_inside_the_oval(card: Card) -> None:
    """The oval shrunk by 3 % holds the whole portrait, so the clip never cuts anything."""
    rx, ry = OVAL
    farthest = max((x / rx) ** 2 + (y / ry) ** 2 for x, y in ink_points(likeness(sitter(card))))
    assert farthest <= 0.97**2


def test_no_two_portraits_are_alike() -> None:
    """Facing the same way, any two differ in at least 4 % of the oval; if not, give one something of his own."""
    assert not alike({card.name: likeness(sitter(card)) for card in PEOPLE})


def test_ink_covers_about_half_of_the_oval() -> None:
    """Nobody is a shadow of a shadow, nobody a blot: ink and linen cover 30 to 52 % of the oval."""
    for card in PEOPLE:
        assert 0.30 <= inked(likeness(sitter(card))) <= 0.52, card.title


def test_what_the_data_says_is_what_is_drawn() -> None:
    """Marat wears his headcloth and an open shirt and faces left, with the nose that the data gives him."""
    marat = likeness(sitter(next(card for card in PEOPLE if card.id == 71)))
    assert (marat.hair.kind, marat.bust, marat.hat.kind, marat.facing) == ("none", "open", "headcloth", "left")
    assert (marat.face.slope, marat.face.tip_x, marat.face.upper_lip) == (7, -12.4, -5.8)


def test_people_known_from_history_have_something_of_their_own() -> None:
    """Bishops a cross, mayors of Paris a sash, Robespierre his spectacles, writers a quill."""
    looks = {card.title: likeness(sitter(card)) for card in PEOPLE}
    assert {looks[name].bust for name in ("Talleyrand", "Grégoire", "Rohan")} == {"cape"}
    assert {looks[name].wears for name in ("Bailly", "Pétion")} == {("sash",)}
    assert looks["Robespierre"].wears == ("spectacles",)
    assert {looks[name].wears for name in ("Rivarol", "Condorcet")} == {("quill",)}


def test_generals_wear_uniform_and_sans_culottes_do_not_wear_wigs() -> None:
    """Signs on a card and the dress in its portrait agree, also where lots decide."""
    for card in NAMELESS:
        look = likeness(sitter(card))
        if "general" in card.symbols:
            assert look.bust == "uniform"
        if "sans-culottes" in card.symbols:
            assert look.hair.kind in ("brutus", "long", "bushy", "bald")


def test_only_royalists_wear_no_cockade() -> None:
    """The tricolour is the Revolution's."""
    assert all(sitter(card).cockade == (card.faction != "white") for card in PEOPLE)


def test_drawn_lots_stay_within_the_ranges_of_the_data() -> None:
    """What lots decide could as well stand in the file."""
    ranges = {name: get_args(kind)[0].__metadata__[0] for name, kind in hints(Profile).items()}
    for card in PEOPLE:
        for name, value in asdict(likeness(sitter(card)).face).items():
            assert ranges[name].low <= value <= ranges[name].high, (card.title, name)
