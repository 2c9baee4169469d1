"""The real board's content for tests that draw it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.errors import Findings
from engine.games.liberte.content.board import Board
from engine.loading.places import Geography, Towns
from engine.loading.schema import read
from engine.loading.source import Node, load
from generator.drawing.geometry import Shape, polygon
from generator.games.liberte import VOCABULARY
from generator.games.liberte.map.provinces import VIEW
from generator.language.text import Text

ROOT = Path(__file__).parents[4]


@dataclass(frozen=True)
class Maps:
    """Board, geography and towns with the places of their lines."""

    board: Board
    geography: Geography
    towns: Towns
    nodes: dict[str, Node]

    def outline(self) -> list[Shape]:
        """The outline as shapes, mainland first."""
        return [polygon([VIEW.sheet(*point) for point in piece.course]) for piece in self.geography.outline]


def read_maps() -> Maps:
    """Read the three files."""
    findings = Findings()
    found = {
        name: load(ROOT / "content" / folder / f"{name}.yaml", f"{name}.yaml", findings)
        for name, folder in (("board", "liberte"), ("geography", "france"), ("towns", "france"))
    }
    nodes = {name: node for name, node in found.items() if node is not None}
    board = read(Board, nodes["board"], findings)
    geography = read(Geography, nodes["geography"], findings)
    towns = read(Towns, nodes["towns"], findings)
    assert board is not None
    assert towns is not None
    assert geography is not None
    assert not len(findings)
    return Maps(board, geography, towns, nodes)


class Pseudo(Text):
    """English whose every label is a third longer, as German and Russian tend to be."""

    def raw(self, english: str, context: str | None = None) -> str:
        if context in VOCABULARY.kept or len(english) < 4:
            return english
        wanted = round(len(english) * 0.35)
        return english + " " + ("lang " * wanted)[: max(wanted - 1, 1)].rstrip()
