"""What the program must know of a language, as data: `templates/language/<code>.yaml`. A language without a file works.

A file only refines what CLDR already knows (direction, plurals, script): how text is set, sorted, counted in words and
compared. The classes are the schema of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path

from engine.errors import Findings
from engine.loading.schema import read
from engine.loading.source import load
from engine.record import record
from generator.project import own_templates, per_project

TEMPLATES = own_templates()
COMPARISONS = ("at_least", "at_most", "more_than", "fewer_than", "exactly")


@record
class Typography:
    """How the language is set. Spaces are made no-break or narrow by the filter, never by a translator."""

    quotes: tuple[str, str] = ("“", "”")
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


@record
class Numbers:
    """Number words, all forms. `inside` holds forms that stand only within a compound; `exact` replaces a compound."""

    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    inside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exact: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tens: tuple[str, ...] = ()
    hundreds: tuple[str, ...] = ()


@record
class Comparisons:
    """Phrases that compare: `{n}` is the number, `…` up to three words after it, `~` a phrase for spans only."""

    at_least: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()
    more_than: tuple[str, ...] = ()
    fewer_than: tuple[str, ...] = ()
    exactly: tuple[str, ...] = ()


@record(eq=False)
class Language:
    """One language. `letters` are letters of their own, each after the one named; `common` its commonest words.

    A name may follow one of the `articles` and take one of the `name_endings`. Each language is equal to itself alone,
    so that what was computed from it can be remembered by it.
    """

    name: str
    code: str = ""
    typography: Typography = Typography()
    letters: Mapping[str, str] = field(default_factory=dict)
    section_letters: str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    """The letters of a chapter's sections, in their order."""
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
    asking_words: tuple[str, ...] = ()
    """Words of a question that say nothing about its subject: the search of a page does not look for them."""

    @property
    def unknown(self) -> tuple[str, ...]:
        """What the language's file does not tell, or nothing tells as there is no file."""
        phrases = (getattr(self.comparisons, key) for key in COMPARISONS)
        parts = {"number words": any(self.numbers.words.values()), "comparing phrases": any(phrases)}
        return tuple(name for name, there in parts.items() if not there)


@per_project
def language(code: str, templates: Path = TEMPLATES) -> Language:
    """What is known of a language; CLDR's defaults when it has no file. Refuses a file that is wrong."""
    path = templates / "language" / f"{code}.yaml"
    if not path.exists():
        return Language(name=code, code=code)
    findings = Findings()
    node = load(path, f"templates/language/{code}.yaml", findings)
    known = read(Language, node, findings) if node is not None else None
    findings.raise_if_any()
    assert known is not None  # noqa: S101 - nothing was noted, so it was built
    return replace(known, code=code)


def skeleton(code: str, name: str) -> str:
    """A file for a new language, to be filled in: every list is empty, with the English beside it."""
    english = language("en")
    counted = english.numbers.words.items()
    compared = ((key, getattr(english.comparisons, key)) for key in COMPARISONS)
    return _SKELETON.format(
        code=code,
        name=name,
        numbers="\n".join(f"    {number}: []  # {words[0]}" for number, words in counted),
        comparisons="\n".join(f"  {key}: []  # {', '.join(phrases[:3])}" for key, phrases in compared),
        articles=", ".join(english.articles),
        name_endings=", ".join(english.name_endings),
        verdicts=", ".join(english.verdicts),
        negations=", ".join(english.negations[:4]),
        asking_words=", ".join(english.asking_words[:6]),
        common=", ".join(english.common[:6]),
    )


_SKELETON = """\
# {name} ({code}): what the program must know to set, count and compare. Fill in the brackets, as in ["dwa", "dwie"];
# what stays empty is not understood. templates/language/ru.yaml is a full example of a language that bends its words.
name: "{name}"
typography:
  # Opening and closing marks, set for the straight quotes of translators. German: ["„", "“"], French: ["«", "»"].
  quotes: ["“", "”"]
  # What stays on the line of the number before it: add your short form of victory points.
  units: ["mm", "cm", "%"]
numbers:
  # Every form of each number word, the usual one first.
  words:
{numbers}
  # How they are joined: twenty-one is "{{tens}}-{{unit}}", a hundred and one is "{{hundred}} and {{rest}}".
  tens: ["{{tens}} {{unit}}"]
  hundreds: ["{{hundred}} {{rest}}"]
# Phrases that compare, the usual one first: {{n}} is the number, … up to three words after it; ~ stands before a phrase
# so common that it compares only together with a number in brackets.
comparisons:
{comparisons}
articles: []  # words before a name that do not belong to it: {articles}
name_endings: []  # what a name may end in: {name_endings}
verdicts: []  # yes and no, which an answer must not begin with: {verdicts}
negations: []  # {negations}
example_words: []  # words that open an example: example
reference_words: []  # words whose number leads elsewhere: page, rule
asking_words: []  # words of a question that say nothing of its subject: {asking_words}
common: []  # the commonest words of the language: {common}
"""
