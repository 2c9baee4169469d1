"""Questions from the table of a game, and the answers that the engine gives to them.

A game's test is a folder here, named after the game: `questions.yaml`, `scenarios.yaml` with the position of each
question, and `printed.py`, which says what the sheet tells of its cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import ClassVar

from engine.errors import Findings
from engine.loading.schema import Id, read
from engine.loading.source import Node, load
from engine.play.scenario import header, scenarios
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.scenarios import Play, play_scenario, split_path, verdict
from tests.project import ROOT

FOLDER = Path(__file__).parent
GAMES = tuple(sorted(path.parent.name for path in FOLDER.glob("*/questions.yaml")))
"""The games that have such a test."""
ALLOWED = "allowed"
OTHERWISE = "otherwise"


@dataclass(frozen=True, slots=True)
class Question:
    """What a reader is asked. `engine` says where in the run of the scenario with the same id the answer stands."""

    LABEL: ClassVar[str] = "question {id}"
    id: Id
    topic: str
    ask: str
    engine: str | Mapping[str, str]
    answer: int | str
    choices: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[str, ...]:
        """The answers to choose from; none where a number is asked for."""
        if isinstance(self.engine, str):
            return ("yes", "no") if self.engine == ALLOWED else self.choices
        return tuple(self.engine)


@dataclass(frozen=True, slots=True)
class Questions:
    """`questions.yaml`."""

    questions: tuple[Question, ...]


@cache
def questions(game: str) -> tuple[Question, ...]:
    """All of a game, in the order of the sheet."""
    findings = Findings()
    found = read(Questions, _load(game, "questions.yaml"), findings)
    findings.raise_if_any()
    assert found is not None
    return found.questions


@cache
def positions(game: str) -> dict[str, Play]:
    """The scenarios behind the questions, played, by id."""
    editions = open_editions(ROOT, game)
    played = [
        play_scenario(scenario, editions.pack(header(scenario)[1] or ""))
        for scenario in scenarios(_load(game, "scenarios.yaml"))
    ]
    return {play.id: play for play in played}


def engine_answer(question: Question, play: Play) -> str:
    """What the engine says. Raises LookupError where its run leaves the question open."""
    if isinstance(question.engine, str):
        return verdict(play, "") if question.engine == ALLOWED else _words(play.value(*split_path(question.engine)))
    true = [choice for choice, asks in question.engine.items() if asks != OTHERWISE and verdict(play, asks) == "yes"]
    rest = [choice for choice, asks in question.engine.items() if asks == OTHERWISE]
    answers = true or rest
    if len(answers) != 1:
        raise LookupError(f"{question.id}: {len(answers)} choices are true")
    return answers[0]


def _words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value)


def _load(game: str, name: str) -> Node:
    findings = Findings()
    node = load(FOLDER / game / name, f"tests/reading/{game}/{name}", findings)
    findings.raise_if_any()
    assert node is not None
    return node
