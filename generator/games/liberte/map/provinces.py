"""Liberté's provinces as areas of the map: what shapes them, how they are named, and where the map lies."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.liberte.content.board import Board, Province
from engine.loading.places import Town, Towns
from engine.loading.source import Node
from generator.drawing.rectangles import Extent
from generator.language.text import Text
from generator.map.atlas import Area, Atlas, Site, View, place_of
from generator.map.landscape import NamedArea, NamedRegion
from generator.map.projection import MapSheet

MAP = Extent(31.5, 31.5, 408.5, 410.5)
"""The map picture on the board."""
VIEW = View(MapSheet(scale=0.382, x=257.6, y=229.6), MAP)
FILE = "content/liberte/board.yaml"
TOWNS_FILE = "content/france/towns.yaml"


def areas(board: Board, towns: Towns, nodes: Mapping[str, Node]) -> tuple[Area[int], ...]:
    """Every province with its towns, in the order of towns.yaml; the first that it names is its chief town.

    The capital has an inset of its own, so the town after it is the chief one.
    """
    towns_by_name = {town.name: (i, town) for i, town in enumerate(towns.towns)}
    return tuple(_area(i, province, towns_by_name, nodes) for i, province in enumerate(board.provinces))


def _area(
    index: int, province: Province, towns_by_name: Mapping[str, tuple[int, Town]], nodes: Mapping[str, Node]
) -> Area[int]:
    node, places = nodes.get("board"), nodes.get("towns")
    chief = next((name for name in province.towns if name != province.capital), "")
    sites: dict[int, Site] = {}
    for key in ("towns", "unnamed"):
        for j, name in enumerate(getattr(province, key)):
            i, town = towns_by_name[name]
            listed = place_of(node, FILE, "provinces", index, key, j)
            sites[i] = Site(town, key == "towns", listed, place_of(places, TOWNS_FILE, "towns", i), name == chief)
    at = place_of(node, FILE, "provinces", index)
    return Area(province.number, province.name, province.region, tuple(sites[i] for i in sorted(sites)), at)


def named_regions(board: Board, atlas: Atlas[int], text: Text) -> tuple[NamedRegion[int], ...]:
    """Regions and provinces in a language; each province tells its region and its neighbours."""
    names = {province.number: text(province.name, "province") for province in board.provinces}

    def named(province: Province, region: str) -> NamedArea[int]:
        number = province.number
        beside = ", ".join(names[n] for n in atlas.neighbours[number])
        return NamedArea(number, f"province-{number}", f"{number} {names[number]}", f"{region}: {beside}")

    return tuple(
        NamedRegion(
            region.id,
            title,
            tuple(named(p, title) for p in board.provinces if p.region == region.id),
            f"region-{region.id}",
            f"region-{region.id}-board",
        )
        for region in board.regions
        for title in (text(region.name, "region"),)
    )
