"""The people of 1793: each within the oval, no two alike, generals in uniform, no friend of the king with a cockade."""

from __future__ import annotations

import pytest

from engine.games.patriots.content.cards import Card
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.signs.pawns import LOUIS
from generator.portraits.likeness import likeness
from generator.portraits.portrait import OVAL
from tests.content.patriots.files import content
from tests.generator.portraits.people import alike, ink_points, inked

LEADERS = [card for card in content().cards.cards if card.kind == "leader"]


@pytest.mark.parametrize("card", LEADERS, ids=lambda card: card.id)
def test_every_ink_point_stays_inside_the_oval(card: Card) -> None:
    """The oval shrunk by 3 % holds the whole portrait, so the clip never cuts anything."""
    rx, ry = OVAL
    assert max((x / rx) ** 2 + (y / ry) ** 2 for x, y in ink_points(likeness(sitter(card)))) <= 0.97**2


def test_no_two_people_are_alike() -> None:
    """Leaders, generals and the king on his pawn: any two differ in at least 4 % of the oval."""
    assert not alike({person.name: likeness(person) for person in [*map(sitter, LEADERS), LOUIS]})


def test_ink_covers_about_half_of_the_oval() -> None:
    for card in LEADERS:
        assert 0.30 <= inked(likeness(sitter(card))) <= 0.52, card.title


def test_generals_wear_uniform_and_friends_of_the_king_no_cockade() -> None:
    """The Royalist Generals wear the cloak of the West instead of the Republic's coat."""
    for card in LEADERS:
        look = likeness(sitter(card))
        if card.general:
            assert look.bust == ("uniform" if card.general == "revolutionary" else "cloak"), card.title
        assert sitter(card).cockade != card.lily, card.title
