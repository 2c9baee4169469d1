"""Codes of things in a text: `AC28`, `AC29-32`, `AC18/19`, `AC33-35, AC52-53`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.record import record

_CODE = re.compile(r"([A-Z]+)(\d+)")
_RANGE = "-–"


@record
class WrittenCodes:
    """One or more codes in a row, and where they stand."""

    ids: frozenset[str]
    start: int
    end: int


@record
class Codes:
    """Finds the codes of a game. A code is an id of capital letters and digits, and its letters are those of an id."""

    pattern: re.Pattern[str] | None = None
    """Codes in a row; None if no thing of the game has a code."""

    def find(self, text: str) -> Iterator[WrittenCodes]:
        """All rows of codes in a text."""
        for match in self.pattern.finditer(text) if self.pattern else ():
            yield WrittenCodes(frozenset(_ids(match.group())), match.start(), match.end())

    def masked(self, text: str) -> str:
        """The text with a space for each letter of a code: its digits count nothing."""
        return self.pattern.sub(lambda match: " " * len(match.group()), text) if self.pattern else text


def codes(ids: Iterable[str]) -> Codes:
    """What finds the codes among these ids."""
    letters = sorted({match[1] for one in ids if (match := _CODE.fullmatch(one))}, key=len, reverse=True)
    if not letters:
        return Codes()
    first = rf"(?:{'|'.join(letters)})[ \u00a0]?\d{{1,3}}"
    following = rf"\s?[-–/]\s?(?:{first}|\d{{1,3}})|[,&\s]{{1,3}}{first}"
    return Codes(re.compile(rf"(?<!\w){first}(?:{following})*(?!\w)"))


def _ids(row: str) -> Iterator[str]:
    """The ids of a row: those between the ends of a range too. A number without letters has those before it."""
    letters, last, width = "", 0, 0
    for sign, new, digits in re.findall(r"([-–/]?)[,&\s]*([A-Z]*)\s?(\d+)", row):
        number = int(digits)
        letters, width = new or letters, len(digits)
        begin = last + 1 if sign and sign in _RANGE and not new else number
        for each in range(begin, number + 1):
            yield f"{letters}{each:0{width}}"
        last = number
