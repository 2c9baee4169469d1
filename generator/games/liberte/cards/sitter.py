"""The person on a card, as the portraits need it."""

from __future__ import annotations

from engine.games.liberte.content.cards import Card
from engine.loading.portrait import Portrait
from generator.portraits.sitter import Role, Sitter

_ROLES: dict[str, Role] = {"general": "officer", "sans-culottes": "workman"}


def sitter(card: Card) -> Sitter:
    """The person on a card; the card's symbols decide the dress, and no Royalist wears the cockade."""
    roles = frozenset(_ROLES[symbol] for symbol in card.symbols if symbol in _ROLES)
    return Sitter(str(card.id), card.name, card.portrait or Portrait(), roles, cockade=card.faction != "white")
