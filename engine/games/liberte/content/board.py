"""What `board.yaml` may hold."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.loading.common import FileProvenance, Provenance
from engine.loading.named import Named
from engine.loading.places import Box, Track
from engine.loading.schema import AtLeast, Day, Id, Range
from engine.record import record

Hatching = Literal["diagonal-rising", "diagonal-falling", "horizontal", "vertical", "dots", "crossed"]


@record
class Region:
    """A region: its colour in the theme, its hatching, and its name as the board prints it."""

    LABEL: ClassVar[str] = "region {id}"
    id: Id
    name: str
    colour: Id
    hatching: Hatching
    provenance: Provenance | None = None


@record
class Province:
    """A province: elections go by its number."""

    LABEL: ClassVar[str] = "province {number}"
    number: Annotated[int, Range(1, 99)]
    name: str
    region: Id
    towns: Annotated[tuple[str, ...], AtLeast(1)]
    """The towns that shape it and are written on the board where there is room."""
    unnamed: tuple[str, ...] = ()
    """Further towns that shape it and are not written."""
    capital: str = ""
    """The town that the board names instead of the province where stacks stand (Paris)."""
    fleur_de_lis: bool = False
    vp: Annotated[int, Range(0, 9)] = 0
    votes: Annotated[int, Range(1, 9)] = 1
    provenance: Provenance | None = None


@record
class Battle:
    """The battle under a turn's space."""

    LABEL: ClassVar[str] = "battle of turn {turn}"
    turn: Annotated[int, Range(1, 9)]
    name: str
    date: Annotated[str, Day()]
    vp: Annotated[int, Range(0, 99)]
    provenance: Provenance | None = None


@record
class Board:
    """`board.yaml`."""

    provenance: FileProvenance
    size: tuple[Annotated[float, Range(100, 2000)], Annotated[float, Range(100, 2000)]]
    regions: Annotated[tuple[Region, ...], AtLeast(1)]
    provinces: Annotated[tuple[Province, ...], AtLeast(1)]
    battles: tuple[Battle, ...]
    tracks: tuple[Track, ...]
    boxes: tuple[Box, ...]

    def province(self, number: int) -> Province:
        """A province by its number."""
        return next(province for province in self.provinces if province.number == number)

    def track(self, name: str) -> Track:
        """A track by its name."""
        return Named("board", "track", {track.id: track for track in self.tracks})[name]
