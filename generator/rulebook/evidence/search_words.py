"""What readers type instead of the book's own words: `search/<lang>.yaml`, for the search of the web page.

The words of a rule's text and the terms of the glossary are found without it. The class is the schema of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from engine.errors import Findings, Position
from engine.loading.schema import read
from engine.loading.source import load
from engine.record import record


@record
class SearchFile:
    """The schema of `search/<lang>.yaml`: an anchor of the book, and words or phrases that lead to it.

    Words of the book, and single words that mean the same wherever somebody types them.
    """

    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    same: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@record(slots=False)
class SearchWords:
    """The words of one language, and where each anchor stands in the file."""

    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    places: Mapping[str, Position] = field(default_factory=dict)
    same: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def read_search_words(content: Path, game: str, code: str, findings: Findings) -> SearchWords:
    """The words of a language; errors in the file are added to `findings`. A language without a file has none."""
    path = content / game / "search" / f"{code}.yaml"
    node = load(path, name_of(game, code), findings) if path.exists() else None
    words = read(SearchFile, node, findings) if node is not None else None
    if node is None or words is None:
        return SearchWords()
    return SearchWords(words.rules, {anchor: node.place("rules", anchor) for anchor in words.rules}, words.same)


def name_of(game: str, code: str) -> str:
    """The name of a language's file in messages."""
    return f"content/{game}/search/{code}.yaml"


def skeleton(english: SearchWords, code: str) -> str:
    """A file for a new language: every anchor that English has words for, to be filled in."""
    lines = (f"  {anchor}: []  # {', '.join(words)}" for anchor, words in english.rules.items())
    return "\n".join((_HEAD.format(code=code), "rules:" if english.rules else "rules: {}", *lines, ""))


_HEAD = """\
# What players type in {code} when they look for a rule: words and phrases that its text does not have. Forms of a word
# and small typing errors are found anyway, and so is every term of the glossary."""
