"""The glossary: `glossary.yaml` in English, `glossary/<lang>.yaml` for each language. The classes are the schemas."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, ClassVar, TypeVar

from engine.errors import Findings, Position
from engine.loading.crosscheck import unique
from engine.loading.schema import AtLeast, Id, read
from engine.loading.source import Node, load
from engine.record import record
from generator.rulebook.evidence.index_file import Index, read_index

T = TypeVar("T")
Forms = Annotated[tuple[str, ...], AtLeast(1)]


@record
class Term:
    """A term of the game: its other forms, its definition, the rule that explains it, words not to use for it."""

    LABEL: ClassVar[str] = "term {id}"
    id: Id
    term: str
    definition: str
    forms: tuple[str, ...] = ()
    rule: str = ""
    avoid: tuple[str, ...] = ()


@record
class EnglishGlossary:
    """The schema of `glossary.yaml`. `names` lists further forms of names by key."""

    terms: tuple[Term, ...] = ()
    names: Mapping[str, Forms] = field(default_factory=dict)


@record
class TermWords:
    """A term in one language."""

    term: str
    forms: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()


@record
class LanguageGlossary:
    """The schema of `glossary/<lang>.yaml`."""

    terms: Mapping[str, TermWords] = field(default_factory=dict)
    names: Mapping[str, Forms] = field(default_factory=dict)


@record(slots=False)
class Glossary:
    """The terms in one language, and further forms of names."""

    english: tuple[Term, ...] = ()
    words: Mapping[str, TermWords] = field(default_factory=dict)
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    places: Mapping[str, Position] = field(default_factory=dict)
    """Term -> where its English definition stands."""
    word_places: Mapping[str, Position] = field(default_factory=dict)
    """Term -> where the language's word for it stands, or is to be filled in (`term: ""`)."""
    index: Index = Index()
    """What the index lists beside the terms, or about them."""

    @cached_property
    def by_id(self) -> dict[str, Term]:
        """The English terms by their id."""
        return {term.id: term for term in self.english}

    def forms(self, term: str) -> tuple[str, ...]:
        """Every form of a term in this language; empty when the language has no word for it yet."""
        words = self.words.get(term)
        return tuple(dict.fromkeys(filter(None, (words.term, *words.forms)))) if words else ()

    def called(self, english: str) -> Term | None:
        """The term that has this name in English."""
        return next((term for term in self.english if term.term.casefold() == english.casefold()), None)

    def word(self, term: str) -> str:
        """The usual form of a term in this language; in English if the language has no word for it yet."""
        return (*self.forms(term), self.by_id[term].term)[0]


def read_glossary(content: Path, game: str, code: str, findings: Findings) -> Glossary:
    """The glossary of a language; errors in its files are added to `findings`."""
    english, node = _read(EnglishGlossary, content, game, "glossary.yaml", findings)
    index = read_index(content, game, findings)
    if node is not None:
        unique(english.terms, "id", "term", node, findings)
        unique(english.terms, "term", "term", node, findings)
    terms = enumerate(english.terms)
    places = {term.id: node.place("terms", index, "definition") for index, term in terms} if node is not None else {}
    if code == "en":
        words = {term.id: TermWords(term.term, term.forms, term.avoid) for term in english.terms}
        return Glossary(english.terms, words, english.names, places, index=index)
    translated, node = _read(LanguageGlossary, content, game, f"glossary/{code}.yaml", findings)
    word_places = {term: node.place("terms", term, "term") for term in translated.terms} if node is not None else {}
    return Glossary(english.terms, translated.terms, translated.names, places, word_places, index)


def _read(kind: type[T], content: Path, game: str, name: str, findings: Findings) -> tuple[T, Node | None]:
    """A file and its places; an empty glossary and None if there is no such file or it cannot be read."""
    path = content / game / name
    node = load(path, f"content/{game}/{name}", findings) if path.exists() else None
    glossary = read(kind, node, findings) if node is not None else None
    return glossary or kind(), node


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
"""In comments, because an empty section (`names: {}`) would have to be deleted before the first name is added."""


@cache
def word_pattern(words: tuple[str, ...]) -> re.Pattern[str] | None:
    """A pattern for any of these words or phrases, in capitals or not; None for no words."""
    parts = sorted((re.escape(word).replace(r"\ ", r"[\s\u00a0]+") for word in words), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE) if parts else None
