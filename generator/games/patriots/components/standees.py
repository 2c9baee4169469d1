"""Standees to fold: armies with their flags, generals with portrait and letters, the king and his ends, the fleet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.patriots.content.cards import Card
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.ornaments import medallion
from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, Use, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.signs import pawns
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.signs.factions import cockade_disc
from generator.games.patriots.signs.flags import flag
from generator.games.patriots.signs.piece_faces import piece_sign
from generator.games.patriots.words.names import piece_name
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.portraits.portrait import portrait
from generator.print.components import folded
from generator.print.components.folded import SEAM, Standee
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.typesetting.headings import centred_figure
from generator.typesetting.paragraph import StyledText, fit

BAR, FOOT = 5.8, 0.9
"""Height of the bar with the name, and its distance from the fold."""
OVAL = (6.6, 8.36)
"""Half the width and half the height of a general's portrait."""
SIZES = 9.0, 6.5
"""Points of a name, at most and at least; it may take two lines."""


def make_standees(job: Job, pack: Pack[Content]) -> Artefact:
    """`standees-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    return make(standees(pack.content, text, job.style), options, text, pack, options.name(backs=False))


def standees(content: Content, text: Text, style: Style) -> Component:
    """The armies, the generals, then all others."""
    figures = [*_armies(content, text, style), *_generals(content, text, style), *_others(content, text, style)]
    return folded.standees(text(content.text.labels["sheet-standees"]), figures, text("Glue here"))


def _armies(content: Content, text: Text, style: Style) -> list[Standee]:
    size = content.identity.component("armies").size
    return [
        _figure(army.id, text(army.name, "army"), size, _flag(army.id, style, size), "armies", "danger")
        for army in content.map.armies
    ]


def _generals(content: Content, text: Text, style: Style) -> list[Standee]:
    size = content.identity.component("generals").size
    return [
        _figure(card.id, text(card.title, "person"), size, _general(card, style, size), "generals", _side(card))
        for card in content.cards.cards
        if card.general
    ]


def _others(content: Content, text: Text, style: Style) -> list[Standee]:
    """The pawns, and the fleet, which is light on its disc and dark here."""
    pawn = content.identity.component("pawns")
    signs = {name: (piece_name(content, "pawns", name, text), piece_sign(name, style)) for name in pawn.each}
    signs["fleet"] = piece_name(content, "discs", "fleet", text), pawns.fleet("naval-ink", "ivory")
    return [
        _figure(name, called, pawn.size, _sign(symbol, pawn.size), "pawns", "placard")
        for name, (called, symbol) in signs.items()
    ]


def _figure(name: str, called: str, size: Sequence[float], picture: tuple[Item, ...], group: str, bar: str) -> Standee:
    """A face of ivory; the name stands in a bar near its foot.

    No line runs along the cut, which may be crooked, and the fold lies on ivory, where it can be seen.
    """
    width, height = size
    top = height - BAR - FOOT
    sign = f"{bar}-text" if bar in ("placard", "danger") else f"{bar}-sign"
    rules = Pen().move(0, top).line(width, top).move(0, top - 0.7).line(width, top - 0.7)
    rules.move(0, top + BAR).line(width, top + BAR)
    art: tuple[Item, ...] = (
        *picture,
        Path(rectangle(-SEAM, top, width + 2 * SEAM, BAR), fill=bar),
        rules.path(stroke=Stroke("ink", 0.25)),
    )
    words = fit([StyledText(_capital(called), "title-bold", sign)], width - 2.2, BAR, *SIZES, 0.25, 1.0, 2)
    placed_words = words.items(width / 2, top + (BAR - words.height) / 2, "centre")
    return Standee(name, called, width, height, art, placed_words, group)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _side(card: Card) -> str:
    """The colour of a general."""
    return "royalist" if card.general == "royalist" else "jacobin"


def _sign(symbol: Symbol, size: Sequence[float]) -> tuple[Item, ...]:
    width, height = size
    side = width - 2.4
    return (placed(symbol, 1.2, (height - BAR - FOOT - side) / 2 + 0.3, side),)


def _flag(army: str, style: Style, size: Sequence[float]) -> tuple[Item, ...]:
    """The flag on a pole that stands on the bar, over bayonets on the march."""
    width, height = size
    side, x, y = width - 1.6, 0.6, 2.0
    foot, end = height - BAR - FOOT, y + side * 0.9
    pole = Path(rectangle(x + side * 0.07, end, side * 0.054, foot - end), fill="ink")
    return (pole, placed(emblem("to-paris"), 4.9, foot - 10.6, 10.4), placed(flag(army, style), x, y, side))


def _general(card: Card, style: Style, size: Sequence[float]) -> tuple[Item, ...]:
    """The portrait of his card, his letters on a plate below, the badge of his side above."""
    width, height = size
    side = _side(card)
    face = portrait(sitter(card), style)
    rx, ry = OVAL
    x, y = width / 2, 2.0 + ry
    plate = Rect(x - 4.6, height - BAR - FOOT - 6.8, 9.2, 6.0)
    badge = pawns.sacred_heart(2.8, 2.9, 3.0) if side == "royalist" else cockade_disc(2.8, 2.8, 1.6, style)
    return (
        *medallion(x, y, rx, ry, 0.45),
        Use(face.symbol, translate(x, y) @ scale(rx / 15, ry / 19) @ face.at),
        *badge,
        Path(rectangle(*plate, 0.6), fill=side, stroke=Stroke("ink", 0.3)),
        centred_figure(card.letter or "", "title-black", 14, x, plate.y + plate.height / 2, f"{side}-sign"),
    )
