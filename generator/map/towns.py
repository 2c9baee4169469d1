"""Towns and their names: dots where the data puts them, names where there is room; chief towns first, then great ones.

A name stands in its own area, on the sea or abroad, a chief or great town's at worst across an area's border; never on
a coast, a frontier, a sign or another name. A town whose dot or name has no room is left out, but never a chief town:
that stands, in grey, inside the nearest plate of its area, where pieces may cover it.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.loading.places import Town
from engine.record import record
from generator.drawing.geometry import Room, box
from generator.drawing.rectangles import Extent, overlapping
from generator.drawing.scene import Group, Item, Label, Path, Stroke, TextRun, ellipse
from generator.drawing.transforms import Point
from generator.map.atlas import Atlas, PlacedTown
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
CHIEF_SIZES = (8.0, 7.5, 7.0)
GREAT_SIZES = (9.0, 8.5, 8.0)
"""Points; a great town would rather be small than missing."""
PLATE_SIZES = (7.5, 7.0, 6.5, 6.0)
"""Points of a name inside a plate."""
FOOT = 1.9
"""From the baseline of such a name to the plate's lower edge."""
INSIDE = Extent(2.2, 2.4, 2.2, 5.2)
"""How far a dot inside a plate keeps from its sides: left, top, right, and from its foot, where the name stands."""
NUDGES = (0.0, 0.6, 1.2)
"""How far a chief town's dot may move to find room, in millimetres: three kilometres at most."""
FAR_NUDGES = (*NUDGES, 1.8)
"""How far any dot may move to keep itself and its name off a seam: less than five kilometres."""


@record(slots=False)
class NamedTown:
    """A town that found room."""

    town: Town
    point: Point
    run: TextRun
    name: Extent
    inside: bool = False
    """Whether it stands inside a plate."""

    @property
    def dot(self) -> Extent:
        """Where its dot stands."""
        (x, y), radius = self.point, GREAT_DOT if self.town.great else DOT
        return Extent(x - radius, y - radius, x + radius, y + radius)


def place_names(
    atlas: Atlas[Key],
    letters: Lettering,
    taken: Sequence[Extent],
    skipped: str,
    plates: Mapping[Key, Sequence[Extent]],
    seams: Sequence[Extent] = (),
) -> list[NamedTown]:
    """Which towns are named, and where; `skipped` is one whose name stands elsewhere.

    `plates` are the places of each area on which a chief town may stand. Towns keep off the `seams` where they can, and
    would rather have a smaller name than lie across one.
    """
    rooms = town_rooms(atlas)
    occupied: list[Extent] = list(taken)
    names: list[NamedTown] = []
    for rank in (0, 1, 2):
        for key in sorted(atlas.towns):
            allowed = rooms[key] if rank < 2 else rooms[key][:-1]
            for placed in atlas.towns[key]:
                if not placed.named or _rank(placed) != rank or placed.town.name == skipped:
                    continue
                sizes: tuple[float, ...] = GREAT_SIZES if placed.town.great else CHIEF_SIZES if placed.chief else SIZES
                nudges = NUDGES if placed.chief else NUDGES[:1]
                named = _place(placed, letters, allowed, occupied, nudges, sizes)
                if named and overlapping(named.dot.joined(named.name), seams):
                    smaller = tuple(dict.fromkeys((*sizes, *CHIEF_SIZES)))
                    named = _place(placed, letters, allowed, [*occupied, *seams], FAR_NUDGES, smaller) or named
                if named is None and placed.chief and plates.get(key):
                    named = _place_inside(placed, letters, plates[key])
                if named is not None:
                    occupied += [named.name, _around(named.point)]
                    names.append(named)
    return names


def _rank(placed: PlacedTown) -> int:
    return 0 if placed.chief else 1 if placed.town.great else 2


@per_project
def town_rooms(atlas: Atlas[Any]) -> dict[Any, tuple[Room, ...]]:
    """Where names of an area's towns may stand in any language: inland, at sea, abroad, at worst in the region."""
    window = atlas.view.picture.inflated(-0.4)
    sea, abroad = Room(box(*window) - atlas.ground, 0.6), Room(atlas.foreign.clipped(window) - atlas.land, 0.6)
    regions = {name: Room(shape, 0.8) for name, shape in atlas.regions.items()}
    return {key: (Room(shape, 0.8), sea, abroad, regions[atlas.region_of[key]]) for key, shape in atlas.areas.items()}


def draw_towns(names: Sequence[NamedTown]) -> Group:
    """A dot and a name for each town that has room for them."""
    return Group(tuple(item for named in names if not named.inside for item in _drawn(named)), id="towns")


