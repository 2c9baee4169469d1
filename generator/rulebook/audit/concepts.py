"""Words -> concepts: terms and names in any of their forms, other words by a crude stem.

Made for comparing texts that say the same in other words, so it ignores endings, accents and capitals.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache

from engine.record import record
from generator.rulebook.evidence.glossary import Forms, Glossary

_WORD = re.compile(r"[^\W\d_]+")
_ENDINGS = "aeiouysnаеиоуыэюяьй"
_LONG = 6
"""Letters of a word that its stem keeps: enough to tell cards from cardboard, few enough to lose most endings."""
_SHORT = 3
"""Letters that a stem keeps at least; a long word keeps one more."""
_ABBREVIATED = 3
"""Letters of an abbreviation, at most."""
_LONGEST = 8
"""Words of a form, at most."""

WordTuple = tuple[str, ...]


@record
class Concept:
    """A term (`term:value`), a name (`card:71`) or a bare stem, and where it stands."""

    id: str
    start: int
    end: int

    @property
    def kind(self) -> str:
        """`term`, the kind of a name, or empty for a stem."""
        return self.id.partition(":")[0] if ":" in self.id else ""


@record(slots=False)
class Lexicon:
    """Concepts by all forms of terms and names: by the words as written, and by their stems."""

    exact: Mapping[WordTuple, str] = field(default_factory=dict)
    stems: Mapping[WordTuple, str] = field(default_factory=dict)

    def read(self, text: str) -> list[Concept]:
        """The concepts of a text in order; the longest form wins, and an exact form before one of equal stems."""
        words = list(_WORD.finditer(text))
        plain = tuple(folded(word.group()) for word in words)
        stems = tuple(stem(word.group()) for word in words)
        concepts: list[Concept] = []
        index = 0
        while index < len(words):
            reach = index + _LONGEST
            size, concept = self._longest(plain[index:reach], stems[index:reach])
            concepts.append(Concept(concept or stems[index], words[index].start(), words[index + size - 1].end()))
            index += size
        return concepts

    def _longest(self, plain: WordTuple, stems: WordTuple) -> tuple[int, str]:
        """The longest form at the beginning of some words: its number of words, its concept; (1, "") for none."""
        for size in range(len(plain), 0, -1):
            concept = self.exact.get(plain[:size]) or self.stems.get(stems[:size])
            if concept:
                return size, concept
        return 1, ""


def lexicon(
    glossary: Glossary,
    names: Mapping[str, tuple[str, ...]],
    other_words: Mapping[str, Forms],
    later: tuple[str, ...] = (),
) -> Lexicon:
    """The words of the glossary and the data, and first of all the `other_words` that foreign texts use for them.

    Names of the kinds in `later` give way to others of the same form.
    """
    exact: dict[WordTuple, str] = {}
    by_stems: dict[WordTuple, str] = {}
    for key, forms in (*other_words.items(), *_own_words(glossary, names, later)):
        for form in forms:
            words = tuple(_WORD.findall(form))
            stems = tuple(stem(word) for word in words)
            exact.setdefault(tuple(folded(word) for word in words), key)
            if stems and len("".join(stems)) > 1:
                by_stems.setdefault(stems, key)
    return Lexicon(exact, by_stems)


def _own_words(
    glossary: Glossary, names: Mapping[str, tuple[str, ...]], later: tuple[str, ...]
) -> Iterable[tuple[str, tuple[str, ...]]]:
    for term, words in glossary.words.items():
        yield f"term:{term}", (*glossary.forms(term), *words.avoid)
    for key, forms in sorted(names.items(), key=lambda name: name[0].partition(":")[0] in later):
        kind, _, own_id = key.partition(":")
        if kind not in ("edition", "player"):
            spoken = (form for form in forms if form != own_id)  # the letters of a code are no name
            yield key, (*spoken, *glossary.names.get(key, ()))


@cache
def folded(word: str) -> str:
    """A word without capitals and accents; й and ё become и and е."""
    parts = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe").replace("ß", "ss"))
    return "".join(char for char in parts if not unicodedata.combining(char))


@cache
def stem(word: str) -> str:
    """The beginning of a word, without most endings. Abbreviations (VP, VPs) keep their capitals: ПО is not по."""
    short = word.removesuffix("s")
    if short.isupper() and 2 <= len(short) <= _ABBREVIATED:
        return short
    plain = folded(word)[:_LONG]
    least = _SHORT if len(plain) < _LONG else _SHORT + 1
    while len(plain) > least and plain[-1] in _ENDINGS:
        plain = plain[:-1]
    return plain
