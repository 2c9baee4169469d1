"""The flags of the Coalition's armies on their poles, in a box of 100 x 100.

The cloth is designed flat, 120 wide and 80 high, and then bent by the wind. To save ink, its colours become the
hatchings of heraldry: gold is dotted, red has upright lines, blue level ones.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

from generator.drawing.curves import Segments, both, clockwise, flatten, round_line, tube
from generator.drawing.placing import BOX
from generator.drawing.scene import Group, Hatch, Item, Path, Pen, Stroke, Symbol, ellipse, polygon, rectangle
from generator.drawing.transforms import Point, rotate, scale, transform, translate
from generator.emblems.signs import fleur_de_lis
from generator.job import Style
from generator.project import per_project

WIDE, HIGH = 120.0, 80.0
"""The flat cloth."""
STEP = 6.0
"""A straight edge of the cloth bends at points no further apart than this."""
ROUNDEL = 1.2
"""How large the flat cloth is on a disc."""
EAGLES, EAGLE = ("austria", "prussia"), 0.78
"""Flags with an eagle, and how large it is on a disc: its ground must be seen."""
Fill = Callable[[str], str | Hatch]

_HATCHED: dict[str, tuple[str, float, float]] = {
    "flag-yellow": ("dots", 10.0, 4.8),
    "flag-red": ("vertical", 3.4, 1.1),
    "flag-blue": ("horizontal", 3.4, 1.1),
}


@per_project
def flag(army: str, style: Style) -> Symbol:
    """An army's flag."""
    field = _bent(rectangle(0, 0, WIDE, HIGH))
    # A hatching has no edge of its own.
    edge = Stroke("ink", 0.9, join="round") if style == "low-ink" else None
    cloth = tuple(Path(_bent(part.segments), part.fill, part.stroke or edge) for part in FLAGS[army](_fill(style)))
    pole: tuple[Item, ...] = (
        Path(rectangle(7, 8, 5.4, 92, 1.4), fill="ink"),
        Path(polygon([(9.7, -2), (14.2, 6), (9.7, 12), (5.2, 6)]), fill="gold", stroke=Stroke("ink", 1.2)),
    )
    return Symbol(f"flag-{army}-{style}", (*pole, *cloth, Path(field, stroke=Stroke("ink", 1.8, join="round"))), BOX)


@per_project
def roundel(army: str, style: Style) -> Symbol:
    """The middle of the cloth, flat, in a disc: the flag where there is little room."""
    disc = ellipse(50, 50, 48)
    edge = Stroke("ink", 0.9, join="round") if style == "low-ink" else None
    field, *charge = FLAGS[army](_fill(style))
    ground = Path(disc, fill=field.fill if army in EAGLES else "ivory")
    k = EAGLE if army in EAGLES else ROUNDEL
    at = translate(50 - WIDE / 2 * k, 50 - HIGH / 2 * k) @ scale(k)
    cloth = [
        Path(transform(part.segments, at), part.fill, part.stroke or edge)
        for part in (charge if army in EAGLES else (field, *charge))
    ]
    items = (ground, Group(tuple(cloth), clip=Path(disc)), Path(disc, stroke=Stroke("ink", 3.0)))
    return Symbol(f"roundel-{army}-{style}", items, BOX)


def _fill(style: Style) -> Fill:
    """A colour of a flag -> what its cloth is filled with."""

    def fill(colour: str) -> str | Hatch:
        if style == "color" or colour not in _HATCHED:
            return colour
        pattern, pitch, width = _HATCHED[colour]
        return Hatch(pattern, colour, pitch, width, "paper")  # type: ignore[arg-type]  # patterns of the table above

    return fill


def _bent(outline: Segments) -> Segments:
    """A flat drawing on a cloth in the wind."""
    return tuple(part for line in flatten(outline, 6) for part in polygon(_blown(*point) for point in _dense(line)))


def _dense(line: list[Point]) -> Iterator[Point]:
    for (ax, ay), (bx, by) in itertools.pairwise([*line, line[0]]):
        parts = max(1, math.ceil(math.dist((ax, ay), (bx, by)) / STEP))
        yield from ((ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts) for k in range(parts))


def _blown(u: float, v: float) -> Point:
    """Where a point of the cloth goes: held at the pole, and the looser the further from it."""
    loose = 0.35 + 0.65 * u / WIDE
    return 12 + u * 0.715, 10 + v * 0.715 - 5.2 * loose * math.sin(2 * math.pi * u / WIDE)


# --- the cloths -------------------------------------------------------------------------------------------------------


def _field(fill: str | Hatch) -> Path:
    return Path(rectangle(0, 0, WIDE, HIGH), fill=fill)


def _austria(fill: Fill) -> tuple[Path, ...]:
    """The Emperor's: a black eagle with two heads on gold; where gold is dots, they keep off it."""
    neck = tube([(50, 52), (45, 36), (42, 16)], 17, 9)
    crown = polygon([(43, 0), (41, -11), (46, -6), (50, -13), (54, -6), (59, -11), (57, 0)])
    gold, eagle = fill("flag-yellow"), _eagle(both(neck + _head(40, 11)) + clockwise(crown))
    halo = Path(eagle.segments, stroke=Stroke("paper", 6.0, join="round"))
    return _field(gold), *([halo] if isinstance(gold, Hatch) else []), eagle


