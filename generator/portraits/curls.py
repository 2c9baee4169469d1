"""Curls: a bushy head, a lady’s curls piled high, the knot of 1795."""

from __future__ import annotations

from generator.drawing.curves import Cutout, Knot, beyond, curl, cut, cuts, divide, round_line, round_on, scallops, vary
from generator.drawing.papercut import HALO
from generator.drawing.scene import Pen
from generator.portraits.hair_style import HairStyle
from generator.portraits.loose_hair import under_hat
from generator.portraits.profile import Features


def _curly(edge: list[Knot], count: int, end: list[Knot]) -> list[Cutout]:
    """A mass of curls: `count` bumps along the edge, rows of spirals within; `end` leads back to its start."""
    (x, y), (last_x, last_y) = edge[0][:2], edge[-1][:2]
    pen = Pen().move(x, y).add(scallops(edge, count, 0.34, 0.18))
    pen.add(round_on([(last_x, last_y, "*"), *end, (x, y, "*")])).close()
    pieces = [Cutout(pen.segments())]
    for row, (depth, number) in enumerate(((5, count), (17, count - 3), (29, count - 7))):
        if number < 2:
            continue
        for i, (x, y) in enumerate(divide(beyond(edge, depth), number)[1:-1]):
            turn = -140 + 22 * i + 35 * (vary(i + 5 * row, 1.0) - 1)
            pieces.append(curl(x, y, turn, mirrored=(i + row) % 3 == 2))
    return pieces


def bushy(style: HairStyle, face: Features) -> list[Cutout]:
    """Hair that stands off the head in curls: the more `locks` along its edge (9 to 13), the smaller they are."""
    fs, v = face.slope, style.volume
    edge: list[Knot] = [
        (11 + fs, 33), (5 + 0.7 * fs, 19), (11 + 0.8 * fs, 2 - 0.4 * v), (28, -8 - v), (52, -10 - v),
        (74, -4 - 0.6 * v), (90 + 0.5 * v, 12), (97 + v, 34), (98 + v, 58), (94 + v, 80), (84, 104),
    ]  # fmt: skip
    if style.hatted:
        edge = under_hat(edge)
    return _curly(edge, style.locks, [(66, 100), (52, 84), (42, 68), (34, 50)])


def piled(style: HairStyle, face: Features) -> list[Cutout]:
    """A lady's curls piled high, with three ringlets behind; under a hat they are lower and have no ribbon."""
    fs = face.slope
    g = -9.0 if style.hatted else 8.0
    edge: list[Knot] = [
        (13 + fs, 34), (4 + 0.7 * fs, 22), (4 + 0.7 * fs, 5 - 0.3 * g), (16, -8 - g), (38, -15 - g), (62, -13 - g),
        (84, -2 - 0.5 * g), (99, 18), (104, 42), (98, 64), (86, 84),
    ]  # fmt: skip
    ringlets = [
        piece for x, top, low in ((88, 68, 126), (79, 74, 140), (71, 72, 128)) for piece in _ringlet(x, top, low)
    ]
    ribbon = cut([(12 + fs, 24), (34, 16), (60, 12), (84, 20), (101, 34)], 4.4)
    mass = _curly(edge, 13, [(74, 84), (58, 74), (44, 62), (34, 48)])
    return [*ringlets, *mass, *([] if style.hatted else [ribbon])]


def _ringlet(x: float, top: float, low: float) -> list[Cutout]:
    """A hanging curl from y `top` to `low`: a tube that swells on alternating sides. Beads would look like earrings."""
    right: list[Knot] = [(x + 5.4, top)]
    left: list[Knot] = [(x - 5.4, top)]
    lights: list[Cutout] = []
    count = round((low - top) / 9)
    for k in range(1, count):
        y = top + 9 * k
        half = 5.4 * (1 - 0.45 * k / count)
        sway = 1.3 if k % 2 else -1.3
        right.append((x + half + sway, y))
        left.append((x - half + sway, y))
        lights.append(cut([(x - half + 0.6, y - 3.5), (x + 0.5, y - 0.5), (x + half - 0.6, y + 3.5)], 1.5))
    tip: Knot = (x + 1.5, low, "*")
    return [Cutout(round_line([*right, tip, *reversed(left)]), halo=HALO), *lights]


def knot(face: Features) -> list[Cutout]:
    """A lady's Greek knot at the back of the head, fashion of 1795, with a band round the head."""
    fs = face.slope
    edge: list[Knot] = [
        (13 + fs, 38), (6 + 0.6 * fs, 27), (8 + 0.8 * fs, 11), (22, -1), (42, -6), (62, -4), (78, 5), (88, 20),
    ]  # fmt: skip
    pen = Pen().move(13 + fs, 38).add(scallops(edge, 9, 0.30))
    pen.add(
        round_on([(88, 20), (93, 36), (92, 52), (86, 68), (77, 86), (66, 92), (50, 84), (36, 56), (13 + fs, 38)])
    ).close()
    chignon: list[Knot] = [(90, 27), (102, 18), (115, 22), (120, 35), (113, 47), (99, 48), (90, 42)]
    lights = cuts(
        1.5,
        [(96, 34), (104, 26), (113, 30), (113, 39), (104, 41)],
        [(30, 30), (48, 24), (68, 26), (86, 34)],
        [(38, 44), (54, 38), (72, 38), (87, 42)],
        [(48, 62), (62, 56), (76, 52), (88, 46)],
    )
    fillet = cut([(9 + fs, 18), (30, 8), (54, 6), (78, 14), (90, 24)], 3.6)
    return [Cutout(round_line(chignon), halo=HALO), Cutout(pen.segments()), *lights, fillet]
