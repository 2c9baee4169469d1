"""1793 behind the protocol that every game shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import IllegalAction, Json
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import endings, setup
from engine.games.patriots.rules import flow, refusals
from engine.games.patriots.state.asks import Menu
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import ENDINGS, NOT_OVER
from engine.games.patriots.state.tables import Tables
from engine.games.patriots.thinking import hidden, judge
from engine.randomness import below

_SEATS = {
    1: ("feuillant",),
    2: ("jacobin", "feuillant"),
    3: ("cordelier", "jacobin", "feuillant"),
    4: FACTIONS[:4],
    5: FACTIONS,
}
"""Who sits at the table when nobody says otherwise, clockwise."""


class Patriots:
    """The rules of 1793 for one content, one edition and one choice of rulings."""

    name = "patriots"

    def __init__(self, content: Content, rulings: Mapping[str, str] | None = None) -> None:
        self.tables = Tables(content, rulings or {})
        self.size = self.tables.codec.size

    def seats(self, players: int) -> tuple[str, ...]:
        """The factions of so many players."""
        return _SEATS[players]

    def names(self, state: State) -> tuple[str, ...]:
        """The factions that people play, by seat."""
        return state.names

    def setup(self, players: Sequence[str], seed: int, *, explicit: bool = False) -> State:
        """A new game, dealt and ready for the first turn; with `explicit`, chance is asked first."""
        self.check_players(players)
        state = setup.new_state(self.tables, players, seed, explicit=explicit)
        flow.run(state)
        return state

    def check_players(self, players: Sequence[str]) -> None:
        """One to five of the factions, each once: the Royalist only with five, one or two only some of them."""
        reason = self._why_not(players)
        if reason:
            raise IllegalAction("wrong-players", "C1", players=list(players), reason=reason)

    def _why_not(self, players: Sequence[str]) -> str:
        """Why these cannot play together; nothing if they can."""
        t, count = self.tables, len(players)
        if not t.players.least <= count <= t.players.most:
            return f"{count} cannot play, only {t.players.least} to {t.players.most}"
        if len(set(players)) < count or any(name not in FACTIONS for name in players):
            return "each plays another faction"
        for f, name in enumerate(FACTIONS):
            if name in players and count < t.players_from[f]:
                return f"the {name} is played only if {t.players_from[f]} play"
        if t.rules.solo.players.holds(count) and any(FACTIONS.index(name) not in t.solo_active for name in players):
            return f"one or two play {' or '.join(FACTIONS[f] for f in t.solo_active)}"
        return ""

    def player(self, state: State) -> int:
        """Whose decision is pending; -1 is chance."""
        return state.player

    # Called for every decision of every game, so without a step in between.
    legal = staticmethod(flow.legal)
    apply = staticmethod(flow.apply)

    def not_your_turn(self, state: State, seat: int) -> IllegalAction:
        """The refusal of a player who is not to decide now."""
        return refusals.not_your_turn(state, seat)

    def sample(self, state: State) -> int:
        """An outcome of the pending chance decision, the one that would come up without `explicit`."""
        options = flow.legal(state)
        state.rng, index = below(state.rng, len(options))
        return options[index]

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.ending != NOT_OVER

    def result(self, state: State) -> Json:
        """How it ended, by the players' names."""
        return {
            "ending": ENDINGS[state.ending],
            "round": state.round,
            "winners": [state.names[seat] for seat in state.winners],
            "drawn": state.ending != NOT_OVER and not state.winners,
            "scores": {FACTIONS[f]: endings.score(state, f) for f in state.table},
        }

    def returns(self, state: State) -> list[float]:
        """Each player's share of the win."""
        share = 1 / len(state.winners) if state.winners else 0.0
        return [share if seat in state.winners else 0.0 for seat in range(state.n)]

    def prospects(self, state: State) -> list[float]:
        """How good the position looks for each player."""
        return judge.prospects(state)

    def outlook(self, state: State) -> list[float]:
        """How good a quiet position is for each player."""
        return judge.prospects(state)

    def is_quiet(self, state: State) -> bool:
        """Whether a position can be judged: a turn is about to begin or goes on, or the game is over."""
        return state.ending != NOT_OVER or isinstance(state.ask, Menu)

    def observation(self, state: State, player: int) -> Json:
        """Everything that a player may know."""
        return hidden.observation(state, player)

    def determinise(self, state: State, player: int, seed: int) -> State:
        """A copy in which everything hidden from a player is dealt anew."""
        return hidden.determinise(state, player, seed)

    def clone(self, state: State) -> State:
        """A copy that shares nothing that changes."""
        return state.clone()

    def to_json(self, state: State) -> Json:
        """The whole state as plain data."""
        return state.to_json()

    def from_json(self, data: dict[str, Any]) -> State:
        """The state that `to_json` wrote down."""
        return State.from_json(self.tables, data)

    def encode(self, state: State, text: str) -> int:  # noqa: ARG002 - the words do not depend on the state
        """The decision that a few words name."""
        return self.tables.codec.encode(text)

    def decode(self, state: State, action: int) -> str:  # noqa: ARG002 - as above
        """A decision in words."""
        return self.tables.codec.decode(action)
