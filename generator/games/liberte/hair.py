"""Heads of hair of 1789 to 1799, men's and women's. Hair has no halo, so that it melts into the head."""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.games.liberte.portrait import Hair, Tail
from generator.games.liberte.curves import (
    Knot,
    Piece,
    beyond,
    curl,
    cut,
    cuts,
    divide,
    locks,
    moved,
    round_line,
    round_on,
    scallops,
    vary,
)
from generator.games.liberte.profile import Features
from generator.scene import Pen, ellipse, rotate, translate

HALO = 1.1
TIE = (85.0, 97.0)


@dataclass(frozen=True, slots=True)
class Style:
    """How the hair is worn; a field counts only for the kinds that have it."""

    kind: Hair = "wig"
    tail: Tail = "none"
    crest: float = 5.0
    volume: float = 3.0
    rolls: int = 2
    locks: int = 12
    length: float = 116.0
    queue: float = 60.0
    fringe: bool = False
    hatted: bool = False


def hair(style: Style, face: Features) -> list[Piece]:
    """The pieces of a head of hair, the lowest first."""
    match style.kind:
        case "none":
            return []
        case "wig":
            return [*_wig(style, face), *_rolls(style, face), *_tail(style)]
        case "pigeon":
            return [*_wig(style, face), *_wing(face), *_tail(style)]
        case "brutus":
            return _brutus(style, face)
        case "long":
            return _long(style, face)
        case "bushy":
            return [*_bushy(style, face), *_tail(style)]
        case "abbe":
            return _abbe(face)
        case "bald":
            return _bald(style, face)
        case "piled":
            return _piled(style, face)
        case "knot":
            return _knot(face)


def _wig(style: Style, face: Features) -> list[Piece]:
    """Powdered hair combed back; the crest is highest at x = 46, never over the forehead."""
    fs, oc, crest, v = face.slope, face.occiput, style.crest, style.volume
    outline: list[Knot] = [
        (8 + 0.9 * fs, 20, "*"),
        (8 + fs, 11),
        (14 + 0.9 * fs, 2 - 0.35 * crest),
        (28 + 0.4 * fs, -4 - 0.8 * crest),
        (46, -6 - crest),
        (66, -2 - 0.75 * crest),
        (82, 9 - 0.2 * crest),
        (oc + 4 + 0.5 * v, 28),
        (oc + 6 + v, 48),
        (oc + 4 + v, 66),
        (oc - 1 + 0.6 * v, 82),
        (oc - 3, 97, "*"),
        (76, 103),
        (60, 100),
        (46, 88),
        (36, 66),
        (26, 40),
    ]
    combed = cuts(
        1.5,
        [(13 + fs, 16), (24 + 0.5 * fs, 5 - 0.5 * crest), (44, 1 - 0.8 * crest), (68, 6 - 0.4 * crest)],
        [(16 + fs, 25), (30 + 0.4 * fs, 12), (50, 8 - 0.4 * crest), (74, 19), (86, 38)],
        [(26 + 0.5 * fs, 30), (42, 20), (60, 22), (78, 36), (86, 52)],
    )
    return [Piece(round_line(outline)), *combed]


def _rolls(style: Style, face: Features) -> list[Piece]:
    """Sausage curls over the ear. They start behind x = 52: farther forward they would read as eyes."""
    radius = {1: 7.0, 2: 6.1, 3: 5.0}[style.rolls]
    front = 63.0 if style.rolls == 1 else 56.0
    back = face.occiput + 3 + style.volume
    middle = 68.0 if style.rolls == 3 else 70.0
    found: list[Piece] = []
    for k in range(style.rolls):
        y = middle + (k - (style.rolls - 1) / 2) * 2.12 * radius
        found += _roll(front, y, back, y + 3.5, radius)
    return found


def _roll(ax: float, ay: float, bx: float, by: float, r: float) -> list[Piece]:
    """A tube of hair with rounded ends, one light along its top and a hook at its front end."""
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
    return [Piece(pen.segments(), halo=HALO), light, hook]


def _tail(style: Style) -> list[Piece]:
    x, y = TIE
    match style.tail:
        case "none":
            return []
        case "queue":
            return [*_queue(style.queue), *bow(x, y)]
        case "bag":
            outline: list[Knot] = [
                (80, 97, "*"),
                (92, 97, "*"),
                (101, 112),
                (105, 130),
                (98, 139),
                (84, 138),
                (78, 120),
            ]
            folds = cuts(1.4, [(87, 108), (91, 120), (93, 132)], [(93, 106), (98, 118), (99, 128)])
            return [Piece(round_line(outline), halo=HALO), *folds, *bow(x, y)]
        case "club":
            tied: list[Knot] = [(79, 94), (92, 97), (99, 110), (96, 122), (86, 124), (79, 112)]
            return [Piece(round_line(tied), halo=HALO), cut([(78, 105), (88, 108), (99, 106)], 2.4)]


