"""What the board is drawn from: content and words with their places, and whether the layout has room for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.errors import Code, Findings
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.paris import Paris
from engine.loading.common import Identity
from engine.loading.pack import Pack
from engine.loading.source import Node
from engine.record import record
from generator.games.patriots.paris.layout import LAWS, SITES
from generator.language.text import Text
from generator.map.lettering import Lettering
from generator.project import per_project
from generator.typesetting.columns import bare

FILE = "content/patriots/paris.yaml"
"""Where names of locations and months stand."""


@record(slots=False, eq=False)
class ParisBoard:
    """The board before any words."""

    identity: Identity
    paris: Paris
    factions: tuple[str, ...]
    """Those that vote, from the most radical."""
    law_places: int
    labels: Mapping[str, str]
    benefits: Mapping[str, str]
    city: str
    """The name of Paris, as that of its province."""
    nodes: Mapping[str, Node]


def lettering(board: ParisBoard, text: Text) -> Lettering:
    """What sets the words of the board in one language; it knows where names and benefits stand."""
    paris, said = board.nodes["paris"], board.nodes["text"]
    names = {bare(text(words)): said.place("benefits", name, "benefit") for name, words in board.benefits.items()}
    for i, month in enumerate(board.paris.months):
        names[text(month.name, "month")] = paris.place("months", i, "name")
    for i, location in enumerate(board.paris.locations):
        names[text(location.name, "location")] = paris.place("locations", i, "name")
    return Lettering(text, board.labels, FILE, said, names)


@per_project
def prepared(pack: Pack[Content], root: Path) -> ParisBoard:
    """What the board needs of the content; raises `ContentError` if the layout has no place for something."""
    del root
    content = pack.content
    findings = Findings()
    for i, location in enumerate(content.paris.locations):
        if location.id not in SITES:
            at = pack.nodes["paris"].place("locations", i, "id")
            findings.note(Code.NO_ROOM, at, what=f"location {location.id}")
    if content.rules.laws.track > len(LAWS):
        at = pack.nodes["rules"].place("laws", "track")
        findings.note(Code.NO_ROOM, at, what=f"{content.rules.laws.track} places of the law track")
    findings.raise_if_any()
    return ParisBoard(
        content.identity,
        content.paris,
        tuple(faction.id for faction in content.factions.factions),
        content.rules.laws.track,
        content.text.labels,
        {name: words.benefit for name, words in content.text.benefits.items()},
        next(province.name for province in content.map.provinces if province.id == "paris"),
        pack.nodes,
    )
