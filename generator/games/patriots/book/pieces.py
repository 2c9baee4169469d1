"""Pieces in pictures of a state: cubes, slots, chips of owners, generals, armies, cards, laws, currency.

The name of each symbol says what it is (`cube-jacobin`, `general-AC28`), so that a picture can be read back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engine.games.patriots.content.cards import Foot
from generator.drawing.drawn import read_scene
from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Scene, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.cards.parts import lily_sign
from generator.games.patriots.signs.factions import cockade_disc, counter_face, faction_sign
from generator.games.patriots.signs.flags import flag
from generator.games.patriots.signs.piece_faces import general_sign, piece_sign
from generator.games.patriots.words.names import general_letters
from generator.job import Style
from generator.project import per_project
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import fit_line, label, shape

CUBE = 5.4
"""Side of a cube; all measures are millimetres."""
CARD = (17.0, 22.0)
"""Width and height of a card or law in a panel."""
FLAG = (9.4, 8.0)
PAWN = (7.0, 8.4)
_LINE = Stroke("ink", 0.22)
_PIECE = re.compile(r"(cube|chip|general|army|card|law|piece)-(.+)")
"""Names of symbols that are pieces. Any other symbol but a free slot is ground."""


@per_project
def cube(faction: str, style: Style) -> Symbol:
    """A cube seen from above, its top left corner at the origin."""
    face = counter_face(faction, style, CUBE)
    items: tuple[Item, ...] = (Path(rectangle(0, 0, CUBE, CUBE, 0.3), fill=face.ground, stroke=_LINE), *face.picture)
    return Symbol(f"cube-{faction}", items, Rect(0.0, 0.0, CUBE, CUBE))


@per_project
def slot() -> Symbol:
    """A free slot."""
    dashed = Stroke("engraved", 0.2, dash=(0.7, 0.6))
    return Symbol("slot", (Path(rectangle(0.2, 0.2, CUBE - 0.4, CUBE - 0.4, 0.4), stroke=dashed),), _square(CUBE))


@per_project
def chip(faction: str) -> Symbol:
    """A small disc that says whose something is, its middle at the origin."""
    sign = faction_sign(faction, on_colour=True)
    items: tuple[Item, ...] = (
        Path(ellipse(0, 0, 2.0), fill=faction, stroke=Stroke("ink", 0.2)),
        Use(sign, translate(-1.3, -1.3) @ scale(0.026)),
    )
    return Symbol(f"chip-{faction}", items, Rect(-2.0, -2.0, 4.0, 4.0))


def general(context: PictureContext, card: str) -> Symbol:
    """A general as his counter shows him, hat and letters, over a band of his side's colour."""
    data = context.cards[card]
    colour = "royalist" if data.general == "royalist" else "jacobin"
    wide, high = PAWN
    items: tuple[Item, ...] = (
        Path(rectangle(0, 0, wide, high, 0.6), fill="ivory", stroke=_LINE),
        Path(rectangle(0.3, high - 1.3, wide - 0.6, 1.0, 0.3), fill=colour, stroke=Stroke("ink", 0.12)),
        Use(
            general_sign(data, general_letters(data, context.text), context.style),
            translate(0.5, 0.6) @ scale((wide - 1.0) / 100),
        ),
    )
    return Symbol(f"general-{card}", items, Rect(0.0, 0.0, wide, high))


def army(context: PictureContext, name: str) -> Symbol:
    """The flag of an army; top left corner at the origin."""
    wide, high = FLAG
    size = min(wide, high)
    items = (Use(flag(name, context.style), translate((wide - size) / 2, 0.2) @ scale(size / 100)),)
    return Symbol(f"army-{name}", items, Rect(0.0, 0.0, wide, high))


