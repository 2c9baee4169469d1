"""The state of a game: plain numbers in slots, lists and byte arrays, cheap to copy; and what may be pending in it.

`board[province * n + seat]` is faction << 2 | height, 0 where the seat has no stack, so that a stack of two colours or
of two owners cannot even be written down. Hands and piles are lists of card numbers, displays are sets of bits. The
deck has no order: it is what may be drawn, and under it what comes when that is used up. `stack` holds frames, which
say what happens next (`frames`); nothing in a state is code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cloning import compiled_clone
from engine.games.liberte.state import frames
from engine.games.liberte.state.frames import Frame
from engine.games.liberte.state.tables import Tables
from engine.games.stage import Event

# What is pending: nothing (the stack's top frame runs), chance, a decision, or the end.
(
    RUNNING,
    START,  # chance: who begins
    DEALT,  # chance: the next card
    ORDERED,  # chance: who goes before the others with equal points
    REFRESH,
    REFILL,
    ACT,
    PLACE,
    KEPT,
    MORE,
    REMOVE,
    TARGET,
    TERROR_CARD,
    TAKE_DISCARD,
    TAKE,
    TAKE_SECOND,
    ADVANCE,
    OVER,
) = range(18)
KINDS = (
    "running", "start", "draw", "order", "refresh", "refill", "act", "place", "keep", "more", "remove", "target",
    "terror-card", "take-discard", "take", "take-second", "advance", "over",
)  # fmt: skip

ENDINGS = ("none", "four-turns", "landslide", "counter-revolution")
NOT_OVER, FOUR_TURNS, LANDSLIDE, COUNTER_REVOLUTION = range(4)
SOURCES = ("government-first", "government-second", "opposition-first", "battle", "province")

HEIGHTS = bytes(cell & 3 for cell in range(256))
"""A table for `bytes.translate`: a cell of the board -> the height of its stack."""


class State:
    """Everything that a game is at one moment."""

    __slots__ = (
        "asks_forced", "battle", "blocks_owed", "board", "box", "card", "deck", "discard", "displays", "ending",
        "events", "explicit", "face_up", "face_up_gaps", "government", "hands", "kind", "lost", "n", "names",
        "opposition", "options", "order", "passes", "phase", "placing_region", "played", "player", "presence",
        "presence_tokens", "record", "remaining", "reserve", "rng", "round", "seat", "second_region", "special",
        "stack", "stacks", "supply", "tables", "tokens", "track", "triggered", "turn", "under", "votes", "vp",
        "winners",
    )  # fmt: skip

    tables: Tables
    names: tuple[str, ...]
    options: list[int] | None
    """What is legal now, once somebody asked."""
    events: list[Event] | None
    """What happened, if somebody listens."""

    def __init__(self, tables: Tables, names: Sequence[str], seed: int, *, explicit: bool) -> None:
        n = len(names)
        self.tables = tables
        self.names = tuple(names)
        self.n = n
        self.rng = seed
        self.explicit = explicit
        self.asks_forced = False
        """Whether a decision with one option stays pending, so that a scenario can ask why there is no other."""
        self.events = None
        self.options = None
        self.turn = 0
        self.phase = -1
        self.round = 0
        self.seat = 0
        self.player = 0
        self.kind = RUNNING
        self.order = list(range(n))
        self.hands: list[list[int]] = [[] for _ in range(n)]
        self.displays = [0] * n
        self.face_up = [0] * tables.face_up
        self.deck = list(tables.first_set)
        self.under = list(tables.second_set)
        self.discard: list[int] = []
        self.box: list[int] = []
        self.board = bytearray(len(tables.numbers) * n)
        self.stacks = bytearray(len(tables.numbers))
        self.supply = [blocks - tables.reserve for blocks in tables.blocks]
        self.reserve = tables.reserve
        self.tokens = [tables.tokens] * n
        self.vp = [0] * n
        self.record: list[tuple[int, int, int, int]] = []
        """Every gain of points: turn, seat, source, points."""
        self.votes = [0] * (3 * n)
        self.track = [0, 0, 0]
        self.battle = [0] * n
        self.government = -1
        self.opposition = -1
        self.presence = 0
        self.presence_tokens = 0
        self.lost = 0
        """Turns whose battle was lost, one bit each."""
        self.blocks_owed = 0
        """White blocks that lost battles still wait for, because the supply was empty."""
        self.triggered = False
        self.passes = 0
        # The action that is under way.
        self.card = 0
        self.remaining = 0
        """Blocks still to be placed, cards still to be discarded, or second cards that may be taken."""
        self.placing_region = -1
        """The region where the card in play places its blocks; -1 is anywhere."""
        self.second_region = -1
        """The region that a second card is bound to; negative if none may follow (`phases.action`)."""
        self.played = 0
        self.special = 0
        self.face_up_gaps = False
        """The deck came back while a face-up place was empty."""
        self.stack: list[Frame] = []
        self.ending = NOT_OVER
        self.winners: tuple[int, ...] = ()

    def clone(self) -> State:
        """A copy that shares nothing that changes; nobody listens to it."""
        raise NotImplementedError  # compiled below

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain data."""
        data = {_SAVED_AS.get(name, name): getattr(self, name) for name in self.__slots__ if name not in _NOT_SAVED}
        for name in _BYTES:
            data[name] = list(data[name])
        return {**data, "names": list(self.names), "stack": [frames.to_json(frame) for frame in self.stack]}

    @staticmethod
    def from_json(tables: Tables, data: dict[str, Any]) -> State:
        """The state that `to_json` wrote down; tuples come back as tuples."""
        state = State(tables, data["names"], 0, explicit=False)
        for name, value in data.items():
            if name != "names":
                setattr(state, _LOADED_AS.get(name, name), _restored(name, value))
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def height(self, province: int, seat: int) -> int:
        """How many blocks a seat has in a province."""
        return self.board[province * self.n + seat] & 3

    def held(self, faction: int) -> list[int]:
        """The votes for a faction that each seat holds."""
        return self.votes[faction::3]

    def note(self, event: str, atom: str, **params: object) -> None:
        """Tell those who listen what happened, and under which rule."""
        if self.events is not None:
            self.events.append({"event": event, "atom": atom, **params})


