"""The provinces of 1793 as areas of the map: what shapes them, how they are tinted, and where the map lies."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.patriots.content.map import Map, Province
from engine.loading.places import Geography, Inscription, Towns
from engine.loading.source import Node
from generator.drawing.rectangles import Extent
from generator.games.patriots.words.map_names import INSCRIPTIONS, named_towns
from generator.language.text import Text
from generator.map.atlas import Area, Atlas, Site, View, place_of
from generator.map.landscape import NamedArea, NamedRegion
from generator.map.projection import MapSheet

MAP = Extent(9.5, 9.5, 298.5, 287.5)
"""The map picture on the board."""
VIEW = View(MapSheet(scale=0.243, x=153.2, y=157.0), MAP)
FILE = "content/patriots/map.yaml"
TOWNS_FILE = "content/france/towns.yaml"
PLAIN = ("province", "second")
"""The two tints of provinces that are neither hearts nor the capital."""


def inscribed(geography: Geography) -> Geography:
    """The geography with the names of this map, at its size."""
    named = {name.id: name for name in geography.inscriptions}
    chosen = tuple(
        Inscription(key, named[key].name, named[key].kind, size, spacing, course)
        for key, (size, spacing, course) in INSCRIPTIONS.items()
        if key in named
    )
    return Geography(
        geography.provenance,
        geography.outline,
        geography.neighbours,
        geography.lakes,
        geography.rivers,
        geography.limits,
        chosen,
    )


def areas(land: Map, towns: Towns, nodes: Mapping[str, Node]) -> tuple[Area[str], ...]:
    """Every province with its towns. Great towns are named, and the first of each province.

    Each province is a region of its own, so that all borders are drawn alike.
    """
    numbers = {town.name: i for i, town in enumerate(towns.towns)}
    return tuple(_area(i, province, towns, numbers, nodes) for i, province in enumerate(land.provinces))


def _area(
    index: int, province: Province, towns: Towns, numbers: Mapping[str, int], nodes: Mapping[str, Node]
) -> Area[str]:
    node, places = nodes.get("map"), nodes.get("towns")
    sites: dict[int, Site] = {}
    named = named_towns(province, towns)
    for j, name in enumerate(province.towns):
        i = numbers[name]
        town = towns.towns[i]
        listed = place_of(node, FILE, "provinces", index, "towns", j)
        chief = j == 0 and town.great and not province.capital
        sites[i] = Site(town, name in named, listed, place_of(places, TOWNS_FILE, "towns", i), chief)
    at = place_of(node, FILE, "provinces", index)
    return Area(province.id, province.name, province.id, tuple(sites[i] for i in sorted(sites)), at)


def tints(land: Map) -> dict[str, str]:
    """The tint of each province: hearts, the capital, and two for the others, so that few neighbours are alike."""
    chosen: dict[str, str] = {}
    for province in land.provinces:
        if province.heart is not None or province.capital:
            chosen[province.id] = "heart" if province.heart is not None else "capital"
            continue
        beside = {other for edge in land.edges if province.id in edge.between for other in edge.between}
        alike = [chosen[other] for other in beside if other in chosen]
        chosen[province.id] = min(PLAIN, key=alike.count)
    return chosen


def named_regions(land: Map, atlas: Atlas[str], text: Text) -> tuple[NamedRegion[str], ...]:
    """Provinces in a language; each tells its neighbours."""
    names = {province.id: text(province.name, "province") for province in land.provinces}
    look = tints(land)

    def named(province: Province) -> NamedArea[str]:
        beside = ", ".join(names[key] for key in atlas.neighbours[province.id])
        return NamedArea(province.id, f"province-{province.id}", names[province.id], beside)

    return tuple(
        NamedRegion(
            province.id,
            names[province.id],
            (named(province),),
            look[province.id],
            "heart" if province.heart is not None else None,
        )
        for province in land.provinces
    )
