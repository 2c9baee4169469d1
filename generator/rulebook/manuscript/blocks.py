"""Markdown -> blocks whose words know their place in the file. The only module that imports markdown-it.

The parser is forgiving: what it does not understand it prints. So everything that it would let pass silently is looked
for here and becomes a remark: see `_scan_spans` (inside a paragraph) and `_scan_lines` (between paragraphs).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin, attrs_plugin
from mdit_py_plugins.container import container_plugin

from engine.errors import Position
from engine.record import dataclass
from generator.findings.remarks import Remarks
from generator.rulebook.manuscript.inline import Break, Checked, Emphasis, Inline, Link, Strong, Words

CONTAINERS = ("example", "faq", "insert")
KINDS = ("v", "x", "n", "t")
_KEY = re.compile(r"[a-z0-9-]+(:[A-Za-z0-9-]+)*")
_HTML = re.compile(r"</?[A-Za-z][^>]*>?|<!--.*?(-->|$)|&(?:#\d+|#x[0-9a-fA-F]+|[A-Za-z]+);")
_TEMPLATE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\$\{.*?\}")

Place = Callable[[int], Position]


@dataclass(frozen=True, slots=True)
class Span:
    """A checked span: `kind` is v, x, n, t or lit; offsets are those of its words."""

    kind: str
    key: str
    text: str
    start: int
    end: int

    @property
    def mark(self) -> str:
        """The attribute as it is written."""
        return ".lit" if self.kind == "lit" else f"{self.kind}={self.key}"


@dataclass(frozen=True, slots=True)
class Target:
    """A link: where it goes, where it stands."""

    href: str
    start: int


@dataclass(frozen=True, slots=True)
class Scan:
    """What stands in a paragraph: spans, links, and the words outside both, blanked to keep their offsets."""

    spans: tuple[Span, ...]
    links: tuple[Target, ...]
    bare: str
    """The words outside spans; the rest is blanked, so that offsets stay."""
    read: str
    """All words that are read; brackets, attributes and link targets are blanked."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Attributes:
    """What stands in braces above a block."""

    at: Position
    name: str = ""
    classes: tuple[str, ...] = ()
    values: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 4."""

    level: int
    attributes: Attributes
    piece: Piece


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    attributes: Attributes
    piece: Piece


@dataclass(frozen=True, slots=True)
class Items:
    """A list; an item holds blocks."""

    attributes: Attributes
    ordered: bool
    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A pipe table."""

    attributes: Attributes
    head: tuple[Piece, ...]
    rows: tuple[tuple[Piece, ...], ...]


@dataclass(frozen=True, slots=True)
class Container:
    """`::: kind words`, with what it holds."""

    kind: str
    words: tuple[str, ...]
    at: Position
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | Items | Table | Container


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.use(attrs_plugin, spans=True, allowed=[*KINDS, "class"])
    parser.use(attrs_block_plugin)
    for name in CONTAINERS:
        parser.use(container_plugin, name)
    return parser


# --- blocks -----------------------------------------------------------------------------------------------------------


def parse(text: str, name: str, remarks: Remarks) -> tuple[Block, ...]:
    """The blocks of a file; what the parser would swallow is remarked."""
    lines = text.split("\n")
    tokens = _parser().parse(text)
    _scan_lines(lines, tokens, name, remarks)
    return tuple(_Reader(lines, name, remarks).blocks(iter(tokens)))


class _Reader:
    """Turns the parser's tokens into blocks."""

    def __init__(self, lines: list[str], name: str, remarks: Remarks) -> None:
        self.lines = lines
        self.name = name
        self.remarks = remarks
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
                self.remarks.note("unsupported", self.at(token), what=_WHAT.get(token.type, token.type))
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


def _scan_lines(lines: list[str], tokens: list[Token], name: str, remarks: Remarks) -> None:
    """What is lost between blocks: attributes without a block, containers that are unknown or never closed."""
    dressed = {token.map[0] for token in tokens if token.attrs and token.map}
    opened: int | None = None
    for index, line in enumerate(lines):
        stripped = line.strip()
        at = Position(name, index + 1, len(line) - len(line.lstrip()) + 1)
        if re.fullmatch(r"\{[^{}]*\}", stripped):
            if index + 1 not in dressed:
                remarks.note("attribute-adrift", at)
            keys = [match[1] for match in re.finditer(r"([#\w-]+)=|(?<=\s)#", stripped) if match[1]]
            for key in sorted({key for key in keys if keys.count(key) > 1}):
                remarks.note("attribute-twice", at, name=key)
        if stripped.startswith(":::"):
            words = stripped.lstrip(":").split()
            if words and words[0] not in CONTAINERS:
                remarks.note("container-unknown", at, text=stripped)
            if words and opened is not None:
                remarks.note("container-open", Position(name, opened + 1))
            opened = index if words else None
    if opened is not None:
        remarks.note("container-open", Position(name, opened + 1))


