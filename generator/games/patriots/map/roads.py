"""Territories, the roads to and between them, and the arrows of the Coalition's way to Paris: where each stands.

Territories lie beyond the frame of a map of France, so their medallions stand where there is room for them, in the
order of the compass; roads and arrows are computed from the edges and the roads of the armies.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from engine.errors import Code, Findings
from engine.games.patriots.content.map import Map
from engine.loading.source import Node
from engine.record import record
from generator.drawing.geometry import Shape, box, dot, line, polygon
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.games.patriots.map.provinces import FILE
from generator.map.atlas import Atlas, place_of

MEDALLION = 11.8
"""Radius of a territory's medallion, in millimetres."""
TAB = 5.6
"""Height of the tab with its name, across its foot."""
FOOT = 9.4
"""From the middle of a medallion to the top of its tab."""
PLACES: Mapping[str, Point] = {
    "antwerpen": (174.0, 23.8),
    "amsterdam": (212.5, 23.8),
    "bruxelles": (203.0, 57.0),
    "coln": (249.0, 31.0),
    "coblenz": (275.0, 59.0),
    "mainz": (284.0, 93.0),
    "torino": (280.0, 200.0),
    "gerona": (182.0, 267.5),
}
"""The middle of each medallion."""
LENGTH = 8.4
WIDTH = 7.0
"""Of an arrow."""
AHEAD = 0.62
"""How far along a road between territories its arrow stands."""
INSIDE = 3.2
"""How far a road of generals goes on beyond the frontier."""
APART = 13.0
"""The least distance of two roads that enter one province."""


@record
class Road:
    """A road of two ends; where neither is a medallion, it is no road but a border."""

    between: tuple[str, str]
    course: tuple[Point, Point]
    entry: bool
    """Whether it ends inside a province, where a dot marks the end."""


@record
class Arrow:
    """A step of an army: its middle, and the direction in degrees, clockwise from the right."""

    step: tuple[str, str]
    at: Point
    turn: float

    @property
    def outline(self) -> Shape:
        """The room that it takes: a triangle with its tip ahead, and the shaft behind."""
        half, wide = LENGTH / 2, WIDTH / 2
        corners = ((half, 0.0), (-0.3, wide), (-half, 1.7), (-half, -1.7), (-0.3, -wide))
        return polygon([_turned(corner, self.turn, self.at) for corner in corners])

    @property
    def box(self) -> Extent:
        """The upright rectangle about it."""
        return self.outline.bounds


@record(slots=False)
class Network:
    """Everything between the places of the map."""

    medallions: Mapping[str, Point]
    roads: tuple[Road, ...]
    arrows: tuple[Arrow, ...]


def lay_roads(land: Map, atlas: Atlas[str], nodes: Mapping[str, Node], findings: Findings) -> Network:
    """Place territories, roads and arrows; a territory that has no place or no road is a finding."""
    _check(land, atlas, nodes, findings)
    findings.raise_if_any()
    medallions = {territory.id: PLACES[territory.id] for territory in land.territories}
    roads: list[Road] = []
    for edge in land.edges:
        a, b = edge.between
        if a in medallions and b in medallions:
            roads.append(Road((a, b), _between(medallions[a], medallions[b]), entry=False))
        elif a in medallions or b in medallions:
            province, abroad = (b, a) if a in medallions else (a, b)
            roads.append(_entry(province, abroad, medallions[abroad], atlas, roads))
    arrows = tuple(_arrow(step, atlas, medallions, roads) for step in steps(land))
    return Network(medallions, tuple(roads), arrows)


def steps(land: Map) -> list[tuple[str, str]]:
    """Every step of an army's road once, in the order of the armies."""
    return list(dict.fromkeys(step for army in land.armies for step in pairwise(army.road)))


def _check(land: Map, atlas: Atlas[str], nodes: Mapping[str, Node], findings: Findings) -> None:
    """Territories that the map cannot show, edges that it does not have, and borders that are no edges."""
    node = nodes.get("map")
    joined = {place for edge in land.edges for place in edge.between}
    for i, territory in enumerate(land.territories):
        at = place_of(node, FILE, "territories", i, "id")
        if territory.id not in PLACES:
            findings.note(Code.NO_ROOM, at, what=territory.name)
        elif territory.id not in joined:
            findings.note(Code.CONTRADICTION, at, label=f"territory {territory.id}", reason="no road leads there")
    names = {province.id: province.name for province in land.provinces}
    told = {frozenset(edge.between) for edge in land.edges}
    for i, edge in enumerate(land.edges):
        a, b = edge.between
        if a in atlas.areas and b in atlas.areas and b not in atlas.neighbours[a]:
            at = place_of(node, FILE, "edges", i, "between")
            reason = f"their towns give {names[a]} and {names[b]} no common border on the map"
            findings.note(Code.CONTRADICTION, at, label="edges", reason=reason)
    for border in atlas.borders:
        a, b = border.between
        if frozenset((a, b)) not in told:
            i = next(i for i, province in enumerate(land.provinces) if province.id == a)
            reason = f"its towns give it a border with {names[b]}, but no edge says that they touch"
            at = place_of(node, FILE, "provinces", i, "towns")
            findings.note(Code.CONTRADICTION, at, label=f"province {a}", reason=reason)


