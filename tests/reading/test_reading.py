"""The reading tests are fair: forty new positions over the whole game, and each answer is the engine's own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine import games
from generator.games import presentation
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.verify.verify import open_book
from tests.project import ROOT
from tests.reading.questions import GAMES, Question, engine_answer, positions, questions
from tests.reading.score import misread, report
from tests.reading.sheet import NAME, sheet

EVERY = [pytest.param(game, question, id=f"{game}-{question.id}") for game in GAMES for question in questions(game)]
each_game = pytest.mark.parametrize("game", GAMES)
each_question = pytest.mark.parametrize(("game", "question"), EVERY)


def right_answers(game: str) -> dict[str, object]:
    """What the engine would write on the sheet."""
    return {str(n): engine_answer(q, positions(game)[q.id]) for n, q in enumerate(questions(game), start=1)}


def test_every_built_in_game_has_its_questions() -> None:
    assert sorted(games.BUILT_IN) == list(GAMES)


@each_game
def test_there_are_forty_questions_and_each_has_its_position(game: str) -> None:
    assert len(questions(game)) == 40
    assert [question.id for question in questions(game)] == list(positions(game))


@each_question
def test_the_answer_is_what_the_engine_says(game: str, question: Question) -> None:
    """Not written twice: it is read from the table that the scenario leads to, or from the refusal."""
    play = positions(game)[question.id]
    assert play.failures == ()
    assert engine_answer(question, play) == str(question.answer)
    assert play.atoms


@each_question
def test_a_question_is_closed(game: str, question: Question) -> None:
    """One of the answers offered, or a number."""
    if question.offered:
        assert str(question.answer) in question.offered
        assert len(set(question.offered)) == len(question.offered)
    else:
        assert type(question.answer) is int


@each_question
def test_what_a_question_names_lies_on_the_table(game: str, question: Question) -> None:
    """A question about other cards or places than its scenario would have another answer."""
    vocabulary = presentation(game).vocabulary
    kinds = {*vocabulary.drawn, *vocabulary.drawn_places}
    named = {match[1] for match in NAME.finditer(question.ask) if match[2] in kinds}
    assert named <= positions(game)[question.id].touched("then")


@each_game
def test_no_answer_can_be_guessed(game: str) -> None:
    """Whoever says yes to everything, or no, is wrong in at least a third of the cases."""
    closed = Counter(str(question.answer) for question in questions(game) if set(question.offered) == {"yes", "no"})
    assert min(closed["yes"], closed["no"]) * 3 >= closed.total()


@each_game
def test_the_positions_are_not_those_of_the_book(game: str) -> None:
    """A reader cannot look the answer up in an example or in the questions of the book."""
    told = [run.table("given") for run in open_book(ROOT, game).runs.values() if isinstance(run, Play)]
    assert len(told) > 50
    assert [play.id for play in positions(game).values() if play.table("given") in told] == []


@pytest.mark.parametrize(
    ("game", "code", "words"),
    [
        ("liberte", "en", "Turn 3. Moderates (blue) form the government"),
        ("liberte", "fr", "Turn 3. Moderates (blue, Modérés) form the government"),
        ("liberte", "de", "Turn 3. Moderates (blue, Gemäßigte) form the government"),
        ("liberte", "nl", "Turn 3. Moderates (blue, Gematigden) form the government"),
        ("liberte", "it", "Turn 3. Moderates (blue, Moderati) form the government"),
        ("liberte", "es", "Turn 3. Moderates (blue, Moderados) form the government"),
        ("liberte", "ru", "Turn 3. Moderates (blue, Умеренные) form the government"),
        ("patriots", "en", "Austria is beaten"),
        ("patriots", "fr", "Austria (Autriche) is beaten"),
        ("patriots", "de", "Austria (Österreich) is beaten"),
        ("patriots", "nl", "Austria (Oostenrijk) is beaten"),
        ("patriots", "it", "Austria is beaten"),
        ("patriots", "es", "Austria is beaten"),
        ("patriots", "ru", "Austria (Австрия) is beaten"),
    ],
)
def test_the_sheet_names_things_as_the_readers_book_does(game: str, code: str, words: str) -> None:
    """Names are filled in; ids, which could give answers away, are left out."""
    text = sheet(game, code)
    assert "\n40. " in text
    assert not NAME.search(text)
    assert [question.id for question in questions(game) if question.id in text] == []
    assert words in text


@each_game
def test_the_sheet_tells_what_is_printed_on_every_card_that_it_names(game: str) -> None:
    text = sheet(game, "en")
    listed = text[text.index("## Cards") : text.index("## Questions")]
    asked = {match[3] for one in questions(game) for match in NAME.finditer(one.ask) if match[2] in ("card", "law")}
    assert {ident for ident in asked if f"\n- {ident} " not in listed} == set()


@each_game
def test_the_engines_answers_score_full_marks(game: str) -> None:
    assert misread(game, right_answers(game)) == []
    assert report(game, right_answers(game)) == "40 of 40"


def test_a_wrong_and_a_missing_answer_are_listed_with_the_rules_to_look_at() -> None:
    """Capitals and spaces do not matter; the engine's answer, the atoms and the book's rules are named."""
    answers = right_answers("liberte")
    answers["2"] = " Green,  GREY, black,yellow"
    answers["1"] = "6"
    del answers["40"]
    assert [(miss.number, miss.said) for miss in misread("liberte", answers)] == [(1, "6"), (40, "")]
    told = report("liberte", answers)
    assert told.startswith("38 of 40\n1 waiting-blocks: said 6, the engine says 4\n")
    assert "atoms S6 C26; told in steps waiting-blocks" in told


def test_the_command_prints_sheet_and_score_and_refuses_what_are_no_answers(tmp_path: Path) -> None:
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps({"1": "4", "41": "yes"}), encoding="utf-8")
    wrong = _command("score", "liberte", str(answers))
    assert (wrong.returncode, wrong.stderr) == (2, f"{answers}: no question has the number 41\n")
    answers.write_text(json.dumps(right_answers("patriots")), encoding="utf-8")
    assert _command("score", "1793", str(answers)).stdout == "40 of 40\n"
    answers.write_text("1: yes", encoding="utf-8")
    assert _command("score", "liberte", str(answers)).returncode == 2
    assert _command("sheet", "1793", "de").stdout == sheet("patriots", "de") + "\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("sheet", "chess", "de"), "no questions about chess; there are some about liberte, patriots"),
        (("sheet", "liberte", "xx"), "no language xx; the book is there in en, fr, de, nl, it, es, ru"),
    ],
)
def test_an_unknown_game_or_language_is_named(words: tuple[str, ...], told: str) -> None:
    refused = _command(*words)
    assert refused.returncode == 2
    assert told in refused.stderr


def _command(*words: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-m", "tests.reading", *words]
    return subprocess.run(run, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
