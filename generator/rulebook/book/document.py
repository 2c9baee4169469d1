"""The rulebook as a tree, in one language: what the templates for screen and paper render. Pure data, no library.

All text is translated and its typography set. Text without a fresh translation has `language="en"`, so that it can be
marked. Numbers of rules are for readers; links use anchors.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from engine.loading.common import Source
from engine.record import record
from generator.rulebook.evidence.stories import Story
from generator.rulebook.manuscript.inline import Break, Inline, Words


@record
class Wording:
    """Formatted text, and its language if it is not that of the book."""

    inlines: tuple[Inline, ...]
    language: str = ""

    @property
    def plain(self) -> str:
        """The text without formatting: for titles, search and alternative texts."""
        return "".join(_plain(self.inlines))


def _plain(inlines: tuple[Inline, ...]) -> Iterator[str]:
    for inline in inlines:
        if isinstance(inline, Words):
            yield inline.text
        elif isinstance(inline, Break):
            yield " "
        else:
            yield from _plain(inline.children)


# --- blocks -----------------------------------------------------------------------------------------------------------


@record
class BookParagraph:
    """A paragraph; `role` is empty, `note`, `hint` or `result`."""

    wording: Wording
    role: str = ""
    atoms: tuple[str, ...] = ()


@record
class BookList:
    """A list; each item is a sequence of blocks."""

    ordered: bool
    items: tuple[tuple[BookBlock, ...], ...]


@record
class BookTable:
    """A table with one row of column heads."""

    head: tuple[Wording, ...]
    rows: tuple[tuple[Wording, ...], ...]


@record
class BookInsert:
    """The place of a part that is made from data: components, glossary, index ..."""

    name: str


@record
class BookPanel:
    """A picture of an example with its text; `at` is the moment of the scenario that it shows (`after:2`)."""

    at: str
    title: Wording
    blocks: tuple[BookBlock, ...]
    rules: tuple[str, ...] = ()
    """Anchors of the rules that it shows, if it says so itself."""


@record
class BookExample:
    """An example that the engine played. `verified`: it came out as the text says, and gets the seal."""

    id: str
    anchor: str
    number: int
    title: Wording
    panels: tuple[BookPanel, ...]
    result: tuple[BookBlock, ...]
    atoms: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """Anchors of the rules that state these atoms, in the order of the book, without those that a panel names."""
    verified: bool = False
    story: Story = Story("", ())
    """What its panels tell, as keys."""


BookBlock = BookParagraph | BookList | BookTable | BookInsert | BookExample


@record
class BookRule:
    """A numbered rule; its gist is printed in the margin."""

    anchor: str
    number: str
    gist: Wording
    blocks: tuple[BookBlock, ...]
    atoms: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    edition: str = ""
    sources: tuple[Source, ...] = ()
    """Where the rulings come from that it rests on: what readers are told by a mark."""
    errata: tuple[str, ...] = ()
    """The numbers of the published errata among them."""


@record
class BookQuestion:
    """A question with its answer; the verdict (`yes`, `no` or empty) is the engine's."""

    anchor: str
    number: str
    question: Wording
    verdict: str
    answer: tuple[BookBlock, ...]
    atoms: tuple[str, ...] = ()
    scenario: str = ""
    rules: tuple[str, ...] = ()
    """Anchors of the rules that the answer ends with."""
    sources: tuple[Source, ...] = ()
    errata: tuple[str, ...] = ()


BookPart = BookRule | BookQuestion | BookBlock


@record
class BookSection:
    """A lettered section; the parts of a chapter before its first section have neither letter nor title."""

    anchor: str
    letter: str
    title: Wording | None
    parts: tuple[BookPart, ...]

    @property
    def first(self) -> str:
        """The number of its first rule; empty if it has none."""
        return next((part.number for part in self.parts if isinstance(part, BookRule | BookQuestion)), "")


@record
class BookChapter:
    """A chapter; `phase` is the part of the turn that it describes."""

    anchor: str
    figure: str
    """What stands before its title: its number; of an unnumbered chapter a figure of its own, or nothing."""
    title: Wording
    lead: Wording | None
    sections: tuple[BookSection, ...]
    phase: str = ""
    new_page: bool = False
    edition: str = ""

    @property
    def first(self) -> str:
        """The number of its first rule; empty if it has none."""
        return next((section.first for section in self.sections if section.first), "")


@record
class GlossaryEntry:
    """A term of the glossary; `rule` is the anchor of the rule that explains it."""

    id: str
    term: str
    definition: Wording
    rule: str = ""


@record
class IndexEntry:
    """A word with the anchors of the rules about it; `letter` is the one under which it is listed."""

    word: str
    letter: str
    anchors: tuple[str, ...]
    id: str = ""
    """Its own anchor."""
    below: tuple[IndexEntry, ...] = ()
    see: tuple[str, str] = ("", "")
    """Word and anchor of the entry where it is found instead."""


@record
class Rulebook:
    """The whole book. `translated` is the share of messages with a fresh translation, from 0 to 1."""

    game: str
    edition: str
    language: str
    direction: str
    title: str
    chapters: tuple[BookChapter, ...]
    glossary: tuple[GlossaryEntry, ...] = ()
    index: tuple[IndexEntry, ...] = ()
    often: tuple[str, ...] = ()
    """Anchors of the rules that are looked up most often."""
    asked: Mapping[str, str] = field(default_factory=dict)
    """Anchor -> the question to which a rule is the answer, for those that are looked up most often."""
    numbers: Mapping[str, str] = field(default_factory=dict)
    """Anchor -> number."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Anchor -> title or gist without formatting."""
    translated: float = 1.0
    editions: Mapping[str, str] = field(default_factory=dict)
    """The English names of the game's editions, by id."""
    sources: tuple[Source, ...] = ()
    """The sources of rulings that are marked anywhere: what the legend explains."""
