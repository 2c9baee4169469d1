"""The names that an example of Liberté may use: those of what lies on its table, and those that belong to them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from engine.loading.source import Node
from generator.games.liberte.words.names import PLAYERS

_CARDS = ("hands", "displays", "face-up", "deck", "discard", "box")


def on_table(pack: Pack[Content], given: Node | None, table: View) -> set[str]:
    """The names of what lies on the table at the beginning of a scenario.

    Whatever its `given` names, all players, all cards in displays, and the battles of this turn and of those lost.
    """
    content = pack.content
    names = {f"player:{player}" for player in table.get("order", ())}
    plain = given.plain() if given is not None else {}
    if isinstance(plain, dict):
        for key, value in plain.items():
            names |= set(_named(key, value))
    for cards in table.get("displays", {}).values():
        names |= {f"card:{card}" for card in cards}
    turns = {table.get("turn"), *table.get("lost-battles", ())}
    return names | {f"battle:{battle.turn}" for battle in content.board.battles if battle.turn in turns}


def _named(key: str, value: object) -> Iterator[str]:
    """The names in a value of `given`; numbers are cards where `key` lists cards."""
    if key == "provinces" and isinstance(value, dict):
        yield from (f"province:{number}" for number in value)
    for word in _words(value):
        if isinstance(word, int) and key in _CARDS:
            yield f"card:{word}"
        elif word in FACTIONS:
            yield f"faction:{word}"
        elif word in PLAYERS:
            yield f"player:{word}"


def _words(value: object) -> Iterator[object]:
    """Every key, word and number in a value, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)
    elif isinstance(value, str):
        yield from value.split()
    else:
        yield value


def related(pack: Pack[Content], name: str) -> Iterator[str]:
    """The names that a card or a province brings with it: its faction, its region, its effect."""
    kind, _, word = name.partition(":")
    content = pack.content
    if kind == "card":
        for card in (card for card in content.cards.cards if str(card.id) == word):
            if card.effect is not None:
                yield f"special:{card.effect}"
            if card.faction is not None:
                yield f"faction:{card.faction}"
            yield from (f"region:{region.id}" for region in content.board.regions if region.id == card.region)
    elif kind == "province":
        yield from (f"region:{p.region}" for p in content.board.provinces if str(p.number) == word)


class _Examples:
    """Both functions under the names of the protocol `generator.rulebook.evidence.scenarios.ExampleNames`."""

    on_table = staticmethod(on_table)
    related = staticmethod(related)


EXAMPLES = _Examples()
