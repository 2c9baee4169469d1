"""The plan of the map: everything whose place does not depend on the language. Computed once per content.

Names keep room for the longest of all languages, so one plan serves every board.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Code, Findings
from engine.games.liberte.content.board import Board, Province
from engine.loading.source import Node
from engine.record import record
from generator.drawing.geometry import Shape, box, boxes, disc, dots, gathered, line, lines, union
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point
from generator.games.liberte.map.call_outs import plan_call_out
from generator.games.liberte.map.place_labels import CLEAR, RING, Obstacles, ProvincePlan, parts_of, plan_province
from generator.games.liberte.map.provinces import FILE, MAP
from generator.map.atlas import Atlas, place_of
from generator.map.raster import CAUTION
from generator.print.paper import seams

CARTOUCHE = Extent(36.5, 36.5, 121.5, 102.5)
INSET = (170.0, 70.0, 30.0)
"""Centre and radius of the capital's inset."""
COMPASS = (74.0, 287.0, 29.0)
"""Centre and radius of the compass rose."""
SCALE = Extent(38.0, 391.0, 112.0, 407.0)
"""Where the scale of leagues stands. All measures are millimetres of the board."""
FOLDS = (286.0, 245.0)
"""Where a folded board has its creases: x of the upright one, y of the level one. Not in the middle: two provinces lie
across it that are too narrow to keep their places clear of it."""
SEAMS = (
    Extent(0.0, FOLDS[1], 594.0, FOLDS[1]),
    Extent(FOLDS[0], 0.0, FOLDS[0], 420.0),
    Extent(123.5, 0.0, 123.5, FOLDS[1]),
)
"""Where tiles of A4 and Letter meet: along the folds, and once more in the upper row. With parts clear of these lines,
no seam and no fold comes near a place or a name; elsewhere there is enough room without asking for it."""


@record(slots=False, eq=False)
class MapPlan:
    """The plan of every province by number, and where the capital lies."""

    plans: Mapping[int, ProvincePlan]
    capital: Point | None
    """The middle of the ring round the capital."""


def lay_out(
    board: Board, atlas: Atlas[int], widths: Mapping[int, float], side: float, nodes: Mapping[str, Node]
) -> tuple[MapPlan, Findings]:
    """Find a place for every part; what has none is a finding.

    `widths`: millimetres of each province's widest name per point of its size; `side`: of a block.
    """
    findings = Findings()
    capital, outside = _capital(board, atlas), _outside(atlas)
    obstacles = _obstacles(board, atlas, capital)
    inside = (plan_province(p, atlas.areas[p.number], widths[p.number], side, obstacles) for p in board.provinces)
    plans = {plan.number: plan for plan in inside if plan is not None}
    for i, province in enumerate(board.provinces):
        if province.number in plans:
            continue
        plan = _call_out(province, atlas, widths[province.number], side, plans, outside)
        if plan is None:
            findings.note(Code.NO_ROOM, place_of(nodes.get("board"), FILE, "provinces", i), what=province.name)
        else:
            plans[province.number] = plan
    return MapPlan(dict(sorted(plans.items())), capital), findings


def _call_out(
    province: Province,
    atlas: Atlas[int],
    width_per_point: float,
    side: float,
    plans: Mapping[int, ProvincePlan],
    outside: Shape,
) -> ProvincePlan | None:
    taken = [box(*plan.plate).grown(4) for plan in plans.values() if plan.plate]
    room = outside - union(taken) if taken else outside
    crossed = gathered([*parts_of(plans.values()), disc(*INSET), box(*CARTOUCHE)])
    return plan_call_out(province, atlas.areas[province.number], width_per_point, side, room, crossed)


def leader_of(layout: MapPlan) -> tuple[Point, Point] | None:
    """The ends of the line from the edge of the inset to the edge of the capital's ring; None without a capital."""
    if layout.capital is None:
        return None
    (x, y, radius), (cx, cy) = INSET, layout.capital
    length = ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5
    dx, dy = (cx - x) / length, (cy - y) / length
    return (x + dx * radius, y + dy * radius), (cx - dx * RING, cy - dy * RING)


def _capital(board: Board, atlas: Atlas[int]) -> Point | None:
    for province in board.provinces:
        for placed in atlas.towns[province.number]:
            if province.capital and placed.town.name == province.capital:
                return placed.point
    return None


def _obstacles(board: Board, atlas: Atlas[int], capital: Point | None) -> Obstacles:
    always = [box(*CARTOUCHE).grown(CLEAR)]
    if capital is not None:
        course = line((INSET[:2], capital))
        always += [disc(*INSET).grown(CLEAR), disc(*capital, RING + CLEAR), course.grown(1.9)]
    skipped = {province.capital for province in board.provinces}
    towns = [placed for province in atlas.towns.values() for placed in province]
    named = [placed for placed in towns if placed.named and placed.town.name not in skipped]
    return Obstacles(
        always=union(always).grown(CAUTION),
        towns=dots(placed.point for placed in named).grown(1.7 + CAUTION),
        great_towns=dots(placed.point for placed in named if placed.town.great).grown(1.7 + CAUTION),
        chief_towns=dots(placed.point for placed in named if placed.chief).grown(1.7 + CAUTION),
        great_rivers=lines(course for river, course in atlas.rivers if river.great).grown(0.5 + CAUTION),
        seams=boxes(SEAMS, seams.CLEAR - 0.01),  # on the raster, like the parts: no caution is needed
    )


def _outside(atlas: Atlas[int]) -> Shape:
    """Where call-outs may stand: on the map, but not in France, nor on cartouche, inset, compass, scale or names."""
    left, top, right, bottom = MAP
    whole = box(left + 4, top + 4, right - 4, bottom - 4)
    kept = [box(*CARTOUCHE).grown(4), disc(*INSET).grown(4), disc(*COMPASS).grown(4), box(*SCALE).grown(3)]
    kept.append(lines(course for _, course in atlas.inscriptions).grown(5))
    return whole - atlas.land.simplified(0.5).grown(5) - union(kept)
