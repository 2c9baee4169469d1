"""Markers: of the three factions, of the turn and of the province, each as a pawn to fold and as a flat counter."""

from __future__ import annotations

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, rectangle, transform, translate
from generator.drawing.theme import Style
from generator.games.liberte.components.blocks import SEAM
from generator.games.liberte.signs.piece_faces import BLEED, Face, election_medal, province_face, turn_face
from generator.job import Job, Made
from generator.language.text import Text, open_text
from generator.print.paper import nets
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import order
from generator.print.sheets.piece import Piece
from generator.typesetting.paragraph import Words, block

PAWN, BASE, APART = (15.0, 24.0), 11.0, 5.0
"""The face of a pawn, the depth of its base, and the room between pawn and counter."""


def make_markers(job: Job, pack: Pack) -> Made:
    """`markers-PAPER.pdf`."""
    text, wanted = open_text(job.root / "content", job.game, job.language, job.root / "templates"), order(job)
    return make(pawns(pack.content, text, job.style), wanted, text, pack, wanted.name(backs=False))


def pawns(content: Content, text: Text, style: Style) -> Component:
    """All markers, to fold and flat."""
    return Component(text("Markers"), pieces(content, text, style), gap=3.0)


def pieces(content: Content, text: Text, style: Style) -> list[Piece]:
    """Five markers; what lies side by side is the same marker twice, use whichever you like."""
    labels = content.text.labels
    size = content.identity.component("election-markers").size[0]
    square = content.identity.component("turn-marker").size[0]
    faces: dict[str, Face] = {faction: election_medal(faction, style, size) for faction in FACTIONS}
    faces |= {"turn": turn_face(style, square), "province": province_face(style, square)}
    return [_piece(f"marker-{name}", text(labels[f"marker-{name}"]), face, style) for name, face in faces.items()]


def _piece(name: str, words: str, counter: Face, style: Style) -> Piece:
    width, height = PAWN
    net = nets.tent(width, height, BASE)
    x, y = width + APART, BASE + height - counter.size - 2
    ground = Path(rectangle(0, BASE - SEAM, width, 2 * (height + SEAM)), fill=counter.ground)
    faces = [Group(_pawn(counter, style), net.place(face, width, height)) for face in ("front", "back")]
    art = Group((ground, *faces, Group(counter.items, translate(x, y))), layer="art")
    middle, below = x + counter.size / 2, y + counter.size + 1.6
    label = block([Words(words, "EBGaramond-Italic")], counter.size + 6, 7.0, 1.1).items(middle, below, "centre")
    scene = Scene(x + counter.size + 3, net.height, (art, Group(label, layer="text")), bleed=BLEED)
    cut = transform(counter.outline, translate(x, y))
    return Piece(name, words, scene, outline=net.outline + cut, folds=net.folds)


def _pawn(counter: Face, style: Style) -> tuple[Item, ...]:
    """The counter's picture near the head of the pawn, two rules at its foot."""
    width, height = PAWN
    line = "ink" if style == "low-ink" or counter.ground == "white" else "ivory"
    return (
        Group(counter.picture, translate((width - counter.size) / 2, 2.2)),
        Path(rectangle(1.5, height - 5.2, width - 3, 0), stroke=Stroke(line, 0.5)),
        Path(rectangle(1.5, height - 4.2, width - 3, 0), stroke=Stroke(line, 0.15)),
    )
