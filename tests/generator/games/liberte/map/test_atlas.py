"""The provinces that towns make."""

from __future__ import annotations

import math
import pathlib
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Code, ContentError
from engine.games import load_pack
from engine.games.liberte.content.content import Board, Geography, Line, Province, Town
from engine.loading.common import FileProvenance
from engine.loading.pack import Pack
from generator.build import cache
from generator.drawing.geometry import NOTHING, box, union
from generator.drawing.scene import Path, walk
from generator.games.liberte.cards.kept_map import small_map
from generator.games.liberte.cards.small_map import SmallMap, minimap
from generator.games.liberte.map.atlas import MAP, SHEET, Atlas, draw_atlas, strays
from generator.games.liberte.map.surroundings import PARIS, degree_marks
from generator.map.projection import Conic
from tests.generator.games.liberte.maps import ROOT, Maps


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


def test_there_are_27_valid_provinces(atlas: Atlas) -> None:
    """Every province is an area whose outline does not cross itself."""
    assert sorted(atlas.provinces) == list(range(1, 28))
    assert all(shape.valid and shape.area > 0 for shape in atlas.provinces.values())


def test_provinces_tile_the_outline(maps: Maps, atlas: Atlas) -> None:
    """Areas add up to the outline's: no gap, no overlap."""
    outline = union(maps.outline())
    total = sum(shape.area for shape in atlas.provinces.values())
    assert total == pytest.approx(outline.area, rel=1e-6)
    assert atlas.land.area == pytest.approx(total, rel=1e-9)
    assert (outline - atlas.land.grown(0.01)).area == 0


def test_neighbours_share_the_very_same_border(atlas: Atlas) -> None:
    """Inner borders and the land's edge are all there is: every outline is made of lines that two provinces share."""
    shared = sum(border.course.length for border in atlas.borders)
    outlines = sum(shape.length for shape in atlas.provinces.values())
    assert outlines == pytest.approx(2 * shared + atlas.land.length, rel=1e-6)


def test_a_province_is_in_pieces_only_for_its_islands(maps: Maps, atlas: Atlas) -> None:
    """The mainland part of each province is connected; every other part is an island of the outline."""
    islands = maps.outline()[1:]
    for number, shape in atlas.provinces.items():
        for part in shape.parts[1:]:
            assert any(island.grown(0.01).contains(part) for island in islands), number


def test_each_town_lies_in_its_province(atlas: Atlas) -> None:
    """A border may be smoothed past a town by at most two millimetres of the board."""
    for number, towns in atlas.towns.items():
        for town, (x, y) in towns:
            assert atlas.provinces[number].distance(box(x, y, x, y + 0.001)) < 2, town.name


def test_adjacency_is_mutual(atlas: Atlas) -> None:
    """If Maine touches Anjou, then Anjou touches Maine."""
    assert all(a in atlas.neighbours[b] for a, others in atlas.neighbours.items() for b in others)
    assert 13 in atlas.neighbours[6]
    assert 27 not in atlas.neighbours[5]


def test_coast_and_frontier_make_up_the_edge(atlas: Atlas) -> None:
    """France has both, and nothing else."""
    assert atlas.coast.length + atlas.frontier.length == pytest.approx(atlas.land.length, rel=0.01)
    assert atlas.frontier.length > 500


def test_regions_hold_their_provinces(atlas: Atlas) -> None:
    """A region is the union of its provinces."""
    total = sum(shape.area for shape in atlas.regions.values())
    assert total == pytest.approx(atlas.land.area, rel=1e-9)


def test_the_small_map_is_small(small: SmallMap) -> None:
    """A card's map has few nodes, its regions tile it, and its size is as asked."""
    group = minimap(small, "est", 16.6)
    paths = [item for _, item in walk(group.items) if isinstance(item, Path)]
    numbers = [n for path in paths for _, *coordinates in path.segments for n in coordinates]
    assert sum(len(path.segments) for path in paths) < 700
    assert min(numbers) == pytest.approx(0, abs=0.01)
    assert max(numbers) == pytest.approx(16.6, abs=0.5)


def test_a_kept_small_map_draws_the_same(pack: Pack, tmp_path: pathlib.Path) -> None:
    """Cards from the cache and cards without it are the same to the last digit."""
    fresh = small_map(pack, tmp_path)
    small_map.cache_clear()
    kept = small_map(pack, tmp_path)
    assert kept is not fresh
    assert list((tmp_path / "output" / ".cache").rglob("small-map-*.json"))
    for region in (None, *fresh.regions):
        assert minimap(kept, region, 16.0) == minimap(fresh, region, 16.0)


@pytest.mark.parametrize("damage", ["", "null", "[]", "{}", '{"bounds": 1}', '{"bounds": [0, 0, 1, 1], "regions": []}'])
def test_a_damaged_small_map_is_made_again(pack: Pack, tmp_path: pathlib.Path, damage: str) -> None:
    """It costs time, never a wrong map nor a traceback."""
    small_map.cache_clear()
    fresh = small_map(pack, tmp_path)
    [file] = (tmp_path / "output" / ".cache").rglob("small-map-*.json")
    whole = file.read_bytes()
    file.write_text(damage)
    small_map.cache_clear()
    assert small_map(pack, tmp_path).land == fresh.land
    assert file.read_bytes() == whole


