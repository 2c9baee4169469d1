"""Shoulders and neck-cloths: what a portrait wears below the chin."""

from __future__ import annotations

from collections.abc import Callable

from engine.loading.portrait import Bust
from generator.drawing.curves import Cutout, Knot, cut, cuts, divide, round_line, round_on, scallops
from generator.drawing.papercut import HALO
from generator.drawing.scene import Pen, ellipse, polygon, rectangle
from generator.drawing.transforms import Point
from generator.portraits.profile import Features


def coat(front: float, back: float, slant: float) -> Cutout:
    """The dark shape of a coat: front edge, scooped lower edge, back.

    `front` and `back` are the x of its lower corners; `slant` moves the shoulder backwards, or forwards below 0.
    """
    pen = Pen().move(31, 120)
    pen.add(round_on([(31, 120), (26, 131), (13, 145), (front + 1, 158), (front - 2, 170, "*")]))
    scoop(pen, (front - 2, 170), (back, 156), 180)
    nape: list[Knot] = [
        (back, 156, "*"),
        (back - 3 + 0.4 * slant, 143),
        (100 + slant, 131),
        (87 + 0.5 * slant, 122),
        (75, 113),
    ]
    return Cutout(pen.add(round_on(nape)).close().segments(), halo=HALO)


def scoop(pen: Pen, start: Point, end: Point, low: float) -> None:
    """Draw the lower edge of a bust from its front corner to its back; `low` is the y where it is lowest."""
    (fx, fy), (kx, ky) = start, end
    mx, lx = fx + 0.40 * (kx - fx), fx + 0.70 * (kx - fx)
    pen.curve(fx + 8, fy - 5, mx - 18, low - 7, mx, low)
    pen.curve(mx + 12, low + 4, lx - 10, low + 7, lx, low + 5)
    pen.curve(lx + 14, low + 2, kx + 1, ky + 14, kx, ky)


def stock(face: Features, tone: str = "linen", wider: float = 0.0) -> list[Cutout]:
    """A neck-cloth wound twice round the neck; `wider` is added on both sides of it."""
    t, n, d, w = face.throat, face.neck, face.double_chin, wider
    outline: list[Knot] = [
        (t - 3 - w, 108 + d / 2, "*"), (t - 6 - w, 113 + d / 2), (t - 7.5 - w, 122), (t - 5 - w, 131), (t + 8, 138),
        (58, 136), (76 + n, 126), (80 + n + w, 114), (78 + n + w, 103, "*"), (62, 108), (46, 112), (t + 6, 112),
    ]  # fmt: skip
    wraps = cuts(
        1.5,
        [(t - 5, 116), (t + 10, 119), (56, 116), (76 + n, 109)],
        [(t - 6, 124), (t + 10, 127), (56, 124), (77 + n, 117)],
    )
    return [Cutout(round_line(outline), "ink" if tone == "ink" else "linen", HALO), *wraps]


def jabot(face: Features, bumps: int = 6, size: float = 1.0) -> list[Cutout]:
    """A fall of lace below the chin with `bumps` scallops; a fold runs from each notch to the throat."""
    t, z = face.throat, size
    edge: list[Knot] = [(t - 5, 127), (t - 16 * z, 136), (t - 27 * z - 2, 149), (t - 32 * z - 1, 166)]
    end = edge[-1][0]
    pen = Pen().move(t - 5, 127).add(scallops(edge, bumps, -0.36))
    pen.curve(end + 5, 173, end + 10, 170, end + 12, 166).curve(t - 10, 148, t - 2, 138, t + 3, 129).close()
    folds = [
        cut([(x, y), ((x + t - 3) / 2 + 2, (y + 131) / 2), (t - 3, 131)], 1.5, 0.3)
        for x, y in divide(edge, bumps)[1:-1]
    ]
    return [Cutout(pen.segments(), "linen", HALO), *folds]


def collar(face: Features, rise: float = 0.0) -> Cutout:
    """The turned-down collar of a coat; `rise` lifts it at the nape."""
    n, h = face.neck / 2, rise
    outline: list[Knot] = [
        (83 + n, 105 - h, "*"), (91 + n, 108 - h), (96 + n, 116), (94 + n, 124), (82, 132), (62, 141),
        (42, 146, "*"), (44, 139), (56, 132), (70, 124), (79 + n, 114),
    ]  # fmt: skip
    return Cutout(round_line(outline), halo=HALO)


def lapels(width: float = 1.0) -> list[Cutout]:
    """The two edges of the open breast of a coat, as light cuts; `width` is a factor."""
    q = width
    return [
        cut([(42, 141), (32, 152), (24, 162), (19.5, 169.3)], 2.2, 0.6),
        cut([(42, 141), (40 + 13 * q, 146), (40 + 15 * q, 151), (45, 158), (38, 166), (34.5, 175.6)], 2.2, 0.6),
    ]


