"""The provinces that the towns of France make."""

from __future__ import annotations

import math
import pathlib
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.errors import ContentError
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.build import cache
from generator.drawing.geometry import box, union
from generator.drawing.scene import Path
from generator.games.liberte.cards.small_map import small_map
from generator.games.liberte.map.provinces import MAP, VIEW, areas
from generator.map.atlas import Atlas, draw_atlas, strays
from generator.map.small_map import SmallMap, minimap
from generator.map.surroundings import PARIS, degree_marks
from generator.project import Project
from tests.generator.drawing.walking import walk
from tests.generator.games.liberte.maps import ROOT, Maps
from tests.project import load_liberte


def test_there_are_27_valid_provinces(atlas: Atlas[int]) -> None:
    """Every province is an area whose outline does not cross itself."""
    assert sorted(atlas.areas) == list(range(1, 28))
    assert all(shape.valid and shape.area > 0 for shape in atlas.areas.values())


def test_provinces_tile_the_outline(maps: Maps, atlas: Atlas[int]) -> None:
    """Areas add up to the outline's: no gap, no overlap."""
    outline = union(maps.outline())
    total = sum(shape.area for shape in atlas.areas.values())
    assert total == pytest.approx(outline.area, rel=1e-6)
    assert atlas.land.area == pytest.approx(total, rel=1e-9)
    assert (outline - atlas.land.grown(0.01)).area == 0


def test_neighbours_share_the_very_same_border(atlas: Atlas[int]) -> None:
    """Inner borders and the land's edge are all there is: every outline is made of lines that two provinces share."""
    shared = sum(border.course.length for border in atlas.borders)
    outlines = sum(shape.length for shape in atlas.areas.values())
    assert outlines == pytest.approx(2 * shared + atlas.land.length, rel=1e-6)


def test_a_province_is_in_pieces_only_for_its_islands(maps: Maps, atlas: Atlas[int]) -> None:
    """The mainland part of each province is connected; every other part is an island of the outline."""
    islands = maps.outline()[1:]
    for number, shape in atlas.areas.items():
        for part in shape.parts[1:]:
            assert any(island.grown(0.01).contains(part) for island in islands), number


def test_each_town_lies_in_its_province(atlas: Atlas[int]) -> None:
    """A border may be smoothed past a town by at most two millimetres of the board."""
    for number, towns in atlas.towns.items():
        for placed in towns:
            x, y = placed.point
            assert atlas.areas[number].distance(box(x, y, x, y + 0.001)) < 2, placed.town.name


def test_adjacency_is_mutual(atlas: Atlas[int]) -> None:
    """If Maine touches Anjou, then Anjou touches Maine."""
    assert all(a in atlas.neighbours[b] for a, others in atlas.neighbours.items() for b in others)
    assert 13 in atlas.neighbours[6]
    assert 27 not in atlas.neighbours[5]


def test_coast_and_frontier_make_up_the_edge(atlas: Atlas[int]) -> None:
    """France has both, and nothing else."""
    assert atlas.coast.length + atlas.frontier.length == pytest.approx(atlas.land.length, rel=0.01)
    assert atlas.frontier.length > 500


def test_regions_hold_their_provinces(atlas: Atlas[int]) -> None:
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


def test_a_kept_small_map_draws_the_same(pack: Pack[Content], tmp_path: pathlib.Path) -> None:
    """Cards from the cache and cards without it are the same to the last digit."""
    fresh = small_map(pack, tmp_path)
    Project(ROOT).use("liberte")  # remembers nothing
    kept = small_map(pack, tmp_path)
    assert kept is not fresh
    assert list((tmp_path / "output" / ".cache").rglob("small-map-*.json"))
    for region in (None, *fresh.regions):
        assert minimap(kept, region, 16.0) == minimap(fresh, region, 16.0)


@pytest.mark.parametrize("damage", ["", "null", "[]", "{}", '{"bounds": 1}', '{"bounds": [0, 0, 1, 1], "regions": []}'])
def test_a_damaged_small_map_is_made_again(pack: Pack[Content], tmp_path: pathlib.Path, damage: str) -> None:
    """It costs time, never a wrong map nor a traceback."""
    Project(ROOT).use("liberte")  # remembers nothing
    fresh = small_map(pack, tmp_path)
    [file] = (tmp_path / "output" / ".cache").rglob("small-map-*.json")
    whole = file.read_bytes()
    file.write_text(damage)
    Project(ROOT).use("liberte")  # remembers nothing
    assert small_map(pack, tmp_path).land == fresh.land
    assert file.read_bytes() == whole


