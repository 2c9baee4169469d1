"""The glossary: `glossary.yaml` in English, `glossary/<lang>.yaml` for each language. The classes are the schemas."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, ClassVar

from engine.errors import Findings, Position
from engine.loading.schema import AtLeast, Id, read
from engine.loading.source import load
from engine.record import record

Forms = Annotated[tuple[str, ...], AtLeast(1)]


@record
class Term:
    """A term of the game: its forms, what it means, the rule that explains it, words not to use for it."""

    LABEL: ClassVar[str] = "term {id}"
    id: Id
    term: str
    definition: str
    forms: tuple[str, ...] = ()
    rule: str = ""
    avoid: tuple[str, ...] = ()


@record
class EnglishGlossary:
    """`glossary.yaml`."""

    terms: tuple[Term, ...] = ()
    names: Mapping[str, Forms] = field(default_factory=dict)


@record
class TermWords:
    """A term in another language."""

    term: str
    forms: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()


@record
class LanguageGlossary:
    """`glossary/<lang>.yaml`."""

    terms: Mapping[str, TermWords] = field(default_factory=dict)
    names: Mapping[str, Forms] = field(default_factory=dict)


@record(slots=False)
class Glossary:
    """The terms and further forms of names, in one language."""

    english: tuple[Term, ...] = ()
    words: Mapping[str, TermWords] = field(default_factory=dict)
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    places: Mapping[str, Position] = field(default_factory=dict)
    """Where each English definition stands."""
    word_places: Mapping[str, Position] = field(default_factory=dict)
    """Where the language's word for a term stands, or should: `term: ""` waits to be filled in."""

    @cached_property
    def by_id(self) -> dict[str, Term]:
        """The English terms."""
        return {term.id: term for term in self.english}

    def forms(self, term: str) -> tuple[str, ...]:
        """Every form of a term in this language; empty when the language has no word for it yet."""
        known = self.words.get(term)
        return tuple(dict.fromkeys(filter(None, (known.term, *known.forms)))) if known else ()


def read_glossary(content: Path, game: str, code: str, findings: Findings) -> Glossary:
    """The glossary of a language; what is wrong with its files is noted."""
    folder = content / game
    path = folder / "glossary.yaml"
    english = EnglishGlossary()
    places: dict[str, Position] = {}
    if path.exists():
        node = load(path, f"content/{game}/glossary.yaml", findings)
        english = (read(EnglishGlossary, node, findings) if node else None) or english
        if node is not None:
            places = {term.id: node.place("terms", i, "definition") for i, term in enumerate(english.terms)}
    if code == "en":
        words = {term.id: TermWords(term.term, term.forms, term.avoid) for term in english.terms}
        return Glossary(english.terms, words, english.names, places)
    path = folder / "glossary" / f"{code}.yaml"
    found = LanguageGlossary()
    word_places: dict[str, Position] = {}
    if path.exists():
        node = load(path, f"content/{game}/glossary/{code}.yaml", findings)
        found = (read(LanguageGlossary, node, findings) if node else None) or found
        if node is not None:
            word_places = {term: node.place("terms", term, "term") for term in found.terms}
    return Glossary(english.terms, found.terms, found.names, places, word_places)


def skeleton(glossary: Glossary, code: str) -> str:
    """A glossary file for a new language: every term, to be filled in."""
    lines = [
        f"# The terms of the game in {code}: term is the usual form, forms all others, avoid what must not be used.",
        "terms:" if glossary.english else "terms: {}",
        *(f'  {term.id}: {{term: "", forms: [], avoid: []}}  # {term.term}' for term in glossary.english),
    ]
    return "\n".join([*lines, *_NAMES, ""])


_NAMES = (
    "# Names need their forms only where the language bends them. Take the # away and list yours, as in Russian:",
    "# names:",
    "#   card:71: [Марат, Марата, Марату, Маратом, Марате]",
    "#   player:green: [Зелёный, Зелёного, Зелёному, Зелёным, Зелёном]",
)
"""A section in comments: an empty one (`names: {}`) would have to be deleted before the first name is added."""


@cache
def word_pattern(words: tuple[str, ...]) -> re.Pattern[str] | None:
    """A pattern that finds any of these words or phrases, whatever their capitals; None for no words."""
    parts = sorted((re.escape(word).replace(r"\ ", r"[\s\u00a0]+") for word in words), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE) if parts else None
