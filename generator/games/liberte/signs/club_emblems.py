"""The emblems of the twelve clubs: solid masses with a few engraver's lights, in a box of 100 x 100."""

from __future__ import annotations

import itertools
import math

from generator.drawing.curves import Cutout, Knot, Segments, both, cut, cuts, divide, round_line, sliver, tube, whole
from generator.drawing.ornaments import glory
from generator.drawing.papercut import outline
from generator.drawing.scene import Pen, ellipse, polygon, rectangle
from generator.drawing.transforms import mirror, rotate, transform


def book() -> list[Cutout]:
    """Société de 1789: an open book."""
    page = Pen().move(50, 27).curve(42, 19, 25, 17, 9, 22).line(9, 75).curve(25, 70, 42, 72, 50, 80).close().segments()
    edges = Pen().move(50, 27).curve(42, 19, 25, 17, 9, 22).line(5, 25).line(5, 80)
    edges.curve(23, 76, 40, 78, 46, 84).line(50, 84)
    text: Segments = ()
    for k in range(7):
        y = 32.5 + 5.6 * k
        text += sliver([(15, y - 3.3), (30, y - 4.4), (44, y + 1)], 1.7)
    text += sliver([(15, 68.2), (24, 67), (30, 67.4)], 1.7)
    ribbon = polygon([(66, 18.2), (73.5, 18.4), (73.5, 46), (69.8, 41.5), (66, 46)])
    return [
        Cutout(whole(edges.segments())),
        Cutout(page, "paper", 0.9),
        Cutout(transform(page, mirror(50)), "paper", 0.9),
        Cutout(both(text + tube([(50, 27), (36, 20), (22, 19.4), (9, 22)], 1.6)), "line"),
        Cutout(sliver([(50, 26), (51.6, 50), (50, 82)], 2.6), "line"),
        Cutout(ribbon, halo=1.0),
    ]


def leaf() -> list[Cutout]:
    """Club des Feuillants: a serrated leaf."""
    right: list[Knot] = [(50, 6), (66, 22), (76, 44), (70, 66), (50, 80)]
    left: list[Knot] = [(50, 80), (30, 66), (24, 44), (34, 22), (50, 6)]
    blade = Pen().move(50, 6).add(_teeth(right, 11)).add(_teeth(left, 11)).close()
    stem = tube([(50, 76), (49, 86), (43, 97)], 3.4, 4.6)
    veins = [cut([(50, 12), (50.8, 46), (50, 80)], 2.4)]
    for k in range(6):
        y = 25 + 9 * k
        reach = (12, 17, 19.5, 19, 16, 11)[k]
        for side in (-1, 1):
            end = (50 + side * reach, y - 0.42 * reach - 1)
            veins.append(cut([(50, y + 4), (50 + side * reach * 0.5, y), end], 1.6, 0.3))
    return _turned([Cutout(blade.segments()), Cutout(stem), *veins], 20)


def _turned(pieces: list[Cutout], degrees: float) -> list[Cutout]:
    at = rotate(degrees, 50, 50)
    return [Cutout(transform(piece.segments, at), piece.tone, piece.halo) for piece in pieces]


def _teeth(knots: list[Knot], count: int) -> Segments:
    """A saw edge whose teeth point back towards the tip of the leaf."""
    pen = Pen()
    points = divide(knots, count)
    forward = knots[0][1] < knots[-1][1]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        cx, cy = bx - ax, by - ay
        ox, oy = cy * 0.42, -cx * 0.42
        if forward:
            tip = (ax + ox + 0.1 * cx, ay + oy + 0.1 * cy)
            pen.line(*tip).curve(tip[0] + 0.5 * cx + 0.2 * ox, tip[1] + 0.5 * cy + 0.2 * oy, bx, by, bx, by)
        else:
            tip = (bx + ox - 0.1 * cx, by + oy - 0.1 * cy)
            pen.curve(ax, ay, tip[0] - 0.5 * cx + 0.2 * ox, tip[1] - 0.5 * cy + 0.2 * oy, *tip).line(bx, by)
    return pen.segments()


