"""Areas shaped by towns -> the atlas: areas, regions, borders, coast and what lies around, in millimetres of a sheet.

Everything that draws the country asks here: boards, windows in a rulebook, small maps on cards. What an area is, and
by what key it is known, is the game's.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Generic, Literal

from engine.errors import Code, Finding, Findings, Position
from engine.loading.places import Geography, Inscription, Line, Town
from engine.loading.source import Node
from engine.record import record
from generator.drawing.geometry import NOTHING, Shape, dot, polygon, simplify_together, tiled, union
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.map.projection import MapSheet
from generator.map.tessellation import Key, cut_off, shape_areas, smooth, smooth_ring

TOLERANCE = 15.0
"""Kilometres that a town may lie outside the outline: coasts are drawn coarser than towns are placed."""
Round = Literal["outline", "neighbours", "lakes"]
"""The lines of `geography.yaml` that go round something."""
TOGETHER = 1.0
"""Kilometres under which two towns are one place."""


@record
class Site:
    """A town of an area."""

    town: Town
    named: bool
    """Whether the map writes its name where there is room."""
    listed_at: Position
    """Where the game says that it belongs to the area."""
    town_at: Position
    """Where its latitude and longitude stand."""
    chief: bool = False
    """Whether it is the area's chief town, which every map names."""


@record
class Area(Generic[Key]):
    """A part of the country that its towns shape, and where the game's file has it."""

    key: Key
    name: str
    region: str
    sites: tuple[Site, ...]
    at: Position


@record
class View:
    """What is seen of a map: the projection on a sheet, and the picture cut out of it."""

    sheet: MapSheet
    picture: Extent


@record(slots=False)
class Border(Generic[Key]):
    """The line that two areas share."""

    between: tuple[Key, Key]
    course: Shape
    regional: bool


@record
class PlacedTown:
    """A town on the paper."""

    town: Town
    named: bool
    point: Point
    chief: bool = False


@record(slots=False, eq=False)
class Atlas(Generic[Key]):
    """The computed map. Areas tile `land`; borders are theirs exactly."""

    view: View
    areas: Mapping[Key, Shape]
    region_of: Mapping[Key, str]
    towns: Mapping[Key, tuple[PlacedTown, ...]]
    foreign: Shape = NOTHING
    frontier: Shape = NOTHING
    lakes: Shape = NOTHING
    rivers: tuple[tuple[Line, tuple[Point, ...]], ...] = ()
    limits: tuple[tuple[Line, tuple[Point, ...]], ...] = ()
    inscriptions: tuple[tuple[Inscription, tuple[Point, ...]], ...] = ()

    @cached_property
    def land(self) -> Shape:
        """All areas as one shape: the country."""
        return tiled(self.areas.values())

    @cached_property
    def ground(self) -> Shape:
        """The country and its neighbours: what is not sea."""
        return self.land | self.foreign

    @cached_property
    def regions(self) -> dict[str, Shape]:
        """Each region as one shape."""
        names = sorted(set(self.region_of.values()))
        return {
            name: tiled(shape for key, shape in self.areas.items() if self.region_of[key] == name) for name in names
        }

    @cached_property
    def coast(self) -> Shape:
        """The country's edge where it is not a frontier."""
        return self.land.boundary - self.frontier.grown(0.02)

    @cached_property
    def borders(self) -> tuple[Border[Key], ...]:
        """Every line between two areas."""
        borders: list[Border[Key]] = []
        keys = sorted(self.areas)
        for i, a in enumerate(keys):
            for b in keys[i + 1 :]:
                if not self.areas[a].meets(self.areas[b]):
                    continue
                course = self.areas[a].boundary & self.areas[b].boundary
                if course.length > 0:
                    borders.append(Border((a, b), course, self.region_of[a] != self.region_of[b]))
        return tuple(borders)

    @cached_property
    def neighbours(self) -> dict[Key, tuple[Key, ...]]:
        """Adjacency: which areas share a line with each."""
        pairs = [border.between for border in self.borders]
        return {n: tuple(sorted({b for a, b in pairs if a == n} | {a for a, b in pairs if b == n})) for n in self.areas}

    def simplified(self, tolerance: float) -> Atlas[Key]:
        """The same map with fewer points, neighbours still sharing their borders; islands and surroundings left out."""
        keys = sorted(self.areas)
        mainland = [self.areas[key].parts[0] for key in keys]
        coarse = simplify_together(mainland, tolerance)
        return Atlas(self.view, dict(zip(keys, coarse, strict=True)), self.region_of, {})


def draw_atlas(areas: Sequence[Area[Key]], geography: Geography, view: View, node: Node | None) -> Atlas[Key]:
    """The atlas; raises `ContentError` with every error that makes a map impossible. `node` is the geography's file."""
    sheet = view.sheet
    outline, neighbours, lakes = _shapes(geography, ("outline", "neighbours", "lakes"), sheet, node)
    land, foreign = union(outline), union(neighbours)
    return replace(
        _inland(areas, outline, land, view),
        foreign=foreign,
        frontier=(land.boundary & foreign.boundary).joined(),
        lakes=union(lakes),
        rivers=tuple((river, tuple(smooth(_project(river.course, sheet), 2))) for river in geography.rivers),
        limits=tuple((limit, tuple(smooth(_project(limit.course, sheet), 2))) for limit in geography.limits),
        inscriptions=tuple((name, tuple(smooth(_project(name.course, sheet), 3))) for name in geography.inscriptions),
    )


