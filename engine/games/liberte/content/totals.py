"""What can be counted in Liberté's content, by name. `game.yaml` says what each count must be; the book quotes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.liberte.content.board import Province
from engine.games.liberte.content.cards import FACTIONS, Card
from engine.games.liberte.content.content import Content

_PLURALS = {"personality": "personalities", "club": "clubs", "special": "specials"}
_VALUES = {1: "ones", 2: "twos", 3: "threes"}
_SYMBOLS = {"cannon": "cannons", "general": "generals", "sans-culottes": "sans-culottes"}


def totals(content: Content) -> dict[str, int]:
    """Every total that can be expected or quoted. What could occur but does not counts 0, so it can be expected too."""
    counts = Counter(dict.fromkeys(_zeroes(content), 0))
    for card in content.cards.cards:
        counts.update(_names_of_card(card))
        if card.faction is not None and card.value is not None:
            counts[f"printed-blocks-{card.set.lower()}-{card.faction}"] += card.value
    for province in content.board.provinces:
        counts.update(_names_of_province(province))
        counts["votes"] += province.votes
    counts["regions"] = len(content.board.regions)
    counts["battles"] = len(content.board.battles)
    counts["turns"] = content.rules.turn.turns
    counts["players"] = content.identity.players.most
    for component in content.identity.components:
        if component.id not in counts:  # cards are counted, not believed
            counts[component.id] = component.count
            counts.update({f"{component.id}-{part}": number for part, number in component.each.items()})
    counts["tokens-of-a-player"] = counts["tokens"] // counts["players"]
    return dict(sorted(counts.items()))


def cards_counted(content: Content) -> dict[str, list[int]]:
    """The cards behind every total that counts cards or what is printed on them, in the order of their numbers."""
    cards: dict[str, list[int]] = {}
    for card in sorted(content.cards.cards, key=lambda card: card.id):
        for name in (*_names_of_card(card), f"printed-blocks-{card.set.lower()}-{card.faction}"):
            cards.setdefault(name, []).append(card.id)
    return cards


def _names_of_card(card: Card) -> Iterator[str]:
    letter, kind = card.set.lower(), _PLURALS[card.kind]
    yield from ("cards", f"cards-{letter}", kind, f"{kind}-{letter}")
    if card.effect is not None:
        yield f"{kind}-{card.effect}"
    if card.faction is not None:
        yield from (f"cards-{card.faction}", f"{kind}-{letter}-{card.faction}")
    if card.value is not None:
        value = _VALUES[card.value]
        yield from (value, f"{value}-{letter}", f"{value}-{letter}-{card.faction}")
    if card.region is not None:
        yield f"{kind}-{card.region}"
    for symbol in card.symbols:
        name = _SYMBOLS[symbol]
        yield from (name, f"{name}-{letter}", f"{name}-{letter}-of-value-{card.value}", f"{name}-on-{kind}")


def _names_of_province(province: Province) -> Iterator[str]:
    yield from ("provinces", f"provinces-{province.region}")
    if province.fleur_de_lis:
        yield "fleur-de-lis"
    if province.vp:
        yield from ("vp-provinces", f"vp-provinces-of-{province.vp}")


def _zeroes(content: Content) -> Iterator[str]:
    for letter in ("a", "b"):
        for faction in FACTIONS:
            yield from (f"personalities-{letter}-{faction}", f"clubs-{letter}-{faction}")
            yield from (f"printed-blocks-{letter}-{faction}", *(f"{v}-{letter}-{faction}" for v in _VALUES.values()))
        for name in _SYMBOLS.values():
            yield from (f"{name}-{letter}", *(f"{name}-{letter}-of-value-{value}" for value in _VALUES))
    for region in content.board.regions:
        yield from (f"personalities-{region.id}", f"provinces-{region.id}")
    yield from ("fleur-de-lis", "vp-provinces", "votes")
