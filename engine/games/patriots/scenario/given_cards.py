"""The cards of a `Given`: hands, activated leaders and piles of a state, with every card in one place."""

from __future__ import annotations

from engine.errors import Code, Findings
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.scenario.given import Given
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import ACTIVE, ASIDE, DISCARD, DRAW, HAND, KEPT, OUT
from engine.loading.source import Node
from engine.nearest import nearest


def lay_cards(state: State, given: Given, node: Node, findings: Findings) -> None:
    """Fill the zones of a state, and note what does not fit."""
    layer = _CardLayer(state, node, findings)
    for f, name in enumerate(FACTIONS):
        layer.lay(given.hands.get(name, ()), HAND + f, "hands", name)
        layer.lay(given.active.get(name, ()), ACTIVE + f, "active", name)
    layer.lay(given.discard, DISCARD, "discard")
    layer.lay(given.aside, ASIDE, "aside")
    layer.lay(given.out, OUT, "out")
    if given.deck is not None:
        for card, zone in enumerate(state.zone):
            if zone == DRAW:
                state.zone[card] = DISCARD
        layer.lay(given.deck, DRAW, "deck")
    for card in range(len(state.zone)):
        if state.zone[card] >= ACTIVE:
            layer.activated(card, given)
    for activated in given.since:
        layer.known(activated, "since", activated)


class _CardLayer:
    """Remembers which cards are used."""

    def __init__(self, state: State, node: Node, findings: Findings) -> None:
        self.state = state
        self.node = node
        self.findings = findings
        self.used: set[str] = set()

    def lay(self, cards: tuple[str, ...], zone: int, *path: str) -> None:
        """Cards into a zone."""
        for i, name in enumerate(cards):
            if not self.known(name, *path, i):
                continue
            if name in self.used:
                self._wrong(f"{name} is in two places", *path, i)
            self.used.add(name)
            number = self.state.tables.number[name]
            if self.state.zone[number] == KEPT:
                self._wrong(f"{name} is set aside and never in a hand or pile", *path, i)
            self.state.zone[number] = zone

    def known(self, name: str, *path: str | int) -> bool:
        """Whether there is such a card."""
        numbers = self.state.tables.number
        if name in numbers:
            return True
        near = nearest(name, list(numbers))
        self.findings.note(Code.DANGLING, self.node.place(*path), label="given", what="card", name=name, nearest=near)
        return False

    def activated(self, card: int, given: Given) -> None:
        """A leader works from the round after his activation."""
        s, t = self.state, self.state.tables
        name = t.card_ids[card]
        f = s.zone[card] - ACTIVE
        if f not in t.symbols[card]:
            self._wrong(f"{name} does not bear this faction's symbol", "active", FACTIONS[f])
        s.since[card] = given.since.get(name, max(given.round - 1, 0))

    def _wrong(self, reason: str, *path: str | int) -> None:
        self.findings.note(Code.CONTRADICTION, self.node.place(*path), label="given", reason=reason)
