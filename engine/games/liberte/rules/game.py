"""Liberté behind the protocol that every game shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import IllegalAction, Json
from engine.games.liberte.content.content import Content
from engine.games.liberte.mechanics import endings, setup
from engine.games.liberte.rules import flow, refusals
from engine.games.liberte.state.model import ACT, DEALT, ENDINGS, OVER, REFRESH, State
from engine.games.liberte.state.tables import Tables
from engine.games.liberte.thinking import hidden
from engine.games.liberte.thinking import judge_ahead as outlook
from engine.games.liberte.thinking import judge_now as prospects
from engine.randomness import below


class Liberte:
    """The rules of Liberté for one content, one edition and one choice of rulings."""

    name = "liberte"

    def __init__(self, content: Content, rulings: Mapping[str, str] | None = None) -> None:
        self.tables = Tables(
            content.identity, content.cards, content.board, content.rules, content.rulings, rulings or {}
        )
        self.size = self.tables.codec.size

    @property
    def colours(self) -> tuple[str, ...]:
        """The players that the box has pieces for."""
        return self.tables.colours

    def seats(self, players: int) -> tuple[str, ...]:
        """The colours of so many players."""
        return self.tables.colours[:players]

    def names(self, state: State) -> tuple[str, ...]:
        """The colours at the table, by seat."""
        return state.names

    def setup(self, players: Sequence[str], seed: int, *, explicit: bool = False) -> State:
        """A new game, dealt and ready for the first action; with `explicit`, chance is asked first."""
        allowed = self.tables.players
        if not allowed.least <= len(players) <= allowed.most or len(set(players)) < len(players):
            raise IllegalAction("wrong-players", "C1", players=list(players), least=allowed.least, most=allowed.most)
        state = setup.new_state(self.tables, players, seed, explicit=explicit)
        flow.run(state)
        return state

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
        if state.kind == DEALT:
            state.rng, index = below(state.rng, len(state.deck))
            return self.tables.codec.dealt + state.deck[index]
        options = flow.legal(state)
        state.rng, index = below(state.rng, len(options))
        return options[index]

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.kind == OVER

    def result(self, state: State) -> Json:
        """How it ended, by the players' names."""
        scores = _scores(state)
        return {
            "ending": ENDINGS[state.ending],
            "turn": state.turn,
            "winners": [state.names[seat] for seat in state.winners],
            "drawn": state.kind == OVER and not state.winners,
            "scores": dict(zip(state.names, scores, strict=True)),
        }

    def returns(self, state: State) -> list[float]:
        """Each player's share of the win."""
        share = 1 / len(state.winners) if state.winners else 0.0
        return [share if seat in state.winners else 0.0 for seat in range(state.n)]

    def prospects(self, state: State) -> list[float]:
        """How good the position looks for each player, were elections held now."""
        return prospects.prospects(state)

    def outlook(self, state: State) -> list[float]:
        """How good a quiet position is for each player, all that is still to come considered."""
        return outlook.outlook(state)

    def is_quiet(self, state: State) -> bool:
        """Whether a position can be judged: before an action, before refreshing a hand, or at the end."""
        return state.kind in (ACT, REFRESH, OVER)

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

    def encode(self, state: State, text: str) -> int:
        """The decision that a few words name."""
        return self.tables.codec.encode(text, state.names)

    def decode(self, state: State, action: int) -> str:
        """A decision in words."""
        return str(self.tables.codec.decode(action, state.names))


def _scores(state: State) -> list[int]:
    """What decided: victory points, or the red or white points of a sudden death."""
    ending = ENDINGS[state.ending]
    if ending == "landslide":
        return endings.red_points(state)[0]
    if ending == "counter-revolution":
        return endings.board_and_cards(state, state.tables.royalists)[0]
    return list(state.vp)