def draw_inland(areas: Sequence[Area[Key]], geography: Geography, view: View, node: Node | None) -> Atlas[Key]:
    """The areas without anything around them: all that a small map needs."""
    (outline,) = _shapes(geography, ("outline",), view.sheet, node)
    return _inland(areas, outline, union(outline), view)


def _inland(areas: Sequence[Area[Key]], outline: Sequence[Shape], land: Shape, view: View) -> Atlas[Key]:
    findings = Findings()
    towns = _place_towns(areas, land, view.sheet, findings)
    findings.raise_if_any()
    shapes = shape_areas({key: [one.point for one in placed] for key, placed in towns.items()}, outline, land)
    for area in areas:
        if shapes[area.key].empty:
            findings.note(Code.NO_ROOM, area.at, what=area.name)
    findings.raise_if_any()
    return Atlas(view, shapes, {area.key: area.region for area in areas}, towns)


def _project(points: Iterable[Point], sheet: MapSheet) -> list[Point]:
    return [sheet(lon, lat) for lon, lat in points]


def _shapes(geography: Geography, kinds: Sequence[Round], sheet: MapSheet, node: Node | None) -> list[list[Shape]]:
    """What lines go round, kind by kind; raises `ContentError` with every line that crosses itself."""
    findings = Findings()
    kinds_of_shapes: list[list[Shape]] = []
    for kind in kinds:
        shapes: list[Shape] = []
        for i, piece in enumerate(getattr(geography, kind)):
            points = _project(piece.course, sheet)
            if kind == "lakes" and len(points) > 2:
                points = smooth_ring(points, 2)
            shape = polygon(points) if len(points) > 2 else NOTHING
            if shape.empty or not shape.valid:
                at = place_of(node, "geography.yaml", kind, i)
                findings.note(Code.OUTLINE_CROSSES, at, id=piece.id)
            shapes.append(shape)
        kinds_of_shapes.append(shapes)
    findings.raise_if_any()
    return kinds_of_shapes


def _place_towns(
    areas: Sequence[Area[Key]], land: Shape, sheet: MapSheet, findings: Findings
) -> dict[Key, tuple[PlacedTown, ...]]:
    """Every town on the paper; one that lies a little outside is moved to the coast."""
    towns: dict[Key, tuple[PlacedTown, ...]] = {}
    seen: dict[tuple[int, int], list[tuple[Point, str]]] = defaultdict(list)
    edge = land.grown(-0.4)
    land = land.prepared()
    for area in areas:
        placed: list[PlacedTown] = []
        for site in area.sites:
            town = site.town
            point = sheet(town.lon, town.lat)
            away = 0.0 if land.contains(dot(point)) else land.distance(dot(point)) / sheet.scale
            twin = next((name for other, name in _around(seen, point) if _near(point, other, sheet)), None)
            if away > TOLERANCE:
                far = {"away": round(away), "allowed": round(TOLERANCE)}
                findings.note(Code.TOWN_OUTSIDE, site.town_at, town=town.name, **far)
            elif twin is not None:
                findings.note(Code.TOWNS_TOGETHER, site.town_at, town=town.name, other=twin)
            seen[round(point[0]), round(point[1])].append((point, town.name))
            placed.append(PlacedTown(town, site.named, edge.nearest(point) if away else point, site.chief))
        towns[area.key] = tuple(placed)
    return towns


def _around(seen: Mapping[tuple[int, int], list[tuple[Point, str]]], point: Point) -> Iterable[tuple[Point, str]]:
    """The towns in the same square millimetre of the sheet and the eight about it."""
    x, y = round(point[0]), round(point[1])
    return [town for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1) for town in seen.get((i, j), ())]


def _near(a: Point, b: Point, sheet: MapSheet) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) < TOGETHER * sheet.scale


def strays(areas: Sequence[Area[Key]], atlas: Atlas[Key]) -> Iterator[Finding]:
    """Towns whose cell is cut off from their area: the map can be drawn, but not as its author will expect."""
    where = [(area, j) for area in areas for j in range(len(area.sites))]
    names = {area.key: area.name for area in areas}
    points = [atlas.towns[area.key][j].point for area, j in where]
    for index, between in cut_off(points, [area.key for area, _ in where], atlas.land):
        area, j = where[index]
        site = area.sites[j]
        yield Finding(
            Code.CUT_OFF, site.listed_at, {"town": site.town.name, "area": area.name, "between": names[between]}
        )


def place_of(node: Node | None, file: str, *path: str | int) -> Position:
    """The place of something in a file, or the file alone when its lines are not known."""
    return node.place(*path) if node is not None else Position(file)
