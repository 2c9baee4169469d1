"""The cards of a `Given`: hands, displays, face-up cards and piles of a state, with every card in one place."""

from __future__ import annotations

from enum import StrEnum

from engine.errors import Code, Findings
from engine.games.liberte.content.cards import Card
from engine.games.liberte.scenario.codes import TableCode
from engine.games.liberte.scenario.given import Cards, Description, Given
from engine.games.liberte.state.model import State
from engine.loading.source import Node


def lay_cards(state: State, given: Given, node: Node, findings: Findings) -> None:
    """Fill the hands, displays and piles of a state, and note what does not fit."""
    _CardLayer(state, given, node, findings).lay()


class _CardLayer:
    """Remembers which cards are used, and those that are only described."""

    def __init__(self, state: State, given: Given, node: Node, findings: Findings) -> None:
        self.state = state
        self.tables = state.tables
        self.given = given
        self.node = node
        self.findings = findings
        self.seat = {name: seat for seat, name in enumerate(state.names)}
        self.used: dict[int, int] = {}
        """The line where each card is used."""
        self.described: list[tuple[list[int], int, Description, tuple[str | int, ...]]] = []
        """A list of cards, the place in it that waits for a card, what the card must be, and the path in the file."""

    def lay(self) -> None:
        """Numbered cards first, so that a description never takes one of them; then what is left over."""
        s, g = self.state, self.given
        displays: list[list[int]] = [[] for _ in range(s.n)]
        for name, listed in g.displays.items():
            displays[self.seat[name]] = self._listed(listed, "displays", name)
        for name, hand in g.hands.items():
            if not isinstance(hand, int):
                s.hands[self.seat[name]] = self._listed(hand, "hands", name)
        s.face_up = self._listed(g.face_up, "face-up") if g.face_up is not None else []
        s.discard = self._listed(g.discard, "discard") if g.discard is not None else []
        s.box = self._listed(g.box, "box") if g.box is not None else []
        deck = self._listed(g.deck, "deck") if g.deck is not None else []
        self._describe()
        for seat, cards in enumerate(displays):
            self._display(seat, cards)
        for name, hand in g.hands.items():
            if isinstance(hand, int):
                s.hands[self.seat[name]] = self._any(hand, "hands", name)
        s.hands = [sorted(hand) for hand in s.hands]
        self._piles(deck)

    def _listed(self, cards: Cards, *path: str | int) -> list[int]:
        numbers: list[int] = []
        for i, card in enumerate(cards):
            if isinstance(card, Description):
                self.described.append((numbers, len(numbers), card, (*path, i)))
                numbers.append(0)
            elif card not in self.tables.cards:
                at = self.node.place(*path, i)
                self.findings.note(Code.DANGLING, at, label="given", what="card", name=card, nearest=None)
            elif card in self.used:
                self._note(TableCode.CARD_TWICE, *path, i, card=card, first=self.used[card])
            else:
                self.used[card] = self.node.place(*path, i).line
                numbers.append(card)
        return numbers

    def _describe(self) -> None:
        for cards, index, description, path in self.described:
            fitting = (
                card for card in self.tables.cards.values() if card.id not in self.used and _fits(card, description)
            )
            card = min((card.id for card in fitting), default=0)
            if not card:
                self._note(TableCode.NO_CARD_FITS, *path)
            self.used[card] = self.node.place(*path).line
            cards[index] = card

    def _display(self, seat: int, cards: list[int]) -> None:
        s = self.state
        for i, card in enumerate(cards):
            if self.tables.specials >> card & 1:
                self._note(TableCode.SPECIAL_IN_DISPLAY, "displays", s.names[seat], i, card=card)
            s.displays[seat] |= 1 << card
        limit = (
            self.tables.room_with_sans_culottes if s.displays[seat] & self.tables.sans_culottes else self.tables.room
        )
        if len(cards) > limit:
            self._note(TableCode.DISPLAY_TOO_LARGE, "displays", s.names[seat], count=len(cards), limit=limit)

    def _any(self, count: int, *path: str | int) -> list[int]:
        free = [card for card in sorted(self.tables.cards) if card not in self.used]
        if count > len(free):
            self._note(TableCode.NO_CARD_FITS, *path)
        for card in free[:count]:
            self.used[card] = self.node.place(*path).line
        return free[:count]

    def _piles(self, deck: list[int]) -> None:
        """The rest: in the deck, else in the discard pile, else in the box; first of all three cards face up."""
        s, g = self.state, self.given
        rest = [card for card in sorted(self.tables.cards) if card not in self.used]
        first = set(self.tables.first_set)
        if g.face_up is None:
            source = (
                deck if g.deck is not None else [c for c in rest if c in first] + [c for c in rest if c not in first]
            )
            s.face_up = source[: self.tables.face_up]
            rest = [card for card in rest if card not in s.face_up]
            deck = [card for card in deck if card not in s.face_up]
        s.face_up += [0] * (self.tables.face_up - len(s.face_up))
        s.under = []
        if g.deck is None:
            deck = [card for card in rest if card in first]
            s.under = [card for card in rest if card not in first]
            if not deck:
                deck, s.under = s.under, []
        elif g.discard is None:
            s.discard = rest
        elif g.box is None:
            s.box = rest
        elif rest:
            self._note(TableCode.CARDS_LEFT_OVER, "deck", count=len(rest))
        s.deck = deck
        if not s.deck and s.discard:
            s.deck, s.discard = s.discard, []

    def _note(self, code: StrEnum, *path: str | int, **params: object) -> None:
        self.findings.note(code, self.node.place(*path), **params)


def _fits(card: Card, description: Description) -> bool:
    for name in ("set", "kind", "faction", "value", "region", "effect"):
        if getattr(description, name) is not None and getattr(card, name) != getattr(description, name):
            return False
    symbols = {"cannon": description.cannon, "general": description.general, "sans-culottes": description.sans_culottes}
    return all(there is None or (symbol in card.symbols) == there for symbol, there in symbols.items())
