"""The names that an example may use: those of what lies on its table, and those that belong to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.patriots.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from engine.loading.source import Node


def on_table(pack: Pack[Content], given: Node | None, table: View) -> set[str]:
    """The names of what lies on the table at the beginning: whatever its `given` and the open table name."""
    known = _names_by_word(pack.content)
    words = {*_words(given.plain() if given is not None else {}), *_words(table)}
    return {name for word in words for name in known.get(word, ())}


def _names_by_word(content: Content) -> dict[str, list[str]]:
    """The names that each id of the content stands for."""
    ids: dict[str, Iterable[str]] = {
        "card": (card.id for card in content.cards.cards),
        "law": (law.id for law in content.cards.laws),
        "faction": (faction.id for faction in content.factions.factions),
        "currency": (currency.id for currency in content.factions.currencies),
        "location": (location.id for location in content.paris.locations),
        "province": (province.id for province in content.map.provinces),
        "territory": (territory.id for territory in content.map.territories),
        "army": (army.id for army in content.map.armies),
    }
    names: dict[str, list[str]] = {}
    for kind, words in ids.items():
        for word in words:
            names.setdefault(word, []).append(f"{kind}:{word}")
    return names


def _words(value: object) -> Iterator[str]:
    """Every word in a value, however deep; keys whose value is empty or nothing name nothing."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if inner or inner is None:
                yield str(key)
                yield from _words(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words(inner)
    elif isinstance(value, str):
        yield from value.split()


def related(pack: Pack[Content], name: str) -> Iterator[str]:
    """The names that a card or an army brings with it: its factions, its army, the places of its road."""
    kind, _, word = name.partition(":")
    content = pack.content
    if kind == "card":
        for card in (card for card in content.cards.cards if card.id == word):
            yield from (f"faction:{faction}" for faction in (*card.symbols, *(half.symbol for half in card.foot)))
            if card.army is not None:
                yield f"army:{card.army}"
    elif kind == "law":
        for law in (law for law in content.cards.laws if law.id == word):
            yield from (f"faction:{faction}" for faction in law.by)
            if law.tile is not None:
                yield f"location:{law.tile}"


class _Examples:
    """Both functions under the names of the protocol `generator.rulebook.evidence.scenarios.ExampleNames`."""

    on_table = staticmethod(on_table)
    related = staticmethod(related)


EXAMPLES = _Examples()
