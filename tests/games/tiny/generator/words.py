"""The game in words: its names, facts and strings, what an example shows, what `pnp show` lists."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.stage import View
from engine.loading.pack import Pack
from engine.loading.source import Node
from generator.games.records import RecordList, column
from generator.games.strings import String, of_identity, of_text
from generator.language.text import Text
from tests.games.tiny.engine.content import SIDES, SUITS, Content, totals

Derived = tuple[str, int | str, str]


def names(content: Content, text: Text) -> dict[str, tuple[str, ...]]:
    """Every name by key, the usual form first."""
    labels = content.text.labels
    return {
        **{f"card:{card.id}": (text(card.title, "card"),) for card in content.cards.cards},
        **{f"suit:{suit}": (text(labels[f"suit-{suit}"]),) for suit in SUITS},
        **{f"player:{side}": (text(labels[f"player-{side}"]),) for side in SIDES},
        **{f"edition:{edition.id}": (text(edition.name),) for edition in content.identity.editions},
    }


def facts(content: Content) -> Iterator[Derived]:
    """Key, value and origin of what follows from the content; the numbers of `rules.yaml` are facts by themselves."""
    for name, count in totals(content).items():
        kind, _, part = name.partition("-")
        yield f"{kind}:{part or 'total'}", count, f"counted in the content: {name}"
    for card in content.cards.cards:
        yield f"card:{card.id}:number", card.number, f"cards.yaml  card {card.id}"


def strings(pack: Pack[Content]) -> Iterator[String]:
    """What there is to translate: English, context, place, what a translator should know, how it is checked."""
    yield from of_text(pack)
    yield from of_identity(pack)
    node = pack.nodes["cards"]
    for i, card in enumerate(pack.content.cards.cards):
        yield card.title, "card", node.place("cards", i, "title"), f"Card {card.id}: an animal or a flower", "name"


class _Examples:
    """What plays a part in an example."""

    def on_table(self, pack: Pack[Content], given: Node | None, table: View) -> set[str]:
        """Both players, and the cards that lie on the table."""
        cards = [*table["pile"], *(card for hand in table["hands"].values() for card in hand)]
        return {*(f"player:{side}" for side in SIDES), *(f"card:{card}" for card in cards)}

    def related(self, pack: Pack[Content], name: str) -> Iterator[str]:
        """A card brings its suit with it."""
        content: Content = pack.content
        yield from (f"suit:{card.suit}" for card in content.cards.cards if name == f"card:{card.id}")


EXAMPLES = _Examples()

LISTS = {
    "cards": RecordList(
        one="card",
        file="cards",
        records="cards",
        key="id",
        columns={name: column(name) for name in ("id", "suit", "number", "title")},
        filters=("suit", "number"),
    )
}
