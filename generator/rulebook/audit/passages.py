"""Any plain text or Markdown file -> passages below their headings, cut into sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.errors import Position
from engine.record import record
from generator.language.data import Language

_NUMBERED = r"\d{1,2}(?:\.\d{1,2})+[.)]?(?:\s+[-–—])?|\d{1,2}[.)]|\w[.)]|[ivx]{1,4}[.)]"
_ITEM = re.compile(rf"[ \t>]*(?:(?:[-*+•◦▪·–—◆♦]|o(?=\s{{1,3}}\S)|{_NUMBERED})\s+)+")
_PLACE = re.compile(r"[*_]*(\d{1,2})[*_]*\s+(?=[^\W\d]|[*_])")
"""The place of an item in its list, written without a dot: “- 3 Shuffle the deck”."""
_MARK = re.compile(r"[ \t]*#{1,6}[ \t]+")
_SENTENCE_END = re.compile(r"(?:[.!?…]+[”»\"’)]*\s+(?=[^\sа-яa-zà-ÿ])|[:;]\s+(?=[^\s(а-яa-zà-ÿ\d]))")
_RUN = 3
"""So many items in a row with numbers that count on are numbered; fewer may begin with an amount."""
_SHORT = 70
"""A single line of at most this many characters that does not end like a sentence is a heading."""


@record
class Sentence:
    """A sentence, and its offset in the file."""

    text: str
    start: int


@record
class Passage:
    """A paragraph, list item, table row or heading. Numbers of an `example` belong to its story, not to the rules."""

    heading: str
    sentences: tuple[Sentence, ...]
    example: bool
    columns: str = ""
    """The first row of its table; empty outside tables."""
    lead: str = ""
    """The words before its list; empty if it is not a list item."""

    @property
    def text(self) -> str:
        """All its sentences as one text."""
        return " ".join(sentence.text for sentence in self.sentences)


def passages(text: str, language: Language) -> list[Passage]:
    """All passages of a text in order."""
    result: list[Passage] = []
    heading, in_example, told = "", False, False
    columns, row_end, lead = "", -1, ""
    blocks = list(_blocks(text))
    places = _places(text, blocks)
    for start, end in blocks:
        block = text[start:end]
        is_row = block.lstrip().startswith("|")
        if not is_row:
            columns = ""
        elif start != row_end:
            columns = block
        row_end = end
        item = _ITEM.match(block)
        mark = _MARK.match(block) or item
        begin = places.get(start, start + (mark.end() if mark else 0))
        words = text[begin:end]
        if not item:
            lead = words if words.rstrip("*_ \n").endswith(":") else ""
        opens_example = _opens_example(words, language)
        told = opens_example or (told and bool(item))  # a list right after an example goes on with its story
        if _is_heading(block):
            heading, in_example = words.strip("*_ \n"), opens_example
        sentences = tuple(cut(text, begin, end))
        result.append(Passage(heading, sentences, in_example or told, columns, lead if item else ""))
    return result


def _places(text: str, blocks: list[tuple[int, int]]) -> dict[int, int]:
    """Start of an item -> where its words begin after its place. Places count on through at least three items."""
    found = []
    for start, end in blocks:
        item = _ITEM.match(text, start, end)
        place = _PLACE.match(text, item.end(), end) if item else None
        if place:
            found.append((start, int(place[1]), place.end()))
    numbers = [number for _, number, _ in found]
    runs = {
        index + step
        for index, number in enumerate(numbers)
        for step in range(_RUN)
        if numbers[index : index + _RUN] == list(range(number, number + _RUN))
    }
    return {start: words for index, (start, _, words) in enumerate(found) if index in runs}


def position(text: str, offset: int, file: str) -> Position:
    """The line and column of an offset."""
    return Position(file, text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each group of lines; an empty line, heading, list item or table row begins a new one."""
    begin: int | None = None
    offset = 0
    for line in text.splitlines(keepends=True):
        alone = line.lstrip().startswith(("#", "|"))
        if begin is not None and (not line.strip() or alone or _ITEM.match(line)):
            yield begin, offset
            begin = None
        if line.strip():
            begin = offset if begin is None else begin
            if alone:
                yield begin, offset + len(line)
                begin = None
        offset += len(line)
    if begin is not None:
        yield begin, offset


def _is_heading(block: str) -> bool:
    line = block.strip()
    if _MARK.match(block):
        return True
    return len(line) <= _SHORT and "\n" not in line and line[-1] not in ".,;:!?|" and not line.startswith(("-", "•"))


def _opens_example(words: str, language: Language) -> bool:
    first = re.match(r"\W*(\w+)", words)
    return first is not None and first[1].casefold() in language.example_words


def cut(text: str, begin: int, end: int) -> Iterator[Sentence]:
    """The sentences between two offsets of a text."""
    start = begin
    for match in _SENTENCE_END.finditer(text, begin, end):
        if text[start : match.end()].strip():
            yield Sentence(text[start : match.end()], start)
        start = match.end()
    if text[start:end].strip():
        yield Sentence(text[start:end], start)
