"""The plan of Paris below the plates: quarters and streets, the Seine around its island, quays, bridges, gardens.

Nothing here is measured on a real plan; places stand as they do on one, so that a Parisian would find the way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.drawing.curves import flatten, round_line
from generator.drawing.geometry import Shape, box, line, polygon, union
from generator.drawing.scene import Group, Hatch, Item, Path, Pen, Stroke, Symbol, rectangle
from generator.drawing.scene import polygon as outline
from generator.drawing.transforms import Point, rotate, translate
from generator.games.patriots.paris.layout import PLAN, SITES
from generator.project import per_project

Course = Sequence[Point]

NORTH_BANK: Course = (
    (-10, 180), (30, 177), (62, 180), (92, 192), (122, 199.5), (148, 196), (165, 186), (178, 170), (200, 161),
    (250, 160), (300, 160.6), (322, 166), (331.5, 182), (338, 205), (352, 218), (380, 219.4), (402, 224), (430, 238),
)  # fmt: skip
SOUTH_BANK: Course = (
    (-10, 199), (30, 196.5), (60, 199), (90, 211), (124, 216), (148, 214), (163, 217), (180, 226), (210, 231.4),
    (260, 232.6), (306, 231.6), (332, 231), (380, 231.6), (400, 238), (430, 252),
)  # fmt: skip
ISLAND: Course = (
    (166.5, 200.5), (178, 184), (190, 174), (210, 170.6), (250, 169.8), (296, 170.6), (314, 176), (321.5, 186),
    (326, 203), (321, 215.5), (300, 220.8), (250, 222), (210, 220.6), (186, 214.5), (174, 207),
)  # fmt: skip
"""Île de la Cité, from its western tip."""

STREETS: tuple[tuple[Course, float], ...] = (
    (((230.6, 96), (230.6, 162)), 2.0), (((240.6, 168), (240.6, 224)), 1.8), (((188.5, 226), (190, 270)), 1.8),
    (((86, 96), (86, 192)), 2.2), (((97, 212), (96, 270)), 2.0), (((317, 96), (317, 164)), 2.0),
    (((328, 228), (329.4, 270)), 1.8), (((0, 161.6), (182, 161.6)), 1.6), (((327, 160), (420, 178)), 2.0),
    (((0, 113), (12, 108), (86, 104.5), (200, 106), (318, 104), (420, 116)), 1.9), (((90, 222), (188, 229)), 1.3),
    (((0, 207), (60, 205), (96, 216)), 1.5),
)  # fmt: skip
"""Wide streets, boulevards and quays, with their width."""
GARDENS: tuple[Course, ...] = (
    ((6, 163.4), (84, 163.4), (84, 188), (58, 179), (30, 177), (6, 179)),
    ((88.4, 163.4), (96, 163.4), (96, 193), (88.4, 189)),
    ((6, 208), (58, 206.6), (93, 217), (93, 263), (6, 263)),
    ((190.8, 236), (195, 236), (195, 263), (190.8, 263)),
    ((330, 235), (334, 234), (414, 252), (414, 263), (330, 263)),
)
"""Champs-Élysées and Tuileries, Champ de Mars, Luxembourg, Jardin des Plantes."""
BRIDGES: tuple[tuple[Point, Point, float, int], ...] = (
    ((86, 187), (82, 211), 3.4, 5), ((163.6, 184), (160, 218.5), 3.2, 6), ((240.6, 157), (240.6, 172.6), 3.2, 3),
    ((240.6, 219), (240.6, 235), 3.2, 3), ((188, 161), (196, 176.5), 3.0, 3), ((190, 213.4), (186.4, 230.5), 3.0, 3),
    ((317, 160), (309, 177.5), 3.0, 3), ((318, 215), (321, 234), 3.0, 3), ((372, 216.6), (371, 234.4), 3.4, 4),
)  # fmt: skip
"""From bank to bank, with width and number of arches: de la Révolution, Royal, Notre-Dame, Petit Pont, au Change,
Saint-Michel, Marie, de la Tournelle, and one further up."""
BOATS = ((16, 184, -4), (74, 188, 16), (112, 210, 6), (208, 225.8, 3), (346, 225.4, 0), (398, 231, 24))
"""Where a barge lies, and how it is turned in degrees."""
STEP = (8.6, 7.4)
"""About as far apart are narrow streets, across and down."""


@per_project
def city(*, streets: bool = True) -> Symbol:
    """The whole plan, clipped to its frame; without streets for a picture that is too small for them."""
    frame = Path(rectangle(*PLAN))
    water = _water()
    items: list[Item] = [
        *(_quarters(water) if streets else [Path(frame.segments, fill="city")]),
        *_gardens(water),
        *_river(water),
        *(_bridge(*bridge) for bridge in BRIDGES),
        *(_boat(*boat) for boat in BOATS if streets),
    ]
    name = "plan-of-paris" if streets else "plan-of-paris-without-streets"
    return Symbol(name, (Group(tuple(items), clip=frame),), PLAN)


def name_of_river() -> tuple[Point, ...]:
    """The line that the name of the river stands on."""
    return tuple(_smooth(((20, 197), (46, 194), (70, 197.6), (92, 206))))


def _smooth(course: Course) -> list[Point]:
    (points,) = flatten(round_line(list(course), closed=False), 8)
    return points


@per_project
def _water() -> Shape:
    banks = [*_smooth(NORTH_BANK), *reversed(_smooth(SOUTH_BANK))]
    (island,) = flatten(round_line([(*ISLAND[0], "*"), *ISLAND[1:]]), 8)
    return polygon(banks) - polygon(island)


def _river(water: Shape) -> list[Item]:
    """Water with lines along its banks, as engravers do it, a quay wall on each side."""
    shores = Pen()
    for distance in (0.7, 1.5, 2.5, 3.7, 5.1, 6.7):
        shores.add(water.grown(-distance).simplified(0.06).boundary.outline())
    return [
        Path(water.grown(1.1).simplified(0.03).outline(), fill="stone", stroke=Stroke("ink", 0.16)),
        Path(water.outline(), fill="water", stroke=Stroke("ink", 0.42)),
        shores.path(stroke=Stroke("waterline", 0.11)),
    ]


def _streets() -> Shape:
    return union(line(_smooth(course) if len(course) > 2 else course).grown(width / 2) for course, width in STREETS)


def _quarters(water: Shape) -> list[Item]:
    """Hatched blocks of houses with streets between them; only the streets are drawn, on a hatched ground."""
    blocks = union(block.grown(-0.42, square=True) for block in _blocks())
    free = water.grown(2.2) | _streets() | _lawns(water).grown(1.0) | _under_plates()
    built = blocks - free
    kept = union(part for part in built.grown(-0.35).grown(0.35, square=True).parts if part.area > 2.0)
    courts = [part for n, part in enumerate(kept.parts) if n % 3 == 0 and part.area > 22]
    houses = kept - union(part.grown(-1.7, square=True) for part in courts)
    streets = (box(PLAN.x, PLAN.y, PLAN.right, PLAN.bottom) - houses).simplified(0.04)
    hatched = Hatch("diagonal-rising", "quarter-line", 0.8, 0.1, "quarter")
    return [
        Path(rectangle(*PLAN), fill=hatched),
        Path(streets.outline(), stroke=Stroke("quarter-shadow", 0.55, join="round")),
        Path(streets.outline(), fill="city", stroke=Stroke("engraved", 0.12), even_odd=True),
    ]


def _blocks() -> list[Shape]:
    """A net of streets that sways and widens; every third mesh is cut in two."""
    across, down = int(PLAN.width / STEP[0]) + 4, int(PLAN.height / STEP[1]) + 4
    made = []
    for row in range(-2, down):
        for column in range(-2, across):
            corners = [_crossing(column + dx, row + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
            lot = (row * 7 + column * 13 + (row * column) % 5) % 6
            made += [polygon(part) for part in _parted(corners, lot)]
    return made


def _parted(c: list[Point], lot: int) -> list[list[Point]]:
    """A mesh whole, or in two halves across or down."""
    if lot > 1:
        return [c]
    share = 0.42 + 0.12 * lot
    a, b = (
        (_between(c[0], c[1], share), _between(c[3], c[2], share))
        if lot
        else (
            _between(c[0], c[3], share),
            _between(c[1], c[2], share),
        )
    )
    return [[c[0], a, b, c[3]], [a, c[1], c[2], b]] if lot else [[c[0], c[1], b, a], [a, b, c[2], c[3]]]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _crossing(column: int, row: int) -> Point:
    """Where two narrow streets meet: none quite where it should be."""
    n = row * 61 + column
    x = PLAN.x + STEP[0] * column + 1.5 * math.sin(12.9898 * n) + 3.2 * math.sin(row * 0.55 + column * 0.11)
    y = PLAN.y + STEP[1] * row + 1.2 * math.sin(78.233 * n + 1.7) + 3.4 * math.sin(column * 0.21 - row * 0.13)
    return x, y


def _under_plates() -> Shape:
    """What plates cover anyway."""
    plates = [site.plate for site in SITES.values()]
    return union(box(plate.x + 1, plate.y + 1, plate.right - 1, plate.bottom - 1) for plate in plates)


@per_project
def _lawns(water: Shape) -> Shape:
    return union(polygon(garden) for garden in GARDENS) - water.grown(2.0) - _streets()


def _gardens(water: Shape) -> list[Item]:
    """Lawns with rows of trees, seen from above: dashes of no length with round ends."""
    lawn = _lawns(water)
    room = lawn.grown(-1.3)
    rows = Pen()
    for k in range(int(PLAN.height / 2.7) + 1):
        y = PLAN.y + 2.7 * k
        level = line([(PLAN.x + (1.55 if k % 2 else 0.0), y), (PLAN.right, y)]) & room
        for course in level.lines():
            start = math.ceil(course[0][0] / 3.1) * 3.1 + (1.55 if k % 2 else 0.0)
            if start < course[-1][0]:
                rows.move(start, y).line(course[-1][0], y)
    dots = (0.001, 3.099)
    return [
        Path(lawn.outline(), fill="garden", stroke=Stroke("engraved", 0.16)),
        rows.path(stroke=Stroke("engraved", 1.9, dots, "round")),
        rows.path(stroke=Stroke("leaf-green", 1.6, dots, "round")),
    ]


def _bridge(start: Point, end: Point, width: float, arches: int) -> Group:
    """A stone bridge from above: a roadway between parapets, piers that part the water."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length

    def at(along: float, side: float) -> Point:
        return x0 + ux * along - uy * side, y0 + uy * along + ux * side

    half = width / 2
    piers = Pen()
    for k in range(1, arches):
        a = length * (0.16 + 0.68 * k / arches)
        for side in (-1, 1):
            piers.add(outline([at(a - 0.7, side * half), at(a, side * (half + 1.5)), at(a + 0.7, side * half)]))
    deck = outline([at(0, -half), at(length, -half), at(length, half), at(0, half)])
    rails = Pen()
    for rail in (-half + 0.45, half - 0.45):
        rails.move(*at(0, rail)).line(*at(length, rail))
    return Group(
        (
            piers.path(fill="stone-shade", stroke=Stroke("ink", 0.18)),
            Path(deck, fill="stone", stroke=Stroke("ink", 0.26)),
            rails.path(stroke=Stroke("ink", 0.1)),
        )
    )


def _boat(x: float, y: float, turn: float) -> Group:
    """A barge with its load."""
    hull = Pen().move(-3.2, 0).curve(-2.6, -0.9, 1.8, -1.0, 3.4, 0).curve(1.8, 1.0, -2.6, 0.9, -3.2, 0).close()
    bales = Pen()
    for k in range(4):
        bales.add(rectangle(-1.9 + 0.85 * k, -0.45, 0.7, 0.9))
    return Group(
        (hull.path(fill="wood", stroke=Stroke("ink", 0.16)), bales.path(fill="stone", stroke=Stroke("ink", 0.1))),
        at=translate(x, y) @ rotate(turn),
    )
