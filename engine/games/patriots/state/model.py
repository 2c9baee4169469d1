"""The state of a game: plain numbers in slots and byte arrays, cheap to copy.

`cubes[place * 5 + faction]` counts cubes; `province[node]` is the faction whose cube lies there. `zone[card]` says
where a card is, `since[card]` in which round it was activated. The draw pile has no order: a draw is chance. `stack`
holds frames, which say what happens next; `ask` is the pending decision, a frame too. Nothing in a state is code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cloning import compiled_clone
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.state import frames
from engine.games.patriots.state.asks import Ask
from engine.games.patriots.state.frames import Frame
from engine.games.patriots.state.names import COUNT, DRAW, NOBODY, NOT_OVER, OFF, PLACES
from engine.games.patriots.state.tables import Tables
from engine.games.stage import Event


class State:
    """Everything that a game is at one moment."""

    __slots__ = (
        "acted", "ally", "army", "ask", "awake", "balloon", "battles", "boxed", "control", "cubes", "ending", "events",
        "executed", "explicit", "fleet", "force", "fresh", "front", "gold", "long_used", "looted", "money", "moved",
        "n", "names", "noted", "options", "order", "passed", "pawn", "player", "politics", "proposed", "proposer",
        "province", "rng", "round", "since", "solo", "spent", "stack", "starter", "supply", "swapped", "table",
        "tables", "tiles", "track", "treasury", "turn", "used", "voted", "winners", "zone",
    )  # fmt: skip

    tables: Tables
    options: list[int] | None
    """What is legal now, once somebody asked."""
    events: list[Event] | None
    """What happened, if somebody listens."""

    def __init__(self, tables: Tables, names: Sequence[str], seed: int, *, explicit: bool) -> None:
        self.tables = tables
        self.names = tuple(names)
        self.n = len(names)
        self.rng = seed
        self.explicit = explicit
        self.events = None
        self.options = None
        self.ask: Ask | None = None
        self.player = 0
        self.stack: list[Frame] = []
        played = [FACTIONS.index(name) for name in names]
        self.solo = tables.rules.solo.players.holds(self.n)
        self.table = tables.solo_factions if self.solo else tuple(played)
        """The factions that take turns, clockwise."""
        self.control = [played.index(f) if f in played else -1 for f in range(COUNT)]
        """The seat that decides for a faction; -1 for one that plays by itself or not at all."""
        self.ally = [-1] * COUNT
        """In the game for one or two: the player's faction that a faction is allied to."""
        self.front = [-1] * COUNT
        """There too: the faction with which it has formed a front since the start of the round."""
        self.round = 0
        self.starter = -1
        self.order: tuple[int, ...] = ()
        self.turn = -1
        """The faction whose turn it is."""
        self.passed = 0
        """How many turns of the round are over."""
        self.cubes = bytearray(len(PLACES) * COUNT)
        self.province = bytearray([NOBODY] * tables.provinces)
        self.zone = bytearray([DRAW] * len(tables.card_ids))
        self.since = bytearray(len(tables.card_ids))
        self.pawn = bytearray([OFF] * len(tables.generals))
        self.army = bytearray([OFF] * len(tables.armies))
        self.awake = 0
        self.looted = 0
        """Territories whose gold was found, one bit each."""
        self.treasury = 0
        self.gold = tables.gold
        self.money = bytearray(COUNT * 3)
        self.supply = bytearray(tables.supply)
        self.boxed = tables.boxed[0]
        self.tiles = tables.start_tiles
        self.force = 0
        """Laws that work, one bit each."""
        self.track: tuple[int, ...] = ()
        """The adopted laws that lie there, the oldest first."""
        self.proposed = -1
        self.proposer = 0
        """The factions that proposed it, one bit each."""
        self.noted = 0
        """Who voted against the Republic of Virtue."""
        self.fleet = 0
        """The round in which the convoy arrives."""
        self.balloon = -1
        self.executed = False
        self.battles = bytearray(3)
        """How many battles of the Revolution were drawn, won and lost."""
        # Marks of the round, one bit a faction, and marks of the turn.
        self.spent = 0
        self.swapped = 0
        self.voted = 0
        self.acted = False
        self.fresh = True
        self.used = 0
        """Leaders whose power was used in this turn, one bit a card."""
        self.moved = 0
        """Generals that La Marseillaise moved in this turn."""
        self.long_used = False
        self.politics = False
        self.ending = NOT_OVER
        self.winners: tuple[int, ...] = ()

    def clone(self) -> State:
        """A copy that shares nothing that changes; nobody listens to it."""
        raise NotImplementedError  # compiled below

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain data."""
        data: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__ if name not in _NOT_SAVED}
        for name in _BYTES:
            data[name] = list(data[name])
        for name in _TUPLES:
            data[name] = list(data[name])
        data["control"], data["ally"], data["front"] = [*self.control], [*self.ally], [*self.front]
        data["ask"] = frames.to_json(self.ask) if self.ask is not None else None
        data["stack"] = [frames.to_json(frame) for frame in self.stack]
        return data

    @staticmethod
    def from_json(tables: Tables, data: dict[str, Any]) -> State:
        """The state that `to_json` wrote down."""
        state = State(tables, data["names"], 0, explicit=False)
        for name, value in data.items():
            setattr(state, name, _restored(name, value))
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def note(self, event: str, atom: str, **params: object) -> None:
        """Tell those who listen what happened, and under which rule; `also` lists further rules that it shows."""
        if self.events is not None:
            self.events.append({"event": event, "atom": atom, **params})


_NOT_SAVED = frozenset({"tables", "options", "events", "ask", "stack"})
_BYTES = ("battles", "cubes", "province", "zone", "since", "pawn", "army", "money", "supply")
_TUPLES = ("names", "table", "order", "track", "winners")

_CLONED = {
    **dict.fromkeys(State.__slots__, "new.{0} = self.{0}"),
    # Changed in place. Whatever else is a tuple or a frame is replaced as a whole.
    **dict.fromkeys((*_BYTES, "control", "ally", "front", "stack"), "new.{0} = self.{0}[:]"),
    "events": "new.{0} = None",
    "options": "new.{0} = self.{0}",
}
"""How `clone` copies each slot."""

State.clone = compiled_clone(State, _CLONED)  # type: ignore[method-assign]  # declared above for its type


def _restored(name: str, value: Any) -> Any:
    if name in _BYTES:
        return bytearray(value)
    if name in _TUPLES:
        return tuple(value)
    if name == "ask":
        return frames.from_json(value) if value is not None else None
    if name == "stack":
        return [frames.from_json(frame) for frame in value]
    return [*value] if isinstance(value, list) else value
