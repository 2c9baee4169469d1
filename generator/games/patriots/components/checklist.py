"""The checklist of 1793: pictures of its boards, cards and pieces, and the names of their parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.games.patriots.content.content import Content
from engine.loading.common import Component
from engine.loading.pack import Pack
from generator.drawing.ornaments import swelled_rule
from generator.drawing.placing import stamped
from generator.drawing.scene import Item, Path, Pen, Stroke, polygon, rectangle
from generator.games.patriots.cards.back import deck_back
from generator.games.patriots.components.counters import FIGURE, FIGURES
from generator.games.patriots.paris.layout import SITES
from generator.games.patriots.signs.factions import FACTIONS, faction_sign
from generator.games.patriots.signs.flags import flag
from generator.games.patriots.signs.piece_faces import general_face, piece_face
from generator.games.patriots.words.names import general_letters, piece_name
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import checklist
from generator.print.components.checklist import Checklist, PiecePicture, box_sketch, row_of, sketch, small_card
from generator.print.sheets.imposition import half
from generator.print.sheets.options import sheet_options, size

PIECE = 8.4
"""Millimetres of a piece in its picture."""
COUNTRY = (
    *((-10, -2), (-6, -5), (-2.5, -7), (1.5, -4.5), (3.5, -3)),
    *((2.4, 1), (3.4, 5), (-2, 6.4), (-6.5, 5.4), (-6, 1)),
)
"""A rough France."""
_NAMED = {"cards": "cards", "aids": "aid-of", "generals": "general", "player-boards": "faction", "counters": "faction"}
"""Components whose parts are labels, and how these begin."""


def make_checklist(job: Job, pack: Pack[Content]) -> Artefact:
    """`checklist[-SIZE]-PAPER.pdf`."""
    text, content = job_text(job), pack.content
    paper, extent = sheet_options(job).paper, size(job)
    sizes = {"cards": (extent.width, extent.height), "aids": half(paper)}
    listed = Checklist(
        content.text.labels,
        _pictures(content, text, job.style),
        partial(part_name, content, text),
        sizes,
        _shapes(content),
        tuple(sheets_and_boxes(job, content)),
    )
    return checklist.make_checklist(job, pack, text, listed)


def _shapes(content: Content) -> dict[str, tuple[tuple[float, ...], ...]]:
    """Square and round currency; figures as standees, and below that as flat counters; the tiles from left to right."""
    sizes = {component.id: component.size for component in content.identity.components}
    (side,) = sizes["currency"]
    disc = sizes[FIGURE]
    flat = disc * 2
    tiles = [SITES[name].tile for name in content.identity.component("late-tiles").each]
    standees = {name: (sizes[name], flat) for name in FIGURES if name != FIGURE}
    return {
        "currency": ((side, side), (side,)),
        **standees,
        FIGURE: (disc, sizes["pawns"]),  # the fleet is a standee too
        "late-tiles": tuple((round(tile.width, 1), round(tile.height, 1)) for tile in tiles),
    }


def sheets_and_boxes(job: Job, content: Content) -> Iterator[Component]:
    """The sheets to have on the table and the boxes."""
    labels, paper = content.text.labels, sheet_options(job).paper
    for name, label in (("struggle", "sheet-struggle"), ("solo", "short-solo")):
        yield Component(name, labels[label], 1, (round(paper.width), round(paper.height)))
    for name in ("deck", "laws"):
        yield Component(f"box-{name}", labels[f"box-{name}"], 1)
    yield Component("box-pieces", "Box for the pieces", 1)


def part_name(content: Content, text: Text, component: Component, name: str) -> str:
    """What a part of a component is called."""
    if component.id == "late-tiles":
        return text(next(place.name for place in content.paris.locations if place.id == name), "location")
    if component.id in _NAMED:
        return text(content.text.labels[f"{_NAMED[component.id]}-{name}"])
    return piece_name(content, component.id, name, text)


def _pictures(content: Content, text: Text, style: Style) -> dict[str, PiecePicture]:
    generals = [card for card in content.cards.cards if card.general][:3]
    return {
        "paris-board": sketch(_board()),
        "france-board": sketch(_board(land=True)),
        "player-boards": sketch(_player_board()),
        "late-tiles": sketch(_tile()),
        "cards": small_card(deck_back(style)),
        "counters": row_of([piece_face(name, style, PIECE) for name in FACTIONS[:3]]),
        "currency": row_of([piece_face(name, style, PIECE) for name in ("assignat", "press", "gold")]),
        "armies": sketch((stamped(flag("austria", style), -6.5, 0, 11), stamped(flag("prussia", style), 6.5, 0, 11))),
        "generals": row_of([general_face(card, general_letters(card, text), style, PIECE) for card in generals]),
        "pawns": row_of([piece_face(name, style, PIECE) for name in ("louis", "guillotine", "balloon")]),
        "discs": row_of([piece_face(name, style, PIECE) for name in ("round", "fleet", "turn")]),
        "aids": sketch(_placards(12.4, 17.6)),
        "envelopes": sketch(_envelope()),
        **{name: sketch(_placards(12.4, 17.6)) for name in ("struggle", "solo")},
        **{f"box-{name}": sketch(_box()) for name in ("deck", "laws", "pieces")},
    }


def _placard(x: float, y: float, width: float, height: float) -> list[Item]:
    return [
        Path(rectangle(x, y, width, height), fill="ivory", stroke=Stroke("ink", 0.2)),
        Path(rectangle(x, y, width, 1.2), fill="placard", stroke=Stroke("ink", 0.2)),
    ]


def _sheet(width: float, height: float) -> Path:
    return Path(rectangle(-width / 2, -height / 2, width, height), fill="paper-blue", stroke=Stroke("ink", 0.3))


def _board(*, land: bool = False) -> tuple[Item, ...]:
    """A small plan of a board: placards in a city, or a country with panels beside it."""
    items: list[Item] = [_sheet(24, 17)]
    if land:
        items.append(Path(polygon(COUNTRY), fill="ivory", stroke=Stroke("ink", 0.25)))
        return (*items, *_placard(5.6, -7.4, 5.4, 5), *_placard(5.6, -1.4, 5.4, 8.8))
    laws = Path(rectangle(-11, -7.6, 17, 3.4), fill="ivory", stroke=Stroke("ink", 0.2))
    river = Pen().move(-11, 2.4).curve(-5, 5, 0, -2, 11, 1.6)
    items += [laws, river.path(stroke=Stroke("river", 0.9))]
    for x, y in ((-10.4, -2.8), (-4.4, -2.8), (2.0, -2.8), (-7, 2.8), (-0.6, 3.0), (5.6, 2.4)):
        items += _placard(x, y, 5, 3.6)
    return tuple(items)


def _player_board() -> tuple[Item, ...]:
    bar = Path(rectangle(-12, -8.6, 24, 3.4), fill="jacobin", stroke=Stroke("ink", 0.25))
    sign = stamped(faction_sign("jacobin", on_colour=True), -9.8, -6.9, 2.6)
    boxes = [item for x, y in ((-11, -4), (1, -4), (-11, 2.4), (1, 2.4)) for item in _placard(x, y, 10, 5.2)]
    return (_sheet(24, 17.2), bar, sign, *boxes)


def _tile() -> tuple[Item, ...]:
    slots = [Path(rectangle(-8.6 + 3.5 * n, 0.8, 3, 3), fill="paper", stroke=Stroke("ink", 0.2)) for n in range(5)]
    return (*_placard(-10.5, -5.5, 21, 11), *slots)


def _placards(width: float, height: float) -> tuple[Item, ...]:
    """A sheet with placards: a player aid."""
    inner = width - 2
    boxes = [item for y, h in ((-7.9, 1.6), (-5.6, 6.4), (1.6, 6.2)) for item in _placard(-inner / 2, y, inner, h)]
    return (_sheet(width, height), *boxes)


def _box() -> tuple[Item, ...]:
    return (*box_sketch("paper-blue", "shade", "placard"), *_placard(-4, -2, 7, 7.2))


def _envelope() -> tuple[Item, ...]:
    flap = Pen().move(-10, -7).line(0, 0.6).line(10, -7)
    body = Path(rectangle(-10, -7, 20, 14), fill="paper-blue", stroke=Stroke("ink", 0.3))
    return (body, flap.path(stroke=Stroke("ink", 0.3)), swelled_rule(0, 4, 8, 0.5))
