"""Cards as people look them up: action cards by what they do, and whether a text is reconstructed."""

from __future__ import annotations

from engine.games.patriots.content.cards import Card
from engine.games.patriots.content.content import Content
from engine.loading.common import Provenance
from engine.record import record

RECONSTRUCTED = "‡"
"""Stands before a text that no source tells, or not all of it."""


@record
class ActionGroup:
    """The action cards of one effect, and of one army if they move one."""

    effect: str
    army: str
    cards: tuple[Card, ...]
    first: bool
    """Whether it is the first of its effect: there its text is told."""


def action_groups(content: Content) -> list[ActionGroup]:
    """The action cards that are no leaders; those of one effect follow each other, by their numbers."""
    groups: dict[tuple[str, str], list[Card]] = {}
    for card in content.cards.cards:
        if card.kind == "action" and card.effect:
            groups.setdefault((card.effect, card.army or ""), []).append(card)
    effects = list(dict.fromkeys(effect for effect, _ in groups))
    ordered = sorted(groups, key=lambda key: effects.index(key[0]))
    first = {effect: (effect, army) for effect, army in reversed(ordered)}
    return [ActionGroup(*key, tuple(groups[key]), first[key[0]] == key) for key in ordered]


def mark(provenance: Provenance | None, field: str) -> str:
    """The sign of a text that is not documented."""
    status = provenance.status(field) if provenance is not None else None
    return "" if status == "documented" else RECONSTRUCTED
