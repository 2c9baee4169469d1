"""The board of Liberté: what the rulebooks print, what public pages add, and the shape of our reconstruction."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.games.liberte.content.board import Board, Province
from engine.loading.places import Towns
from tests.content.liberte.files import LIBERTE, content

BOARD = content(Board, "board.yaml")
TOWNS = content(Towns, "../france/towns.yaml")
PROVINCES = {province.number: province for province in BOARD.provinces}


def test_there_are_27_provinces_numbered_without_a_gap() -> None:
    """Elections go from 1 to 27 (C8)."""
    assert [province.number for province in BOARD.provinces] == list(range(1, 28))


def test_six_regions_have_four_or_five_provinces() -> None:
    """Six regions of four or five (C6, C7): with 27 provinces that is 5+5+5+4+4+4."""
    sizes = Counter(province.region for province in BOARD.provinces)
    assert set(sizes) == {region.id for region in BOARD.regions}
    assert sorted(sizes.values(), reverse=True) == [5, 5, 5, 4, 4, 4]


def test_regions_differ_in_colour_and_hatching() -> None:
    """Colour never stands alone: each region has a tint and a pattern of its own."""
    assert {region.id: (region.colour, region.hatching) for region in BOARD.regions} == {
        "ouest": ("mint", "diagonal-falling"),
        "bassin-parisien": ("lavender", "diagonal-rising"),
        "centre": ("sand", "dots"),
        "est": ("rose", "vertical"),
        "sud-ouest": ("ochre", "crossed"),
        "sud-est": ("sky", "horizontal"),
    }


def test_province_1_is_normandie_and_8_is_paris() -> None:
    """The two pairs of number and name that the rulebook prints (C10, C11)."""
    assert PROVINCES[1].name == "Normandie"
    assert (PROVINCES[8].name, PROVINCES[8].capital) == ("Île-de-France", "Paris")
    for number in (1, 8):
        assert status(PROVINCES[number], "name") == "documented"
        assert status(PROVINCES[number], "number") == "documented"


def test_13_and_19_are_in_one_region() -> None:
    """The legend of the board's figure (C12) names both beside one green region: inferred, not documented."""
    assert PROVINCES[13].region == PROVINCES[19].region == "ouest"
    assert status(PROVINCES[13], "region") == status(PROVINCES[19], "region") == "inferred"


def test_picardie_exists() -> None:
    """The first edition's example plays there (C13)."""
    assert "Picardie" in {province.name for province in BOARD.provinces}


def test_fourteen_provinces_bear_a_lily() -> None:
    """Fourteen by public count; at least seven by the rule of the counter-revolution (C14)."""
    assert {number for number, province in PROVINCES.items() if province.fleur_de_lis} == {
        *(1, 5, 6, 11, 12, 13, 14),
        *(18, 19, 20, 24, 25, 26, 27),
    }


def test_four_provinces_are_worth_victory_points() -> None:
    """Four icons of 1 or 2 VP (C15); Vendée has the 2."""
    assert {province.name: province.vp for province in BOARD.provinces if province.vp} == {
        "Lyonnais": 1,
        "Vendée": 2,
        "Guyenne": 1,
        "Provence": 1,
    }


def test_only_paris_returns_more_than_one_vote() -> None:
    """Paris up to three votes, every other province one: 29 at most (E11, E14)."""
    assert {number for number, province in PROVINCES.items() if province.votes != 1} == {8}
    assert sum(province.votes for province in BOARD.provinces) == 29


@pytest.mark.parametrize("province", BOARD.provinces, ids=lambda province: province.name)
def test_each_province_has_at_least_five_towns(province: Province) -> None:
    """The map is computed from towns; at least one of them is named on the board."""
    assert len(province.towns) + len(province.unnamed) >= 5
    assert province.towns


def test_towns_are_unique_and_in_france() -> None:
    """No town stands twice, no coordinates are swapped."""
    listed = [name for province in BOARD.provinces for name in (*province.towns, *province.unnamed)]
    assert len(set(listed)) == len(listed)
    towns = [TOWNS.by_name[name] for name in listed]
    assert len({(town.lat, town.lon) for town in towns}) == len(towns)
    assert all(42 < town.lat < 51.2 and -5 < town.lon < 8.3 for town in towns)


def test_fifteen_towns_are_great() -> None:
    """The great towns are all shown."""
    great = {town.name for town in TOWNS.towns if town.great}
    assert len(great) == 15
    assert great <= {name for province in BOARD.provinces for name in province.towns}


def test_paris_is_a_town_of_its_province() -> None:
    """The capital is one of the towns."""
    for province in BOARD.provinces:
        assert not province.capital or province.capital in province.towns


def test_valmy_is_the_documented_battle() -> None:
    """Turn 2, Valmy, 4 VP (B12); Fleurus is public, the rest of the battles reconstructed; dates are history."""
    assert [(b.turn, b.name, b.date, b.vp) for b in BOARD.battles] == [
        (2, "Valmy", "1792-09-20", 4),
        (3, "Fleurus", "1794-06-26", 4),
        (4, "Arcole", "1796-11-17", 4),
    ]
    sourced = {b.name: [f for f in ("name", "vp") if b.provenance and b.provenance.status(f)] for b in BOARD.battles}
    assert sourced == {"Valmy": ["name", "vp"], "Fleurus": ["name"], "Arcole": []}


def test_tracks_and_boxes() -> None:
    """Tracks with their ends, and the boxes of C36."""
    assert {track.id: (track.first, track.last) for track in BOARD.tracks} == {
        "vp": (0, 30),
        "election": (0, 16),
        "turn": (1, 4),
        "order": (1, 6),
    }
    assert [box.id for box in BOARD.boxes] == [
        *("battle-box", "government", "supply-red", "supply-blue", "supply-white", "reserve")
    ]


def test_what_no_source_gives_is_called_reconstructed() -> None:
    """22 province names have no source at all; the file's rule calls them reconstructed."""
    assert BOARD.provenance.default == "reconstructed"
    sourced = [p.name for p in BOARD.provinces if p.provenance and p.provenance.status("name")]
    assert sourced == ["Normandie", "Picardie", "Île-de-France", "Vendée", "Languedoc"]


def test_the_file_carries_its_modeline() -> None:
    """Editors complete and check the file by its schema."""
    first = (LIBERTE / "board.yaml").read_text(encoding="utf-8").splitlines()[0]
    assert re.fullmatch(r"# yaml-language-server: \$schema=\.\./schema/liberte/board\.json", first)


def status(province: Province, name: str) -> str | None:
    return province.provenance.status(name) if province.provenance else None
