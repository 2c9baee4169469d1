"""What a game tells the runner of scenarios: the table of one scenario, driven step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from engine.errors import Findings, Position
from engine.loading.source import Node

View: TypeAlias = dict[str, Any]
"""A table in words and numbers: plain data, nested as the game likes."""
Event: TypeAlias = dict[str, Any]
"""Something that happened: its name under `event`, its rule under `atom`, and whatever else it tells."""


class Stage(Protocol):
    """The table of one scenario, driven step by step: what a game tells the runner of scenarios.

    `open` comes first. A step is a player's decisions, an outcome of chance, a big step (`run: ...`), or something that
    all players do.
    """

    given: type
    """The schema of a scenario's `given`."""
    ordered: frozenset[str]
    """Lists of the view whose order counts; all others are compared as sets."""
    zeroes: frozenset[str]
    """Tables of the view in which a player without an entry has 0."""

    def open(self, node: Node, steps: Sequence[tuple[str, str]], findings: Findings) -> bool:
        """Lay out the table that `given` describes, completed; False when it cannot be."""
        ...

    @property
    def players(self) -> Sequence[str]:
        """The names of the players at the table."""
        ...

    def view(self, before: View | None) -> View:
        """The table in words and numbers; `before` is the view of the given table, for what has been gained since."""
        ...

    def events(self, since: int) -> list[Event]:
        """The events after the first `since`, in words; each names its rule under `atom`."""
        ...

    def touched(self, who: str, text: str, events: Sequence[Event]) -> frozenset[str]:
        """The names (`card:71`) that a step had to do with: its own words, and whatever its events name."""
        ...

    def decisions(self, text: str) -> list[int]:
        """A step's words as single decisions; raises UnknownAction."""
        ...

    def outcomes(self, text: str) -> list[int]:
        """The outcomes that a step of chance scripts; raises UnknownAction."""
        ...

    def follows(self, action: int) -> bool:
        """Whether an outcome of chance may follow from those before it, so that it need not be decided."""
        ...

    def in_words(self, action: int) -> str:
        """A decision as scenarios write it."""
        ...

    def decide(self, who: str, action: int) -> None:
        """One player's decision, and what follows from it; raises IllegalAction and changes nothing."""
        ...

    def decide_chance(self, action: int) -> None:
        """One outcome of chance, and what follows from it."""
        ...

    def chances(self) -> list[int]:
        """What chance may decide now; empty when it is not asked."""
        ...

    def decide_all(self, text: str) -> None:
        """What every player does in turn (`all: ...`); raises UnknownAction."""
        ...

    def begin(self, words: str, at: Position, findings: Findings) -> None:
        """Begin a big step (`run: ...`) and run it until it is over or somebody must decide."""
        ...

    def end_before(self, who: str) -> None:
        """Make the decisions that a step by this player implies for others."""
        ...

    def finish(self) -> None:
        """Make the pending decisions that leave no choice."""
        ...

    def unanswered(self) -> tuple[str, str] | None:
        """Who has still to decide what, inside a big step that is not over."""
        ...
