"""What maps and boards are drawn from, in any game: towns, lines, names along a line, tracks, boxes.

Towns and lines of a country are shared: they lie in a folder of their own (`content/france`), to which games refer.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.loading.common import FileProvenance, Provenance
from engine.loading.schema import AtLeast, Id, Range, Series
from engine.record import record

Pairs = tuple[tuple[float, float], ...]
Course = Annotated[
    str, Series(r"-?\d+(\.\d+)? -?\d+(\.\d+)?", "pairs of longitude and latitude, as in 7.367 43.723, 7.342 43.708", 2)
]


def _pairs(course: str) -> Pairs:
    numbers = [float(number) for number in course.replace(",", "").split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


@record
class Town:
    """A real town: maps are computed from these."""

    LABEL: ClassVar[str] = "town {name}"
    name: str
    lat: Annotated[float, Range(-90, 90)]
    lon: Annotated[float, Range(-180, 180)]
    great: bool = False
    """Whether it is written first and larger."""
    provenance: Provenance | None = None


@record
class Towns:
    """`towns.yaml`: where the towns of a country lie."""

    provenance: FileProvenance
    towns: Annotated[tuple[Town, ...], AtLeast(1)]

    @property
    def by_name(self) -> dict[str, Town]:
        """The towns by name."""
        return {town.name: town for town in self.towns}


@record
class Line:
    """A line on the map: coast, frontier or river, as pairs of longitude and latitude."""

    LABEL: ClassVar[str] = "line {id}"
    id: Id
    points: Course
    name: str = ""
    great: bool = False

    @property
    def course(self) -> Pairs:
        """Its points as pairs of longitude and latitude."""
        return _pairs(self.points)


@record
class Inscription:
    """A name written over a part of the map along a line; the size in points, the spacing in millimetres."""

    LABEL: ClassVar[str] = "inscription {id}"
    id: Id
    name: str
    kind: Literal["sea", "country", "land"]
    size: Annotated[float, Range(4, 60)]
    spacing: Annotated[float, Range(0, 20)]
    points: Course

    @property
    def course(self) -> Pairs:
        """The points of its line as pairs of longitude and latitude."""
        return _pairs(self.points)


@record
class Geography:
    """`geography.yaml`: the outline of a country and what lies around it."""

    provenance: FileProvenance
    outline: Annotated[tuple[Line, ...], AtLeast(1)]
    neighbours: tuple[Line, ...] = ()
    lakes: tuple[Line, ...] = ()
    rivers: tuple[Line, ...] = ()
    """Lines from source to mouth."""
    limits: tuple[Line, ...] = ()
    """Old frontiers inside the outline of today."""
    inscriptions: tuple[Inscription, ...] = ()


@record
class Track:
    """A row of numbered spaces."""

    LABEL: ClassVar[str] = "track {id}"
    id: Id
    first: Annotated[int, Range(0, 200)]
    last: Annotated[int, Range(0, 200)]
    provenance: Provenance | None = None


@record
class Box:
    """A field of the board that holds pieces."""

    LABEL: ClassVar[str] = "box {id}"
    id: Id
    provenance: Provenance | None = None
