"""The state of a game: plain numbers in slots, lists and byte arrays, cheap to copy; and what may be pending in it.

`board[province * n + seat]` is faction << 2 | height, 0 where the seat has no stack, so that a stack of two colours or
of two owners cannot even be written down. Hands and piles are lists of card numbers, displays are sets of bits. The
deck has no order: it is what may be drawn, and under it what comes when that is used up. `stack` holds frames, tuples
of numbers that say what happens next; nothing in a state is code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.liberte.state.tables import Tables

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

# Frames: what runs next when nothing is pending.
(
    F_TURN,
    F_PHASE,
    F_BEGIN,  # the start player is drawn
    F_DRAW,  # one card, to a seat or to a face-up place
    F_ORDER,
    F_REFRESH,
    F_REFILL,
    F_SECOND,  # may a second face-up card be taken?
    F_NEXT,  # the action is over
    F_PROVINCE,
    F_VOTED,  # all provinces have voted
    F_RANK,
    F_CONTEST,
    F_DISSOLVE,  # presence, votes back to the supply
    F_TIE,
    F_ASK,  # a decision that waited for a face-up place to be filled
) = range(16)

ENDINGS = ("none", "four-turns", "landslide", "counter-revolution")
NOT_OVER, FOUR_TURNS, LANDSLIDE, COUNTER_REVOLUTION = range(4)
SOURCES = ("government-first", "government-second", "opposition-first", "battle", "province")

Frame = tuple[Any, ...]


class State:
    """Everything that a game is at one moment."""

    __slots__ = (
        "area", "battle", "board", "box", "card", "deck", "discard", "displays", "ending", "events", "explicit",
        "face_up", "gaps", "government", "hands", "kind", "left", "lock", "lost", "n", "names", "opposition",
        "options", "order", "owed", "passes", "patient", "phase", "played", "player", "presence", "presence_tokens",
        "record", "reserve", "rng", "round", "seat", "special", "stack", "stacks", "supply", "t", "tokens", "track",
        "triggered", "turn", "under", "votes", "vp", "winners",
    )  # fmt: skip

    t: Tables
    names: tuple[str, ...]
    options: list[int] | None
    """What is legal now, once somebody asked."""
    events: list[dict[str, Any]] | None
    """What happened, if somebody listens."""

    def __init__(self, tables: Tables, names: Sequence[str], seed: int, *, explicit: bool) -> None:
        n = len(names)
        self.t = tables
        self.names = tuple(names)
        self.n = n
        self.rng = seed
        self.explicit = explicit
        self.patient = False
        """Whether a choice of one stays pending, so that a scenario can ask why there is no other."""
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
        self.owed = 0
        self.triggered = False
        self.passes = 0
        # The action that is under way.
        self.card = 0
        self.left = 0
        self.area = -1
        self.lock = -1
        self.played = 0
        self.special = 0
        self.gaps = False
        """The deck came back while a face-up place was empty."""
        self.stack: list[Frame] = []
        self.ending = NOT_OVER
        self.winners: tuple[int, ...] = ()

    def clone(self) -> State:
        """A copy that shares nothing that changes; nobody listens to it."""
        new = State.__new__(State)
        new.t = self.t
        new.names = self.names
        new.n = self.n
        new.rng = self.rng
        new.explicit = self.explicit
        new.patient = self.patient
        new.events = None
        new.options = self.options  # never changed in place: replaced with each decision
        new.turn = self.turn
        new.phase = self.phase
        new.round = self.round
        new.seat = self.seat
        new.player = self.player
        new.kind = self.kind
        new.order = self.order  # never changed in place
        new.hands = [hand[:] for hand in self.hands]
        new.displays = self.displays[:]
        new.face_up = self.face_up[:]
        new.deck = self.deck[:]
        new.under = self.under  # never changed in place: it becomes the deck as a whole
        new.discard = self.discard[:]
        new.box = self.box  # never changed in place
        new.board = self.board[:]
        new.stacks = self.stacks[:]
        new.supply = self.supply[:]
        new.reserve = self.reserve
        new.tokens = self.tokens[:]
        new.vp = self.vp[:]
        new.record = self.record  # never changed in place
        new.votes = self.votes[:]
        new.track = self.track[:]
        new.battle = self.battle[:]
        new.government = self.government
        new.opposition = self.opposition
        new.presence = self.presence
        new.presence_tokens = self.presence_tokens
        new.lost = self.lost
        new.owed = self.owed
        new.triggered = self.triggered
        new.passes = self.passes
        new.card = self.card
        new.left = self.left
        new.area = self.area
        new.lock = self.lock
        new.played = self.played
        new.special = self.special
        new.gaps = self.gaps
        new.stack = self.stack[:]
        new.ending = self.ending
        new.winners = self.winners
        return new

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain data."""
        data = {name: getattr(self, name) for name in self.__slots__ if name not in _NOT_SAVED}
        for name in _BYTES:
            data[name] = list(data[name])
        return {**data, "names": list(self.names), "stack": [list(frame) for frame in self.stack]}

    @staticmethod
    def from_json(tables: Tables, data: dict[str, Any]) -> State:
        """The state that `to_json` wrote down; tuples come back as tuples."""
        state = State(tables, data["names"], 0, explicit=False)
        for name, value in data.items():
            if name != "names":
                setattr(state, name, _restored(name, value))
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


_NOT_SAVED = frozenset({"t", "options", "events", "names", "stack"})
_BYTES = ("board", "stacks")


def _restored(name: str, value: Any) -> Any:
    if name in _BYTES:
        return bytearray(value)
    if name == "stack":
        return [tuple(tuple(part) if isinstance(part, list) else part for part in frame) for frame in value]
    if name == "record":
        return [tuple(entry) for entry in value]
    if name == "winners":
        return tuple(value)
    return [*value] if isinstance(value, list) else value