def buttons(radius: float, *places: Point) -> list[Cutout]:
    """Light discs with their centres at `places`."""
    return [Cutout(ellipse(x, y, radius), "light") for x, y in places]


def _citizen(face: Features) -> list[Cutout]:
    return [coat(5, 112, 0), *stock(face), *jabot(face), collar(face), *lapels()]


def _black(face: Features) -> list[Cutout]:
    return [coat(5, 112, 0), *stock(face, "ink"), *jabot(face), collar(face), *lapels()]


def _robe(face: Features) -> list[Cutout]:
    edge = cut([(40, 142), (29, 153), (22, 161), (18.5, 168.5)], 2.2, 0.6)
    row = buttons(1.9, (35.5, 153.5), (31, 162), (27.5, 170.5))
    return [coat(4, 117, 5), *stock(face, wider=1), *jabot(face, 7, 1.06), collar(face, -3), edge, *row]


def _cravat(face: Features) -> list[Cutout]:
    t, n, d = face.throat, face.neck, face.double_chin
    cloth: list[Knot] = [
        (t - 4, 107 + 0.4 * d, "*"), (t - 13, 113), (t - 15, 123), (t - 9, 132), (t + 8, 140), (58, 138),
        (78 + n, 128), (83 + n, 114), (80 + n, 100, "*"), (64, 106), (46, 111), (t + 5, 111),
    ]  # fmt: skip
    folds = cuts(
        1.5,
        [(t - 10, 117), (t + 6, 121), (54, 119), (80 + n, 108)],
        [(t - 13, 125), (t + 4, 130), (54, 128), (80 + n, 117)],
    )
    bow = round_line([(t - 7, 131, "*"), (t - 17, 125), (t - 25, 127), (t - 26, 134), (t - 16, 137)])
    tail = round_line([(t - 6, 132, "*"), (t - 13, 142), (t - 22, 150), (t - 19, 159, "*"), (t - 8, 154), (t - 1, 142)])
    creases = [
        cut([(t - 10, 138), (t - 14, 146), (t - 17, 153)], 1.3),
        cut([(t - 12, 130.5), (t - 17, 130), (t - 21, 131)], 1.3),
    ]
    knot = Cutout(ellipse(t - 7, 131.5, 3.6, 4.4), "linen", HALO)
    return [
        coat(2, 112, 0),
        Cutout(round_line(cloth), "linen", HALO),
        *folds,
        Cutout(tail, "linen", HALO),
        Cutout(bow, "linen", HALO),
        *creases,
        knot,
        collar(face, 5),
        *lapels(1.25),
    ]


def _cloak(face: Features) -> list[Cutout]:
    outline: list[Knot] = [
        (48, 150, "*"), (64, 140), (86, 125), (100, 127), (111, 140), (114, 157, "*"), (102, 175), (84, 185),
        (68, 185, "*"), (61, 170),
    ]  # fmt: skip
    folds = cuts(2.0, [(70, 142), (72, 160), (78, 182)], [(88, 134), (94, 152), (96, 176)])
    return [*_cravat(face), Cutout(round_line(outline), halo=HALO), *folds]


def _open(face: Features) -> list[Cutout]:
    t = face.throat
    shirt: list[Knot] = [
        (t + 2, 121, "*"), (t - 4, 133), (t - 15, 147), (t - 17, 158, "*"), (t - 2, 153), (t + 16, 145), (60, 136),
        (82, 122), (80, 112, "*"), (66, 123), (46, 131), (t + 8, 130),
    ]  # fmt: skip
    return [
        coat(2, 112, 0),
        Cutout(round_line(shirt), "linen", HALO),
        cut([(t - 12, 150), (t + 6, 143), (56, 132), (78, 118)], 1.5),
        cut([(t - 13, 157), (t - 13.5, 163), (t - 12, 169.6)], 2.0, 0.6),
        cut([(86, 124), (70, 138), (48, 150), (32, 160), (25.5, 172)], 2.0, 0.6),
    ]


