"""The emblems of the six special cards, in a box of 100 x 100."""

from __future__ import annotations

import math

from generator.drawing.curves import Cutout, Knot, Segments, both, cut, round_line, sliver, tube, whole
from generator.drawing.papercut import outline
from generator.drawing.scene import Pen, ellipse, polygon, rectangle
from generator.drawing.transforms import rotate, transform


def loaf() -> list[Cutout]:
    """Bread Shortage: a loaf with slanting cuts (round ones look like teeth)."""
    crust: list[Knot] = [(5, 70), (9, 55), (26, 43), (50, 39.5), (74, 43), (91, 55), (95, 70), (86, 82)]
    body = round_line([*crust, (50, 86.5), (14, 82)])
    scores: list[Cutout] = []
    for x in (27, 46, 65):
        slash: list[Knot] = [(x - 4, 69, "*"), (x + 2, 58), (x + 13, 48, "*"), (x + 9, 60), (x + 1, 68)]
        scores.append(Cutout(round_line(slash), "paper"))
        scores.append(Cutout(sliver([(x - 1, 66), (x + 4, 58.5), (x + 10.5, 51.5)], 1.3), "line"))
    steam: list[Cutout] = []
    for x, y in ((30, 34), (50, 30), (70, 34)):
        knots: list[Knot] = [(x, y), (x - 5, y - 7), (x + 1, y - 13.5), (x - 3, y - 20), (x + 2, y - 27)]
        steam.append(Cutout(sliver(knots, 2.4, 0.4), "line"))
    return [
        *steam,
        Cutout(body),
        *scores,
        cut([(10, 73), (30, 80.5), (52, 82)], 1.7),
        cut([(76, 78), (86, 74), (91, 68)], 1.7),
        cut([(13, 60), (18, 53.5), (25, 49)], 1.5),
    ]


def ship() -> list[Cutout]:
    """Emigration: a ship with two masts under sail."""
    hull = outline(
        (6, 61),
        (18, 66, 30, 67.5, 46, 67.5),
        (64, 67.5, 78, 65, 88, 57.5),
        (92, 57, 95, 56.5, 97, 56),
        (91, 65, 86, 74, 80, 82),
        (60, 84, 34, 84, 16, 82),
        (11, 76, 8, 69, 6, 61),
    )
    ports = [Cutout(rectangle(22 + 11 * k, 73.2, 3.6, 3.2), "light") for k in range(5)]
    masts = rectangle(34.2, 6, 2.4, 60) + rectangle(61.4, 9, 2.4, 58)
    sprit = tube([(84, 60), (92, 52), (99.5, 45)], 2.2, 1.4)
    fore = ((35.4, 12, 25, 9.0), (35.4, 28, 44, 12.5), (35.4, 47, 61.5, 14.0))
    main = ((62.6, 15, 27, 8.1), (62.6, 30, 45, 11.1), (62.6, 48, 61.5, 12.4))
    sails = [piece for square in (*fore, *main) for piece in _sail(*square)]
    jib = Pen().move(65, 22).curve(76, 36, 86, 46, 97, 49).curve(86, 56, 78, 57.5, 76.5, 57)
    jib.curve(76.5, 44, 72, 32, 65, 22).close()
    spanker = Pen().move(33, 36).line(16, 47).curve(13, 54, 12, 58, 13, 61.5).curve(20, 62.5, 28, 62, 33, 60).close()
    flags = _pennant(36.5, 4, 14) + _pennant(63.8, 8, 12)
    waves: Segments = ()
    for y, shift, count in ((84.5, 0.0, 6), (90, 8.0, 5), (95.5, 2.0, 5)):
        for k in range(count):
            x = 2 + shift + 16.4 * k
            waves += sliver([(x, y + 1), (x + 4, y - 2.4), (x + 8, y + 0.4), (x + 12, y + 2.4), (x + 16, y + 0.2)], 2.0)
    return [
        Cutout(sprit),
        Cutout(masts),
        Cutout(spanker.segments(), halo=0.8),
        Cutout(jib.segments(), halo=0.9),
        *sails,
        Cutout(flags),
        Cutout(hull, halo=1.2),
        cut([(9, 66), (40, 71.5), (70, 70), (90, 61)], 1.6),
        *ports,
        Cutout(waves, "line"),
    ]


