"""What stands around buildings: flags, trees, people in the street."""

from __future__ import annotations

import math

from generator.drawing.curves import Knot, round_line
from generator.drawing.scene import Path, ellipse, polygon
from generator.games.patriots.buildings.graver import FINE, Graver


def flag(g: Graver, x: float, low: float, high: float, length: float = 3.6) -> None:
    """The tricolour, upright bands, blue at the staff."""
    g.strokes([((x, low), (x, high))], 0.2)
    third, deep = length / 3, length * 0.62
    for k, colour in enumerate(("cockade-blue", "ivory", "cockade-red")):
        left, right = x + k * third, x + (k + 1) * third
        dip = (0.0, -0.25, 0.1, -0.15)
        g.area(
            [
                (left, high + dip[k]),
                (right, high + dip[k + 1]),
                (right, high - deep + dip[k + 1]),
                (left, high - deep + dip[k]),
            ],
            colour,
            0.08,
        )


def poplar(g: Graver, x: float, low: float, high: float, half: float = 0.8) -> None:
    """A slender tree: a flame of leaves, dark on its right side."""
    tall = high - low
    g.strokes([((x, low), (x, low + 0.14 * tall))], 0.28)
    left: list[Knot] = [(x, -high, "*"), (x - half * 0.75, -(low + 0.58 * tall)), (x - half, -(low + 0.3 * tall))]
    right: list[Knot] = [(x + half, -(low + 0.3 * tall)), (x + half * 0.75, -(low + 0.58 * tall))]
    g.add(round_line([*left, (x, -(low + 0.1 * tall)), *right]), "leaf-green", 0.14)
    lines = []
    for k in range(int(tall / 0.55)):
        h = low + 0.16 * tall + k * 0.5
        reach = half * 0.85 * min(1.0, (high - h) / (0.62 * tall))
        lines += [((x + 0.05 * reach, h), (x + reach, h + 0.5)), ((x - 0.75 * reach, h), (x - 0.45 * reach, h + 0.4))]
    g.strokes([line for line in lines if line[1][1] < high - 0.4], FINE)


def tree(g: Graver, x: float, low: float, radius: float) -> None:
    """A round crown of leaves, its lower right in shadow."""
    h = low + radius * 1.6
    g.strokes([((x, low), (x, h))], 0.3)
    rim = [(0.86 + 0.14 * (k % 2), 2 * math.pi * k / 14) for k in range(14)]
    g.add(
        round_line([(x + radius * r * math.cos(a), -(h + radius * r * math.sin(a))) for r, a in rim]),
        "leaf-green",
        0.14,
    )
    leaves = []
    for k in range(16):
        a, r = 2.4 * k, 0.8 * math.sqrt((k + 0.5) / 16)
        dx, dh = r * math.cos(a), r * math.sin(a)
        if dx - dh > -0.25:  # the side away from the light
            leaves.append(((x + radius * dx, h + radius * dh), (x + radius * (dx + 0.2), h + radius * (dh + 0.2))))
    g.strokes(leaves, 0.11)


def person(g: Graver, x: float, low: float, size: float = 1.7) -> None:
    """Somebody in the street, as small as an ant."""
    g.items.append(
        Path(
            polygon(
                [
                    (x - size * 0.2, -low),
                    (x - size * 0.13, -low - size * 0.7),
                    (x + size * 0.13, -low - size * 0.7),
                    (x + size * 0.2, -low),
                ]
            )
            + ellipse(x, -low - size * 0.85, size * 0.13),
            fill="ink",
        )
    )
