"""Small drawings of the aids: cards, cubes, what a card becomes; each in millimetres from its top left corner."""

from __future__ import annotations

from generator.drawing.ornaments import medallion
from generator.drawing.placing import placed, stamped
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Use, ellipse, rectangle
from generator.drawing.transforms import rotate, scale, translate
from generator.games.patriots.aids.context import AidContext
from generator.games.patriots.aids.signs import cockade, disc
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.signs.factions import cockade_disc, counter_face
from generator.job import Style
from generator.portraits.portrait import portrait
from generator.print.aids.parts import arrow

CARD = (8.2, 11.4)
"""A card among the words."""
OPTION = (25.0, 11.8)
"""Room for the picture of a basic action."""
LEADER = "LEC10"
"""The leader in the pictures."""


def cube(faction: str, style: Style, x: float, y: float, size: float) -> Group:
    """An influence counter with its top left corner at (x, y)."""
    face = counter_face(faction, style, size)
    return Group(
        (Path(face.outline, fill=face.ground, stroke=Stroke("ink", 0.2)), *face.picture),
        translate(x, y),
    )


def front(style: Style, x: float, y: float, value: int, sign: str = "") -> Group:
    """A card as it is printed, its cockades a little larger: bar, value down the left edge, emblem or none, plate."""
    wide, high = CARD
    items: list[Item] = [
        Path(rectangle(0, 0, wide, high, 0.6), fill="paper-blue", stroke=Stroke("ink", 0.25)),
        Path(rectangle(0.12, 0.12, wide - 0.24, 1.9), fill="placard"),
        Path(rectangle(0.7, 6.8, wide - 1.4, 3.9), fill="ivory", stroke=Stroke("ink", 0.15)),
        Path(ellipse(5.0, 4.4, 1.95), fill="ivory", stroke=Stroke("gold", 0.25)),
    ]
    items += [Path(rectangle(0, 2.02, wide, 0), stroke=Stroke("ink", 0.15))] if style == "low-ink" else []
    lines = Pen()
    for k in range(2):
        lines.move(1.8, 8.2 + 1.1 * k).line(wide - 1.8, 8.2 + 1.1 * k)
    items.append(lines.path(stroke=Stroke("engraved", 0.22)))
    items += [stamped(cockade(style), 1.35, middle, 1.7) for middle in (1.07, 3.1, 5.0)[:value]]
    items += [stamped(emblem(sign), 5.0, 4.4, 2.9)] if sign else []
    return Group(tuple(items), translate(x, y))


def back(style: Style, x: float, y: float) -> Group:
    """The back of the deck."""
    wide, high = CARD
    items: list[Item] = [
        Path(rectangle(0, 0, wide, high, 0.6), fill="back-deck", stroke=Stroke("ink", 0.25)),
        Path(rectangle(0, high / 2, wide, 0), stroke=Stroke("gold", 0.2)),
    ]
    for k in (0.27, 0.73):
        items.append(Path(ellipse(wide / 2, high * k, 1.75), stroke=Stroke("gold", 0.2)))
        items += cockade_disc(wide / 2, high * k, 1.4, style)
    return Group(tuple(items), translate(x, y))


def leader(context: AidContext, x: float, y: float, rx: float = 3.6) -> list[Item]:
    """The portrait of a leader about (x, y)."""
    face = portrait(sitter(context.content.cards.card(LEADER)), context.style)
    frame = medallion(x, y, rx, rx * 1.24, 0.5)
    return [*frame, Use(face.symbol, translate(x, y) @ scale(rx / 15) @ face.at)]


# --- the basic actions ------------------------------------------------------------------------------------------------


def option(context: AidContext, key: str) -> list[Item]:
    """The picture of a basic action."""
    style, middle = context.style, OPTION[1] / 2
    drawn: dict[str, list[Item]] = {
        "influence": [
            front(style, 0, 0.2, 2),
            arrow(9.6, middle),
            cube("jacobin", style, 15.6, middle - 4.8, 4.4),
            cube("jacobin", style, 15.6, middle + 0.4, 4.4),
        ],
        "act": [front(style, 0, 0.2, 1, "tocsin"), arrow(9.6, middle), placed(emblem("tocsin"), 15.4, middle - 4, 8)],
        "activate": [
            front(style, 0, 0.2, 3),
            arrow(9.6, middle),
            *leader(context, 19.6, middle, 3.8),
            stamped(disc("cordelier"), 23.6, middle + 4.0, 3.2),
        ],
        "draw": [back(style, 0, 0.2), arrow(9.6, middle), front(style, 15.8, 0.2, 2)],
        "exchange": [
            front(style, 0, 0.2, 1),
            arrow(9.6, middle - 1.6),
            Group((arrow(9.6, middle - 1.6),), rotate(180, 11.9, middle)),
            back(style, 15.8, 0.2),
        ],
    }
    return drawn[key]
