"""What marks one person among many in the same dress: an order, a sash, spectacles, a quill, a cross."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine.loading.portrait import Wears
from generator.drawing.curves import Cutout, Knot, cut, round_line
from generator.drawing.papercut import HALO
from generator.drawing.scene import ellipse, polygon, rectangle
from generator.portraits.profile import Features

ON_COAT: frozenset[Wears] = frozenset({"order", "sash", "cross"})
"""What hair and tail fall over."""


def insignia(worn: Sequence[Wears], face: Features) -> list[Cutout]:
    """The pieces of paper for all that a person wears."""
    return [piece for name in worn for piece in _WORN[name](face)]


def _order(face: Features) -> list[Cutout]:
    """A broad ribbon from the shoulder, with the star of an order on the breast."""
    x, y = face.throat + 25.0, 160.0
    points = [
        (x + r * math.sin(math.radians(22.5 * k)), y - r * math.cos(math.radians(22.5 * k)))
        for k, r in enumerate((7.6, 3.4) * 8)
    ]
    ribbon = polygon([(62, 131), (72, 126), (46, 182), (36, 181.5)])
    return [Cutout(ribbon, "linen", HALO), Cutout(polygon(points), "light", HALO), Cutout(ellipse(x, y, 1.7))]


def _sash(_: Features) -> list[Cutout]:
    """A magistrate's or a leader's sash, from the far shoulder to the hip, with its folds."""
    edge: list[Knot] = [
        (80, 121, "*"), (94, 127, "*"), (76, 146), (54, 166), (38, 183, "*"), (20, 178, "*"), (36, 160), (60, 140),
    ]  # fmt: skip
    folds = [
        cut([(84, 124), (64, 144), (42, 162), (26, 179)], 1.5),
        cut([(89, 126), (70, 146), (48, 165), (33, 181)], 1.5),
    ]
    return [Cutout(round_line(edge), "linen", HALO), *folds]


def _spectacles(face: Features) -> list[Cutout]:
    """Pushed up on the forehead, with their bow over the temple."""
    x, y = 5.5 + 0.5 * face.slope, 24.0
    ring = ellipse(x - 5.4, y, 6.4, 5.6)
    glass = ellipse(x - 5.6, y, 4.3, 3.7)
    return [Cutout(ring, halo=HALO), Cutout(glass, "light"), cut([(x + 1, y), (26, y + 6), (50, y + 22)], 2.2, 0.7)]


def _quill(_: Features) -> list[Cutout]:
    """Behind the ear, as writers carry it."""
    vane: list[Knot] = [(60, 58, "*"), (76, 40), (98, 24), (121, 17, "*"), (116, 34), (98, 46), (78, 54)]
    shaft = cut([(44, 66), (64, 54), (90, 38), (117, 20)], 1.8, 0.5)
    nib = polygon([(40, 70), (62, 53.5), (64, 57)])
    return [Cutout(round_line(vane), "linen", HALO), Cutout(nib, "linen", HALO), shaft]


def _cross(face: Features) -> list[Cutout]:
    """A pectoral cross on its cord."""
    x, y = face.throat + 8.0, 152.0
    return [
        cut([(face.throat + 22, 133), (x + 5, 143), (x, y)], 1.3, 0.4),
        cut([(face.throat - 2, 135), (x - 4, 144), (x, y)], 1.3, 0.4),
        Cutout(rectangle(x - 1.8, y, 3.6, 18.4), "light"),
        Cutout(rectangle(x - 6.6, y + 4.6, 13.2, 3.6), "light"),
    ]


_WORN: dict[Wears, Callable[[Features], list[Cutout]]] = {
    "order": _order,
    "sash": _sash,
    "spectacles": _spectacles,
    "quill": _quill,
    "cross": _cross,
}