def _prussia(fill: Fill) -> tuple[Path, ...]:
    """A black eagle with one head on white."""
    neck = tube([(50, 52), (51, 36), (49, 18)], 20, 10)
    crown = polygon([(41, 2), (39, -8), (44, -4), (48, -10), (52, -4), (57, -8), (55, 2)])
    return _field(fill("ivory")), _eagle(clockwise(neck) + clockwise(_head(47, 13)) + clockwise(crown))


def _head(x: float, y: float) -> Segments:
    """An eagle's head with its hooked beak, looking left."""
    beak = round_line(
        [(x - 4, y - 6, "*"), (x - 12, y - 3), (x - 16, y + 5, "*"), (x - 10, y + 3), (x - 3, y + 5, "*")]
    )
    return ellipse(x, y, 7.6, 7.0) + beak


def _eagle(head: Segments) -> Path:
    """The body that all heads share, wings displayed."""
    wing = Pen().move(48, 46).curve(38, 48, 34, 42, 30, 34).curve(24, 20, 11, 6, -6, 8)
    wing.curve(2, 11, 3, 15, -1, 18).line(-10, 21)
    for x, y in ((1, 27), (-11, 35), (1, 38), (-8, 49), (4, 49), (-1, 62), (10, 57), (10, 71), (20, 62), (24, 74)):
        wing.line(x, y)
    wing.line(30, 62).line(46, 68)
    leg = tube([(45, 68), (35, 75), (30, 83)], 7, 4.5)
    claw = polygon([(33, 80), (20, 84), (27, 86), (23, 94), (30, 89), (33, 96), (35, 84)])
    tail = polygon([(44, 70), (34, 96), (42, 92), (50, 104), (58, 92), (66, 96), (56, 70)])
    halves = both(clockwise(wing.close().segments()) + clockwise(leg) + clockwise(claw))
    whole = halves + clockwise(tail) + clockwise(ellipse(50, 57, 10.5, 19)) + head
    return Path(transform(whole, translate(25.5, 8.5) @ scale(0.69)), fill="ink")


def _sardinia(fill: Fill) -> tuple[Path, ...]:
    """Savoy's: a white cross on red."""
    return _field(fill("flag-red")), Path(_cross(20), fill="ivory")


def _emigres(fill: Fill) -> tuple[Path, ...]:
    """The army of the princes: the golden lilies of the Bourbons on white."""
    lily = fleur_de_lis("gold").items[0]
    flower = lily.segments if isinstance(lily, Path) else ()
    places = ((6, 1), (70, 1), (38, 36))
    drawn = [transform(flower, translate(x, y) @ scale(0.44)) for x, y in places]
    return _field(fill("ivory")), *(Path(one, fill="gold-text") for one in drawn)


def _britain(fill: Fill) -> tuple[Path, ...]:
    """The Union of England and Scotland alone: Ireland's red saltire joins it in 1801."""
    saltire = [(0, 0), (13, 0), (60, 31.3), (107, 0), (WIDE, 0), (WIDE, 8.7), (73, 40), (WIDE, 71.3), (WIDE, HIGH)]
    saltire += [(107, HIGH), (60, 48.7), (13, HIGH), (0, HIGH), (0, 71.3), (47, 40), (0, 8.7)]
    return (
        _field(fill("flag-blue")),
        Path(polygon(saltire), fill="ivory"),
        Path(_cross(26), fill="ivory"),
        Path(_cross(16), fill="flag-red"),
    )


def _cross(width: float) -> Segments:
    """A cross from edge to edge."""
    left, right, top, bottom = (WIDE - width) / 2, (WIDE + width) / 2, (HIGH - width) / 2, (HIGH + width) / 2
    corners = [(left, 0.0), (right, 0.0), (right, top), (WIDE, top), (WIDE, bottom), (right, bottom)]
    corners += [(right, HIGH), (left, HIGH), (left, bottom), (0.0, bottom), (0.0, top), (left, top)]
    return polygon(corners)


def _dutch(fill: Fill) -> tuple[Path, ...]:
    """The flag of the States: red, white, blue."""
    return tuple(
        Path(rectangle(0, HIGH / 3 * k, WIDE, HIGH / 3), fill=fill(colour))
        for k, colour in enumerate(("flag-red", "ivory", "flag-blue"))
    )


def _spain(fill: Fill) -> tuple[Path, ...]:
    """What the regiments carried: Burgundy's cross of two knotted branches, red on white."""
    branch = rectangle(-6, 36, 132, 8)
    for k, x in enumerate((8, 26, 44, 76, 94, 112)):
        lean = 5 if x < 60 else -5
        y, way = (36, -8) if k % 2 else (44, 8)
        branch += polygon([(x - 4, y), (x - 3 - lean, y + way), (x + 3 - lean, y + way), (x + 4, y)])
    cross = [transform(clockwise(branch), rotate(turn, 60, 40)) for turn in (31, -31)]
    return _field(fill("ivory")), Path(cross[0] + cross[1], fill="flag-red")


FLAGS: dict[str, Callable[[Fill], tuple[Path, ...]]] = {
    "austria": _austria,
    "prussia": _prussia,
    "sardinia": _sardinia,
    "emigres": _emigres,
    "britain": _britain,
    "dutch": _dutch,
    "spain": _spain,
}
"""By army."""