def letter_box() -> list[Cutout]:
    """Cercle social: the iron mouth that swallowed letters to the editor."""
    plate = whole(Pen().move(50, 96).line(15, 96).line(15, 42).curve(15, 14, 32, 5, 50, 5).segments())
    left: list[Knot] = [(50, 10), (36, 12), (24, 23), (20.5, 42), (20.5, 66), (20.5, 90.5, "*")]
    lines = both(tube(left, 1.5)) + rectangle(20, 89.8, 60, 1.5)
    mouth = _almond(50, 66, 25, 9.2)
    slot = _almond(50, 66, 20.5, 4.1)
    tilt = rotate(-6, 50, 48)
    letter = transform(polygon([(36, 24), (64, 24), (64, 66.4), (36, 66.4)]), tilt)
    folds = tube([(37, 25), (50, 41, "*"), (63, 25)], 1.5) + rectangle(41, 53, 18, 1.3) + rectangle(41, 57.4, 12, 1.3)
    rivets = both(ellipse(26, 84.5, 1.9) + ellipse(26, 50, 1.9) + ellipse(33, 22.5, 1.9))
    return [
        Cutout(plate),
        Cutout(lines + rivets, "light"),
        Cutout(mouth, halo=1.3),
        Cutout(slot, "paper"),
        Cutout(letter, "paper", 1.4),
        Cutout(transform(folds, tilt), "line"),
        Cutout(transform(ellipse(50, 40, 4.4), tilt)),
    ]


def _almond(x: float, y: float, half: float, rise: float) -> Segments:
    """A shape with two pointed ends."""
    pen = Pen().move(x - half, y).curve(x - 0.45 * half, y - 1.33 * rise, x + 0.45 * half, y - 1.33 * rise, x + half, y)
    return pen.curve(x + 0.45 * half, y + 1.33 * rise, x - 0.45 * half, y + 1.33 * rise, x - half, y).close().segments()


def bell() -> list[Cutout]:
    """Club des Jacobins: the bell of their convent."""
    body = outline(
        (20, 76),
        (29, 70, 30, 56, 31, 44),
        (32, 28, 40, 20, 50, 20),
        (60, 20, 68, 28, 69, 44),
        (70, 56, 71, 70, 80, 76),
        (84, 79, 84, 83, 81, 84),
        (60, 88, 40, 88, 19, 84),
        (16, 83, 16, 79, 20, 76),
    )
    yoke = Pen().move(22, 8).curve(34, 3, 66, 3, 78, 8).line(78, 14).curve(66, 11, 60, 14, 58, 20).line(42, 20)
    yoke.curve(40, 14, 34, 11, 22, 14).close()
    clapper = ellipse(50, 91.5, 6) + rectangle(48, 82, 4, 8)
    return [
        Cutout(clapper),
        Cutout(yoke.segments(), halo=1.0),
        Cutout(body, halo=1.2),
        cut([(22, 77.5), (50, 81.5), (78, 77.5)], 1.8),
        cut([(29.5, 66), (50, 69.5), (70.5, 66)], 1.6),
        cut([(33, 38), (50, 41), (67, 38)], 1.5),
        cut([(33, 34), (50, 37), (67, 34)], 1.3),
        cut([(61, 26), (64.5, 45), (67, 62)], 2.0),
        cut([(57.5, 44), (59, 54), (60.5, 64)], 1.3),
    ]


