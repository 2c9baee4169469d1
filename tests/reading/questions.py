"""Questions from the table, and the answers that the engine gives to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import ClassVar

from engine.errors import Findings
from engine.games.liberte.content.content import Content
from engine.loading.schema import Id, read
from engine.loading.source import Node, load
from engine.play.scenario import header, scenarios
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.scenarios import Play, play_scenario, split_path, verdict
from tests.project import GAME, ROOT, load_liberte

FOLDER = Path(__file__).parent
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
def questions() -> tuple[Question, ...]:
    """All of them, in the order of the sheet."""
    findings = Findings()
    found = read(Questions, _load("questions.yaml"), findings)
    findings.raise_if_any()
    assert found is not None
    return found.questions


@cache
def positions() -> dict[str, Play]:
    """The scenarios behind the questions, played, by id."""
    editions = open_editions(ROOT, GAME)
    played = [
        play_scenario(scenario, editions.pack(header(scenario)[1] or ""))
        for scenario in scenarios(_load("scenarios.yaml"))
    ]
    return {play.id: play for play in played}


@cache
def content() -> Content:
    """The content that the questions are about."""
    return load_liberte().content


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


def _load(name: str) -> Node:
    findings = Findings()
    node = load(FOLDER / name, f"tests/reading/{name}", findings)
    findings.raise_if_any()
    assert node is not None
    return node
