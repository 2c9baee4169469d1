"""What the game's files may hold, what must hold across them, and what can be counted in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, ClassVar, Literal

from engine.errors import Code, Findings
from engine.loading import crosscheck
from engine.loading.common import Atoms, Bound, FileProvenance, GameText, Identity, Rulings
from engine.loading.pack import ContentKind
from engine.loading.schema import AtLeast, Form, Range
from engine.loading.source import Node
from engine.record import record

Suit = Literal["sun", "moon"]
SUITS: tuple[Suit, ...] = ("sun", "moon")
Side = Literal["west", "east"]
SIDES: tuple[Side, ...] = ("west", "east")
"""The players, by seat."""


@record
class Card:
    """One card."""

    LABEL: ClassVar[str] = "card {id}"
    id: Annotated[str, Form(r"[SM][1-6]", "S or M and a number from 1 to 6")]
    suit: Suit
    number: Annotated[int, Range(1, 6)]
    title: str


@record
class Cards:
    """`cards.yaml`."""

    provenance: FileProvenance
    cards: Annotated[tuple[Card, ...], AtLeast(1)]


@record
class Path:
    """The row of spaces: West's home is space 1, East's is the last one."""

    spaces: Annotated[int, Range(3, 15)]
    start: Annotated[int, Range(2, 14)]


@record
class Steps:
    """How far a card carries the lantern."""

    usual: Annotated[int, Range(1, 9)]
    strong: Annotated[int, Range(1, 9)]
    strong_from: Bound
    """The numbers of strong cards."""


@record
class RulesFile:
    """`rules.yaml`."""

    provenance: FileProvenance
    hand: Annotated[int, Range(1, 6)]
    path: Path
    steps: Steps


@record
class Content:
    """All files of the game: the class of each is the schema of that file."""

    identity: Identity = field(metadata={"file": "game"})
    cards: Cards
    rules: RulesFile
    rulings: Rulings
    atoms: Atoms
    text: GameText


def check(content: Content, nodes: Mapping[str, Node], findings: Findings) -> None:
    """Note every contradiction between the files."""
    crosscheck.check_common(content, nodes, findings)
    crosscheck.unique(content.cards.cards, "id", "card", nodes["cards"], findings)
    crosscheck.check_totals(content.identity, totals(content), nodes["game"], findings)
    if content.rules.path.start * 2 != content.rules.path.spaces + 1:
        at = nodes["rules"].place("path", "start")
        findings.note(Code.CONTRADICTION, at, label="path", reason="the start is not in the middle")


def totals(content: Content) -> dict[str, int]:
    """Cards and pieces, by name."""
    suits = Counter(card.suit for card in content.cards.cards)
    counts = {component.id: component.count for component in content.identity.components}
    return {**counts, "cards": len(content.cards.cards), **{f"cards-{suit}": suits[suit] for suit in SUITS}}


KIND = ContentKind(Content, check, totals)