def _sail(x: float, top: float, low: float, half: float) -> list[Cutout]:
    """A square sail full of wind."""
    middle, h = (top + low) / 2, half
    pen = Pen().move(x - h * 0.86, top).curve(x - h * 0.3, top + 1, x + h * 0.3, top + 1, x + h * 0.86, top)
    pen.curve(x + h * 1.25, middle, x + h * 1.2, low - 3, x + h, low)
    pen.curve(x + h * 0.4, low - 4.2, x - h * 0.5, low - 4.2, x - h, low)
    pen.curve(x - h * 0.62, low - 4, x - h * 0.55, middle, x - h * 0.86, top).close()
    return [
        Cutout(pen.segments(), halo=0.9),
        cut([(x - h * 0.2, top + 2.4), (x + h * 0.1, middle), (x - h * 0.1, low - 4.4)], 1.3),
        cut([(x + h * 0.55, top + 2), (x + h * 0.9, middle), (x + h * 0.75, low - 3.4)], 1.5),
    ]


def _pennant(x: float, y: float, length: float) -> Segments:
    """A flag that streams to the right, cut like a swallow's tail."""
    w = length
    pen = Pen().move(x, y).curve(x + 0.4 * w, y - 0.2 * w, x + 0.55 * w, y + 0.15 * w, x + w, y - 0.05 * w)
    pen.line(x + 0.9 * w, y + 0.18 * w).line(x + 0.96 * w, y + 0.4 * w)
    return pen.curve(x + 0.55 * w, y + 0.55 * w, x + 0.4 * w, y + 0.25 * w, x, y + 0.43 * w).close().segments()


def cross() -> list[Cutout]:
    """Religious Problems: the cross in its glory."""
    half = [(50, 5), (55, 5), (53.6, 10), (53.6, 33), (76, 33), (81, 31.6), (81, 41.6), (76, 40.2), (53.6, 40.2)]
    arms = whole(polygon([*half, (53.6, 86), (55.6, 93), (50, 93)], closed=False))
    rays: Segments = ()
    for k in range(48):
        a = math.radians(7.5 * k + 3.75)
        c, s = math.cos(a), math.sin(a)
        inner = 13.5 if min(abs(c), abs(s)) > 0.3 else 19
        outer = (44, 30, 38, 30)[k % 4]
        rays += sliver([(50 + inner * c, 36.6 + inner * s), (50 + outer * c, 36.6 + outer * s)], 1.3, 0.35)
    return [
        Cutout(rays, "line"),
        Cutout(arms, halo=1.8),
        Cutout(ellipse(50, 36.6, 7.4), halo=1.2),
        Cutout(ellipse(50, 36.6, 4.6), "light"),
        Cutout(ellipse(50, 36.6, 2.2), "line"),
        cut([(48.6, 48), (48.3, 68), (48.6, 88)], 1.6),
        cut([(48.6, 9), (48.4, 19), (48.6, 29)], 1.4),
        cut([(24, 35), (33, 34.8), (42, 35)], 1.3),
        cut([(58, 35), (67, 34.8), (76, 35)], 1.3),
    ]


def blade() -> list[Cutout]:
    """Guillotine: the frame, the slanting blade, the lunette."""
    posts = rectangle(17, 6, 9, 86) + rectangle(74, 6, 9, 86)
    beam = rectangle(12, 4, 76, 9, 1.2)
    sill = rectangle(8, 91, 84, 7, 1.2)
    iron = polygon([(28.5, 25), (71.5, 25), (71.5, 33), (28.5, 51)])
    weight = rectangle(28.5, 19.5, 43, 7.5, 0.8)
    rope = rectangle(49.2, 12, 1.6, 8)
    lower = Pen().move(27.5, 89).line(27.5, 76).line(41.5, 76).curve(41.5, 87.5, 58.5, 87.5, 58.5, 76)
    lower.line(72.5, 76).line(72.5, 89).close()
    upper = Pen().move(27.5, 75).line(27.5, 64).line(72.5, 64).line(72.5, 75).line(58.5, 75)
    upper.curve(58.5, 63.4, 41.5, 63.4, 41.5, 75).close()
    return [
        Cutout(rope, "line"),
        Cutout(iron),
        Cutout(weight, halo=0.9),
        cut([(30, 46.5), (48, 39), (69, 30.5)], 1.8),
        cut([(33, 29), (48, 29), (66, 28.6)], 1.3),
        Cutout(upper.segments(), halo=0.7),
        Cutout(lower.segments(), halo=0.7),
        cut([(31, 67), (50, 66.6), (69, 67)], 1.4),
        cut([(31, 86), (50, 87.4), (69, 86)], 0.9),
        Cutout(posts, halo=1.0),
        Cutout(beam, halo=1.0),
        Cutout(sill, halo=1.0),
        cut([(20, 16), (19.6, 50), (20, 88)], 1.6),
        cut([(77, 16), (76.6, 50), (77, 88)], 1.6),
        cut([(15, 7), (50, 6.6), (85, 7)], 1.4),
        cut([(12, 93.6), (50, 93.2), (88, 93.6)], 1.4),
        Cutout(both(ellipse(21.5, 9.6, 1.3)), "light"),
    ]


