"""What the Markdown parser would let pass silently becomes a finding at its line and column."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Findings, Position
from generator.rulebook.book.document import Wording
from generator.rulebook.manuscript.blocks import Container, Heading, Items, Paragraph, Table, parse
from generator.rulebook.manuscript.inline import Checked, Link, Words
from generator.rulebook.manuscript.parser import parser
from generator.rulebook.manuscript.spans import inlines, scan


def codes(source: str) -> list[tuple[str, int]]:
    findings = Findings()
    scan(source, lambda offset: Position("x.md", 1, offset + 1), findings)
    return [(finding.code, finding.at.column) for finding in findings]


@pytest.mark.parametrize(
    ("source", "code", "column"),
    [
        ("a [3]{v=votes.red} b", "span-key", 3),
        ("a [3]{v='a'} b", "span-key", 3),
        ("a [3]{v=A:b} b", "span-key", 3),
        ("a [3] {v=a} b", "stray-brace", 7),
        ("a [3]{v=a v=b} b", "span-twice", 3),
        ("a [3]{v=a .lit} b", "span-twice", 3),
        ("a [3]{onclick=x} b", "span-syntax", 3),
        ("a [3]{.big} b", "span-syntax", 3),
        ("a **3**{v=a} b", "stray-brace", 8),
        ("Title {#id}", "stray-brace", 7),
        ("a } b", "stray-brace", 3),
        ("[see [3]{v=a} here](#x)", "span-in-link", 1),
        ("[[3]{v=a} of 4]{v=b}", "span-nested", 2),
        ("a <b>bold</b>", "html", 3),
        ("<!-- secret --> text", "html", 1),
        ("a <script>alert(1)</script>", "html", 3),
        ("a &nbsp; b", "html", 3),
        ("a {{ config }} b", "template", 3),
        ("a {% include 'x' %} b", "template", 3),
        ("a ${x} b", "template", 3),
        ("[x](file:///etc/passwd)", "link-unparsed", 1),
        ("[x](javascript:alert)", "link-unparsed", 1),
        ("![x](y.png)", "unsupported", 1),
        ("a `code` b", "unsupported", 1),
    ],
)
def test_silent_failures_are_found(source: str, code: str, column: int) -> None:
    assert (code, column) in codes(source)


@pytest.mark.parametrize(
    "source",
    [
        "plain words",
        "[17 or more]{v=landslide:votes} votes",
        "[**3** votes]{v=a}",
        "[1789]{.lit} and [](#tie) and [words](#tie)",
        "a [bracket] stays",
        r"an escaped \[3\] and \{",
    ],
)
def test_good_text_has_no_finding(source: str) -> None:
    assert codes(source) == []


def test_a_scan_keeps_offsets() -> None:
    found = scan("a [3]{v=x} b [c](#d)", lambda offset: Position("x", 1, offset + 1), Findings())
    assert [(span.mark, span.text, span.start) for span in found.spans] == [("v=x", "3", 3)]
    assert found.bare == "a          b  c     "
    assert found.read == "a  3       b  c     "
    assert [link.href for link in found.links] == ["#d"]


@given(st.text(alphabet="ab1 [](){}=.:#*_\\v<>&;-", max_size=30))
def test_no_text_breaks_the_scan_and_what_is_unread_is_remarked(source: str) -> None:
    findings = Findings()
    found = scan(source, lambda offset: Position("x", 1, offset + 1), findings)
    assert len(found.bare) == len(found.read) == len(source)
    printed = Wording(inlines(source)).plain
    if "]{" in printed:
        assert len(findings) > 0


BOOK = """\
{#one .page}
# Title

First
second line [3]{v=a}.

- item [4]{v=b}

| a | a |
|---|---|
| [5]{v=c} | [5]{v=c} |

::: example ex-1
### Told
:::
"""


def test_blocks_know_their_places() -> None:
    findings = Findings()
    heading, paragraph, items, table, container = parse(BOOK, "b.md", findings)
    assert not findings
    assert isinstance(heading, Heading)
    assert (heading.attributes.name, heading.attributes.classes) == ("one", ("page",))
    assert isinstance(paragraph, Paragraph)
    assert paragraph.piece.source == "First second line [3]{v=a}."
    assert paragraph.piece.place(paragraph.piece.source.index("[3]")) == Position("b.md", 5, 13)
    assert isinstance(items, Items)
    item = items.items[0][0]
    assert isinstance(item, Paragraph)
    assert item.piece.place(5) == Position("b.md", 7, 8)
    assert isinstance(table, Table)
    assert [cell.at.column for cell in table.rows[0]] == [3, 14]
    assert isinstance(container, Container)
    assert container.words == ("ex-1",)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("{#a}\n\n# T", "attribute-adrift", 1),
        ("# T\n\n{#a atoms=E1 atoms=E2}\n### R", "attribute-twice", 3),
        ("# T\n\n::: exmaple x\nwords\n:::", "container-unknown", 3),
        ("# T\n\n::: example x\nwords", "container-open", 3),
        ("# T\n\n> quoted", "unsupported", 3),
        ("# T\n\n```\ncode\n```", "unsupported", 3),
        ("# T\n\n---\n", "unsupported", 3),
    ],
)
def test_what_is_lost_between_blocks_is_found(text: str, code: str, line: int) -> None:
    findings = Findings()
    parse(text, "b.md", findings)
    assert (code, line) in [(finding.code, finding.at.line) for finding in findings]


def test_words_become_a_tree() -> None:
    assert inlines("a [3]{v=x} [](#y)") == (
        Words("a "),
        Checked("v", "x", (Words("3"),)),
        Words(" "),
        Link("#y", ()),
    )


def test_an_address_in_pointed_brackets_is_no_link() -> None:
    """Whatever its scheme, also inside a span, where nothing else looks at it."""
    for text in ("[<ms-msdt:/id>]{.lit}", "<javascript:alert(1)>", "[x <file:///etc/passwd>]{.lit}"):
        tokens = parser().parseInline(text)[0].children or []
        assert not [token for token in tokens if token.type == "link_open"]
