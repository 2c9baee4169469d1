"""What is drawn on the map: land, water and lines where they belong, and places that keep clear of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Code, ContentError, Findings
from engine.games.liberte.content.board import Board, Province
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from engine.loading.places import Geography, Line
from generator.drawing.geometry import Shape, box, disc, dot, gathered, line, lines
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Path
from generator.drawing.theme import mix
from generator.drawing.transforms import Point
from generator.games.liberte.board.draw import Drawn, Prepared, draw_board
from generator.games.liberte.board.prepare import longest_names
from generator.games.liberte.board.province_labels import BASELINE
from generator.games.liberte.map.call_outs import nearest_edge
from generator.games.liberte.map.label_costs import MARGINS
from generator.games.liberte.map.place_labels import CLEAR, Obstacles, parts_of, plan_province
from generator.games.liberte.map.plan import CARTOUCHE, INSET, MapPlan, lay_out
from generator.games.liberte.map.provinces import MAP, VIEW, areas
from generator.map import atlas as maps
from generator.map import landscape, surroundings
from generator.map.atlas import Atlas
from generator.map.lettering import TITLE
from generator.typesetting.shaping import measure
from tests.generator.drawing.walking import walk
from tests.generator.games.liberte.conftest import Draw, words
from tests.generator.games.liberte.maps import ROOT


def draw_atlas(content: Content, geography: Geography, pack: Pack[Content]) -> Atlas[int]:
    provinces = areas(content.board, content.towns, pack.nodes)
    return maps.draw_atlas(provinces, geography, VIEW, pack.nodes["geography"])


def laid_out(board: Board, atlas: Atlas[int], ems: Mapping[int, float]) -> tuple[MapPlan, Findings]:
    return lay_out(board, atlas, ems, 12.5, {})


EMPTY: dict[str, tuple[Line, ...]] = dict.fromkeys(("neighbours", "lakes", "rivers", "limits", "inscriptions"), ())


@pytest.mark.parametrize(
    "bare",
    [
        lambda content: replace(content.geography, **EMPTY),
        lambda content: replace(
            content.geography, rivers=tuple(replace(r, great=False) for r in content.geography.rivers)
        ),
        lambda content: replace(content.geography, rivers=(Line("dot", "3.0 46.0, 3.0 46.0"),)),
        lambda content: replace(content.geography, rivers=(Line("far", "30.0 46.0, 31.0 47.0"),), limits=()),
    ],
    ids=["nothing around", "no great river", "a river of no length", "a river far away"],
)
def test_a_bare_map_can_be_drawn(bare: Callable[[Content], Geography], pack: Pack[Content], ready: Prepared) -> None:
    """Whatever the lists of `geography.yaml` leave out, the board is drawn, without a word from a library."""
    atlas = draw_atlas(pack.content, bare(pack.content), pack)
    layout, findings = laid_out(ready.board, atlas, longest_names(pack, ROOT))
    around, inside = surroundings.survey(atlas), landscape.survey(atlas)
    drawn = draw_board(replace(ready, atlas=atlas, layout=layout, around=around, inside=inside), words("en"), "color")
    assert not findings
    assert not drawn.findings
    assert layout.plans.keys() == ready.layout.plans.keys()


def test_towns_may_all_be_hidden(pack: Pack[Content], ready: Prepared) -> None:
    """A board without dots."""
    hidden = [
        replace(province, towns=(), unnamed=(*province.towns, *province.unnamed)) for province in ready.board.provinces
    ]
    board = replace(ready.board, provinces=tuple(hidden))
    atlas = draw_atlas(replace(pack.content, board=board), pack.content.geography, pack)
    layout, _ = laid_out(board, atlas, longest_names(pack, ROOT))
    drawn = draw_board(replace(ready, board=board, atlas=atlas, layout=layout), words("en"), "color")
    assert not [name for name in drawn.register if name.startswith("town-")]


@pytest.mark.parametrize("kind", ["outline", "neighbours", "lakes"])
def test_what_goes_round_something_may_not_cross_itself(kind: str, pack: Pack[Content]) -> None:
    """Lakes and neighbours as well as the coast, with the place in `geography.yaml`."""
    geography = pack.content.geography
    bow, two = Line("bow", "1.0 45.0, 3.0 47.0, 3.0 45.0, 1.0 47.0"), Line("two", "1.0 45.0, 3.0 47.0")
    crossing: dict[str, Any] = {kind: (bow, two)}
    with pytest.raises(ContentError) as caught:
        draw_atlas(pack.content, replace(geography, **crossing), pack)
    assert {(p.code, p.params["id"]) for p in caught.value.findings} == {
        (Code.OUTLINE_CROSSES, "bow"),
        (Code.OUTLINE_CROSSES, "two"),
    }
    assert pack.nodes["geography"].place(kind, 0) in {p.at for p in caught.value.findings}


def test_parts_keep_clear_of_their_province_s_border(ready: Prepared) -> None:
    """By the least margin at least, so that no place stands on the ink of a border."""
    for number, plan in ready.layout.plans.items():
        if plan.plate is None:
            inner = ready.atlas.areas[number].grown(1e-6 - MARGINS[-1])
            assert all(inner.contains(box(*part)) for part in plan.boxes()), number


@settings(deadline=None, max_examples=25)
@given(st.lists(st.tuples(st.floats(2, 98), st.floats(0.05, 0.6), st.floats(5, 70)), max_size=6))
def test_no_part_lies_across_a_narrow_inlet(slits: list[tuple[float, float, float]]) -> None:
    """Narrower than the raster that places are looked for on."""
    area = box(0, 0, 100, 80)
    for x, width, depth in slits:
        area = area - box(x, -1, x + width, depth)
    plan = plan_province(Province(1, "Land", "centre", ()), area, 2.0, 12.0, Obstacles())
    if plan is not None:
        inner = area.grown(1e-6 - MARGINS[-1])
        assert all(inner.contains(box(*part)) for part in plan.boxes())


def test_a_call_out_s_leader_crosses_nothing(ready: Prepared) -> None:
    """No part of a province, neither the inset nor the cartouche; its plate stands off the land."""
    inside = [plan for plan in ready.layout.plans.values() if plan.plate is None]
    crossed = gathered([*parts_of(inside), disc(*INSET), box(*CARTOUCHE)])
    called = [plan for plan in ready.layout.plans.values() if plan.plate]
    assert [plan.number for plan in called] == [4]
    for plan in called:
        assert plan.plate
        assert plan.anchor
        assert crossed.distance(line((plan.anchor, nearest_edge(plan.plate, plan.anchor)))) > CLEAR
        assert ready.atlas.land.distance(box(*plan.plate)) > 4


def test_a_name_that_fits_nowhere_is_a_finding(ready: Prepared) -> None:
    """Neither in its province nor on any plate."""
    ems = {province.number: measure(province.name, TITLE, 1.0) for province in ready.board.provinces}
    _, findings = laid_out(ready.board, ready.atlas, {**ems, 11: 40.0})
    assert [(finding.code, finding.params["what"]) for finding in findings] == [(Code.NO_ROOM, "Alsace")]


def drawn_lines(drawn: Drawn, colour: str) -> Shape:
    """Everything stroked in a colour, as lines."""
    courses: list[list[Point]] = []
    for _, item in walk(drawn.scene.items):
        if isinstance(item, Path) and item.stroke is not None and item.stroke.colour == colour:
            for kind, *numbers in item.segments:
                if kind == "M":
                    courses.append([])
                if kind in "ML":
                    courses[-1].append((numbers[0], numbers[1]))
    return lines(course for course in courses if len(course) > 1)


def test_rivers_run_through(draw: Draw, ready: Prepared) -> None:
    """From source to mouth, pale across places; only letters, numbers and marks interrupt them, and lakes end them."""
    drawn = draw("en", "color")
    rivers, across = drawn_lines(drawn, "river"), drawn_lines(drawn, mix("river", "ivory", landscape.PALE))
    for river in ready.inside.rivers:
        if river.great:
            shown = (rivers | across).grown(0.05)
            assert (river.visible & shown).length > 0.85 * river.visible.length
    assert (rivers & ready.atlas.lakes.grown(-0.01)).length == pytest.approx(0, abs=1e-6)
    places = [box(*where) for name, where in drawn.register.items() if name.startswith("stack-")]
    assert gathered(places).contains(across)


def test_every_river_flows_into_something(ready: Prepared) -> None:
    """Each mouth lies in the sea, in a lake, beyond the picture, or on another river: no end is loose."""
    atlas, rivers = ready.atlas, ready.inside.rivers
    frame = box(*atlas.view.picture)
    for i, river in enumerate(rivers):
        mouth = dot(river.course[-1])
        if not frame.contains(mouth) or not atlas.ground.grown(-0.6).contains(mouth) or atlas.lakes.contains(mouth):
            continue
        others = gathered(other.visible for j, other in enumerate(rivers) if j != i)
        assert others.distance(mouth) < 0.05, atlas.rivers[i][0].name


def test_a_chief_town_that_is_a_great_one_stands_beside_the_places(draw: Draw, ready: Prepared) -> None:
    """Smaller chief towns may stand inside one; a landmark as large as Lyon does not."""
    drawn = draw("en", "color")
    places = gathered(box(*where) for name, where in drawn.register.items() if name.startswith("stack-"))
    covered = {
        placed.town.name
        for towns in ready.atlas.towns.values()
        for placed in towns
        if placed.chief and placed.town.great and places.meets(dot(placed.point))
    }
    assert covered == set()


@pytest.mark.parametrize("code", ["en", "ru"])
def test_rivers_keep_clear_of_letters(draw: Draw, code: str) -> None:
    """Of those of provinces and towns; a plate covers them."""
    drawn = draw(code, "color")
    rivers = drawn_lines(drawn, "river")
    for name, (left, top, right, bottom) in drawn.register.items():
        kind, _, rest = name.partition("-")
        if kind == "name" and rest.isdecimal() and rest != "4":
            assert not rivers.meets(box(left, top + BASELINE - 2.0, right, top + BASELINE - 0.2)), name
        if kind == "town" and not any(
            where.overlaps(Extent(left, top, right, bottom))
            for other, where in drawn.register.items()
            if other.startswith("stack-")
        ):
            middle = (top + bottom) / 2
            assert not rivers.meets(box(left + 0.3, middle, right - 0.3, middle + 0.1)), name


def test_the_surroundings_are_where_they_belong(ready: Prepared) -> None:
    """Water lines at sea, the graticule on the map, foreign land up to the edge, its coast apart from the frontier."""
    around, atlas, whole = ready.around, ready.atlas, box(*MAP)
    for water in around.water:
        assert (water & (atlas.foreign | atlas.land).grown(-0.3)).length == pytest.approx(0, abs=1e-6)
    assert whole.grown(1e-6).contains(around.graticule)
    assert ((atlas.foreign & whole) - around.foreign).area == pytest.approx(0, abs=1e-6)
    assert (around.foreign_coast & atlas.frontier.grown(0.04)).length == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("behind", [False, True], ids=["as it is", "with a neighbour that reaches under France"])
def test_no_name_of_a_town_lies_on_the_edge_of_land(behind: bool, pack: Pack[Content], ready: Prepared) -> None:
    """Neither on a coast nor on a frontier."""
    atlas = ready.atlas
    if behind:
        more = Line("behind", "3.0 51.5, 9.0 51.5, 9.0 44.5, 3.0 44.5")
        geography = replace(pack.content.geography, neighbours=(*pack.content.geography.neighbours, more))
        atlas = draw_atlas(pack.content, geography, pack)
    register = draw_board(replace(ready, atlas=atlas), words("en"), "color").register
    edge = atlas.land.boundary
    assert not [n for n, where in register.items() if n.startswith("town-") and edge.meets(box(*where))]
