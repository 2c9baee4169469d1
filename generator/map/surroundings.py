"""What lies around a country on the sheet: sea with engraved water lines, foreign land, graticule, names, frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.loading.places import Inscription
from engine.record import record
from generator.drawing.geometry import Shape, line, union
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, TextRun, polygon, rectangle
from generator.drawing.theme import mix
from generator.map.atlas import Atlas, View
from generator.map.lettering import ITALIC, Lettering
from generator.map.tessellation import Key
from generator.project import per_project
from generator.typesetting.shaping import along, label, shape

LINES = 11
BANDS = (2.6, 1.7, 0.9)
"""Along a frontier the neighbour's land is darker, in three steps so broad."""
FRAME = 3.5
"""Millimetres from the map picture to the outer line of its frame."""
PARIS = 2.337
"""Degrees east of Greenwich of the Paris meridian, from which the frame counts."""
TIGHT = 0.3
"""The least space between the letters of a long name of a country, in points."""


@record(slots=False, eq=False)
class Surroundings:
    """The shapes, ready to be drawn in any language and style."""

    foreign: Shape
    foreign_coast: Shape
    water: tuple[Shape, ...]
    frontier: Shape
    graticule: Shape
    lakes: Shape


def survey(atlas: Atlas[Key]) -> Surroundings:
    """Compute what is drawn around the country."""
    picture = atlas.view.picture
    foreign = atlas.foreign.clipped(picture.inflated(1))
    land = atlas.ground.clipped(picture.inflated(1)).simplified(0.12)
    water: list[Shape] = []
    for i in range(LINES):
        land = land.grown(0.75 + 0.13 * i).simplified(0.06)
        water.append(land.boundary.clipped(picture.inflated(0.5)))
    coast = foreign.boundary.clipped(picture.inflated(0.5)) - atlas.frontier.grown(0.05)
    return Surroundings(foreign, coast, tuple(water), atlas.frontier, _graticule(atlas.view, atlas.land), atlas.lakes)


@per_project
def draw_surroundings(around: Surroundings, picture: Extent) -> tuple[Item, ...]:
    """Sea, foreign land, and the lines on them: the same in every language."""
    foreign = around.foreign.outline()
    items: list[Item] = [
        Path(rectangle(*picture.rect), fill="sea"),
        Path(foreign, fill="foreign"),
        Path(around.graticule.outline(), stroke=Stroke(mix("engraved", "sea", 0.55), 0.1)),
    ]
    for i, course in reversed(list(enumerate(around.water))):
        fade = i / LINES
        items.append(Path(course.outline(), stroke=Stroke(mix("waterline", "sea", 0.25 + 0.7 * fade), 0.2 - 0.008 * i)))
    frontier = around.frontier.outline()
    bands = [Stroke(mix("foreign", "engraved", 0.08 + 0.1 * i), 2 * width) for i, width in enumerate(BANDS)]
    strokes = tuple(Path(frontier, stroke=replace(band, cap="round", join="round")) for band in bands)
    items.append(Group(strokes, clip=Path(foreign)))
    items.append(Path(around.foreign_coast.outline(), stroke=Stroke("engraved", 0.3, join="round")))
    return tuple(items)


def draw_names(atlas: Atlas[Key], letters: Lettering) -> list[Item]:
    """Seas in italics, countries in spaced capitals, each along its line."""
    items: list[Item] = []
    for name, course in atlas.inscriptions:
        words = letters.text(name.name, "town")
        if name.kind == "sea":
            run = shape(words, "title-italic", name.size, spacing=name.spacing)
            fill = "waterline"
        elif name.kind == "land":
            run = _fitted(words, name.name, ITALIC, name, line(course).length)
            fill = "ink"
        else:
            run = _fitted(words.upper(), name.name.upper(), "title", name, line(course).length)
            fill = "country"
        items.append(along(run, polygon(course, closed=False), fill))
        reach = line(course).grown(name.size * 0.16).bounds
        letters.register[f"name-{name.id}"] = reach
    return items


def _fitted(words: str, original: str, face: str, name: Inscription, length: float) -> TextRun:
    """A name clear of the ends of its line: letters move together first, then they get smaller.

    What is no wider than the French name stays as it is.
    """
    room = max(0.88 * length, shape(original, face, name.size, spacing=name.spacing).width)
    run = shape(words, face, name.size, spacing=name.spacing)
    if run.width <= room:
        return run
    spacing = max(min(TIGHT, name.spacing), name.spacing - (run.width - room) / len(words))
    run = shape(words, face, name.size, spacing=spacing)
    scale = min(1.0, room / run.width)
    return shape(words, face, name.size * scale, spacing=spacing * scale)


