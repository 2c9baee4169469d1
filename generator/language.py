"""What the program must know of a language, as data: `templates/language/<code>.yaml`. A language without a file works.

A file only refines what CLDR already knows (direction, plurals, script): how text is set, sorted, counted in words and
compared. The classes are the schema of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from engine.errors import Problems
from engine.schema import read
from engine.source import load

TEMPLATES = Path(__file__).parent.parent / "templates"
COMPARISONS = ("at_least", "at_most", "more_than", "fewer_than", "exactly")


@dataclass(frozen=True, slots=True)
class Typography:
    """How the language is set. Spaces are made no-break or narrow by the filter, never by a translator."""

    quotes: tuple[str, str] = ("“", "”")
    inner_quotes: tuple[str, str] = ("‘", "’")
    thin_inside: bool = False
    """A narrow no-break space inside the quotes."""
    thin_before: str = ""
    """Marks that take a narrow no-break space before them."""
    space_before: str = ""
    """Marks that take a no-break space before them."""
    bind_after: tuple[str, ...] = ()
    """Words that never stand at the end of a line."""
    bind_before: tuple[str, ...] = ()
    """Marks that never stand at the start of a line."""
    units: tuple[str, ...] = ("mm", "cm", "%")
    dash: str = "—"
    opening_marks: bool = False
    """A question opens with an inverted mark."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Number words, all forms. `inside` holds forms that stand only within a compound; `exact` replaces a compound."""

    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    inside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exact: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tens: tuple[str, ...] = ()
    hundreds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparisons:
    """Phrases that compare: `{n}` is the number, `…` up to three words after it, `~` a phrase for spans only."""

    at_least: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()
    more_than: tuple[str, ...] = ()
    fewer_than: tuple[str, ...] = ()
    exactly: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Language:
    """One language. `letters` are letters of their own, each after the one named; `common` its commonest words.

    A name may follow one of the `articles` and take one of the `name_endings`.
    """

    name: str
    code: str = ""
    typography: Typography = Typography()
    letters: Mapping[str, str] = field(default_factory=dict)
    numbers: Numbers = Numbers()
    comparisons: Comparisons = Comparisons()
    common: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    name_endings: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    """Yes and no, which an answer must not write itself."""
    negations: tuple[str, ...] = ()
    """Words that turn a sentence round: fewer than nine, then *not*, is nine or more."""
    example_words: tuple[str, ...] = ()
    """Words that open an example."""
    reference_words: tuple[str, ...] = ()
    """Words whose number leads to another place: page 6."""


@cache
def language(code: str, templates: Path = TEMPLATES) -> Language:
    """What is known of a language; CLDR's defaults when it has no file. Refuses a file that is wrong."""
    path = templates / "language" / f"{code}.yaml"
    if not path.exists():
        return Language(name=code, code=code)
    problems = Problems()
    node = load(path, f"templates/language/{code}.yaml", problems)
    found = read(Language, node, problems) if node is not None else None
    problems.raise_if_any()
    assert found is not None  # noqa: S101 - nothing was noted, so it was built
    return replace(found, code=code)
