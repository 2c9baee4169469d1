"""The reading test is fair: forty new positions over the whole game, and each answer is the engine's own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.rulebook.verify.verify import open_book
from tests.project import GAME, ROOT
from tests.reading.questions import Question, content, engine_answer, positions, questions
from tests.reading.score import misread, report
from tests.reading.sheet import NAME, sheet

MODERATES = {
    "en": "Moderates (blue)",
    "fr": "Moderates (blue, Modérés)",
    "de": "Moderates (blue, Gemäßigte)",
    "nl": "Moderates (blue, Gematigden)",
    "it": "Moderates (blue, Moderati)",
    "es": "Moderates (blue, Moderados)",
    "ru": "Moderates (blue, Умеренные)",
}


def right_answers() -> dict[str, object]:
    """What the engine would write on the sheet."""
    return {str(n): engine_answer(q, positions()[q.id]) for n, q in enumerate(questions(), start=1)}


def test_there_are_forty_questions_and_each_has_its_position() -> None:
    assert len(questions()) == 40
    assert [question.id for question in questions()] == list(positions())


@pytest.mark.parametrize("question", questions(), ids=lambda question: question.id)
def test_the_answer_is_what_the_engine_says(question: Question) -> None:
    """Not written twice: it is read from the table that the scenario leads to, or from the refusal."""
    play = positions()[question.id]
    assert play.failures == ()
    assert engine_answer(question, play) == str(question.answer)
    assert play.atoms


@pytest.mark.parametrize("question", questions(), ids=lambda question: question.id)
def test_a_question_is_closed(question: Question) -> None:
    """One of the answers offered, or a number."""
    if question.offered:
        assert str(question.answer) in question.offered
        assert len(set(question.offered)) == len(question.offered)
    else:
        assert type(question.answer) is int


@pytest.mark.parametrize("question", questions(), ids=lambda question: question.id)
def test_what_a_question_names_lies_on_the_table(question: Question) -> None:
    """A question about other cards or provinces than its scenario would have another answer."""
    named = {match[1] for match in NAME.finditer(question.ask) if match[2] in ("card", "province", "faction")}
    assert named <= positions()[question.id].touched("then")


def test_every_phase_special_ending_and_both_editions_are_asked_about() -> None:
    plays = positions().values()
    assert {play.table("given")["phase"] for play in plays} == set(content().rules.turn.phases)
    assert {play.table("then")["ending"] for play in plays} == {"none", "landslide", "counter-revolution", "four-turns"}
    assert {play.pack.edition for play in plays} == {"second", "first"}
    topics = {question.topic for question in questions()}
    assert topics >= set(content().text.effects)
    assert topics >= {"placing", "second card", "battle token", "keeping", "taking", "end of the actions"}
    assert topics >= {"Paris", "laurels", "government", "victory points", "presence"}


def test_no_answer_can_be_guessed() -> None:
    """Whoever says yes to everything, or no, is wrong in at least a third of the cases."""
    closed = [str(question.answer) for question in questions() if set(question.offered) == {"yes", "no"}]
    assert min(closed.count("yes"), closed.count("no")) * 3 >= len(closed)


def test_the_positions_are_not_those_of_the_book() -> None:
    """A reader cannot look the answer up in an example or in the questions of the book."""
    book = open_book(ROOT, GAME)
    told = [_position(run.value) for run in book.runs.values()]
    assert [play.id for play in positions().values() if _position(play.value) in told] == []


def _position(value: Callable[[str, tuple[str, ...]], object]) -> list[object]:
    """What the players see; the deck is not compared."""
    return [value("given", (what,)) for what in ("turn", "provinces", "votes", "hands", "displays", "battle-box", "vp")]


@pytest.mark.parametrize(("code", "moderates"), MODERATES.items())
def test_the_sheet_names_things_as_the_readers_book_does(code: str, moderates: str) -> None:
    """Names are filled in; ids, which could give answers away, are left out."""
    text = sheet(code)
    assert "\n40. " in text
    assert not NAME.search(text)
    assert [question.id for question in questions() if question.id in text] == []
    assert f"Turn 3. {moderates} form the government" in text


def test_the_engines_answers_score_full_marks() -> None:
    assert misread(right_answers()) == []
    assert report(right_answers()) == "40 of 40"


def test_a_wrong_and_a_missing_answer_are_listed_with_the_rules_to_look_at() -> None:
    """Capitals and spaces do not matter; the engine's answer, the atoms and the book's rules are named."""
    answers = right_answers()
    answers["2"] = " Green,  GREY, black,yellow"
    answers["1"] = "6"
    del answers["40"]
    assert [(miss.number, miss.said) for miss in misread(answers)] == [(1, "6"), (40, "")]
    told = report(answers)
    assert told.startswith("38 of 40\n1 waiting-blocks: said 6, the engine says 4\n")
    assert "atoms S6 C26; told in steps waiting-blocks" in told


def test_the_command_prints_sheet_and_score_and_refuses_what_are_no_answers(tmp_path: Path) -> None:
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps({"1": "4", "41": "yes"}), encoding="utf-8")
    wrong = _command("score", str(answers))
    assert (wrong.returncode, wrong.stderr) == (2, f"{answers}: no question has the number 41\n")
    answers.write_text(json.dumps(right_answers()), encoding="utf-8")
    assert _command("score", str(answers)).stdout == "40 of 40\n"
    answers.write_text("1: yes", encoding="utf-8")
    assert _command("score", str(answers)).returncode == 2
    assert _command("sheet", "de").stdout == sheet("de") + "\n"


def _command(*words: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-m", "tests.reading", *words]
    return subprocess.run(run, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
