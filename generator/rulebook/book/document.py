"""The rulebook as a tree, in one language: what the renderers of page and screen read. Pure data, no library.

Text is already translated and typeset. A block that had no fresh translation carries `language="en"`, so that it can be
marked. Numbers of rules are display; links go by anchor.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from engine.record import record
from generator.rulebook.manuscript.inline import Break, Inline, Words


@record
class Line:
    """The words of a block, and their language where it is not the book's."""

    words: tuple[Inline, ...]
    language: str = ""

    @property
    def plain(self) -> str:
        """The bare text: for titles, search and alternative texts."""
        return "".join(_plain(self.words))


def _plain(words: tuple[Inline, ...]) -> Iterator[str]:
    for word in words:
        if isinstance(word, Words):
            yield word.text
        elif isinstance(word, Break):
            yield " "
        else:
            yield from _plain(word.children)


# --- blocks -----------------------------------------------------------------------------------------------------------


@record
class Paragraph:
    """A paragraph; `role` is empty, `note`, `hint` or `result`."""

    line: Line
    role: str = ""
    atoms: tuple[str, ...] = ()


@record
class Listing:
    """A list of items, each of blocks."""

    ordered: bool
    items: tuple[tuple[Block, ...], ...]


@record
class Table:
    """A table with one row of heads."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


@record
class Insert:
    """A part that the data makes: cards, components, glossary ..."""

    name: str


@record
class Panel:
    """One picture of an example with its words; `at` says which state of the run it shows."""

    at: str
    title: Line
    blocks: tuple[Block, ...]


@record
class Example:
    """An example that the engine played. `verified` earns the seal."""

    id: str
    anchor: str
    number: int
    title: Line
    panels: tuple[Panel, ...]
    result: tuple[Block, ...]
    atoms: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """Anchors of the rules that state these atoms."""
    verified: bool = False


Block = Paragraph | Listing | Table | Insert | Example


@record
class Rule:
    """A numbered rule with its gist."""

    anchor: str
    number: str
    gist: Line
    blocks: tuple[Block, ...]
    atoms: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    edition: str = ""


@record
class Question:
    """A question with its answer; the verdict (`yes`, `no` or empty) came from the engine."""

    anchor: str
    number: str
    question: Line
    verdict: str
    answer: tuple[Block, ...]
    atoms: tuple[str, ...] = ()
    scenario: str = ""


@record
class Section:
    """A lettered section; the parts of a chapter before its first section have neither letter nor title."""

    anchor: str
    letter: str
    title: Line | None
    parts: tuple[Rule | Question | Block, ...]


@record
class Chapter:
    """A chapter."""

    anchor: str
    number: int
    title: Line
    lead: Line | None
    sections: tuple[Section, ...]
    phase: str = ""
    new_page: bool = False
    edition: str = ""


@record
class Term:
    """An entry of the glossary."""

    id: str
    term: str
    definition: Line
    rule: str = ""


@record
class IndexEntry:
    """A word with the anchors of the rules that use it."""

    word: str
    letter: str
    anchors: tuple[str, ...]


@record
class Rulebook:
    """The whole book. `translated` is the share of messages with a fresh translation, from 0 to 1."""

    game: str
    edition: str
    language: str
    direction: str
    title: str
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...] = ()
    index: tuple[IndexEntry, ...] = ()
    often: tuple[str, ...] = ()
    """Anchors of the rules that are looked up most often."""
    numbers: Mapping[str, str] = field(default_factory=dict)
    """The number of every anchor."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """The plain title or gist of every anchor."""
    coverage: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Atom -> anchors of the rules and examples that state or show it."""
    translated: float = 1.0
    editions: Mapping[str, str] = field(default_factory=dict)
    """The English names of the game's editions."""
