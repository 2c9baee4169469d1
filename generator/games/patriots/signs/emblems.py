"""The emblems of the action cards, by effect: black drawings in a box of 100 x 100, as a cheap woodcut has them."""

from __future__ import annotations

import math
from collections.abc import Callable

from generator.drawing.curves import Segments, clockwise, round_line, sliver, tube
from generator.drawing.placing import BOX
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, ellipse, polygon, rectangle
from generator.drawing.transforms import Point, mirror, rotate, scale, transform, translate
from generator.emblems.signs import fleur_de_lis
from generator.project import per_project

Items = tuple[Item, ...]


@per_project
def emblem(effect: str) -> Symbol:
    """The emblem of an effect that stands on action cards."""
    return Symbol(f"emblem-{effect}", EMBLEMS[effect](), BOX)


def _black(*outlines: Segments) -> Path:
    return Path(tuple(part for one in outlines for part in one), fill="ink")


def _light(*outlines: Segments) -> Path:
    return Path(tuple(part for one in outlines for part in one), fill="ivory")


def _line(pen: Pen, width: float, colour: str = "ink") -> Path:
    return pen.path(stroke=Stroke(colour, width, cap="round", join="round"))


def _ring(x: float, y: float, radius: float, width: float, colour: str = "ink") -> Path:
    return Path(ellipse(x, y, radius), stroke=Stroke(colour, width))


def _turned(outline: Segments, angle: float, x: float = 50, y: float = 50) -> Segments:
    return transform(outline, translate(x, y) @ rotate(angle) @ translate(-x, -y))


# --- crowds and violence ----------------------------------------------------------------------------------------------


def _torches() -> Items:
    """A crowd with torches and pikes."""
    heads: Segments = ()
    for x, y in ((14, 78), (32, 73), (50, 77), (68, 73), (86, 78)):
        heads += clockwise(ellipse(x, y, 8.5)) + clockwise(
            round_line([(x - 14, 100), (x - 10, 90), (x, 86), (x + 10, 90), (x + 14, 100)])
        )
    poles = Pen().move(24, 78).line(20, 26).move(50, 76).line(50, 18).move(77, 78).line(82, 26)
    flames = _flame(19.5, 26, 1.0) + _flame(82.5, 26, 1.0)
    pike = polygon([(50, 2), (54.5, 14), (50, 24), (45.5, 14)])
    return (
        _line(poles, 3.4),
        _black(flames, pike),
        _light(_flame(19.5, 25, 0.42), _flame(82.5, 25, 0.42)),
        _black(heads),
    )


def _flame(x: float, y: float, size: float) -> Segments:
    knots: list[Point] = [(0, 3), (-8, -2), (-7, -12), (-2, -17), (-1, -25), (6, -16), (8, -7), (6, 1)]
    return clockwise(round_line([(x + dx * size, y + dy * size) for dx, dy in knots]))


def _cuffs() -> Items:
    """Two iron rings on a chain."""
    links = [_ring(43, 30, 5.6, 3.2), _ring(50, 26.5, 5.6, 3.2), _ring(57, 30, 5.6, 3.2)]
    locks = _black(rectangle(22, 34, 13, 11, 2), rectangle(65, 34, 13, 11, 2))
    return (
        *links,
        _ring(27, 62, 20, 9),
        _ring(73, 62, 20, 9),
        _ring(27, 62, 20, 1.6, "ivory"),
        _ring(73, 62, 20, 1.6, "ivory"),
        locks,
        _light(ellipse(28.5, 39.5, 1.9), ellipse(71.5, 39.5, 1.9)),
    )


def _dagger() -> Items:
    """A dagger and a drop."""
    blade = polygon([(50, 96), (42.5, 46), (50, 40), (57.5, 46)])
    hilt = rectangle(46, 12, 8, 26, 3) + rectangle(31, 36, 38, 7, 3) + ellipse(50, 10, 6.5)
    drop = round_line([(79, 60, "*"), (86, 74), (79, 82), (72, 74)])
    return (
        _black(_turned(blade + hilt, 24)),
        _light(_turned(sliver([(50, 90), (50, 66), (50, 46)], 2.6), 24)),
        _black(drop),
    )


def _finger() -> Items:
    """A hand that points at somebody, with a lace cuff."""
    palm = round_line([(40, 36), (62, 34), (70, 44), (69, 62), (58, 71), (40, 69)])
    finger = round_line([(40, 36), (22, 37), (4, 38.5), (2, 43), (5, 47), (24, 47.5), (42, 48)])
    thumb = tube([(58, 37), (48, 27), (37, 25)], 9, 7)
    folded = [tube([(36, y), (49, y + 0.5)], 7.6, 7.2) for y in (53, 61)]
    cuff = polygon([(70, 30), (78, 28), (78, 76), (70, 74)])
    sleeve = polygon([(80, 26), (100, 24), (100, 80), (80, 78)])
    return (
        _black(clockwise(palm), clockwise(finger), clockwise(thumb), *(clockwise(one) for one in folded), cuff, sleeve),
        _light(sliver([(38, 49), (48, 50), (56, 48)], 1.8), sliver([(36, 57), (46, 57.5), (54, 57)], 1.8)),
    )


