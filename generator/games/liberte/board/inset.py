"""Paris, enlarged: a medallion with the Seine, the customs wall and its gates, and room for the province's stacks."""

from __future__ import annotations

import math

from engine.games.liberte.content.board import Province
from generator.drawing.ornaments import rays
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import Segment
from generator.games.liberte.board.parts import at, leader, stack_places
from generator.games.liberte.map.place_labels import RING
from generator.games.liberte.map.plan import INSET, MapPlan, leader_of
from generator.games.liberte.signs.board_signs import DISC, number_disc
from generator.map.lettering import ITALIC, TITLE, Lettering, TextStyle
from generator.typesetting.shaping import POINT, label

SIDE = 14.0
"""The places of the capital are larger: every block of the winning stack votes."""
WALL = 24.6
"""Radius of the customs wall, in millimetres."""
GATES = 36


def places_of_inset() -> tuple[tuple[float, float], ...]:
    """The upper left corners of the three places."""
    x, y, _ = INSET
    pitch = SIDE + 1.5
    return tuple((x - SIDE / 2 + pitch * k, y + 1.0) for k in (-1, 0, 1))


def draw_inset(province: Province, layout: MapPlan, letters: Lettering) -> list[Item]:
    """The medallion, the ring round the capital on the map, and the line between them."""
    x, y, radius = INSET
    ends = leader_of(layout)
    if ends is None or layout.capital is None:
        return []
    region = province.region
    inner = radius - 1.6
    plan: list[Item] = [
        Path(ellipse(x, y, inner), fill=f"region-{region}-inside"),
        Path(ellipse(x, y, inner), fill=theme().hatch(f"region-{region}-board")),
        *_wall(x, y),
        *_seine(x, y),
    ]
    letters.register["inset"] = Extent(x - radius, y - radius, x + radius, y + radius)
    rings: list[Item] = [
        Path(ellipse(x, y, radius), fill="ivory", stroke=Stroke("ink", 0.5)),
        Path(ellipse(x, y, radius - 0.8), stroke=Stroke("gold", 0.7)),
        Group(tuple(plan), clip=Path(ellipse(x, y, inner))),
        Path(ellipse(x, y, inner), stroke=Stroke("ink", 0.3)),
    ]
    return [
        *leader(*ends),
        *rings,
        *_words(province, letters),
        *stack_places(province, places_of_inset(), SIDE, letters),
        *_ring(layout, letters),
    ]


def _words(province: Province, letters: Lettering) -> list[Item]:
    x, y, _ = INSET
    region = province.region
    run = letters.fitted(letters.text(province.capital, "town"), TextStyle(TITLE, 21, smallest=14), 31)
    whole = 2 * DISC + 2.0 + run.width
    left = x - whole / 2
    base = y - 13.0
    below = letters.fitted(letters.text(province.name, "province"), TextStyle(ITALIC, 10.5, smallest=7.5), 32)
    low = y + 20.6
    tint = f"region-{region}-inside"
    items: list[Item] = [
        Path(rectangle(left - 1.2, base - 6.4, whole + 2.4, 9.2, 1), fill=tint),
        Path(rectangle(x - below.width / 2 - 1, low - 3.4, below.width + 2, 5.0, 1), fill=tint),
        at(number_disc(province.number), (left + DISC, base - 21 * POINT * 0.24)),
        label(run, left + 2 * DISC + 2.0, base),
        label(below, x, low, align="centre"),
    ]
    letters.note("inset-name", run, left + 2 * DISC + 2.0, base)
    letters.note("inset-province", below, x - below.width / 2, low)
    return items


def _ring(layout: MapPlan, letters: Lettering) -> list[Item]:
    """The city on the map: a dot in a ring of rays."""
    if layout.capital is None:
        return []
    x, y = layout.capital
    letters.register["capital"] = Extent(x - RING, y - RING, x + RING, y + RING)
    return [Group(capital_sign(x, y), id="capital")]


def capital_sign(x: float, y: float) -> tuple[Item, ...]:
    """The sign of the capital about a point; the legend shows the same."""
    return (
        Path(ellipse(x, y, RING), fill="ivory", stroke=Stroke("ink", 0.5)),
        Path(ellipse(x, y, RING - 0.75), stroke=Stroke("gold", 0.4)),
        Path(rays(x, y, 2.5, 3.9, 24), stroke=Stroke("ink", 0.28)),
        Path(ellipse(x, y, 1.7), fill="ink"),
    )


def _wall(x: float, y: float) -> list[Item]:
    """The wall of the tax farmers with its gates, and roads that leave through every third."""
    roads, gates = Pen(), Pen()
    for k in range(GATES):
        a = math.tau * (k + 0.5) / GATES
        gx, gy = x + WALL * math.cos(a), y + WALL * math.sin(a)
        gates.add(rectangle(gx - 0.55, gy - 0.55, 1.1, 1.1))
        if k % 3 == 0:
            roads.move(gx, gy).line(x + 30 * math.cos(a), y + 30 * math.sin(a))
    return [
        roads.path(stroke=Stroke("ink", 0.3)),
        Path(ellipse(x, y, WALL), stroke=Stroke("ink", 0.45)),
        gates.path(fill="ivory", stroke=Stroke("ink", 0.25)),
    ]


def _seine(x: float, y: float) -> list[Item]:
    """The river comes from the south-east, bends through the city and leaves to the south-west, with two islands."""

    def course(shift: float) -> tuple[Segment, ...]:
        pen = Pen().move(x + 31, y + 9 + shift)
        pen.curve(x + 22, y + 2 + shift, x + 17, y - 5.5 + shift, x + 5, y - 5.4 + shift)
        pen.curve(x - 9, y - 5.4 + shift, x - 17, y - 7.4 + shift, x - 21, y - 2.5 + shift)
        pen.curve(x - 24, y + 1.4 + shift, x - 26, y + 5 + shift, x - 31, y + 13 + shift)
        return pen.segments()

    items: list[Item] = [Path(course(0), stroke=Stroke("ink", 4.1)), Path(course(0), stroke=Stroke("sea", 3.6))]
    items += [Path(course(shift), stroke=Stroke("waterline", 0.12)) for shift in (-1.0, -0.35, 0.35, 1.0)]
    for ix, rx in ((x + 3.4, 1.5), (x + 7.2, 1.9)):
        items.append(Path(ellipse(ix, y - 5.4, rx, 0.85), fill="ivory", stroke=Stroke("ink", 0.25)))
    return items
