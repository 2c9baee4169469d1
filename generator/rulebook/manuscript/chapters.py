"""The English master: `content/<game>/rulebook/*.md` as chapters, sections, rules, examples and questions.

Knows the shape of a book and notes what breaks it; knows neither facts nor languages. `walk` goes through its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from engine.errors import Findings, Position
from engine.loading.source import read_text
from engine.record import record
from generator.games import presentation
from generator.rulebook.manuscript import blocks as markdown
from generator.rulebook.manuscript.blocks import Attributes, Block, Container, Heading, Items, Paragraph, Piece, Table

INSERTS = ("components", "player-counts", "glossary", "index", "coverage", "provenance")
"""Parts of every book that the data makes; a game has more (`Vocabulary.inserts`)."""
CLASSES = {"chapter": ("page",), "paragraph": ("note", "hint", "result")}
VALUES = {
    "chapter": ("atoms", "edition", "phase"),
    "section": ("atoms", "edition"),
    "rule": ("atoms", "edition", "symbols", "often"),
    "question": ("often", "edition"),
    "title": (),
    "panel": ("at",),
    "paragraph": ("atoms",),
    "list": ("atoms",),
    "table": ("atoms",),
}
ANCHORED = ("chapter", "section", "rule")


@record
class Insert:
    """A part that the data makes."""

    name: str
    at: Position


@record
class Panel:
    """A panel of an example: the moment that it shows, and its words."""

    at: str
    attributes: Attributes
    title: Piece
    blocks: tuple[Block, ...]


@record
class Example:
    """The telling of a scenario."""

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
    """A rule: its gist and its blocks."""

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
    """A chapter: one file."""

    file: str
    attributes: Attributes
    title: Piece
    lead: Piece | None
    sections: tuple[Section, ...]


Part = Paragraph | Items | Table | Example | Insert
Master = tuple[Chapter, ...]


# --- reading ----------------------------------------------------------------------------------------------------------


def read_master(content: Path, game: str, findings: Findings) -> Master:
    """All chapters of a game's rulebook, in the order of their files."""
    folder = content / game / "rulebook"
    chapters: list[Chapter] = []
    for path in sorted(folder.glob("[!.]*.md")):
        name = f"content/{game}/rulebook/{path.name}"
        text = read_text(path, name, findings)
        if text is not None:
            chapters += read_chapter(text, name, findings)
    _check_anchors(chapters, findings)
    _check_inserts(chapters, (*INSERTS, *presentation(game).vocabulary.inserts), findings)
    return tuple(chapters)


def read_chapter(text: str, name: str, findings: Findings) -> list[Chapter]:
    """The chapter that a file holds; none if it has no title."""
    blocks = markdown.parse(text, name, findings)
    if not blocks or not (isinstance(blocks[0], Heading) and blocks[0].level == 1):
        findings.note("heading-order", Position(name), what="a file must open with its # chapter title")
        return []
    title = blocks[0]
    _check_attributes("chapter", title.attributes, findings)
    rest = list(blocks[1:])
    lead = None
    if rest and isinstance(rest[0], Paragraph) and not rest[0].attributes.classes:
        lead = rest.pop(0)
    sections = tuple(_sections(rest, findings))
    return [Chapter(name, title.attributes, title.piece, lead.piece if isinstance(lead, Paragraph) else None, sections)]


def _sections(blocks: Iterable[Block], findings: Findings) -> Iterator[Section]:
    opening: Heading | None = None
    parts: list[Rule | Question | Part] = []
    rule: Heading | None = None
    held: list[Part] = []

    def close_rule() -> None:
        nonlocal rule, held
        if rule is not None:
            parts.append(Rule(rule.attributes, rule.piece, tuple(held)))
        rule, held = None, []

    for block in blocks:
        if isinstance(block, Heading):
            close_rule()
            if block.level == 2:
                if opening is not None or parts:
                    yield _section(opening, parts)
                opening, parts = block, []
                _check_attributes("section", block.attributes, findings)
            elif block.level == 3:
                rule = block
                _check_attributes("rule", block.attributes, findings)
            else:
                what = "a second chapter in one file" if block.level == 1 else "a panel outside an example"
                findings.note("heading-order", block.piece.at, what=what)
        elif isinstance(block, Container) and block.kind == "faq":
            close_rule()
            parts += _question(block, findings)
        else:
            (held if rule is not None else parts).extend(_part(block, findings))
    close_rule()
    if opening is not None or parts:
        yield _section(opening, parts)


def _section(opening: Heading | None, parts: list[Rule | Question | Part]) -> Section:
    if opening is None:
        return Section(Attributes(Position("")), None, tuple(parts))
    return Section(opening.attributes, opening.piece, tuple(parts))


def _part(block: Block, findings: Findings) -> Iterator[Part]:
    if isinstance(block, Container):
        if block.kind == "insert":
            yield from _insert(block, findings)
        elif block.kind == "example":
            yield from _example(block, findings)
        else:
            findings.note("heading-order", block.at, what="a question inside a question")
    elif isinstance(block, Heading):
        findings.note("heading-order", block.piece.at, what="a heading has no place here")
    else:
        kind = {Items: "list", Table: "table"}.get(type(block), "paragraph")
        _check_attributes(kind, block.attributes, findings)
        yield block


