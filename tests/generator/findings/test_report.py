"""One text, one JSON and one GitHub form for every finding, whatever it is about."""

from __future__ import annotations

import pytest

from engine.errors import Code, Finding, Position
from generator.findings.report import as_github, as_json, as_text, errors, fix, message

AT = Position("content/x.yaml", 3, 5)
PAGE = Position("output/cards.pdf", line=0, column=0, page=2)


def test_a_text_shows_the_line_the_reason_and_the_fix() -> None:
    finding = Finding("value", AT, {"said": "16", "true": "17"}, "  a 16", 2, ("rules.yaml:4:1", "votes: 17"))
    assert as_text([finding]).splitlines() == [
        "content/x.yaml:3:5: error[value] the text says “16”, the data says 17",
        "    3 |   a 16",
        "      |     ^^",
        "  because  rules.yaml:4:1",
        "           votes: 17",
        "  fix      write 17 here; or correct the data if it is wrong",
    ]


def test_a_place_in_a_printed_file_is_its_page() -> None:
    finding = Finding("pdf-colour", PAGE, {"colour": "#12FE34"})
    assert as_text([finding]).startswith("output/cards.pdf, page 2: error[pdf-colour] the colour #12FE34 is not")
    (data,) = as_json([finding])
    assert (data["file"], data["page"], "line" in data) == ("output/cards.pdf", 2, False)
    assert as_github([finding]).startswith("::error file=output/cards.pdf,title=pdf-colour::page 2: the colour")
    assert str(Position("cards.pdf", line=0)) == "cards.pdf"


def test_a_program_reads_the_parameters_too() -> None:
    (data,) = as_json([Finding(Code.UNKNOWN_KEY, AT, {"label": "card 1", "key": "nam", "allowed": ("id", "name")})])
    assert data == {
        "file": "content/x.yaml",
        "line": 3,
        "column": 5,
        "severity": "error",
        "code": "E201",
        "message": "card 1: unknown key “nam”",
        "because": [],
        "fix": "known keys: id, name",
        "params": {"label": "card 1", "key": "nam", "allowed": ["id", "name"]},
    }


def test_an_annotation_is_one_line() -> None:
    text = as_github([Finding(Code.SYNTAX, AT, {"reason": "50%\nof it"})])
    assert text.startswith("::error file=content/x.yaml,line=3,col=5,title=E106::not valid YAML: 50%25%0Aof it Fix: ")
    assert text.count("\n") == 1


@pytest.mark.parametrize(
    ("finding", "words"),
    [
        (Finding(Code.MISSING_KEY, AT, {"label": "", "key": "id"}), "the key “id” is missing"),
        (
            Finding(Code.WRONG_TOTAL, AT, {"key": "cards", "found": 2.0, "records": (), "expected": 3}),
            "cards counts 2, game.yaml expects 3",
        ),
        (
            Finding(Code.NOT_ONE_OF, AT, {"label": "value", "found": 40, "allowed": tuple(range(22))}),
            f"value 40 is not one of {', '.join(map(str, range(20)))} and 2 more",
        ),
    ],
)
def test_a_message_leaves_out_what_is_empty_and_cuts_what_is_long(finding: Finding, words: str) -> None:
    assert message(finding) == words


def test_the_nearest_name_is_the_fix() -> None:
    assert fix(Finding(Code.UNKNOWN_KEY, AT, {"nearest": "name"})) == "did you mean “name”?"


def test_a_warning_stops_nothing_unless_a_check_or_the_caller_is_strict() -> None:
    warning = Finding("missing", AT, {"english": "a"})
    strict = Finding("missing", AT, {"english": "a"}, severity="error")
    assert errors([warning, strict]) == [strict]
    assert errors([warning], strict=True) == [warning]
