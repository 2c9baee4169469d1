"""Hats. All sit on the line over the brow from (2, 26) to (92, 26): higher they float, lower they hide the brow."""

from __future__ import annotations

from engine.loading.portrait import Hat
from engine.record import record
from generator.drawing.curves import Cutout, Knot, Tone, cut, cuts, moved, round_line, scallops
from generator.drawing.papercut import HALO, outline
from generator.drawing.scene import Pen, ellipse
from generator.drawing.transforms import rotate, scale, translate
from generator.portraits.wigs import bow


@record
class Worn:
    """A hat and how it is worn. A hat reads only the fields that it has."""

    kind: Hat = "none"
    tilt: float = 0.0
    """Degrees; below 0 the front goes up."""
    plume: bool = False
    height: float = 26.0
    """Height of the crown of a round hat."""
    cockade: bool = True


def hat(worn: Worn) -> list[Cutout]:
    """A hat as pieces of paper, the lowest first."""
    match worn.kind:
        case "none":
            return []
        case "bicorne":
            return bicorne(worn.tilt, plume=worn.plume)
        case "tricorne":
            return _tricorne()
        case "phrygian":
            return _phrygian()
        case "round":
            return _round(worn.height, with_cockade=worn.cockade)
        case "vendee":
            return _vendee()
        case "headcloth":
            return _headcloth()
        case "cap":
            return _cap()
        case "mobcap":
            return _mobcap()
        case "picture":
            return _picture()


def cockade(x: float, y: float, radius: float) -> list[Cutout]:
    """A round badge with its centre at (x, y): from outside dark, light, dark, and a light point."""
    discs: tuple[tuple[float, Tone], ...] = ((0.74, "light"), (0.5, "ink"), (0.16, "light"))
    return [Cutout(ellipse(x, y, radius), halo=0.8), *(Cutout(ellipse(x, y, k * radius), tone) for k, tone in discs)]


def bicorne(tilt: float = 0.0, *, plume: bool = False) -> list[Cutout]:
    """Worn with its points to front and back: across, it would look like a witch's cap in profile."""
    body = outline(
        (-20, 26),
        (-12, 22, -2, 14, 6, 5),
        (16, -14, 32, -31, 50, -31),
        (70, -31, 84, -14, 96, 4),
        (104, 14, 112, 20, 122, 22),
        (116, 30, 104, 31, 92, 28),
        (70, 22, 38, 21, 12, 28),
        (-2, 32, -14, 33, -20, 26),
    )
    pieces = [
        Cutout(body, halo=HALO),
        cut([(-12, 26), (10, 15), (34, 7), (56, 5), (80, 11), (112, 24)], 2.0),
        cut([(44, -14), (47, -4), (50, 8)], 2.4),
        *cockade(43, -15, 6.6),
        *(_plume() if plume else []),
    ]
    return moved(pieces, rotate(tilt, 48, 24)) if tilt else pieces


def _plume() -> list[Cutout]:
    """An ostrich feather swept back from the cockade."""
    top: list[Knot] = [(42, -17), (47, -27), (58, -34), (74, -36.5), (89, -33)]
    under: list[Knot] = [(89, -33), (79, -28.5), (66, -25.5), (53, -23), (42, -17)]
    pen = Pen().move(42, -17).add(scallops(top, 11, 0.24)).add(scallops(under, 9, 0.24)).close()
    return [Cutout(pen.segments(), halo=HALO), cut([(44, -19), (54, -27.5), (68, -30.5), (84, -32)], 1.5)]


def _tricorne() -> list[Cutout]:
    body = outline(
        (-20, 17),
        (-10, 19, 2, 13, 12, 3),
        (20, -12, 36, -22, 56, -21),
        (76, -20, 92, -12, 108, -11),
        (110, 2, 102, 18, 91, 26),
        (66, 20, 36, 19, 10, 26),
        (-2, 28, -14, 26, -20, 17),
    )
    edge = cut([(-12, 18), (14, 11), (36, 0), (60, -3), (102, -4)], 2.0)
    return [Cutout(body, halo=HALO), edge, *cockade(64, 8, 5.0)]


