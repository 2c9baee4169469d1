"""The lines of a player aid, in the reader's language: what `text.yaml` says, with the marks of the rulings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.loading.common import MARKS, Source
from engine.loading.pack import AnyPack
from generator.language.sources import source_in_short
from generator.language.text import Text


class AidLines:
    """Says lines of the section `aids` by their keys, and remembers which were said: for the legend and for errors."""

    def __init__(self, pack: AnyPack, text: Text) -> None:
        self.text = text
        self._pack = pack
        self._aids: Mapping[str, str] = pack.content.text.aids
        self._marks: Mapping[str, tuple[Source, ...]] = pack.content.rulings.on_aids
        self._said: dict[str, tuple[str, str]] = {}

    def __call__(self, key: str) -> str:
        """A line with its marks; nothing where this edition has an empty line."""
        english = self._aids[key]
        if not english:
            return ""
        told = self.text(english)
        self._said[key] = english, told
        return told + "".join(MARKS[source] for source in self._marks.get(key, ()))

    @property
    def keys(self) -> list[str]:
        """The keys of all lines that this edition prints, in their order."""
        return [key for key, english in self._aids.items() if english]

    def has(self, key: str) -> bool:
        """Whether this edition prints the line; one that no edition has is an error of the content."""
        return bool(self._aids[key])

    def legend(self) -> str:
        """What the marks mean that were said so far."""
        sources = {source for key in self._said for source in self._marks.get(key, ())}
        meanings = [f"{MARKS[source]} {source_in_short(source, self.text)}" for source in MARKS if source in sources]
        return "  ".join(meanings)

    def to_shorten(self) -> str:
        """The line that grew most in translation, or in English the longest one, and where it stands."""

        def length(said: tuple[str, tuple[str, str]]) -> tuple[int, int]:
            english, told = said[1]
            return len(told) - len(english), len(told)

        key, (english, told) = max(self._said.items(), key=length)
        place = self._pack.nodes["text"].place("aids", key)
        where = f"{place.file}:{place.line}: {key} has {len(told)} letters"
        grown = len(told) > len(english)
        return f"the one that grew most is {where}, in English {len(english)}" if grown else f"the longest is {where}"
