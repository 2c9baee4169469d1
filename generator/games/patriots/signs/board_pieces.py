"""Pieces as they lie on a board in a picture of a state: from above, with a shadow, their corner at the origin."""

from __future__ import annotations

from engine.games.patriots.content.cards import Card
from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Stroke, Symbol, ellipse, rectangle
from generator.drawing.transforms import translate
from generator.games.patriots.signs.factions import faction_sign
from generator.games.patriots.signs.piece_faces import general_face, piece_face
from generator.job import Style
from generator.print.components.counters import CounterFace
from generator.project import per_project

CUBE = 12.0
"""Side of a cube, in millimetres."""
CHIP = 5.6
"""Across the disc that says whose general it is."""


@per_project
def board_cube(faction: str, style: Style) -> Symbol:
    """A cube."""
    face = piece_face(faction, style, CUBE)
    items: tuple[Item, ...] = (
        Path(rectangle(0.7, 0.8, CUBE, CUBE, 0.7), fill=f"{faction}-side", stroke=Stroke("ink", 0.25)),
        Path(rectangle(0, 0, CUBE, CUBE, 0.7), fill=face.ground, stroke=Stroke("ink", 0.25)),
        *face.picture,
    )
    return Symbol(f"board-cube-{faction}", items, Rect(0, 0, CUBE, CUBE))


@per_project
def board_piece(name: str, style: Style, size: float) -> Symbol:
    """An army, a pawn, a disc or a coin."""
    return _lying(f"board-{name}", piece_face(name, style, size))


def board_general(card: Card, letters: str, style: Style, size: float) -> Symbol:
    """A general."""
    return _lying(f"board-general-{card.id}", general_face(card, letters, style, size))


def _lying(name: str, face: CounterFace) -> Symbol:
    half = face.size / 2
    edge = ellipse(half, half, half) if face.disc else rectangle(0, 0, face.size, face.size, 0.7)
    items: tuple[Item, ...] = (
        Group((Path(edge, fill="ink"),), at=translate(0.6, 0.7)),
        Path(edge, fill=face.ground, stroke=Stroke("ink", 0.25)),
        *face.picture,
    )
    return Symbol(f"{name}-{face.size:g}", items, Rect(0, 0, face.size, face.size))


@per_project
def owner_chip(faction: str) -> Symbol:
    """A small disc with a faction's sign, its middle at the origin."""
    sign = CHIP * 0.66
    items: tuple[Item, ...] = (
        Path(ellipse(0, 0, CHIP / 2), fill=faction, stroke=Stroke("ink", 0.25)),
        placed(faction_sign(faction, on_colour=True), -sign / 2, -sign / 2, sign),
    )
    return Symbol(f"board-chip-{faction}", items, Rect(-CHIP / 2, -CHIP / 2, CHIP, CHIP))
