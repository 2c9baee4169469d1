"""A text and a random source -> the same text, spoilt: by line, by value, by character."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

VALUES = (
    *("", "0", "-1", "3.5", "9" * 30, "1e999", "true", "null", "~", ".inf", ".nan", "0x10", "1_000", "2026-02-30"),
    *('""', '"\\0"', '"\\u202e"', '"{x}"', '"%s%n"', "'{{ 7*7 }}'", "<script>alert(1)</script>", "[1](javascript:x)"),
    *(
        "[]",
        "{}",
        "[[]]",
        "{a: 1}",
        "[1, 2, 3]",
        "&a [*a]",
        "*a",
        "!!python/object:os.system x",
        "|",
        ">-",
        "- x",
        "? x",
    ),
    *("../../etc/passwd", "/dev/zero", "a" * 500, "Ünïcödé", "語", "٣", "\u200f", "x: y", "# x", "@", "`", "%", "'"),
)
LETTERS = "{}[]:,&*#?|-<>=!%@`'\"\\ \n\t0aZé\u0000\u202e\ufeff𝕏~"
VALUE = re.compile(r"(: |- |\[|, )([^\s\[\]{},#][^\[\]{},#\n]*)")


def spoil(text: str, random: Random) -> str:
    """One to three faults."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        text = random.choice(WAYS)(text, random)
    return text


def _value(text: str, random: Random) -> str:
    """Another value: one of those that programs stumble over, or one that stands elsewhere in the text."""
    found = list(VALUE.finditer(text))
    if not found:
        return text + random.choice(VALUES)
    place, other = random.choice(found), random.choice(found)
    return text[: place.start(2)] + random.choice((*VALUES, *[other[2]] * 10)) + text[place.end(2) :]


def _number(text: str, random: Random) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    place = random.choice(found)
    near = (int(place[0][:9]) + random.choice((-1, 1)), -int(place[0][:9]), random.randrange(300), 10**9, 0)
    return text[: place.start()] + str(random.choice(near)) + text[place.end() :]


def _lines(text: str, random: Random) -> str:
    """Lines lost, doubled, exchanged, moved to another depth."""
    lines = text.split("\n")
    at, to = random.randrange(len(lines)), random.randrange(len(lines))
    end = min(len(lines), at + random.choice((1, 1, 2, 5, 20)))
    way = random.randrange(4)
    if way == 0:
        del lines[at:end]
    elif way == 1:
        lines[at:at] = lines[at:end]
    elif way == 2:
        lines[at], lines[to] = lines[to], lines[at]
    else:
        lines[at] = random.choice(("  ", "    ", "\t")) + lines[at]
    return "\n".join(lines)


def _word(text: str, random: Random) -> str:
    """A word lost, misspelt, or taken from elsewhere."""
    found = list(re.finditer(r"[\w-]{3,}", text))
    if not found:
        return text
    place, other = random.choice(found), random.choice(found)
    return text[: place.start()] + random.choice(("", place[0] + "x", other[0], other[0])) + text[place.end() :]


def _letters(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    added = "".join(random.choice(LETTERS) for _ in range(random.choice((0, 1, 1, 3))))
    return text[:at] + added + text[at + random.choice((0, 1, 1, 40)) :]


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


WAYS: tuple[Callable[[str, Random], str], ...] = (
    _value,
    _value,
    _value,
    _number,
    _lines,
    _lines,
    _word,
    _letters,
    _cut,
)
