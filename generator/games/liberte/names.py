"""The names of Liberté's things in a language: what `[Marat]{n=card:71}` may say."""

from __future__ import annotations

from engine.games.liberte.content import FACTIONS, Card, Content
from generator.text import Text

PLAYERS = ("black", "grey", "yellow", "green", "sky", "purple")


def names(content: Content, text: Text) -> dict[str, tuple[str, ...]]:
    """Every name by key, the usual form first."""
    effects, labels = content.text.effects, content.text.labels
    found: dict[str, tuple[str, ...]] = {}
    for card in content.cards.cards:
        found[f"card:{card.id}"] = _card(card, content, text)
    for province in content.board.provinces:
        places = (province.name, *([province.capital] if province.capital else []))
        found[f"province:{province.number}"] = tuple(text(name, "province") for name in places)
    for region in content.board.regions:
        found[f"region:{region.id}"] = (text(region.name, "region"),)
    for faction in FACTIONS:
        found[f"faction:{faction}"] = (text(labels[f"faction-{faction}"]),)
    for player in PLAYERS:
        found[f"player:{player}"] = (text(labels[f"player-{player}"]),)
    for effect, words in effects.items():
        found[f"special:{effect}"] = (text(words.title, "special"),)
    for battle in content.board.battles:
        found[f"battle:{battle.turn}"] = (text(battle.name, "battle"),)
    for edition in content.identity.editions:
        found[f"edition:{edition.id}"] = (text(edition.name),)
    return found


def _card(card: Card, content: Content, text: Text) -> tuple[str, ...]:
    if card.effect is not None:
        return (text(content.text.effects[card.effect].title, "special"),)
    context = "club" if card.kind == "club" else "person"
    title = text(card.title, context)
    if not card.lead:
        return (title,)
    gap = "" if card.lead.endswith("’") else " "
    return title, f"{text(card.lead, context)}{gap}{title}"
