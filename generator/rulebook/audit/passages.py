"""A plain text or Markdown file that nobody prepared -> passages under their headings, cut into sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.errors import Position
from engine.record import record
from generator.language.data import Language

_NUMBERED = r"\d{1,2}(?:\.\d{1,2})+[.)]?(?:\s+[-–—])?|\d{1,2}[.)]|\w[.)]|[ivx]{1,4}[.)]"
_ITEM = re.compile(rf"[ \t>]*(?:[-*+•◦▪·–—]|o(?=\s{{1,3}}\S)|{_NUMBERED})\s+")
_MARK = re.compile(r"[ \t]*#{1,6}[ \t]+")
_SENTENCE_END = re.compile(r"(?:[.!?…]+[”»\"’)]*\s+(?=[^\sа-яa-zà-ÿ])|[:;]\s+(?=[^\sа-яa-zà-ÿ\d]))")
_SHORT = 70
"""A lone line of at most this many characters that does not end like a sentence is a heading."""


@record
class Sentence:
    """A sentence, and where it starts in the file."""

    text: str
    start: int


@record
class Passage:
    """A paragraph, item, table row or heading. Numbers of an example belong to its story, not to the rules."""

    heading: str
    sentences: tuple[Sentence, ...]
    example: bool
    columns: str = ""
    """The first row of its table."""
    lead: str = ""
    """The words before the list whose item it is."""

    @property
    def text(self) -> str:
        """All its words."""
        return " ".join(sentence.text for sentence in self.sentences)


def passages(text: str, language: Language) -> list[Passage]:
    """All passages of a text in order."""
    found: list[Passage] = []
    heading, in_example = "", False
    columns, row_end, led = "", -1, ""
    for start, end in _blocks(text):
        block = text[start:end]
        is_row = block.lstrip().startswith("|")
        if not is_row:
            columns = ""
        elif start != row_end:
            columns = block
        row_end = end
        item = _ITEM.match(block)
        mark = _MARK.match(block) or item
        begin = start + (mark.end() if mark else 0)
        words = text[begin:end]
        if not item:
            led = words if words.rstrip("*_ \n").endswith(":") else ""
        opens_example = _opens_example(words, language)
        if _is_heading(block):
            heading, in_example = words.strip("*_ \n"), opens_example
        sentences, lead = tuple(cut(text, begin, end)), led if item else ""
        found.append(Passage(heading, sentences, in_example or opens_example, columns, lead))
    return found


def position(text: str, offset: int, file: str) -> Position:
    """Line and column of a character."""
    return Position(file, text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Runs of lines: an empty line, a heading, an item or a table row starts a new one."""
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
    """The sentences between two places of a text."""
    start = begin
    for match in _SENTENCE_END.finditer(text, begin, end):
        if text[start : match.end()].strip():
            yield Sentence(text[start : match.end()], start)
        start = match.end()
    if text[start:end].strip():
        yield Sentence(text[start:end], start)
