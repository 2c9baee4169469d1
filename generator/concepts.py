"""Words -> what they are about: terms and names by any of their forms, other words by a crude stem.

Made for comparing texts that say the same in other words, so it forgives endings, accents and capitals.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from generator.glossary import Forms, Glossary

_WORD = re.compile(r"[^\W\d_]+")
_ENDINGS = "aeiouysnаеиоуыэюяьй"
_LONG = 6
"""Letters of a word that its stem keeps: enough to tell votes from voters, few enough to lose most endings."""
_SHORT = 3
"""Letters that a stem keeps at least; one more of a long word."""
_ABBREVIATED = 3
_LONGEST = 8
"""No known form has more words."""

Words = tuple[str, ...]


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
    """Every known form of terms and names: as it is written, and as stems by its first stem."""

    exact: Mapping[Words, str] = field(default_factory=dict)
    forms: Mapping[str, tuple[tuple[Words, str], ...]] = field(default_factory=dict)

    def read(self, text: str) -> list[Concept]:
        """The concepts of a text in order; the longest form wins, and of those with like stems the one as written."""
        words = [(match.group(), match.start(), match.end()) for match in _WORD.finditer(text)]
        found: list[Concept] = []
        index = 0
        while index < len(words):
            here = tuple(word for word, _, _ in words[index : index + _LONGEST])
            size, concept = self._longest(here)
            found.append(Concept(concept or stem(here[0]), words[index][1], words[index + size - 1][2]))
            index += size
        return found

    def _longest(self, words: Words) -> tuple[int, str]:
        stems = tuple(stem(word) for word in words)
        plain = tuple(folded(word) for word in words)
        for size in range(len(words), 0, -1):
            written = self.exact.get(plain[:size])
            if written:
                return size, written
            known = next((key for form, key in self.forms.get(stems[0], ()) if form == stems[:size]), "")
            if known:
                return size, known
        return 1, ""


def lexicon(glossary: Glossary, names: Mapping[str, tuple[str, ...]], elsewhere: Mapping[str, Forms]) -> Lexicon:
    """What the glossary and the data call things, and before all what other texts are known to call them."""
    exact: dict[Words, str] = {}
    found: dict[Words, str] = {}
    for key, forms in (*elsewhere.items(), *_named(glossary, names)):
        for form in forms:
            words = tuple(_WORD.findall(form))
            stems = tuple(stem(word) for word in words)
            exact.setdefault(tuple(folded(word) for word in words), key)
            if stems and len("".join(stems)) > 1:
                found.setdefault(stems, key)
    first: dict[str, list[tuple[Words, str]]] = {}
    for stems, key in found.items():
        first.setdefault(stems[0], []).append((stems, key))
    return Lexicon(exact, {word: tuple(pairs) for word, pairs in first.items()})


def _named(glossary: Glossary, names: Mapping[str, tuple[str, ...]]) -> Iterable[tuple[str, tuple[str, ...]]]:
    for term, words in glossary.words.items():
        yield f"term:{term}", (*glossary.forms(term), *words.avoid)
    for key, forms in sorted(names.items(), key=lambda name: name[0].startswith("card:")):  # a special before its cards
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
    least = _SHORT if len(plain) < _LONG else _SHORT + 1
    while len(plain) > least and plain[-1] in _ENDINGS:
        plain = plain[:-1]
    return plain
