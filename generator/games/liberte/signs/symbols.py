"""The signs of the game, each drawn once in a box of 100 x 100: factions, roles, provinces, points, players.

No sign has two meanings: cap, cockade and crown are the factions; cannon, bicorne and pike are what a card can do; the
fleur-de-lis marks provinces, the laurel victory points; a player is a shape.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from generator.drawing.curves import Segments, both, moved, round_line, sliver
from generator.drawing.ornaments import rays
from generator.drawing.placing import BOX
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, Use, ellipse, polygon, rectangle
from generator.drawing.theme import mix
from generator.drawing.transforms import mirror, rotate, scale, transform, translate
from generator.emblems.signs import phrygian_cap, rosette
from generator.job import Style
from generator.portraits.hat import bicorne
from generator.project import per_project

# --- factions ---------------------------------------------------------------------------------------------------------


def faction_sign(faction: str, style: Style, *, on_block: bool = False) -> Symbol:
    """Cap, cockade or crown; on a block in the colour that stands out from it."""
    if faction == "red":
        return phrygian_cap("red-sign" if on_block else "red-ink", "red" if on_block else "ivory")
    if faction == "blue":
        return cockade(style, contour=on_block)
    return crown_contour() if style == "low-ink" and on_block else crown()


@per_project
def cockade(style: Style, *, contour: bool = False) -> Symbol:
    """The Moderates' tricolour cockade. Its tails keep it from reading as a target."""
    edge, tails = rosette(50, 42, 37, 43, 20), _tails()
    if style == "low-ink":
        rings = (*ellipse(50, 42, 28), *ellipse(50, 42, 17))
        drawn: tuple[Item, ...] = (
            Path(tails[0] + tails[1], fill="ivory", stroke=Stroke("blue-ink", 3.2, join="round")),
            Path(edge, fill="ivory", stroke=Stroke("blue-ink", 3.2, join="round")),
            Path(rings, stroke=Stroke("blue-ink", 3.2)),
            Path(ellipse(50, 42, 7), fill="blue-ink"),
        )
        return Symbol("cockade-low-ink", drawn, BOX)
    around = Path(edge + tails[0] + tails[1], stroke=Stroke("ivory", 4.8, join="round"))
    items: tuple[Item, ...] = (
        *((around,) if contour else ()),
        Path(tails[0], fill="blue-ink", stroke=Stroke("ivory", 1.2, join="round")),
        Path(tails[1], fill="red-ink", stroke=Stroke("ivory", 1.2, join="round")),
        Path(edge, fill="red-ink"),
        Path(ellipse(50, 42, 28), fill="ivory"),
        Path(rays(50, 42, 17, 38, 20), stroke=Stroke(mix("red-ink", "ink", 0.4), 1.0)),
        Path(ellipse(50, 42, 17), fill="blue-ink"),
        Path(ellipse(50, 42, 4.6), fill="ivory"),
    )
    return Symbol("cockade-contour" if contour else "cockade", items, BOX)


def _tails() -> tuple[Segments, Segments]:
    """The two ends of the cockade's ribbon, left and right; narrower ones would look like letters on a small block."""
    left = polygon([(44, 68), (28.5, 91), (30.5, 97), (37, 97.5), (41, 94), (52, 74)])
    return left, transform(left, mirror(50))


@per_project
def crown(fill: str = "white-sign", ground: str = "white") -> Symbol:
    """The Royalists' crown: a jewelled band, five points with pearls, arches that meet under the orb."""
    bonnet, ribs, points, band, jewels, orb, cross = _crown()
    parting = Stroke(ground, 3.2, join="round")
    items: tuple[Item, ...] = (
        Path(bonnet, fill=fill),
        Path(ribs, fill=ground),
        Path(points, stroke=parting),
        Path(points, fill=fill),
        Path(band, stroke=parting),
        Path(band, fill=fill),
        Path(jewels, fill=ground),
        Path(orb, stroke=parting),
        Path(orb + cross, fill=fill),
        Path(sliver([(42, 24), (50, 26.5), (58, 24)], 2.4), fill=ground),
    )
    return Symbol(f"crown-{fill}-{ground}", items, BOX)


@per_project
def crown_contour() -> Symbol:
    """The same crown in lines, which take less ink than its areas; the jewels are dark instead."""
    bonnet, ribs, points, band, jewels, orb, cross = _crown()
    line = Stroke("white-sign", 1.9, join="round")
    items: tuple[Item, ...] = (
        Path(bonnet, stroke=line),
        Path(ribs, fill="white-sign"),
        Path(points, fill="white", stroke=line),
        Path(band, fill="white", stroke=line),
        Path(orb, fill="white", stroke=line),
        Path(jewels + cross, fill="white-sign"),
    )
    return Symbol("crown-contour", items, BOX)


