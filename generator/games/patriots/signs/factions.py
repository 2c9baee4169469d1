"""The signs of the five factions, each drawn once in a box of 100 x 100, and their counters.

Colour never stands alone: crossed pikes, cap, anchor, oak leaf and lily tell the factions apart without it.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.drawing.curves import Segments, both, clockwise, round_line, sliver, tube
from generator.drawing.placing import BOX, placed
from generator.drawing.scene import Path, Pen, Stroke, Symbol, ellipse, rectangle
from generator.drawing.transforms import rotate, transform, translate
from generator.emblems.signs import fleur_de_lis, phrygian_cap
from generator.job import Style
from generator.print.components.counters import CounterFace
from generator.project import per_project

FACTIONS = ("cordelier", "jacobin", "girondin", "feuillant", "royalist")
"""From the most radical to the most conservative, as the content has them."""


def faction_sign(faction: str, *, on_colour: bool = False) -> Symbol:
    """A faction's sign: in its own colour on paper, or in the colour that stands out from its own."""
    fill, ground = (f"{faction}-sign", faction) if on_colour else (f"{faction}-ink", "ivory")
    return _SIGNS[faction](fill, ground)


def ghost_sign(faction: str) -> Symbol:
    """A faction's sign, pale, on an empty place."""
    return _SIGNS[faction]("ghost-sign", "slot")


def counter_face(faction: str, style: Style, size: float) -> CounterFace:
    """An influence counter: a square of the faction's colour with a thin frame and its sign; `size` in millimetres."""
    sign = size * 0.68
    inset = size * 0.1
    line = "ink" if style == "low-ink" else f"{faction}-sign"
    frame = Path(
        rectangle(inset, inset, size - 2 * inset, size - 2 * inset, size * 0.05),
        stroke=Stroke(line, size * (0.03 if style == "low-ink" else 0.018)),
    )
    place = (size - sign) / 2
    return CounterFace(size, faction, (frame, placed(faction_sign(faction, on_colour=True), place, place, sign)))


@per_project
def crossed_pikes(fill: str, ground: str) -> Symbol:
    """The Cordeliers' pikes, crossed; the one in front parts the other."""
    blade = round_line([(50, -8, "*"), (57.5, 9), (52.8, 21, "*"), (47.2, 21, "*"), (42.5, 9)])
    hook = round_line([(40, 22, "*"), (50, 25), (60, 22, "*"), (58, 29, "*"), (42, 29, "*")])
    pike = clockwise(blade) + clockwise(rectangle(47, 20, 6, 88)) + clockwise(hook)
    leaning = [transform(pike, translate(50, 52) @ rotate(turn) @ translate(-50, -52)) for turn in (-45, 45)]
    return Symbol(
        f"pikes-{fill}-{ground}",
        (
            Path(leaning[0], fill=fill),
            Path(leaning[1], stroke=Stroke(ground, 5, join="round")),
            Path(leaning[1], fill=fill),
        ),
        BOX,
    )


@per_project
def anchor(fill: str, ground: str) -> Symbol:
    """The Girondins' anchor, for the ports of the Atlantic."""
    ring = ellipse(50, 14, 11) + tuple(clockwise(ellipse(50, 14, 11)))
    shank = rectangle(45.5, 22, 9, 66)
    stock = rectangle(26, 31, 48, 7.5, 3)
    arm = tube([(53, 91), (33, 87), (21, 76), (14, 60)], 9.5, 8)
    fluke = Pen().move(6, 66).line(13.5, 47).line(27, 62).line(18, 62.5).line(12, 66).close().segments()
    arms = both(arm + fluke)
    return Symbol(
        f"anchor-{fill}-{ground}",
        (
            Path(ring, stroke=Stroke(fill, 7.5)),
            Path(shank, fill=fill),
            Path(stock, fill=fill),
            Path(arms, fill=fill),
        ),
        BOX,
    )


@per_project
def oak_leaf(fill: str, ground: str) -> Symbol:
    """The Feuillants' leaf: four lobes on either side, the midrib left open."""
    half = _lobes()
    veins = sliver([(50, 92), (50, 50), (50, 12)], 4.2)
    for top, reach in ((70, 26), (53, 29), (36, 25), (22, 16)):
        veins += both(sliver([(50, top), (50 - reach * 0.6, top - 9), (50 - reach, top - 12)], 2.6))
    stem = tube([(50, 84), (51, 92), (55, 99)], 5.5, 4)
    whole = Pen().add(half).segments()
    return Symbol(
        f"oak-leaf-{fill}-{ground}",
        (Path(whole + stem, fill=fill), Path(veins, fill=ground)),
        BOX,
    )


def _lobes() -> Segments:
    """The outline of an oak leaf: lobes that swell towards the middle."""
    left = [(50, 2), (39, 6), (33, 16), (36, 22), (23, 23), (15, 33), (22, 42), (12, 46), (7, 56), (14, 65)]
    left += [(24, 66), (21, 75), (27, 83), (38, 83), (46, 78)]
    right = [(100 - x, y) for x, y in reversed(left[1:])]
    return clockwise(round_line([*left, (50, 86), *right]))


@per_project
def _cap(fill: str, ground: str) -> Symbol:
    return phrygian_cap(fill, ground)


@per_project
def _lily(fill: str, ground: str) -> Symbol:
    del ground  # the flower is one mass
    return fleur_de_lis(fill)


def cockade_disc(x: float, y: float, radius: float, style: Style) -> tuple[Path, ...]:
    """A tricolour cockade without ribbons: one step of a card's value. To save ink, three rings."""
    if style == "low-ink":
        rings = ellipse(x, y, radius * 0.92) + ellipse(x, y, radius * 0.62)
        return (
            Path(rings, fill="ivory", stroke=Stroke("ink", radius * 0.14)),
            Path(ellipse(x, y, radius * 0.28), fill="ink"),
        )
    return (
        Path(ellipse(x, y, radius), fill="ivory"),
        Path(ellipse(x, y, radius * 0.92), fill="cockade-red"),
        Path(ellipse(x, y, radius * 0.66), fill="ivory"),
        Path(ellipse(x, y, radius * 0.40), fill="cockade-blue"),
    )


_SIGNS: dict[str, Callable[[str, str], Symbol]] = {
    "cordelier": crossed_pikes,
    "jacobin": _cap,
    "girondin": anchor,
    "feuillant": oak_leaf,
    "royalist": _lily,
}
