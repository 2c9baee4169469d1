"""A position of the game: plain lists and numbers, so that copying and saving it is cheap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from engine.game import Json

RUNNING, REACHED, STUCK = "running", "home", "stuck"
"""How a game stands: going on, ended by the lantern at home, ended because nobody can play."""


@dataclass(slots=True)
class State:
    """Cards are numbered in the order of `cards.yaml`. The deck has no order: chance takes any card of it."""

    names: tuple[str, ...]
    deck: list[int]
    hands: list[list[int]]
    lantern: int
    rng: int
    explicit: bool
    pile: list[int] = field(default_factory=list)
    """The last card lies on top."""
    owed: list[int] = field(default_factory=list)
    """The seats that still draw a card, the next one first: while there are any, chance decides."""
    turn: int = 0
    last: int = 0
    """The seat that played the last card."""
    passes: int = 0
    """How many players have passed in a row."""
    ending: str = RUNNING
    winners: list[int] = field(default_factory=list)
    events: list[Json] = field(default_factory=list, compare=False)
    """What happened, for whoever asks (scenarios do); no part of the position."""

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        return replace(
            self,
            deck=[*self.deck],
            hands=[[*hand] for hand in self.hands],
            pile=[*self.pile],
            owed=[*self.owed],
            winners=[*self.winners],
            events=[*self.events],
        )

    def note(self, event: str, atom: str, **facts: object) -> None:
        """Remember what happened, and by which rule."""
        self.events.append({"event": event, "atom": atom, **facts})

    def to_json(self) -> Json:
        """The whole position as plain data."""
        data = asdict(self)
        del data["events"]
        return {**data, "names": list(self.names)}

    @staticmethod
    def from_json(data: dict[str, Any]) -> State:
        """The position that `to_json` wrote down."""
        copied = {key: _copied(value) for key, value in data.items()}
        return State(**{**copied, "names": tuple(data["names"])})


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, Sequence) and not isinstance(value, str) else value
