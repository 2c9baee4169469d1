"""Generals, Louis XVI, the guillotine, the balloon, the fleet and the discs, each in a box of 100 x 100."""

from __future__ import annotations

import math
from typing import Literal

from engine.loading.portrait import Portrait, Profile
from generator.drawing.curves import Segments, clockwise, round_line, sliver, tube
from generator.drawing.ornaments import rays
from generator.drawing.placing import BOX
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, ellipse, polygon, rectangle
from generator.drawing.transforms import rotate, scale, transform, translate
from generator.games.patriots.signs.factions import cockade_disc
from generator.job import Style
from generator.portraits.portrait import portrait
from generator.portraits.sitter import Sitter
from generator.project import per_project
from generator.typesetting.shaping import label, reach, shape

Side = Literal["revolutionary", "royalist"]
FACE, LETTERS = "title-black", 39.0
"""What a general's letters are set in, and how high they may be with all their ink."""
LOUIS = Sitter(
    "louis",
    "Louis XVI",
    Portrait(
        facing="right",
        hair="wig",
        bust="citizen",
        hat="none",
        tail="queue",
        wears=("order",),
        profile=Profile(hump=2.2, tip_x=-14.5, tip_y=66, chin=-1.5, double_chin=5, forehead=0.7, bulk=1.04),
    ),
    cockade=False,
)
"""The Bourbon nose, the full chin, the wig."""


@per_project
def general(side: Side, letters: str, style: Style) -> Symbol:
    """A general: his hat and his letters. A soldier of the Republic has the cockade, of the king the Sacred Heart."""
    size = 150 if len(letters) == 1 else 128
    high, deep = reach((label(shape(letters, FACE, size), 0, 0),))  # J and Д go below the line
    k = min(1.0, LETTERS / (deep - high))
    ink = "ink" if side == "revolutionary" else "royalist-ink"
    told = label(shape(letters, FACE, size * k), 50, 96 - deep * k, ink, "centre")
    return Symbol(f"general-{side}-{letters}-{style}", (*hat(side, style), told), BOX)


def hat(side: Side, style: Style) -> tuple[Item, ...]:
    """A bicorne, worn athwart, in the upper half of the box."""
    felt = Pen().move(1, 41).curve(17, 41, 20, 5, 50, 4).curve(80, 5, 83, 41, 99, 41)
    felt.curve(86, 51, 68, 47, 50, 47).curve(32, 47, 14, 51, 1, 41).close()
    braid = sliver([(6, 42.5), (28, 33), (50, 31), (72, 33), (94, 42.5)], 3.2)
    plume = tube([(70, 15), (76, 4), (86, -3)], 9, 4, tip=True)
    plumes = "flag-red" if side == "revolutionary" else "ivory"
    if side == "royalist":
        badge: tuple[Item, ...] = sacred_heart(50, 24, 19)
    else:
        badge = cockade_disc(50, 22.5, 10.5, style)
    return (
        Path(plume, fill=plumes, stroke=Stroke("ink", 1.6)),
        felt.path(fill="ink"),
        Path(braid, fill="gold"),
        *badge,
    )


def sacred_heart(x: float, y: float, size: float) -> tuple[Item, ...]:
    """The red heart with its cross, which the insurgents of the West wore on white cloth; `size` is its height."""
    u = size / 20
    heart = Pen().move(0, 10).curve(-4, 6, -9, 3, -9, -2).curve(-9, -7, -2.5, -8, 0, -3.4)
    heart.curve(2.5, -8, 9, -7, 9, -2).curve(9, 3, 4, 6, 0, 10).close()
    cross = rectangle(-1.2, -13.4, 2.4, 11) + rectangle(-3.8, -11.2, 7.6, 2.2)
    at = translate(x, y) @ scale(u)
    return (
        Path(transform(ellipse(0, -1.6, 13.4), at), fill="ivory"),
        Path(transform(clockwise(heart.segments()) + clockwise(cross), at), fill="flag-red"),
    )


@per_project
def louis(style: Style) -> Symbol:
    """Louis XVI in profile under his crown."""
    face = portrait(LOUIS, style)
    bust = Group(
        (Group((Use(face.symbol, face.at),), translate(51, 71.5) @ scale(2.75)),), clip=Path(rectangle(0, 0, 100, 100))
    )
    crown = _crown(48, 18, 0.84)
    return Symbol(f"louis-{style}", (bust, *crown), BOX)


