"""Portraits: within the oval, never alike, never grotesque, the same in every run."""

from __future__ import annotations

import itertools
from dataclasses import asdict, fields, replace
from typing import get_args

import numpy as np
import pytest

from engine.games.liberte.content.content import Card, Cards
from engine.loading.portrait import Bust, Hair, Hat, Portrait, Profile, Tail
from engine.loading.schema import hints
from generator.drawing.scene import translate
from generator.portraits.bust import bust
from generator.portraits.hair import hair
from generator.portraits.hair_style import Style
from generator.portraits.hat import Worn, hat
from generator.portraits.likeness import Lots, likeness
from generator.portraits.portrait import OVAL, assemble, ink_points, placing, portrait
from generator.portraits.profile import Features
from tests.content.liberte.files import content
from tests.generator.games.liberte.rasters import oval, raster

GRID = (120, 152)
LEAST_DIFFERENCE = 0.025


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
    farthest = max((x / rx) ** 2 + (y / ry) ** 2 for x, y in ink_points(likeness(card)))
    assert farthest <= 0.97**2


def test_no_two_portraits_are_alike() -> None:
    """Facing the same way, any two differ in at least 2.5 % of the oval; if not, give one another salt."""
    width, height = GRID
    inside = oval(width, height)
    scale = width / (2 * OVAL[0])
    drawn = {}
    for card in PEOPLE:
        look = likeness(card)
        drawn[card.name] = raster(assemble(look), translate(*OVAL) @ placing(look.hat), width, height, scale)
    area = np.count_nonzero(inside)
    alike = {
        (a, b): share
        for (a, first), (b, second) in itertools.combinations(drawn.items(), 2)
        if (share := np.count_nonzero((first != second) & inside) / area) < LEAST_DIFFERENCE
    }
    assert not alike


def test_ink_covers_about_half_of_the_oval() -> None:
    """Nobody is a shadow of a shadow, nobody a blot: ink and linen cover 30 to 52 % of the oval."""
    width, height = GRID
    for card in PEOPLE:
        look = likeness(card)
        grid = raster(assemble(look), translate(*OVAL) @ placing(look.hat), width, height, width / (2 * OVAL[0]))
        share = np.count_nonzero((grid < 2) & oval(width, height)) / np.count_nonzero(oval(width, height))
        assert 0.30 <= share <= 0.52, card.title


def test_what_the_data_says_is_what_is_drawn() -> None:
    """Marat wears his headcloth and an open shirt and faces left, with the nose that the data gives him."""
    marat = likeness(next(card for card in PEOPLE if card.id == 71))
    assert (marat.hair.kind, marat.bust, marat.hat.kind, marat.facing) == ("none", "open", "headcloth", "left")
    assert (marat.face.slope, marat.face.tip_x, marat.face.upper_lip) == (7, -12.4, -5.8)


def test_generals_wear_uniform_and_sans_culottes_do_not_wear_wigs() -> None:
    """Signs on a card and the dress in its portrait agree, also where lots decide."""
    for card in NAMELESS:
        look = likeness(card)
        if "general" in card.symbols:
            assert look.bust == "uniform"
        if "sans-culottes" in card.symbols:
            assert look.hair.kind in ("brutus", "long", "bushy", "bald")


def test_a_name_always_draws_the_same_lots() -> None:
    """No run differs from another, and another salt gives another face."""
    card = NAMELESS[0]
    assert likeness(card) == likeness(replace(card, id=1))
    assert likeness(card) != likeness(replace(card, portrait=Portrait(salt=1)))
    assert Lots("Marat", 0).part("hump") == pytest.approx(0.181761177)


def test_drawn_lots_stay_within_the_ranges_of_the_data() -> None:
    """What lots decide could as well stand in the file."""
    ranges = {name: get_args(kind)[0].__metadata__[0] for name, kind in hints(Profile).items()}
    for card in [*PEOPLE, *NAMELESS]:
        for name, value in asdict(likeness(card).face).items():
            assert ranges[name].low <= value <= ranges[name].high, (card.title, name)


def test_features_are_the_profile_decided() -> None:
    """Each measure of the data has its place in the drawing, under the same name."""
    assert [field.name for field in fields(Features)] == [field.name for field in fields(Profile)]


@pytest.mark.parametrize("kind", get_args(Hair))
@pytest.mark.parametrize("tail", get_args(Tail))
def test_every_kind_of_hair_is_drawn(kind: Hair, tail: Tail) -> None:
    """A name that the data may use is a name that the program can draw, with and without a hat."""
    for hatted in (False, True):
        pieces = hair(Style(kind=kind, tail=tail, hatted=hatted, fringe=True), Features())
        assert bool(pieces) == (kind != "none")


def test_every_bust_and_hat_is_drawn() -> None:
    """All names of the data are known."""
    assert all(bust(kind, Features()) for kind in get_args(Bust))
    assert all(hat(Worn(kind)) for kind in get_args(Hat) if kind != "none")


def test_a_portrait_is_one_symbol_for_all_languages() -> None:
    """Drawn once, used often; the low-ink drawing is another one."""
    card = PEOPLE[0]
    assert portrait(card, "color").symbol is portrait(card, "color").symbol
    assert portrait(card, "color").symbol.name != portrait(card, "low-ink").symbol.name
