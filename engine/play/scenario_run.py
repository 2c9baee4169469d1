"""A scenario as it is written, and the run that came of it: every step with its table and its events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, ClassVar

from engine.errors import Finding, Position
from engine.game import IllegalAction
from engine.games.stage import Event, View
from engine.loading.schema import AtLeast, Id
from engine.loading.source import Node
from engine.record import record


@record
class Scenario:
    """The schema of a scenario."""

    LABEL: ClassVar[str] = "scenario {id}"
    then: Annotated[Mapping[str, Any], AtLeast(1)]
    id: Id = ""
    title: str = ""
    atoms: tuple[str, ...] = ()
    """The rules (`atoms.yaml`) that it shows."""
    game: Id = ""
    """The game that it belongs to; empty for the game of its folder."""
    edition: Id = ""
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Ruling -> the option that it is played with."""
    change: Mapping[str, Any] = field(default_factory=dict)
    """What differs from the content, file by file, as in an edition's `change`."""
    given: Mapping[str, Any] = field(default_factory=dict)
    when: tuple[Mapping[str, str], ...] = ()
    """Each has one entry: who acts (a player, `all`, `chance`, or `run` for a whole phase or big step), and what."""


@record
class Step:
    """One line of `when`, after it was played."""

    text: str
    at: Position
    view: View
    events: list[Event]
    touched: frozenset[str]
    """The names (`card:71`) that the step had to do with."""


@record
class ScenarioRun:
    """A scenario that was played: the tables, the events, and everything that is wrong."""

    id: str
    node: Node
    players: tuple[str, ...]
    zeroes: frozenset[str]
    """Tables in which a player without an entry has 0."""
    ordered: frozenset[str]
    """Lists whose order counts."""
    given: View
    steps: list[Step]
    then: View
    events: list[Event]
    refused: IllegalAction | None
    """The refusal that it ended with, as `then: illegal` expects."""
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Whether everything was as expected."""
        return not self.findings

    def find(self, root: str, *path: str) -> Any:
        """A value of the run, or LookupError. Root: `given`, `then`, or `after`, its `path` led by a step, from 1."""
        table: Any = self.then if root == "then" else self.given
        if root == "after":
            number, *rest = path
            table, path = self.steps[int(number) - 1].view, tuple(rest)
        for part in path:
            table = table[part]
        return table
