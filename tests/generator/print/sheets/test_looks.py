"""What makes a card look different, and is printed again by `--since`: everything that is drawn, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, Use, rectangle
from generator.drawing.transforms import translate
from generator.print.sheets.looks import Looks
from generator.print.sheets.piece import Piece
from generator.typesetting.shaping import label, shape

SQUARE = Path(rectangle(1, 1, 5, 5), fill="red", stroke=Stroke("ink", 0.2))
NAME = shape("Marat", "EBGaramond-Regular", 9)
SIGN = Symbol("sign", (SQUARE,), Rect(0, 0, 6, 6))


def piece(*items: Item, back: Scene | None = None, width: float = 63) -> Piece:
    return Piece("71", "Marat", Scene(width, 88, items), back)


PIECES = {
    "as it was": piece(SQUARE),
    "another colour": piece(replace(SQUARE, fill="blue")),
    "another line": piece(replace(SQUARE, stroke=Stroke("ink", 0.3))),
    "another place": piece(Path(rectangle(1, 1, 5, 5.1), fill="red", stroke=Stroke("ink", 0.2))),
    "holes": piece(replace(SQUARE, even_odd=True)),
    "moved": piece(Group((SQUARE,), translate(1, 0))),
    "in a group": piece(Group((SQUARE,))),
    "clipped": piece(Group((SQUARE,), clip=SQUARE)),
    "on a layer": piece(Group((SQUARE,), layer="cut")),
    "a symbol": piece(Use(SIGN)),
    "another symbol of that name": piece(Use(replace(SIGN, items=(SQUARE, SQUARE)))),
    "a symbol elsewhere": piece(Use(SIGN, translate(0, 1))),
    "words": piece(label(NAME, 5, 5)),
    "other words": piece(label(shape("Murat", "EBGaramond-Regular", 9), 5, 5)),
    "larger words": piece(label(shape("Marat", "EBGaramond-Regular", 9.5), 5, 5)),
    "words in another face": piece(label(shape("Marat", "EBGaramond-Italic", 9), 5, 5)),
    "words lower": piece(label(NAME, 5, 6)),
    "a back": piece(SQUARE, back=Scene(63, 88, (SQUARE,))),
    "another back": piece(SQUARE, back=Scene(63, 88, ())),
    "wider": piece(SQUARE, width=64),
}


def test_whatever_is_drawn_otherwise_looks_different() -> None:
    """Each of these is another card to the eye, or to the knife."""
    seen = Looks()
    looks = {name: seen.piece(one) for name, one in PIECES.items()}
    assert len(set(looks.values())) == len(PIECES), looks


@pytest.mark.parametrize("name", PIECES)
def test_the_same_drawing_looks_the_same_in_another_build(name: str) -> None:
    """Whatever else was looked at before."""
    busy = Looks()
    for one in PIECES.values():
        busy.piece(one)
    assert busy.piece(PIECES[name]) == Looks().piece(PIECES[name])
