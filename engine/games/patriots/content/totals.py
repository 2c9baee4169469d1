"""What can be counted in the content, by name. `game.yaml` says what each count must be; the book quotes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.patriots.content.cards import Card, Law
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import FACTIONS

_DECKS = {"AC": "action", "LEC": "leader"}


def totals(content: Content) -> dict[str, int]:
    """Every total that can be expected or quoted. What could occur but does not counts 0, so it can be expected too."""
    counts = Counter(dict.fromkeys(_zeroes(content), 0))
    for names in cards_counted(content).values():
        counts.update(names)
    counts.update(_of_boards(content))
    for currency in content.factions.currencies:
        counts.update(
            {"currency": currency.count, f"currency-{currency.id}": currency.count, "supply": currency.supply}
        )
    for faction in content.factions.factions:
        cubes = content.rules.setup.cubes
        counts.update({"factions": 1, "cubes": cubes, "counters": cubes, f"cubes-{faction.id}": cubes})
    counts["beginners"] = len(content.cards.beginners)
    for component in content.identity.components:
        if component.id not in counts:  # what stands in other files is counted, not believed
            counts[component.id] = component.count
    return dict(sorted(counts.items()))


def cards_counted(content: Content) -> dict[str, list[str]]:
    """The totals that each card or law is counted in, by its id; one that it is counted in twice is there twice."""
    effects = {effect.id: effect for effect in content.cards.effects}
    counted: dict[str, list[str]] = {}
    for card in content.cards.cards:
        effect = effects.get(card.effect) if card.effect is not None else None
        counted[card.id] = [*_names_of_card(card), *(["immediate"] if effect is not None and effect.immediate else [])]
    for law in content.cards.laws:
        counted[law.id] = list(_names_of_law(law))
    return counted


def _names_of_card(card: Card) -> Iterator[str]:
    deck = _DECKS[card.id[:-2]]
    yield from ("cards", f"cards-{deck}")
    if card.effect != "conde":
        yield "deck"
    if card.effect is not None:
        yield f"effect-{card.effect}"
    if card.effect == "to-paris":
        yield from ("marches", f"marches-{card.army}")
    if card.kind == "leader":
        yield from ("leaders", f"leaders-{deck}")
    if card.general is not None:
        yield from ("generals", f"generals-{card.general}")
    if card.lily:
        yield "lilies"
    if card.foot:
        yield "feet"
    for half in card.foot:
        yield from ("feet-symbols", f"feet-{half.symbol}")


def _names_of_law(law: Law) -> Iterator[str]:
    yield from ("cards", "cards-law", "laws-lasting" if law.lasting else "laws-temporary")
    if not law.by:
        yield "laws-for-all"
    if law.hearts:
        yield "laws-with-hearts"
    if law.tile is not None:
        yield "laws-with-tile"


def _of_boards(content: Content) -> Counter[str]:
    counts: Counter[str] = Counter()
    for location in content.paris.locations:
        counts["locations"] += 1
        counts["locations-political"] += location.kind == "political"
        counts["locations-late"] += location.enters is not None
        counts["slots-late" if location.enters is not None else "slots-at-start"] += location.slots or 0
    counts["months"] = len(content.paris.months)
    land = content.map
    provinces = {province.id for province in land.provinces}
    counts["provinces"] = len(land.provinces)
    counts["hearts"] = sum(province.heart is not None for province in land.provinces)
    counts["territories"] = len(land.territories)
    counts["territories-outer"] = sum(territory.outer for territory in land.territories)
    counts["edges"] = len(land.edges)
    counts["edges-in-france"] = sum(provinces.issuperset(edge.between) for edge in land.edges)
    counts["armies"] = len(land.armies)
    return counts


def _zeroes(content: Content) -> Iterator[str]:
    yield from (f"feet-{faction}" for faction in FACTIONS)
    yield from (f"marches-{army.id}" for army in content.map.armies)
    yield from (f"effect-{effect.id}" for effect in content.cards.effects)
    yield from (
        "deck",
        "immediate",
        "marches",
        "leaders",
        "leaders-action",
        "leaders-leader",
        "generals",
        "lilies",
        "feet",
    )
    yield from ("feet-symbols", "generals-revolutionary", "generals-royalist", "laws-lasting", "laws-temporary")
    yield from ("laws-for-all", "laws-with-hearts", "laws-with-tile", "cards-action", "cards-leader", "cards-law")