def key() -> list[Cutout]:
    """Club monarchique: the key of a great house."""
    bow = ellipse(50, 21, 18)
    lobes = ellipse(50, 13, 4.6) + ellipse(43, 25, 4.6) + ellipse(57, 25, 4.6)
    heart = polygon([(50, 16), (54.5, 24), (45.5, 24)])
    shaft = rectangle(46.8, 38, 6.4, 57, 1.5)
    collars = (
        rectangle(42.5, 39.5, 15, 4.4, 2) + rectangle(43.8, 47, 12.4, 3.4, 1.6) + rectangle(44.4, 66, 11.2, 3, 1.4)
    )
    bit = polygon(
        [
            (53, 72), (75, 72), (75, 79), (68, 79), (68, 82.5), (75, 82.5),
            (75, 92), (66, 92), (66, 87), (61, 87), (61, 92), (53, 92),
        ]
    )  # fmt: skip
    crown = both(polygon([(41, 4.5), (44, 0.5), (47.5, 3.2)])) + polygon([(47, 3), (50, -1), (53, 3)])
    return [
        Cutout(shaft + bit),
        Cutout(bow + crown),
        Cutout(ellipse(50, 21, 12.8), "paper"),
        Cutout(lobes + heart),
        Cutout(ellipse(50, 13, 1.7) + ellipse(43, 25, 1.7) + ellipse(57, 25, 1.7), "light"),
        Cutout(collars, halo=0.9),
        cut([(48.6, 52), (48.4, 58), (48.6, 65)], 1.4),
        cut([(48.6, 71), (48.4, 80), (48.6, 92)], 1.4),
        cut([(56, 75.5), (63, 75.2), (72, 75.5)], 1.4),
    ]


def candlestick() -> list[Cutout]:
    """Salon français: a candle in company."""
    half = Pen().move(50, 46).line(60, 46).curve(60.5, 50, 57, 51, 55, 53).curve(60, 56, 60, 60, 55, 62)
    half.curve(53.5, 66, 53.5, 70, 56, 73).curve(62, 75, 61, 80, 56, 81).curve(60, 86, 74, 87, 78, 92)
    half.line(78, 96).line(50, 96)
    candle = rectangle(45.6, 25, 8.8, 21)
    pan = round_line([(37, 45, "*"), (50, 43.5), (63, 45, "*"), (59, 49.5), (50, 50.5), (41, 49.5)])
    flame = round_line([(50, 4, "*"), (54.6, 13), (53.4, 20), (50, 22.5), (46.6, 20), (45.6, 13)])
    drip = round_line([(45.6, 26), (44, 30), (45, 34), (47, 30)])
    return [
        Cutout(glory(50, 15, 12, 22, 22), "line"),
        Cutout(whole(half.segments())),
        Cutout(candle, "paper"),
        Cutout(
            tube([(45.6, 26), (45.6, 35), (45.6, 45)], 1.5) + tube([(54.4, 26), (54.4, 35), (54.4, 45)], 1.5), "line"
        ),
        Cutout(tube([(45, 25.4), (50, 24.2), (55, 25.4)], 1.6) + tube([(50, 25), (50, 22.6), (50, 20)], 1.2), "line"),
        Cutout(drip, "line"),
        Cutout(pan, halo=1.0),
        Cutout(flame),
        cut([(50, 9), (51.4, 15), (50, 20.5)], 2.4, 0.6),
        cut([(46.5, 55), (50, 56.5), (53.5, 55)], 1.4),
        cut([(46, 75.6), (50, 77.2), (54, 75.6)], 1.5),
        cut([(28, 91.5), (50, 89), (72, 91.5)], 1.6),
        cut([(52, 64), (51.6, 68), (52.4, 72)], 1.3),
    ]


