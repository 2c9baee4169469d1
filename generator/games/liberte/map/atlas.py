"""Content -> the atlas: provinces, regions, borders, coast and what lies around, in millimetres of the board.

Everything that draws France asks here: the board, its windows in the rulebook, and the small map on the cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Literal

from engine.errors import Code, Position, Problem, Problems
from engine.games.liberte.content.content import Board, Geography, Inscription, Line, Town
from engine.loading.source import Node
from engine.record import dataclass
from generator.drawing.geometry import NOTHING, Shape, dot, polygon, simplify_together, tiled, union
from generator.drawing.scene import Point
from generator.map.projection import Sheet
from generator.map.tessellation import cut_off, shape_provinces, smooth

MAP = (31.5, 31.5, 408.5, 410.5)
"""The map picture on the board: left, top, right, bottom."""
SHEET = Sheet(scale=0.382, x=257.6, y=229.6)
TOLERANCE = 15.0
"""Kilometres that a town may lie outside the outline: coasts are drawn coarser than towns are placed."""
Round = Literal["outline", "neighbours", "lakes"]
"""The lines of `geography.yaml` that go round something."""
TOGETHER = 1.0
"""Kilometres under which two towns are one place."""


@dataclass(frozen=True)
class Border:
    """The line that two provinces share."""

    between: tuple[int, int]
    course: Shape
    regional: bool


@dataclass(frozen=True, eq=False)
class Atlas:
    """The computed map. Provinces tile `land`; borders are theirs exactly."""

    provinces: Mapping[int, Shape]
    region_of: Mapping[int, str]
    towns: Mapping[int, tuple[tuple[Town, Point], ...]]
    foreign: Shape
    frontier: Shape
    lakes: Shape
    rivers: tuple[tuple[Line, tuple[Point, ...]], ...]
    limits: tuple[tuple[Line, tuple[Point, ...]], ...]
    inscriptions: tuple[tuple[Inscription, tuple[Point, ...]], ...] = ()
    sheet: Sheet = SHEET

    @cached_property
    def land(self) -> Shape:
        """France."""
        return tiled(self.provinces.values())

    @cached_property
    def ground(self) -> Shape:
        """France and its neighbours: what is not sea."""
        return self.land | self.foreign

    @cached_property
    def regions(self) -> dict[str, Shape]:
        """Each region as one area."""
        names = sorted(set(self.region_of.values()))
        return {
            name: tiled(shape for number, shape in self.provinces.items() if self.region_of[number] == name)
            for name in names
        }

    @cached_property
    def coast(self) -> Shape:
        """France's edge where it is not a frontier."""
        return self.land.boundary - self.frontier.grown(0.02)

    @cached_property
    def borders(self) -> tuple[Border, ...]:
        """Every line between two provinces."""
        found: list[Border] = []
        numbers = sorted(self.provinces)
        for i, a in enumerate(numbers):
            for b in numbers[i + 1 :]:
                if not self.provinces[a].meets(self.provinces[b]):
                    continue
                course = self.provinces[a].boundary & self.provinces[b].boundary
                if course.length > 0:
                    found.append(Border((a, b), course, self.region_of[a] != self.region_of[b]))
        return tuple(found)

    @cached_property
    def neighbours(self) -> dict[int, tuple[int, ...]]:
        """Adjacency: which provinces share a line with each."""
        pairs = [border.between for border in self.borders]
        return {
            n: tuple(sorted({b for a, b in pairs if a == n} | {a for a, b in pairs if b == n})) for n in self.provinces
        }

    def simplified(self, tolerance: float) -> Atlas:
        """The same map with fewer points, neighbours still sharing their borders; islands and surroundings left out."""
        numbers = sorted(self.provinces)
        mainland = [self.provinces[n].parts[0] for n in numbers]
        coarse = simplify_together(mainland, tolerance)
        shapes = dict(zip(numbers, coarse, strict=True))
        return Atlas(shapes, self.region_of, {}, NOTHING, NOTHING, NOTHING, (), (), (), self.sheet)


def draw_atlas(board: Board, geography: Geography, nodes: Mapping[str, Node]) -> Atlas:
    """The atlas; raises `ContentError` with every error that makes a map impossible."""
    outline, neighbours, lakes = _areas(geography, ("outline", "neighbours", "lakes"), nodes)
    land, foreign = union(outline), union(neighbours)
    inland = _inland(board, outline, land, nodes)
    return replace(
        inland,
        foreign=foreign,
        frontier=(land.boundary & foreign.boundary).joined(),
        lakes=union(lakes),
        rivers=tuple((river, tuple(smooth(_project(river.course), 2))) for river in geography.rivers),
        limits=tuple((limit, tuple(smooth(_project(limit.course), 2))) for limit in geography.limits),
        inscriptions=tuple((name, tuple(smooth(_project(name.course), 3))) for name in geography.inscriptions),
    )


