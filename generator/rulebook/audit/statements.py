"""What a sentence states: its numbers, each with its comparison and the words around it.

Our own book, whose numbers belong to facts, and other people's texts are read in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field
from functools import cache

from engine.record import record
from generator.language import comparisons, numbers
from generator.language.comparisons import GAP, Phrase, Quantity
from generator.language.data import Language
from generator.language.numbers import WrittenNumber
from generator.rulebook.audit.codes import Codes
from generator.rulebook.audit.concepts import Concept, Lexicon

NEAR = 4.0
"""A word at this distance from a number, in words, counts half."""
MARKED = 3
"""How many words after a number may say what it counts; before it only the last word may (turn 3)."""


@record
class Statement:
    """A number in a sentence, with the `others` of its range or list (2–4; one, two or three)."""

    start: int
    end: int
    quantity: Quantity
    others: tuple[int, ...]
    around: tuple[tuple[str, float], ...]
    """Concepts near it, with weights by distance; `>` marks those that it may count, `<` the one before it."""
    negated: bool

    def counted(self, things: frozenset[str]) -> str:
        """The first of these things after the number; empty if none is near."""
        return next((name[1:] for name, _ in self.around if name[0] == ">" and name[1:] in things), "")

    def is_about_as_large_as(self, number: int) -> bool:
        """Whether the numbers differ little; others hardly state the same fact."""
        return abs(self.quantity.number - number) <= max(4, number * 0.3)


@record
class _ComparedNumber:
    """A number with its comparison, the extent of the whole phrase, and the extents of its comparing words."""

    number: WrittenNumber
    comparison: str
    start: int
    end: int
    comparing: tuple[tuple[int, int], ...] = ()


@record(slots=False)
class Reader:
    """Reads the statements of a language."""

    language: Language
    lexicon: Lexicon
    labelled: tuple[str, ...] = ()
    """Kinds of names that stand beside their number."""
    numbered_term: str = ""
    """The term after which a number is a label."""
    codes: Codes = field(default_factory=Codes)
    """What finds the codes of things: their digits count nothing."""
    _cache: dict[str, list[Concept]] = field(default_factory=dict, repr=False, compare=False)
    """Sentence -> its concepts, which are asked for many times."""

    def concepts(self, sentence: str) -> list[Concept]:
        """The concepts of a sentence without its numbers and comparisons."""
        if sentence not in self._cache:
            words, _ = self._split(sentence)
            self._cache[sentence] = self.lexicon.read(words)
        return self._cache[sentence]

    def statements(self, sentence: str, *, ours: bool = False) -> list[Statement]:
        """Every number that states something.

        In a foreign text 0 and 1 say little, and neighbours (2–4, two or three) are taken together; in ours (`ours`)
        each number belongs to a fact of its own.
        """
        words, compared = self._split(sentence)
        concepts = self.lexicon.read(words)
        negated = self._negated(words)
        statements = []
        index = 0
        while index < len(compared):
            first = compared[index]
            number, end = first.number, first.end
            index += 1
            others: list[int] = []
            joins = not ours and number.value < _YEARS
            while joins and index < len(compared) and _BETWEEN.fullmatch(sentence[end : compared[index].number.start]):
                others.append(compared[index].number.value)
                end = compared[index].end
                index += 1
            small = number.value < 2 and not others and not ours
            aside = self._is_reference(sentence, number) or _is_sum(sentence, number)
            if small or aside or self._is_label(sentence, number, concepts):
                continue
            around = tuple(_around(concepts, first.start, end))
            quantity = Quantity(first.comparison, number.value)
            statements.append(Statement(number.start, end, quantity, tuple(others), around, negated))
        return statements

    def _split(self, sentence: str) -> tuple[str, list[_ComparedNumber]]:
        """The sentence with numbers and comparing words replaced by spaces, and these numbers."""
        sentence = _without_references(self.codes.masked(sentence))
        written = numbers.find(sentence, self.language)
        compared: list[_ComparedNumber] = []
        letters = list(sentence)
        for index, number in enumerate(written):
            limit = written[index + 1].start if index + 1 < len(written) else len(sentence)
            compared.append(_compared(sentence[:limit], number, self.language))
            for begin, end in (*compared[-1].comparing, (number.start, number.end)):
                if not (number.in_words and number.value < 2):
                    letters[begin:end] = " " * (end - begin)
        return "".join(letters), compared

    def _negated(self, sentence: str) -> bool:
        return any(word in self.language.negations for word in re.findall(r"\w+", sentence.casefold()))

    def _is_reference(self, sentence: str, number: WrittenNumber) -> bool:
        """Whether a number refers to another place of the text (page 6)."""
        before = re.search(r"(\w+)[.\s\u00a0]*$", sentence[: number.start])
        return before is not None and before[1].casefold() in self.language.reference_words

    def _is_label(self, sentence: str, number: WrittenNumber, concepts: list[Concept]) -> bool:
        """Whether a number is the label of a thing (1-Normandie, No. 71, 2nd) instead of counting."""
        before, after = sentence[: number.start], sentence[number.end :]
        if number.in_words:
            return False
        near = (concept for concept in concepts if 0 <= concept.start - number.end <= 2)
        last = next((concept for concept in reversed(concepts) if concept.end <= number.start), None)
        numbered = last is not None and last.id == self.numbered_term and number.start - last.end == 1
        return bool(
            (numbered and re.match(r"\s*(?:[.,;:)]|$)", after))
            or re.search(r"[#№]\s*$|\b(?:no|nr|n)[.°º]?\s*$", before, re.IGNORECASE)
            or _ORDINAL.match(after)
            or any(concept.kind in self.labelled for concept in near)
            or any(concept.start < number.start < concept.end for concept in concepts)  # part of a name
        )


_YEARS = 1000
"""Numbers from here on are years: each of a pair is a statement of its own."""
_BETWEEN = re.compile(r"\s*[-–—−,&/]?\s*(?:[^\W\d_]{1,4}\s)?\s*")
_ORDINAL = re.compile(r"[ºª°]|[-^]?(?:st|nd|rd|th|er?|re|ème|de|ste|й|я|е|го|ой|ом|ая|ый|ую)\b")


_SECTION = r"\d{1,2}\.\d{1,2}(?:[-–/]\d{1,2})*(?![\d%])"
_REFERENCES = re.compile(
    rf"\((?:\d{{1,2}}[-–/,;\s]+)*{_SECTION}[-–/.,;\d\s]*\)"  # (5, 7.2, 10): sections of the text
    rf"|(?<![\d.,]){_SECTION}"
    r"|(?<![\d.,])0\d\b"  # 06: a page
    r"|(?:\t|\.{3,})\s*\d+(?=\s|$)"  # a page at the end of a line of contents
    r"|\(\d{1,3}\)"  # (4): a sign in a picture, or what one player has
)


_PARTS = re.compile(r"[^().;]*\((\d+)\)[^().;]*\((\d+)\)")


def _is_sum(sentence: str, number: WrittenNumber) -> bool:
    """Whether a number adds up two others in brackets: “5 cubes: (3) and (2)” tells of one case."""
    parts = _PARTS.match(sentence, number.end)
    return parts is not None and int(parts[1]) + int(parts[2]) == number.value


def _without_references(sentence: str) -> str:
    """The sentence with spaces for pages and sections of the text, and for numbers alone in brackets."""
    return _REFERENCES.sub(lambda match: " " * len(match.group()), sentence)


def _around(concepts: list[Concept], start: int, end: int) -> Iterable[tuple[str, float]]:
    """The concepts before and after a phrase, weighted by their distance; the nearest also with a mark."""
    before = [concept for concept in concepts if concept.end <= start][::-1]
    after = [concept for concept in concepts if concept.start >= end]
    for side, mark in ((before, "<"), (after, ">")):
        for distance, concept in enumerate(side):
            yield concept.id, 1 / (1 + distance / NEAR)
            if distance < (MARKED if mark == ">" else 1):
                yield mark + concept.id, (1.4 if mark == ">" else 0.8) / (1 + distance)


# --- comparisons in running text --------------------------------------------------------------------------------------


def _compared(sentence: str, number: WrittenNumber, language: Language) -> _ComparedNumber:
    """A number with the longest comparing phrase around it."""
    text = sentence.replace("'", "’").casefold()
    if len(text) != len(sentence):  # a letter whose small form is longer: offsets would be wrong
        text = sentence
    left, right = text[: number.start], text[number.end :]
    plus = re.match(r"\s?\+", right)
    if plus:
        return _ComparedNumber(number, "at_least", number.start, number.end + plus.end())
    best, longest = _ComparedNumber(number, "", number.start, number.end), -1
    for phrase in comparisons.phrases(language):
        size = len(phrase.before) + len(phrase.after)
        match = _match(phrase, number, left, right) if size > longest else None
        if match is not None:
            best, longest = match, size
    return best


def _match(phrase: Phrase, number: WrittenNumber, left: str, right: str) -> _ComparedNumber | None:
    """A number with a comparing phrase; None if its words do not stand on the `left` and `right` of the number."""
    before, after = _patterns(phrase)
    head = before.search(left) if before else None
    tail = after.match(right) if after else None
    if (before and not head) or (after and not tail):
        return None
    start = head.start(1) if head else number.start
    end = number.end + tail.end(1) if tail else number.end
    comparing = [(start, number.start)] if head else []
    comparing += [(number.end + tail.start(1), end)] if tail else []
    return _ComparedNumber(number, phrase.comparison, start, end, tuple(comparing))


@cache
def _patterns(phrase: Phrase) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """Patterns for the words before and after the number; None where the phrase has none."""
    gap = r"[\s,\u00a0\u202f]+"
    before, after = (gap.join(re.escape(word) for word in part.split()) for part in (phrase.before, phrase.after))
    between = rf"(?:[^\W\d_]+{gap}){{0,{GAP if phrase.gap else 0}}}"
    ends = "" if before.endswith("’") else gap
    return (
        re.compile(rf"(?<!\w)({before}){ends}$") if before else None,
        re.compile(rf"{gap}{between}({after})(?!\w)") if after else None,
    )
