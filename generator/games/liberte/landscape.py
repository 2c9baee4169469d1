"""France as a hand-coloured map: tinted regions with dark edges, hatching that spares the type, rivers and borders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.liberte.content import Board
from generator.games.liberte.geography import Atlas
from generator.games.liberte.provinces import surveyed
from generator.geometry import Box, Shape, boxes, bundle, line, ribbons, union
from generator.scene import Group, Item, Path, Point, Stroke
from generator.text import Text
from generator.theme import Style, theme

BAND = 2.2
EDGE = 0.9
SPARE = 0.9
"""How far hatching and rivers keep from type and signs."""
SCRAP = 8.0
"""A piece of river shorter than this, left between two labels, is dropped."""


@dataclass(frozen=True, eq=False)
class Landscape:
    """The shapes that do not depend on words."""

    bands: Mapping[str, Shape]
    edges: Mapping[str, Shape]
    rivers: tuple[tuple[str, Shape], ...]
    province_borders: Shape
    region_borders: Shape


_outline = lru_cache(maxsize=256)(Shape.outline)
"""Outlines of what no language changes are taken once."""


def survey(atlas: Atlas) -> Landscape:
    """Compute what is drawn of France."""
    ground = atlas.land | atlas.foreign
    return Landscape(
        bands={name: shape - shape.grown(-BAND) for name, shape in atlas.regions.items()},
        edges={name: shape - shape.grown(-EDGE) for name, shape in atlas.regions.items()},
        rivers=tuple(
            (river.id, (_swelling(course, (0.24, 0.8) if river.great else (0.18, 0.5)) & ground) - atlas.lakes)
            for river, course in atlas.rivers
        ),
        province_borders=union(border.course for border in atlas.borders if not border.regional),
        region_borders=union(border.course for border in atlas.borders if border.regional),
    )


def draw_ground(
    board: Board, atlas: Atlas, found: Landscape, spared: Sequence[Box], style: Style, text: Text
) -> list[Item]:
    """Regions, provinces (each an element of its own, which names its region and neighbours), hatching, edges."""
    names = {province.number: text(province.name, "province") for province in board.provinces}
    holes = boxes(spared, SPARE)
    items: list[Item] = []
    for region in board.regions:
        area = atlas.regions[region.id]
        tint = f"region-{region.id}-inside"
        parts: list[Item] = [Path(_outline(area), fill=tint)]
        for province in board.provinces:
            if province.region == region.id:
                shape = Path(_outline(atlas.provinces[province.number]), fill=tint)
                title = f"{province.number} {names[province.number]}"
                beside = ", ".join(names[n] for n in atlas.neighbours[province.number])
                told = f"{text(region.name, 'region')}: {beside}"
                parts.append(Group((shape,), id=f"province-{province.number}", title=title, description=told))
        parts.append(Path((area - holes).outline(), fill=theme().hatch(f"region-{region.id}-board")))
        if style == "color":
            parts.append(Path(_outline(found.bands[region.id]), fill=f"region-{region.id}-band", even_odd=True))
            parts.append(Path(_outline(found.edges[region.id]), fill=f"region-{region.id}-edge", even_odd=True))
        else:
            inner = area.grown(-1.4)
            parts.append(Path(inner.outline(), stroke=Stroke(f"region-{region.id}-line", 0.3, join="round")))
        items.append(Group(tuple(parts), id=f"region-{region.id}", title=text(region.name, "region")))
    return items


def draw_lines(atlas: Atlas, found: Landscape, spared: Sequence[Box]) -> list[Item]:
    """Lakes, rivers, frontiers of 1789, borders, coast and frontier: thin ones first."""
    holes = boxes(spared, SPARE * 0.7)
    names, limits, frontier = _fixed_lines(atlas)
    kept = holes | names
    water = bundle(part for _, river in found.rivers for part in (river - kept).parts if _span(part) >= SCRAP)
    items: list[Item] = [
        Path(_outline(atlas.lakes), fill="sea", stroke=Stroke("river", 0.25)),
        Path(water.outline(), fill="river"),
    ]
    dotted = Stroke("ink", 0.45, (0.01, 1.35), "round")
    items.append(Path((limits - holes).outline(), stroke=dotted))
    dashed = Stroke("ink", 0.38, (1.7, 0.75), join="round")
    heavy = Stroke("ink", 0.8, join="round", cap="round")
    items += [
        Path((found.province_borders - holes).outline(), stroke=dashed),
        Path(_outline(found.region_borders), stroke=heavy),
        Path(_outline(atlas.coast), stroke=Stroke("ink", 0.5, join="round")),
        Path(_outline(frontier), stroke=heavy),
    ]
    return items


@lru_cache(maxsize=4)
def _fixed_lines(atlas: Atlas) -> tuple[Shape, Shape, Shape]:
    """What no language changes: the room of the inscriptions, the old limits, the frontier."""
    names = union(line(course).grown(name.size * 0.2) for name, course in atlas.inscriptions)
    return names, union(line(course) & atlas.land for _, course in atlas.limits), atlas.frontier - atlas.lakes


def _swelling(course: Sequence[Point], widths: tuple[float, float], pieces: int = 8) -> Shape:
    """A river as an area: a small wave on its course, thin at the source and broad at the mouth."""
    points = surveyed(course, 0.3, 1.3)
    size = max(1, -(-(len(points) - 1) // pieces))
    starts = range(0, len(points) - 1, size)
    courses = [points[start : start + size + 1] for start in starts]
    return union(ribbons(courses, [widths[0] + (widths[1] - widths[0]) * i / (pieces - 1) for i in range(len(starts))]))


def _span(part: Shape) -> float:
    left, top, right, bottom = part.bounds
    return right - left + bottom - top
