"""Every problem can be said, and the documentation lists them all."""

from __future__ import annotations

import string

import pytest

from engine.errors import Code
from generator.findings import WORDS
from tests.conftest import Golden

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
    for code in Code:
        words = WORDS[code]
        name = code.name.lower().replace("_", " ")
        lines.append(f"| {code} | {name} | {words.message.replace('|', '/')} | {words.way_out} |")
    lines += ["", "Words in braces are filled in. Where a name is misspelt, the way out is the nearest valid name."]
    return "\n".join(lines) + "\n"


def test_every_code_has_words() -> None:
    """None can come out as a bare code."""
    assert set(WORDS) == set(Code)


@pytest.mark.parametrize("code", Code)
def test_words_are_complete(code: Code) -> None:
    """A message and a way out, neither ending in a full stop (they are put on one line)."""
    words = WORDS[code]
    for text in (words.message, words.way_out):
        assert text
        assert not text.endswith(".")
        list(string.Formatter().parse(text))


def test_the_documentation_lists_every_code(golden: Golden) -> None:
    """`docs/errors.md` is this table; `pytest --accept` writes it anew."""
    golden("../../docs/errors.md", table())