def _queue(length: float) -> list[Piece]:
    """A ribboned pigtail with a brush at its end."""
    ax, ay = TIE[0], TIE[1] + 2
    dx, dy = 16 * length / 66, length
    size = math.hypot(dx, dy)
    ux, uy = dx / size, dy / size
    nx, ny = -uy, ux
    bx, by = ax + dx, ay + dy
    pen = Pen().move(ax + 4.6 * nx, ay + 4.6 * ny).line(bx + 2.5 * nx, by + 2.5 * ny)
    pen.curve(
        bx + 3.6 * nx + 4 * ux,
        by + 3.6 * ny + 4 * uy,
        bx + 1.5 * nx + 7 * ux,
        by + 1.5 * ny + 7 * uy,
        bx + 9 * ux,
        by + 9 * uy,
    )
    pen.curve(
        bx - 1.5 * nx + 7 * ux,
        by - 1.5 * ny + 7 * uy,
        bx - 3.6 * nx + 4 * ux,
        by - 3.6 * ny + 4 * uy,
        bx - 2.5 * nx,
        by - 2.5 * ny,
    )
    pen.line(ax - 4.6 * nx, ay - 4.6 * ny).close()
    found = [Piece(pen.segments(), halo=HALO)]
    for k in range(1, 6):
        share = k * 3 / 19 + 0.05
        x, y, w = ax + share * dx, ay + share * dy, 4.6 - 2.1 * share
        found.append(
            cut([(x + w * nx - 2 * ux, y + w * ny - 2 * uy), (x, y), (x - w * nx + 2 * ux, y - w * ny + 2 * uy)], 1.5)
        )
    return found


def bow(x: float, y: float, turn: float = 0.0) -> list[Piece]:
    """Two loops, two tails and a knot."""
    shapes: list[list[Knot]] = [
        [(0, 0, "*"), (8, 6), (12, 16), (15, 22, "*"), (9, 22, "*"), (3, 12)],
        [(0, 0, "*"), (-2, 10), (-1, 22), (-3, 28, "*"), (4, 26, "*"), (4, 12)],
        [(0, 0, "*"), (3, -8), (11, -11), (14, -4), (8, 1)],
        [(0, 0, "*"), (-3, -7), (-9, -7), (-9, -1)],
    ]
    pieces = [Piece(round_line(shape), halo=HALO) for shape in shapes]
    return moved([*pieces, Piece(ellipse(0, 0, 2.8), halo=HALO)], translate(x, y) @ rotate(turn))


def _wing(face: Features) -> list[Piece]:
    """The pigeon wing: one great roll that stands out over the ear."""
    oc = face.occiput
    outline: list[Knot] = [
        (43, 62),
        (52, 53),
        (68, 52),
        (oc, 57),
        (oc + 13, 66),
        (oc + 10, 75),
        (oc - 4, 77),
        (62, 75),
        (46, 71),
    ]
    lights = cuts(1.5, [(50, 62), (62, 58), (oc - 4, 62), (oc + 8, 69)], [(52, 68), (66, 66), (oc - 2, 70)])
    return [Piece(round_line(outline), halo=HALO), *lights]


def _brutus(style: Style, face: Features) -> list[Piece]:
    """Cropped and tousled after the Roman fashion."""
    fs, oc = face.slope, face.occiput
    edge: list[Knot] = [
        (11 + fs, 31),
        (6.5 + 0.8 * fs, 20),
        (11 + fs, 5),
        (28, -4),
        (50, -6),
        (70, -1),
        (84, 12),
        (oc + 3, 32),
        (oc + 4, 52),
        (oc - 1, 70),
        (83, 84),
        (77, 100),
    ]
    if style.hatted:
        edge = _under_hat(edge)
    start = edge[0][:2]
    pen = Pen().move(*start).add(locks(edge, style.locks, min(style.length, 5.4)))
    pen.add(round_on([(77, 100, "*"), (64, 98), (53, 84), (44, 76), (40, 60), (28, 46), start])).close()
    hooks = cuts(
        1.7,
        [(20 + fs, 16), (26 + fs, 11), (33 + fs, 12)],
        [(22 + fs, 30), (29 + fs, 22), (38 + fs, 23)],
        [(44, 6), (52, 3), (60, 7)],
        [(50, 20), (58, 16), (66, 21)],
        [(70, 14), (78, 20), (80, 29)],
        [(68, 34), (76, 38), (78, 47)],
        [(84, 42), (88, 52), (85, 61)],
        [(62, 56), (69, 60), (70, 69)],
        [(76, 66), (79, 75), (75, 83)],
    )
    return [Piece(pen.segments()), *hooks]


