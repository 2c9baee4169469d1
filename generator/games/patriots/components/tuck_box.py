"""The boxes of 1793: for deck, laws and pieces. They say whose game it is, and that this kit is not official."""

from __future__ import annotations

from dataclasses import replace

from engine.games.patriots.content.checks import SET_ASIDE
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.ornaments import medallion
from generator.drawing.placing import placed
from generator.drawing.scene import Item, Path, Stroke, Use, ellipse, rectangle
from generator.drawing.transforms import translate
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.signs.factions import FACTIONS, faction_sign
from generator.games.patriots.signs.flags import FLAGS, flag
from generator.games.patriots.signs.piece_faces import piece_sign
from generator.games.patriots.words.names import card_name
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.portraits.portrait import OVAL, portrait
from generator.print.components import tuck_box
from generator.print.components.tuck_box import BoxFaces, Picture
from generator.print.paper.nets import largest_cube
from generator.typesetting.shaping import label, shape

SITTER = "LEC12"
"""Whose portrait is on the box of the deck."""
IN_THE_BOX = ("counters", "currency", "armies", "generals", "pawns", "discs")
"""Components that go into the box for the pieces."""
MACHINE = 26.0
"""Millimetres of the picture on it."""
BAR, LEAST = 3.6, 30.0
"""Height of the bar above a plate, in millimetres; lower plates have none."""


def make_tuckbox(job: Job, pack: Pack[Content]) -> Artefact:
    """`tuckbox-deck-PAPER.pdf`, `tuckbox-laws-PAPER.pdf` and `tuckbox-pieces-PAPER.pdf`."""
    text, content = job_text(job), pack.content
    cards, pieces = boxes(content, text, job.style), pieces_box(content, text, job.style)
    return tuck_box.make_boxes(job, pack, text, *cards, pieces)


def boxes(content: Content, text: Text, style: Style) -> tuple[BoxFaces, BoxFaces]:
    """The box for action cards and leaders, and the box for laws."""
    cards, laws, labels = content.cards.cards, content.cards.laws, content.text.labels
    aside = [card for card in cards if card.effect == SET_ASIDE]
    held = text(
        labels["box-deck-holds"],
        count=len(cards),
        deck=len(cards) - len(aside),
        card=", ".join(card_name(content, card, text) for card in aside),
    )
    deck = _box(content, text, "deck", len(cards), held, _portrait(content, style), _flags(style))
    return deck, _box(content, text, "laws", len(laws), text(labels["box-laws-holds"], count=len(laws)), _loi(), None)


def pieces_box(content: Content, text: Text, style: Style) -> BoxFaces:
    """The box for what is no card; its back tells what goes into it."""
    listed = [content.identity.component(name) for name in IN_THE_BOX]
    held = [f"{text.number(one.count)} × {text(one.name)}" for one in listed]
    box = _box(content, text, "pieces", 0, "", _guillotine(style), _flags(style))
    return replace(box, contents=tuple(held), cube=largest_cube(listed, "counters"))


def _box(
    content: Content, text: Text, name: str, cards: int, held: str, front: Picture, back: Picture | None
) -> BoxFaces:
    labels = content.text.labels
    publisher = content.identity.editions[0].publisher
    return BoxFaces(
        content.identity,
        labels,
        cards,
        front=tuple(faction_sign(faction) for faction in FACTIONS),
        sides=(faction_sign(FACTIONS[0]), faction_sign(FACTIONS[-1])),
        back=faction_sign(FACTIONS[1]),
        portrait=front,
        scenery=back or front,
        contents=(held,),
        credits=(text(labels["notice-sold"], publisher=publisher), text(labels["notice-reconstructed"])),
        name=text(labels[f"box-{name}"]) if cards else "",
        file=name,
        ground=("pamphlet", "paper-blue"),
        plate=_plate,
    )


def _plate(x: float, y: float, width: float, height: float, unit: float) -> tuple[Item, ...]:
    """A placard without words in its bar."""
    bar = BAR if height > LEAST else 0.0
    head: tuple[Item, ...] = (
        Path(rectangle(x, y, width, bar), fill="placard", stroke=Stroke("ink", 0.3)),
        Path(rectangle(x, y + bar - 0.8, width, 0), stroke=Stroke("placard-rule", 0.25)),
    )
    return (
        Path(rectangle(x + 0.6, y + 0.7, width, height), fill="shade"),
        Path(rectangle(x, y, width, height), fill="ivory", stroke=Stroke("ink", 0.35 * unit)),
        *(head if bar else ()),
        Path(rectangle(x + 0.9, y + bar + 0.9, width - 1.8, height - bar - 1.8), stroke=Stroke("gold", 0.25)),
    )


def _portrait(content: Content, style: Style) -> Picture:
    """A leader in an oval."""
    card = next(card for card in content.cards.cards if card.id == SITTER)
    rx, ry = OVAL
    face = portrait(sitter(card), style)
    frame = medallion(rx + 2.2, ry + 2.2, rx, ry)
    return 2 * rx + 4.4, 2 * ry + 4.4, (*frame, Use(face.symbol, translate(rx + 2.2, ry + 2.2) @ face.at))


def _flags(style: Style) -> Picture:
    """The armies that march on Paris."""
    side, step = 11.0, 12.0
    items = [placed(flag(army, style), step * k, 0, side) for k, army in enumerate(FLAGS)]
    return step * len(FLAGS), side, tuple(items)


def _guillotine(style: Style) -> Picture:
    """The best known of the pawns."""
    return MACHINE, MACHINE, (placed(piece_sign("guillotine", style), 0, 0, MACHINE),)


def _loi() -> Picture:
    """The medal of the laws."""
    half, above = 17.0, 4.5
    y = half + above
    return (
        2 * half,
        y + half,
        (
            Path(ellipse(half, y, half), fill="back-law", stroke=Stroke("ink", 0.5)),
            Path(ellipse(half, y, half - 1.4), stroke=Stroke("gold", 0.6)),
            label(shape("LOI", "title-black", 30), half, y + 3.9, "back-law-text", "centre"),
        ),
    )
