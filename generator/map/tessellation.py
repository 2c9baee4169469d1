"""Towns -> areas: cells round towns, merged, their borders drawn as one network, smoothed, and cut by the coast.

Topology comes first: borders become arcs between meeting points, each arc is smoothed once, and the areas are the
faces of that network. So neighbours share one line, and they tile the outline without gap or overlap.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from math import sin
from typing import Any, TypeVar

from generator.drawing.geometry import Shape, arcs, box, cells, dot, faces, line, simplify_together, tiled, union
from generator.drawing.rectangles import Extent
from generator.drawing.transforms import Point

Key = TypeVar("Key", int, str)
"""How a game knows an area: by number or by name."""
SIMPLER = 2.6
"""Borders lose bends smaller than about this (millimetres on the sheet)."""
WANDER = 0.55
"""How far a border strays from its smooth course, so that it looks surveyed and not computed."""
STEP = 2.2
GRID = 0.001
MARGIN = 120.0


def shape_areas(towns: Mapping[Key, Sequence[Point]], outline: Sequence[Shape], land: Shape) -> dict[Key, Shape]:
    """One area per key; together they are the land, the pieces of whose outline may be islands.

    An area among the towns of others, too small for borders that are drawn so simply, is left with none.
    """
    owners = [number for number, points in towns.items() for _ in points]
    points = [point for places in towns.values() for point in places]
    _, merged = _cells(tuple(points), tuple(owners), _around(land))
    network: list[Shape] = [
        line(surveyed(smooth(arc))) for arc in arcs(simplify_together([merged[n] for n in sorted(merged)], SIMPLER))
    ]
    rough = _owned_faces(faces(union(network)), points, owners, merged)
    coast: list[Shape] = [piece.boundary for piece in outline]
    pieces = [face for face in faces(union([*network, *coast], GRID)) if land.contains(dot(face.inside))]
    return _gather(pieces, rough, outline, towns)


def cut_off(towns: Sequence[Point], owners: Sequence[Key], land: Shape) -> list[tuple[int, Key]]:
    """Towns (by index) whose cell does not touch the rest of their area, with the area that lies between."""
    cells_of_towns, merged = _cells(tuple(towns), tuple(owners), _around(land))
    strays: list[tuple[int, Key]] = []
    for number, whole in merged.items():
        for part in (land.clipped(whole.bounds) & whole).parts[1:]:
            inside = [i for i, owner in enumerate(owners) if owner == number and part.contains(dot(towns[i]))]
            around = Counter(
                owners[j]
                for i in inside
                for j, cell in enumerate(cells_of_towns)
                if owners[j] != number and (cell & land).distance(cells_of_towns[i] & land) < GRID
            )
            strays += [(i, around.most_common(1)[0][0]) for i in inside if around]
    return sorted(strays)


def _around(land: Shape) -> Extent:
    """Where cells end, well outside; in whole millimetres, so that land as given and as cut mostly share them."""
    left, top, right, bottom = land.bounds
    return Extent(round(left - MARGIN), round(top - MARGIN), round(right + MARGIN), round(bottom + MARGIN))


@lru_cache(maxsize=1)
def _cells(points: tuple[Point, ...], owners: tuple[Any, ...], window: Extent) -> tuple[list[Shape], dict[Any, Shape]]:
    """The cell of every town, and those of each owner as one area."""
    shapes_of_towns = cells(points, box(*window))
    by_owner: dict[Any, list[Shape]] = defaultdict(list)
    for cell, owner in zip(shapes_of_towns, owners, strict=True):
        by_owner[owner].append(cell)
    return shapes_of_towns, {owner: tiled(shapes) for owner, shapes in by_owner.items()}


def _owned_faces(
    pieces: Sequence[Shape], points: Sequence[Point], owners: Sequence[Key], merged: Mapping[Key, Shape]
) -> dict[Key, Shape]:
    """Each face goes to the area whose towns alone are in it, any other to the one whose cells it covers most."""
    owned: dict[Key, list[Shape]] = defaultdict(list)
    for face in pieces:
        inside = set(itertools.compress(owners, face.holds(points)))
        if len(inside) == 1:
            owned[inside.pop()].append(face)
        else:
            covered = {n: (face & shape).area for n, shape in merged.items() if shape.meets(face)}
            owned[min(covered, key=lambda n: (-covered[n], n))].append(face)
    return {n: tiled(shapes) for n, shapes in owned.items()}


def _gather(
    pieces: Sequence[Shape], rough: Mapping[Key, Shape], outline: Sequence[Shape], towns: Mapping[Key, Sequence[Point]]
) -> dict[Key, Shape]:
    """Pieces to areas: an island belongs to one area whole, and a scrap cut off by a bay to its neighbour."""
    mainland = max(outline, key=lambda shape: shape.area)
    islands = [shape for shape in outline if shape is not mainland]
    owned: dict[Key, list[Shape]] = defaultdict(list)
    on_island: dict[int, list[Shape]] = defaultdict(list)
    for piece in pieces:
        middle = dot(piece.inside)
        home = next((i for i, island in enumerate(islands) if island.contains(middle)), None)
        if home is not None:
            on_island[home].append(piece)
            continue
        inside = next((n for n in sorted(rough) if rough[n].contains(middle)), None)
        if inside is None:
            inside = min(rough, key=lambda n: (rough[n].distance(middle), n))
        owned[inside].append(piece)
    whole = _adopt_scraps({n: union(owned[n]) for n in sorted(towns)}, towns)
    for home in sorted(on_island):
        island = union(on_island[home])
        settled = [n for n in rough if not whole[n].empty]
        nearest = min(settled, key=lambda n: (-(rough[n] & island).area, whole[n].distance(island), n))
        whole[nearest] = whole[nearest] | island
    return whole


def _adopt_scraps(whole: dict[Key, Shape], towns: Mapping[Key, Sequence[Point]]) -> dict[Key, Shape]:
    """A part without towns that touches another area becomes that area's."""
    for number in sorted(whole):
        kept = list(whole[number].parts[:1])
        for part in whole[number].parts[1:]:
            others = {n: shape for n, shape in whole.items() if n != number}
            heir = None if any(part.contains(dot(t)) for t in towns[number]) else _longest_neighbour(part, others)
            if heir is None:
                kept.append(part)
            else:
                whole[heir] = whole[heir] | part
        whole[number] = union(kept)
    return whole


