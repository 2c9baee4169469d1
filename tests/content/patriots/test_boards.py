"""Both boards of 1793: what the booklets print, and the shape of our reconstruction."""

from __future__ import annotations

from engine.errors import Position
from generator.drawing.rectangles import Extent
from generator.map.atlas import Area, Atlas, Site, View, draw_inland, strays
from generator.map.projection import MapSheet
from tests.content.patriots.files import content, status

MAP, PARIS = content().map, content().paris
LOCATIONS = {location.id: location for location in PARIS.locations}
VIEW = View(MapSheet(scale=0.243, x=150, y=158), Extent(6, 6, 302, 291))
"""France on half of an A3 sheet."""


def atlas() -> Atlas[str]:
    """The provinces as their towns shape them."""
    towns, nowhere = content().towns.by_name, Position("")
    areas = [
        Area(
            province.id,
            province.name,
            "france",
            tuple(Site(towns[name], True, nowhere, nowhere) for name in province.towns),
            nowhere,
        )
        for province in MAP.provinces
    ]
    found = draw_inland(areas, content().geography, VIEW, None)
    assert list(strays(areas, found)) == []
    return found


def edges_in_france() -> set[frozenset[str]]:
    provinces = {province.id for province in MAP.provinces}
    return {frozenset(edge.between) for edge in MAP.edges if provinces.issuperset(edge.between)}


def test_provinces_touch_on_the_paper_exactly_where_the_map_says_so() -> None:
    """The towns shape fifteen provinces with thirty borders; the shortest can still be seen."""
    borders = atlas().borders
    assert {frozenset(border.between) for border in borders} == edges_in_france()
    assert min(border.course.length for border in borders) > 10


def test_every_town_of_the_country_belongs_to_a_province() -> None:
    """The map has no blank."""
    assert sum(len(province.towns) for province in MAP.provinces) == len(content().towns.towns)


def test_eleven_provinces_are_named_by_the_source_and_six_of_them_are_hearts() -> None:
    named = [p.id for p in MAP.provinces if status(MAP.provenance, p.provenance, "name") == "documented"]
    assert len(named) == 11
    hearts = {p.heart: p.id for p in MAP.provinces if p.heart}
    assert [hearts[n] for n in range(1, 7)] == ["vendee", "loire", "bretagne", "rhone", "provence", "gironde"]


def test_the_armies_start_where_the_errata_say() -> None:
    """Prussia in Coblenz, not Cöln (errata 1)."""
    homes = {army.id: (army.road[0], army.wakes) for army in MAP.armies}
    assert homes == {
        "austria": ("bruxelles", "start"),
        "prussia": ("coblenz", "start"),
        "sardinia": ("torino", "start"),
        "emigres": ("mainz", "law"),
        "britain": ("antwerpen", "abroad"),
        "dutch": ("antwerpen", "abroad"),
        "spain": ("gerona", "abroad"),
    }


def test_the_first_steps_of_the_first_three_armies() -> None:
    """To Picardie, Alsace and Provence (W1)."""
    first = {army.id: army.road[1] for army in MAP.armies if army.wakes == "start"}
    assert first == {"austria": "picardie", "prussia": "alsace", "sardinia": "provence"}


def test_generals_may_pass_through_two_territories_only() -> None:
    """The other six are outer ones (W25)."""
    assert [territory.id for territory in MAP.territories if not territory.outer] == ["bruxelles", "antwerpen"]


def test_slots_are_those_of_the_booklet() -> None:
    assert {name: location.slots for name, location in LOCATIONS.items()} == {
        "faubourgs": 5,
        "convention": 7,
        "notre-dame": 5,
        "caserne": 5,
        "temple-prison": 4,
        "palais-egalite": 4,
        "champ-de-mars": 5,
        "comites": 2,
        "temple-raison": 5,
        "conciergerie": None,
        "place-rev": None,
    }


def test_what_a_cube_counts() -> None:
    """In a coup (K3), in a civil war (B3), at the end (E4); the Temple de la Raison counts in none."""
    counted = {name: (loc.coup, loc.war, loc.score) for name, loc in LOCATIONS.items()}
    assert {name: count for name, count in counted.items() if any(count)} == {
        "faubourgs": (2, 0, 0),
        "convention": (1, 1, 1),
        "notre-dame": (0, 2, 0),
        "caserne": (1, 0, 1),
        "champ-de-mars": (1, 0, 1),
    }


def test_the_months_run_from_frimaire_to_thermidor() -> None:
    """Twelve months follow each other; Ventôse and Germinal 1793 are rounds 4 and 5, as in the printed example."""
    names = [month.name for month in PARIS.months]
    assert len(set(names)) == 12
    assert all(names[i] == names[i % 12] for i in range(len(names)))
    told = {month.round: (month.name, month.year) for month in PARIS.months}
    assert {n: told[n] for n in (1, 4, 5, 21)} == {
        1: ("Frimaire", 1792),
        4: ("Ventôse", 1793),
        5: ("Germinal", 1793),
        21: ("Thermidor", 1794),
    }
