"""Powdered hair: combed back over the head, rolled over the ear, tied behind."""

from __future__ import annotations

import math

from generator.drawing.curves import Cutout, Knot, cut, cuts, moved, round_line
from generator.drawing.papercut import HALO
from generator.drawing.scene import Pen, ellipse
from generator.drawing.transforms import Point, rotate, translate
from generator.portraits.hair_style import HairStyle
from generator.portraits.profile import Features

TIE = (85.0, 97.0)
"""Where the ribbon ties the hair at the nape (x, y)."""


def wig(style: HairStyle, face: Features) -> list[Cutout]:
    """Powdered hair combed back; the crest is highest at x = 46, never over the forehead."""
    fs, oc, crest, v = face.slope, face.occiput, style.crest, style.volume
    outline: list[Knot] = [
        (8 + 0.9 * fs, 20, "*"), (8 + fs, 11), (14 + 0.9 * fs, 2 - 0.35 * crest), (28 + 0.4 * fs, -4 - 0.8 * crest),
        (46, -6 - crest), (66, -2 - 0.75 * crest), (82, 9 - 0.2 * crest), (oc + 4 + 0.5 * v, 28), (oc + 6 + v, 48),
        (oc + 4 + v, 66), (oc - 1 + 0.6 * v, 82), (oc - 3, 97, "*"), (76, 103), (60, 100), (46, 88), (36, 66),
        (26, 40),
    ]  # fmt: skip
    combed = cuts(
        1.5,
        [(13 + fs, 16), (24 + 0.5 * fs, 5 - 0.5 * crest), (44, 1 - 0.8 * crest), (68, 6 - 0.4 * crest)],
        [(16 + fs, 25), (30 + 0.4 * fs, 12), (50, 8 - 0.4 * crest), (74, 19), (86, 38)],
        [(26 + 0.5 * fs, 30), (42, 20), (60, 22), (78, 36), (86, 52)],
    )
    return [Cutout(round_line(outline)), *combed]


def rolls(style: HairStyle, face: Features) -> list[Cutout]:
    """One to three horizontal curls over the ear, behind x = 52: farther forward they would look like eyes."""
    radius = {1: 7.0, 2: 6.1, 3: 5.0}[style.rolls]
    front = 63.0 if style.rolls == 1 else 56.0
    back = face.occiput + 3 + style.volume
    middle = 68.0 if style.rolls == 3 else 70.0
    pieces: list[Cutout] = []
    for k in range(style.rolls):
        y = middle + (k - (style.rolls - 1) / 2) * 2.12 * radius
        pieces += _roll(front, y, back, y + 3.5, radius)
    return pieces


def _roll(ax: float, ay: float, bx: float, by: float, r: float) -> list[Cutout]:
    """A tube of hair of radius `r` from (ax, ay) to (bx, by), with a light along its top and a hook in front."""
    pen = Pen().move(ax, ay - r).curve((ax + bx) / 2, ay - r - 0.8, bx - 8, by - r - 0.6, bx, by - r + 0.4)
    pen.curve(bx + 1.1 * r, by - 0.8 * r, bx + 1.1 * r, by + 0.9 * r, bx, by + r)
    pen.curve(bx - 8, by + r + 0.4, (ax + bx) / 2, ay + r + 1, ax, ay + r)
    pen.curve(ax - 1.33 * r, ay + r, ax - 1.33 * r, ay - r, ax, ay - r).close()
    light = cut([(ax + 5, ay - 0.38 * r), ((ax + bx) / 2, ay - 0.28 * r), (bx - 2, by - 0.4 * r)], 1.4)
    hook = cut(
        [
            (ax + 7, ay + 0.5 * r),
            (ax + 1, ay + 0.5 * r),
            (ax - 0.45 * r, ay),
            (ax + 1, ay - 0.5 * r),
            (ax + 3.5, ay - 0.1 * r),
        ],
        1.4,
    )
    return [Cutout(pen.segments(), halo=HALO), light, hook]


