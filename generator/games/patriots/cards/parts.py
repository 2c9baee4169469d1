"""Parts that many cards share, each drawn once as a symbol: pamphlet paper, the bar, plates, signs of the index.

Measures are millimetres of the 63 x 88 design. What a fanned hand must tell stands in the left column, within 12 mm of
the edge: cockades for the value, then who a leader is, a lily, and the factions or the emblem.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, ellipse, polygon, rectangle
from generator.drawing.theme import theme
from generator.emblems.signs import fleur_de_lis
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.signs.factions import cockade_disc, faction_sign
from generator.job import Style
from generator.print.components.card_layout import BLEED
from generator.project import per_project

BAR = 13.0
"""Height of the bar at the top."""
INDEX, COLUMN = 7.6, 7.6
"""The middle of the left column, and its width."""
COCKADE, COCKADES = 3.5, (6.5, 17.2, 24.6)
"""Radius of a cockade, and how far down each stands: one in the bar, two below it."""
BETWEEN = 0.45
"""Millimetres between what stands in the column."""
TAB = 4.4
"""Height of the tab that tells who a leader is."""
DISC, HALF = 6.2, (COLUMN - BETWEEN) / 2
"""Diameter of a faction's disc in the column, and of one of two side by side."""


@per_project
def ground(style: Style, width: float, height: float, *, danger: bool) -> Symbol:
    """The whole card with its bleed: blue laid paper and the bar, red on a card that acts at once."""
    b = BLEED
    box = Rect(-b, -b, width + 2 * b, height + 2 * b)
    bar = "danger" if danger else "placard"
    items: list[Item] = [
        Path(rectangle(*box), fill=theme().hatch("pamphlet", "paper-blue")),
        Path(rectangle(-b, -b, width + 2 * b, BAR + b), fill=bar),
    ]
    if style == "low-ink":
        lines = Pen().move(-b, BAR).line(width + b, BAR).move(-b, BAR - 1.0).line(width + b, BAR - 1.0)
        items.append(lines.path(stroke=Stroke("danger-ink" if danger else "ink", 0.35)))
    else:
        gold = Pen().move(-b, BAR - 0.9).line(width + b, BAR - 0.9)
        items.append(gold.path(stroke=Stroke("gold", 0.3)))
    return Symbol(f"pamphlet-{style}-{danger}-{width:g}x{height:g}", tuple(items), box)


def plate(x: float, y: float, width: float, height: float) -> tuple[Item, ...]:
    """A square plate: an ink line, a gold line within, a shadow below."""
    return (
        Path(rectangle(x + 0.6, y + 0.7, width, height), fill="shade"),
        Path(rectangle(x, y, width, height), fill="ivory", stroke=Stroke("ink", 0.35)),
        Path(rectangle(x + 0.9, y + 0.9, width - 1.8, height - 1.8), stroke=Stroke("gold", 0.25)),
    )


def cockades(count: int, style: Style) -> tuple[Item, ...]:
    """The value of a card as a column of cockades, the first in the bar."""
    return tuple(item for y in COCKADES[:count] for item in cockade_disc(INDEX, y, COCKADE, style))


def faction_disc(faction: str, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A faction's sign on a disc of its colour, with its middle at (x, y)."""
    sign = size * 0.68
    return (
        Path(ellipse(x, y, size / 2), fill=faction, stroke=Stroke("ink", 0.25)),
        placed(faction_sign(faction, on_colour=True), x - sign / 2, y - sign / 2, sign),
    )


def below_cockades(count: int) -> float:
    """Where the column goes on."""
    return max(BAR, COCKADES[count - 1] + COCKADE) + BETWEEN


def tab(y: float, fill: str) -> tuple[Item, ...]:
    """The ground of a leader's letters, its top at y."""
    left = INDEX - COLUMN / 2
    return (Path(rectangle(left, y, COLUMN, TAB, 0.6), fill=fill, stroke=Stroke("ink", 0.25)),)


def faction_signs(factions: Sequence[str], top: float, bottom: float) -> tuple[Item, ...]:
    """Who may activate a leader: signs below each other, as large as their room allows, or in two columns."""
    if not factions:
        return ()
    size = min(DISC, (bottom - top) / len(factions) - BETWEEN)
    if size >= HALF:
        places = [(INDEX, top + size / 2 + (size + BETWEEN) * k) for k in range(len(factions))]
    else:
        size, step = HALF, HALF + BETWEEN
        places = [(INDEX + step * (k % 2 - 0.5), top + size / 2 + step * (k // 2)) for k in range(len(factions))]
    return tuple(
        item for faction, (x, y) in zip(factions, places, strict=True) for item in faction_disc(faction, x, y, size)
    )


def jewel(symbol: Symbol, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A small sign in a gold ring, with its middle at (x, y)."""
    sign = size * 0.66
    return (
        Path(ellipse(x, y, size / 2), fill="ivory", stroke=Stroke("ink", 0.25)),
        Path(ellipse(x, y, size / 2 - 0.5), stroke=Stroke("gold", 0.35)),
        placed(symbol, x - sign / 2, y - sign / 2, sign),
    )


def lily_sign(x: float, y: float, size: float) -> tuple[Item, ...]:
    """The lily of a card that betrays whoever holds it: on a lozenge, for a disc is the faction of that sign."""
    half, sign = size * 0.64, size * 0.7
    lozenge = polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)])
    return (
        Path(lozenge, fill="ivory", stroke=Stroke("royalist-ink", size * 0.07)),
        placed(fleur_de_lis("royalist-ink"), x - sign / 2, y - sign / 2, sign),
    )


def small_emblem(effect: str, x: float, y: float, size: float) -> tuple[Item, ...]:
    """An action's emblem in the index."""
    return jewel(emblem(effect), x, y, size)


def eye(x: float, y: float, width: float, style: Style) -> tuple[Item, ...]:
    """The eye of a card that is carried out as soon as it is seen."""
    half, line = width / 2, "danger-ink" if style == "low-ink" else "ink"
    lids = Pen().move(x - half, y).curve(x - half * 0.4, y - half * 0.8, x + half * 0.4, y - half * 0.8, x + half, y)
    lids.curve(x + half * 0.4, y + half * 0.8, x - half * 0.4, y + half * 0.8, x - half, y).close()
    return (
        lids.path(fill="ivory", stroke=Stroke(line, 0.4)),
        Path(ellipse(x, y, half * 0.42), fill=line),
        Path(ellipse(x + half * 0.1, y - half * 0.1, half * 0.13), fill="ivory"),
    )
