"""`pnp audit`: other people's rulebooks against our data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.errors import Finding
from generator.cli import main
from generator.findings.report import severity
from generator.language.comparisons import Quantity
from generator.language.data import language
from generator.rulebook.audit.audit import audit
from generator.rulebook.audit.check_numbers import agrees
from generator.rulebook.audit.our_book import OurBook, StatedFact, read_our_book
from generator.rulebook.audit.passages import passages, position
from generator.rulebook.audit.statements import Statement
from generator.rulebook.evidence.facts import Fact
from generator.rulebook.verify.verify import Book, open_book
from tests.generator.rulebook.audit.score import LANGUAGES, judged, score
from tests.generator.rulebook.audit.strangers import HALVES, stranger
from tests.project import ROOT

PRECISION, RECALL, APART = 0.95, 0.8, 0.7
"""Floors for every language, `APART` for errors never used for tuning; `make audit-score` prints the true figures."""


@pytest.fixture(scope="module")
def book() -> Book:
    """The real book; its examples need not be played."""
    return open_book(ROOT, "liberte", runs={})


@pytest.fixture(scope="module")
def english(book: Book) -> OurBook:
    """What our English book states."""
    return read_our_book(book, "en")


def _found(text: str, known: OurBook) -> list[Finding]:
    return list(audit(text, "text.md", known).findings)


@pytest.mark.parametrize("code", LANGUAGES)
def test_planted_errors_are_found_and_little_else(book: Book, code: str) -> None:
    """In each language at least 30 planted errors; precision and recall stay above their floors."""
    result = score(book, code)
    assert len(result.plants) >= 30
    assert result.precision >= PRECISION, result.false
    assert result.recall >= RECALL


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_stranger_s_rulebook_is_understood(book: Book, code: str) -> None:
    """Of the errors in other words, those kept apart from tuning are found too, and what is right is left alone."""
    known = read_our_book(book, code)
    tuning, apart = (judged(stranger("liberte", code, half), known) for half in HALVES)
    assert len(tuning.plants) + len(apart.plants) >= 30
    assert (tuning.false, apart.false) == ([], [])
    assert tuning.recall >= RECALL
    assert apart.recall >= APART


def test_every_claim_is_about_a_fact_and_known_words(book: Book, english: OurBook) -> None:
    """claims.yaml speaks of facts and of concepts that the glossary, the names or the words of each language know."""
    named = {part for one in english.claims for parts in one.claim.about for part in parts.split("|")}
    named |= {thing for one in english.claims for thing in (*one.claim.counts, *one.claim.numbers)}
    for code in LANGUAGES:
        known = read_our_book(book, code).reader.lexicon
        assert named <= {*known.exact.values()}, code
    assert {one.claim.rule or english.rule_of_fact[one.fact.key] for one in english.claims} <= {*english.rules}


def test_a_phase_claim_names_the_phase_of_its_place(english: OurBook) -> None:
    """A claim about the place of a phase must follow the data if phases change places."""
    phases = {
        one.fact.key: one for one in english.claims if one.fact.key.startswith("turn:phases:") and one.claim.numbers
    }
    assert len(phases) == 5
    for one in phases.values():
        assert one.claim.about[0].removeprefix("term:") == one.fact.value


def test_the_fewest_for_the_most_is_found(english: OurBook) -> None:
    """Superlatives turned round are contradictions, a ranking from most to fewest is none."""
    (finding,) = _found("After the last turn the player with the fewest victory points wins.", english)
    assert finding.code == "audit-comparison"
    assert (
        _found("Players act in order, from the most victory points down to the fewest victory points.", english) == []
    )


def test_a_card_in_strange_company_is_found(english: OurBook) -> None:
    """A special that names a faction or a pile which its own section never names."""
    codes = [finding.code for finding in _found("Emigration: take a Radical personality out of any display.", english)]
    assert codes == ["audit-name"]
    assert _found("Emigration: take a white personality out of any display.", english) == []


def test_an_item_is_read_under_the_words_before_its_list(book: Book) -> None:
    """White blocks belong to white points; among red points the same line is a contradiction."""
    russian = read_our_book(book, "ru")
    for item in (
        "все белые блоки на картах в руке и в выкладке",
        "все белые блоки в ваших стопках",
        "белые голоса, которые есть у вас",
    ):
        text = f"Побеждает игрок с наибольшим числом {{}} очков. Каждый считает:\n\n- {item}"
        assert _found(text.format("белых"), russian) == []
        (finding,) = _found(text.format("красных"), russian)
        assert (finding.code, finding.params["said"], finding.at.line) == ("audit-name", "белые", 3)


def test_a_section_about_another_thing_than_the_words_before_a_list_excuses_nothing(english: OurBook) -> None:
    """Our sentence on white points is similar too, but the list stands under red points."""
    item = "- all white blocks on cards in hand and in the display"
    text = "The player with the most {} points wins. Everybody counts:\n\n" + item
    assert _found(text.format("white"), english) == []
    (finding,) = _found(text.format("red"), english)
    assert (finding.code, finding.params["said"], finding.at.line) == ("audit-name", "white", 3)


def test_a_table_s_row_is_read_under_its_columns(english: OurBook) -> None:
    """The number stands in one cell, what it counts in another."""
    table = "| who | VP |\n|---|---|\n| most votes in the opposition | {} |\n"
    assert _found(table.format(3), english) == []
    (finding,) = _found(table.format(4), english)
    assert finding.at.line == 3


def test_an_inverted_landslide_is_found_with_its_place_and_ours(book: Book) -> None:
    """“Fewer than 17” in Russian: the line, both values, the line of the data, the number of our rule."""
    text = "Конец игры\n\nЕсли в итоге выборов красные собрали меньше 17 голосов, игра сразу заканчивается.\n"
    (finding,) = _found(text, read_our_book(book, "ru"))
    assert (finding.code, finding.at.line) == ("audit-comparison", 3)
    assert finding.params["true"] == "не менее 17"
    assert "rules.yaml" in finding.because[0]
    assert "landslide.votes" in finding.because[0]
    assert finding.params["anchor"] == "landslide"


def test_the_right_landslide_is_no_finding(book: Book) -> None:
    """The same sentence with “at least” is left alone."""
    text = "Если в итоге выборов красные собрали не менее 17 голосов, игра сразу заканчивается.\n"
    assert _found(text, read_our_book(book, "ru")) == []


def test_the_other_case_of_a_bound_is_no_contradiction(english: OurBook) -> None:
    """“With fewer than nine cards you discard nothing” says the same as our rule for nine or more."""
    rule = "If you have {} cards in hand when you take a card, you {}discard two cards first."
    assert _found(rule.format("9 or more", ""), english) == []
    assert _found(rule.format("fewer than nine", "do not "), english) == []


@pytest.mark.parametrize(
    ("comparison", "number", "negated", "agreed"),
    [
        ("at_least", 17, False, True),
        ("more_than", 16, False, True),
        ("", 17, False, True),
        ("", 16, False, False),
        ("at_least", 16, False, False),
        ("fewer_than", 17, False, False),
        ("fewer_than", 17, True, True),
        ("fewer_than", 16, True, False),
        ("at_most", 17, True, False),
    ],
)
def test_the_opposite_agrees_only_in_a_denial(comparison: str, number: int, negated: bool, agreed: bool) -> None:
    """Our book says: with 17 or more it happens. With fewer than 17 it does *not*: that is the same rule."""
    ours = Statement(0, 2, Quantity("at_least", 17), (), (), negated=False)
    theirs = Statement(0, 2, Quantity(comparison, number), (), (), negated=negated)
    assert agrees(theirs, StatedFact(Fact("landslide:votes", 17, "at_least"), ours, {}, "landslide")) == agreed


def test_a_card_with_the_number_of_another_is_found(english: OurBook) -> None:
    """Cards and provinces are known by number and name."""
    assert _found("She advances Marat (#71) in 1-Normandie.", english) == []
    codes = [finding.code for finding in _found("She advances Marat (#70) in 2-Normandie.", english)]
    assert codes == ["audit-label", "audit-label"]


def test_a_name_one_letter_off_is_a_warning(english: OurBook) -> None:
    """Murat is not in the game; Marat is."""
    (finding,) = _found("He decides to advance Murat against him.", english)
    assert (finding.code, severity(finding), finding.params["true"]) == ("audit-spelling", "warning", "Marat")


def test_numbers_of_an_example_are_its_own(english: OurBook) -> None:
    """A story may have any number of votes."""
    assert _found("Example: the Radicals have 12 votes. With fewer than 17 votes the game ends.", english) == []


def test_a_text_about_something_else_is_told_from_a_rulebook(english: OurBook) -> None:
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
        (None, "ru", "there is no file", 2),
        (b"\xff\xfe\x00", "ru", "not UTF-8", 2),
        (b"a\x00b", "ru", "is not a text file", 2),
        (b" \n", "ru", "is empty", 2),
        (b"Knead 12 doughs. Bake 45 loaves. Crack 30 eggs.", "en", "hardly anything about this game", 2),
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
    assert main(["audit", str(path), "--game", "liberte", "--lang", lang]) == code
    assert says in capsys.readouterr().err


def test_the_report_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program reads the findings; exit 1 because there is one."""
    path = tmp_path / "rules.txt"
    path.write_text("If the Radicals have fewer than 17 votes when all have voted, the game ends at once.\n", "utf-8")
    assert main(["audit", str(path), "--game", "liberte", "--lang", "en", "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["contradictions"] == 1
    assert report["findings"][0]["line"] == 1
