"""The provinces on the map are those of the content: their towns give exactly the borders that the edges tell."""

from __future__ import annotations

from generator.games.patriots.map.provinces import PLAIN, tints
from tests.generator.games.patriots.france_board import pack, ready


def test_provinces_share_a_border_exactly_where_an_edge_says_that_they_touch() -> None:
    land = pack().content.map
    provinces = {province.id for province in land.provinces}
    told = {frozenset(edge.between) for edge in land.edges if set(edge.between) <= provinces}
    drawn = {frozenset(border.between): border.course.length for border in ready().atlas.borders}
    assert set(drawn) == told
    assert len(told) == 30
    assert min(drawn.values()) > 12, "a border too short to be seen"


def test_every_town_lies_in_its_own_province() -> None:
    atlas = ready().atlas
    for key, towns in atlas.towns.items():
        assert all(atlas.areas[key].grown(0.5).holds([town.point for town in towns])), key


def test_the_whole_country_lies_in_the_picture() -> None:
    atlas = ready().atlas
    left, top, right, bottom = atlas.land.bounds
    picture = atlas.view.picture
    assert picture.left + 2 < left
    assert picture.top + 2 < top
    assert right < picture.right - 2
    assert bottom < picture.bottom - 2


def test_hearts_and_the_capital_have_tints_of_their_own_and_few_plain_neighbours_are_alike() -> None:
    land = pack().content.map
    chosen = tints(land)
    assert {key for key, tint in chosen.items() if tint == "heart"} == {p.id for p in land.provinces if p.heart}
    assert [key for key, tint in chosen.items() if tint == "capital"] == ["paris"]
    alike = [
        edge.between for edge in land.edges if {chosen.get(place) for place in edge.between} in ({PLAIN[0]}, {PLAIN[1]})
    ]
    assert len(alike) <= 1, alike