def test_the_maps_of_editions_lie_side_by_side(tmp_path: pathlib.Path) -> None:
    """Who builds two editions in turn draws each map once."""
    for edition in (None, "first"):
        small_map(load_liberte(edition=edition), tmp_path)
    assert len(list((tmp_path / "output" / ".cache").rglob("small-map-*.json"))) == 2


def test_what_came_with_an_installation_is_never_written_to(
    pack: Pack[Content], tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its maps are kept in `output/` of the folder that it is built in."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr(cache, "BUNDLED", tmp_path / "bundled")
    Project(ROOT).use("liberte")  # remembers nothing
    small_map(pack, tmp_path / "bundled")
    assert list(tmp_path.rglob("small-map-*.json"))
    assert not (tmp_path / "bundled").exists()


def test_a_town_that_lies_wrong_is_shown_where_it_lies(maps: Maps) -> None:
    """The place is the town's own line in `towns.yaml`: there latitude and longitude are mended."""
    caen = maps.board.provinces[0].towns[1]
    index = [town.name for town in maps.towns.towns].index(caen)
    known = list(maps.towns.towns)
    known[index] = replace(known[index], lon=-3.0)
    astray = areas(maps.board, replace(maps.towns, towns=tuple(known)), maps.nodes)
    with pytest.raises(ContentError) as caught:
        draw_atlas(astray, maps.geography, VIEW, maps.nodes["geography"])
    (finding,) = caught.value.findings
    assert finding.at == maps.nodes["towns"].place("towns", index)


def test_a_town_that_is_cut_off_is_shown_where_it_is_listed(maps: Maps) -> None:
    """The place is the province's list in `board.yaml`: there a town between is added."""
    first, *rest = maps.board.provinces
    last = rest[-1]
    moved = (replace(first, towns=(*first.towns, last.towns[0])), *rest[:-1], replace(last, towns=last.towns[1:]))
    found = areas(replace(maps.board, provinces=moved), maps.towns, maps.nodes)
    finding, *_ = strays(found, draw_atlas(found, maps.geography, VIEW, maps.nodes["geography"]))
    assert finding.params["town"] == last.towns[0]
    assert finding.at == maps.nodes["board"].place("provinces", 0, "towns", len(first.towns))


def test_the_order_in_which_a_board_lists_towns_does_not_matter(maps: Maps) -> None:
    """Towns come in the order of their own file."""
    turned = [replace(province, towns=province.towns[::-1]) for province in maps.board.provinces]
    board = replace(maps.board, provinces=tuple(turned))
    named = [[site.town.name for site in area.sites] for area in areas(board, maps.towns, {})]
    assert named == [[site.town.name for site in area.sites] for area in areas(maps.board, maps.towns, {})]


def test_the_frame_s_degrees_stand_where_the_projection_has_them() -> None:
    """Every mark along every edge of the map is at its degree, counted from Paris, and none is left out."""
    left, top, right, bottom = MAP
    edges: list[tuple[Callable[[float], float], float, float]] = [
        (lambda x: VIEW.sheet.inverse(x, top)[0] - PARIS, left, right),
        (lambda x: VIEW.sheet.inverse(x, bottom)[0] - PARIS, left, right),
        (lambda y: VIEW.sheet.inverse(left, y)[1], top, bottom),
        (lambda y: VIEW.sheet.inverse(right, y)[1], top, bottom),
    ]
    for degrees, start, end in edges:
        found = list(degree_marks(degrees, start, end, 0.5))
        assert [at for at, _ in found] == sorted(at for at, _ in found)
        assert len(found) == abs(math.floor(degrees(start) * 2) - math.floor(degrees(end) * 2))
        for at, value in found:
            assert start <= at <= end
            assert degrees(at) == pytest.approx(value, abs=1e-7)


def test_land_and_regions_are_the_provinces_together(atlas: Atlas[int]) -> None:
    """Made quickly, because neighbours share their points, they are what a union of any areas gives."""
    assert (union(atlas.areas.values()) - atlas.land).area == pytest.approx(0, abs=1e-6)
    assert atlas.land.area == pytest.approx(sum(shape.area for shape in atlas.areas.values()))
    assert atlas.land.valid
    for name, shape in atlas.regions.items():
        parts = [atlas.areas[n] for n, region in atlas.region_of.items() if region == name]
        assert shape.valid
        assert len(shape.parts) == len(union(parts).parts)
        assert shape.area == pytest.approx(union(parts).area)
