"""Facts that follow from the content: counts, and the numbers printed on cards, laws and boards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.content.content import Content
from engine.games.patriots.content.totals import totals

Derived = tuple[str, int | str, str]
"""Key, value and origin of a fact."""


def derived(content: Content) -> Iterator[Derived]:
    """All facts of the game that are not numbers of `rules.yaml`."""
    yield from _counts(content)
    yield from _cards(content)
    yield from _boards(content)
    yield from _pieces(content)


def _counts(content: Content) -> Iterator[Derived]:
    counted = totals(content)
    for name, number in counted.items():
        group = next((g for g in counted if name.startswith(f"{g}-")), "")
        key = f"{group}:{name.removeprefix(f'{group}-')}" if group else f"{name}:total"
        yield key, number, f"counted in the content: {name} {number}"


def _cards(content: Content) -> Iterator[Derived]:
    for card in content.cards.cards:
        origin = f"cards.yaml  card {card.id}"
        numbers = {"cockades": card.cockades, "loss": card.loss, "born": card.born, "died": card.died}
        yield from ((f"card:{card.id}:{name}", n, origin) for name, n in numbers.items() if n is not None)
    for law in content.cards.laws:
        origin = f"cards.yaml  law {law.id}"
        if law.supporters:
            yield f"law:{law.id}:supporters", law.supporters, origin
        if law.gold:
            yield f"law:{law.id}:gold", law.gold, origin
        if law.months is not None:
            yield f"law:{law.id}:months", law.months, origin
        yield from ((f"law:{law.id}:heart:{i}", heart, origin) for i, heart in enumerate(law.hearts, 1))


def _boards(content: Content) -> Iterator[Derived]:
    for location in content.paris.locations:
        origin = f"paris.yaml  location {location.id}"
        if location.slots is not None:
            yield f"location:{location.id}:slots", location.slots, origin
        for name in ("coup", "war", "score"):
            if number := getattr(location, name):
                yield f"location:{location.id}:{name}", number, origin
    for month in (content.paris.months[0], content.paris.months[-1]):
        yield f"round:{month.round}:year", month.year, f"paris.yaml  month of round {month.round}"
    for province in content.map.provinces:
        if province.heart is not None:
            yield f"province:{province.id}:heart", province.heart, f"map.yaml  province {province.id}"
    for army in content.map.armies:
        yield f"army:{army.id}:steps", len(army.road) - 1, f"map.yaml  army {army.id}: steps to Paris"


def _pieces(content: Content) -> Iterator[Derived]:
    for currency in content.factions.currencies:
        origin = f"factions.yaml  currency {currency.id}"
        for name in ("count", "supply", "boxed"):
            if number := getattr(currency, name):
                yield f"currency:{currency.id}:{name}", number, origin
    for faction in content.factions.factions:
        yield f"faction:{faction.id}:rank", faction.rank, f"factions.yaml  faction {faction.id}"
    setup, solo = content.rules.setup, content.rules.solo
    yield "setup:pile", setup.cubes - setup.stock, "rules.yaml  setup.cubes less setup.stock"
    placed = sum(solo.placed_cubes.values())
    yield "solo:in-paris", placed, "rules.yaml  solo.placed_cubes"
    yield "solo:deck", totals(content)["deck"] - 1, "counted in the content: deck less the general of rules.yaml  solo"
    yield "solo:placed-stock", setup.stock - placed, "rules.yaml  setup.stock less solo.placed_cubes"
    for place, cubes in solo.placed_cubes.items():
        yield f"solo:placed:{place}", cubes, "rules.yaml  solo.placed_cubes"