def _crown(x: float, y: float, size: float) -> tuple[Item, ...]:
    """The closed crown of the kings of France, its middle at (x, y)."""
    arches = round_line(
        [(-19, 12, "*"), (-24, -2), (-15, -10), (-3, -9), (0, -14), (3, -9), (15, -10), (24, -2), (19, 12, "*")]
    )
    band = rectangle(-20, 10, 40, 7.5, 1.5)
    ribs = Pen().move(0, 10).line(0, -10).move(-10, 10).curve(-16, 2, -12, -6, -3, -9)
    ribs.move(10, 10).curve(16, 2, 12, -6, 3, -9)
    stones = ellipse(-12, 13.8, 2) + ellipse(0, 13.8, 2) + ellipse(12, 13.8, 2)
    cross = polygon(
        [
            (-1.2, -13),
            (-1.2, -16),
            (-4, -16),
            (-4, -18.4),
            (-1.2, -18.4),
            (-1.2, -21),
            (1.2, -21),
            (1.2, -18.4),
            (4, -18.4),
            (4, -16),
            (1.2, -16),
            (1.2, -13),
        ]
    )
    at = translate(x, y) @ scale(size)
    line = Stroke("ink", 1.6 * size, join="round")
    return (
        Path(transform(arches, at), fill="coin", stroke=line),
        Path(transform(ribs.segments(), at), stroke=line),
        Path(transform(band, at), fill="coin", stroke=line),
        Path(transform(stones, at), fill="flag-red"),
        Path(transform(cross, at), fill="ink"),
    )


@per_project
def guillotine(style: Style) -> Symbol:
    """The machine: two posts, the blade held up, the lunette, the bench and the basket."""
    del style  # black on paper in either
    posts = (
        rectangle(26, 6, 7, 84) + rectangle(67, 6, 7, 84) + rectangle(20, 2, 60, 8, 1.5) + rectangle(14, 88, 72, 8, 1.5)
    )
    braces = polygon([(14, 88), (27, 68), (27, 76), (20, 88)]) + polygon([(86, 88), (73, 68), (73, 76), (80, 88)])
    weight = rectangle(34, 17, 32, 9)
    blade = polygon([(34, 26), (66, 26), (66, 34), (34, 50)])
    lunette = rectangle(33, 64, 34, 24)
    return Symbol(
        "guillotine",
        (
            Path(clockwise(posts + braces + weight), fill="ink"),
            Path(blade, fill="ivory", stroke=Stroke("ink", 2.2, join="round")),
            Path(sliver([(35, 47), (50, 39), (66, 31)], 3.4), fill="flag-red"),
            Path(lunette, fill="ink"),
            Path(ellipse(50, 76, 7.2), fill="ivory"),
            Pen().move(33, 76).line(67, 76).path(stroke=Stroke("ivory", 1.2)),
            Pen().move(50, 10).line(50, 17).path(stroke=Stroke("ink", 1.8)),
        ),
        BOX,
    )


@per_project
def balloon(style: Style) -> Symbol:
    """The observers' balloon: gores in three colours, a girdle, ropes, the car with its flag."""
    del style  # light in either
    skin = Pen().move(50, 3).curve(77, 3, 88, 24, 83, 41).curve(79, 55, 63, 63, 57, 71).line(43, 71)
    skin.curve(37, 63, 21, 55, 17, 41).curve(12, 24, 23, 3, 50, 3).close()
    outline = skin.segments()
    gores = (
        (
            Pen()
            .move(50, 3)
            .curve(27, 6, 14, 26, 17, 41)
            .curve(21, 55, 37, 63, 43, 71)
            .curve(27, 56, 26, 22, 50, 3)
            .close(),
            "flag-blue",
        ),
        (
            Pen()
            .move(50, 3)
            .curve(73, 6, 86, 26, 83, 41)
            .curve(79, 55, 63, 63, 57, 71)
            .curve(73, 56, 74, 22, 50, 3)
            .close(),
            "flag-blue",
        ),
        (
            Pen().move(50, 3).curve(43, 22, 44, 56, 47, 71).line(53, 71).curve(56, 56, 57, 22, 50, 3).close(),
            "flag-blue",
        ),
    )
    girdle = Pen().move(16, 30).curve(34, 37, 66, 37, 84, 30).line(83.4, 39).curve(66, 45, 34, 45, 16.6, 39).close()
    ropes = Pen().move(43, 71).line(41, 86).move(57, 71).line(59, 86).move(50, 71).line(50, 86)
    line = Stroke("ink", 1.8, join="round")
    return Symbol(
        "balloon",
        (
            Path(outline, fill="ivory"),
            *(gore.path(fill=colour) for gore, colour in gores),
            girdle.path(fill="coin", stroke=Stroke("ink", 1.2)),
            Path(outline, stroke=line),
            ropes.path(stroke=Stroke("ink", 1.3)),
            Path(polygon([(38, 85), (62, 85), (59, 98), (41, 98)]), fill="ink"),
            Pen().move(39.5, 89.5).line(60.5, 89.5).path(stroke=Stroke("ivory", 1.2)),
        ),
        BOX,
    )


