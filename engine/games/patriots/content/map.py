"""What `map.yaml` may hold: provinces and territories, which of them touch, and the roads of the armies."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.loading.common import FileProvenance, Provenance
from engine.loading.schema import AtLeast, Id, Range
from engine.record import record


@record
class Province:
    """A province: the towns that shape it, and its Sacred Heart if it has one."""

    LABEL: ClassVar[str] = "province {id}"
    id: Id
    name: str
    towns: Annotated[tuple[str, ...], AtLeast(1)]
    heart: Annotated[int, Range(1, 9)] | None = None
    capital: bool = False
    """Whether it takes no cube and is the end of every road."""
    provenance: Provenance | None = None


@record
class Territory:
    """A place outside France; generals go no further than an outer one."""

    LABEL: ClassVar[str] = "territory {id}"
    id: Id
    name: str
    outer: bool = False
    provenance: Provenance | None = None


@record
class Edge:
    """Two places that touch."""

    LABEL: ClassVar[str] = "edge {between}"
    between: tuple[Id, Id]
    provenance: Provenance | None = None


@record
class Army:
    """An army of the Coalition. Its road begins at home and ends in Paris."""

    LABEL: ClassVar[str] = "army {id}"
    id: Id
    name: str
    road: Annotated[tuple[Id, ...], AtLeast(2)]
    longer: tuple[Id, ...] = ()
    """The road that another reading of the rules gives it."""
    marches_with: Id | None = None
    """The army on whose cards it moves too."""
    wakes: Literal["start", "law", "abroad"] = "start"
    """When it may move: from the start, by a law, or once a Revolutionary General stands in a territory."""
    provenance: Provenance | None = None


@record
class Map:
    """`map.yaml`."""

    provenance: FileProvenance
    provinces: Annotated[tuple[Province, ...], AtLeast(1)]
    territories: Annotated[tuple[Territory, ...], AtLeast(1)]
    edges: Annotated[tuple[Edge, ...], AtLeast(1)]
    armies: Annotated[tuple[Army, ...], AtLeast(1)]

    @property
    def places(self) -> tuple[str, ...]:
        """Every province and territory, in the order of the file."""
        return (*(province.id for province in self.provinces), *(territory.id for territory in self.territories))

    def army(self, name: str) -> Army:
        """An army by its name."""
        return next(army for army in self.armies if army.id == name)
