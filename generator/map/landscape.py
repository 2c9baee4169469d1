"""A country as a hand-coloured map: tinted regions with dark edges, hatching that spares type, rivers and borders."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Generic

from engine.record import record
from generator.drawing.geometry import Shape, boxes, dot, line, lines, union
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Hatch, Item, Path, Stroke
from generator.drawing.theme import mix, theme
from generator.drawing.transforms import Point, Segment
from generator.job import Style
from generator.map.atlas import Atlas
from generator.map.tessellation import Key, surveyed
from generator.project import per_project

BAND = 2.2
EDGE = 0.9
SCRAP = 1.2
"""A piece of river shorter than this, left between two letters, is dropped."""
FRAME = 0.9
PALE = 0.65
"""Across a plate a river begins so far inside its frame, with so much ivory in its colour."""
JOIN = 1.6
"""A river that ends as near as this to another one, in millimetres, flows into it."""
LOW_INK_BAND = 6.0
"""In low ink, hatching follows the edge of a region, so many millimetres wide."""
WIDTHS = 8
"""A river swells from its source to its mouth in so many steps."""


@record(slots=False, eq=False)
class River:
    """A river as it is drawn: its course with a small wave, and what of it is not under a lake or at sea."""

    great: bool
    course: tuple[Point, ...]
    visible: Shape


@record(slots=False, eq=False)
class Landscape:
    """The shapes that do not depend on words."""

    rivers: tuple[River, ...]
    area_borders: Shape
    region_borders: Shape


@record
class NamedArea(Generic[Key]):
    """An area as an element of the drawing: its id, its title, and what a reader who sees nothing is told of it."""

    key: Key
    id: str
    title: str
    description: str


@record
class NamedRegion(Generic[Key]):
    """A region as an element of the drawing."""

    id: str
    title: str
    areas: tuple[NamedArea[Key], ...]
    tint: str
    """The theme has its colours as `<tint>-inside`, `-band`, `-edge` and `-line`."""
    hatching: str | None
    """The theme's hatching that lies over it."""


_outline = lru_cache(maxsize=256)(Shape.outline)
"""Outlines of what no language changes are taken once."""


def survey(atlas: Atlas[Key]) -> Landscape:
    """Compute what is drawn of the country."""
    return Landscape(
        rivers=tuple(_rivers(atlas)),
        area_borders=union(border.course for border in atlas.borders if not border.regional),
        region_borders=union(border.course for border in atlas.borders if border.regional),
    )


def _rivers(atlas: Atlas[Key]) -> Iterator[River]:
    """Every river with its wave; a mouth inland is led onto the river into which it flows."""
    courses = [tuple(surveyed(course, 0.3, 1.3)) for _, course in atlas.rivers]
    for i, (river, _) in enumerate(atlas.rivers):
        points = courses[i]
        if atlas.ground.contains(dot(points[-1])):
            points = _led(points, lines(other for j, other in enumerate(courses) if j != i))
        whole = line(points)
        yield River(river.great, points, (whole & atlas.ground.clipped(whole.bounds)) - atlas.lakes)


def _led(course: tuple[Point, ...], others: Shape) -> tuple[Point, ...]:
    """The course up to the river that it reaches within `JOIN` of its end: waves part what the data join."""
    end = course[-1]
    if others.empty or others.distance(dot(end)) > JOIN:
        return course
    last = next((i for i in range(len(course) - 1, -1, -1) if math.dist(course[i], end) > 2 * JOIN), 0)
    for i in range(last, len(course) - 1):
        crossing = line(course[i : i + 2]) & others
        if not crossing.empty:
            return (*course[: i + 1], crossing.nearest(course[i]))
    return (*course, others.nearest(end))


def draw_ground(regions: Sequence[NamedRegion[Key]], atlas: Atlas[Key], spared: Shape, style: Style) -> list[Item]:
    """Regions, areas (each an element of its own), hatching, edges."""
    items: list[Item] = []
    for region in regions:
        area = atlas.regions[region.id]
        parts: list[Item] = [Path(_outline(area), fill=f"{region.tint}-inside")]
        for named in region.areas:
            shape = Path(_outline(atlas.areas[named.key]), fill=f"{region.tint}-inside")
            parts.append(Group((shape,), id=named.id, title=named.title, description=named.description))
        hatch = theme().hatch(region.hatching) if region.hatching else None
        if style == "color":
            parts += [Path(_without(area, spared).outline(), fill=hatch)] if hatch else []
            parts.append(_inner_edge(_outline(area), region.tint))
        else:
            band = _without(area - area.grown(-LOW_INK_BAND), spared)
            parts += [Path(band.outline(), fill=sparser(hatch))] if hatch else []
            inner = area.grown(-1.4)
            parts.append(Path(inner.outline(), stroke=Stroke(f"{region.tint}-line", 0.3, join="round")))
        items.append(Group(tuple(parts), id=f"region-{region.id}", title=region.title))
    return items


