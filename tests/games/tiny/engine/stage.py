"""The game on the stage of a scenario: the table that is given, its steps, and the view that is compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Annotated, Literal

from engine.errors import Code, Findings, Position
from engine.game import IllegalAction, UnknownAction
from engine.games.stage import Event, View
from engine.loading import schema
from engine.loading.pack import Pack
from engine.loading.schema import Range
from engine.loading.source import Node
from engine.nearest import nearest
from engine.record import record
from tests.games.tiny.engine.content import SIDES, Content, Side
from tests.games.tiny.engine.rules import LanternPath
from tests.games.tiny.engine.state import State


@record
class Hands:
    """The cards in hand, by player."""

    west: tuple[str, ...] = ()
    east: tuple[str, ...] = ()


@record
class Given:
    """The table of a scenario. Cards that it does not name are in the deck."""

    hands: Hands = field(default_factory=Hands)
    pile: tuple[str, ...] = ()
    """The last one lies on top."""
    deck: Literal["full", "empty"] = "full"
    """With an empty deck, cards that are not named lie at the bottom of the pile."""
    lantern: Annotated[int, Range(1, 15)] | None = None
    turn: Side | None = None


class LanternStage:
    """One scenario's table. `open` comes first and sets the state."""

    given = Given
    ordered = frozenset({"pile"})
    zeroes: frozenset[str] = frozenset()
    state: State

    def __init__(self, pack: Pack[Content], rulings: Mapping[str, str]) -> None:
        self.game = LanternPath(pack.content, rulings)
        self.cards = {card.id: number for number, card in enumerate(self.game.cards)}

    def open(self, node: Node, steps: Sequence[tuple[str, str]], findings: Findings) -> bool:
        """Lay out the given table. Whoever makes the first step has the turn, unless it is said."""
        given = schema.read(Given, node, findings)
        if given is None or not self._known(given, node, findings):
            return False
        hands = [sorted(self.cards[card] for card in getattr(given.hands, side)) for side in SIDES]
        pile = [self.cards[card] for card in given.pile]
        rest = [card for card in self.cards.values() if card not in {*pile, *hands[0], *hands[1]}]
        lantern = given.lantern or self.game.rules.path.start
        deck, below = (rest, []) if given.deck == "full" else ([], rest)
        first = next((who for who, _ in steps if who in SIDES), SIDES[0])
        turn = SIDES.index(given.turn or first)
        self.state = State(SIDES, deck, hands, lantern, 0, explicit=True, pile=[*below, *pile], turn=turn)
        return True

    def _known(self, given: Given, node: Node, findings: Findings) -> bool:
        """Whether every card exists and lies in one place only."""
        before, seen = len(findings), set[str]()
        for path, card in _placed(given):
            at = node.place(*path)
            if card not in self.cards:
                near = nearest(card, self.cards)
                findings.note(Code.DANGLING, at, label="given", what="card", name=card, nearest=near)
            elif card in seen:
                findings.note(Code.CONTRADICTION, at, label="given", reason=f"card {card} lies in two places")
            seen.add(card)
        return len(findings) == before

    @property
    def players(self) -> Sequence[str]:
        """West and East."""
        return SIDES

    def view(self, before: View | None) -> View:
        """The table in words and numbers."""
        state, ids = self.state, list(self.cards)
        over = self.game.is_over(state)
        return {
            "hands": {side: [ids[card] for card in hand] for side, hand in zip(SIDES, state.hands, strict=True)},
            "pile": [ids[card] for card in state.pile],
            "deck": len(state.deck),
            "lantern": state.lantern,
            "turn": "none" if over else SIDES[state.turn],
            "ending": state.ending,
            "winners": [SIDES[seat] for seat in state.winners],
        }

    def events(self, since: int) -> list[Event]:
        """What happened since."""
        return [dict(event) for event in self.state.events[since:]]

    def touched(self, who: str, text: str, events: Sequence[Event]) -> frozenset[str]:
        """Whoever acts, and the cards in a step's words or in its events."""
        words = (*text.split(), *(str(event.get("card")) for event in events))
        acting = {str(event["player"]) for event in events if "player" in event} | ({who} & set(SIDES))
        return frozenset((*(f"player:{side}" for side in acting), *(f"card:{w}" for w in words if w in self.cards)))

    # --- steps

    def decisions(self, text: str) -> list[int]:
        """`play S3`, or `pass`."""
        return [self.game.encode(self.state, text)]

    def outcomes(self, text: str) -> list[int]:
        """`draw S3`."""
        return [self.game.encode(self.state, text)]

    def follows(self, action: int) -> bool:
        """No outcome of chance follows from another."""
        return False

    def in_words(self, action: int) -> str:
        """A decision as scenarios write it."""
        return self.game.decode(self.state, action)

    def decide(self, who: str, action: int) -> None:
        """One player's decision."""
        if not self.game.is_over(self.state) and who != SIDES[self.state.turn]:
            raise IllegalAction("not-your-turn", "T1", player=who)
        self.game.apply(self.state, action)

    def decide_chance(self, action: int) -> None:
        """The card that is drawn."""
        self.game.apply(self.state, action)

    def chances(self) -> list[int]:
        """The cards that may be drawn now."""
        return self.game.legal(self.state) if self.state.owed else []

    def decide_all(self, text: str) -> None:
        """There is nothing that both players do at once."""
        raise UnknownAction(text)

    def begin(self, words: str, at: Position, findings: Findings) -> None:
        """The only big step is the set-up: a new game, nothing of the given table stays."""
        if words == "setup":
            self.state = self.game.setup(SIDES, 0, explicit=True)
        else:
            findings.note(Code.BAD_STEP, at, text=f"run: {words}")

    def end_before(self, who: str) -> None:
        """No step implies a decision of the other player."""

    def finish(self) -> None:
        """Nothing is left to be decided without a choice."""

    def unanswered(self) -> tuple[str, str] | None:
        """Without big steps, no decision is left open."""
        return None


def _placed(given: Given) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every card that is given, with its path."""
    for side in SIDES:
        yield from ((("hands", side, n), card) for n, card in enumerate(getattr(given.hands, side)))
    yield from ((("pile", n), card) for n, card in enumerate(given.pile))