def broom() -> list[Cutout]:
    """Purge: a broom that sweeps."""
    at = rotate(32, 50, 50)
    handle = transform(rectangle(47.6, -6, 4.8, 56, 2), at)
    brush = Pen().move(44, 47).line(56, 47).curve(60, 58, 66, 74, 71, 92)
    brush.line(66.5, 90.5).line(63.5, 95.5).line(59, 92).line(55, 97.5).line(50.5, 93).line(46, 97.5).line(42, 92.5)
    brush.line(37.5, 96).line(34, 91).line(29, 92.5).curve(34, 74, 40, 58, 44, 47).close()
    twigs: list[list[Knot]] = [
        [(46, 57), (42, 72), (36, 88)],
        [(48.6, 57), (47, 74), (44, 91)],
        [(51.4, 57), (53, 74), (55, 91)],
        [(54, 57), (58, 72), (64, 88)],
    ]
    binding = rectangle(42.6, 46.6, 14.8, 8, 1.4)
    dust = sliver([(56, 92), (61, 95.4), (67, 93.6)], 2.0) + sliver([(67, 86), (72.6, 88.4), (78, 85.6)], 2.0)
    dust += sliver([(74, 95.6), (79.6, 97.6), (85, 94.6)], 2.0) + sliver([(81, 79), (86, 81), (91, 78)], 1.8)
    dust += ellipse(72, 79.4, 1.2) + ellipse(89, 88.6, 1.3) + ellipse(62, 86.6, 1.1)
    return [
        Cutout(handle),
        Cutout(transform(brush.segments(), at)),
        *(Cutout(transform(sliver(twig, 1.7, 0.55), at), "light") for twig in twigs),
        Cutout(transform(binding, at), halo=1.0),
        *(Cutout(transform(sliver([(43, y), (50, y + 0.8), (57, y)], 1.4), at), "light") for y in (49, 52)),
        Cutout(transform(sliver([(49, -2), (48.8, 20), (49, 42)], 1.3), at), "light"),
        Cutout(dust, "line"),
    ]


def lightning() -> list[Cutout]:
    """Terror: lightning from a thunder-cloud."""
    puffs: list[Knot] = [(12, 47, "*"), (5, 37), (11, 26), (22, 24, "*"), (26, 11), (43, 5), (56, 14, "*"), (69, 9)]
    puffs += [(83, 16), (83, 27, "*"), (94, 29), (97, 40), (89, 48, "*"), (70, 50), (50, 48.5), (30, 50)]
    cloud = round_line(puffs)
    bolt = polygon([(54, 38), (37, 64), (49, 63), (38, 98), (67, 57), (54.5, 58.5), (66, 38)])
    small = polygon([(25, 51), (17, 65), (22.5, 64.6), (16, 81), (31.5, 60.6), (25.6, 61.2), (31, 51)])
    rain: Segments = ()
    for x, y in ((74, 58), (83, 55), (78, 71), (88, 68), (72, 82), (82, 84)):
        rain += sliver([(x, y), (x - 2, y + 5), (x - 4.4, y + 10)], 1.8)
    return [
        Cutout(rain, "line"),
        Cutout(cloud),
        cut([(17, 39), (22, 33), (31, 33.5), (36, 38)], 2.0),
        cut([(33, 22), (40, 15), (49, 18), (52, 26)], 2.0),
        cut([(62, 23), (70, 18.5), (77, 23), (77, 30)], 2.0),
        cut([(74, 42), (82, 37.5), (88, 41)], 1.8),
        Cutout(small, halo=1.5),
        Cutout(bolt, halo=2.0),
        cut([(57.6, 42), (49, 55), (45.6, 60)], 1.5),
        cut([(58, 61), (50, 73), (44.4, 84)], 1.5),
    ]