def _longest_neighbour(face: Shape, others: Mapping[Key, Shape]) -> Key | None:
    lengths = {n: (face.boundary & shape.boundary).length for n, shape in others.items() if shape.meets(face)}
    best = min(lengths, key=lambda n: (-lengths[n], n), default=None)
    return best if best is not None and lengths[best] > GRID else None


def smooth(points: Sequence[Point], times: int = 3) -> list[Point]:
    """Corners cut (Chaikin), ends fixed."""
    smoothed = list(points)
    for _ in range(times):
        cut = [smoothed[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(smoothed):
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        smoothed = [*cut, smoothed[-1]]
    return smoothed


def smooth_ring(points: Sequence[Point], times: int = 3) -> list[Point]:
    """The same for a shore: no corner is an end."""
    ring = list(points[:-1] if points[0] == points[-1] else points)
    middle = ((ring[-1][0] + ring[0][0]) / 2, (ring[-1][1] + ring[0][1]) / 2)
    return smooth([middle, *ring, middle], times)[:-1]


def surveyed(points: Sequence[Point], wander: float = WANDER, step: float = STEP) -> list[Point]:
    """Evenly spaced points that stray a little to either side; the ends stay, both directions give the same line."""
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    count = max(2, round(total / step))
    even = _evenly(points, total, count)
    seed = blake2b(repr([(round(x, 1), round(y, 1)) for x, y in (points[0], points[-1])]).encode(), digest_size=8)
    a, b, c, d = (byte / 256 * math.tau for byte in seed.digest()[:4])
    strayed = [even[0]]
    for i in range(1, count):
        (ax, ay), (x, y), (bx, by) = even[i - 1], even[i], even[i + 1]
        length = math.hypot(bx - ax, by - ay) or 1.0
        at = total * i / count
        wave = (sin(at * 0.36 + a) + sin(at * 0.61 + b) + sin(at * 1.07 + c) + sin(at * 1.63 + d)) / 2
        stray = wave * wander * min(1.0, at / 6, (total - at) / 6) / length
        strayed.append((x - (by - ay) * stray, y + (bx - ax) * stray))
    return [*strayed, even[-1]]


def _evenly(points: Sequence[Point], total: float, count: int) -> list[Point]:
    ahead = [total * i / count for i in range(1, count)]
    spread = [points[0]]
    walked = 0.0
    for a, b in itertools.pairwise(points):
        length = math.dist(a, b)
        while ahead and length and walked + length >= ahead[0]:
            t = (ahead.pop(0) - walked) / length
            spread.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
        walked += length
    spread += [points[-1]] * (count - len(spread))
    return [*spread, points[-1]]