def _turned(point: Point, degrees: float, at: Point) -> Point:
    a, (x, y) = math.radians(degrees), point
    return at[0] + x * math.cos(a) - y * math.sin(a), at[1] + x * math.sin(a) + y * math.cos(a)


def _between(a: Point, b: Point) -> tuple[Point, Point]:
    """The line between two medallions, from edge to edge."""
    return _toward(a, b, MEDALLION), _toward(b, a, MEDALLION)


def _toward(a: Point, b: Point, far: float) -> Point:
    length = math.dist(a, b)
    return a[0] + (b[0] - a[0]) * far / length, a[1] + (b[1] - a[1]) * far / length


def _entry(province: str, abroad: str, home: Point, atlas: Atlas[str], before: Sequence[Road]) -> Road:
    """A road into a province across its frontier: short, not far from the province's middle, not beside another."""
    area = atlas.areas[province].parts[0]
    x, y, _ = area.largest_circle()
    used = [road.course[1] for road in before if province in road.between]

    def cost(point: Point) -> float:
        near = sum(50.0 for other in used if math.dist(point, other) < APART)
        return math.dist(point, home) + 0.55 * math.dist(point, (x, y)) + near

    gate = min(_along(_frontier(area, province, atlas)), key=cost)
    end = _toward(gate, (x, y), INSIDE)
    return Road((abroad, province), (_toward(home, end, MEDALLION), end), entry=True)


def _frontier(area: Shape, province: str, atlas: Atlas[str]) -> Shape:
    """The edge of a province that no other province has."""
    others = [border.course for border in atlas.borders if province in border.between]
    edge = area.boundary
    for course in others:
        edge = edge - course.grown(4.0)
    return edge if edge.length else area.boundary


def _along(course: Shape, step: float = 2.0) -> Iterator[Point]:
    """Points along lines, the first of each and then one every few millimetres."""
    for points in course.lines():
        walked = step
        for a, b in pairwise(points):
            walked += math.dist(a, b)
            if walked >= step:
                walked = 0.0
                yield b


def _arrow(step: tuple[str, str], atlas: Atlas[str], medallions: Mapping[str, Point], roads: Sequence[Road]) -> Arrow:
    a, b = step
    if a in medallions:
        road = next(road for road in roads if set(road.between) == {a, b})
        (x0, y0), (x1, y1) = road.course if road.between[0] == a else road.course[::-1]
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        if road.entry:
            return Arrow(step, (x1, y1), turn)
        return Arrow(step, (x0 + (x1 - x0) * AHEAD, y0 + (y1 - y0) * AHEAD), turn)
    return _across(step, atlas)


def _across(step: tuple[str, str], atlas: Atlas[str]) -> Arrow:
    """An arrow across the border of two provinces, where the way from middle to middle crosses it, or near there."""
    a, b = step
    course = next(border.course for border in atlas.borders if set(border.between) == {a, b})
    (ax, ay, _), (bx, by, _) = (atlas.areas[key].parts[0].largest_circle() for key in step)
    way = line(((ax, ay), (bx, by)))
    ends = [end for points in course.joined().lines() for end in (points[0], points[-1])]

    def cost(point: Point) -> float:
        corner = min(math.dist(point, end) for end in ends)
        return way.distance(dot(point)) + 4.0 * max(0.0, 1 - corner / 9.0) * 3

    x, y = min(_along(course, 1.0), key=cost)
    near = (course & box(x - 5, y - 5, x + 5, y + 5)).lines()
    longest = max(near, key=lambda points: math.dist(points[0], points[-1]))
    (x0, y0), (x1, y1) = longest[0], longest[-1]
    turn = math.degrees(math.atan2(y1 - y0, x1 - x0)) + 90
    direct = math.degrees(math.atan2(by - ay, bx - ax))
    if math.cos(math.radians(turn - direct)) < 0:
        turn += 180
    return Arrow(step, (x, y), turn % 360)
