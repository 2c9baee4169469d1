"""The names of Liberté's things in a language: what `[Marat]{n=card:71}` may say."""

from __future__ import annotations

from typing import get_args

from engine.games.liberte.content.cards import FACTIONS, Card, Set
from engine.games.liberte.content.content import Content
from generator.language.text import Text

SETS: tuple[Set, ...] = get_args(Set)
"""The sets of cards."""
CONTEXTS = {"personality": "person", "club": "club", "special": "special"}
"""The context of a card's name, by the card's kind."""
PLAYERS = ("black", "grey", "yellow", "green", "sky", "purple")
"""The colours of the players, in the order in which lists show them."""


def names(content: Content, text: Text) -> dict[str, tuple[str, ...]]:
    """Every name by key, the usual form first."""
    effects, labels = content.text.effects, content.text.labels
    forms: dict[str, tuple[str, ...]] = {}
    for card in content.cards.cards:
        forms[f"card:{card.id}"] = _card_forms(card, text)
    for province in content.board.provinces:
        capital = (text(province.capital, "town"),) if province.capital else ()
        forms[f"province:{province.number}"] = (text(province.name, "province"), *capital)
    for region in content.board.regions:
        forms[f"region:{region.id}"] = (text(region.name, "region"),)
    for faction in FACTIONS:
        forms[f"faction:{faction}"] = (text(labels[f"faction-{faction}"]),)
    for player in PLAYERS:
        forms[f"player:{player}"] = (text(labels[f"player-{player}"]),)
    for effect, words in effects.items():
        forms[f"special:{effect}"] = (text(words.title, "special"),)
    for battle in content.board.battles:
        forms[f"battle:{battle.turn}"] = (text(battle.name, "battle"),)
    for edition in content.identity.editions:
        forms[f"edition:{edition.id}"] = (text(edition.name),)
    return forms


def card_name(card: Card, text: Text) -> str:
    """A card's full name: its lead and title, which are translated or transcribed one by one."""
    context = CONTEXTS[card.kind]
    title = text(card.title, context)
    gap = "" if card.lead.endswith("’") else " "
    return f"{text(card.lead, context)}{gap}{title}" if card.lead else title


def _card_forms(card: Card, text: Text) -> tuple[str, ...]:
    return tuple(dict.fromkeys((text(card.title, CONTEXTS[card.kind]), card_name(card, text))))
