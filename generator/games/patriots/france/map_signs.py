"""The signs of the map: hearts, arrows, roads, medallions of territories, the capital, stands. In millimetres."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.curves import clockwise
from generator.drawing.ornaments import glory
from generator.drawing.placing import put, stamped
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, Use, ellipse, polygon, rectangle
from generator.drawing.transforms import Point, rotate, translate
from generator.games.patriots.map.roads import FOOT, LENGTH, MEDALLION, TAB, WIDTH, Arrow, Road
from generator.games.patriots.signs.factions import cockade_disc
from generator.games.patriots.signs.flags import flag
from generator.job import Style
from generator.map.lettering import FIGURES
from generator.project import per_project
from generator.typesetting.headings import centred_figure

FLAG = 11.0
"""Size of the flag that marks an army's home."""


@per_project
def heart_sign(number: int) -> Symbol:
    """A Sacred Heart under its cross, in rays, with its number; its middle at the origin, 9.6 by 12.6."""
    heart = Pen().move(0, 5.8).curve(-2.2, 3.6, -4.4, 1.6, -4.4, -0.8).curve(-4.4, -3.4, -1.3, -3.9, 0, -1.8)
    heart.curve(1.3, -3.9, 4.4, -3.4, 4.4, -0.8).curve(4.4, 1.6, 2.2, 3.6, 0, 5.8).close()
    cross = clockwise(rectangle(-0.42, -6.2, 0.84, 4.6)) + clockwise(rectangle(-1.5, -5.1, 3.0, 0.84))
    items: tuple[Item, ...] = (
        Path(glory(0, 1.0, 5.1, 6.3, 26, width=0.34), fill="gold"),
        Path(cross, fill="ink", stroke=Stroke("ivory", 0.35)),
        Path(cross, fill="ink"),
        heart.path(fill="ivory", stroke=Stroke("ink", 0.45, join="round")),
        centred_figure(str(number), FIGURES, 13, 0, 0.8),
    )
    return Symbol(f"sacred-heart-{number}", items, Rect(-4.8, -6.3, 9.6, 12.6))


def heart_at(number: int, box: Extent) -> Use:
    """A heart in its room."""
    return put(heart_sign(number), *box.middle, box.height / 12.6)


@per_project
def _arrow_sign(style: Style) -> Symbol:
    """A broad arrow that points to the right, its middle at the origin; to save ink, with a red line around it."""
    half, neck, wide = LENGTH / 2, -0.3, WIDTH / 2
    outline = polygon(
        [
            *((-half, -1.7), (neck, -1.7), (neck, -wide), (half, 0)),
            *((neck, wide), (neck, 1.7), (-half, 1.7), (-half + 1.3, 0)),
        ]
    )
    line = Stroke("ink", 0.35, join="round") if style == "color" else Stroke("danger-ink", 0.7, join="round")
    return Symbol(
        f"coalition-arrow-{style}",
        (
            Path(outline, stroke=Stroke("ivory", 1.5, join="round")),
            Path(outline, fill="danger", stroke=line),
        ),
        Rect(-half, -wide, LENGTH, WIDTH),
    )


def arrow_at(arrow: Arrow, style: Style) -> Use:
    """An arrow across a border."""
    return Use(_arrow_sign(style), translate(*arrow.at) @ rotate(arrow.turn))


def road_items(road: Road) -> list[Item]:
    """A dashed road with light on both sides; a dot where it ends in a province."""
    (x0, y0), (x1, y1) = road.course
    course = Pen().move(x0, y0).line(x1, y1).segments()
    items: list[Item] = [
        Path(course, stroke=Stroke("ivory", 2.0, cap="round")),
        Path(course, stroke=Stroke("ink", 0.85, (2.3, 1.3))),
    ]
    if road.entry:
        items.append(Path(ellipse(x1, y1, 1.25), fill="ink", stroke=Stroke("ivory", 0.5)))
    return items


def medallion_items(at: Point, homes: Sequence[str], style: Style) -> list[Item]:
    """A territory: a coin of paper with the flags of the armies that are at home there."""
    x, y = at
    items: list[Item] = [
        Path(ellipse(x + 0.6, y + 0.8, MEDALLION), fill="shade"),
        Path(ellipse(x, y, MEDALLION), fill="ivory", stroke=Stroke("ink", 0.55)),
        Path(ellipse(x, y, MEDALLION - 1.1), stroke=Stroke("gold", 0.35)),
    ]
    size = FLAG if len(homes) == 1 else FLAG * 0.82
    pitch = size * 0.98
    for i, army in enumerate(homes):
        along = (i - (len(homes) - 1) / 2) * pitch
        items.append(stamped(flag(army, style), x + along, y - 0.8, size))
    return items


def tab_box(at: Point, width: float) -> Extent:
    """The tab across a medallion's foot, for a name of this width."""
    x, y = at
    half = width / 2 + 2.2
    return Extent(x - half, y + FOOT, x + half, y + FOOT + TAB)


def tab_items(box: Extent) -> list[Item]:
    """A black tab; to save ink, paper between two lines."""
    left, top, right, bottom = box
    inner = rectangle(left + 0.55, top + 0.55, right - left - 1.1, bottom - top - 1.1)
    return [
        Path(rectangle(left, top, right - left, bottom - top), fill="placard", stroke=Stroke("ink", 0.3)),
        Path(inner, stroke=Stroke("placard-rule", 0.16)),
    ]


def capital_items(at: Point, radius: float, style: Style) -> list[Item]:
    """The capital: a cockade in rays and a gold ring."""
    x, y = at
    return [
        Path(glory(x, y, radius + 0.9, radius + 2.8, 48, width=0.42), fill="gold"),
        Path(ellipse(x, y, radius + 0.7), fill="ivory", stroke=Stroke("ink", 0.4)),
        *cockade_disc(x, y, radius, style),
    ]


def stand_items(box: Extent, fill: str) -> list[Item]:
    """Where pawns stand: a dotted oval."""
    (x, y), wide, high = box.middle, box.width / 2, box.height / 2
    return [
        Path(ellipse(x, y, wide, high), fill=fill),
        Path(ellipse(x, y, wide - 0.2, high - 0.2), stroke=Stroke("engraved", 0.28, (0.01, 1.0), "round")),
    ]