def _uniform(face: Features) -> list[Cutout]:
    t = face.throat
    frill: list[Knot] = [
        (t - 6, 129, "*"), (t - 15, 133), (t - 18, 141), (t - 12, 147, "*"), (t - 2, 141), (t + 4, 134),
    ]  # fmt: skip
    standing: list[Knot] = [
        (t - 4, 125, "*"), (t - 8, 141, "*"), (48, 145), (76, 138), (95, 124, "*"), (88, 105, "*"), (78, 117),
        (58, 125), (t + 12, 127),
    ]  # fmt: skip
    return [
        coat(-3, 115, 3),
        *stock(face, "ink"),
        Cutout(round_line(frill), "linen", HALO),
        Cutout(round_line(standing), halo=HALO),
        cut([(t - 3, 130), (56, 131), (76, 123), (88, 111)], 1.5),
        cut([(t - 6, 142), (t - 13, 153), (14.5, 161), (12, 168)], 2.2, 0.6),
        *buttons(1.7, (33, 150), (28, 158.5), (24.5, 167)),
        *epaulette(93, 146),
    ]


def epaulette(x: float, y: float) -> list[Cutout]:
    """An officer's shoulder piece around (x, y): a crescent with eight fringes, which lie partly under it."""
    knots: list[Knot] = [
        (x + dx, y + dy) for dx, dy in ((-22, -14), (-6, -13), (11, -5), (17, 4), (9, 8), (-8, 3), (-24, -6))
    ]
    crescent = round_line(knots)
    fringes = []
    for k in range(8):
        fx, fy = x - 10 + 27 * k / 7, y + 3 + 2.5 * k / 7
        fringes.append(Cutout(rectangle(fx - 1.8, fy, 3.6, 15, 1.5), halo=0.75))
    light = cut([(x - 20, y - 9), (x - 6, y - 5), (x + 13, y + 3)], 1.5)
    return [Cutout(crescent, halo=HALO), *fringes, Cutout(crescent), light]


def _cassock(face: Features) -> list[Cutout]:
    t = face.throat
    standing: list[Knot] = [
        (t - 2, 114, "*"), (t - 4, 132, "*"), (50, 137), (74, 130), (86, 119, "*"), (81, 106, "*"), (62, 116),
        (44, 119),
    ]  # fmt: skip
    bands = polygon([(t - 4, 128), (t - 16, 150), (t - 5, 157), (t + 4, 133)])
    return [
        coat(2, 112, -2),
        Cutout(round_line(standing), halo=HALO),
        Cutout(bands, "linen", HALO),
        cut([(t - 1, 133), (t - 5, 143), (t - 10, 153)], 1.5),
        *buttons(1.7, (34, 152), (30.5, 160), (28, 168)),
    ]


def _cape(face: Features) -> list[Cutout]:
    t = face.throat
    x, y = t + 5.6, 156.0
    cross = [Cutout(rectangle(x - 1.6, y, 3.2, 16.4), "light"), Cutout(rectangle(x - 6.2, y + 4.2, 12.4, 3.2), "light")]
    hem = cut([(t + 6, 138), (50, 152), (80, 156), (106, 144)], 2.2)
    return [*_cassock(face)[:-3], hem, *cross]


def _fichu(face: Features) -> list[Cutout]:
    t = face.throat
    pen = Pen().move(t + 2, 124)
    pen.add(round_on([(t + 2, 124), (t - 2, 136), (t - 12, 148), (t - 22, 158), (t - 24, 167, "*")]))
    scoop(pen, (t - 24, 167), (103, 160), 181)
    pen.add(round_on([(103, 160, "*"), (103, 147), (95, 136), (82, 127), (70, 116)])).close()
    edge: list[Knot] = [(t + 1, 128), (t - 8, 136), (t - 24, 149), (t - 29, 164)]
    cloth = Pen().move(t + 1, 128).add(scallops(edge, 7, -0.26))
    cloth.curve(t - 20, 174, t - 4, 168, t + 8, 162).curve(t + 30, 156, 84, 152, 99, 143)
    cloth.curve(94, 134, 84, 128, 73, 120).curve(64, 134, 46, 140, t + 1, 128).close()
    folds = [
        cut(
            [
                (t + 2 - 5.4 * k, 136 + 6.4 * k),
                (t + 16 - 3 * k, 143 + 4.6 * k),
                (60, 140 + 3.4 * k),
                (75 + 5 * k, 125 + 4 * k),
            ],
            1.4,
        )
        for k in range(5)
    ]
    return [Cutout(pen.segments()), Cutout(cloth.segments(), "linen", HALO), *folds]


_BUSTS: dict[Bust, Callable[[Features], list[Cutout]]] = {
    "citizen": _citizen,
    "black": _black,
    "robe": _robe,
    "cravat": _cravat,
    "cloak": _cloak,
    "open": _open,
    "uniform": _uniform,
    "cassock": _cassock,
    "cape": _cape,
    "fichu": _fichu,
}


def bust(kind: Bust, face: Features) -> list[Cutout]:
    """The shoulders and neck-cloth of a kind, as pieces of paper, the lowest first."""
    return _BUSTS[kind](face)
