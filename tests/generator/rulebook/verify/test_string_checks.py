"""Where the English strings beside the book stand in their files."""

from __future__ import annotations

from engine.errors import Findings, Position
from engine.loading.source import parse
from generator.rulebook.verify.string_checks import in_yaml

FILE = """\
folded: >-
  Move [five]{v=cubes} of them,
  then [two]{v=more}.
quoted: "**From** turn [3]{v=turn} on,
  not [4]{v=later}"
plain: At [9 or more]{v=hand}
listed: [one, "in [7]{v=week}"]
escaped: "a\\tb [6]{v=six}"
"""


def test_a_character_of_a_folded_text_is_found_in_its_line() -> None:
    node = parse(FILE, "text.yaml", Findings())
    assert node is not None
    lines = FILE.split("\n")
    for path, number, said in (
        (("folded",), 2, "five"),
        (("folded",), 3, "two"),
        (("quoted",), 4, "3"),
        (("quoted",), 5, "4"),
        (("plain",), 6, "9 or"),
        (("listed", 1), 7, "7"),
        (("escaped",), 8, "6"),
    ):
        text = str(node.find(*path).value)  # type: ignore[union-attr]
        found = in_yaml(node.place(*path), text, lambda at: (lines + [""] * 60)[at.line - 1])(text.index(said))
        expected = Position("text.yaml", number, lines[number - 1].index(said) + 1)
        assert found == (node.place(*path) if path == ("escaped",) else expected)