def _crown() -> tuple[Segments, Segments, Segments, Segments, Segments, Segments, Segments]:
    """Its parts: bonnet, ribs, points with pearls, band, jewels, orb, cross."""
    bonnet = Pen().move(19, 70).curve(2, 52, 3, 27, 26, 25).curve(38, 24, 46, 28, 50, 33)
    bonnet.curve(54, 28, 62, 24, 74, 25).curve(97, 27, 98, 52, 81, 70).close()
    ribs = both(sliver([(27, 66), (17, 47), (25, 31)], 3.4) + sliver([(42, 66), (37, 49), (43, 34)], 3.0))
    points = both(polygon([(8, 74), (7, 55), (24, 74)]) + polygon([(22, 74), (29.5, 57), (37, 74)]))
    points += polygon([(40, 74), (50, 52), (60, 74)])
    pearls = both(ellipse(7, 53, 4.6) + ellipse(29.5, 55, 4.2)) + ellipse(50, 50, 5)
    band = Pen().move(8, 76).curve(30, 80, 70, 80, 92, 76).line(89, 91).curve(68, 97, 32, 97, 11, 91).close()
    jewels = polygon([(50, 80.5), (57, 86.5), (50, 92.5), (43, 86.5)])
    jewels += both(ellipse(30, 86, 4.4, 3.2) + ellipse(16.5, 84, 2.2))
    cross = rectangle(48, 2, 4, 16) + rectangle(43.5, 6.5, 13, 4)
    return bonnet.segments(), ribs, points + pearls, band.segments(), jewels, ellipse(50, 24, 8.5), cross


# --- what a card can do -----------------------------------------------------------------------------------------------


@per_project
def cannon() -> Symbol:
    """A field gun: the card may be played in a battle."""
    profile = [(0, 9.4), (4.5, 9.8), (5.5, 8.6), (40, 7.4), (73, 5.8), (75.5, 7.8), (81, 7.0)]
    barrel = polygon([*profile, *((u, -v) for u, v in reversed(profile))])
    knob = ellipse(-5.6, 0, 3.4) + rectangle(-4, -2.2, 5, 4.4)
    bands = rectangle(12.5, -10, 2.2, 20) + rectangle(40, -10, 2.2, 20) + rectangle(67, -10, 2.2, 20)
    aim = translate(80, 56) @ rotate(math.degrees(math.atan2(-23, -78)))
    trail = polygon([(36, 64), (62, 60), (97, 82), (99, 90), (92, 93), (84, 90), (46, 76)])
    spokes = Pen()
    for k in range(5):
        a = math.radians(36 * k + 9)
        dx, dy = 18 * math.cos(a), 18 * math.sin(a)
        spokes.move(50 - dx, 70 - dy).line(50 + dx, 70 + dy)
    items: tuple[Item, ...] = (
        Path(trail, fill="ink"),
        Path(transform(barrel + knob, aim), fill="ink"),
        Path(transform(bands, aim), fill="ivory"),
        Path(ellipse(50, 70, 24.5), fill="ivory"),
        Path(ellipse(50, 70, 18), stroke=Stroke("ink", 5)),
        Path(spokes.segments(), stroke=Stroke("ink", 2.8)),
        Path(ellipse(50, 70, 5), fill="ink"),
        Path(ellipse(50, 70, 1.8), fill="ivory"),
    )
    return Symbol("cannon", items, BOX)


@per_project
def general() -> Symbol:
    """A plumed bicorne: a general of the Revolution's armies."""
    fill = {"ink": "ink", "linen": "engraved", "light": "ivory"}
    items: list[Item] = []
    for piece in moved(bicorne(plume=True), translate(14.5, 57) @ scale(0.70)):
        if piece.halo:
            items.append(Path(piece.segments, stroke=Stroke("ivory", 1.4 * piece.halo, join="round")))
        items.append(Path(piece.segments, fill=fill[piece.tone]))
    return Symbol("general", tuple(items), BOX)


@per_project
def sans_culottes() -> Symbol:
    """A pike that carries the cap of liberty."""
    blade = round_line([(50, 0, "*"), (55.5, 12), (52.6, 24, "*"), (47.4, 24, "*"), (44.5, 12)])
    shaft = rectangle(47.4, 24, 5.2, 76)
    bar = rectangle(40, 25.5, 20, 3.6, 1.2)
    cap = phrygian_cap("ink", "ivory")
    at = translate(27, 33) @ scale(0.46)
    bottom = cap.items[0]
    around = transform(bottom.segments, at) if isinstance(bottom, Path) else ()
    items: tuple[Item, ...] = (
        Path(blade + shaft + bar, fill="ink"),
        Path(sliver([(50, 3), (50, 12), (50, 22)], 1.6), fill="ivory"),
        Path(around, stroke=Stroke("ivory", 4.4, join="round")),
        Use(cap, at),
    )
    return Symbol("sans-culottes", items, BOX)


ROLES: dict[str, Callable[[], Symbol]] = {"cannon": cannon, "general": general, "sans-culottes": sans_culottes}

# --- players ----------------------------------------------------------------------------------------------------------


def player_shape(player: str) -> Segments:
    """The outline that stands for a player, in the 100 x 100 box."""
    return _SHAPES[player]()


def _star() -> Segments:
    points = []
    for k in range(10):
        radius = 48.0 if k % 2 == 0 else 20.5
        a = math.radians(36 * k - 90)
        points.append((50 + radius * math.cos(a), 53 + radius * math.sin(a)))
    return polygon(points)


def _cross() -> Segments:
    a, b, c, d = 10, 36, 64, 90
    corners = [(b, a), (c, a), (c, b), (d, b), (d, c), (c, c), (c, d), (b, d), (b, c), (a, c), (a, b), (b, b)]
    return polygon(corners)


_SHAPES: dict[str, Callable[[], Segments]] = {
    "black": lambda: ellipse(50, 50, 42),
    "grey": lambda: rectangle(13, 13, 74, 74),
    "yellow": lambda: polygon([(50, 7), (95, 86), (5, 86)]),
    "green": lambda: polygon([(50, 3), (93, 50), (50, 97), (7, 50)]),
    "sky": _star,
    "purple": _cross,
}