def _phrygian() -> list[Cutout]:
    """The cap of liberty, whose peak falls forward."""
    body = outline(
        (2, 30),
        (0, 18, 3, 6, 9, -3),
        (3, -4, -7, -7, -11, -14),
        (-15, -23, -8, -32, 5, -36),
        (26, -42, 54, -39, 71, -25),
        (87, -11, 95, 12, 96, 36),
        (96, 46, 95, 56, 93, 66),
        (82, 58, 72, 44, 58, 37),
        (38, 31, 18, 35, 2, 30),
    )
    pieces = [
        Cutout(body, halo=HALO),
        cut([(5, 25), (26, 28), (50, 28), (70, 36), (91, 57)], 1.9),
        cut([(9, -3), (20, -8), (27, -17)], 1.9),
        *cockade(38, 7, 6.6),
    ]
    return moved(pieces, translate(48, 30) @ scale(0.97, 0.90) @ translate(-48, -30))


def _round(height: float, *, with_cockade: bool) -> list[Cutout]:
    """The round hat of the 1790s. A buckle would turn its wearer into a Puritan."""
    h = height
    body = outline(
        (-20, 25),
        (-11, 18, 0, 16, 9, 14),
        (9, 4, 9, -0.55 * h, 14, -0.8 * h),
        (20, -h - 3, 34, -h - 4, 49, -h - 4),
        (66, -h - 4, 80, -h - 3, 85, -0.75 * h),
        (90, -0.5 * h, 91, 4, 91, 14),
        (101, 15, 111, 14, 119, 9),
        (121, 20, 108, 30, 91, 29),
        (60, 25, 36, 26, 9, 31),
        (-6, 33, -18, 32, -20, 25),
    )
    band = cut([(9.5, 8), (36, 5), (64, 5), (90.5, 9)], 2.2)
    trimming = cockade(36, -8, 5.6) if with_cockade else [cut([(10, 1), (36, -3), (64, -3), (90, 2)], 2.2)]
    return [Cutout(body, halo=HALO), band, *trimming]


def _vendee() -> list[Cutout]:
    body = outline(
        (-26, 10),
        (-20, 20, -6, 24, 8, 22),
        (9, 4, 14, -17, 34, -24),
        (56, -30, 78, -22, 86, -4),
        (88, 4, 90, 12, 92, 18),
        (106, 20, 120, 25, 128, 33),
        (116, 39, 98, 33, 84, 31),
        (58, 26, 34, 28, 10, 33),
        (-10, 36, -28, 28, -26, 10),
    )
    top: list[Knot] = [(30, 8), (33, -18), (56, -37), (86, -36), (106, -18)]
    feather = Pen().move(30, 8).add(scallops(top, 12, 0.26))
    feather.curve(90, -22, 66, -18, 54, -4).curve(48, 5, 40, 11, 30, 8).close()
    return [
        Cutout(body, halo=HALO),
        cut([(9, 15), (36, 10), (64, 10), (91, 15)], 2.2),
        Cutout(feather.segments(), "linen", HALO),
        cut([(33, 4), (42, -14), (62, -28), (96, -26)], 1.5),
    ]


