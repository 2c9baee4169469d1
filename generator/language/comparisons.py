"""Reading “17 or more”, “au moins dix-sept”, “не менее 17”: a number with its comparison, in any known language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.record import record
from generator.language import numbers
from generator.language.data import COMPARISONS, Language
from generator.project import per_project

GAP = 3
"""How many words may stand between a number and the end of its phrase."""


@record
class Quantity:
    """A number with its comparison; an empty comparison means that the text has none."""

    comparison: str
    number: int

    @property
    def meaning(self) -> tuple[str, int]:
        """Comparison and number, equal for phrases of equal meaning: more than 16 is at least 17."""
        if self.comparison == "more_than":
            return "at_least", self.number + 1
        if self.comparison == "fewer_than":
            return "at_most", self.number - 1
        return ("" if self.comparison == "exactly" else self.comparison), self.number


@record
class Phrase:
    """A comparing phrase: the words before the number, the words after it, whether others may stand between."""

    comparison: str
    before: str
    after: str
    gap: bool
    inside_only: bool
    """The words are so common (over, under, to) that they compare only inside a checked span."""


@per_project
def phrases(language: Language) -> tuple[Phrase, ...]:
    """All comparing phrases of a language."""
    return tuple(_phrases(language))


def read(text: str, language: Language) -> Quantity | None:
    """The one number that a text states, with its comparison; None if it states anything else."""
    plain = re.sub(r"[*_]", "", text).strip()
    alone = numbers.value_of(plain, language)
    if alone is not None:
        return Quantity("", alone)
    written = numbers.find(plain, language)
    without_articles = [number for number in written if not (number.in_words and number.value == 1)]
    candidates = without_articles or written
    if len(candidates) != 1:
        return None
    (number,) = candidates
    before, after = _folded(plain[: number.start]), _folded(plain[number.end :])
    for phrase in phrases(language):
        if before == phrase.before and _ends(after, phrase):
            return Quantity(phrase.comparison, number.value)
    return None


def write(quantity: Quantity, language: Language) -> str:
    """A quantity in the language's first phrase for it; in English words where the language has no phrase."""
    patterns = getattr(language.comparisons, quantity.comparison, ()) if quantity.comparison else ()
    pattern = patterns[0].lstrip("~") if patterns else f"{quantity.comparison.replace('_', ' ')} {{n}}".strip()
    return pattern.replace(" … ", " ").replace("{n}", str(quantity.number))


def outside(before: str, after: str, language: Language) -> str | None:
    """The comparing phrase that stands next to a span instead of in it; None if there is none."""
    left, right = _folded(before), _folded(after)
    for phrase in phrases(language):
        if phrase.inside_only or phrase.comparison == "exactly":
            continue
        if phrase.before and re.search(rf"(?<!\w){re.escape(phrase.before)}$", left):
            return phrase.before
        if phrase.after and re.match(rf"(?:[^\W\d_]+ ){{0,2}}{re.escape(phrase.after)}(?!\w)", right):
            return phrase.after
    return None


def _ends(after: str, phrase: Phrase) -> bool:
    if not phrase.after:
        return len(after.split()) <= GAP and not _has_digit(after)
    words = rf"(?:[^\s\d]+ ){{0,{GAP if phrase.gap else 0}}}"
    return re.fullmatch(rf"{words}{re.escape(phrase.after)}(?: [^\s\d]+){{0,{GAP}}}", after) is not None


def _has_digit(text: str) -> bool:
    return any(char.isdigit() for char in text)


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("'", "’").replace("\u00a0", " ").replace("\u202f", " ")).strip().casefold()


def _phrases(language: Language) -> Iterator[Phrase]:
    for comparison in COMPARISONS:
        for written in getattr(language.comparisons, comparison):
            before, after = written.lstrip("~").split("{n}")
            gap = "…" in after
            yield Phrase(comparison, _folded(before), _folded(after.replace("…", "")), gap, written.startswith("~"))
