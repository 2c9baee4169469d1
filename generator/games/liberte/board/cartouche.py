"""The cartouche: the title of the map under the level of equality."""

from __future__ import annotations

from engine.loading.common import Identity
from generator.drawing.ornaments import glory, plate, swelled_rule
from generator.drawing.scene import Item, Path, Pen, Stroke, polygon, rectangle
from generator.games.liberte.map.plan import CARTOUCHE
from generator.map.lettering import CAPS, ITALIC, STRONG, Lettering, TextStyle


def draw_cartouche(identity: Identity, letters: Lettering) -> list[Item]:
    """The title of the map on a plate, under a carpenter's level in rays of glory, the sign of equality."""
    left, top, right, bottom = CARTOUCHE
    middle, width = (left + right) / 2, right - left - 13
    first, last = identity.years
    letters.register["cartouche"] = CARTOUCHE
    return [
        *plate(left, top, right - left, bottom - top, 2.0),
        *_level(middle, top + 15.0),
        *letters.line(
            identity.title.upper(),
            middle,
            top + 38.6,
            TextStyle("title-black", 39, smallest=24, spacing=1.1),
            width=width,
            name="cartouche-title",
        ),
        swelled_rule(middle, top + 42.8, 44, 0.75),
        *letters.line(
            letters.say("cartouche-game"), middle, top + 49.0, TextStyle(ITALIC, 13, smallest=9), width=width
        ),
        *letters.line(
            letters.say("cartouche-map"),
            middle,
            top + 55.2,
            TextStyle(CAPS, 10.5, smallest=7.5, spacing=0.3),
            width=width,
        ),
        *letters.line(
            letters.say("cartouche-years", first=first, last=last),
            middle,
            top + 61.4,
            TextStyle(STRONG, 12, spacing=0.3),
        ),
    ]


def _level(x: float, y: float) -> list[Item]:
    """A carpenter's level with its plumb line, rays around it."""
    base = y + 4.4
    legs = polygon([(x, y - 6.6), (x + 6.4, base), (x + 4.6, base), (x, y - 3.6), (x - 4.6, base), (x - 6.4, base)])
    bar = rectangle(x - 3.6, base - 3.1, 7.2, 1.1)
    plumb = Pen().move(x, y - 4.4).line(x, base - 1.2)
    bob = polygon([(x - 0.75, base - 1.6), (x + 0.75, base - 1.6), (x, base + 0.7)])
    return [
        Path(glory(x, y, 8.4, 11.8, 48, width=0.3), fill="ink"),
        Path(legs + bar, fill="ink"),
        plumb.path(stroke=Stroke("ink", 0.25)),
        Path(bob, fill="ink"),
    ]