def _insert(block: Container, findings: Findings) -> Iterator[Insert]:
    if len(block.words) != 1 or block.blocks:
        findings.note("container-words", block.at, text=" ".join(block.words), expected="write ::: insert NAME")
        return
    yield Insert(block.words[0], block.at)


def _example(block: Container, findings: Findings) -> Iterator[Example]:
    if len(block.words) != 1:
        findings.note("container-words", block.at, text=" ".join(block.words), expected="write ::: example ID")
        return
    title, *blocks = block.blocks or (None,)
    if not (isinstance(title, Heading) and title.level == 3):
        findings.note("panel", block.at, what="an example opens with its ### title")
        return
    _check_attributes("title", title.attributes, findings)
    panels: list[Panel] = []
    result: list[Block] = []
    for inner in blocks:
        if isinstance(inner, Heading) and inner.level == 4:
            _check_attributes("panel", inner.attributes, findings)
            moment = inner.attributes.values.get("at", "")
            if not re.fullmatch(r"given|then|after:\d+", moment):
                findings.note("panel", inner.piece.at, what="a panel needs its moment")
            panels.append(Panel(moment, inner.attributes, inner.piece, ()))
        elif isinstance(inner, Container | Heading):
            findings.note(
                "panel", inner.at if isinstance(inner, Container) else inner.piece.at, what="not in an example"
            )
        elif "result" in inner.attributes.classes:
            result.append(inner)
        elif not panels:
            findings.note("panel", inner.attributes.at, what="words before the first panel")
        else:
            panels[-1] = replace(panels[-1], blocks=(*panels[-1].blocks, inner))
    if not panels or not result:
        findings.note("panel", block.at, what="an example needs panels and a result")
    yield Example(block.words[0], block.at, title.piece, tuple(panels), tuple(result))


def _question(block: Container, findings: Findings) -> Iterator[Question]:
    words = block.words
    asks = words[1].removeprefix("asks=") if len(words) == 2 else ""
    fits = len(words) == 1 or (len(words) == 2 and (words[1] == "open" or words[1].startswith("asks=")))
    if not fits:
        expected = "write ::: faq ID, ::: faq ID open or ::: faq ID asks=then:path"
        findings.note("container-words", block.at, text=" ".join(words), expected=expected)
        return
    heading, *blocks = block.blocks or (None,)
    if not (isinstance(heading, Heading) and heading.level == 3):
        findings.note("panel", block.at, what="a question opens with its ### heading")
        return
    _check_attributes("question", heading.attributes, findings)
    answer = tuple(part for inner in blocks if inner is not None for part in _part(inner, findings))
    yield Question(words[0], block.at, asks, heading.attributes, heading.piece, answer)


# --- shape ------------------------------------------------------------------------------------------------------------


def _check_attributes(kind: str, attributes: Attributes, findings: Findings) -> None:
    allowed = (*VALUES[kind], *(f".{name}" for name in CLASSES.get(kind, ())))
    shown = ", ".join((*(["#name"] if kind in ANCHORED else []), *allowed)) or "nothing"
    wrong = [name for name in attributes.values if name not in VALUES[kind]]
    wrong += [f".{name}" for name in attributes.classes if name not in CLASSES.get(kind, ())]
    if attributes.name and kind not in ANCHORED:
        wrong.append(f"#{attributes.name}")
    for name in wrong:
        findings.note("attribute-unknown", attributes.at, what=f"a {kind}", name=name, allowed=shown)
    if not attributes.values.get("often", "1").isdigit():
        findings.note("attribute-value", attributes.at, name="often", expected="a number: its place in the list")
    if kind in ("chapter", "rule") and not attributes.name:
        findings.note("anchor-missing", attributes.at, what=f"a {kind}")


def anchors(master: Iterable[Chapter]) -> Iterator[tuple[str, Position]]:
    """Every anchor that a link may name, with its place."""
    for chapter in master:
        yield chapter.attributes.name, chapter.attributes.at
        for section in chapter.sections:
            yield section.attributes.name, section.attributes.at
            for part in section.parts:
                if isinstance(part, Question):
                    yield part.id, part.at
                elif isinstance(part, Rule):
                    yield part.attributes.name, part.attributes.at
                    yield from ((f"ex-{block.id}", block.at) for block in part.blocks if isinstance(block, Example))
                elif isinstance(part, Example):
                    yield f"ex-{part.id}", part.at


def _check_anchors(master: Iterable[Chapter], findings: Findings) -> None:
    seen: dict[str, Position] = {}
    for name, at in anchors(master):
        if name and name in seen:
            findings.note("anchor-twice", at, name=name, first=seen[name])
        seen.setdefault(name, at)


def _check_inserts(master: Iterable[Chapter], known: tuple[str, ...], findings: Findings) -> None:
    """Every insert is one that the book can draw."""
    for chapter in master:
        for section in chapter.sections:
            for part in section.parts:
                inner = (
                    part.blocks if isinstance(part, Rule) else part.answer if isinstance(part, Question) else (part,)
                )
                for block in inner:
                    if isinstance(block, Insert) and block.name not in known:
                        findings.note("insert-unknown", block.at, name=block.name, known=", ".join(known))
