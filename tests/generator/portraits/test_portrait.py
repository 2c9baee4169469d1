"""Portraits: within the oval, never grotesque, the same in every run."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import get_args

import pytest

from engine.loading.portrait import Bust, Hair, Hat, Portrait, Profile, Tail
from engine.loading.schema import hints
from generator.portraits.bust import bust
from generator.portraits.hair import hair
from generator.portraits.hair_style import HairStyle
from generator.portraits.hat import Worn, hat
from generator.portraits.likeness import Lots, likeness
from generator.portraits.portrait import OVAL, portrait
from generator.portraits.profile import Features
from generator.portraits.sitter import Sitter
from tests.generator.portraits.people import NAMELESS, ink_points


@pytest.mark.parametrize("person", NAMELESS, ids=lambda person: person.id)
def test_every_ink_point_stays_inside_the_oval(person: Sitter) -> None:
    """The oval shrunk by 3 % holds the whole portrait, so the clip never cuts anything."""
    rx, ry = OVAL
    farthest = max((x / rx) ** 2 + (y / ry) ** 2 for x, y in ink_points(likeness(person)))
    assert farthest <= 0.97**2


def test_officers_wear_uniform_and_workmen_do_not_wear_wigs() -> None:
    """What a person was and the dress in the portrait agree, also where lots decide."""
    for person in NAMELESS:
        look = likeness(person)
        if "officer" in person.roles:
            assert look.bust == "uniform"
        if "workman" in person.roles:
            assert look.hair.kind in ("brutus", "long", "bushy", "bald")


def test_a_cockade_is_worn_by_who_has_one() -> None:
    """The game says whose colours a person wears."""
    for person in NAMELESS:
        assert likeness(person).hat.cockade == person.cockade


def test_a_name_always_draws_the_same_lots() -> None:
    """No run differs from another, and another salt gives another face."""
    person = NAMELESS[0]
    assert likeness(person) == likeness(replace(person, id="somebody"))
    assert likeness(person) != likeness(replace(person, portrait=Portrait(salt=1)))
    assert Lots("Marat", 0).part("hump") == pytest.approx(0.181761177)


def test_drawn_lots_stay_within_the_ranges_of_the_data() -> None:
    """What lots decide could as well stand in the file."""
    ranges = {name: get_args(kind)[0].__metadata__[0] for name, kind in hints(Profile).items()}
    for person in NAMELESS:
        for name, value in asdict(likeness(person).face).items():
            assert ranges[name].low <= value <= ranges[name].high, (person.name, name)


def test_features_are_the_profile_decided() -> None:
    """Each measure of the data has its place in the drawing, under the same name."""
    assert [field.name for field in fields(Features)] == [field.name for field in fields(Profile)]


@pytest.mark.parametrize("kind", get_args(Hair))
@pytest.mark.parametrize("tail", get_args(Tail))
def test_every_kind_of_hair_is_drawn(kind: Hair, tail: Tail) -> None:
    """A name that the data may use is a name that the program can draw, with and without a hat."""
    for hatted in (False, True):
        pieces = hair(HairStyle(kind=kind, tail=tail, hatted=hatted, fringe=True), Features())
        assert bool(pieces) == (kind != "none")


def test_every_bust_and_hat_is_drawn() -> None:
    """All names of the data are known."""
    assert all(bust(kind, Features()) for kind in get_args(Bust))
    assert all(hat(Worn(kind)) for kind in get_args(Hat) if kind != "none")


def test_a_portrait_is_one_symbol_for_all_languages() -> None:
    """Drawn once, used often; the low-ink drawing is another one."""
    person = NAMELESS[0]
    assert portrait(person, "color").symbol is portrait(person, "color").symbol
    assert portrait(person, "color").symbol.name != portrait(person, "low-ink").symbol.name