def draw_towns_inside(names: Sequence[NamedTown]) -> Group:
    """The same in grey, for towns on plates."""
    return Group(tuple(item for named in names if named.inside for item in _drawn(named)), id="towns-inside")


def _drawn(named: NamedTown) -> Iterator[Item]:
    x, y = named.point
    baseline = named.name.bottom - _depth(named.run)
    if named.inside:
        yield Path(ellipse(x, y, DOT), stroke=Stroke("engraved", 0.28))
        yield Label(named.run, named.name.left, baseline, "engraved")
        return
    radius = GREAT_DOT if named.town.great else DOT
    yield Path(ellipse(x, y, radius), fill="ivory", stroke=Stroke("ink", 0.28))
    if named.town.great:
        yield Path(ellipse(x, y, 0.38), fill="ink")
    yield Label(named.run, named.name.left, baseline)


def letters_of_town(named: NamedTown) -> Iterator[Extent]:
    """The letters of a town's name."""
    return letter_boxes(named.run, named.name.left, named.name.bottom - _depth(named.run))


def letter_boxes(run: TextRun, x: float, baseline: float) -> Iterator[Extent]:
    """Where the ink of a line is, letter by letter: what a river must not run through."""
    measures, em = metrics(run.face), run.size * POINT
    for letter, advance in zip(run.text, run.advances, strict=True):
        if not letter.isspace():
            low = letter.islower() and letter not in _TALL and unicodedata.decomposition(letter) == ""
            up = (measures.x_height if low else measures.cap_height * 1.1) * em
            down = -measures.descent * em * 0.8 if letter in _DEEP else 0.0
            yield Extent(x, baseline - up, x + advance, baseline + down)
        x += advance


_TALL = frozenset("bdfhiklt\u00df\u0431\u0444\u0456\u0457")
_DEEP = frozenset("gjpqy\u00e7\u0440\u0443\u0444\u0446\u0449\u0434")
"""Letters with a part above or below the small ones, in Latin and Cyrillic type; those with accents count as tall."""


def _place(
    placed: PlacedTown,
    letters: Lettering,
    rooms: Sequence[Room],
    occupied: Sequence[Extent],
    nudges: Sequence[float],
    sizes: Sequence[float],
) -> NamedTown | None:
    town = placed.town
    words, face = letters.text(town.name, "town"), MEDIUM if town.great else ITALIC
    reach = shape(words, face, sizes[0]).width + 5
    within = _around(placed.point).inflated(reach)
    near = overlapping(within, occupied)
    for point in _nudged(placed, nudges):
        if any(other.overlaps(_around(point), CLEAR) for other in near):
            continue
        for size in sizes:
            run = shape(words, face, size)
            choices = [name for name in _positions(point, run) if not overlapping(name.inflated(CLEAR), near)]
            for room in rooms:
                for name, fits in zip(choices, room.holds(choices), strict=True):
                    if fits:
                        return NamedTown(town, point, run, name)
    return None


def _nudged(placed: PlacedTown, nudges: Sequence[float]) -> Iterator[Point]:
    """Where the town lies, and all around it, nearest first."""
    x, y = placed.point
    for away in nudges:
        for k in range(8 if away else 1):
            yield x + away * math.cos(math.tau * k / 8), y + away * math.sin(math.tau * k / 8)


def _place_inside(placed: PlacedTown, letters: Lettering, plates: Sequence[Extent]) -> NamedTown:
    """In the nearest plate: the dot as near as it may be to where the town lies, the name at the plate's foot."""
    x, y = placed.point
    plate = min(plates, key=lambda box: math.dist((x, y), _within(box, placed.point)))
    words, width = letters.text(placed.town.name, "town"), plate.right - plate.left - 2.2
    runs = [shape(words, ITALIC, size) for size in PLATE_SIZES]
    run = next((run for run in runs if run.width <= width), runs[-1])
    left = plate.middle[0] - run.width / 2
    high = metrics(run.face).cap_height * run.size * POINT
    base = plate.bottom - FOOT
    return NamedTown(
        placed.town,
        _within(plate, placed.point),
        run,
        Extent(left, base - high, left + run.width, base + _depth(run)),
        inside=True,
    )


def _within(plate: Extent, point: Point) -> Point:
    """The point of a plate's free middle nearest to another point."""
    left, top, right, foot = INSIDE
    x = min(max(point[0], plate.left + left), plate.right - right)
    return x, min(max(point[1], plate.top + top), plate.bottom - foot)


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
