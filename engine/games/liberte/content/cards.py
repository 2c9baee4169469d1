"""What `cards.yaml` may hold."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.loading.common import FileProvenance, Provenance
from engine.loading.portrait import Portrait
from engine.loading.schema import AtLeast, Id, Range, Year
from engine.record import record

Faction = Literal["red", "blue", "white"]
FACTIONS: tuple[Faction, ...] = ("red", "blue", "white")
Set = Literal["A", "B"]
Kind = Literal["personality", "club", "special"]
Symbol = Literal["cannon", "general", "sans-culottes"]
Effect = Literal["bread-shortage", "emigration", "religious-problems", "guillotine", "purge", "terror"]
Emblem = Literal[
    "book",
    "leaf",
    "letter-box",
    "bell",
    "key",
    "candlestick",
    "vine",
    "eye",
    "hand",
    "distaff-and-pike",
    "temple",
    "gate",
    "loaf",
    "ship",
    "cross",
    "blade",
    "broom",
    "lightning",
]


@record
class Card:
    """One card. A special has an effect and no faction or value; a club's region is `any`."""

    LABEL: ClassVar[str] = "card {id}"
    id: Annotated[int, Range(1, 255)]  # a byte: whoever counts all cards after each decision needs it small
    set: Set
    kind: Kind
    title: str
    lead: str = ""
    faction: Faction | None = None
    value: Literal[1, 2, 3] | None = None
    region: Id | None = None
    symbols: tuple[Symbol, ...] = ()
    effect: Effect | None = None
    born: Year | None = None
    died: Year | None = None
    note: str = ""
    portrait: Portrait | None = None
    emblem: Emblem | None = None
    provenance: Provenance | None = None

    @property
    def name(self) -> str:
        """The full name: lead and title."""
        return f"{self.lead} {self.title}" if self.lead and not self.lead.endswith("’") else self.lead + self.title


@record
class Cards:
    """`cards.yaml`."""

    provenance: FileProvenance
    cards: Annotated[tuple[Card, ...], AtLeast(1)]
