"""The signs at a glance: of each phase, of what is tied, of what counts up to an ending, of the words to know.

They are those of the player aid; each key is that of the line or rule beside which a sign stands.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.drawing.placing import put
from generator.drawing.scene import Group, Item, Pen, Scene, Stroke
from generator.drawing.transforms import scale, translate
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import draw_thumbnail
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.inserts import phases
from generator.games.liberte.components import aid_pictures as pictures
from generator.games.liberte.signs.board_signs import number_disc
from generator.typesetting.headings import numbered_disc

PROVINCE = 15
"""The province that stands for all of them."""
HIGH = 5.2
"""Millimetres of a sign."""
KEPT = (19, 9)
"""The cards in the display of the words to know."""
CELL = (28.0, 16.4)
"""The room of each of these words."""
TALL = 15.2
"""How high a card in it is."""


def phase_sign(context: PictureContext, phase: str) -> Scene:
    """The sign of a phase."""
    name = next(known.name for known in phases(context) if known.id == phase)
    return _scene(name, 12.0, 8.4, [Group(tuple(pictures.phases(context.style)[phase]), translate(6.0, 4.2))])


def tied_sign(context: PictureContext, rule: str, name: str) -> Scene:
    """The sign of what is tied, by the rule that explains it, and its name."""
    if rule == "final-ties":
        return _scene(name, 6.4, HIGH, pictures.last_turn(context.content.rules.turn.turns))
    if rule == "paris-ties":
        return _scene(name, 6.4, HIGH, [put(number_disc(context.content.rules.paris, 2.5), 3.2, 2.6)])
    drawn = pictures.tied(context.style).get(rule)
    if drawn is None:
        region = context.content.board.province(PROVINCE).region
        outline = tuple(context.ready.atlas.areas[PROVINCE].outline())
        drawn = [Group((pictures.land(outline, region),), translate(0.1, 0.5) @ scale(0.28))]
    return _scene(name, 6.4, HIGH, drawn)


def order_sign(context: PictureContext) -> Scene:
    """The factions in the order in which they go before each other."""
    order = context.content.rules.track_order
    names = ", ".join(context.faction(faction) for faction in order)
    return Scene(19.0, 4.6, tuple(pictures.factions(order, context.style)), title=names)


def ending_sign(context: PictureContext, line: str) -> Scene | None:
    """What counts up to an ending, beside its line of the aid."""
    rules = context.content.rules
    votes, lilies = rules.landslide.votes.number, rules.counter_revolution.provinces.number
    turns = rules.turn.turns
    shown: dict[str, tuple[float, list[Item]]] = {
        "endings-turns": (5.2 * turns, pictures.turns(turns)),
        "endings-landslide": (36.4, pictures.counted(votes, 36.4, rules.landslide.faction)),
        "endings-counter-revolution": (5.2 * lilies, pictures.lilies(lilies)),
    }
    name = context.text(context.content.text.aids["endings"])
    return _scene(name, shown[line][0], HIGH, shown[line][1]) if line in shown else None


def draw_four_words(context: PictureContext) -> Scene:
    """Stack, display, advance and control, with the numbers of the list in the quick start."""
    style = context.style
    board = context.content.board
    ground = pictures.land(tuple(context.ready.atlas.areas[PROVINCE].outline()), board.province(PROVINCE).region)
    one, two = (_card(context, number, x) for number, x in zip(KEPT, (0.2, 11.6), strict=True))
    raised = _card(context, KEPT[0], 2.2)
    up = Pen().move(16.4, 12.6).line(16.4, 4.4).move(14.6, 6.6).line(16.4, 4.2).line(18.2, 6.6)
    cells: list[list[Item]] = [
        pictures.with_stacks(ground, [("red", 3, "yellow", 11.0, 13.0)], style),
        [one, two],
        [raised, up.path(stroke=Stroke("ink", 0.5, cap="round"))],
        pictures.with_stacks(ground, [("blue", 3, "sky", 7.8, 12.4), ("white", 1, "green", 14.6, 11.0)], style),
    ]
    items: list[Item] = []
    for n, drawn in enumerate(cells):
        x, y = n % 2 * CELL[0] + 4.4, n // 2 * CELL[1]
        items += [Group(tuple(drawn), translate(x, y + 0.8)), numbered_disc(n + 1, x - 2.2, y + 3.2, 2.05)]
    return _scene(context.text("Words to know"), 2 * CELL[0], 2 * CELL[1], items)


def _card(context: PictureContext, number: int, x: float) -> Group:
    """A card with its name."""
    return Group((draw_thumbnail(context, context.cards[number]),), at=translate(x, 0.0) @ scale(TALL / CARD_HEIGHT))


def _scene(name: str, width: float, height: float, items: Iterable[Item]) -> Scene:
    return Scene(width, height, tuple(items), title=name)