def vine() -> list[Cutout]:
    """Girondins: grapes of Bordeaux under a vine leaf."""
    rows = ((30, 43, 56, 69), (36.5, 49.5, 62.5), (43, 56), (49.5,))
    grapes: list[Cutout] = []
    centres = [(x + 0.5, 51 + 11.4 * r) for r, row in enumerate(rows) for x in row]
    for x, y in centres:
        grapes.append(Cutout(ellipse(x, y, 7.2), halo=1.0))
        grapes.append(cut([(x - 3.6, y + 1), (x - 2.2, y - 3.2), (x + 1.6, y - 4.2)], 1.7))
    knots: list[Knot] = [
        (50, 45, "*"), (38, 49), (30, 42, "*"), (20, 46), (11, 37, "*"), (18, 30), (15, 20, "*"), (27, 19),
        (33, 10, "*"), (42, 16), (50, 9, "*"), (58, 16), (67, 10, "*"), (73, 19), (85, 20, "*"), (82, 30),
        (89, 37, "*"), (80, 46), (70, 42, "*"), (62, 49),
    ]  # fmt: skip
    blade = Cutout(round_line(knots), halo=1.0)
    veins = [
        cut([(50, 43), (50, 28), (50, 13)], 1.9, 0.3),
        cut([(50, 42), (38, 30), (31, 15)], 1.7, 0.3),
        cut([(50, 42), (62, 30), (69, 15)], 1.7, 0.3),
        cut([(49, 43), (32, 37), (16, 35.5)], 1.6, 0.3),
        cut([(51, 43), (68, 37), (84, 35.5)], 1.6, 0.3),
    ]
    stalk = tube([(50, 44), (53, 26), (50, 8), (56, 1)], 2.6, 3.4)
    tendril = tube([(70, 42), (82, 50), (88, 60), (83, 68), (77, 64), (80, 58), (85, 61)], 1.7, 1.1)
    return [Cutout(stalk), Cutout(tendril, "line"), *grapes, blade, *veins]


def eye() -> list[Cutout]:
    """Club des Cordeliers: the open eye of vigilance, their own emblem."""
    lid = round_line([(8, 52, "*"), (27, 35), (50, 29), (73, 35), (92, 52, "*"), (73, 67), (50, 72.5), (27, 67)])
    white = round_line([(15, 52, "*"), (31, 40), (50, 35.4), (69, 40), (85, 52, "*"), (69, 62.6), (50, 67), (31, 62.6)])
    brow = round_line([(10, 38, "*"), (30, 24), (50, 20.4), (72, 24), (91, 39, "*"), (72, 28.6), (50, 25.6), (30, 29)])
    return [
        Cutout(glory(50, 50, 38, 50, 44, flat=0.94), "line"),
        Cutout(lid, halo=2.2),
        Cutout(white, "paper"),
        Cutout(ellipse(50, 50.6, 16)),
        Cutout(ellipse(50, 50.6, 13.4), "linen"),
        Cutout(_spokes(50, 50.6, 8, 13, 20), "light"),
        Cutout(ellipse(50, 50.6, 7.6)),
        Cutout(ellipse(53.4, 46.8, 2.7), "light"),
        Cutout(brow, halo=1.4),
    ]


def _spokes(x: float, y: float, inner: float, outer: float, count: int) -> Segments:
    spokes: Segments = ()
    for k in range(count):
        a = 2 * math.pi * k / count
        c, s = math.cos(a), math.sin(a)
        spokes += sliver([(x + inner * c, y + inner * s), (x + outer * c, y + outer * s)], 0.9)
    return spokes


