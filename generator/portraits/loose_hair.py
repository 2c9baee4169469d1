"""Hair without powder: cropped, falling to the shoulders, or with a bald crown."""

from __future__ import annotations

from generator.drawing.curves import Cutout, Knot, cut, cuts, locks, round_line, round_on
from generator.drawing.scene import Pen
from generator.portraits.hair_style import HairStyle
from generator.portraits.profile import Features


def brutus(style: HairStyle, face: Features) -> list[Cutout]:
    """Cropped and tousled in the Roman fashion; `length` is that of a lock, at most 5.4."""
    fs, oc = face.slope, face.occiput
    edge: list[Knot] = [
        (11 + fs, 31), (6.5 + 0.8 * fs, 20), (11 + fs, 5), (28, -4), (50, -6), (70, -1), (84, 12), (oc + 3, 32),
        (oc + 4, 52), (oc - 1, 70), (83, 84), (77, 100),
    ]  # fmt: skip
    if style.hatted:
        edge = under_hat(edge)
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
    return [Cutout(pen.segments()), *hooks]


def long(style: HairStyle, face: Features) -> list[Cutout]:
    """Loose to the shoulders, in waves: straight, it would look like a bob of the twentieth century."""
    fs, oc, ln = face.slope, face.occiput + style.volume - 3, style.length
    outline: list[Knot] = [
        (10 + 0.8 * fs, 34, "*"), (5 + 0.7 * fs, 22), (9 + 0.9 * fs, 8), (22 + 0.4 * fs, -3), (40, -8), (60, -6),
        (78, 3), (91, 19), (oc + 9, 39), (oc + 10, 58), (oc + 7, 76), (oc + 3, 92), (oc + 6, 106),
        (oc + 13, ln - 2, "*"), (oc + 5, ln - 6), (oc + 4, ln + 5, "*"), (oc - 3, ln - 4), (oc - 8, ln + 4, "*"),
        (72, ln - 7), (64, ln - 1, "*"), (57, 112), (49, 103), (40, 106, "*"), (41, 94), (38, 80), (34, 62),
        (24, 46),
    ]  # fmt: skip
    waves = [
        cut([(17 + fs, 18), (27, 32), (34, 54), (37, 74), (44, 94)], 1.6),
        cut([(27 + 0.6 * fs, 8), (42, 26), (47, 52), (47, 76), (54, 102)], 1.8),
        cut([(44, 2), (58, 22), (60, 50), (58, 78), (64, ln - 10)], 1.9),
        cut([(62, 4), (75, 26), (76, 52), (71, 80), (76, ln - 12)], 1.7),
        cut([(79, 14), (89, 34), (91, 54), (85, 80), (89, ln - 14)], 1.4),
    ]
    pieces = [Cutout(round_line(outline)), *waves]
    if style.fringe and not style.hatted:
        fringe: list[Knot] = [
            (14 + fs, 4, "*"), (5 + 0.7 * fs, 12), (0.4 * fs, 22), (-1 + 0.3 * fs, 31, "*"), (5 + 0.4 * fs, 27),
            (6 + 0.4 * fs, 34), (7 + 0.3 * fs, 39, "*"), (13 + 0.5 * fs, 31), (22 + fs, 14),
        ]  # fmt: skip
        pieces.append(Cutout(round_line(fringe)))
    return pieces


def bald(style: HairStyle, face: Features) -> list[Cutout]:
    """A bare crown with a fall of hair behind."""
    oc, ln = face.occiput, style.length
    outline: list[Knot] = [
        (46, 60, "*"), (52, 48), (66, 42), (80, 38), (oc + 1, 34), (oc + 5, 46), (oc + 6, 64), (oc + 5, 84),
        (oc + 5, 98), (oc + 11, ln, "*"), (oc, ln - 5), (oc - 4, ln + 5, "*"), (76, ln - 4), (70, ln, "*"),
        (62, 102), (52, 90), (46, 76),
    ]  # fmt: skip
    falling = cuts(
        1.6,
        [(53, 58), (57, 74), (60, 88), (66, 103)],
        [(65, 50), (70, 68), (70, 86), (76, ln - 8)],
        [(80, 45), (85, 62), (83, 84), (87, ln - 9)],
    )
    return [Cutout(round_line(outline)), cut([(47, 66), (50, 52), (64, 44), (84, 37)], 1.8), *falling]


def under_hat(edge: list[Knot]) -> list[Knot]:
    """The edge of the hair moved down and back, so that it stays under the crown of a hat and off the brow."""
    return [(max(x, 24.0 - 0.3 * max(y, 12.0)), max(y, 12.0)) for x, y, *_ in edge]
