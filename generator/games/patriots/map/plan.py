"""The plan of the map: everything whose place does not depend on the language. Computed once per content."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Code, Findings
from engine.games.patriots.content.map import Map
from engine.loading.source import Node
from engine.record import record
from generator.drawing.geometry import Shape, box, disc, dot, union
from generator.drawing.transforms import Point
from generator.games.patriots.map.province_plans import ProvincePlan, plan_province
from generator.games.patriots.map.provinces import FILE
from generator.games.patriots.map.roads import Network, lay_roads
from generator.map.atlas import Atlas, place_of
from generator.print.paper import seams

CAPITAL = 7.6
"""Radius of the capital's cockade."""
SEAM = 140.0
"""Where tiles of A4 and Letter meet: y of the level seam. Parts keep clear of it, so that it comes near none."""
NAME, BELOW = 8.5, 2.2
"""Half the width of the tab with its name, and how far that reaches below the cockade."""


@record(slots=False, eq=False)
class MapPlan:
    """Where everything stands on the map."""

    capital: Point
    """The middle of the capital's cockade."""
    network: Network
    provinces: Mapping[str, ProvincePlan]


def lay_out(
    land: Map, atlas: Atlas[str], widths: Mapping[str, float], side: float, nodes: Mapping[str, Node]
) -> MapPlan:
    """Find a place for every part; raises `ContentError` with all that has none.

    `widths`: millimetres of each province's widest name per point of its size; `side`: of a place for a cube.
    """
    findings = Findings()
    network = lay_roads(land, atlas, nodes, findings)
    ends = [dot(road.course[1]).grown(2.2) for road in network.roads if road.entry]
    taken = union([*(arrow.outline.grown(1.0) for arrow in network.arrows), *ends])
    towns = [dot(one.point).grown(1.8) for placed in atlas.towns.values() for one in placed if one.town.great]
    left, _, right, _ = atlas.view.picture
    seam = box(left, SEAM - seams.CLEAR, right, SEAM + seams.CLEAR)
    spared = union([taken, seam, *towns])
    plans: dict[str, ProvincePlan] = {}
    capital = next(province.id for province in land.provinces if province.capital)
    for i, province in enumerate(land.provinces):
        if province.id == capital:
            continue
        area, name = atlas.areas[province.id], widths[province.id]
        heart = province.heart is not None
        plan = plan_province(province.id, area, name, side, spared, heart=heart)
        if plan is None:  # then seam and names of towns stand back
            plan = plan_province(province.id, area, name, side, taken, heart=heart)
        if plan is None:
            findings.note(Code.NO_ROOM, place_of(nodes.get("map"), FILE, "provinces", i), what=province.name)
        else:
            plans[province.id] = plan
    findings.raise_if_any()
    return MapPlan(_capital(atlas, capital, taken), network, plans)


def _capital(atlas: Atlas[str], capital: str, taken: Shape) -> Point:
    """The middle of the cockade: where it and its name keep farthest from arrows and borders."""
    area = atlas.areas[capital].parts[0]
    outside = union([taken, area.boundary])
    x0, y0, _ = area.largest_circle()
    spots = [(x0 + dx / 2, y0 + dy / 2) for dx in range(-8, 9) for dy in range(-8, 9)]

    def clear(spot: Point) -> float:
        x, y = spot
        sign = disc(x, y, CAPITAL) | box(x - NAME, y, x + NAME, y + CAPITAL + BELOW)
        return sign.distance(outside) - (sign & taken).area - (sign - area).area

    return max(spots, key=clear)
