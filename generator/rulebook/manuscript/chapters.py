"""Reading the English master: `content/<game>/rulebook/*.md` -> chapters, sections, rules, examples and questions.

Knows the shape of a book and notes what breaks it; knows neither facts nor languages. `walk` goes through its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

from engine.errors import Findings, Position
from engine.loading.source import read_text
from generator.games import presentation
from generator.rulebook.manuscript import blocks as markdown
from generator.rulebook.manuscript import master
from generator.rulebook.manuscript.blocks import Attributes, Block, Container, Heading, Items, Paragraph, Table

INSERTS = ("components", "player-counts", "glossary", "index", "credits", "marks")
"""Parts of every book that the data makes; a game has more (`Vocabulary.inserts`)."""
VALUES = {
    "chapter": ("atoms", "shows", "edition", "phase", "figure"),
    "section": ("atoms", "shows", "edition"),
    "rule": ("atoms", "shows", "ruling", "edition", "symbols", "often"),
    "question": ("often", "edition", "ruling"),
    "title": (),
    "panel": ("at", "rules"),
    "paragraph": ("atoms", "shows", "ruling"),
    "list": ("atoms", "shows", "ruling"),
    "table": ("atoms", "shows", "ruling"),
}
ANCHORED = ("chapter", "section", "rule")


# --- reading ----------------------------------------------------------------------------------------------------------


def read_master(content: Path, game: str, findings: Findings) -> master.Master:
    """All chapters of a game's rulebook, in the order of their files."""
    chapters: list[master.Chapter] = []
    for path in _files(content, game, findings):
        name = f"content/{game}/rulebook/{path.name}"
        text = read_text(path, name, findings)
        if text is not None:
            chapters += read_chapter(text, name, findings)
    _check_anchors(chapters, findings)
    _check_inserts(chapters, (*INSERTS, *presentation(game).vocabulary.inserts), findings)
    return tuple(chapters)


def _files(content: Path, game: str, findings: Findings) -> list[Path]:
    """The files of the chapters, in their order; a game with a rulebook has some."""
    folder = content / game / "rulebook"
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix == ".md" and not path.name.startswith("."))
        reason = "no *.md is there"
    except OSError as error:
        found, reason = [], error.strerror or str(error)
    if not found and presentation(game).pictures:
        findings.note("no-chapters", Position(f"content/{game}/rulebook", line=0), reason=reason)
    return found


def read_chapter(text: str, name: str, findings: Findings) -> list[master.Chapter]:
    """The chapter that a file holds; none if it has no title."""
    blocks = markdown.parse(text, name, findings)
    if not blocks or not (isinstance(blocks[0], Heading) and blocks[0].level == 1):
        findings.note("heading-order", Position(name), what="a file must open with its # chapter title")
        return []
    title = blocks[0]
    _check_attributes("chapter", title.attributes, findings)
    lead, rest = None, blocks[1:]
    if rest and isinstance(rest[0], Paragraph) and not rest[0].attributes.classes:
        lead, rest = rest[0].piece, rest[1:]
    chapter = master.Chapter(name, title.attributes, title.piece, lead, tuple(_sections(rest, findings)))
    _check_numbered(chapter, findings)
    return [chapter]


def _sections(blocks: Iterable[Block], findings: Findings) -> Iterator[master.Section]:
    for heading, inside in _split(blocks, level=2):
        if heading is not None:
            _check_attributes("section", heading.attributes, findings)
            yield master.Section(heading.attributes, heading.piece, tuple(_section_parts(inside, findings)))
        elif parts := tuple(_section_parts(inside, findings)):
            yield master.Section(Attributes(Position("")), None, parts)


def _section_parts(
    blocks: Iterable[Block], findings: Findings
) -> Iterator[master.Rule | master.Question | master.Part]:
    """Rules with what belongs to them, up to a question or a misplaced heading; and whatever stands outside rules."""
    for heading, inside in _split(blocks, level=3):
        rest = inside
        if heading is not None:
            _check_attributes("rule", heading.attributes, findings)
            own = list(takewhile(_may_be_in_rule, inside))
            parts = tuple(part for block in own for part in _part(block, findings))
            yield master.Rule(heading.attributes, heading.piece, parts)
            rest = inside[len(own) :]
        for block in rest:
            if isinstance(block, Heading):
                what = "a second chapter in one file" if block.level == 1 else "a panel outside an example"
                findings.note("heading-order", block.piece.at, what=what)
            elif isinstance(block, Container) and block.kind == "faq":
                yield from _question(block, findings)
            else:
                yield from _part(block, findings)


def _split(blocks: Iterable[Block], level: int) -> Iterator[tuple[Heading | None, list[Block]]]:
    """Each heading of a level with the blocks up to the next one; first, without a heading, those before any."""
    heading: Heading | None = None
    inside: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading) and block.level == level:
            yield heading, inside
            heading, inside = block, []
        else:
            inside.append(block)
    yield heading, inside