@per_project
def fleet(fill: str, ground: str) -> Symbol:
    """A ship of the convoy under full sail."""
    hull = Pen().move(8, 66).curve(24, 72, 68, 72, 92, 60).curve(90, 74, 84, 84, 78, 88).line(24, 88)
    hull.curve(16, 84, 10, 76, 8, 66).close()
    masts = Pen().move(28, 70).line(28, 16).move(52, 70).line(52, 8).move(74, 68).line(74, 20).move(86, 64).line(99, 50)
    sails: Segments = ()
    for x, top, wide in ((28, 20, 9), (52, 12, 11), (74, 24, 8)):
        for k, (y, high) in enumerate(((top, 17), (top + 19, 22))):
            w = wide + 2.4 * k
            sails += round_line(
                [
                    (x - w, y, "*"),
                    (x, y + 1.2),
                    (x + w, y, "*"),
                    (x + w + 4, y + high * 0.55),
                    (x + w, y + high, "*"),
                    (x, y + high - 4),
                    (x - w, y + high, "*"),
                    (x - w + 4, y + high * 0.5),
                ]
            )
    pennant = polygon([(52, 2), (66, 5), (52, 9)])
    ports = tuple(part for x in range(22, 80, 9) for part in rectangle(x, 75.5 - (x - 40) * 0.04, 4, 4))
    sea = Pen().move(0, 92).curve(8, 86, 14, 98, 25, 92).curve(33, 86, 40, 98, 50, 92)
    sea.curve(58, 86, 66, 98, 75, 92).curve(83, 86, 90, 98, 100, 92)
    return Symbol(
        f"fleet-{fill}-{ground}",
        (
            masts.path(stroke=Stroke(fill, 2.2, cap="round")),
            Path(clockwise(sails + pennant), fill=fill),
            hull.path(fill=fill),
            Path(ports, fill=ground),
            sea.path(stroke=Stroke(fill, 2.4, cap="round")),
        ),
        BOX,
    )


@per_project
def dial(fill: str) -> Symbol:
    """The round disc: the clock of the Republic, whose day has ten hours."""
    hands = Pen().move(50, 50).line(50, 20).move(50, 50).line(70, 62)
    return Symbol(
        f"dial-{fill}",
        (
            Path(ellipse(50, 50, 43), stroke=Stroke(fill, 3.2)),
            Path(transform(rays(50, 50, 31, 39, 10), rotate(-90, 50, 50)), stroke=Stroke(fill, 3.4)),
            hands.path(stroke=Stroke(fill, 5.2, cap="round")),
            Path(ellipse(50, 50, 5.4), fill=fill),
        ),
        BOX,
    )


@per_project
def turn_arrow(fill: str) -> Symbol:
    """The turn disc: an arrow that goes round with the clock."""
    points = [(50 + 33 * math.sin(math.radians(a)), 50 - 33 * math.cos(math.radians(a))) for a in range(-150, 111, 20)]
    band = tube(points, 5, 12)
    x, y = points[-1]
    head = polygon([(x + 17, y - 5), (x - 15, y - 13), (x - 9, y + 17)])
    return Symbol(
        f"turn-arrow-{fill}",
        (Path(clockwise(band) + clockwise(head), fill=fill), Path(ellipse(50, 50, 7), fill=fill)),
        BOX,
    )
