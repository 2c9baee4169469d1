"""The rules of The Lantern Path, behind the protocols that every game offers (`engine.game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import CHANCE, IllegalAction, Json, UnknownAction
from engine.randomness import Stream, below
from tests.games.tiny.engine.content import SIDES, Content
from tests.games.tiny.engine.state import REACHED, RUNNING, STUCK, State

PASS = 0
"""The decisions: 0 is to pass, then come the cards to play, then the cards that chance may draw."""


class LanternPath:
    """The rules for one content and one choice of rulings."""

    name = "tiny"

    def __init__(self, content: Content, rulings: Mapping[str, str]) -> None:
        self.cards, self.rules = content.cards.cards, content.rules
        self.middle_wins = content.rulings.played(rulings)["lantern-in-the-middle"] == "last-card"
        self.play, self.draw, self.size = 1, 1 + len(self.cards), 1 + 2 * len(self.cards)

    # --- the course of a game

    def seats(self, players: int) -> tuple[str, ...]:
        """West begins."""
        return SIDES[:players]

    def names(self, state: State) -> Sequence[str]:
        """The names of the players, by seat."""
        return state.names

    def setup(self, players: Sequence[str], seed: int, *, explicit: bool = False) -> State:
        """A new game: the hands are dealt one card at a time, by chance."""
        if sorted(players) != sorted(SIDES):
            raise IllegalAction("wrong-players", "G1", players=list(players))
        deck, owed = list(range(len(self.cards))), [0, 1] * self.rules.hand
        state = State(tuple(players), deck, [[], []], self.rules.path.start, Stream(seed).seed, explicit, owed=owed)
        state.note("seats", "G1", players=list(players))
        state.note("lantern", "G2", space=state.lantern)
        self._settle(state)
        return state

    def player(self, state: State) -> int:
        """Whose decision is pending; -1 is chance."""
        return CHANCE if state.owed else state.turn

    def legal(self, state: State) -> list[int]:
        """The decisions that are allowed now."""
        if state.ending != RUNNING:
            return []
        if state.owed:
            return [self.draw + card for card in state.deck]
        return [self.play + card for card in state.hands[state.turn] if self._fits(state, card)] or [PASS]

    def apply(self, state: State, action: int) -> None:
        """Make a decision and run on to the next one."""
        if action not in self.legal(state):
            raise self._refusal(state, action)
        if action >= self.draw:
            self._draw(state, action - self.draw)
        elif action == PASS:
            self._pass(state)
        else:
            self._play(state, action - self.play)
        self._settle(state)

    def sample(self, state: State) -> int:
        """The card that comes up next, from the state's own source."""
        state.rng, index = below(state.rng, len(state.deck))
        return self.draw + state.deck[index]

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.ending != RUNNING

    def result(self, state: State) -> Json:
        """How it ended. A player's score is how many steps the lantern is nearer to his home than at the start."""
        away = state.lantern - self.rules.path.start
        scores = {name: self._sign(name) * away for name in state.names}
        winners = [state.names[seat] for seat in state.winners]
        return {
            "ending": state.ending,
            "winners": winners,
            "drawn": self.is_over(state) and not winners,
            "scores": scores,
        }

    def returns(self, state: State) -> list[float]:
        """The whole win for the winner; nothing in a draw."""
        return [float(seat in state.winners) for seat in range(len(state.names))]

    # --- what happens

    def _settle(self, state: State) -> None:
        """Decide chance with the state's own source, unless it is explicit."""
        while state.owed and not state.explicit:
            self._draw(state, self.sample(state) - self.draw)

    def _draw(self, state: State, card: int) -> None:
        seat = state.owed.pop(0)
        state.deck.remove(card)
        state.hands[seat] = sorted([*state.hands[seat], card])
        state.note("draw", "T5" if state.pile else "G3", player=state.names[seat], card=self.cards[card].id)

    def _play(self, state: State, card: int) -> None:
        seat, name, steps = state.turn, state.names[state.turn], self.rules.steps
        state.hands[seat].remove(card)
        state.pile.append(card)
        strong = steps.strong_from.holds(self.cards[card].number)
        moved = state.lantern + self._sign(name) * (steps.strong if strong else steps.usual)
        state.lantern = max(1, min(moved, self.rules.path.spaces))
        shown = {"player": name, "card": self.cards[card].id, "lantern": state.lantern}
        state.note("play", "T4" if strong else "T3", **shown, also=("T1", "T2", "G4"))
        state.last, state.passes, state.turn = seat, 0, 1 - seat
        if state.lantern == self._home(name):
            self._end(state, REACHED, "E1", [seat])
        elif state.deck:
            state.owed = [seat]

    def _pass(self, state: State) -> None:
        state.note("pass", "T6", player=state.names[state.turn])
        state.passes, state.turn = state.passes + 1, 1 - state.turn
        if state.passes == len(state.names):
            away = state.lantern - self.rules.path.start
            nearer = [seat for seat, name in enumerate(state.names) if self._sign(name) * away > 0]
            level = [state.last] if self.middle_wins and state.pile else []
            self._end(state, STUCK, "E2" if nearer else "E3", nearer or level)

    def _end(self, state: State, ending: str, atom: str, winners: list[int]) -> None:
        state.ending, state.winners = ending, winners
        state.note("end", atom, winners=[state.names[seat] for seat in winners])

    # --- what is allowed

    def _fits(self, state: State, card: int) -> bool:
        """Whether a card may lie on the pile: of the other suit, or higher."""
        if not state.pile:
            return True
        top, own = self.cards[state.pile[-1]], self.cards[card]
        return own.suit != top.suit or own.number > top.number

    def _refusal(self, state: State, action: int) -> Exception:
        """Why a decision is not allowed."""
        if not 0 <= action < self.size:
            return UnknownAction(str(action))
        words = self.decode(state, action)
        if self.is_over(state):
            return IllegalAction("game-over", "E4", action=words)
        if state.owed or action >= self.draw:
            return IllegalAction("not-in-the-deck" if state.owed else "no-draw-now", "T5", action=words)
        if action == PASS:
            return IllegalAction("must-play", "T6", action=words)
        card = action - self.play
        if card not in state.hands[state.turn]:
            return IllegalAction("not-in-hand", "T1", card=self.cards[card].id)
        return IllegalAction("too-low", "T2", card=self.cards[card].id, top=self.cards[state.pile[-1]].id)

    def _sign(self, name: str) -> int:
        """The direction of a player's home along the path."""
        return -1 if name == SIDES[0] else 1

    def _home(self, name: str) -> int:
        return 1 if name == SIDES[0] else self.rules.path.spaces

    # --- what a player knows, and how a bot judges it

    def observation(self, state: State, player: int) -> Json:
        """Everything but the other player's hand and the deck."""
        data = state.to_json()
        hidden = {"hands": [len(hand) for hand in state.hands], "deck": len(state.deck), "hand": [*state.hands[player]]}
        return {**{key: value for key, value in data.items() if key not in ("rng", "explicit")}, **hidden}

    def determinise(self, state: State, player: int, seed: int) -> State:
        """The other player's hand and the deck, mixed and dealt anew."""
        stream, copy, other = Stream(seed), state.clone(), 1 - player
        mixed = stream.shuffled([*state.deck, *state.hands[other]])
        copy.deck, copy.hands[other] = sorted(mixed[: len(state.deck)]), sorted(mixed[len(state.deck) :])
        copy.rng, copy.explicit, copy.events = stream.seed, False, []
        return copy

    def prospects(self, state: State) -> list[float]:
        """The nearer the lantern, the better; a game that is over needs no guess."""
        if self.is_over(state):
            return self.returns(state) if state.winners else [0.5, 0.5]
        along = (state.lantern - 1) / (self.rules.path.spaces - 1)
        return [1 - along if self._sign(name) < 0 else along for name in state.names]

    outlook = prospects

    def is_quiet(self, state: State) -> bool:
        """Every turn is over at once, so that any position can be judged."""
        return not state.owed

    # --- copies and words

    def clone(self, state: State) -> State:
        """A copy that shares nothing that changes."""
        return state.clone()

    def to_json(self, state: State) -> Json:
        """The whole position as plain data."""
        return state.to_json()

    def from_json(self, data: dict[str, Any]) -> State:
        """The position that `to_json` wrote down."""
        return State.from_json(data)

    def encode(self, state: State, text: str) -> int:
        """`pass`, `play S3`, or `draw S3` for chance."""
        verb, *rest = text.split()[:2] or [""]
        ids = [card.id for card in self.cards]
        if text == "pass":
            return PASS
        if verb not in ("play", "draw") or not rest or rest[0] not in ids or text != f"{verb} {rest[0]}":
            raise UnknownAction(text)
        return (self.play if verb == "play" else self.draw) + ids.index(rest[0])

    def decode(self, state: State, action: int) -> str:
        """The words of a decision."""
        if not 0 <= action < self.size:
            raise UnknownAction(str(action))
        if action == PASS:
            return "pass"
        verb, first = ("draw", self.draw) if action >= self.draw else ("play", self.play)
        return f"{verb} {self.cards[action - first].id}"