def _long(style: Style, face: Features) -> list[Piece]:
    """Loose to the shoulders, in waves: straight it would be a bob of another century."""
    fs, oc, ln = face.slope, face.occiput + style.volume - 3, style.length
    outline: list[Knot] = [
        (10 + 0.8 * fs, 34, "*"),
        (5 + 0.7 * fs, 22),
        (9 + 0.9 * fs, 8),
        (22 + 0.4 * fs, -3),
        (40, -8),
        (60, -6),
        (78, 3),
        (91, 19),
        (oc + 9, 39),
        (oc + 10, 58),
        (oc + 7, 76),
        (oc + 3, 92),
        (oc + 6, 106),
        (oc + 13, ln - 2, "*"),
        (oc + 5, ln - 6),
        (oc + 4, ln + 5, "*"),
        (oc - 3, ln - 4),
        (oc - 8, ln + 4, "*"),
        (72, ln - 7),
        (64, ln - 1, "*"),
        (57, 112),
        (49, 103),
        (40, 106, "*"),
        (41, 94),
        (38, 80),
        (34, 62),
        (24, 46),
    ]
    waves = [
        cut([(17 + fs, 18), (27, 32), (34, 54), (37, 74), (44, 94)], 1.6),
        cut([(27 + 0.6 * fs, 8), (42, 26), (47, 52), (47, 76), (54, 102)], 1.8),
        cut([(44, 2), (58, 22), (60, 50), (58, 78), (64, ln - 10)], 1.9),
        cut([(62, 4), (75, 26), (76, 52), (71, 80), (76, ln - 12)], 1.7),
        cut([(79, 14), (89, 34), (91, 54), (85, 80), (89, ln - 14)], 1.4),
    ]
    found = [Piece(round_line(outline)), *waves]
    if style.fringe and not style.hatted:
        fringe: list[Knot] = [
            (14 + fs, 4, "*"),
            (5 + 0.7 * fs, 12),
            (0.4 * fs, 22),
            (-1 + 0.3 * fs, 31, "*"),
            (5 + 0.4 * fs, 27),
            (6 + 0.4 * fs, 34),
            (7 + 0.3 * fs, 39, "*"),
            (13 + 0.5 * fs, 31),
            (22 + fs, 14),
        ]
        found.append(Piece(round_line(fringe)))
    return found


def _curly(edge: list[Knot], count: int, end: list[Knot]) -> list[Piece]:
    """A mass of curls: bumps along the edge, spirals in rows within."""
    pen = Pen().move(edge[0][0], edge[0][1]).add(scallops(edge, count, 0.34, 0.18))
    pen.add(round_on([(edge[-1][0], edge[-1][1], "*"), *end, (edge[0][0], edge[0][1], "*")])).close()
    found = [Piece(pen.segments())]
    for row, (depth, number) in enumerate(((5, count), (17, count - 3), (29, count - 7))):
        if number < 2:
            continue
        for i, (x, y) in enumerate(divide(beyond(edge, depth), number)[1:-1]):
            turn = -140 + 22 * i + 35 * (vary(i + 5 * row, 1.0) - 1)
            found.append(curl(x, y, turn, mirrored=(i + row) % 3 == 2))
    return found


def _bushy(style: Style, face: Features) -> list[Piece]:
    fs, v = face.slope, style.volume
    edge: list[Knot] = [
        (11 + fs, 33),
        (5 + 0.7 * fs, 19),
        (11 + 0.8 * fs, 2 - 0.4 * v),
        (28, -8 - v),
        (52, -10 - v),
        (74, -4 - 0.6 * v),
        (90 + 0.5 * v, 12),
        (97 + v, 34),
        (98 + v, 58),
        (94 + v, 80),
        (84, 104),
    ]
    if style.hatted:
        edge = _under_hat(edge)
    return _curly(edge, style.locks, [(66, 100), (52, 84), (42, 68), (34, 50)])


def _under_hat(edge: list[Knot]) -> list[Knot]:
    """The edge pressed below the crown of a hat, clear of the brow."""
    return [(max(x, 24.0 - 0.3 * max(y, 12.0)), max(y, 12.0)) for x, y, *_ in edge]


