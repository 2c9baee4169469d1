"""What the texts of one language are compared with: facts, names, terms, played examples, anchors."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cached_property

from engine.errors import Position
from engine.record import record
from generator.games.vocabulary import Vocabulary
from generator.language.data import Language
from generator.rulebook.evidence.facts import Fact
from generator.rulebook.evidence.glossary import Glossary, word_pattern
from generator.rulebook.evidence.scenarios import PlayedScenarios


@record(slots=False)
class CheckContext:
    """What texts of one language are compared with."""

    language: Language
    facts: Callable[[str], Mapping[str, Fact]]
    """Edition -> its facts; the empty name is the base edition."""
    names: Mapping[str, tuple[str, ...]]
    glossary: Glossary
    runs: PlayedScenarios
    anchors: frozenset[str]
    words: Vocabulary
    lines: Callable[[Position], str] = field(default=lambda _: "")
    tally: Counter[str] = field(default_factory=Counter)

    @cached_property
    def example_names(self) -> tuple[re.Pattern[str] | None, dict[str, str]]:
        """A pattern for the names that examples must bind, and the key of each."""
        keys: dict[str, str] = {}
        for key in self.names:
            if key.split(":")[0] in self.words.named_in_examples:
                for form in self.forms(key):
                    keys.setdefault(folded(form), key)
        return word_pattern(tuple(keys)), keys

    @cached_property
    def grouped(self) -> dict[str, re.Pattern[str]]:
        """The names of which there are only few, by their keys, with a pattern for all forms of each."""
        keys = (key for key in self.names if key.partition(":")[0] in self.words.groups)
        patterns = ((key, word_pattern(tuple(dict.fromkeys(self.forms(key))))) for key in keys)
        return {key: pattern for key, pattern in patterns if pattern is not None}

    def named(self, text: str) -> frozenset[str]:
        """The keys of those names that stand in a text, in spans or not."""
        words = re.sub(r"\{[^{}]*\}|\(#[^()]*\)", "", text)
        return frozenset(key for key, pattern in self.grouped.items() if pattern.search(words))

    @cached_property
    def avoided(self) -> list[tuple[re.Pattern[str], str]]:
        """Patterns of words that are not used, with the term to use instead."""
        patterns = ((word_pattern(words.avoid), term) for term, words in self.glossary.words.items())
        return [(pattern, term) for pattern, term in patterns if pattern is not None]

    @cached_property
    def all_forms(self) -> tuple[str, ...]:
        """Every form of every name."""
        return tuple(form for key in self.names for form in self.forms(key))

    def is_name(self, said: str) -> bool:
        """Whether words are the name of anything."""
        return says_name(said, self.all_forms, self.language)

    def forms(self, key: str) -> tuple[str, ...]:
        """Every known form of a name, the usual one first."""
        return (*self.names.get(key, ()), *self.glossary.names.get(key, ()))


def says_name(said: str, forms: tuple[str, ...], language: Language) -> bool:
    """Whether words are one of these names, with an article before or an ending behind."""
    names = {folded(form) for form in forms}
    heard = {folded(re.sub(r"[*_]", "", said))}
    for article in sorted(language.articles, key=len, reverse=True):
        lead = article if article.endswith("’") else article + " "
        heard |= {word.removeprefix(lead) for word in heard}
    for ending in language.name_endings:
        heard |= {word.removesuffix(ending) for word in heard}
    return bool(names & heard)


def folded(text: str) -> str:
    """A name as it is compared: without case, kinds of apostrophes or kinds of spaces."""
    plain = text.replace("'", "’").replace("\u00a0", " ").replace("\u202f", " ")
    return re.sub(r"\s+", " ", plain).strip().casefold()
