"""What `paris.yaml` may hold: the locations of the Paris board, and the months of its time track."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.games.patriots.content.cards import LawId
from engine.loading.common import FileProvenance, Provenance
from engine.loading.schema import AtLeast, Id, Range
from engine.record import record

Weight = Annotated[int, Range(0, 9)]


@record
class Location:
    """A location: its slots, and what a cube there counts."""

    LABEL: ClassVar[str] = "location {id}"
    id: Id
    name: str
    kind: Literal["political", "prison", "scaffold"] = "political"
    slots: Annotated[int, Range(1, 20)] | None = None
    """None: there is room for any number."""
    enters: LawId | None = None
    """The law that brings it; the others lie there from the start."""
    replaces: Id | None = None
    army: bool = False
    """Whether its cubes fight: all such locations count as one."""
    coup_full: bool = False
    """Whether a coup needs it to be full."""
    coup: Weight = 0
    """What a cube counts in a coup."""
    war: Weight = 0
    """What a cube counts in a civil war."""
    score: Weight = 0
    """What a cube counts at the end."""
    provenance: Provenance | None = None


@record
class Month:
    """A space of the time track."""

    LABEL: ClassVar[str] = "month of round {round}"
    round: Annotated[int, Range(1, 99)]
    name: str
    year: Annotated[int, Range(1700, 1900)]
    season: Literal["autumn", "winter", "spring", "summer"]
    provenance: Provenance | None = None


@record
class Paris:
    """`paris.yaml`."""

    provenance: FileProvenance
    locations: Annotated[tuple[Location, ...], AtLeast(1)]
    months: Annotated[tuple[Month, ...], AtLeast(1)]

    def location(self, name: str) -> Location:
        """A location by its name."""
        return next(location for location in self.locations if location.id == name)