def test_the_maps_of_editions_lie_side_by_side(tmp_path: pathlib.Path) -> None:
    """Who builds two editions in turn draws each map once."""
    for edition in (None, "first"):
        small_map(load_pack(ROOT, "liberte", edition), tmp_path)
    assert len(list((tmp_path / "output" / ".cache").rglob("small-map-*.json"))) == 2


def test_what_came_with_an_installation_is_never_written_to(
    pack: Pack, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its maps are kept in `output/` of the folder that it is built in."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr(cache, "BUNDLED", tmp_path / "bundled")
    small_map.cache_clear()
    small_map(pack, tmp_path / "bundled")
    assert list(tmp_path.rglob("small-map-*.json"))
    assert not (tmp_path / "bundled").exists()


def _square(number: int, lon: float, lat: float, *more: tuple[float, float]) -> Province:
    towns = [Town(f"Town {number}.{i}", y, x) for i, (x, y) in enumerate(((lon, lat), *more))]
    return Province(number, f"Province {number}", "centre", tuple(towns))


def _world(*provinces: Province, outline: tuple[tuple[float, float], ...] = ()) -> tuple[Board, Geography]:
    corners = outline or ((0.0, 44.0), (6.0, 44.0), (6.0, 49.0), (0.0, 49.0))
    board = Board(FileProvenance(), (594, 420), (), provinces, (), (), ())
    return board, Geography(FileProvenance(), (Line("square", ", ".join(f"{lon} {lat}" for lon, lat in corners)),))


def _codes(world: tuple[Board, Geography]) -> list[tuple[StrEnum, object]]:
    with pytest.raises(ContentError) as caught:
        draw_atlas(*world, {})
    return [(problem.code, problem.params.get("town", problem.params.get("id"))) for problem in caught.value.problems]


def test_a_town_far_outside_is_refused() -> None:
    """Forty kilometres out at sea is a mistake."""
    world = _world(_square(1, 1, 45), _square(2, -0.5, 46))
    assert _codes(world) == [(Code.TOWN_OUTSIDE, "Town 2.0")]


def test_a_town_a_little_outside_is_snapped() -> None:
    """Within 15 km it is moved to the coast."""
    world = _world(_square(1, 1, 45), _square(2, 6.1, 46))
    atlas = draw_atlas(*world, {})
    (_, point), *_ = atlas.towns[2]
    assert not list(strays(world[0], atlas, {}))
    assert atlas.land.contains(box(point[0], point[1], point[0] + 1e-6, point[1] + 1e-6))
    assert math.dist(point, SHEET(6.1, 46)) < 15 * SHEET.scale


def test_two_towns_in_one_place_are_refused() -> None:
    """A cell needs a place of its own."""
    assert _codes(_world(_square(1, 1, 45), _square(2, 1.001, 45.001))) == [(Code.TOWNS_TOGETHER, "Town 2.0")]


def test_an_outline_that_crosses_itself_is_refused() -> None:
    """A bow tie is no country."""
    bow = ((0.0, 44.0), (6.0, 49.0), (6.0, 44.0), (0.0, 49.0))
    assert _codes(_world(_square(1, 1, 45), outline=bow)) == [(Code.OUTLINE_CROSSES, "square")]


def test_a_cell_cut_off_from_its_province_is_a_warning() -> None:
    """The town, its province and the province in between are named."""
    world = _world(_square(1, 0.5, 46, (5.5, 46)), _square(2, 3, 46))
    warnings = list(strays(world[0], draw_atlas(*world, {}), {}))
    assert [problem.code for problem in warnings] == [Code.CUT_OFF]
    assert dict(warnings[0].params) in (
        {"town": "Town 1.0", "province": "Province 1", "between": "Province 2"},
        {"town": "Town 1.1", "province": "Province 1", "between": "Province 2"},
    )


def test_findings_point_at_the_town(maps: Maps) -> None:
    """The place in board.yaml is the town's own line."""
    first, *rest = maps.board.provinces
    astray = replace(first, towns=(*first.towns[:2], replace(first.towns[2], lon=-3.0), *first.towns[3:]))
    with pytest.raises(ContentError) as caught:
        draw_atlas(replace(maps.board, provinces=(astray, *rest)), maps.geography, maps.nodes)
    (problem,) = caught.value.problems
    assert problem.at == maps.nodes["board"].place("provinces", 0, "towns", 2)


def test_a_province_keeps_its_land_among_the_towns_of_others() -> None:
    """Though the wander of a border puts three towns of a neighbour into it."""
    crowd = _square(1, 4.37, 45.302, (4.346, 45.297), (4.344, 45.276), (5.593, 44.98))
    atlas = draw_atlas(*_world(crowd, _square(2, 4.323, 45.308), _square(3, 4.58, 44.54)), {})
    assert atlas.provinces[2].area > 20_000


def test_a_province_too_small_for_any_land_is_a_finding() -> None:
    """One that simple borders swallow, instead of an empty place on the map."""
    ring = [(3 + 0.03 * math.cos(k), 46 + 0.02 * math.sin(k)) for k in range(6)]
    world = _world(_square(1, 1, 45, *ring), _square(2, 3, 46), _square(3, 5, 48))
    with pytest.raises(ContentError) as caught:
        draw_atlas(*world, {})
    assert [(p.code, p.params["what"]) for p in caught.value.problems] == [(Code.NO_ROOM, "Province 2")]


def test_a_bay_cuts_a_town_off() -> None:
    """Cells that meet only across the sea are not connected."""
    bay = ((0.0, 44.0), (2.9, 44.0), (2.9, 48.9), (3.1, 48.9), (3.1, 44.0), (6.0, 44.0), (6.0, 49.0), (0.0, 49.0))
    world = _world(_square(1, 1, 45, (5, 45)), _square(2, 1, 48.5, (5, 48.5)), outline=bay)
    assert {p.params["town"] for p in strays(world[0], draw_atlas(*world, {}), {})} & {"Town 1.0", "Town 1.1"}


quarters = st.tuples(st.integers(1, 23).map(lambda n: n / 4), st.integers(177, 195).map(lambda n: n / 4))
anywhere = st.tuples(st.floats(0.2, 5.8), st.floats(44.2, 48.8))


def test_a_row_of_towns_makes_a_tiling() -> None:
    """Regular places, whose cells a library may not fit together exactly."""
    row = [(0.5, 47.5), (1.5, 46.5), (2.5, 46.6), (3.5, 46.6), (4.5, 46.5)]
    atlas = draw_atlas(*_world(*(_square(n + 1, *place) for n, place in enumerate(row))), {})
    assert sum(shape.area for shape in atlas.provinces.values()) == pytest.approx(atlas.land.area)


@settings(deadline=None)
@given(st.lists(anywhere | quarters, min_size=3, max_size=24, unique=True))
def test_any_towns_make_a_tiling(points: list[tuple[float, float]]) -> None:
    """However towns lie, provinces fill the outline and never overlap."""
    kept = [p for i, p in enumerate(points) if all(math.dist(p, q) > 0.1 for q in points[:i])]
    provinces = [_square(n + 1, *kept[n], *kept[n + 3 :: 3]) for n in range(min(3, len(kept)))]
    try:
        atlas = draw_atlas(*_world(*provinces), {})
    except ContentError as refused:
        codes = {problem.code for problem in refused.problems}
    else:
        codes = set()
    assert codes <= {Code.NO_ROOM}  # one swallowed by its neighbours
    if codes:
        return
    square = union([*atlas.provinces.values()]) if atlas.provinces else NOTHING
    total = sum(shape.area for shape in atlas.provinces.values())
    assert total == pytest.approx(square.area, rel=1e-6)
    assert all(shape.valid for shape in atlas.provinces.values())
    assert atlas.land.valid
    assert atlas.land.area == pytest.approx(square.area, rel=1e-6)


def test_the_frame_s_degrees_stand_where_the_projection_has_them() -> None:
    """Every mark along every edge of the map is at its degree, counted from Paris, and none is left out."""
    left, top, right, bottom = MAP
    edges: list[tuple[Callable[[float], float], float, float]] = [
        (lambda x: SHEET.inverse(x, top)[0] - PARIS, left, right),
        (lambda x: SHEET.inverse(x, bottom)[0] - PARIS, left, right),
        (lambda y: SHEET.inverse(left, y)[1], top, bottom),
        (lambda y: SHEET.inverse(right, y)[1], top, bottom),
    ]
    for degrees, start, end in edges:
        found = list(degree_marks(degrees, start, end, 0.5))
        assert [at for at, _ in found] == sorted(at for at, _ in found)
        assert len(found) == abs(math.floor(degrees(start) * 2) - math.floor(degrees(end) * 2))
        for at, value in found:
            assert start <= at <= end
            assert degrees(at) == pytest.approx(value, abs=1e-7)


def test_land_and_regions_are_the_provinces_together(atlas: Atlas) -> None:
    """Made quickly, because neighbours share their points, they are what a union of any areas gives."""
    assert (union(atlas.provinces.values()) - atlas.land).area == pytest.approx(0, abs=1e-6)
    assert atlas.land.area == pytest.approx(sum(shape.area for shape in atlas.provinces.values()))
    assert atlas.land.valid
    for name, shape in atlas.regions.items():
        parts = [atlas.provinces[n] for n, region in atlas.region_of.items() if region == name]
        assert shape.valid
        assert len(shape.parts) == len(union(parts).parts)
        assert shape.area == pytest.approx(union(parts).area)
