"""The contact sheet: all cards of a group on one page, small, to see the deck at a glance."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.loading.pack import AnyPack
from generator.drawing.ornaments import swelled_rule
from generator.drawing.scene import Group, Item, Path, Scene, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.job import Artefact, Job
from generator.language.text import Text
from generator.print.paper.formats import formats
from generator.print.sheets.options import sheet_options
from generator.print.sheets.pdf import ArtAndWords, plain_pages
from generator.print.sheets.piece import Piece
from generator.typesetting.shaping import label, shape

HEAD, GAP = 17.0, 1.6
"""Millimetres for the heading, and between the cards."""
FILLED, SMALLER = 0.25, 0.875
"""How much of the last row is filled, and to what part of their size cards shrink for it at most."""


def make_contact(
    job: Job, pack: AnyPack, text: Text, name: str, groups: Sequence[tuple[str, Sequence[Piece]]]
) -> Artefact:
    """`contact-PAPER.pdf`: one page for each group of cards, under its title. `name` is that of the whole deck."""
    paper, margin = sheet_options(job).paper, formats(job.root / "templates").margin
    pages = [_page(cards, title, paper.width, paper.height, margin) for title, cards in groups]
    file, count = sheet_options(job).name(backs=False), sum(len(cards) for _, cards in groups)
    return plain_pages(job, pack, text, name, pages, file, text("All cards at a glance"), cards=count)


def _page(cards: Sequence[Piece], title: str, width: float, height: float, margin: float) -> ArtAndWords:
    """Cards in rows, as large as the page allows."""
    room = (width - 2 * margin, height - 2 * margin - HEAD - 4)
    first = cards[0].front
    columns, unit = _largest(len(cards), first, *room)
    step_x, step_y = first.width * unit + GAP, first.height * unit + GAP
    left = (width - columns * step_x + GAP) / 2
    clip = Path(rectangle(0, 0, first.width, first.height, 3))
    drawn: list[Item] = []
    for n, piece in enumerate(cards):
        at = translate(left + n % columns * step_x, margin + HEAD + n // columns * step_y) @ scale(unit)
        drawn.append(Group(unlayered(piece.front.items), at, clip))
    head = (
        label(shape(title, "title-semibold", 18), width / 2, margin + 8, align="centre"),
        swelled_rule(width / 2, margin + 11.5, 30, 0.7),
    )
    return tuple(drawn), head


def _largest(count: int, card: Scene, width: float, height: float) -> tuple[int, float]:
    """How many cards stand in a row, and the scale that makes them as large as the room allows; at most true size.

    Where the last row would hold hardly a card, cards are up to an eighth smaller instead.
    """
    sizes = []
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        across = ((width + GAP) / columns - GAP) / card.width
        along = ((height + GAP) / rows - GAP) / card.height
        sizes.append((min(across, along, 1.0), columns))
    most = max(sizes)[0]
    filled = [(unit, columns) for unit, columns in sizes if -count % columns <= (1 - FILLED) * columns]
    unit, columns = max((size for size in filled if size[0] > SMALLER * most), default=max(sizes))
    return columns, unit