def _sabres() -> Items:
    """Crossed sabres over a drum."""
    blade = tube([(50, 84), (47, 55), (55, 26), (66, 6)], 6.4, 2.2, tip=True)
    guard = _turned(rectangle(40, 80, 20, 4.6, 2), -4) + rectangle(46.8, 84, 6.4, 13, 2.5)
    one = _turned(clockwise(blade) + clockwise(guard), 30, 50, 62)
    other = transform(one, mirror(50))
    return (_black(one), Path(other, stroke=Stroke("ivory", 4, join="round")), _black(other))


def _fork() -> Items:
    """A hay fork, raised."""
    tines = tube([(28, 6), (29, 28), (38, 40), (50, 42)], 5.4, 5.4) + tube(
        [(72, 6), (71, 28), (62, 40), (50, 42)], 5.4, 5.4
    )
    points = polygon([(25.2, 8), (28, -6), (30.8, 8)]) + polygon([(69.2, 8), (72, -6), (74.8, 8)])
    points += polygon([(47.2, 10), (50, -6), (52.8, 10)])
    shaft = rectangle(47.2, 8, 5.6, 98) + rectangle(45, 40, 10, 12, 2)
    fork = tuple(part for one in (tines, points, shaft) for part in clockwise(one))
    return (_black(_turned(fork, 22)),)


# --- the crown and its friends ----------------------------------------------------------------------------------------


def _strongbox() -> Items:
    """The iron safe in the wall of the Tuileries, its door ajar."""
    bolts = [ellipse(x, y, 2.2) for x in (16, 84) for y in (18, 82)]
    door = polygon([(54, 26), (76, 20), (76, 80), (54, 74)])
    papers = polygon([(26, 40), (46, 37), (47, 68), (27, 70)]) + polygon([(30, 33), (48, 34), (48, 37), (30, 39)])
    return (
        _black(rectangle(8, 10, 84, 80, 3)),
        _light(rectangle(20, 24, 60, 52, 1.5), *bolts),
        _black(rectangle(23, 27, 54, 46, 1)),
        _light(papers),
        _black(door),
        Path(door, stroke=Stroke("ivory", 1.8)),
        _light(ellipse(60, 50, 3.4)),
        _line(Pen().move(30, 46).line(43, 44.5).move(30, 52).line(43, 50.5).move(30.5, 58).line(43.5, 56.5), 1.4),
    )


def _shield() -> Items:
    """A prince's shield with a lily."""
    shield = round_line([(14, 12, "*"), (86, 12, "*"), (86, 44), (74, 74), (50, 96, "*"), (26, 74), (14, 44)])
    flower = fleur_de_lis("ivory").items[0]
    drawn = transform(flower.segments, translate(21, 19) @ scale(0.58)) if isinstance(flower, Path) else ()
    return (_black(shield), Path(shield, stroke=Stroke("ink", 3)), _light(drawn))


def _child_crown() -> Items:
    """A small crown over an open door: the heir must get out of the Temple."""
    tower = rectangle(14, 30, 72, 66) + _battlements(14, 86, 30)
    door = Pen().move(34, 96).line(34, 68).curve(34, 46, 66, 46, 66, 68).line(66, 96).close().segments()
    crown = polygon([(38, 88), (36, 66), (43.5, 75), (50, 62), (56.5, 75), (64, 66), (62, 88)])
    pearls = ellipse(36, 64, 2.6) + ellipse(50, 60, 2.9) + ellipse(64, 64, 2.6)
    return (_black(tower), _light(door), _black(crown, pearls), _light(rectangle(38.5, 81.5, 23, 2.6)))


def _battlements(left: float, right: float, y: float) -> Segments:
    step = (right - left) / 9
    return tuple(part for k in range(0, 9, 2) for part in rectangle(left + k * step, y - 9, step, 10))


def _necklace() -> Items:
    """A collar of diamonds with pendants."""
    stones: Segments = ()
    for k in range(13):
        a = math.radians(200 - 220 * k / 12)
        x, y = 50 + 40 * math.cos(a), 34 + 34 * math.sin(a)
        stones += _diamond(x, y, 4.6)
    pendants = _diamond(50, 80, 7.5) + _diamond(50, 94, 4.5) + _diamond(28, 74, 4.8) + _diamond(72, 74, 4.8)
    cord = Pen().move(11, 22).curve(12, 84, 88, 84, 89, 22)
    return (_line(cord, 1.4), _black(stones, pendants), _light(_diamond(50, 80, 2.6)))