_NOT_SAVED = frozenset({"tables", "options", "events", "names", "stack"})
_BYTES = ("board", "stacks")
_SAVED_AS = {
    "asks_forced": "patient",
    "blocks_owed": "owed",
    "face_up_gaps": "gaps",
    "placing_region": "area",
    "remaining": "left",
    "second_region": "lock",
}
"""Names in written states, where they differ: logs hold hashes of these."""
_LOADED_AS = {saved: name for name, saved in _SAVED_AS.items()}

_CLONED = {
    **dict.fromkeys(State.__slots__, "new.{0} = self.{0}"),
    # Changed in place. All other lists are replaced as a whole: options, order, under, box, record.
    **dict.fromkeys(
        ("battle", "board", "deck", "discard", "displays", "face_up", "stack", "stacks", "supply", "tokens", "track",
         "votes", "vp"),
        "new.{0} = self.{0}[:]",
    ),
    "hands": "new.{0} = [hand[:] for hand in self.{0}]",
    "events": "new.{0} = None",
}  # fmt: skip
"""How `clone` copies each slot."""

State.clone = compiled_clone(State, _CLONED)  # type: ignore[method-assign]  # declared above for its type


def _restored(name: str, value: Any) -> Any:
    if name in _BYTES:
        return bytearray(value)
    if name == "stack":
        return [frames.from_json(frame) for frame in value]
    if name == "record":
        return [tuple(entry) for entry in value]
    if name == "winners":
        return tuple(value)
    return [*value] if isinstance(value, list) else value
