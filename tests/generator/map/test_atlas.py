"""The areas that towns make, in any game."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Code, ContentError, Position
from engine.loading.common import FileProvenance
from engine.loading.places import Geography, Line, Town
from generator.drawing.geometry import NOTHING, box, union
from generator.drawing.rectangles import Extent
from generator.map.atlas import Area, Atlas, Site, View, draw_atlas, draw_inland, strays
from generator.map.projection import Conic, MapSheet

VIEW = View(MapSheet(scale=0.382, x=257.6, y=229.6), Extent(31.5, 31.5, 408.5, 410.5))
World = tuple[tuple[Area[int], ...], Geography]


@given(st.floats(-6, 10), st.floats(41, 52))
def test_projection_and_its_inverse_agree(lon: float, lat: float) -> None:
    """A place projected and taken back is the same place."""
    conic = Conic()
    back = conic.inverse(*conic(lon, lat))
    assert back == pytest.approx((lon, lat), abs=1e-9)


def test_projection_keeps_lengths_within_a_per_cent() -> None:
    """Paris to Lyon is about 392 km on the ground, and so it is on the plane."""
    conic = Conic()
    assert math.dist(conic(2.35, 48.86), conic(4.83, 45.76)) == pytest.approx(392, rel=0.01)


def _square(number: int, lon: float, lat: float, *more: tuple[float, float]) -> Area[int]:
    towns = [Town(f"Town {number}.{i}", y, x) for i, (x, y) in enumerate(((lon, lat), *more))]
    listed, lies = Position("board.yaml", number), Position("towns.yaml", number)
    sites = tuple(Site(town, True, listed, lies) for town in towns)
    return Area(number, f"Area {number}", "centre", sites, Position("board.yaml"))


def _world(*areas: Area[int], outline: tuple[tuple[float, float], ...] = ()) -> World:
    corners = outline or ((0.0, 44.0), (6.0, 44.0), (6.0, 49.0), (0.0, 49.0))
    course = ", ".join(f"{lon} {lat}" for lon, lat in corners)
    return areas, Geography(FileProvenance(), (Line("square", course),))


def _drawn(world: World) -> Atlas[int]:
    return draw_atlas(*world, VIEW, None)


def _codes(world: World) -> list[tuple[str, object]]:
    with pytest.raises(ContentError) as caught:
        _drawn(world)
    return [(finding.code, finding.params.get("town", finding.params.get("id"))) for finding in caught.value.findings]


def test_a_town_far_outside_is_refused() -> None:
    """Forty kilometres out at sea is a mistake."""
    world = _world(_square(1, 1, 45), _square(2, -0.5, 46))
    assert _codes(world) == [(Code.TOWN_OUTSIDE, "Town 2.0")]


def test_a_town_a_little_outside_is_snapped() -> None:
    """Within 15 km it is moved to the coast."""
    world = _world(_square(1, 1, 45), _square(2, 6.1, 46))
    atlas = _drawn(world)
    point = atlas.towns[2][0].point
    assert not list(strays(world[0], atlas))
    assert atlas.land.contains(box(point[0], point[1], point[0] + 1e-6, point[1] + 1e-6))
    assert math.dist(point, VIEW.sheet(6.1, 46)) < 15 * VIEW.sheet.scale


def test_two_towns_in_one_place_are_refused() -> None:
    """A cell needs a place of its own."""
    assert _codes(_world(_square(1, 1, 45), _square(2, 1.001, 45.001))) == [(Code.TOWNS_TOGETHER, "Town 2.0")]


def test_an_outline_that_crosses_itself_is_refused() -> None:
    """A bow tie is no country."""
    bow = ((0.0, 44.0), (6.0, 49.0), (6.0, 44.0), (0.0, 49.0))
    assert _codes(_world(_square(1, 1, 45), outline=bow)) == [(Code.OUTLINE_CROSSES, "square")]


def test_a_cell_cut_off_from_its_area_is_a_warning() -> None:
    """The town, its area and the area in between are named."""
    world = _world(_square(1, 0.5, 46, (5.5, 46)), _square(2, 3, 46))
    warnings = list(strays(world[0], _drawn(world)))
    assert [finding.code for finding in warnings] == [Code.CUT_OFF]
    assert dict(warnings[0].params) in (
        {"town": "Town 1.0", "area": "Area 1", "between": "Area 2"},
        {"town": "Town 1.1", "area": "Area 1", "between": "Area 2"},
    )


def test_an_area_keeps_its_land_among_the_towns_of_others() -> None:
    """Though the wander of a border puts three towns of a neighbour into it."""
    crowd = _square(1, 4.37, 45.302, (4.346, 45.297), (4.344, 45.276), (5.593, 44.98))
    atlas = _drawn(_world(crowd, _square(2, 4.323, 45.308), _square(3, 4.58, 44.54)))
    assert atlas.areas[2].area > 20_000


def test_an_area_too_small_for_any_land_is_a_finding() -> None:
    """One that simple borders swallow, instead of an empty place on the map."""
    ring = [(3 + 0.03 * math.cos(k), 46 + 0.02 * math.sin(k)) for k in range(6)]
    world = _world(_square(1, 1, 45, *ring), _square(2, 3, 46), _square(3, 5, 48))
    with pytest.raises(ContentError) as caught:
        _drawn(world)
    assert [(p.code, p.params["what"]) for p in caught.value.findings] == [(Code.NO_ROOM, "Area 2")]


def test_a_bay_cuts_a_town_off() -> None:
    """Cells that meet only across the sea are not connected."""
    bay = ((0.0, 44.0), (2.9, 44.0), (2.9, 48.9), (3.1, 48.9), (3.1, 44.0), (6.0, 44.0), (6.0, 49.0), (0.0, 49.0))
    world = _world(_square(1, 1, 45, (5, 45)), _square(2, 1, 48.5, (5, 48.5)), outline=bay)
    assert {p.params["town"] for p in strays(world[0], _drawn(world))} & {"Town 1.0", "Town 1.1"}


quarters = st.tuples(st.integers(1, 23).map(lambda n: n / 4), st.integers(177, 195).map(lambda n: n / 4))
anywhere = st.tuples(st.floats(0.2, 5.8), st.floats(44.2, 48.8))


def test_a_row_of_towns_makes_a_tiling() -> None:
    """Regular places, whose cells a library may not fit together exactly."""
    row = [(0.5, 47.5), (1.5, 46.5), (2.5, 46.6), (3.5, 46.6), (4.5, 46.5)]
    atlas = _drawn(_world(*(_square(n + 1, *place) for n, place in enumerate(row))))
    assert sum(shape.area for shape in atlas.areas.values()) == pytest.approx(atlas.land.area)


@settings(deadline=None)
@given(st.lists(anywhere | quarters, min_size=3, max_size=24, unique=True))
def test_any_towns_make_a_tiling(points: list[tuple[float, float]]) -> None:
    """However towns lie, areas fill the outline and never overlap."""
    kept = [p for i, p in enumerate(points) if all(math.dist(p, q) > 0.1 for q in points[:i])]
    areas = [_square(n + 1, *kept[n], *kept[n + 3 :: 3]) for n in range(min(3, len(kept)))]
    try:
        atlas = _drawn(_world(*areas))
    except ContentError as refused:
        codes = {finding.code for finding in refused.findings}
    else:
        codes = set()
    assert codes <= {Code.NO_ROOM}  # one swallowed by its neighbours
    if codes:
        return
    square = union([*atlas.areas.values()]) if atlas.areas else NOTHING
    total = sum(shape.area for shape in atlas.areas.values())
    assert total == pytest.approx(square.area, rel=1e-6)
    assert all(shape.valid for shape in atlas.areas.values())
    assert atlas.land.valid
    assert atlas.land.area == pytest.approx(square.area, rel=1e-6)


def test_areas_may_be_known_by_name() -> None:
    """A game that has no numbers gets the same map."""
    world = _world(_square(1, 1, 45, (2, 47)), _square(2, 3, 46), _square(3, 5, 48))
    letters = {1: "a", 2: "b", 3: "c"}
    named = [Area(letters[area.key], area.name, area.region, area.sites, area.at) for area in world[0]]
    found = draw_atlas(named, world[1], VIEW, None)
    assert [found.areas[key].area for key in "abc"] == [_drawn(world).areas[key].area for key in (1, 2, 3)]
    assert found.neighbours == {"a": ("b", "c"), "b": ("a", "c"), "c": ("a", "b")}


def test_a_map_may_lie_anywhere_on_a_sheet_of_any_scale() -> None:
    """Twice the scale, four times the areas; moved, it stays what it is."""
    world = _world(_square(1, 1, 45, (2, 47)), _square(2, 3, 46), _square(3, 5, 48))
    view = View(MapSheet(scale=0.764, x=10.0, y=20.0), Extent(0.0, 0.0, 900.0, 900.0))
    assert draw_inland(*world, view, None).land.area == pytest.approx(4 * _drawn(world).land.area, rel=1e-3)
