"""What the English master consists of: chapters, sections, rules, questions, examples and inserts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.errors import Position
from engine.record import record
from generator.rulebook.manuscript.blocks import Attributes, Block, Items, Paragraph, Piece, Table

CLASSES = {"chapter": ("page", "unnumbered"), "paragraph": ("note", "hint", "result", "often")}
"""The classes that a chapter or a paragraph may have (`{.note}`)."""


@record
class Insert:
    """A part of the book that is made from the data."""

    name: str
    at: Position


@record
class Panel:
    """A panel of an example: the moment that it shows, empty if none is given as it should be; and its words."""

    at: str
    attributes: Attributes
    title: Piece
    blocks: tuple[Block, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Anchors of the rules that it names itself."""
        return tuple(self.attributes.values.get("rules", "").split())


@record
class Example:
    """A scenario told in panels, with its result."""

    id: str
    at: Position
    title: Piece
    panels: tuple[Panel, ...]
    result: tuple[Block, ...]


@record
class Question:
    """A question; `asks` says what yes means: empty (allowed or refused), `open`, or a path of the run."""

    id: str
    at: Position
    asks: str
    attributes: Attributes
    question: Piece
    answer: tuple[Part, ...]


@record
class Rule:
    """A rule: its gist (the sentence that heads it) and its blocks."""

    attributes: Attributes
    gist: Piece
    blocks: tuple[Part, ...]


@record
class Section:
    """A section; the first of a chapter may be without title."""

    attributes: Attributes
    title: Piece | None
    parts: tuple[Rule | Question | Part, ...]


@record
class Chapter:
    """A chapter, which is one file. The lead is the paragraph under its title."""

    file: str
    attributes: Attributes
    title: Piece
    lead: Piece | None
    sections: tuple[Section, ...]

    @property
    def numbered(self) -> bool:
        """Whether it is one of the counted chapters; a part that only teaches (`.unnumbered`) is not."""
        return "unnumbered" not in self.attributes.classes


Part = Paragraph | Items | Table | Example | Insert
Master = tuple[Chapter, ...]


def all_parts(section: Section) -> Iterator[Rule | Question | Part]:
    """The parts of a section, each rule and question followed by what stands inside it."""
    for part in section.parts:
        yield part
        if isinstance(part, Rule | Question):
            yield from part.blocks if isinstance(part, Rule) else part.answer


def anchors(master: Iterable[Chapter]) -> Iterator[tuple[str, Position]]:
    """Every anchor that a link may name, with its place."""
    for chapter in master:
        yield chapter.attributes.name, chapter.attributes.at
        for section in chapter.sections:
            yield section.attributes.name, section.attributes.at
            for part in all_parts(section):
                if isinstance(part, Rule):
                    yield part.attributes.name, part.attributes.at
                elif isinstance(part, Question | Example):
                    yield part.id if isinstance(part, Question) else f"ex-{part.id}", part.at
