"""Words -> what they are about: terms and names by any of their forms, other words by a crude stem.

Made for comparing texts that say the same in other words, so it forgives endings, accents and capitals.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from generator.glossary import Glossary

_WORD = re.compile(r"[^\W\d_]+")
_ENDINGS = "aeiouysnаеиоуыэюяьй"
_LONG = 5
"""Letters of a word that its stem keeps: enough to tell votes from voters, few enough to lose most endings."""
_ABBREVIATED = 3


@dataclass(frozen=True, slots=True)
class Concept:
    """A term (`term:stack`), a name (`faction:red`) or a bare stem, and where it stands."""

    id: str
    start: int
    end: int

    @property
    def kind(self) -> str:
        """`term`, the kind of a name, or empty for a stem."""
        return self.id.partition(":")[0] if ":" in self.id else ""


@dataclass(frozen=True)
class Lexicon:
    """Every known form of terms and names, as stems, by its first stem."""

    forms: Mapping[str, tuple[tuple[tuple[str, ...], str], ...]] = field(default_factory=dict)

    def read(self, text: str) -> list[Concept]:
        """The concepts of a text in order; the longest form wins."""
        words = [(stem(match.group()), match.start(), match.end()) for match in _WORD.finditer(text)]
        found: list[Concept] = []
        index = 0
        while index < len(words):
            form, concept = self._longest([word for word, _, _ in words[index : index + 8]])
            size = len(form) or 1
            found.append(Concept(concept or words[index][0], words[index][1], words[index + size - 1][2]))
            index += size
        return found

    def _longest(self, stems: list[str]) -> tuple[tuple[str, ...], str]:
        known = self.forms.get(stems[0], ())
        return next((pair for pair in known if tuple(stems[: len(pair[0])]) == pair[0]), ((), ""))


def lexicon(glossary: Glossary, names: Mapping[str, tuple[str, ...]]) -> Lexicon:
    """What the glossary and the data call things, and what other texts are known to call them."""
    found: dict[tuple[str, ...], str] = {}
    for key, forms in _named(glossary, names):
        for form in forms:
            stems = tuple(stem(word) for word in _WORD.findall(form))
            if stems and len("".join(stems)) > 1:
                found.setdefault(stems, key)
    first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for stems, key in found.items():
        first.setdefault(stems[0], []).append((stems, key))
    return Lexicon({word: tuple(sorted(pairs, key=lambda p: (-len(p[0]), p))) for word, pairs in first.items()})


def _named(glossary: Glossary, names: Mapping[str, tuple[str, ...]]) -> Iterable[tuple[str, tuple[str, ...]]]:
    for term, words in glossary.words.items():
        yield f"term:{term}", (*glossary.forms(term), *words.avoid, *words.elsewhere)
    for key, forms in names.items():
        if not key.startswith(("edition:", "player:")):
            yield key, (*forms, *glossary.names.get(key, ()))


def folded(word: str) -> str:
    """A word without capitals and accents; й and ё count as и and е."""
    parts = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe").replace("ß", "ss"))
    return "".join(char for char in parts if not unicodedata.combining(char))


def stem(word: str) -> str:
    """The beginning of a word, without most endings. Abbreviations (VP, VPs) are no small words: ПО is not по."""
    short = word.removesuffix("s")
    if short.isupper() and 2 <= len(short) <= _ABBREVIATED:
        return short
    plain = folded(word)[:_LONG]
    return plain.rstrip(_ENDINGS) if len(plain.rstrip(_ENDINGS)) > 1 else plain
