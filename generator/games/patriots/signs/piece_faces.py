"""The face of every piece of the game, as a sign in a box of 100 x 100 and as one side of a counter.

Colour never stands alone: armies have flags, generals letters, all others a picture of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.patriots.content.cards import Card
from generator.drawing.placing import placed
from generator.drawing.scene import Item, Path, Stroke, Symbol, ellipse, rectangle
from generator.games.patriots.signs import pawns
from generator.games.patriots.signs.currency import currency_sign
from generator.games.patriots.signs.factions import FACTIONS, counter_face, faction_sign
from generator.games.patriots.signs.flags import FLAGS, flag
from generator.job import Style
from generator.print.components.counters import CounterFace

ARMIES = tuple(FLAGS)
CURRENCIES = ("assignat", "press", "rabble", "gold")
PAWNS = ("louis", "guillotine", "balloon")
DISCS = ("round", "fleet", "turn")
ROUND = ("gold", *DISCS)
"""Pieces that are cut round; all others are square."""
_GROUNDS = {"gold": "coin", "round": "placard", "turn": "placard", "fleet": "naval"}
_MARGIN = {"gold": 0.085, "round": 0.155, "turn": 0.165, "fleet": 0.21}
"""Part of the size that is left free on each side of the sign."""


def piece_sign(name: str, style: Style) -> Symbol:
    """The picture of a piece, on light ground, or on its own if it is a disc: a faction, an army, a kind of currency,
    `louis`, `guillotine`, `balloon`, `round`, `fleet` or `turn`."""
    if name in FACTIONS:
        return faction_sign(name, on_colour=True)
    if name in FLAGS:
        return flag(name, style)
    if name in CURRENCIES:
        return currency_sign(name, style)
    return _OTHERS[name](style)


def general_sign(card: Card, letters: str, style: Style) -> Symbol:
    """The hat of the general on a card and his letters, in the reader's script."""
    return pawns.general("royalist" if card.general == "royalist" else "revolutionary", letters, style)


def piece_face(name: str, style: Style, size: float) -> CounterFace:
    """One side of a piece as a flat counter; `size` in millimetres."""
    if name in FACTIONS:
        return counter_face(name, style, size)
    symbol = piece_sign(name, style)
    if name not in ROUND:
        return _square(symbol, size)
    margin = _MARGIN[name] * size
    ground = _GROUNDS[name]
    picture: tuple[Item, ...] = (placed(symbol, margin, margin, size - 2 * margin),)
    if name != "gold":
        ring = Path(ellipse(size / 2, size / 2, size * 0.4), stroke=Stroke(f"{ground}-{_ON[ground]}", size * 0.022))
        picture = (ring, *picture)
    return CounterFace(size, ground, picture, disc=True)


def general_face(card: Card, letters: str, style: Style, size: float) -> CounterFace:
    """A general as a flat counter."""
    return _square(general_sign(card, letters, style), size)


def _square(symbol: Symbol, size: float) -> CounterFace:
    """A sign on ivory, in an ink and a gold frame that a crooked cut does not reach."""
    inset, within, sign = size * 0.1, size * 0.132, size * 0.68
    frame = (
        Path(
            rectangle(inset, inset, size - 2 * inset, size - 2 * inset, size * 0.05), stroke=Stroke("ink", size * 0.022)
        ),
        Path(
            rectangle(within, within, size - 2 * within, size - 2 * within, size * 0.03),
            stroke=Stroke("gold", size * 0.014),
        ),
    )
    place = (size - sign) / 2
    return CounterFace(size, "ivory", (*frame, placed(symbol, place, place, sign)))


def _fleet(_: Style) -> Symbol:
    return pawns.fleet("naval-sign", "naval")


def _lit(draw: Callable[[str], Symbol], _: Style) -> Symbol:
    return draw("placard-text")


_ON = {"placard": "text", "naval": "sign"}
_OTHERS: dict[str, Callable[[Style], Symbol]] = {
    "louis": pawns.louis,
    "guillotine": pawns.guillotine,
    "balloon": pawns.balloon,
    "round": partial(_lit, pawns.dial),
    "turn": partial(_lit, pawns.turn_arrow),
    "fleet": _fleet,
}