# --- inside a paragraph -----------------------------------------------------------------------------------------------


def scan(source: str, place: Place, remarks: Remarks) -> Scan:
    """The spans and links of a paragraph; everything that the parser would print as it stands is remarked."""
    found = _scan_spans(source, place, remarks)
    for pattern, code in ((_TEMPLATE, "template"), (_HTML, "html")):
        for match in pattern.finditer(found.bare):
            remarks.note(code, place(match.start()), text=match.group()[:40])
    children = _parser().parseInline(source)[0].children or []
    read = sum(token.type == "span_open" for token in children)
    if read != len(found.spans):
        remarks.note("span-unparsed", place(0), found=read, expected=len(found.spans))
    if sum(token.type == "link_open" for token in children) != len(found.links):
        remarks.note("link-unparsed", place(found.links[0].start if found.links else 0))
    for token in children:
        if token.type in ("image", "code_inline", "hardbreak"):
            remarks.note(
                "unsupported",
                place(0),
                what={"image": "a picture", "hardbreak": "a forced line break"}.get(token.type, "code"),
            )
    return found


def _scan_spans(source: str, place: Place, remarks: Remarks) -> Scan:
    spans: list[Span] = []
    links: list[Target] = []
    opened: list[int] = []
    bare, read = list(source), list(source)
    index = 0
    while index < len(source):
        char = source[index]
        if char == "\\":
            index += 2
            continue
        if char == "[":
            opened.append(index)
        elif char == "]" and opened:
            start = opened.pop()
            closing = _closing(source, index + 1)
            if closing:
                if source[index + 1] == "{":
                    span = _span(source, start, index, closing, place, remarks)
                    if span is not None:
                        spans.append(span)
                        if opened:
                            remarks.note("span-nested", place(start))
                    bare[start:closing] = " " * (closing - start)
                    read[index:closing] = " " * (closing - index)
                else:
                    links.append(Target(source[index + 2 : closing - 1].strip(), start))
                    if any(span.start > start for span in spans):
                        remarks.note("span-in-link", place(start))
                    bare[index:closing] = read[index:closing] = " " * (closing - index)
                    bare[start] = " "
                read[start] = " "
                index = closing
                continue
        elif char in "{}" and not _TEMPLATE.match(source, index):
            remarks.note("stray-brace", place(index), text=source[index : index + 20].split("}", maxsplit=1)[0] + "}")
            index = source.find("}", index) if "}" in source[index:] else index
        index += 1
    return Scan(tuple(spans), tuple(links), "".join(bare), "".join(read))


def _closing(source: str, index: int) -> int:
    """Where the attribute block or link target that starts here ends; 0 if none does."""
    pair = {"{": "}", "(": ")"}.get(source[index : index + 1])
    end = source.find(pair, index) if pair else -1
    return end + 1


def _span(source: str, start: int, middle: int, end: int, place: Place, remarks: Remarks) -> Span | None:
    """A span by our own grammar, which is narrower than the parser's, so that the two agree on what they accept."""
    inside = source[middle + 2 : end - 1]
    whole = source[start:end]
    if inside == ".lit":
        return Span("lit", "", source[start + 1 : middle], start + 1, middle)
    if len(inside.split()) > 1 or inside.count("=") > 1:
        remarks.note("span-twice", place(start), text=whole)
        return None
    kind, equals, key = inside.partition("=")
    if not equals or kind not in KINDS:
        remarks.note("span-syntax", place(start), text=whole)
        return None
    if not _KEY.fullmatch(key):
        remarks.note("span-key", place(start), text=whole)
        return None
    return Span(kind, key, source[start + 1 : middle], start + 1, middle)


# --- words for the document -------------------------------------------------------------------------------------------


def inlines(source: str) -> tuple[Inline, ...]:
    """A paragraph's words as the document holds them."""
    children = iter(_parser().parseInline(source)[0].children or [])
    return tuple(_inlines(children, ""))


def _inlines(tokens: Iterator[Token], end: str) -> Iterator[Inline]:
    for token in tokens:
        if token.type == end:
            return
        if token.type == "text" and token.content:
            yield Words(token.content)
        elif token.type == "softbreak":
            yield Words(" ")
        elif token.type == "hardbreak":
            yield Break()
        elif token.type == "code_inline":
            yield Words(token.content)
        elif token.type == "strong_open":
            yield Strong(tuple(_inlines(tokens, "strong_close")))
        elif token.type == "em_open":
            yield Emphasis(tuple(_inlines(tokens, "em_close")))
        elif token.type == "link_open":
            yield Link(str(token.attrs.get("href", "")), tuple(_inlines(tokens, "link_close")))
        elif token.type == "span_open":
            kind = next((kind for kind in KINDS if kind in token.attrs), "lit")
            yield Checked(kind, str(token.attrs.get(kind, "")), tuple(_inlines(tokens, "span_close")))
