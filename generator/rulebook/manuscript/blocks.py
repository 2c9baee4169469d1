"""Markdown -> blocks whose words know their place in the file.

The parser is forgiving: what it does not understand it prints. So everything that it would let pass silently between
paragraphs is looked for here (`_scan_lines`) and becomes a finding; inside a paragraph, `spans` does so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field

from markdown_it.token import Token

from engine.errors import Findings, Position
from engine.record import record
from generator.rulebook.manuscript.parser import CONTAINERS, parser


@record
class Piece:
    """The words of one block, unwrapped to one line: what is translated. Knows where each character stands."""

    source: str
    pieces: tuple[tuple[int, Position], ...]

    def place(self, offset: int) -> Position:
        """Where a character stands in the file."""
        begin, at = next((pair for pair in reversed(self.pieces) if pair[0] <= offset), self.pieces[0])
        return Position(at.file, at.line, at.column + max(0, offset - begin))

    @property
    def at(self) -> Position:
        """Where it starts."""
        return self.pieces[0][1]


@record
class Attributes:
    """The attributes in braces above a block: `{#name .class key=value}`."""

    at: Position
    name: str = ""
    classes: tuple[str, ...] = ()
    values: dict[str, str] = field(default_factory=dict)


@record
class Heading:
    """A heading of level 1 to 4."""

    level: int
    attributes: Attributes
    piece: Piece


@record
class Paragraph:
    """A paragraph."""

    attributes: Attributes
    piece: Piece


@record
class Items:
    """A list; an item holds blocks."""

    attributes: Attributes
    ordered: bool
    items: tuple[tuple[Block, ...], ...]


@record
class Table:
    """A pipe table."""

    attributes: Attributes
    head: tuple[Piece, ...]
    rows: tuple[tuple[Piece, ...], ...]


@record
class Container:
    """A block between `::: kind words` and `:::`, with the blocks inside."""

    kind: str
    words: tuple[str, ...]
    at: Position
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | Items | Table | Container


# --- blocks -----------------------------------------------------------------------------------------------------------


def parse(text: str, name: str, findings: Findings) -> tuple[Block, ...]:
    """The blocks of a file; what the parser would swallow is noted."""
    lines = text.split("\n")
    tokens = parser().parse(text)
    _scan_lines(lines, tokens, name, findings)
    return tuple(_Reader(lines, name, findings).blocks(iter(tokens)))


class _Reader:
    """Turns the parser's tokens into blocks."""

    def __init__(self, lines: list[str], name: str, findings: Findings) -> None:
        self.lines = lines
        self.name = name
        self.findings = findings
        self.cursors: dict[int, int] = {}

    def blocks(self, tokens: Iterator[Token], end: str = "") -> Iterator[Block]:
        for token in tokens:
            if token.type == end:
                return
            if token.type == "heading_open":
                yield Heading(int(token.tag[1]), self.attributes(token), self.piece(next(tokens)))
                next(tokens)
            elif token.type == "paragraph_open":
                yield Paragraph(self.attributes(token), self.piece(next(tokens)))
                next(tokens)
            elif token.type in ("bullet_list_open", "ordered_list_open"):
                close = token.type.replace("open", "close")
                items = tuple(self.items(tokens, close))
                yield Items(self.attributes(token), token.type.startswith("ordered"), items)
            elif token.type == "table_open":
                yield self.table(token, tokens)
            elif token.type.startswith("container_"):
                kind = token.type.split("_")[1]
                words = tuple(token.info.split()[1:])
                inner = tuple(self.blocks(tokens, f"container_{kind}_close"))
                yield Container(kind, words, self.at(token), inner)
            else:
                self.findings.note("unsupported", self.at(token), what=_WHAT.get(token.type, token.type))
                _skip(token, tokens)

    def items(self, tokens: Iterator[Token], close: str) -> Iterator[tuple[Block, ...]]:
        for token in tokens:
            if token.type == close:
                return
            yield tuple(self.blocks(tokens, "list_item_close"))

    def table(self, opening: Token, tokens: Iterator[Token]) -> Table:
        rows: list[list[Piece]] = []
        for token in tokens:
            if token.type == "table_close":
                break
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(self.piece(token))
        return Table(self.attributes(opening), tuple(rows[0]), tuple(tuple(row) for row in rows[1:]))

    def at(self, token: Token) -> Position:
        return Position(self.name, (token.map or [0])[0] + 1)

    def attributes(self, token: Token) -> Attributes:
        at = self.at(token)
        if not token.attrs:
            return Attributes(at)
        values = {key: str(value) for key, value in token.attrs.items() if key not in ("id", "class")}
        classes = tuple(str(token.attrs.get("class", "")).split())
        return Attributes(Position(self.name, max(1, at.line - 1)), str(token.attrs.get("id", "")), classes, values)

    def piece(self, inline: Token) -> Piece:
        first = (inline.map or [0])[0]
        offset = 0
        pieces: list[tuple[int, Position]] = []
        written = inline.content.split("\n")
        for number, line in enumerate(written, first):
            raw = self.lines[number] if number < len(self.lines) else ""
            start = raw.find(line.strip(), self.cursors.get(number, 0))
            self.cursors[number] = start + len(line.strip()) if start >= 0 else 0
            pieces.append((offset, Position(self.name, number + 1, max(0, start) + 1)))
            offset += len(line.strip()) + 1
        return Piece(" ".join(line.strip() for line in written), tuple(pieces))


_WHAT = {
    "blockquote_open": "a quotation",
    "fence": "code",
    "code_block": "code",
    "hr": "a rule across the page",
    "html_block": "HTML",
}


def _skip(opening: Token, tokens: Iterator[Token]) -> None:
    if opening.nesting != 1:
        return
    depth = 1
    for token in tokens:
        depth += token.nesting
        if depth == 0:
            return


def _scan_lines(lines: list[str], tokens: list[Token], name: str, findings: Findings) -> None:
    """What is lost between blocks: attributes without a block, containers that are unknown or never closed."""
    dressed = {token.map[0] for token in tokens if token.attrs and token.map}
    opened: int | None = None
    for index, line in enumerate(lines):
        stripped = line.strip()
        at = Position(name, index + 1, len(line) - len(line.lstrip()) + 1)
        if re.fullmatch(r"\{[^{}]*\}", stripped):
            if index + 1 not in dressed:
                findings.note("attribute-adrift", at)
            keys = [match[1] for match in re.finditer(r"([#\w-]+)=|(?<=\s)#", stripped) if match[1]]
            for key in sorted({key for key in keys if keys.count(key) > 1}):
                findings.note("attribute-twice", at, name=key)
        if stripped.startswith(":::"):
            words = stripped.lstrip(":").split()
            if words and words[0] not in CONTAINERS:
                findings.note("container-unknown", at, text=stripped)
            if words and opened is not None:
                findings.note("container-open", Position(name, opened + 1))
            opened = index if words else None
    if opened is not None:
        findings.note("container-open", Position(name, opened + 1))
