"""What stands around buildings: flags, trees, people in the street."""

from __future__ import annotations

from generator.drawing.curves import round_line
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


def poplar(g: Graver, x: float, low: float, high: float, half: float = 0.75) -> None:
    """A slender tree of short strokes."""
    middle = (low + high) / 2
    crown: list[tuple[float, float]] = [(x, -high), (x - half, -middle), (x, -low - 0.5), (x + half, -middle)]
    g.add(round_line(crown), "leaf-green", 0.12)
    lines = []
    for k in range(int((high - low) / 0.45)):
        h = low + 0.7 + k * 0.45
        reach = half * max(0.15, 1 - abs(h - middle) / (high - low) * 2)
        lines.append(((x, h), (x + reach * 0.9, h + 0.4)))
    g.strokes(lines, FINE)
    g.strokes([((x, low), (x, low + 0.7))], 0.25)


def tree(g: Graver, x: float, low: float, radius: float) -> None:
    """A round crown with loops on its dark side."""
    h = low + radius * 1.6
    g.strokes([((x, low), (x, h))], 0.28)
    bumps: list[tuple[float, float]] = []
    for dx, dh in (
        (-1, 0),
        (-0.75, 0.7),
        (0, 1.0),
        (0.8, 0.65),
        (1, -0.05),
        (0.6, -0.6),
        (-0.1, -0.75),
        (-0.7, -0.55),
    ):
        bumps.append((x + radius * dx, -(h + radius * dh)))
    g.add(round_line(bumps), "leaf-green", 0.12)
    g.strokes(
        [
            (
                (x + radius * s, h - radius * 0.55 + radius * k),
                (x + radius * (s + 0.3), h - radius * 0.45 + radius * k),
            )
            for k, s in ((0.0, 0.1), (0.22, 0.3), (0.44, 0.45), (0.66, 0.4), (0.15, 0.45), (0.35, 0.6))
        ],
        FINE,
    )


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
