"""Name, place, stand and heart of a province lie in it and apart; what finds no room is said."""

from __future__ import annotations

from itertools import combinations

from generator.drawing.geometry import NOTHING, box
from generator.games.patriots.map.province_plans import SIZES, plan_province
from tests.generator.games.patriots.france_board import pack, ready


def test_every_province_but_the_capital_has_name_place_and_stand_and_six_have_a_heart() -> None:
    land, plans = pack().content.map, ready().plan.provinces
    assert set(plans) == {province.id for province in land.provinces if not province.capital}
    for province in land.provinces:
        if not province.capital:
            assert (plans[province.id].heart is not None) == (province.heart is not None), province.id
    assert sum(plan.heart is not None for plan in plans.values()) == 6


def test_all_parts_lie_on_the_land_of_their_province_clear_of_arrows_and_of_each_other() -> None:
    atlas, plan = ready().atlas, ready().plan
    for key, parts in plan.provinces.items():
        for part in parts.boxes:
            assert atlas.areas[key].grown(-1.0).contains(box(*part)), key
            assert not any(arrow.outline.meets(box(*part)) for arrow in plan.network.arrows), key
        assert not any(one.overlaps(other) for one, other in combinations(parts.boxes, 2)), key


def test_a_place_has_room_for_a_cube_and_names_are_of_one_size_or_nearly_so() -> None:
    side = pack().content.identity.component("counters").size[0]
    for plan in ready().plan.provinces.values():
        assert plan.place.width >= side + 1
        assert plan.size >= 10.5, plan.id


def test_a_narrow_area_takes_parts_one_by_one_and_a_small_one_none() -> None:
    wide = plan_province("wide", box(0, 0, 60, 40), 2.0, 13.2, NOTHING, heart=True)
    assert wide is not None
    assert wide.size == SIZES[0]
    ell = box(0, 0, 18, 50) | box(0, 40, 44, 50)
    narrow = plan_province("narrow", ell, 2.0, 13.2, NOTHING, heart=False)
    assert narrow is not None
    assert narrow.name.top > narrow.place.bottom, "the name goes where the room is"
    assert plan_province("small", box(0, 0, 12, 12), 2.0, 13.2, NOTHING, heart=False) is None