def sparser(hatch: Hatch) -> Hatch:
    """A hatching for low ink: lines that cross lie twice as far apart."""
    return replace(hatch, pitch=2 * hatch.pitch) if hatch.pattern == "crossed" else hatch


def _without(shape: Shape, spared: Shape) -> Shape:
    """A shape without what lies near it of the room for type: all of that room takes much longer to cut out."""
    return shape - spared.clipped(shape.bounds)


def _inner_edge(outline: tuple[Segment, ...], tint: str) -> Group:
    """The colourist's brush along the inside: broad strokes of which only the inner half is seen."""
    band = Stroke(f"{tint}-band", 2 * BAND, join="round")
    edge = Stroke(f"{tint}-edge", 2 * EDGE, join="round")
    return Group((Path(outline, stroke=band), Path(outline, stroke=edge)), clip=Path(outline))


def draw_lines(atlas: Atlas[Key], landscape: Landscape, spared: Shape, letters: Shape) -> list[Item]:
    """Lakes, rivers, old frontiers, borders, coast and frontier: thin ones first.

    Borders keep clear of what is `spared`; rivers run through and stop at the `letters` of names only, because a river
    in pieces is no river.
    """
    names, limits, frontier = _fixed_lines(atlas)
    items: list[Item] = [Path(_outline(atlas.lakes), fill="sea", stroke=Stroke("river", 0.25))]
    kept = letters | names
    items += _draw_rivers([(river, _without(river.visible, kept)) for river in landscape.rivers], "river")
    dotted = Stroke("ink", 0.45, (0.01, 1.35), "round")
    items.append(Path(_without(limits, spared).outline(), stroke=dotted))
    dashed = Stroke("ink", 0.38, (1.7, 0.75), join="round")
    heavy = Stroke("ink", 0.8, join="round", cap="round")
    items += [
        Path(_without(landscape.area_borders, spared).outline(), stroke=dashed),
        Path(_outline(landscape.region_borders), stroke=heavy),
        Path(_outline(atlas.coast), stroke=Stroke("ink", 0.5, join="round")),
        Path(_outline(frontier), stroke=heavy),
    ]
    return items


def draw_rivers_across(landscape: Landscape, plates: Sequence[Extent]) -> tuple[Item, ...]:
    """The rivers again, pale, across what covers them, a little inside its frame."""
    inside = boxes(plates, -FRAME)
    crossing = [(river, river.visible & inside.clipped(river.visible.bounds)) for river in landscape.rivers]
    return tuple(_draw_rivers([both for both in crossing if not both[1].empty], mix("river", "ivory", PALE)))


@per_project
def _fixed_lines(atlas: Atlas[Any]) -> tuple[Shape, Shape, Shape]:
    """What no language changes: the room of the inscriptions, the old limits, the frontier."""
    names = union(line(course).grown(name.size * 0.2) for name, course in atlas.inscriptions)
    return names, union(line(course) & atlas.land for _, course in atlas.limits), atlas.frontier - atlas.lakes


def _draw_rivers(rivers: Sequence[tuple[River, Shape]], colour: str) -> Iterator[Item]:
    """What shows of each river: one path for each width, thin at the sources and broad at the mouths."""
    strokes: dict[float, list[Segment]] = defaultdict(list)
    for river, shown in rivers:
        thin, broad = (0.24, 0.8) if river.great else (0.18, 0.5)
        size = max(1, -(-(len(river.course) - 1) // WIDTHS))
        step = {point: i // size for i, point in enumerate(river.course)}
        for course in shown.lines():
            if _span(course) < SCRAP:
                continue
            last = -1
            for a, b in itertools.pairwise(course):
                # An end where the river was cut is not a point of its course: the other end tells how broad it is.
                now = min(step.get(a, WIDTHS), step.get(b, WIDTHS), WIDTHS - 1)
                stroke = strokes[thin + (broad - thin) * now / (WIDTHS - 1)]
                if now != last:
                    stroke.append(("M", *a))
                stroke.append(("L", *b))
                last = now
    for width, segments in sorted(strokes.items()):
        yield Path(tuple(segments), stroke=Stroke(colour, width, cap="round", join="round"))


def _span(course: Sequence[Point]) -> float:
    """How far it reaches, to the right and down."""
    xs, ys = zip(*course, strict=True)
    return float(max(xs) - min(xs) + max(ys) - min(ys))
