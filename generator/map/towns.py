"""Towns and their names: dots where the data puts them, names where there is room, great towns first.

A name stands in its own area, on the sea or abroad, a great town's at worst across an area's border; never on a coast,
a frontier, a sign or another name. A town whose dot or name has no room is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.loading.places import Town
from engine.record import record
from generator.drawing.geometry import Room, box
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Label, Path, Stroke, TextRun, ellipse
from generator.drawing.transforms import Point
from generator.map.atlas import Atlas
from generator.map.lettering import ITALIC, MEDIUM, Lettering
from generator.map.tessellation import Key
from generator.project import per_project
from generator.typesetting.shaping import POINT, metrics, shape

DOT = 0.75
GREAT_DOT = 0.95
AIR = 0.5
CLEAR = 0.35
"""The least distance between a name and what stands already, in millimetres."""
SIZES = (8.0,)
GREAT_SIZES = (9.0, 8.5, 8.0)
"""Points; a great town would rather be small than missing."""


@record(slots=False)
class NamedTown:
    """A town that found room."""

    town: Town
    point: Point
    run: TextRun
    name: Extent


def place_names(atlas: Atlas[Key], letters: Lettering, taken: Sequence[Extent], skipped: str) -> list[NamedTown]:
    """Which towns are named, and where; `skipped` is one whose name stands elsewhere."""
    rooms = town_rooms(atlas)
    occupied = list(taken)
    names: list[NamedTown] = []
    for great in (True, False):
        for key in sorted(atlas.towns):
            allowed = rooms[key] if great else rooms[key][:-1]
            for placed in atlas.towns[key]:
                town = placed.town
                if not placed.named or town.great != great or town.name == skipped:
                    continue
                named = _place(town, placed.point, letters, allowed, occupied)
                if named is not None:
                    occupied += [named.name, _around(placed.point)]
                    names.append(named)
    return names


@per_project
def town_rooms(atlas: Atlas[Any]) -> dict[Any, tuple[Room, ...]]:
    """Where names of an area's towns may stand in any language: inland, at sea, abroad, at worst in the region."""
    window = atlas.view.picture.inflated(-0.4)
    sea, abroad = Room(box(*window) - atlas.ground, 0.6), Room(atlas.foreign.clipped(window) - atlas.land, 0.6)
    regions = {name: Room(shape, 0.8) for name, shape in atlas.regions.items()}
    return {key: (Room(shape, 0.8), sea, abroad, regions[atlas.region_of[key]]) for key, shape in atlas.areas.items()}


def draw_towns(names: Sequence[NamedTown]) -> Group:
    """A dot and a name for each town that has room for them."""
    items: list[Item] = []
    for named in names:
        x, y = named.point
        radius = GREAT_DOT if named.town.great else DOT
        items.append(Path(ellipse(x, y, radius), fill="ivory", stroke=Stroke("ink", 0.28)))
        if named.town.great:
            items.append(Path(ellipse(x, y, 0.38), fill="ink"))
        depth = _depth(named.run)
        items.append(Label(named.run, named.name.left, named.name.bottom - depth))
    return Group(tuple(items), id="towns")


def _place(
    town: Town, point: Point, letters: Lettering, rooms: Sequence[Room], occupied: Sequence[Extent]
) -> NamedTown | None:
    dot = _around(point)
    words, face = letters.text(town.name, "town"), MEDIUM if town.great else ITALIC
    sizes = GREAT_SIZES if town.great else SIZES
    reach = shape(words, face, sizes[0]).width + 5
    near = [other for other in occupied if other.overlaps(dot.inflated(reach))]
    if any(other.overlaps(dot, CLEAR) for other in near):
        return None
    for size in sizes:
        run = shape(words, face, size)
        choices = [name for name in _positions(point, run) if not any(other.overlaps(name, CLEAR) for other in near)]
        for room in rooms:
            for name, fits in zip(choices, room.holds(choices), strict=True):
                if fits:
                    return NamedTown(town, point, run, name)
    return None


def _positions(point: Point, run: TextRun) -> Iterator[Extent]:
    """Right, left, above, below, and the corners between."""
    x, y = point
    high = metrics(run.face).x_height * run.size * POINT
    up, down, wide = high * 1.55, _depth(run), run.width
    gap = GREAT_DOT + AIR
    level = y + high / 2
    spots = [
        (x + gap, level),
        (x - gap - wide, level),
        (x - wide / 2, y - gap - 0.2 - down * 0.4),
        (x - wide / 2, y + gap + up),
        (x + gap * 0.7, y - gap * 0.8),
        (x + gap * 0.7, y + gap * 0.5 + up),
        (x - gap * 0.7 - wide, y - gap * 0.8),
        (x - gap * 0.7 - wide, y + gap * 0.5 + up),
    ]
    for far in (gap + 1.6, gap + 3.4):  # the name of a port or a frontier town, out on the water or abroad
        spots += [
            (x + far, level),
            (x - far - wide, level),
            (x - wide / 2, y - far - 0.6),
            (x - wide / 2, y + far + up),
        ]
    for left, base in spots:
        yield Extent(left, base - up, left + wide, base + down)


def _depth(run: TextRun) -> float:
    return -metrics(run.face).descent * run.size * POINT * 0.55


def _around(point: Point) -> Extent:
    x, y = point
    return Extent(x - GREAT_DOT - 0.3, y - GREAT_DOT - 0.3, x + GREAT_DOT + 0.3, y + GREAT_DOT + 0.3)
