"""What `factions.yaml` may hold: the five factions, and the currency that they pay with."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.loading.common import FileProvenance, Provenance
from engine.loading.schema import AtLeast, Form, Id, Range
from engine.record import record

Faction = Literal["cordelier", "jacobin", "girondin", "feuillant", "royalist"]
FACTIONS: tuple[Faction, ...] = ("cordelier", "jacobin", "girondin", "feuillant", "royalist")
Currency = Literal["assignat", "press", "rabble", "gold"]
CURRENCIES: tuple[Currency, ...] = ("assignat", "press", "rabble", "gold")


@record
class FactionInfo:
    """A faction. Rank 1 is the most radical: it wins ties."""

    LABEL: ClassVar[str] = "faction {id}"
    id: Faction
    letter: Annotated[str, Form(r"[A-Z]", "one capital letter")]
    name: str
    colour: Id
    glyph: Id
    rank: Annotated[int, Range(1, 9)]
    currency: Currency
    """What it buys with cockades."""
    players_from: Annotated[int, Range(1, 9)] = 1
    """The least number of players with whom it is played by somebody."""
    provenance: Provenance | None = None


@record
class CurrencyInfo:
    """A kind of currency: how many pieces there are, and how many of them wait in the box."""

    LABEL: ClassVar[str] = "currency {id}"
    id: Currency
    count: Annotated[int, Range(1, 99)]
    boxed: Annotated[int, Range(0, 99)] = 0
    """Pieces that a law brings into the supply."""
    provenance: Provenance | None = None

    @property
    def supply(self) -> int:
        """The pieces of the supply when the game begins."""
        return self.count - self.boxed


@record
class Factions:
    """`factions.yaml`."""

    provenance: FileProvenance
    factions: Annotated[tuple[FactionInfo, ...], AtLeast(1)]
    currencies: Annotated[tuple[CurrencyInfo, ...], AtLeast(1)]

    def faction(self, name: str) -> FactionInfo:
        """A faction by its name."""
        return next(faction for faction in self.factions if faction.id == name)

    def currency(self, name: str) -> CurrencyInfo:
        """A kind of currency by its name."""
        return next(currency for currency in self.currencies if currency.id == name)