def _diamond(x: float, y: float, r: float) -> Segments:
    return polygon([(x, y - r), (x + r * 0.8, y), (x, y + r), (x - r * 0.8, y)])


# --- gold, paper, words -----------------------------------------------------------------------------------------------


def _coins() -> Items:
    """Three piles of foreign coin."""
    items: list[Item] = []
    for x, count in ((24, 4), (76, 3), (50, 6)):
        for k in range(count):
            y = 86 - 9 * k
            body = ellipse(x, y, 19, 6.4) + rectangle(x - 19, y - 6, 38, 6) + ellipse(x, y - 6, 19, 6.4)
            items += [_black(*(clockwise(part) for part in (body,))), _light(ellipse(x, y - 6, 16, 4.6))]
    items.append(_black(ellipse(50, 35, 5, 1.9)))
    return tuple(items)


def _press() -> Items:
    """A hand press with its bar."""
    frame = (
        rectangle(18, 8, 64, 8, 2) + rectangle(20, 14, 8, 78) + rectangle(72, 14, 8, 78) + rectangle(12, 90, 76, 7, 2)
    )
    screw = rectangle(46, 16, 8, 24) + polygon([(34, 40), (66, 40), (70, 48), (30, 48)])
    bar = tube([(50, 30), (74, 26), (96, 20)], 4.5, 4.5) + ellipse(96, 20, 4)
    bed = rectangle(24, 66, 52, 7) + rectangle(30, 73, 6, 18) + rectangle(64, 73, 6, 18)
    paper = polygon([(32, 58), (68, 58), (72, 65), (28, 65)])
    lines = Pen().move(47, 22).line(53, 20).move(47, 28).line(53, 26).move(47, 34).line(53, 32)
    return (
        _black(frame, screw, bed, clockwise(bar)),
        Path(paper, fill="ivory", stroke=Stroke("ink", 1.8)),
        _line(lines, 1.4, "ivory"),
    )


def _banknote() -> Items:
    """A note that is not what it seems: the half with the counterfeit hatching."""
    note = rectangle(6, 26, 88, 50, 2)
    frame = rectangle(11, 31, 78, 40, 1)
    hatch = Pen()
    for k in range(11):
        hatch.move(50 + 3.6 * k, 71).line(min(50 + 3.6 * k + 20, 89), max(31.0, 71 - 2 * (min(39 - 3.6 * k, 20))))
    return (
        Path(note, fill="ivory", stroke=Stroke("ink", 3.4)),
        Path(frame, stroke=Stroke("ink", 1.3)),
        _line(hatch, 1.1),
        _line(Pen().move(50, 26).line(46, 40).line(54, 52).line(47, 64).line(50, 76), 2.6),
        _black(_diamond(28, 51, 11)),
        _light(_diamond(28, 51, 6)),
        _black(rectangle(16, 36, 24, 2.2), rectangle(16, 64.5, 24, 2.2)),
    )


def _spyglass() -> Items:
    """A spyglass before an eye."""
    tubes = rectangle(4, 42, 30, 22, 2) + rectangle(33, 45, 30, 16, 1.5) + rectangle(62, 47.5, 22, 11, 1.5)
    rings = rectangle(30, 40, 5, 26, 1.5) + rectangle(60, 43, 5, 20, 1.5) + rectangle(83, 45, 6, 16, 2)
    return (_black(_turned(tubes + rings, -28)), _light(_turned(rectangle(9, 46, 18, 2.4), -28)), *_eye(66, 76, 21))


def _eye(x: float, y: float, reach: float) -> Items:
    lids = (
        Pen()
        .move(x - reach, y)
        .curve(x - reach * 0.4, y - reach * 0.85, x + reach * 0.4, y - reach * 0.85, x + reach, y)
    )
    lids.curve(x + reach * 0.4, y + reach * 0.75, x - reach * 0.4, y + reach * 0.75, x - reach, y).close()
    return (
        lids.path(fill="ivory", stroke=Stroke("ink", 3)),
        _black(ellipse(x, y, reach * 0.36)),
        _light(ellipse(x + 2, y - 2, reach * 0.11)),
    )


