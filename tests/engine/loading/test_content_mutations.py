"""What the checker must notice: each kind of mistake, made at several places of every file, gives its code at its line.

The table of kinds came before the checker. A kind says how it spoils one line of YAML and which code must point at that
line (or, where the mistake is only seen across files, which code must come at all).
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.errors import Code
from tests.project import FILES, Copy, copy_project

pytestmark = pytest.mark.usefixtures("unchanged_files_parsed_once")
PLACES = 3
"""How many lines of each file a kind spoils, drawn with a fixed seed."""

Spoil = Callable[[str], str | None]
"""A line -> the spoilt line, or None where this kind does not apply."""


@dataclass(frozen=True)
class Mutation:
    """A kind of mistake and the codes that may point at its line."""

    name: str
    spoil: Spoil
    codes: frozenset[Code]
    files: tuple[str, ...] = FILES


def regex(pattern: str, replacement: str) -> Spoil:
    """Spoil lines that match."""

    def spoil(line: str) -> str | None:
        spoilt, count = re.subn(pattern, replacement, line, count=1)
        return spoilt if count and spoilt != line else None

    return spoil


KEY = r"^(\s*(?:- )?)([a-z_]{4,}):(?= |$)"
NUMBER = r"^(\s*(?:- )?[a-z_-]+: )(\d+)\s*$"
WORD = r"^(\s*(?:- )?[a-z_]+: )([A-Za-z][\w’ ,.;()-]*)$"

MUTATIONS = [
    Mutation(
        "misspelt key", regex(KEY, r"\1\2x:"), frozenset({Code.UNKNOWN_KEY}), ("cards", "rules", "rulings", "atoms")
    ),
    Mutation("number becomes a word", regex(NUMBER, r"\1several"), frozenset({Code.WRONG_TYPE, Code.NOT_ONE_OF})),
    Mutation("number becomes a mapping", regex(NUMBER, r"\1{x: 1}"), frozenset({Code.WRONG_TYPE, Code.NOT_ONE_OF})),
    Mutation("text becomes a list", regex(WORD, r"\1[a, b]"), frozenset({Code.WRONG_TYPE, Code.NOT_ONE_OF})),
    Mutation("yes for true", regex(r": true\b", ": yes"), frozenset({Code.TYPING_TRAP, Code.WRONG_TYPE})),
    Mutation("a value left out", regex(WORD, r"\1"), frozenset({Code.TYPING_TRAP})),
    Mutation("a date for a year", regex(r"(born|died): (\d{4})$", r"\1: \2-07-13"), frozenset({Code.TYPING_TRAP})),
    Mutation("an octal number", regex(NUMBER, r"\g<1>0\2"), frozenset({Code.TYPING_TRAP})),
    Mutation("a thousands mark", regex(NUMBER, r"\g<1>\g<2>_000"), frozenset({Code.TYPING_TRAP})),
    Mutation("an anchor", regex(WORD, r"\1&x \2"), frozenset({Code.ALIAS})),
    Mutation("an alias", regex(WORD, r"\1*x"), frozenset({Code.ALIAS, Code.SYNTAX})),
    Mutation("a tag", regex(WORD, r"\1!!binary \2"), frozenset({Code.TAG})),
    Mutation("a tab", regex(r"^ {2,}(\w)", r"\t\1"), frozenset({Code.TAB, Code.SYNTAX})),
    Mutation("an unclosed quote", regex(WORD, r'\1"\2'), frozenset({Code.SYNTAX})),
    Mutation("a value out of range", regex(r"(value: )\d$", r"\g<1>9"), frozenset({Code.NOT_ONE_OF}), ("cards",)),
    Mutation("a year out of range", regex(r"(born: )\d+$", r"\g<1>177"), frozenset({Code.OUT_OF_RANGE}), ("cards",)),
    Mutation(
        "an unknown faction", regex(r"(faction: )\w+$", r"\1green"), frozenset({Code.NOT_ONE_OF}), ("cards", "rules")
    ),
    Mutation("an unknown symbol", regex(r"(symbols: \[)\w+", r"\1sabre"), frozenset({Code.NOT_ONE_OF}), ("cards",)),
    Mutation(
        "an unknown region",
        regex(r"(region: )[a-z-]+", r"\1atlantide"),
        frozenset({Code.DANGLING, Code.CONTRADICTION}),
        ("cards", "board"),
    ),
    Mutation("a repeated id", regex(r"(- id: )\d+$", r"\g<1>1"), frozenset({Code.DUPLICATE_ID}), ("cards",)),
    Mutation("a repeated number", regex(r"(- number: )\d+$", r"\g<1>1"), frozenset({Code.DUPLICATE_ID}), ("board",)),
    Mutation("a form that is no id", regex(r"(- id: )[a-z-]+$", r"\1No Id"), frozenset({Code.BAD_FORM}), ("rulings",)),
    Mutation("an atom's form", regex(r"(- id: )[A-Z]\d+$", r"\1x-1"), frozenset({Code.BAD_FORM}), ("atoms",)),
    Mutation("death before birth", regex(r"(died: )\d+$", r"\g<1>1650"), frozenset({Code.CONTRADICTION}), ("cards",)),
    Mutation("an unknown kind", regex(r"(kind: )\w+$", r"\1hero"), frozenset({Code.NOT_ONE_OF}), ("cards",)),
    Mutation(
        "a faction taken away",
        regex(r"^    faction: \w+$", "    # gone"),
        frozenset({Code.NEEDED_FOR_KIND}),
        ("cards",),
    ),
    Mutation("a wrong total", regex(r"^(  [a-z0-9-]+: )(\d+)$", r"\g<1>999"), frozenset({Code.WRONG_TOTAL}), ("game",)),
    Mutation(
        "an unknown total", regex(r"^  (cards|clubs|ones|twos)-", r"  \1-x-"), frozenset({Code.UNKNOWN_KEY}), ("game",)
    ),
    Mutation(
        "two comparisons",
        regex(r"{at_least: (\d+)}", r"{at_least: \1, at_most: 3}"),
        frozenset({Code.CONTRADICTION}),
        ("rules",),
    ),
    Mutation("no comparison", regex(r"{at_(least|most): \d+}", "{}"), frozenset({Code.CONTRADICTION}), ("rules",)),
]

# Mistakes that are seen elsewhere than where they were made: a missing field where its record begins, a repeated or
# missing record at the total, an open quote where the file ends.
ELSEWHERE = {"a faction taken away", "an unclosed quote", "a tab"}


def spoilt_lines(text: str, mutation: Mutation, name: str) -> Iterator[tuple[int, str]]:
    """Line numbers and the whole spoilt text, for a few places drawn with a fixed seed."""
    lines = text.splitlines()
    begin = next((i for i, line in enumerate(lines) if line == "expected:"), 0) if "total" in mutation.name else 0
    applicable = [
        i for i, line in enumerate(lines) if i >= begin and not line.lstrip().startswith("#") and mutation.spoil(line)
    ]
    for i in sorted(random.Random(f"{mutation.name} {name}").sample(applicable, min(PLACES, len(applicable)))):
        yield i + 1, "\n".join([*lines[:i], str(mutation.spoil(lines[i])), *lines[i + 1 :]]) + "\n"


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_a_mistake_is_found_where_it_was_made(mutation: Mutation, tmp_path: Path) -> None:
    """Wherever this kind of mistake is made, one of its codes comes, and it points at that line."""
    copy = copy_project(tmp_path)
    tried = 0
    for name in mutation.files:
        file = f"{name}.yaml"
        original = copy.read(file)
        for line, spoilt in spoilt_lines(original, mutation, name):
            copy.write(file, spoilt)
            findings = [
                p for p in copy.findings() if p.code in mutation.codes and p.at.file.endswith(file.removeprefix(".."))
            ]
            assert findings, f"{mutation.name} in {file}:{line} was not noticed"
            if mutation.name not in ELSEWHERE:
                assert line in {p.at.line for p in findings}, f"{mutation.name} in {file}:{line} was shown elsewhere"
            tried += 1
        copy.write(file, original)
    assert tried >= min(PLACES, 3), f"{mutation.name} applies almost nowhere"


def test_a_card_removed_breaks_the_totals(tmp_path: Path) -> None:
    """Without Marat the set has 52 cards."""
    copy = copy_project(tmp_path)
    text = copy.read("cards.yaml")
    start, end = text.index("  - id: 71"), text.index("  - id: 72")
    copy.write("cards.yaml", text[:start] + text[end:])
    found = {(p.params.get("key"), p.params.get("found")) for p in copy.findings() if p.code is Code.WRONG_TOTAL}
    assert {("cards", 109), ("cards-b", 52), ("threes-b-red", 2)} <= found


def test_the_real_content_has_no_problem(tmp_path: Path) -> None:
    """In any edition."""
    copy: Copy = copy_project(tmp_path)
    for edition in (None, "first", "no-second-card"):
        assert copy.lines(edition) == []
