"""What a sentence states: numbers with their comparison and with the words around them, and names.

The same reading serves our own book, whose numbers are bound to facts, and a stranger's text, whose numbers are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache
from math import log, sqrt

from engine.record import record
from generator.language import comparisons, numbers
from generator.language.comparisons import GAP, Phrase, Quantity
from generator.language.data import Language
from generator.language.numbers import WrittenNumber
from generator.rulebook.audit.concepts import Concept, Lexicon

Features = Mapping[str, float]
NEAR = 4.0
"""A word this many words away from a number counts half."""
MARKED = 3
"""How many words after a number may tell what it counts; of those before it only the last (turn 3)."""
KNOWN = 1.5
"""How much more a term or a name says than a bare stem."""


@record
class Statement:
    """A number in a sentence, with the `others` of its range or list (2–4; one, two or three)."""

    start: int
    end: int
    quantity: Quantity
    others: tuple[int, ...]
    around: tuple[tuple[str, float], ...]
    """Concepts near it, with weights by distance; `>` marks what is counted, `<` what stands before."""
    negated: bool


@record(slots=False)
class Reader:
    """Reads the statements of a language."""

    language: Language
    lexicon: Lexicon
    labelled: tuple[str, ...] = ()
    """Kinds of names that stand beside their number."""
    numbered_term: str = ""
    """The term behind which a number is a label."""
    _seen: dict[str, list[Concept]] = field(default_factory=dict, repr=False, compare=False)
    """A sentence is asked for many times."""

    def concepts(self, sentence: str) -> list[Concept]:
        """The concepts of a sentence without its numbers and comparisons."""
        if sentence not in self._seen:
            blanked, _ = self._numbers(sentence)
            self._seen[sentence] = self.lexicon.read(blanked)
        return self._seen[sentence]

    def statements(self, sentence: str, *, ours: bool = False) -> list[Statement]:
        """Every number that states something.

        In a stranger's text nought and one say little, and neighbours (2–4, two or three) are taken together; in ours
        each number is bound to a fact of its own.
        """
        blanked, said = self._numbers(sentence)
        found = self.lexicon.read(blanked)
        negated = self._negated(blanked)
        statements = []
        index = 0
        while index < len(said):
            number, comparison, start, end = said[index]
            index += 1
            others: list[int] = []
            joins = not ours and number.value < _YEARS
            while joins and index < len(said) and _BETWEEN.fullmatch(sentence[end : said[index][0].start]):
                others.append(said[index][0].value)
                end = said[index][3]
                index += 1
            small = number.value < 2 and not others and not ours
            if small or self._leads_elsewhere(sentence, number) or self._labels(sentence, number, found):
                continue
            around = tuple(_around(found, start, end))
            quantity = Quantity(comparison, number.value)
            statements.append(Statement(number.start, end, quantity, tuple(others), around, negated))
        return statements

    def _numbers(self, sentence: str) -> tuple[str, list[tuple[WrittenNumber, str, int, int]]]:
        """The sentence with numbers and comparisons blanked, and each number with its comparison and extent."""
        said = numbers.find(sentence, self.language)
        found: list[tuple[WrittenNumber, str, int, int]] = []
        letters = list(sentence)
        for index, number in enumerate(said):
            limit = said[index + 1].start if index + 1 < len(said) else len(sentence)
            comparison, start, end, blanks = _compared(sentence[:limit], number, self.language)
            found.append((number, comparison, start, end))
            for begin, finish in (*blanks, (number.start, number.end)):
                if not (number.in_words and number.value < 2):
                    letters[begin:finish] = " " * (finish - begin)
        return "".join(letters), found

    def _negated(self, sentence: str) -> bool:
        return any(word in self.language.negations for word in re.findall(r"\w+", sentence.casefold()))

    def _leads_elsewhere(self, sentence: str, number: WrittenNumber) -> bool:
        before = re.search(r"(\w+)[.\s\u00a0]*$", sentence[: number.start])
        return before is not None and before[1].casefold() in self.language.reference_words

    def _labels(self, sentence: str, number: WrittenNumber, found: list[Concept]) -> bool:
        """Whether it numbers a thing (1-Normandie, No. 71, 2nd) instead of counting."""
        before, after = sentence[: number.start], sentence[number.end :]
        if number.in_words:
            return False
        near = (concept for concept in found if 0 <= concept.start - number.end <= 2)
        last = next((concept for concept in reversed(found) if concept.end <= number.start), None)
        numbered = last is not None and last.id == self.numbered_term and number.start - last.end == 1
        return bool(
            (numbered and re.match(r"\s*(?:[.,;:)]|$)", after))
            or re.search(r"[#№]\s*$|\b(?:no|nr|n)[.°º]?\s*$", before, re.IGNORECASE)
            or _ORDINAL.match(after)
            or any(concept.kind in self.labelled for concept in near)
        )


_YEARS = 1000
"""From here on numbers are years: each of a pair stands for itself."""
_BETWEEN = re.compile(r"\s*[-–—−,&/]?\s*(?:[^\W\d_]{1,4}\s)?\s*")
_ORDINAL = re.compile(r"[ºª°]|-?(?:st|nd|rd|th|er?|re|ème|de|ste|й|я|е|го|ой|ом|ая|ый|ую)\b")


def _around(found: list[Concept], start: int, end: int) -> Iterable[tuple[str, float]]:
    before = [concept for concept in found if concept.end <= start][::-1]
    after = [concept for concept in found if concept.start >= end]
    for side, mark in ((before, "<"), (after, ">")):
        for distance, concept in enumerate(side):
            yield concept.id, 1 / (1 + distance / NEAR)
            if distance < (MARKED if mark == ">" else 1):
                yield mark + concept.id, (1.4 if mark == ">" else 0.8) / (1 + distance)


# --- comparisons in running text --------------------------------------------------------------------------------------


def _compared(sentence: str, number: WrittenNumber, language: Language) -> tuple[str, int, int, list[tuple[int, int]]]:
    """The comparison of a number, the extent of the whole phrase, and what of it are comparing words."""
    text = sentence.replace("'", "’").casefold()
    if len(text) != len(sentence):  # a letter whose small form is longer: offsets would lie
        text = sentence
    left, right = text[: number.start], text[number.end :]
    plus = re.match(r"\s?\+", right)
    if plus:
        return "at_least", number.start, number.end + plus.end(), []
    best: tuple[int, str, int, int, list[tuple[int, int]]] | None = None
    for phrase in comparisons.phrases(language):
        before, after = _patterns(phrase)
        heads = before.search(left) if before else None
        tails = after.match(right) if after else None
        if (before and not heads) or (after and not tails):
            continue
        start = heads.start(1) if heads else number.start
        end = number.end + tails.end(1) if tails else number.end
        blanks = [(start, number.start)] if heads else []
        blanks += [(number.end + tails.start(1), end)] if tails else []
        size = len(phrase.before) + len(phrase.after)
        if best is None or size > best[0]:
            best = (size, phrase.comparison, start, end, blanks)
    return best[1:] if best else ("", number.start, number.end, [])


@cache
def _patterns(phrase: Phrase) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    gap = r"[\s,\u00a0\u202f]+"
    before, after = (gap.join(re.escape(word) for word in part.split()) for part in (phrase.before, phrase.after))
    between = rf"(?:[^\W\d_]+{gap}){{0,{GAP if phrase.gap else 0}}}"
    ends = "" if before.endswith("’") else gap
    return (
        re.compile(rf"(?<!\w)({before}){ends}$") if before else None,
        re.compile(rf"{gap}{between}({after})(?!\w)") if after else None,
    )


# --- likeness ---------------------------------------------------------------------------------------------------------


class Weights:
    """How much each concept tells, from how rare it is in our own book."""

    def __init__(self, sentences: Iterable[Iterable[str]]) -> None:
        counts: dict[str, int] = {}
        total = 1
        for concepts in sentences:
            total += 1
            for concept in set(concepts):
                counts[concept] = counts.get(concept, 0) + 1
        self._rarity = {name: log((total + 1) / count) / log(total + 1) for name, count in counts.items()}

    def features(self, concepts: Iterable[tuple[str, float]]) -> Features:
        """Weighted concepts, of length 1 in all; what our book never says tells little."""
        found: dict[str, float] = {}
        for name, weight in concepts:
            bare = name.lstrip("<>")
            worth = self._rarity.get(bare, 0.4) * (KNOWN if ":" in bare else 1.0)
            found[name] = max(found.get(name, 0.0), worth * weight)
        length = sqrt(sum(weight * weight for weight in found.values())) or 1.0
        return {name: weight / length for name, weight in found.items()}


def likeness(one: Features, other: Features) -> float:
    """Cosine of the angle between two bags of concepts, 0 to 1."""
    if len(other) < len(one):
        one, other = other, one
    return sum(weight * other[name] for name, weight in one.items() if name in other)
