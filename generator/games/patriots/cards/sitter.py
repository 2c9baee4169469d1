"""The leader on a card, as the portraits need it."""

from __future__ import annotations

from engine.games.patriots.content.cards import Card
from engine.loading.portrait import Portrait
from generator.portraits.sitter import Role, Sitter


def sitter(card: Card) -> Sitter:
    """The person on a card; a general wears a uniform, and no friend of the king the cockade."""
    roles: frozenset[Role] = frozenset({"officer"}) if card.general else frozenset()
    return Sitter(card.id, card.name, card.portrait or Portrait(), roles, cockade=not card.lily)
