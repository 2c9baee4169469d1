"""The rules, atoms and rulings of 1793: complete, and each errata item a rule."""

from __future__ import annotations

import pytest

from engine.loading.common import Ruling
from tests.content.patriots.files import content, status

ATOMS = {atom.id: atom for atom in content().atoms.atoms}
RULINGS = content().rulings
SERIES = {"C": 10, "S": 11, "T": 8, "A": 11, "H": 5, "I": 10, "V": 17, "M": 11, "W": 25, "G": 8, "L": 9, "X": 13}
SERIES |= {"K": 8, "B": 5, "E": 7, "N": 23}
ERRATA = {
    1: ("S3", "S8"),
    2: ("K5",),
    3: ("L4",),
    4: ("K8",),
    5: ("W13",),
    7: ("L8",),
    8: ("W22",),
    9: ("X13",),
    10: ("V8",),
    11: ("N16",),
    12: ("L7",),
}
"""The item and the atoms that say it; item 6 is about one card, whose text says stock."""


def test_every_atom_is_listed_once_in_order() -> None:
    assert list(ATOMS) == [f"{letter}{n}" for letter, last in SERIES.items() for n in range(1, last + 1)]


def test_every_errata_item_is_a_rule_and_a_ruling() -> None:
    """The rule says the number of the item, and the ruling of that number cites the rule."""
    by_number = {ruling.number: ruling for ruling in RULINGS.rulings if ruling.source == "errata"}
    assert list(by_number) == [f"E{n}" for n in range(1, 13)]
    for item, atoms in ERRATA.items():
        assert all(ATOMS[name].gist.endswith(f"(errata {item}).") for name in atoms)
        assert set(atoms) <= set(by_number[f"E{item}"].atoms)
    assert "stock" in content().text.effects["brissot"].effect
    assert RULINGS.chosen("brissot-source") == "stock"


def test_what_the_source_does_not_carry_is_not_passed_off_as_documented() -> None:
    """Atoms that rest on a reconstruction or an inference say so."""
    found: dict[str, list[str]] = {}
    for atom in ATOMS.values():
        found.setdefault(status(content().atoms.provenance, atom.provenance, "gist"), []).append(atom.id)
    told = {origin: " ".join(names) for origin, names in found.items() if origin != "documented"}
    assert told == {
        "reconstructed": "A4 A8 A10 H5 I5 M8 W2 W6 W23 W24 G7 G8 L9 X1 X2 X5 X6 X8 X9 X10 X11 E6",
        "inferred": "C10 S11 T2 T7 I6 V13 M11 X4 K7 N19 N23",
    }


def test_rulings_are_numbered_in_order() -> None:
    ours = [ruling.number for ruling in RULINGS.rulings if ruling.source != "errata"]
    assert ours == [str(n) for n in range(1, len(ours) + 1)]


def test_the_option_that_is_played_comes_first() -> None:
    assert all(RULINGS.chosen(name) == options[0] for name, options in RULINGS.options.items())
    assert len(RULINGS.options) == 45


@pytest.mark.parametrize("ruling", RULINGS.rulings, ids=lambda ruling: ruling.id)
def test_a_ruling_asks_and_answers(ruling: Ruling) -> None:
    """The question is asked, or followed by what makes it one; the decision is a sentence."""
    assert "?" in ruling.question
    assert ruling.decision.endswith(".")


def test_what_the_engine_does_not_cite_says_why() -> None:
    assert all((atom.concerns == "engine") == (not atom.reason) for atom in ATOMS.values())


def test_the_first_stock_and_pile_are_all_cubes() -> None:
    """13 and 17 (S2); with one or two players the Feuillants have seven of the 13 in Paris (N2)."""
    setup, solo = content().rules.setup, content().rules.solo
    assert (setup.stock, setup.cubes - setup.stock) == (13, 17)
    assert sum(solo.placed_cubes.values()) == 7
