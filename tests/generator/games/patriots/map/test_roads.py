"""Territories, roads and arrows: all that the content tells, each once, clear of each other."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

from generator.games.patriots.map.roads import MEDALLION, TAB
from tests.generator.games.patriots.france_board import pack, ready


def test_every_edge_of_a_territory_is_a_road_and_every_step_of_an_army_an_arrow() -> None:
    land, network = pack().content.map, ready().plan.network
    abroad = {territory.id for territory in land.territories}
    assert {frozenset(road.between) for road in network.roads} == {
        frozenset(edge.between) for edge in land.edges if set(edge.between) & abroad
    }
    assert len(network.roads) == 12
    steps = {step for army in land.armies for step in pairwise(army.road)}
    assert {arrow.step for arrow in network.arrows} == steps
    assert len(network.arrows) == len(steps)


def test_an_arrow_stands_on_the_border_of_its_step_and_points_across_it() -> None:
    atlas, network = ready().atlas, ready().plan.network
    for arrow in network.arrows:
        a, b = arrow.step
        (x, y), turn = arrow.at, math.radians(arrow.turn)
        ahead, behind = ((x + way * 4 * math.cos(turn), y + way * 4 * math.sin(turn)) for way in (1, -1))
        assert b in network.medallions or atlas.areas[b].holds([ahead]) == [True], arrow.step
        assert a in network.medallions or atlas.areas[a].holds([behind]) == [True], arrow.step


def test_a_road_ends_inside_its_province_and_no_two_end_together() -> None:
    atlas, network = ready().atlas, ready().plan.network
    ends = []
    for road in network.roads:
        if road.entry:
            assert atlas.areas[road.between[1]].holds([road.course[1]]) == [True], road.between
            ends.append(road.course[1])
    assert len(ends) == 6
    assert all(math.dist(one, other) > 8 for one, other in combinations(ends, 2))


def test_medallions_lie_in_the_picture_apart_from_each_other_and_from_the_country() -> None:
    atlas, network = ready().atlas, ready().plan.network
    left, top, right, bottom = atlas.view.picture
    for name, (x, y) in network.medallions.items():
        assert left + MEDALLION < x < right - MEDALLION, name
        assert top + MEDALLION < y < bottom - MEDALLION - TAB / 2, name
        nearest = atlas.land.nearest((x, y))
        assert math.dist(nearest, (x, y)) > MEDALLION, name
    for one, other in combinations(network.medallions.values(), 2):
        assert math.dist(one, other) > 2 * MEDALLION + 4
