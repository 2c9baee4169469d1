"""Numbers as a text writes them: digits with the language's separators, or words in any of their forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from engine.record import record
from generator.language.data import Language, Numbers
from generator.project import per_project

HIGHEST = 199
"""Number words are understood up to this number."""
_GROUP = "[ \u00a0\u202f\u2009.,’]"
_ALONE = re.compile(rf"([-−–+]?)(\d{{1,3}}(?:{_GROUP}\d{{3}})+|\d+)")
_TOKEN = re.compile(r"\d{1,3}(?:[\u00a0\u202f.,]\d{3})+(?!\d)|\d+|[^\W\d_]+")

Form = tuple[str, ...]
"""A number word as its parts: `twenty-one` and `twenty one` are the same two."""


@record
class WrittenNumber:
    """A number in a text: where it stands, how it is written, its value."""

    start: int
    end: int
    text: str
    value: int
    in_words: bool


_LONGEST = 6
"""No number word up to `HIGHEST` has more parts (cent soixante et onze has four)."""


@per_project
def table(language: Language) -> dict[Form, int]:
    """Every number word of a language, in every form, up to `HIGHEST`."""
    return dict(_words(language.numbers))


def value_of(text: str, language: Language) -> int | None:
    """The value of a text that is nothing but one number; None for any other text."""
    plain = re.sub(r"[*_]", "", text).strip()
    digits = _ALONE.fullmatch(plain)
    if digits:
        number = int(re.sub(_GROUP, "", digits[2]))
        return -number if digits[1] in ("-", "−", "–") else number
    return table(language).get(_form(plain))


def find(text: str, language: Language) -> list[WrittenNumber]:
    """Every number in a text, digits and words, in order; the longest reading wins."""
    tokens = list(_TOKEN.finditer(text))
    values = table(language)
    first_words = _first_words(language)
    written: list[WrittenNumber] = []
    index = 0
    while index < len(tokens):
        first = tokens[index]
        if first.group()[0].isdigit():
            value = int(re.sub(r"\D", "", first.group()))
            written.append(WrittenNumber(first.start(), first.end(), first.group(), value, in_words=False))
            index += 1
            continue
        size = 0
        if first.group().casefold() in first_words:
            sizes = range(_LONGEST, 0, -1)
            size = next((n for n in sizes if _joined(text, tokens[index : index + n], n) in values), 0)
        if size:
            end = tokens[index + size - 1].end()
            value = values[_joined(text, tokens[index : index + size], size)]
            written.append(WrittenNumber(first.start(), end, text[first.start() : end], value, in_words=True))
        index += size or 1
    return written


@per_project
def _first_words(language: Language) -> frozenset[str]:
    """The words that a number can begin with."""
    return frozenset(form[0] for form in table(language))


def _joined(text: str, tokens: list[re.Match[str]], size: int) -> Form:
    """`size` words as the parts of one number word; empty if anything but a space or hyphen stands between them."""
    gaps = (text[a.end() : b.start()] for a, b in pairwise(tokens))
    if len(tokens) < size or any(gap not in (" ", "-", "\u00a0", "\u2011", "\n") for gap in gaps):
        return ()
    return tuple(token.group().casefold() for token in tokens)


@lru_cache(maxsize=4096)
def _form(text: str) -> Form:
    return tuple(re.split(r"[\s\u00a0\u2011-]+", text.casefold().rstrip("’'")))


def _words(numbers: Numbers) -> Iterator[tuple[Form, int]]:
    simple = {int(number): forms for number, forms in numbers.words.items()}
    for number in range(HIGHEST + 1 if simple else 0):
        for form in _forms(number, simple, numbers):
            yield _form(form), number


def _forms(number: int, simple: dict[int, tuple[str, ...]], numbers: Numbers) -> tuple[str, ...]:
    """Every way to write a number in words; `simple` are the words that are not compounds."""
    if number in simple:
        return simple[number]
    if str(number) in numbers.exact:
        return numbers.exact[str(number)]
    if number < 100:
        tens, unit = number - number % 10, number % 10
        return tuple(
            pattern.format(tens=a, unit=b)
            for pattern in numbers.tens
            for a in _inside(tens, simple, numbers)
            for b in _inside(unit, simple, numbers)
        )
    rest = _forms(number - 100, simple, numbers)
    return tuple(
        pattern.format(hundred=a, rest=b)
        for pattern in numbers.hundreds
        for a in _inside(100, simple, numbers)
        for b in rest
    )


def _inside(number: int, simple: dict[int, tuple[str, ...]], numbers: Numbers) -> tuple[str, ...]:
    """The forms of a number as part of a compound."""
    return numbers.inside.get(str(number), simple.get(number, ()))
