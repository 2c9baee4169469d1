"""The rulings: all 31 situations and the seventeen that were found later, each decided, each with its atoms."""

from __future__ import annotations

import dataclasses

import pytest

from engine.games.liberte.content.rules import NamedRules
from engine.loading.common import Ruling, Rulings
from tests.content.liberte.files import content

RULINGS = content(Rulings, "rulings.yaml")
NAMED = {field.name for field in dataclasses.fields(NamedRules)}


def test_every_situation_has_a_ruling() -> None:
    """1 to 31, N1 to N17, in this order."""
    expected = [str(n) for n in range(1, 32)] + [f"N{n}" for n in range(1, 18)]
    assert [ruling.number for ruling in RULINGS.rulings] == expected


def test_ids_are_unique() -> None:
    """A scenario names a ruling by its id."""
    assert len({ruling.id for ruling in RULINGS.rulings}) == len(RULINGS.rulings)


def test_what_can_be_switched() -> None:
    """The options, the played one first. Claiming a counter-revolution by hand is not among them."""
    assert RULINGS.options == {
        "no-block-to-place": ("allowed", "refused"),
        "supply-empty-at-start": ("one-round", "no-round"),
        "special-without-target": ("refused", "allowed"),
        "counter-revolution-check": ("per-card", "per-block"),
        "open-information": ("discard-open", "discard-closed"),
        "first-edition-counter-revolution": ("each-province", "barred"),
        "first-edition-fifth-card": ("any-sans-culottes", "itself-sans-culottes"),
        "track-tie": ("equal-best", "all-tied"),
        "track-step-back": ("second-anew", "all-ranked"),
        "track-without-votes": ("not-played", "played"),
        "all-pass": ("ends-phase", "play-on"),
    }
    assert all(RULINGS.chosen(name) == options[0] for name, options in RULINGS.options.items())


def test_the_rulings_name_the_rules_by_which_editions_differ() -> None:
    """The second cards are a rule, not a ruling; every other named rule is explained by a ruling."""
    named = {name for ruling in RULINGS.rulings for name in ruling.named}
    assert named == NAMED - {"second_one_value_card", "second_face_up_card"}


@pytest.mark.parametrize("ruling", RULINGS.rulings, ids=lambda ruling: ruling.id)
def test_a_ruling_asks_and_answers(ruling: Ruling) -> None:
    """A question ends with its mark, a decision with a full stop; a chosen option is one of the options."""
    assert ruling.question.endswith("?")
    assert ruling.decision.endswith(".")
    assert (ruling.chosen is None) == (not ruling.options)
    assert ruling.chosen is None or ruling.chosen in ruling.options
