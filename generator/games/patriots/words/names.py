"""The names of the game's things in a language: what `[Marat]{n=card:LEC10}` may say."""

from __future__ import annotations

from engine.games.patriots.content.cards import Card
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import CURRENCIES
from generator.language.text import Text

WHOLE, FIRST = 4, 3
"""A name of so many letters is not shortened; of a longer one, so many are left."""


def names(content: Content, text: Text) -> dict[str, tuple[str, ...]]:
    """Every name by key, the usual form first."""
    labels, laws = content.text.labels, content.text.laws
    forms: dict[str, tuple[str, ...]] = {}
    for card in content.cards.cards:
        forms[f"card:{card.id}"] = _card_forms(content, card, text)
    for law in content.cards.laws:
        forms[f"law:{law.id}"] = (text(laws[law.effect].title, "law"), law.id)
    for faction in content.factions.factions:
        forms[f"faction:{faction.id}"] = (text(labels[f"faction-{faction.id}"]), text(faction.name, "faction"))
    for currency in CURRENCIES:
        forms[f"currency:{currency}"] = (text(labels[f"currency-{currency}"]),)
    for location in content.paris.locations:
        forms[f"location:{location.id}"] = (text(location.name, "location"),)
    for province in content.map.provinces:
        forms[f"province:{province.id}"] = (text(province.name, "province"),)
    for territory in content.map.territories:
        forms[f"territory:{territory.id}"] = (text(territory.name, "territory"),)
    for army in content.map.armies:
        forms[f"army:{army.id}"] = (text(army.name, "army"),)
    for edition in content.identity.editions:
        forms[f"edition:{edition.id}"] = (text(edition.name),)
    return forms


def card_name(content: Content, card: Card, text: Text) -> str:
    """What a card is called: a leader by his full name, any other card by the title of its effect."""
    if card.effect is not None and card.kind == "action":
        return text(content.text.effects[card.effect].title, "card")
    title = text(card.title, "person")
    return f"{text(card.lead, 'person')} {title}" if card.lead else title


def general_letters(card: Card, text: Text) -> str:
    """The letters on a general's pawn, in the reader's script."""
    return text(card.letter or "", "letter")


def leader_letters(card: Card, text: Text) -> str:
    """What tells who a leader is where there is little room: a general's letters, or the first ones of a name."""
    name = text(card.title, "person")
    return general_letters(card, text) or (name if len(name) <= WHOLE else f"{name[:FIRST]}.")


_LABELS = {"counters": "faction", "currency": "currency", "pawns": "pawn", "discs": "disc"}
"""How the labels begin that name the pieces of a component."""


def piece_name(content: Content, component: str, piece: str, text: Text) -> str:
    """What a piece of a component is called."""
    if component == "armies":
        return text(next(army.name for army in content.map.armies if army.id == piece), "army")
    return text(content.text.labels[f"{_LABELS[component]}-{piece}"])


def _card_forms(content: Content, card: Card, text: Text) -> tuple[str, ...]:
    short = (text(card.title, "person"),) if card.kind == "leader" else ()
    return tuple(dict.fromkeys((*short, card_name(content, card, text), card.id)))