def hand() -> list[Cutout]:
    """Enragés: the hand raised to vote and to swear."""
    fingers = [
        ((38.5, 60), (34.6, 36), (33.6, 21.5), 8.2),
        ((46.6, 58), (45.4, 32), (45.2, 13.5), 8.6),
        ((55.2, 58), (56.2, 33), (56.8, 15.5), 8.4),
        ((63.2, 60), (66.4, 40), (68.4, 26.5), 7.4),
    ]
    joints = ((35.4, 38), (45.6, 34), (56.2, 35.5), (66.3, 42.5))
    pieces: list[Cutout] = [Cutout(_arc_glory(), "line")]
    for a, b, c, w in fingers:
        pieces.append(Cutout(tube([a, b, c], w, w - 1.2, tip=True), halo=0.9))
    thumb = round_line([(35, 66, "*"), (27, 58), (20.5, 47), (21, 42), (25.4, 42), (31, 50), (38, 55, "*"), (42, 66)])
    heel: list[Knot] = [(68.4, 62), (63.6, 75), (61, 81, "*"), (38.6, 81, "*"), (35, 72), (33, 62)]
    palm = round_line([(34.4, 50, "*"), (50, 48.5), (67.6, 51, "*"), *heel])
    cuff = round_line([(33, 80, "*"), (50, 78), (67, 80, "*"), (70, 97, "*"), (50, 99), (30, 97, "*")])
    return [
        *pieces,
        Cutout(thumb),
        Cutout(palm),
        cut([(36, 66), (42, 58.5), (52, 56.5), (63, 58)], 1.5),
        cut([(39, 76), (41, 67.5), (48, 63), (59, 63.5)], 1.5),
        Cutout(cuff, "linen", 1.1),
        *cuts(1.4, [(38, 83), (37, 90), (36.4, 96)], [(50, 82), (50, 90), (50, 97)], [(62, 83), (63, 90), (63.6, 96)]),
        *(cut([(x - 2.2, y), (x, y + 0.8), (x + 2.2, y)], 1.2) for x, y in joints),
    ]


def _arc_glory() -> Segments:
    """Rays over the finger tips only."""
    rays: Segments = ()
    for k in range(19):
        a = math.radians(-180 + 18 + 8 * k)
        inner, outer = (43, 52) if k % 2 == 0 else (44, 48.5)
        c, s = math.cos(a), math.sin(a)
        rays += sliver([(50 + inner * c, 52 + inner * s), (50 + outer * c, 52 + outer * s)], 1.5)
    return rays


def distaff_and_pike() -> list[Cutout]:
    """Citoyennes républicaines révolutionnaires: the women's distaff crossed with the pike they asked for."""
    pike = rectangle(48, 20, 4, 79, 1.5) + rectangle(41.5, 21, 17, 3.2, 1.4)
    blade = round_line([(50, -4, "*"), (55.6, 9), (52.4, 20, "*"), (47.6, 20, "*"), (44.4, 9)])
    staff = rectangle(48.2, 4, 3.6, 95, 1.5)
    flax = round_line([(50, 0, "*"), (57, 9), (60.5, 22), (57, 34), (50, 41, "*"), (43, 34), (39.5, 22), (43, 9)])
    left, right = rotate(-33, 50, 56), rotate(33, 50, 56)
    ribbon = [
        Cutout(transform(tube([(40.5, 15), (50, 19), (59.5, 17)], 2.6), right), "light"),
        Cutout(transform(tube([(40, 25), (50, 29), (60, 26)], 2.6), right), "light"),
        Cutout(transform(sliver([(47, 6), (45, 14), (44, 22), (47, 34)], 1.5), right), "light"),
        Cutout(transform(sliver([(53, 5), (55.4, 14), (55, 24), (53, 35)], 1.5), right), "light"),
    ]
    knot = ellipse(50, 56, 4.4)
    loops = both(round_line([(50, 56, "*"), (38, 49), (29, 53), (33, 61), (42, 60)]), 50)
    tails = both(round_line([(49, 57, "*"), (40, 68), (33, 84), (37, 82, "*"), (41, 86, "*"), (47, 70)]))
    return [
        Cutout(transform(staff, right), halo=0.8),
        Cutout(transform(flax, right), halo=0.8),
        *ribbon,
        Cutout(transform(pike, left), halo=1.0),
        Cutout(transform(blade, left), halo=1.0),
        Cutout(transform(sliver([(50, 0), (50.4, 9), (50, 18)], 1.6), left), "light"),
        Cutout(tails, "linen", 1.0),
        Cutout(loops, "linen", 1.0),
        Cutout(knot, "linen", 1.0),
    ]


