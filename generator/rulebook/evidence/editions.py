"""The editions of a game, each loaded when a text or a scenario first needs it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine import games
from engine.loading.pack import AnyPack
from generator.rulebook.evidence.facts import Fact, game_facts


@dataclass
class Editions:
    """Packs and facts by edition id; an empty id means the base edition. Both dicts are caches."""

    root: Path
    game: str
    base: AnyPack
    packs: dict[str, AnyPack] = field(default_factory=dict)
    fact_tables: dict[str, dict[str, Fact]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[str]:
        return (info.id for info in self.base.content.identity.editions)

    def __contains__(self, edition: object) -> bool:
        return edition == "" or edition in tuple(self)

    def pack(self, edition: str) -> AnyPack:
        """The content of an edition; of the base edition if there is none of that id."""
        if edition in ("", self.base.edition) or edition not in self:
            return self.base
        if edition not in self.packs:
            self.packs[edition] = games.load_pack(self.root, self.game, edition)
        return self.packs[edition]

    def facts(self, edition: str) -> dict[str, Fact]:
        """The facts of an edition, by key."""
        pack = self.pack(edition)
        if pack.edition not in self.fact_tables:
            self.fact_tables[pack.edition] = game_facts(pack)
        return self.fact_tables[pack.edition]


def open_editions(root: Path, game: str) -> Editions:
    """The editions of a game; loads the base edition."""
    return Editions(root, game, games.load_pack(root, game))
