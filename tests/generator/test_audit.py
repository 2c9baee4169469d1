"""`pnp audit`: other people's rulebooks against our data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.audit import audit
from generator.canon import Canon, canon
from generator.cli import main
from generator.language import language
from generator.passages import passages, position
from generator.remarks import Remark
from generator.verify import Book, open_book
from tests.generator.audit.score import LANGUAGES, score
from tests.project import ROOT

PRECISION, RECALL = 0.95, 0.65
"""Floors for every language; `make audit-score` prints the true figures."""


@pytest.fixture(scope="module")
def book() -> Book:
    """The real book; its examples need not be played."""
    return open_book(ROOT, "liberte", runs={})


@pytest.fixture(scope="module")
def english(book: Book) -> Canon:
    """What our English book states."""
    return canon(book, "en")


def _found(text: str, known: Canon) -> list[Remark]:
    return list(audit(text, "text.md", known).remarks)


@pytest.mark.parametrize("code", LANGUAGES)
def test_planted_errors_are_found_and_little_else(book: Book, code: str) -> None:
    """In each language at least 30 planted errors; precision and recall stay above their floors."""
    result = score(book, code)
    assert len(result.plants) >= 30
    assert result.precision >= PRECISION, result.false
    assert result.recall >= RECALL


def test_an_inverted_landslide_is_found_with_its_place_and_ours(book: Book) -> None:
    """“Fewer than 17” in Russian: the line, both values, the line of the data, the number of our rule."""
    text = "Конец игры\n\nЕсли в итоге выборов красные собрали меньше 17 голосов, игра сразу заканчивается.\n"
    (remark,) = _found(text, canon(book, "ru"))
    assert (remark.code, remark.at.line) == ("audit-comparison", 3)
    assert remark.params["true"] == "не менее 17"
    assert "rules.yaml" in remark.because[0]
    assert "landslide.votes" in remark.because[0]
    assert remark.params["anchor"] == "landslide"


def test_the_right_landslide_is_no_finding(book: Book) -> None:
    """The same sentence with “at least” is left alone."""
    text = "Если в итоге выборов красные собрали не менее 17 голосов, игра сразу заканчивается.\n"
    assert _found(text, canon(book, "ru")) == []


def test_the_other_case_of_a_bound_is_no_contradiction(english: Canon) -> None:
    """“With fewer than nine cards you discard nothing” says the same as our rule for nine or more."""
    rule = "If you have {} cards in hand when you take a card, you {}discard two cards first."
    assert _found(rule.format("9 or more", ""), english) == []
    assert _found(rule.format("fewer than nine", "do not "), english) == []


def test_a_card_with_the_number_of_another_is_found(english: Canon) -> None:
    """Cards and provinces are known by number and name."""
    assert _found("She advances Marat (#71) in 1-Normandie.", english) == []
    codes = [remark.code for remark in _found("She advances Marat (#70) in 2-Normandie.", english)]
    assert codes == ["audit-label", "audit-label"]


def test_a_name_one_letter_off_is_a_warning(english: Canon) -> None:
    """Murat is not in the game; Marat is."""
    (remark,) = _found("He decides to advance Murat against him.", english)
    assert (remark.code, remark.weight, remark.params["true"]) == ("audit-spelling", "warning", "Marat")


def test_numbers_of_an_example_are_its_own(english: Canon) -> None:
    """A story may have any number of votes."""
    assert _found("Example: the Radicals have 12 votes. With fewer than 17 votes the game ends.", english) == []


def test_a_text_about_something_else_is_told_from_a_rulebook(english: Canon) -> None:
    """Where hardly any number can be compared, the report says so."""
    assert audit("Knead 12 doughs. Bake 45 loaves. Crack 30 eggs. Weigh 8 walnuts.", "cake.txt", english).strange
    assert not audit("The game has four turns and 110 cards belong to it.", "rules.txt", english).strange


def test_passages_know_their_heading_and_place() -> None:
    """Blocks are split at blank lines, items and table rows; sentences know where they stand."""
    text = "# Ends\n\nFirst line\ngoes on. Second.\n- item 3\n| a | b |\n"
    found = passages(text, language("en"))
    assert [passage.heading for passage in found] == ["Ends"] * 4
    second = found[1].sentences[1]
    assert str(position(text, second.start, "f")) == "f:4:10"


@pytest.mark.parametrize(
    ("content", "lang", "says", "code"),
    [
        (None, "ru", "there is no file", 1),
        (b"\xff\xfe\x00", "ru", "not UTF-8", 1),
        (b" \n", "ru", "is empty", 1),
        (b"text", "xx", "there is no language", 2),
    ],
)
def test_bad_input_is_told_clearly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, lang: str, says: str, code: int
) -> None:
    """Missing, unreadable or empty files and unknown languages."""
    path = tmp_path / "rules.txt"
    if content is not None:
        path.write_bytes(content)
    assert main(["audit", str(path), "--lang", lang]) == code
    assert says in capsys.readouterr().err


def test_the_report_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program reads the findings; exit 1 because there is one."""
    path = tmp_path / "rules.txt"
    path.write_text("If the Radicals have fewer than 17 votes when all have voted, the game ends at once.\n", "utf-8")
    assert main(["audit", str(path), "--lang", "en", "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["contradictions"] == 1
    assert report["findings"][0]["line"] == 1