def temple() -> list[Cutout]:
    """Club du Panthéon: portico and dome."""
    dome = whole(Pen().move(50, 36).line(31, 36).line(31, 30).curve(31, 17, 40, 11, 50, 11).segments())
    lantern = rectangle(46.4, 4.5, 7.2, 7.5) + round_line([(45.5, 5.5, "*"), (50, -1), (54.5, 5.5, "*")])
    pediment = polygon([(10, 50), (50, 33), (90, 50), (90, 54.5), (10, 54.5)])
    columns: Segments = ()
    shades: list[Cutout] = []
    for k in range(6):
        x = 15.2 + 12.5 * k
        columns += polygon([(x + 0.7, 60), (x + 6.4, 60), (x + 7.1, 83), (x, 83)])
        columns += rectangle(x - 1, 56.4, 9.1, 3.8) + rectangle(x - 1, 82.6, 9.1, 3)
        shades.append(cut([(x + 2.4, 61), (x + 2.2, 72), (x + 2.1, 82)], 1.2))
    steps = rectangle(10, 85.6, 80, 4.2) + rectangle(6, 90.6, 88, 4) + rectangle(2, 95.4, 96, 4)
    return [
        Cutout(dome + lantern),
        cut([(40.5, 33), (40, 22), (45, 14)], 1.6),
        cut([(50, 33), (50, 22), (50, 13.5)], 1.4),
        cut([(59.5, 33), (60, 22), (55, 14)], 1.6),
        Cutout(pediment, halo=1.3),
        Cutout(polygon([(22, 49.2), (50, 37.2), (78, 49.2)]), "paper"),
        Cutout(_wreath(50, 45.4), "line"),
        Cutout(rectangle(11, 54.5, 78, 1.9)),
        Cutout(columns),
        *shades,
        Cutout(steps),
    ]


def _wreath(x: float, y: float) -> Segments:
    leaves: Segments = ()
    for k in range(12):
        a = math.radians(30 * k)
        leaves += ellipse(x + 2.7 * math.cos(a), y + 2.5 * math.sin(a), 0.95)
    return leaves


def gate() -> list[Cutout]:
    """Club de Clichy: the gate of a garden outside the city."""
    pier = rectangle(4, 34, 15, 60) + rectangle(2, 29, 19, 5.5) + rectangle(2, 92, 19, 6) + rectangle(8, 24, 7, 6)
    urn = ellipse(11.5, 18, 6.6)
    bars: Segments = ()
    for k in range(4):
        x = 25 + 6.8 * k
        top = (47, 40.5, 36, 33)[k]
        bars += rectangle(x - 0.9, top, 1.8, 96 - top)
        bars += round_line([(x, top - 8, "*"), (x + 2.3, top - 2.4), (x, top + 1, "*"), (x - 2.3, top - 2.4)])
    rails = tube([(19, 54), (34, 46), (50, 42)], 2.6) + rectangle(19, 66, 31, 2.6) + rectangle(19, 88, 31, 2.6)
    meeting = rectangle(48.9, 31, 2.2, 66)
    crest = both(tube([(50, 27), (43, 24), (41, 17), (46, 14), (48, 19)], 2.0)) + round_line(
        [(50, 4, "*"), (53.6, 13), (50, 20, "*"), (46.4, 13)]
    )
    rings: list[Cutout] = []
    for k in range(3):
        x = 28.4 + 6.8 * k
        for cx in (x, 100 - x):
            rings.append(Cutout(ellipse(cx, 77.6, 3.0), "line"))
            rings.append(Cutout(ellipse(cx, 77.6, 1.6), "light"))
    return [
        Cutout(both(bars + rails), "line"),
        Cutout(meeting, "line"),
        Cutout(crest, "line"),
        *rings,
        Cutout(both(pier)),
        Cutout(both(urn)),
        *(cut([(x - 5, y), (x, y + 0.3), (x + 5, y)], 1.5) for x in (11.5, 88.5) for y in (45, 58, 71, 84)),
        cut([(8, 20), (7.5, 16.5), (10, 13.6)], 1.5),
        cut([(85, 20), (84.5, 16.5), (87, 13.6)], 1.5),
    ]