def _speaker() -> Items:
    """A speaker on the rostrum, arm raised."""
    rostrum = polygon([(28, 60), (72, 60), (68, 97), (32, 97)]) + rectangle(22, 54, 56, 7, 2)
    body = round_line([(38, 55), (37, 38), (44, 30), (56, 30), (63, 38), (62, 55)])
    arm = tube([(60, 35), (74, 26), (80, 9)], 7.5, 5)
    other = tube([(40, 36), (30, 44), (29, 53)], 7, 6)
    words = Pen().move(18, 22).line(8, 18).move(17, 14).line(10, 7).move(19, 31).line(8, 32)
    return (
        _black(rostrum, clockwise(body), clockwise(ellipse(50, 19, 9.5)), clockwise(arm), clockwise(other)),
        _light(rectangle(36, 66, 28, 2), rectangle(37, 71, 26, 2)),
        _line(words, 2.6),
    )


def _dove() -> Items:
    """An olive twig in an open hand."""
    stem = tube([(20, 60), (48, 46), (82, 14)], 3.2, 1.6)
    leaves: Segments = ()
    for x, y, turn in ((29, 56, -80), (40, 50, 30), (48, 44, -72), (58, 35, 38), (65, 29, -62), (81, 15, 8)):
        leaf = round_line([(0, 0, "*"), (5, -8), (0, -20, "*"), (-5, -8)])
        leaves += clockwise(transform(leaf, translate(x, y) @ rotate(turn)))
    hand = round_line(
        [
            (6, 74),
            (24, 62),
            (44, 66),
            (62, 70),
            (72, 66),
            (84, 58),
            (92, 62),
            (80, 76),
            (60, 88),
            (34, 90),
            (18, 96),
            (6, 96),
        ]
    )
    return (_black(clockwise(stem), leaves, clockwise(hand)), _light(sliver([(30, 74), (48, 78), (66, 75)], 2.2)))


def _bell() -> Items:
    """The alarm bell on its beam."""
    bell = (
        Pen().move(28, 74).curve(36, 66, 32, 28, 50, 24).curve(68, 28, 64, 66, 72, 74).line(80, 80).line(20, 80).close()
    )
    yoke = rectangle(12, 10, 76, 9, 2) + rectangle(46, 16, 8, 12)
    sound = Pen().move(10, 50).curve(6, 60, 8, 70, 12, 78).move(90, 50).curve(94, 60, 92, 70, 88, 78)
    return (
        _black(yoke, bell.segments(), ellipse(50, 87, 8)),
        _light(sliver([(40, 70), (39, 52), (46, 34)], 3)),
        _line(sound, 3),
    )


def _sash() -> Items:
    """A hat with three plumes and a sealed order: a deputy on mission."""
    brim = round_line([(4, 60), (22, 50), (50, 54), (78, 50), (96, 60), (76, 68), (50, 70), (24, 68)])
    crown = round_line([(28, 54), (30, 38), (50, 33), (70, 38), (72, 54), (50, 58)])
    plumes: Segments = ()
    for x, lean in ((42, -14), (50, -2), (58, 10)):
        plumes += clockwise(tube([(x, 40), (x + lean * 0.4, 20), (x + lean + 6, 2)], 9.5, 2, tip=True))
    order = rectangle(28, 76, 44, 20, 1)
    return (
        _black(plumes, clockwise(brim), clockwise(crown)),
        _light(sliver([(30, 52), (50, 57), (70, 52)], 2.8)),
        Path(order, fill="ivory", stroke=Stroke("ink", 2)),
        _black(ellipse(50, 89, 4.4)),
        _line(Pen().move(33, 81).line(66, 81), 1.4),
    )


def _flag() -> Items:
    """Bayonets on the march."""
    line = Pen()
    for k in range(6):
        x = 12 + 15 * k
        line.move(x, 96).line(x + 8, 30)
    tips: Segments = ()
    for k in range(6):
        x = 20 + 15 * k
        tips += polygon([(x - 2.2, 31), (x + 4.4, 4), (x + 1.8, 31)])
    heads = tuple(part for k in range(6) for part in clockwise(ellipse(8 + 17 * k, 76, 7.4)))
    hats = tuple(part for k in range(6) for part in polygon([(17 * k - 2, 72), (8 + 17 * k, 62), (18 + 17 * k, 72)]))
    ground = rectangle(0, 84, 100, 16)
    return (_line(line, 2.6), _black(tips, heads, hats, ground))


EMBLEMS: dict[str, Callable[[], Items]] = {
    "mob": _torches,
    "to-paris": _flag,
    "safe": _strongbox,
    "printing-press": _press,
    "conde": _shield,
    "arrest": _cuffs,
    "murder": _dagger,
    "foreign-gold": _coins,
    "necklace": _necklace,
    "accuse": _finger,
    "offensive": _sabres,
    "dauphin": _child_crown,
    "spy": _spyglass,
    "politics": _speaker,
    "revolt": _fork,
    "clemency": _dove,
    "tocsin": _bell,
    "mission": _sash,
    "forgery": _banknote,
}
"""By effect; leaders have their portraits instead."""
