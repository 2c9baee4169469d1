"""Signs of the Revolution and of the crown, each drawn once in a box of 100 x 100; a game says what they mean."""

from __future__ import annotations

import math

from generator.drawing.curves import Segments, both, clockwise, sliver
from generator.drawing.ornaments import leaf
from generator.drawing.papercut import outline
from generator.drawing.placing import BOX
from generator.drawing.scene import Item, Path, Pen, Symbol, ellipse, rectangle
from generator.project import per_project


@per_project
def phrygian_cap(fill: str, ground: str) -> Symbol:
    """The cap of liberty."""
    cap = outline(
        (13, 71),
        (12, 51, 20, 35, 31, 28),
        (21, 29, 8, 25, 8, 15),
        (9, 5, 24, 2, 41, 6),
        (67, 12, 86, 37, 88, 68),
        (63, 77, 35, 78, 13, 71),
    )
    band = Pen().move(10.5, 75).curve(34, 82.5, 66, 81.5, 89.5, 72.5).line(91.5, 86)
    band.curve(67, 96, 33, 97, 9, 89).close()
    fold = sliver([(31, 28), (40, 26), (50, 17)], 3.0)
    items: tuple[Item, ...] = (
        Path((*cap, *band.segments()), fill=fill),
        Path((*fold, *ellipse(62, 55, 10)), fill=ground),
        Path(ellipse(62, 55, 7.2), fill=fill),
        Path(ellipse(62, 55, 3.4), fill=ground),
    )
    return Symbol(f"cap-{fill}-{ground}", items, BOX)


def rosette(x: float, y: float, inner: float, outer: float, pleats: int) -> Segments:
    """The outline of a round pleated ribbon between two radii."""
    step = 2 * math.pi / pleats
    reach = inner + (outer - inner) * 1.33

    def at(angle: float, radius: float) -> tuple[float, float]:
        return x + radius * math.cos(angle), y + radius * math.sin(angle)

    pen = Pen().move(*at(0, inner))
    for k in range(pleats):
        a, b = k * step, (k + 1) * step
        pen.curve(*at(a + 0.08 * step, reach), *at(b - 0.08 * step, reach), *at(b, inner))
    return pen.close().segments()


@per_project
def fleur_de_lis(fill: str = "ink") -> Symbol:
    """The flower of the kings of France."""
    middle = Pen().move(50, 3).curve(41, 16, 37, 27, 37, 38).curve(37, 50, 44, 57, 46.5, 64)
    middle.line(53.5, 64).curve(56, 57, 63, 50, 63, 38).curve(63, 27, 59, 16, 50, 3).close()
    side = outline(
        (44.5, 64),
        (43, 52, 37, 42, 27, 38),
        (15, 34, 5, 41, 6, 53),
        (7, 62, 15, 66, 21, 61),
        (18, 58, 18.5, 53, 22.5, 52),
        (29, 50.5, 35, 57, 36.5, 64),
    )
    foot = Pen().move(44.5, 74.5).curve(43, 83, 38, 88, 30, 89.5).curve(36, 94.5, 44, 92.5, 47, 87)
    foot.line(50, 97).line(50, 74.5).close()
    whole = clockwise(middle.segments()) + both(side + foot.segments()) + rectangle(29, 66, 42, 6.4, 2.4)
    return Symbol(f"fleur-de-lis-{fill}", (Path(whole, fill=fill),), BOX)


@per_project
def laurel(fill: str = "ink") -> Symbol:
    """A wreath, open at the top, for a figure in its middle (a circle of radius 26)."""
    leaves: Segments = ()
    for k in range(9):
        along = 14 + 17.5 * k
        x, y = 50 + 40 * math.sin(math.radians(along)), 50 + 40 * math.cos(math.radians(along))
        length = 19.0 - 0.7 * k
        leaves += leaf(x, y, 30 - along, length) + leaf(x, y, -34 - along, length - 2)
    leaves += leaf(50 + 40 * math.sin(math.radians(166)), 50 + 40 * math.cos(math.radians(166)), -172, 12)
    bend = [
        (50 + 40 * math.sin(math.radians(a)), 50 + 40 * math.cos(math.radians(a))) for a in (-5, 30, 65, 100, 135, 166)
    ]
    whole = both(leaves + sliver(bend, 2.4, 0.3))
    return Symbol(f"laurel-{fill}", (Path(whole, fill=fill),), BOX)
