"""Every rule atom that concerns the engine is cited by it, in a refusal or in an event."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import engine.games.liberte
from tests.engine.games.liberte.table import pack

RULES = Path(engine.games.liberte.__file__).parent


def cited() -> set[str]:
    """The atoms that stand as strings anywhere in the rules' code."""
    found = set()
    for path in sorted(path for path in RULES.rglob("*.py") if path.stem != "codes"):  # those are no atoms
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[A-Z]\d+", node.value):
                found.add(node.value)
    return found


def test_every_atom_of_the_engine_is_cited() -> None:
    """An atom that concerns the engine stands in its code."""
    needed = {atom.id for atom in pack().content.atoms.atoms if atom.concerns == "engine"}
    assert needed - cited() == set()


def test_only_atoms_of_the_engine_are_cited() -> None:
    """No refusal or event cites an atom that does not exist, or that concerns only the table or the pieces."""
    known = {atom.id for atom in pack().content.atoms.atoms if atom.concerns == "engine"}
    assert cited() - known == set()


def test_every_other_atom_says_why_it_is_not_the_engines() -> None:
    """An atom that concerns only the table or the pieces gives the reason."""
    silent = [atom.id for atom in pack().content.atoms.atoms if atom.concerns != "engine" and not atom.reason]
    assert silent == []
