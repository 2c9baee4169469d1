"""Every problem can be said, and the documentation lists them all."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from enum import StrEnum

import pytest

from engine import games
from engine.errors import Code
from engine.games.liberte.scenario.codes import TableCode
from generator.findings.words import WORDS, Words, words_of
from generator.games import presentation
from generator.games.liberte.words.findings import FINDINGS
from tests.conftest import Golden
from tests.project import ROOT

INTRODUCTION = """\
# Errors in content

Every finding is one line: `file:line:column: error[CODE] what is wrong (the way out)`. Errors stop a build; warnings
(codes with a W) do not. The first digit names the pass: 1 the file as text, 2 its shape, 3 what must hold across
files, 4 editions, 5 the map, 6 scenarios, 7 logs of games, 9 pieces to print. A pass reports everything that it finds,
in all files, before the next one starts.

"""


def table() -> str:
    """`docs/errors.md`, made from the table that the command line speaks from."""
    lines = [*INTRODUCTION.splitlines(), "| code | name | message | way out |", "|---|---|---|---|"]
    for code, words in every_code().items():
        name = code.name.lower().replace("_", " ")
        lines.append(f"| {code} | {name} | {words.message.replace('|', '/')} | {words.fix} |")
    lines += ["", "Words in braces are filled in. Where a name is misspelt, the way out is the nearest valid name."]
    return "\n".join(lines) + "\n"


def every_code() -> dict[StrEnum, Words]:
    """The codes of any content and those of every game, in the order of their numbers."""
    found = dict(WORDS)
    for name in games.names():
        own: dict[StrEnum, Words] = presentation(name).part("findings") or {}
        assert not set(own) & set(found), f"{name} has a code that is taken"
        found |= own
    return dict(sorted(found.items(), key=lambda pair: (pair[0][1:], pair[0])))


def test_every_code_has_words() -> None:
    """None can come out as a bare code."""
    assert set(WORDS) == set(Code)
    assert set(FINDINGS) == set(TableCode)


@pytest.mark.parametrize("code", every_code())
def test_words_are_complete(code: StrEnum) -> None:
    """A message and a way out, neither ending in a full stop (they are put on one line)."""
    words = words_of(code)
    for text in (words.message, words.fix):
        assert text
        assert not text.endswith(".")
        list(string.Formatter().parse(text))


ENUMS: dict[str, type[StrEnum]] = {"Code": Code, "TableCode": TableCode}


def notes() -> Iterator[tuple[str, StrEnum, set[str]]]:
    """Every place in the source that notes a problem: where, which code, which parameters."""
    for path in sorted(p for package in ("engine", "generator") for p in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note"):
                continue
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Attribute) and isinstance(first.value, ast.Name) and first.value.id in ENUMS:
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                if all(keyword.arg for keyword in node.keywords):  # **params cannot be read here
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", ENUMS[first.value.id][first.attr], given


def test_every_problem_is_noted_with_what_its_words_need() -> None:
    """A message never fails for want of a parameter."""
    found = list(notes())
    assert len(found) > 60
    for where, code, given in found:
        words = words_of(code)
        asked = {
            name for text in (words.message, words.fix) for _, name, _, _ in string.Formatter().parse(text) if name
        }
        assert asked <= given, f"{where}: {code} lacks {asked - given}"


def test_the_documentation_lists_every_code(golden: Golden) -> None:
    """`docs/errors.md` is this table; `pytest --accept` writes it anew."""
    golden("../../docs/errors.md", table())