def _graticule(view: View, land: Shape) -> Shape:
    """Meridians and parallels of every second degree, at sea and abroad."""
    meridians = [[view.sheet(lon + PARIS, 40 + k / 2) for k in range(27)] for lon in range(-8, 13, 2)]
    parallels = [[view.sheet(-8 + k / 2, lat) for k in range(40)] for lat in range(40, 54, 2)]
    lines = [line(course) for course in (*meridians, *parallels)]
    return union(lines).clipped(view.picture) - land


@per_project
def draw_frame(view: View) -> tuple[Item, ...]:
    """A double line, a strip of half degrees in black and white, and the degrees outside it."""
    sheet = view.sheet
    left, top, right, bottom = view.picture
    out = FRAME
    outer = rectangle(left - out, top - out, right - left + 2 * out, bottom - top + 2 * out)
    inner = rectangle(left, top, right - left, bottom - top)
    items: list[Item] = [Path(outer + inner, fill="ivory", even_odd=True)]
    dark = Pen()
    for start, end in _halves(lambda x: sheet.inverse(x, top)[0] - PARIS, left, right):
        dark.add(rectangle(start, top - 1.2, end - start, 1.0))
    for start, end in _halves(lambda x: sheet.inverse(x, bottom)[0] - PARIS, left, right):
        dark.add(rectangle(start, bottom + 0.2, end - start, 1.0))
    for start, end in _halves(lambda y: sheet.inverse(left, y)[1], top, bottom):
        dark.add(rectangle(left - 1.2, start, 1.0, end - start))
    for start, end in _halves(lambda y: sheet.inverse(right, y)[1], top, bottom):
        dark.add(rectangle(right + 0.2, start, 1.0, end - start))
    items.append(dark.path(fill="ink"))
    hair = Stroke("ink", 0.15)
    for inset in (1.2, 0.2):
        strip = rectangle(left - inset, top - inset, right - left + 2 * inset, bottom - top + 2 * inset)
        items.append(Path(strip, stroke=hair))
    items.append(Path(outer, stroke=Stroke("ink", 0.6)))
    items.append(Path(inner, stroke=Stroke("ink", 0.35)))
    items += _degrees(view)
    return tuple(items)


def _degrees(view: View) -> Iterator[Item]:
    sheet = view.sheet
    left, top, right, bottom = view.picture
    for x, degree in _whole(lambda x: sheet.inverse(x, top)[0] - PARIS, left, right):
        yield label(shape(str(abs(degree)), ITALIC, 5.2), x, top - 1.7, "engraved", "centre")
    for x, degree in _whole(lambda x: sheet.inverse(x, bottom)[0] - PARIS, left, right):
        yield label(shape(str(abs(degree)), ITALIC, 5.2), x, bottom + 2.9, "engraved", "centre")
    for y, degree in _whole(lambda y: sheet.inverse(left, y)[1], top, bottom):
        yield label(shape(str(degree), ITALIC, 5.2), left - 1.5, y + 0.6, "engraved", "right")
    for y, degree in _whole(lambda y: sheet.inverse(right, y)[1], top, bottom):
        yield label(shape(str(degree), ITALIC, 5.2), right + 1.6, y + 0.6, "engraved", "left")


def _halves(degrees: Callable[[float], float], start: float, end: float) -> Iterator[tuple[float, float]]:
    """Every other half degree along an edge."""
    marks = [start, *(at for at, _ in degree_marks(degrees, start, end, 0.5)), end]
    for i in range(0, len(marks) - 1, 2):
        if marks[i + 1] > marks[i]:
            yield marks[i], marks[i + 1]


def _whole(degrees: Callable[[float], float], start: float, end: float) -> Iterator[tuple[float, int]]:
    for at, value in degree_marks(degrees, start + 2, end - 2, 1.0):
        yield at, round(value)


def degree_marks(
    degrees: Callable[[float], float], start: float, end: float, every: float
) -> Iterator[tuple[float, float]]:
    """Where an edge crosses each multiple of `every`: the projection leans, so the crossing is searched."""
    first, last = degrees(start), degrees(end)
    low, high = min(first, last), max(first, last)
    values = [k * every for k in range(math.ceil(low / every), math.floor(high / every) + 1)]
    for value in values if last > first else reversed(values):
        a, b, before, after = start, end, first - value, last - value
        while abs(b - a) > 1e-5 and before != after:  # secants: the scale is nearly even
            a, b, before = b, b - after * (b - a) / (after - before), after
            after = degrees(b) - value
        yield b, value


def clipped(items: list[Item], name: str, picture: Extent) -> Group:
    """Items that end at the map picture's edge."""
    return Group(tuple(items), clip=Path(rectangle(*picture.rect)), id=name)
