"""Every fact that a text may quote, by key: made from the game's rules and from what can be counted in its content.

`hand.cards: {at_least: 7}` in rules.yaml becomes three facts: `hand:cards` (at least 7), `hand:cards:number` (7) and
`hand:cards:otherwise` (fewer than 7). Counts and products of the data come from the game's own `facts`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

from engine.loading.common import Bound, GameContent, Identity
from engine.loading.pack import AnyPack
from engine.loading.source import Node
from engine.record import record
from generator.games import presentation
from generator.games.vocabulary import Vocabulary
from generator.language.comparisons import Quantity

COMPARED = ("at_least", "at_most", "more_than", "fewer_than")
OPPOSITE = {"at_least": "fewer_than", "at_most": "more_than", "more_than": "at_most", "fewer_than": "at_least"}

Derived = Callable[[GameContent], Iterator[tuple[str, int | str, str]]]
"""Key, value and origin of what follows from a game's content."""


@record
class Fact:
    """A value with its comparison (empty: exactly); `because` names the line of the data that says so.

    A value that is not a number is the key of a name (`player:green`) or a plain word (`A`).
    """

    key: str
    value: int | str
    comparison: str = ""
    because: str = ""

    @property
    def number(self) -> int:
        """The value; if it is a name, its place in the list from which it comes (3 for `turn:phases:3`)."""
        return self.value if isinstance(self.value, int) else int(self.key.rpartition(":")[2])

    @property
    def quantity(self) -> Quantity:
        """The number with its comparison."""
        return Quantity(self.comparison, self.number)


def game_facts(pack: AnyPack) -> dict[str, Fact]:
    """All facts of a game in one edition, by key."""
    game = presentation(pack.game)
    rules = pack.nodes["rules"]
    facts = {fact.key: fact for fact in _rules(pack.content.rules, rules, (), game.vocabulary)}
    derived: Derived = game.part("facts")
    for key, value, because in (*derived(pack.content), *_identity(pack.content.identity)):
        facts.setdefault(key, Fact(key, value, because=because))
    return dict(sorted(facts.items()))


def _identity(identity: Identity) -> Iterator[tuple[str, int | str, str]]:
    """Facts from `game.yaml`, which every game has."""
    yield "players:least", identity.players.least, "game.yaml  players.least"
    yield "players:most", identity.players.most, "game.yaml  players.most"
    yield "game:age", identity.age, "game.yaml  age"
    yield "game:minutes", identity.minutes, "game.yaml  minutes"
    if identity.least_minutes is not None:
        yield "game:least-minutes", identity.least_minutes, "game.yaml  least_minutes"
    for name, year in zip(("first", "last"), identity.period or (), strict=False):
        yield f"period:{name}", year, "game.yaml  period"
    complete = sum(language.complete for language in identity.languages)  # drafts do not count
    yield "languages:total", complete, "game.yaml  languages that are complete"
    for edition in identity.editions:
        if edition.year is not None:
            yield f"edition:{edition.id}:year", edition.year, f"game.yaml  edition {edition.id}"


def _rules(record: object, root: Node, path: tuple[str, ...], words: Vocabulary) -> Iterator[Fact]:
    """The facts of a record of rules and of all records inside it."""
    for field in dataclasses.fields(record):  # type: ignore[arg-type]  # rules are dataclasses all the way down
        if field.name == "provenance" or field.name in words.switches:  # switches have no number; examples show them
            continue
        yield from _rule(getattr(record, field.name), root, (*path, field.name), words)


def _rule(value: object, root: Node, path: tuple[str, ...], words: Vocabulary) -> Iterator[Fact]:
    """The facts of one value of the rules; `path` leads to it from the top of `rules.yaml`."""
    key = ":".join(path).replace("_", "-")
    at = root.place(*path)
    because = f"{at.file}:{at.line}  {'.'.join(path)}"
    if isinstance(value, Bound):
        comparison = next(name for name in COMPARED if getattr(value, name) is not None)
        in_words = f"{comparison.replace('_', ' ')} {value.number}"
        yield Fact(key, value.number, comparison, f"{because}: {in_words}")
        yield Fact(f"{key}:number", value.number, "", f"{because}: {in_words}")
        yield Fact(f"{key}:otherwise", value.number, OPPOSITE[comparison], f"{because}: the opposite")
    elif isinstance(value, bool):
        return
    elif isinstance(value, int):
        yield Fact(key, value, "", f"{because}: {value}")
    elif isinstance(value, tuple):
        yield Fact(f"{key}:total", len(value), "", f"{because}: {len(value)} of them")
        for number, item in enumerate(value, 1):
            yield Fact(f"{key}:{number}", _named(item, words), "", f"{because}: no. {number} is {item}")
    elif isinstance(value, str):
        yield Fact(key, _named(value, words), "", f"{because}: {value}")
    elif dataclasses.is_dataclass(value):
        yield from _rules(value, root, path, words)


def _named(value: object, words: Vocabulary) -> str:
    """The key of a name for a member of a group (`<kind>:<member>`); any other value as text."""
    kind = next((kind for kind, members in words.groups.items() if value in members), "")
    return f"{kind}:{value}" if kind else str(value)
