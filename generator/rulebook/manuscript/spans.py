"""Inside a paragraph: checked spans, links and bare words, each with its place.

The parser is forgiving: what it does not understand it prints. So everything that it would let pass silently is looked
for here (`_scan_spans`) and becomes a finding.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from markdown_it.token import Token

from engine.errors import Findings, Position
from engine.record import record
from generator.rulebook.manuscript.inline import Break, Checked, Emphasis, Inline, Link, Strong, Words
from generator.rulebook.manuscript.parser import KINDS, parser

_KEY = re.compile(r"[a-z0-9-]+(:[A-Za-z0-9-]+)*")
"""Ids of things may have capitals (`card:AC17`), kinds of things have none."""
_HTML = re.compile(r"</?[A-Za-z][^>]*>?|<!--.*?(-->|$)|&(?:#\d+|#x[0-9a-fA-F]+|[A-Za-z]+);")
_TEMPLATE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\$\{.*?\}")
_MARKED = re.compile(r"[\[`\n]")
"""What a span, a link, a picture, code or a forced line break has; most texts have none, and need no parser."""

Place = Callable[[int], Position]
"""Where a character of a source stands in its file."""


@record
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


@record
class Target:
    """A link: where it goes, where it stands."""

    href: str
    start: int


@record
class Scan:
    """What stands in a paragraph: spans, links, and the words outside both, blanked to keep their offsets."""

    spans: tuple[Span, ...]
    links: tuple[Target, ...]
    bare: str
    """The words outside spans; the rest is blanked, so that offsets stay."""
    read: str
    """All words that are read; brackets, attributes and link targets are blanked."""


def scan(source: str, place: Place, findings: Findings) -> Scan:
    """The spans and links of a paragraph; everything that the parser would print as it stands is noted."""
    scanned = _scan_spans(source, place, findings)
    for pattern, code in ((_TEMPLATE, "template"), (_HTML, "html")):
        for match in pattern.finditer(scanned.bare):
            findings.note(code, place(match.start()), text=match.group()[:40])
    if not _MARKED.search(source):
        return scanned
    children = parser().parseInline(source)[0].children or []
    read = sum(token.type == "span_open" for token in children)
    if read != len(scanned.spans):
        findings.note("span-unparsed", place(0), found=read, expected=len(scanned.spans))
    if sum(token.type == "link_open" for token in children) != len(scanned.links):
        findings.note("link-unparsed", place(scanned.links[0].start if scanned.links else 0))
    for token in children:
        if token.type in ("image", "code_inline", "hardbreak"):
            findings.note(
                "unsupported",
                place(0),
                what={"image": "a picture", "hardbreak": "a forced line break"}.get(token.type, "code"),
            )
    return scanned


def _scan_spans(source: str, place: Place, findings: Findings) -> Scan:
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
                    span = _span(source, start, index, closing, place, findings)
                    if span is not None:
                        spans.append(span)
                        if opened:
                            findings.note("span-nested", place(start))
                    bare[start:closing] = " " * (closing - start)
                    read[index:closing] = " " * (closing - index)
                else:
                    links.append(Target(source[index + 2 : closing - 1].strip(), start))
                    if any(span.start > start for span in spans):
                        findings.note("span-in-link", place(start))
                    bare[index:closing] = read[index:closing] = " " * (closing - index)
                    bare[start] = " "
                read[start] = " "
                index = closing
                continue
        elif char in "{}" and not _TEMPLATE.match(source, index):
            findings.note("stray-brace", place(index), text=source[index : index + 20].split("}", maxsplit=1)[0] + "}")
            index = source.find("}", index) if "}" in source[index:] else index
        index += 1
    return Scan(tuple(spans), tuple(links), "".join(bare), "".join(read))


def _closing(source: str, index: int) -> int:
    """Where the attribute block or link target that starts here ends; 0 if none does."""
    pair = {"{": "}", "(": ")"}.get(source[index : index + 1])
    end = source.find(pair, index) if pair else -1
    return end + 1


def _span(source: str, start: int, middle: int, end: int, place: Place, findings: Findings) -> Span | None:
    """A span by our own grammar, which is narrower than the parser's, so that the two agree on what they accept."""
    inside = source[middle + 2 : end - 1]
    whole = source[start:end]
    if inside == ".lit":
        return Span("lit", "", source[start + 1 : middle], start + 1, middle)
    if len(inside.split()) > 1 or inside.count("=") > 1:
        findings.note("span-twice", place(start), text=whole)
        return None
    kind, equals, key = inside.partition("=")
    if not equals or kind not in KINDS:
        findings.note("span-syntax", place(start), text=whole)
        return None
    if not _KEY.fullmatch(key):
        findings.note("span-key", place(start), text=whole)
        return None
    return Span(kind, key, source[start + 1 : middle], start + 1, middle)


# --- words for the document -------------------------------------------------------------------------------------------


def inlines(source: str) -> tuple[Inline, ...]:
    """A paragraph's words as the document holds them."""
    children = iter(parser().parseInline(source)[0].children or [])
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
