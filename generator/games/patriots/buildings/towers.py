"""Old Paris, engraved: the Conciergerie, the keep of the Temple, a street of the Faubourgs."""

from __future__ import annotations

import math

from generator.drawing.scene import Hatch, Path, Stroke, ellipse
from generator.games.patriots.buildings.engraving import engraved
from generator.games.patriots.buildings.graver import DARK, DUSK, FINE, SHADE, SLATE, Graver, arch
from generator.games.patriots.buildings.scenery import flag, person, poplar, tree


@engraved("conciergerie", 60, 22)
def conciergerie(g: Graver) -> None:
    """The prison on the quay: the square tower with its clock, three round ones, great halls between."""
    _hall(g, -22.0, -3.0, 11.0)
    _hall(g, 9.0, 21.0, 10.2)
    g.wall(0, 6, 0, 8.4)
    g.masonry(0, 6, 1, 8)
    g.add(arch(1.8, 2.0, 2.2, 3.6), DARK, 0.16)
    g.crenels(0.6, 5.6, 8.4, 9.8, 4)
    for x in (-1.6, 7.2):
        g.round_tower(x, 2.7, 0, 12.4)
        g.masonry(x - 2.4, x, 1.5, 12)
        g.windows((x - 1.8, x + 0.6), 8.6, 1, (0.6, 1.5), arched=True)
        g.windows((x - 1.8, x + 0.6), 4.2, 1, (0.6, 1.3))
        g.cornice(x - 2.7, x + 2.7, 12.4, 0.35)
        g.cone(x, 3.1, 12.4, 20.4)
    g.round_tower(23.6, 3.0, 0, 10.4)
    g.masonry(21, 24, 1.5, 10)
    g.windows((21.4, 24.6), 6.6, 2, (0.5, 1.4), arched=True)
    g.crenels(20.3, 26.9, 10.4, 12.0, 5)
    g.cone(23.6, 2.4, 12.0, 17.0)
    g.wall(-28.6, -21.6, 0, 14.2)
    g.wall(-23.6, -21.6, 0, 14.2, SHADE)
    g.masonry(-28.4, -24, 1, 14)
    g.windows((-28.4, -23.8), 3.4, 2, (0.6, 1.5), arched=True)
    for radius in (1.9, 1.5):
        g.items.append(Path(ellipse(-26.1, -9.4, radius), fill="capital", stroke=Stroke("ink", 0.2)))
    g.strokes([((-26.1, 9.4), (-26.1, 10.6)), ((-26.1, 9.4), (-25.3, 9.0))], 0.2)
    g.cornice(-28.6, -21.6, 14.2, 0.4)
    g.crenels(-29.0, -21.2, 14.2, 15.6, 5)
    g.roof(-28.0, -22.2, 15.6, 19.0, (1.6, 1.6))
    g.wall(-26.1, -24.1, 19.0, 20.4)
    g.cone(-25.1, 1.3, 20.4, 22.8)
    g.wall(-29.6, 28.0, 0, 1.6, Hatch("horizontal", "ink", 0.5, FINE, "stone-shade"))