def _may_be_in_rule(block: Block) -> bool:
    return not isinstance(block, Heading) and not (isinstance(block, Container) and block.kind == "faq")


def _part(block: Block, findings: Findings) -> Iterator[master.Part]:
    if isinstance(block, Container):
        if block.kind == "insert":
            yield from _insert(block, findings)
        elif block.kind == "example":
            yield from _example(block, findings)
        else:
            findings.note("heading-order", block.at, what="a question inside a question")
    elif isinstance(block, Heading):
        findings.note("heading-order", block.piece.at, what="a heading is not allowed here")
    else:
        kind = {Items: "list", Table: "table"}.get(type(block), "paragraph")
        _check_attributes(kind, block.attributes, findings)
        yield block


def _insert(block: Container, findings: Findings) -> Iterator[master.Insert]:
    if len(block.words) != 1 or block.blocks:
        findings.note("container-words", block.at, text=" ".join(block.words), expected="write ::: insert NAME")
        return
    yield master.Insert(block.words[0], block.at)


def _example(block: Container, findings: Findings) -> Iterator[master.Example]:
    if len(block.words) != 1:
        findings.note("container-words", block.at, text=" ".join(block.words), expected="write ::: example ID")
        return
    title, *blocks = block.blocks or (None,)
    if not (isinstance(title, Heading) and title.level == 3):
        findings.note("panel", block.at, what="an example opens with its ### title")
        return
    _check_attributes("title", title.attributes, findings)
    panels: list[master.Panel] = []
    result: list[Block] = []
    for inner in blocks:
        if isinstance(inner, Heading) and inner.level == 4:
            _check_attributes("panel", inner.attributes, findings)
            moment = inner.attributes.values.get("at", "")
            if not re.fullmatch(r"given|then|after:[1-9]\d{0,5}", moment):
                findings.note("panel", inner.piece.at, what="a panel needs its moment")
                moment = ""
            panels.append(master.Panel(moment, inner.attributes, inner.piece, ()))
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
    yield master.Example(block.words[0], block.at, title.piece, tuple(panels), tuple(result))


def _question(block: Container, findings: Findings) -> Iterator[master.Question]:
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
    yield master.Question(words[0], block.at, asks, heading.attributes, heading.piece, answer)


# --- shape ------------------------------------------------------------------------------------------------------------


def _check_attributes(kind: str, attributes: Attributes, findings: Findings) -> None:
    allowed = (*VALUES[kind], *(f".{name}" for name in master.CLASSES.get(kind, ())))
    listed = ", ".join((*(["#name"] if kind in ANCHORED else []), *allowed)) or "nothing"
    wrong = [name for name in attributes.values if name not in VALUES[kind]]
    wrong += [f".{name}" for name in attributes.classes if name not in master.CLASSES.get(kind, ())]
    if attributes.name and kind not in ANCHORED:
        wrong.append(f"#{attributes.name}")
    for name in wrong:
        findings.note("attribute-unknown", attributes.at, what=f"a {kind}", name=name, allowed=listed)
    if not attributes.values.get("often", "1").isdigit():
        findings.note("attribute-value", attributes.at, name="often", expected="a number: its place in the list")
    if kind in ("chapter", "rule") and not attributes.name:
        findings.note("anchor-missing", attributes.at, what=f"a {kind}")


def _check_numbered(chapter: master.Chapter, findings: Findings) -> None:
    """A chapter has a number or, if it is unnumbered, a figure of its own; then it has nothing that is numbered."""
    if chapter.numbered and "figure" in chapter.attributes.values:
        expected = "a figure only together with .unnumbered"
        findings.note("attribute-value", chapter.attributes.at, name="figure", expected=expected)
    for part in (part for section in chapter.sections for part in section.parts if not chapter.numbered):
        if isinstance(part, master.Rule | master.Question):
            at = part.gist.at if isinstance(part, master.Rule) else part.at
            findings.note("heading-order", at, what="a rule or question in a chapter without a number")


def _check_anchors(chapters: Iterable[master.Chapter], findings: Findings) -> None:
    seen: dict[str, Position] = {}
    for name, at in master.anchors(chapters):
        if name and name in seen:
            findings.note("anchor-twice", at, name=name, first=str(seen[name]))
        seen.setdefault(name, at)


def _check_inserts(chapters: Iterable[master.Chapter], names: tuple[str, ...], findings: Findings) -> None:
    """Every insert is one that the book can draw."""
    inside = (part for chapter in chapters for section in chapter.sections for part in master.all_parts(section))
    for part in inside:
        if isinstance(part, master.Insert) and part.name not in names:
            findings.note("insert-unknown", part.at, name=part.name, known=", ".join(names))
