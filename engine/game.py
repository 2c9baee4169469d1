"""What every game offers: protocols, so that bots, logs, scenarios, simulation and adapters know no game by name.

A state is mutable and cheap to clone. At any time it has exactly one pending decision, of a player or of chance
(player -1), or the game is over. Decisions are whole numbers from a fixed list; `legal` is sorted; `apply` accepts
exactly what `legal` lists and refuses everything else with the rule that forbids it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

Json = dict[str, object]
CHANCE = -1


class IllegalAction(Exception):
    """A decision that the rules refuse: a code, its parameters, and the rule atom that forbids it."""

    def __init__(self, code: str, atom: str, **params: object) -> None:
        super().__init__(f"{code} [{atom}] {params}")
        self.code = code
        self.atom = atom
        self.params: Mapping[str, object] = params


class UnknownAction(Exception):
    """Words or a number that are not a decision of the game."""


S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Rules(Protocol[S]):
    """The rules of one game, in one edition, under one set of rulings."""

    @property
    def name(self) -> str:
        """The game's name in every room."""
        ...

    @property
    def size(self) -> int:
        """How many numbers decisions may have, chance included: all are below this."""
        ...

    def seats(self, players: int) -> tuple[str, ...]:
        """The names of the players in a game of so many, in the order of their seats."""
        ...

    def names(self, state: S) -> Sequence[str]:
        """The names of the players of a state, by seat."""
        ...

    def setup(self, players: Sequence[str], seed: int, *, explicit: bool = False) -> S:
        """A new game. Chance is decided by the state's own source; with `explicit` it is a pending decision."""
        ...

    def player(self, state: S) -> int:
        """Whose decision is pending; -1 is chance."""
        ...

    def legal(self, state: S) -> list[int]:
        """The decisions that are allowed now, sorted; empty exactly when the game is over."""
        ...

    def apply(self, state: S, action: int) -> None:
        """Make a decision and run on to the next one; raises IllegalAction and changes nothing if it is not allowed."""
        ...

    def sample(self, state: S) -> int:
        """An outcome of the pending chance decision, from the state's own source."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the game has ended."""
        ...

    def result(self, state: S) -> Json:
        """How it ended: the ending, the winners by seat, and the scores."""
        ...

    def returns(self, state: S) -> list[float]:
        """Each player's share of the win; they add up to 1, or to 0 in a draw."""
        ...

    def observation(self, state: S, player: int) -> Json:
        """Everything that a player may know, as plain data without a reference to the state."""
        ...

    def determinise(self, state: S, player: int, seed: int) -> S:
        """A copy in which everything hidden from a player is dealt anew."""
        ...

    def clone(self, state: S) -> S:
        """A copy that shares nothing that changes."""
        ...

    def to_json(self, state: S) -> Json:
        """The whole state as plain data; the random source stands under `rng` and `explicit`."""
        ...

    def from_json(self, data: Json) -> S:
        """The state that `to_json` wrote down."""
        ...

    def encode(self, state: S, text: str) -> int:
        """The decision that a few words name."""
        ...

    def decode(self, state: S, action: int) -> str:
        """A decision in words, as logs and scenarios write it."""
        ...


class Judged(Rules[S], Protocol[S]):
    """Rules that can also judge a position: what bots need that look ahead."""

    def prospects(self, state: S) -> list[float]:
        """Each player's chance to win at first sight, between 0 and 1: a rule of thumb for bots."""
        ...

    def outlook(self, state: S) -> list[float]:
        """Each player's chance to win in a quiet position, all that is still to come considered: for a bot's search."""
        ...

    def is_quiet(self, state: S) -> bool:
        """Whether a position can be judged: no player is in the middle of an action."""
        ...


AnyRules: TypeAlias = Rules[object]
"""The rules of any game. Code that runs all games passes states on and does not look into them."""


class Tally(Protocol[S_contra]):
    """Counts one simulated game, under words joined by spaces, so that the counts of many games can be added."""

    counts: dict[str, Counter[str]]
    """At least `totals` (games, draws, decisions), `bots` and `seats`."""

    def see(self, state: S_contra, action: int) -> None:
        """A decision is about to be made."""
        ...

    def end(self, state: S_contra) -> None:
        """The game is over."""
        ...

    @staticmethod
    def facts(counts: Mapping[str, Counter[str]], games: int) -> dict[str, Any]:
        """What the counts of many games say, beside what is counted of every game."""
        ...
