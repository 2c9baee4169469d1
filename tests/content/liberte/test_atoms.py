"""The rule atoms: every one of the sources is there, and whoever cites an atom cites one that exists."""

from __future__ import annotations

import pytest

from engine.loading.common import Atom, Atoms, Rulings
from tests.content.liberte.files import content

ATOMS = content(Atoms, "atoms.yaml").atoms
SERIES = {"C": 45, "S": 13, "T": 14, "A": 43, "B": 14, "E": 23, "G": 19, "X": 12, "F": 19}


def test_every_atom_of_the_sources_is_listed_once() -> None:
    """C1 to C45, S1 to S13 and so on, without gap, in this order."""
    assert [atom.id for atom in ATOMS] == [
        f"{letter}{n}" for letter, last in SERIES.items() for n in range(1, last + 1)
    ]


@pytest.mark.parametrize("atom", ATOMS, ids=lambda atom: atom.id)
def test_an_atom_says_one_thing_in_one_line(atom: Atom) -> None:
    """A gist is one sentence's worth; what the engine does not cite says why."""
    assert atom.gist.endswith(".")
    assert len(atom.gist) <= 140
    assert (atom.concerns == "engine") == (not atom.reason)


def test_rules_that_only_some_editions_have() -> None:
    """The second cards are in the second edition alone; the first one has rules of its own and lacks two."""
    by_editions: dict[tuple[str, ...], list[str]] = {}
    for atom in ATOMS:
        if atom.editions:
            by_editions.setdefault(atom.editions, []).append(atom.id)
    assert by_editions == {
        ("second",): ["A18", "A20", "A29", "A40", "A41"],
        ("second", "no-second-card"): ["A31", "F5", "F10"],
        ("first",): ["C44", "C45", "S13", "A42", "A43", "E22", "X11", "F16"],
    }


def test_rulings_cite_atoms_that_exist() -> None:
    """A ruling without a rule would hang in the air."""
    known = {atom.id for atom in ATOMS}
    for ruling in content(Rulings, "rulings.yaml").rulings:
        assert set(ruling.atoms) <= known, ruling.id