def _abbe(face: Features) -> list[Piece]:
    """Short over the crown, three rolls at the nape."""
    fs, oc = face.slope, face.occiput
    outline: list[Knot] = [
        (12 + 0.8 * fs, 27, "*"),
        (9 + fs, 15),
        (20 + 0.6 * fs, 2),
        (38, -4),
        (58, -4),
        (76, 4),
        (oc + 1, 22),
        (oc + 4, 42),
        (oc + 2, 60),
        (oc - 2, 74),
        (76, 92),
        (58, 96),
        (44, 80),
        (36, 60),
        (26, 42),
    ]
    combed = cuts(
        1.5,
        [(15 + fs, 21), (28 + 0.5 * fs, 9), (46, 5), (66, 10)],
        [(22 + fs, 31), (38, 19), (58, 18), (76, 30)],
    )
    found = [Piece(round_line(outline)), *combed]
    for y in (69.0, 80.0, 91.0):
        found += _roll(60, y, oc + 3, y + 3.5, 5.3)
    return found


def _bald(style: Style, face: Features) -> list[Piece]:
    """A bare crown with a fall of hair behind."""
    oc, ln = face.occiput, style.length
    outline: list[Knot] = [
        (46, 60, "*"),
        (52, 48),
        (66, 42),
        (80, 38),
        (oc + 1, 34),
        (oc + 5, 46),
        (oc + 6, 64),
        (oc + 5, 84),
        (oc + 5, 98),
        (oc + 11, ln, "*"),
        (oc, ln - 5),
        (oc - 4, ln + 5, "*"),
        (76, ln - 4),
        (70, ln, "*"),
        (62, 102),
        (52, 90),
        (46, 76),
    ]
    falling = cuts(
        1.6,
        [(53, 58), (57, 74), (60, 88), (66, 103)],
        [(65, 50), (70, 68), (70, 86), (76, ln - 8)],
        [(80, 45), (85, 62), (83, 84), (87, ln - 9)],
    )
    return [Piece(round_line(outline)), cut([(47, 66), (50, 52), (64, 44), (84, 37)], 1.8), *falling]


def _piled(style: Style, face: Features) -> list[Piece]:
    """A lady's curls piled high, three ringlets behind."""
    fs = face.slope
    g = -9.0 if style.hatted else 8.0
    edge: list[Knot] = [
        (13 + fs, 34),
        (4 + 0.7 * fs, 22),
        (4 + 0.7 * fs, 5 - 0.3 * g),
        (16, -8 - g),
        (38, -15 - g),
        (62, -13 - g),
        (84, -2 - 0.5 * g),
        (99, 18),
        (104, 42),
        (98, 64),
        (86, 84),
    ]
    ringlets = [
        piece for x, top, low in ((88, 68, 126), (79, 74, 140), (71, 72, 128)) for piece in _ringlet(x, top, low)
    ]
    ribbon = cut([(12 + fs, 24), (34, 16), (60, 12), (84, 20), (101, 34)], 4.4)
    mass = _curly(edge, 13, [(74, 84), (58, 74), (44, 62), (34, 48)])
    return [*ringlets, *mass, *([] if style.hatted else [ribbon])]


def _ringlet(x: float, top: float, low: float) -> list[Piece]:
    """One hanging curl: a tube that swells on alternating sides. Separate beads would look like ear-rings."""
    right: list[Knot] = [(x + 5.4, top)]
    left: list[Knot] = [(x - 5.4, top)]
    lights: list[Piece] = []
    count = round((low - top) / 9)
    for k in range(1, count):
        y = top + 9 * k
        half = 5.4 * (1 - 0.45 * k / count)
        sway = 1.3 if k % 2 else -1.3
        right.append((x + half + sway, y))
        left.append((x - half + sway, y))
        lights.append(cut([(x - half + 0.6, y - 3.5), (x + 0.5, y - 0.5), (x + half - 0.6, y + 3.5)], 1.5))
    tip: Knot = (x + 1.5, low, "*")
    return [Piece(round_line([*right, tip, *reversed(left)]), halo=HALO), *lights]


def _knot(face: Features) -> list[Piece]:
    """The Greek knot of 1795, with a fillet."""
    fs = face.slope
    edge: list[Knot] = [
        (13 + fs, 38),
        (6 + 0.6 * fs, 27),
        (8 + 0.8 * fs, 11),
        (22, -1),
        (42, -6),
        (62, -4),
        (78, 5),
        (88, 20),
    ]
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
    return [Piece(round_line(chignon), halo=HALO), Piece(pen.segments()), *lights, fillet]
