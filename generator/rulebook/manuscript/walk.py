"""Through the whole master in the order of the book: every piece of words with what surrounds it, and every number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.record import record
from generator.rulebook.manuscript.blocks import Block, Items, Paragraph, Piece, Table
from generator.rulebook.manuscript.master import CLASSES, Chapter, Example, Insert, Part, Question, Rule, Section

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@record
class PieceInContext:
    """A piece of the master with what surrounds it."""

    piece: Piece
    role: str
    """title, lead, section, gist, text, note, hint, cell, example, panel, result, question, answer."""
    path: tuple[str, ...]
    """Chapter, and gist, question or example: for a translator to find it."""
    edition: str = ""
    example: str = ""
    moment: str = ""
    """Inside an example: given, after:N or then; empty in a question, whose names need not be in the run."""
    chapter: str = ""
    anchor: str = ""
    """The rule, question or chapter that it belongs to."""


def pieces(master: Iterable[Chapter]) -> Iterator[PieceInContext]:
    """Every piece of words, in the order of the book."""
    for chapter in master:
        base = PieceInContext(
            chapter.title, "title", (chapter.title.source,), chapter.attributes.values.get("edition", "")
        )
        base = replace(base, chapter=chapter.attributes.name, anchor=chapter.attributes.name)
        yield base
        if chapter.lead is not None:
            yield replace(base, piece=chapter.lead, role="lead")
        for section in chapter.sections:
            inner = replace(base, edition=section.attributes.values.get("edition", base.edition))
            if section.title is not None:
                yield replace(inner, piece=section.title, role="section")
            for part in section.parts:
                yield from _part_pieces(part, inner)


def _part_pieces(part: Rule | Question | Part, base: PieceInContext) -> Iterator[PieceInContext]:
    if isinstance(part, Rule):
        path = (*base.path, part.gist.source)
        edition = part.attributes.values.get("edition", base.edition)
        inner = replace(base, path=path, edition=edition, anchor=part.attributes.name)
        yield replace(inner, piece=part.gist, role="gist")
        for block in part.blocks:
            yield from _part_pieces(block, inner)
    elif isinstance(part, Question):
        inner = replace(base, path=(*base.path, part.question.source), example=part.id, anchor=part.id)
        yield replace(inner, piece=part.question, role="question")
        for block in part.answer:
            yield from (replace(t, role="answer" if t.role == "text" else t.role) for t in _part_pieces(block, inner))
    elif isinstance(part, Example):
        inner = replace(base, path=(*base.path, part.title.source), example=part.id)
        yield replace(inner, piece=part.title, role="example", moment="then")
        for panel in part.panels:
            here = replace(inner, moment=panel.at)
            yield replace(here, piece=panel.title, role="panel")
            for inside in panel.blocks:
                yield from _block_pieces(inside, here)
        for inside in part.result:
            yield from _block_pieces(inside, replace(inner, moment="then"))
    elif not isinstance(part, Insert):
        yield from _block_pieces(part, base)


def _block_pieces(block: Block, base: PieceInContext) -> Iterator[PieceInContext]:
    if isinstance(block, Paragraph):
        role = next((name for name in block.attributes.classes if name in CLASSES["paragraph"]), "text")
        yield replace(base, piece=block.piece, role=role)
    elif isinstance(block, Items):
        for item in block.items:
            for inner in item:
                yield from _block_pieces(inner, base)
    elif isinstance(block, Table):
        for row in (block.head, *block.rows):
            yield from (replace(base, piece=cell, role="cell") for cell in row if cell.source)


def numbering(chapters: Iterable[Chapter], letters: str = LATIN) -> Iterator[tuple[str, str]]:
    """Anchor -> chapter, chapter.rule, or chapter and letter; of an unnumbered chapter its figure, if it has one."""
    for chapter, figure in figured(chapters):
        yield chapter.attributes.name, figure
        count = 0
        for section, letter in lettered(chapter, letters):
            if section.attributes.name:
                yield section.attributes.name, f"{figure} {letter}".strip()
            for part in section.parts:
                if isinstance(part, Rule | Question):
                    count += 1
                    yield part.id if isinstance(part, Question) else part.attributes.name, f"{figure}.{count}"


def figured(chapters: Iterable[Chapter]) -> Iterator[tuple[Chapter, str]]:
    """The chapters with what stands before their titles: a number, or the figure of an unnumbered one (“10′”)."""
    number = 0
    for chapter in chapters:
        number += chapter.numbered
        yield chapter, str(number) if chapter.numbered else chapter.attributes.values.get("figure", "")


def lettered(chapter: Chapter, letters: str = LATIN) -> Iterator[tuple[Section, str]]:
    """The sections of a chapter with their letters, those of the reader's language; one without a title has none."""
    following = iter(letters)
    for section in chapter.sections:
        yield section, next(following) if section.title is not None else ""