def _hall(g: Graver, left: float, right: float, high: float) -> None:
    g.wall(left, right, 0, high - 1.6)
    count = round((right - left) / 3.0)
    g.windows((left, right), high - 5.0, count, (1.1, 2.6), arched=True)
    g.windows((left, right), 2.4, count, (0.7, 1.2))
    g.cornice(left, right, high - 5.6)
    g.roof(left, right, high - 1.6, high + 3.6, (0.6, 0.6))
    g.cornice(left, right, high - 1.6)
    for k in range(count // 2):
        x = left + (k + 0.5) * (right - left) / (count // 2)
        g.area(
            [
                (x - 0.9, high - 1.4),
                (x + 0.9, high - 1.4),
                (x + 0.9, high + 0.4),
                (x, high + 1.9),
                (x - 0.9, high + 0.4),
            ]
        )
        g.windows((x - 0.9, x + 0.9), high - 0.9, 1, (0.7, 1.2), arched=True)


@engraved("temple-prison", 72, 25)
def temple(g: Graver) -> None:
    """The keep of the Temple, four turrets at its corners, within its wall."""
    for x in (-31, -27.6, 27, 30.6):
        poplar(g, x, 3, 12.6, 1.0)
    for x in (-23.4, 22.6):
        tree(g, x, 3.6, 2.2)
    for x in (-8.6, 8.6):
        _turret(g, x * 0.74, 16.4, 22.4)
    g.wall(-8, 8, 0, 17.2)
    g.area([(2.6, 0), (8, 0), (8, 17.2), (2.6, 17.2)], SHADE)
    g.masonry(-8, 2.4, 0.6, 17, 0.75)
    for low in (4.6, 8.4, 12.2):
        g.windows((-4.6, 2.6), low, 2, (0.75, 2.0), arched=True)
    g.windows((2.6, 6.0), 8.4, 1, (0.7, 2.0), arched=True)
    g.cornice(-8, 8, 17.2, 0.3)
    g.crenels(-8, 8, 17.2, 18.4, 8)
    g.area([(-6.6, 18.2), (6.6, 18.2), (1.4, 23.8), (-1.4, 23.8)], SLATE)
    g.area([(6.6, 18.2), (1.4, 23.8), (1.8, 18.2)], DUSK, 0)
    g.strokes([((0, 23.8), (0, 25.0))], 0.2)
    for x in (-8.6, 8.6):
        _turret(g, x, 15.4, 21.4)
    g.wall(-21, -12.4, 0, 10.4)
    g.wall(-15.0, -12.4, 0, 10.4, SHADE)
    g.windows((-20.6, -15.2), 6.4, 2, (0.7, 1.8))
    g.roof(-21, -12.4, 10.4, 15.2, (3.0, 3.0))
    for left, right in ((-34, -3.2), (3.2, 34)):
        g.wall(left, right, 0, 4.2)
        g.masonry(left, right, 0.2, 4.2)
        g.masonry(left + 4, right - 6, 0.6, 4.2)
        g.crenels(left, right, 4.2, 5.4, 16)
    g.wall(-3.6, 3.6, 0, 6.0)
    g.add(arch(-1.6, 0, 3.2, 4.4), DARK)
    g.pediment(-3.9, 3.9, 6.0, 7.6)
    for x in (-5.0, 5.2, 14, -18):
        person(g, x, 0, 1.8)


def _turret(g: Graver, x: float, high: float, tip: float) -> None:
    g.round_tower(x, 2.0, 0, high)
    g.windows((x - 1.4, x + 0.6), high - 4.0, 1, (0.45, 1.4))
    g.windows((x - 1.4, x + 0.6), high - 9.0, 1, (0.45, 1.4))
    g.cornice(x - 2.0, x + 2.0, high, 0.3)
    g.cone(x, 2.4, high, tip)


HOUSES = (
    (7.4, 11.2, "gable"), (6.0, 13.4, "dormer"), (8.2, 9.8, "mansard"), (5.4, 12.6, "gable"), (7.0, 14.2, "dormer"),
    (6.4, 10.6, "gable"), (8.4, 12.0, "mansard"), (5.8, 13.8, "gable"), (7.2, 10.4, "dormer"), (6.6, 12.4, "gable"),
    (5.6, 9.4, "gable"),
)  # fmt: skip
"""Width, height of the eaves and roof of the houses of the Faubourg, from left to right."""


@engraved("faubourgs", 76, 19)
def faubourg(g: Graver) -> None:
    """A street of the Faubourg Saint-Antoine: narrow houses, workshops below, a barricade with pikes."""
    x = -sum(wide for wide, _, _ in HOUSES) / 2
    for n, (wide, high, roof) in enumerate(HOUSES):
        _house(g, x, wide, high, roof, n)
        x += wide
    _barricade(g, 0.0)


def _house(g: Graver, x: float, wide: float, high: float, roof: str, n: int) -> None:
    right = x + wide
    if roof == "gable":
        g.chimney(x + wide * 0.66, high, high + 3.6)
        g.area([(x, 0), (right, 0), (right, high - 1.6), (x + wide / 2, high + 2.2), (x, high - 1.6)])
        g.strokes(
            [
                ((x - 0.3, high - 1.8), (x + wide / 2, high + 2.3)),
                ((right + 0.3, high - 1.8), (x + wide / 2, high + 2.3)),
            ],
            0.32,
        )
        g.windows((x + wide * 0.3, right - wide * 0.3), high - 1.2, 1, (0.9, 1.3), arched=True)
    else:
        g.chimney(x + 0.8, high, high + 4.2)
        g.wall(x, right, 0, high)
        g.roof(x, right, high, high + 2.8, (0.7, 0.7) if roof == "mansard" else (0.2, 0.2))
        for k in range(2):
            at = x + wide * (0.3 + 0.4 * k)
            g.area(
                [
                    (at - 0.6, high + 0.2),
                    (at + 0.6, high + 0.2),
                    (at + 0.6, high + 1.3),
                    (at, high + 1.9),
                    (at - 0.6, high + 1.3),
                ]
            )
            g.windows((at - 0.6, at + 0.6), high + 0.4, 1, (0.5, 0.8))
        g.cornice(x, right, high)
    shadow = wide * 0.16
    g.area([(right - shadow, 0), (right, 0), (right, high - 1.8), (right - shadow, high - 1.8)], SHADE, 0.0)
    count = 3 if wide > 7 else 2
    floors = int((high - 5.0) / 2.5)
    for floor in range(floors):
        g.windows((x + 0.4, right - shadow), 4.4 + 2.5 * floor, count, (0.95, 1.5))
    g.cornice(x, right, 3.9, 0.1)
    g.arcade((x + 0.3, right - shadow), 0, 3.2, 2 if n % 2 else 1, 0.7)
    if n % 3 == 0:
        g.strokes([((right - 1.2, 5.2), (right - 0.1, 5.2))], 0.2)
        g.wall(right - 0.9, right + 0.5, 3.9, 5.1, ("capital", "danger", "season-winter")[n % 2])


def _barricade(g: Graver, x: float) -> None:
    """Beams, barrels and a cart wheel across the street."""
    pile = [(x - 11, 0), (x - 9.4, 2.4), (x - 5, 3.6), (x, 4.4), (x + 5.2, 3.8), (x + 9, 2.2), (x + 11, 0)]
    for k in range(9):
        at = x - 8 + 2.0 * k
        g.strokes([((at, 2.0), (at + 0.5 * ((k % 3) - 1), 7.4 + (k * 5 % 3)))], 0.16)
        tip = at + 0.5 * ((k % 3) - 1)
        high = 7.4 + (k * 5 % 3)
        g.area([(tip - 0.28, high), (tip, high + 1.1), (tip + 0.28, high)], "ink", 0.06)
    for k in range(8):
        person(g, x - 7.4 + 2.1 * k, 3.2 - abs(k - 3.5) * 0.25, 2.2)
    flag(g, x + 0.6, 4.0, 12.4, 4.8)
    g.area(pile, Hatch("diagonal-falling", "ink", 0.5, 0.12, "wood"))
    for dx, angle, size in ((-7, 0.5, 6.0), (-2, -0.35, 7.0), (3.6, 0.4, 6.4), (6.6, -0.6, 5.0), (-4.4, 0.15, 5.0)):
        c, s = math.cos(angle) * size / 2, math.sin(angle) * size / 2
        h = 2.2 - abs(dx) * 0.08
        g.area(
            [(x + dx - c, h - s), (x + dx + c, h + s), (x + dx + c, h + s + 0.5), (x + dx - c, h - s + 0.5)],
            "wood",
            0.14,
        )
    for dx in (-9.0, 8.2):
        g.add(arch(x + dx - 0.9, 0, 1.8, 2.2), "wood", 0.16)
        g.strokes([((x + dx - 0.9, 0.6), (x + dx + 0.9, 0.6)), ((x + dx - 0.9, 1.5), (x + dx + 0.9, 1.5))], 0.14)
    g.items.append(Path(ellipse(x - 1.0, -1.5, 1.4), stroke=Stroke("ink", 0.34)))
    spokes = [(math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)) for k in range(8)]
    g.strokes([((x - 1.0, 1.5), (x - 1.0 + 1.4 * c, 1.5 + 1.4 * s)) for c, s in spokes], 0.14)
