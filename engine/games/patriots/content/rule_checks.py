"""What must hold between the numbers of `rules.yaml` and the pieces, places and cards that they speak of."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Code, Findings
from engine.games.patriots.content.content import Content
from engine.loading import crosscheck
from engine.loading.source import Node

_Path = tuple[str | int, ...]


def check(content: Content, node: Node, findings: Findings) -> None:
    """Note whatever cannot be played as the numbers say."""
    for path, reason in (*_numbers(content), *_solo_numbers(content)):
        findings.note(Code.CONTRADICTION, node.place(*path), label=": ".join(map(str, path)), reason=reason)
    for name, known, what, path in _names(content):
        crosscheck.refer(name, known, what, f"solo: {path[1]}", node.place(*path), findings)


def _numbers(content: Content) -> Iterator[tuple[_Path, str]]:
    rules = content.rules
    months = len(content.paris.months)
    if rules.rounds != months:
        yield ("rounds",), f"the time track has {months} months"
    if rules.setup.stock > rules.setup.cubes:
        yield ("setup", "stock"), f"a faction has {rules.setup.cubes} cubes in all"
    if rules.setup.hand > rules.hand.possession.number:
        yield ("setup", "hand"), f"possession ends at {rules.hand.possession.number}"
    if rules.laws.in_force.number > 2 * (rules.laws.track - 1) + 1:
        most = 2 * (rules.laws.track - 1) + 1
        yield ("laws", "in_force"), f"{rules.laws.track} slots hold {most} laws in two rows"


def _solo_numbers(content: Content) -> Iterator[tuple[_Path, str]]:
    rules, solo = content.rules, content.rules.solo
    slots = {location.id: location.slots or 0 for location in content.paris.locations}
    for place, cubes in solo.placed_cubes.items():
        if cubes > slots.get(place, cubes):
            yield ("solo", "placed_cubes", place), f"{place} has {slots[place]} slots"
    if sum(solo.placed_cubes.values()) > rules.setup.stock:
        yield ("solo", "placed_cubes"), f"only {rules.setup.stock} cubes are stock"
    if not solo.front.number <= solo.alliance.number <= solo.board_slots:
        yield ("solo", "alliance"), "a front is no larger than an alliance, nor an alliance than a board"
    for faction, rivals in solo.rivals.items():
        for j, rival in enumerate(rivals):
            if faction not in solo.rivals.get(rival, ()):
                yield (
                    ("solo", "rivals", faction, j),
                    f"{rival} does not name {faction} as a rival",
                )
    for faction, board in solo.default_board.items():
        if faction == board:
            yield ("solo", "default_board", faction), "a faction has no cubes on its own board"


def _names(content: Content) -> Iterator[tuple[object, list[str], str, _Path]]:
    """Every name in the section for one and two players, with those that are known."""
    solo = content.rules.solo
    factions: list[str] = list(solo.factions)
    cards = [card.id for card in content.cards.cards]
    opened = [place.id for place in content.paris.locations if place.kind == "political" and place.enters is None]
    yield solo.first, factions, "faction", ("solo", "first")
    yield solo.placed, factions, "faction", ("solo", "placed")
    yield from ((name, factions, "faction", ("solo", "active", i)) for i, name in enumerate(solo.active))
    yield from ((place, opened, "location", ("solo", "placed_cubes", place)) for place in solo.placed_cubes)
    yield from ((place, opened, "location", ("solo", "removal_order", i)) for i, place in enumerate(solo.removal_order))
    generals = [card.id for card in content.cards.cards if card.general == "revolutionary"]
    yield solo.general, generals, "Revolutionary General", ("solo", "general")
    provinces = [province.id for province in content.map.provinces if not province.capital]
    yield solo.general_at, provinces, "province", ("solo", "general_at")
    for key in ("rivals", "default_board", "fetch"):
        yield from ((faction, factions, "faction", ("solo", key, faction)) for faction in getattr(solo, key))
    for faction, others in solo.rivals.items():
        yield from ((name, factions, "faction", ("solo", "rivals", faction, i)) for i, name in enumerate(others))
    for faction, board in solo.default_board.items():
        yield board, factions, "faction", ("solo", "default_board", faction)
    for faction, names in solo.fetch.items():
        yield from ((name, cards, "card", ("solo", "fetch", faction, i)) for i, name in enumerate(names))
