"""Liberté's checklist: pictures of its pieces, and the names of colours, players and sets."""

from __future__ import annotations

from functools import partial

from engine.games.liberte.content.content import Content
from engine.loading.common import Component
from engine.loading.pack import Pack
from generator.drawing.ornaments import plate
from generator.drawing.scene import Item, Path, Stroke, rectangle
from generator.games.liberte.cards.back import back
from generator.games.liberte.signs.piece_faces import block_face, election_medal, province_face, token_disc, turn_face
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import checklist
from generator.print.components.checklist import (
    Checklist,
    PiecePicture,
    aid_sketch,
    box_sketch,
    row_of,
    sketch,
    small_card,
)
from generator.print.sheets.imposition import half
from generator.print.sheets.options import sheet_options, size

BOXES = (Component("box-cards", "Tuck box", 1), Component("box-pieces", "Box for the pieces", 1))
"""What the kit has beside the game's components."""


def make_checklist(job: Job, pack: Pack[Content]) -> Artefact:
    """`checklist[-SIZE]-PAPER.pdf`: one page."""
    text, content = job_text(job), pack.content
    paper, extent = sheet_options(job).paper, size(job)
    sizes = {"cards": (extent.width, extent.height), "aids": half(paper)}
    pictures, names = _pictures(content, job.style), partial(_part_name, content, text)
    listed = Checklist(content.text.labels, pictures, names, sizes, more=BOXES)
    return checklist.make_checklist(job, pack, text, listed)


def _part_name(content: Content, text: Text, component: Component, name: str) -> str:
    """The name of a set of cards, of a player, or of a faction."""
    labels = content.text.labels
    if component.id == "cards":
        return text(labels["set"], set=name)
    return text(labels[f"player-{name}" if f"player-{name}" in labels else f"faction-{name}"])


def _pictures(content: Content, style: Style) -> dict[str, PiecePicture]:
    factions = content.identity.component("blocks").each
    players = list(content.identity.component("tokens").each)[2:5]
    return {
        "board": sketch(_board()),
        "cards": small_card(back(content.identity.title, style)),
        "blocks": row_of([block_face(name, style, 8.6) for name in factions]),
        "tokens": row_of([token_disc(name, style, 8.6) for name in players]),
        "election-markers": row_of([election_medal(name, style, 8.6) for name in factions]),
        "turn-marker": row_of([turn_face(style, 12)]),
        "province-marker": row_of([province_face(style, 12)]),
        "aids": sketch(aid_sketch()),
        **{box.id: sketch(box_sketch("ground", "accent", "ivory")) for box in BOXES},
    }


def _board() -> list[Item]:
    """A small plan of the board: the track round the map, boxes beside it."""
    boxes = (
        (-10.6, -7.1, 1.0, 14.2),
        (-9.6, -7.1, 13.6, 1.0),
        (-9.1, -5.6, 13.1, 12.7),
        (4.7, -7.1, 3.9, 3.9),
        (4.7, -2.7, 3.9, 3.9),
        (4.7, 1.7, 3.9, 5.4),
        (9.3, -7.1, 1.3, 14.2),
    )
    return [*plate(-12, -8.5, 24, 17, 0.5), *(Path(rectangle(*box), stroke=Stroke("ink", 0.15)) for box in boxes)]