def card(context: PictureContext, name: str) -> Symbol:
    """A card: its bar with cockades and lily, red if it is immediate; its name; its factions, or its foot."""
    data = context.cards[name]
    effects = {effect.id: effect for effect in context.content.cards.effects}
    immediate = bool(data.effect and data.effect in effects and effects[data.effect].immediate)
    wide, _ = CARD
    items = [*_ground("leaf"), Path(rectangle(0.2, 0.2, wide - 0.4, 4.6), fill="danger" if immediate else "placard")]
    for k in range(data.cockades):
        items += cockade_disc(2.2 + 2.8 * k, 2.5, 1.25, context.style)
    if data.lily:
        items += lily_sign(8.8, 2.5, 2.9)
    items.append(_tag(name, "placard-text"))
    words = context.card(name)
    items += fit([StyledText(words, "title-semibold")], wide - 2.0, 8.2, 8.4, 5.0, 0.25).items(wide / 2, 6.0, "centre")
    left = (wide - 4.0 * len(data.symbols)) / 2
    items += [placed(faction_sign(faction), left + 4.0 * k + 0.4, 17.4, 3.2) for k, faction in enumerate(data.symbols)]
    for k, foot in enumerate(data.foot):
        items += _foot(context, foot, 14.4 + 3.6 * k)
    return Symbol(f"card-{name}", tuple(items), Rect(0.0, 0.0, *CARD))


def _foot(context: PictureContext, foot: Foot, top: float) -> Iterator[Item]:
    """Half of a foot: a faction between the letters of two places."""
    middle = CARD[0] / 2
    yield placed(faction_sign(foot.symbol), middle - 1.5, top, 3.0)
    for place, away in ((foot.left, -3.6), (foot.right, 3.6)):
        run = fit_line(context.short(place), "text-semibold", 3.8, 7.2, 5.0)
        if run is not None:
            yield label(run, middle + away, top + 2.4, align="centre")


def law(context: PictureContext, name: str) -> Symbol:
    """A law: a broadsheet with its number and title."""
    wide, _ = CARD
    items = [*_ground("ivory"), Path(rectangle(0.2, 0.2, wide - 0.4, 4.6), fill="back-law")]
    head = shape("LOI", "title-bold", 8.5)
    items += [label(head, 1.6, 3.7, "danger-text"), _tag(name, "danger-text")]
    fitted = fit([StyledText(context.law(name), "title-semibold")], wide - 2.0, 12.0, 8.0, 4.8, 0.25)
    items += fitted.items(wide / 2, 7.2, "centre")
    return Symbol(f"law-{name}", tuple(items), Rect(0.0, 0.0, *CARD))


def _tag(name: str, fill: str) -> Item:
    return label(shape(name, "text", 6.5), CARD[0] - 0.9, 3.5, fill, "right")


def _ground(fill: str) -> list[Item]:
    wide, high = CARD
    return [Path(rectangle(0.15, 0.15, wide - 0.3, high - 0.3, 1.0), fill=fill, stroke=Stroke("ink", 0.3))]


def piece(context: PictureContext, kind: str) -> Symbol:
    """A piece of currency: its picture and its name."""
    run = fit_line(context.say(f"currency-{kind}"), "text-semibold", 7.4, 8.5, 4.5)
    items: list[Item] = [
        Path(rectangle(0, 0, 12.4, 5.4, 0.8), fill="accent", stroke=_LINE),
        placed(piece_sign(kind, context.style), 0.5, 0.5, 4.4),
    ]
    if run is not None:
        items.append(label(run, 8.6, 3.7, align="centre"))
    return Symbol(f"piece-{kind}", tuple(items), Rect(0.0, 0.0, 12.4, 5.4))


def _square(size: float) -> Rect:
    return Rect(0.0, 0.0, size, size)


def read_picture(scene: Scene) -> dict[str, Counter[str]]:
    """A finished picture read back: place -> what is drawn there, pieces, free slots and figures, each in words."""
    shown: dict[str, Counter[str]] = {}
    for one in read_scene(scene):
        if not one.places:
            continue
        things = shown.setdefault(one.places[-1], Counter())
        if match := _PIECE.fullmatch(one.what):
            things[f"{match[1]} {match[2]}"] += 1
        elif one.what == "slot":
            things["slot"] += 1
        elif not one.what:
            things.update(f"figure {number}" for number in re.findall(r"\d+", one.words))
        if (one.what or one.words) and not (0 <= one.x <= scene.width and 0 <= one.y <= scene.height):
            things["outside the picture"] += 1
    return shown
