"""How many answers of a reader are the engine's, and where the book tells what was misread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.errors import Findings
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.verify.coverage import stated
from tests.project import ROOT
from tests.reading.questions import Question, engine_answer, positions, questions


@dataclass(frozen=True, slots=True)
class Misread:
    """A question, what the reader said (empty: nothing) and what the engine says."""

    number: int
    question: Question
    said: str
    engine: str
    atoms: tuple[str, ...]


def misread(game: str, answers: Mapping[str, object]) -> list[Misread]:
    """Of answers by number, every one that is not the engine's; a question without an answer is among them."""
    found = []
    for number, question in enumerate(questions(game), start=1):
        play = positions(game)[question.id]
        said, right = str(answers.get(str(number), "")), engine_answer(question, play)
        if _plain(said) != _plain(right):
            found.append(Misread(number, question, said, right, play.atoms))
    return found


def report(game: str, answers: Mapping[str, object]) -> str:
    """The score, and each misread question with the rules to look at."""
    rules = stated(read_master(ROOT / "content", game, Findings()))
    wrong = misread(game, answers)
    total = len(questions(game))
    lines = [f"{total - len(wrong)} of {total}"]
    for miss in wrong:
        anchors = dict.fromkeys(anchor for atom in miss.atoms for anchor in rules.get(atom, ()))
        lines += [
            f"{miss.number} {miss.question.id}: said {miss.said or 'nothing'}, the engine says {miss.engine}",
            f"  {miss.question.ask}",
            f"  atoms {' '.join(miss.atoms)}; told in {' '.join(anchors)}",
        ]
    return "\n".join(lines)


def _plain(answer: str) -> str:
    """Capitals and spaces do not matter, nor which apostrophe is written."""
    return " ".join(answer.casefold().replace("’", "'").replace(",", ", ").split()).replace(" ,", ",")
