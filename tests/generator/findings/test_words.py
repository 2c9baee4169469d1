"""Every finding can be said, and the documentation lists them all."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

import pytest

from engine import games
from engine.errors import Code
from engine.games.liberte.scenario.codes import TableCode
from generator.findings import content_words
from generator.findings.report import tables, words_of
from generator.games.liberte.words.findings import FINDINGS
from tests.conftest import Golden
from tests.project import ROOT

INTRODUCTION = """\
# Findings

Every finding has a place, a code and a fix, in one form wherever it comes from:

    file:line:column: error[CODE] what is wrong
      fix      what to do

`--format json` gives the same to a program, `--format github` (of `pnp check`, `verify`, `audit` and `preflight`)
annotates the lines of a pull request. Errors stop a build, warnings do not. Words in braces are filled in. Where a
name is misspelt, the fix is the nearest valid name.
"""
HEADS = {
    "content": """\
## Content

The first digit names the pass: 1 the file as text, 2 its shape, 3 what must hold across files, 4 editions, 5 the map,
6 scenarios, 7 logs of games, 9 pieces to print. A pass reports everything that it finds, in all files, before the next
one starts.
""",
    "text": """\
## Texts

What `pnp verify` and `pnp audit` say about the rulebook, the player aid, the glossary, their translations and other
people's rulebooks. Nothing is built from a text with an error. A warning prints the paragraph in English and marks the
book as a draft; in a language that `game.yaml` lists as complete, and with `--strict`, it is an error too.
""",
    "po": "## PO files\n",
    "print": "## Printed files\n\nWhat `pnp preflight` says about PDF files; the place is a page.\n",
}


def page() -> str:
    """`docs/errors.md`, made from the tables that the command line speaks from."""
    lines = [INTRODUCTION]
    for name, table in tables().items():
        if not table:
            continue
        lines.append(HEADS.get(name, f"## Content of {name} only\n"))
        lines += ["| code | | what is wrong | what to do |", "|---|---|---|---|"]
        for code, words in sorted(table.items()):
            message, fix = (re.sub(r"([{}])\1", r"\1", text).replace("|", "/") for text in (words.message, words.fix))
            lines.append(f"| `{code}` | {words.severity} | {message} | {fix} |")
        lines.append("")
    return "\n".join(lines)


def test_the_documentation_lists_every_code(golden: Golden) -> None:
    """`docs/errors.md` is these tables; `pytest --accept` writes it anew."""
    golden("../../docs/errors.md", page())


CODES = [code for table in tables().values() for code in table]


def test_every_code_has_words() -> None:
    """None can come out as a bare code, and none has two meanings."""
    assert set(content_words.WORDS) == set(Code)
    assert set(FINDINGS) == set(TableCode)
    assert set(games.names()) <= set(tables())
    assert [code for code, count in Counter(CODES).items() if count > 1] == []


@pytest.mark.parametrize("code", CODES)
def test_words_are_complete(code: str) -> None:
    """A message and a fix, neither ending in a full stop; a code with a W is a warning, one with an E is not."""
    words = words_of(code)
    for text in (words.message, words.fix):
        assert text
        assert not text.endswith(".")
    if re.fullmatch(r"[EW]\d+", code):
        assert words.severity == ("warning" if code.startswith("W") else "error")


ENUMS: dict[str, type[StrEnum]] = {"Code": Code, "TableCode": TableCode}


def _code(node: ast.expr) -> str | None:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ENUMS:
        return ENUMS[node.value.id][node.attr]
    return node.value if isinstance(node, ast.Constant) and node.value in CODES else None


def notes() -> Iterator[tuple[str, str, set[str]]]:
    """Every place in the source that notes a finding: where, which code, which parameters."""
    for path in sorted(p for package in ("engine", "generator") for p in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note"):
                continue
            code = _code(node.args[0]) if node.args else None
            if code and all(keyword.arg for keyword in node.keywords):  # **params cannot be read here
                yield f"{path.relative_to(ROOT)}:{node.lineno}", code, {str(word.arg) for word in node.keywords}


def test_every_finding_is_noted_with_what_its_words_need() -> None:
    """A message never lacks a parameter."""
    noted = list(notes())
    assert len(noted) > 120
    for where, code, given in noted:
        words = words_of(code)
        asked = set(re.findall(r"(?<!\{)\{(\w+)\}", words.message + words.fix))
        assert asked <= given, f"{where}: {code} lacks {asked - given}"


def test_every_code_is_used() -> None:
    """A table has no words that nothing says."""
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "generator").rglob("*.py"))
    for name in ("text", "po", "print"):
        assert [code for code in tables()[name] if source.count(f'"{code}"') < 2] == []