def _headcloth() -> list[Cutout]:
    """A cloth bound round the head and knotted at the nape."""
    body = outline(
        (8, 36),
        (1, 24, 3, 8, 17, -4),
        (33, -15, 62, -15, 78, -3),
        (91, 8, 97, 26, 95, 42),
        (94, 50, 91, 56, 87, 60),
        (66, 56, 32, 48, 8, 36),
    )
    tails: list[list[Knot]] = [
        [(88, 52, "*"), (102, 54), (113, 66), (119, 82, "*"), (106, 79), (94, 70), (88, 60)],
        [(88, 54, "*"), (97, 68), (102, 86), (99, 103, "*"), (90, 92), (85, 74)],
    ]
    folds = cuts(
        1.9,
        [(10, 29), (30, 30), (58, 38), (84, 51)],
        [(12, 15), (34, 12), (62, 22), (86, 46)],
        [(26, -3), (48, -4), (70, 10), (89, 41)],
    )
    return [
        *(Cutout(round_line(tail), halo=HALO) for tail in tails),
        Cutout(body, halo=HALO),
        *folds,
        Cutout(ellipse(90, 54, 5), halo=HALO),
        cut([(97, 62), (106, 68), (113, 77)], 1.5),
        cut([(93, 66), (97, 78), (98, 92)], 1.5),
    ]


def _cap() -> list[Cutout]:
    """A cleric's skull-cap."""
    knots: list[Knot] = [
        (26, 1, "*"), (40, -9), (62, -11), (80, -2), (91, 14), (94, 34, "*"), (80, 24), (60, 12), (42, 5),
    ]  # fmt: skip
    return [Cutout(round_line(knots), halo=1.5), Cutout(ellipse(56, -11.5, 2.4), halo=HALO)]


def _mobcap() -> list[Cutout]:
    cap: list[Knot] = [
        (10, 36), (4, 16), (10, -10), (32, -26), (62, -26), (90, -12), (102, 12), (101, 40), (93, 62), (80, 78),
        (60, 62), (40, 40),
    ]  # fmt: skip
    folds = cuts(
        1.5,
        [(14, 28), (14, 8), (24, -12)],
        [(28, 24), (30, 0), (42, -20)],
        [(48, 26), (54, 2), (66, -18)],
        [(66, 36), (76, 14), (88, -4)],
        [(80, 56), (90, 36), (97, 18)],
    )
    ribbon: list[Knot] = [
        (5, 31, "*"), (20, 24), (42, 24), (64, 38), (79, 60), (85, 80, "*"), (78, 86), (66, 72), (48, 48), (26, 38),
    ]  # fmt: skip
    edge: list[Knot] = [(4, 33), (24, 40), (44, 50), (60, 68), (72, 86), (78, 96)]
    frill = Pen().move(4, 33).add(scallops(edge, 10, -0.34)).curve(84, 80, 42, 34, 4, 33).close()
    return [
        Cutout(round_line(cap), "linen", HALO),
        *folds,
        Cutout(frill.segments(), "linen", HALO),
        Cutout(round_line(ribbon), halo=HALO),
        *bow(66, 34, 48),
    ]


def _picture() -> list[Cutout]:
    """A lady's broad hat with two plumes behind it."""
    first: list[Knot] = [(44, -4), (36, -22), (50, -38), (76, -41), (96, -31)]
    second: list[Knot] = [(60, -4), (66, -19), (86, -29), (106, -23), (116, -8)]
    plumes = [
        Pen().move(44, -4).add(scallops(first, 13, 0.24)).curve(84, -30, 66, -22, 44, -4).close(),
        Pen().move(60, -4).add(scallops(second, 11, 0.24)).curve(102, -16, 84, -14, 60, -4).close(),
    ]
    body = outline(
        (-28, 15),
        (-14, 3, 6, -1, 20, -2),
        (22, -16, 34, -25, 54, -25),
        (74, -25, 84, -16, 88, -1),
        (106, 6, 122, 18, 130, 33),
        (110, 30, 92, 23, 70, 20),
        (44, 15, 4, 21, -18, 28),
        (-27, 29, -33, 21, -28, 15),
    )
    return [
        *(Cutout(plume.segments(), "linen", HALO) for plume in plumes),
        Cutout(body, halo=HALO),
        cut([(20, 1), (42, -5), (66, -5), (88, 3)], 3.4),
    ]