def draw_inland(board: Board, geography: Geography, nodes: Mapping[str, Node]) -> Atlas:
    """The provinces without anything around them: all that the small map on the cards needs."""
    (outline,) = _areas(geography, ("outline",), nodes)
    return _inland(board, outline, union(outline), nodes)


def _inland(board: Board, outline: Sequence[Shape], land: Shape, nodes: Mapping[str, Node]) -> Atlas:
    problems = Problems()
    towns = _place_towns(board, land, nodes.get("board"), problems)
    problems.raise_if_any()
    points = {number: [point for _, point in found] for number, found in towns.items()}
    region_of = {province.number: province.region for province in board.provinces}
    shapes = shape_provinces(points, outline, land)
    for i, province in enumerate(board.provinces):
        if shapes[province.number].empty:
            at = place_of(nodes.get("board"), "board.yaml", "provinces", i)
            problems.note(Code.NO_ROOM, at, what=province.name)
    problems.raise_if_any()
    return Atlas(shapes, region_of, towns, NOTHING, NOTHING, NOTHING, (), ())


def _project(points: Iterable[Point]) -> list[Point]:
    return [SHEET(lon, lat) for lon, lat in points]


def _areas(geography: Geography, kinds: Sequence[Round], nodes: Mapping[str, Node]) -> list[list[Shape]]:
    """What lines go round, kind by kind; raises `ContentError` with every line that crosses itself."""
    problems = Problems()
    found: list[list[Shape]] = []
    for kind in kinds:
        shapes: list[Shape] = []
        for i, piece in enumerate(getattr(geography, kind)):
            points = _project(piece.course)
            shape = polygon(points) if len(points) > 2 else NOTHING
            if shape.empty or not shape.valid:
                at = place_of(nodes.get("geography"), "geography.yaml", kind, i)
                problems.note(Code.OUTLINE_CROSSES, at, id=piece.id)
            shapes.append(shape)
        found.append(shapes)
    problems.raise_if_any()
    return found


def _place_towns(
    board: Board, land: Shape, node: Node | None, problems: Problems
) -> dict[int, tuple[tuple[Town, Point], ...]]:
    """Every town on the paper; one that lies a little outside is moved to the coast."""
    found: dict[int, tuple[tuple[Town, Point], ...]] = {}
    seen: dict[tuple[int, int], list[tuple[Point, str]]] = defaultdict(list)
    edge = land.grown(-0.4)
    land = land.prepared()
    for i, province in enumerate(board.provinces):
        placed: list[tuple[Town, Point]] = []
        for j, town in enumerate(province.towns):
            at = place_of(node, "board.yaml", "provinces", i, "towns", j)
            point = SHEET(town.lon, town.lat)
            away = 0.0 if land.contains(dot(point)) else land.distance(dot(point)) / SHEET.scale
            twin = next((name for other, name in _around(seen, point) if _near(point, other)), None)
            if away > TOLERANCE:
                problems.note(Code.TOWN_OUTSIDE, at, town=town.name, away=round(away), allowed=round(TOLERANCE))
            elif twin is not None:
                problems.note(Code.TOWNS_TOGETHER, at, town=town.name, other=twin)
            seen[round(point[0]), round(point[1])].append((point, town.name))
            placed.append((town, edge.nearest(point) if away else point))
        found[province.number] = tuple(placed)
    return found


def _around(seen: Mapping[tuple[int, int], list[tuple[Point, str]]], point: Point) -> Iterable[tuple[Point, str]]:
    """The towns in the same square millimetre of the board and the eight about it."""
    x, y = round(point[0]), round(point[1])
    return [found for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1) for found in seen.get((i, j), ())]


def _near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) < TOGETHER * SHEET.scale


def strays(board: Board, atlas: Atlas, nodes: Mapping[str, Node]) -> Iterator[Problem]:
    """Towns whose cell is cut off from their province: the map can be drawn, but not as its author will expect."""
    where = [(i, j) for i, p in enumerate(board.provinces) for j in range(len(p.towns))]
    owners = [board.provinces[i].number for i, _ in where]
    names = {province.number: province.name for province in board.provinces}
    points = [atlas.towns[board.provinces[i].number][j][1] for i, j in where]
    for index, between in cut_off(points, owners, atlas.land):
        i, j = where[index]
        province = board.provinces[i]
        at = place_of(nodes.get("board"), "board.yaml", "provinces", i, "towns", j)
        params = {"town": province.towns[j].name, "province": province.name, "between": names[between]}
        yield Problem(Code.CUT_OFF, at, params)


def place_of(node: Node | None, file: str, *path: str | int) -> Position:
    """The place of something in a file, or the file alone when its lines are not known."""
    return node.place(*path) if node is not None else Position(file)