def tail(style: HairStyle) -> list[Cutout]:
    """What hangs at the nape: a pigtail, a bag or a club of hair, or nothing."""
    x, y = TIE
    match style.tail:
        case "none":
            return []
        case "queue":
            return [*_queue(style.queue), *bow(x, y)]
        case "bag":
            outline: list[Knot] = [
                (80, 97, "*"), (92, 97, "*"), (101, 112), (105, 130), (98, 139), (84, 138), (78, 120),
            ]  # fmt: skip
            folds = cuts(1.4, [(87, 108), (91, 120), (93, 132)], [(93, 106), (98, 118), (99, 128)])
            return [Cutout(round_line(outline), halo=HALO), *folds, *bow(x, y)]
        case "club":
            tied: list[Knot] = [(79, 94), (92, 97), (99, 110), (96, 122), (86, 124), (79, 112)]
            return [Cutout(round_line(tied), halo=HALO), cut([(78, 105), (88, 108), (99, 106)], 2.4)]


def _queue(length: float) -> list[Cutout]:
    """A pigtail wound with ribbon, ending in a brush."""
    ax, ay = TIE[0], TIE[1] + 2
    dx, dy = 16 * length / 66, length
    size = math.hypot(dx, dy)
    ux, uy = dx / size, dy / size
    nx, ny = -uy, ux
    bx, by = ax + dx, ay + dy

    def end(across: float, along: float) -> Point:
        return bx + across * nx + along * ux, by + across * ny + along * uy

    pen = Pen().move(ax + 4.6 * nx, ay + 4.6 * ny).line(*end(2.5, 0))
    pen.curve(*end(3.6, 4), *end(1.5, 7), *end(0, 9)).curve(*end(-1.5, 7), *end(-3.6, 4), *end(-2.5, 0))
    pen.line(ax - 4.6 * nx, ay - 4.6 * ny).close()
    pieces = [Cutout(pen.segments(), halo=HALO)]
    for k in range(1, 6):
        share = k * 3 / 19 + 0.05
        x, y, w = ax + share * dx, ay + share * dy, 4.6 - 2.1 * share
        pieces.append(
            cut([(x + w * nx - 2 * ux, y + w * ny - 2 * uy), (x, y), (x - w * nx + 2 * ux, y - w * ny + 2 * uy)], 1.5)
        )
    return pieces


def bow(x: float, y: float, turn: float = 0.0) -> list[Cutout]:
    """A ribbon tied at (x, y), turned by `turn` degrees: two loops, two tails and a knot."""
    shapes: list[list[Knot]] = [
        [(0, 0, "*"), (8, 6), (12, 16), (15, 22, "*"), (9, 22, "*"), (3, 12)],
        [(0, 0, "*"), (-2, 10), (-1, 22), (-3, 28, "*"), (4, 26, "*"), (4, 12)],
        [(0, 0, "*"), (3, -8), (11, -11), (14, -4), (8, 1)],
        [(0, 0, "*"), (-3, -7), (-9, -7), (-9, -1)],
    ]
    pieces = [Cutout(round_line(shape), halo=HALO) for shape in shapes]
    return moved([*pieces, Cutout(ellipse(0, 0, 2.8), halo=HALO)], translate(x, y) @ rotate(turn))


def wing(face: Features) -> list[Cutout]:
    """The pigeon wing: one large roll that stands out over the ear."""
    oc = face.occiput
    outline: list[Knot] = [
        (43, 62), (52, 53), (68, 52), (oc, 57), (oc + 13, 66), (oc + 10, 75), (oc - 4, 77), (62, 75), (46, 71),
    ]  # fmt: skip
    lights = cuts(1.5, [(50, 62), (62, 58), (oc - 4, 62), (oc + 8, 69)], [(52, 68), (66, 66), (oc - 2, 70)])
    return [Cutout(round_line(outline), halo=HALO), *lights]


def abbe(face: Features) -> list[Cutout]:
    """A cleric's hair: short over the crown, three rolls at the nape."""
    fs, oc = face.slope, face.occiput
    outline: list[Knot] = [
        (12 + 0.8 * fs, 27, "*"), (9 + fs, 15), (20 + 0.6 * fs, 2), (38, -4), (58, -4), (76, 4), (oc + 1, 22),
        (oc + 4, 42), (oc + 2, 60), (oc - 2, 74), (76, 92), (58, 96), (44, 80), (36, 60), (26, 42),
    ]  # fmt: skip
    combed = cuts(
        1.5, [(15 + fs, 21), (28 + 0.5 * fs, 9), (46, 5), (66, 10)], [(22 + fs, 31), (38, 19), (58, 18), (76, 30)]
    )
    pieces = [Cutout(round_line(outline)), *combed]
    for y in (69.0, 80.0, 91.0):
        pieces += _roll(60, y, oc + 3, y + 3.5, 5.3)
    return pieces
