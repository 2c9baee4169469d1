"""Standees to fold: armies with their flags, generals with portrait and letters, the king and his ends, the fleet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import Position
from engine.games.patriots.content.cards import Card
from engine.games.patriots.content.content import Content
from engine.loading.crosscheck import once
from engine.loading.pack import Pack
from engine.record import record
from generator.drawing.ornaments import medallion
from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, Use, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.components.words_on_pieces import Sizes, WordsOnPieces
from generator.games.patriots.signs import pawns
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.signs.factions import cockade_disc
from generator.games.patriots.signs.flags import flag
from generator.games.patriots.signs.piece_faces import piece_sign
from generator.games.patriots.words.names import general_letters
from generator.job import Artefact, Job, Style
from generator.language.text import job_text
from generator.portraits.portrait import portrait
from generator.print.components import folded
from generator.print.components.folded import SEAM, Standee
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.typesetting.headings import centred_figure
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import measure, reach

BAR, FOOT = 6.2, 0.9
"""Height of the bar with the name, and its distance from the fold."""
OVAL = (6.6, 8.36)
"""Half the width and half the height of a general's portrait."""
PLATE = (9.2, 6.0)
"""Width and height of the plate for a general's letters."""
LETTERS: tuple[str, Sizes] = ("title-black", (14.0, 14.0))
"""How they are set."""
SIZES = 9.0, 6.5
"""Points of a name, at most and at least; it may take two lines."""
CLEAR = 0.5
"""Millimetres between the ink of a name and the lines of its bar."""
RULE = 0.25
"""How thick these lines are."""


def make_standees(job: Job, pack: Pack[Content]) -> Artefact:
    """`standees-PAPER.pdf`: another way to have figures than the flat ones, which have the discs beside them."""
    text, options = job_text(job), sheet_options(job)
    words = WordsOnPieces(pack, text)
    standees = draw_standees(words, job.style)
    words.findings.raise_if_any()
    return Artefact({}).or_instead(make(standees, options, text, pack, options.name(backs=False)))


def draw_standees(words: WordsOnPieces, style: Style) -> Component:
    """The armies, the generals, then all others."""
    figures = [*_armies(words, style), *_generals(words, style), *_others(words, style)]
    return folded.standees(words.say("sheet-standees"), figures, words.text("Glue here"))


def _armies(words: WordsOnPieces, style: Style) -> Iterator[Standee]:
    size = words.content.identity.component("armies").size
    for n, army in enumerate(words.content.map.armies):
        foot = _foot(words, words.text(army.name, "army"), words.place("map", "armies", n, "name"), size, "danger")
        yield _figure(army.id, size, _flag(army.id, style, size), "armies", foot)


def _generals(words: WordsOnPieces, style: Style) -> Iterator[Standee]:
    size = words.content.identity.component("generals").size
    used: list[tuple[str, Position]] = []
    for n, card in enumerate(words.content.cards.cards):
        if card.general:
            at = words.place("cards", "cards", n, "title")
            foot = _foot(words, words.text(card.title, "person"), at, size, _side(card))
            letters = general_letters(card, words.text)
            used.append((letters, words.place("cards", "cards", n, "letter")))
            words.line(*used[-1], PLATE[0] - 0.6, *LETTERS)
            yield _figure(card.id, size, _general(card, letters, style, size), "generals", foot)
    once(used, f"pawn ({words.text.code})", words.findings)


def _others(words: WordsOnPieces, style: Style) -> Iterator[Standee]:
    """The pawns, and the fleet, which is light on its disc and dark here."""
    pawn = words.content.identity.component("pawns")
    signs = {name: (f"pawn-{name}", piece_sign(name, style)) for name in pawn.each}
    signs["fleet"] = "disc-fleet", pawns.fleet("naval-ink", "ivory")
    for name, (key, symbol) in signs.items():
        foot = _foot(words, words.say(key), words.place("text", "labels", key), pawn.size, "placard")
        yield _figure(name, pawn.size, _sign(symbol, pawn.size), "pawns", foot)


@record
class _Foot:
    """The bar near the foot with the name."""

    name: str
    art: tuple[Item, ...]
    words: tuple[Item, ...]


def _foot(words: WordsOnPieces, called: str, place: Position, size: Sequence[float], bar: str) -> _Foot:
    """No line runs along the cut, which may be crooked, and the fold lies on ivory, where it can be seen."""
    width, height = size
    top = height - BAR - FOOT
    sign = f"{bar}-text" if bar in ("placard", "danger") else f"{bar}-sign"
    rules = Pen().move(0, top).line(width, top).move(0, top - 0.7).line(width, top - 0.7)
    rules.move(0, top + BAR).line(width, top + BAR)
    ground = Path(rectangle(-SEAM, top, width + 2 * SEAM, BAR), fill=bar)
    widest = max(measure(word, "title-bold", SIZES[1]) for word in called.split())
    name = StyledText(_capital(called), "title-bold" if widest < width - 2.4 else "text-bold", sign)
    set_ = words.block(name, place, width - 2.2, BAR - RULE - 2 * CLEAR, SIZES, 1.0, balanced=True)
    y = top + (BAR - set_.height) / 2
    if len(set_.lines) > 1:  # a line alone hangs by its baseline, as its neighbours do
        high, low = reach(set_.items(0, 0))
        y = top + (BAR - high - low) / 2
    return _Foot(called, (ground, rules.path(stroke=Stroke("ink", RULE))), set_.items(width / 2, y, "centre"))


def _figure(name: str, size: Sequence[float], picture: tuple[Item, ...], group: str, foot: _Foot) -> Standee:
    width, height = size
    return Standee(name, foot.name, width, height, (*picture, *foot.art), foot.words, group)


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


def _general(card: Card, letters: str, style: Style, size: Sequence[float]) -> tuple[Item, ...]:
    """The portrait of his card, his letters on a plate below, the badge of his side above."""
    width, height = size
    side = _side(card)
    face = portrait(sitter(card), style)
    rx, ry = OVAL
    x, y = width / 2, 2.0 + ry
    plate = Rect(x - PLATE[0] / 2, height - BAR - FOOT - 6.8, *PLATE)
    badge = pawns.sacred_heart(2.8, 2.9, 3.0) if side == "royalist" else cockade_disc(2.8, 2.8, 1.6, style)
    return (
        *medallion(x, y, rx, ry, 0.45),
        Use(face.symbol, translate(x, y) @ scale(rx / 15, ry / 19) @ face.at),
        *badge,
        Path(rectangle(*plate, 0.6), fill=side, stroke=Stroke("ink", 0.3)),
        centred_figure(letters, LETTERS[0], LETTERS[1][0], x, plate.y + plate.height / 2, f"{side}-sign"),
    )
