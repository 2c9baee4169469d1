"""A portrait: the pieces of paper put together, placed in an oval and made a symbol of the scene."""

from __future__ import annotations

from generator.drawing.curves import Cutout, moved
from generator.drawing.papercut import painted
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Path, Symbol, Use, ellipse
from generator.drawing.transforms import Matrix, mirror, rotate, scale, translate
from generator.job import Style
from generator.portraits.bust import bust
from generator.portraits.hair import hair
from generator.portraits.hat import Worn, hat
from generator.portraits.insignia import ON_COAT, insignia
from generator.portraits.likeness import Likeness, likeness
from generator.portraits.profile import eyelash, head
from generator.portraits.sitter import Sitter
from generator.project import per_project

OVAL = (15.0, 19.0)
"""Half the width and half the height of the oval opening, in millimetres."""

GRAIN = 12.5
"""Steps per unit of the head. Coordinates are rounded to whole steps (1/80 mm), which keeps the files small."""

NECK = (56.0, 118.0)
"""Where a head bends (x, y)."""

_BARE, _HATTED = 0.156, 0.150
_CENTRE = {
    "none": 83.0,
    "cap": 83.0,
    "headcloth": 82.0,
    "tricorne": 78.0,
    "mobcap": 78.0,
    "round": 76.0,
    "bicorne": 75.0,
    "phrygian": 74.0,
    "vendee": 74.0,
    "picture": 70.0,
}


def assemble(look: Likeness) -> list[Cutout]:
    """The pieces of a portrait that looks left, in units of the head, the lowest first."""
    face = look.face
    clothes = bust(look.bust, face)
    if face.bulk != 1:
        clothes = moved(clothes, translate(50, 0) @ scale(face.bulk, 1) @ translate(-50, 0))
    upper = [*hair(look.hair, face), *([eyelash(face)] if look.lady else []), *hat(look.hat)]
    skull = [Cutout(head(face))]
    if look.lean:
        bend = rotate(-look.lean, *NECK)
        skull, upper = moved(skull, bend), moved(upper, bend)
    on_coat = insignia([name for name in look.wears if name in ON_COAT], face)
    on_head = insignia([name for name in look.wears if name not in ON_COAT], face)
    return [*skull, *clothes, *on_coat, *upper, *on_head]


def placing(worn: Worn) -> Matrix:
    """Units of the head -> millimetres from the centre of the oval; a large hat makes the head smaller and lower."""
    unit = _BARE if worn.kind in ("none", "cap", "headcloth") else _HATTED
    centre = 74.0 if worn.kind == "bicorne" and worn.plume else _CENTRE[worn.kind]
    return scale(unit) @ translate(-50, -centre)


def portrait(sitter: Sitter, style: Style) -> Use:
    """A person's portrait in millimetres, with the centre of the oval at the origin."""
    look = likeness(sitter)
    at = placing(look.hat) @ scale(1 / GRAIN)
    return Use(_drawn(f"portrait-{sitter.id}-{style}", look, style), mirror(0) @ at if look.facing == "right" else at)


@per_project
def _drawn(name: str, look: Likeness, style: Style) -> Symbol:
    """The portrait in steps of 1/`GRAIN` unit, clipped to the oval."""
    at = placing(look.hat) @ scale(1 / GRAIN)
    rx, ry = round(OVAL[0] / at.a), round(OVAL[1] / at.d)
    x, y = round(-at.e / at.a), round(-at.f / at.d)
    figure = Group(painted(assemble(look), style, GRAIN), clip=Path(ellipse(x, y, rx, ry)))
    return Symbol(name, (figure,), Rect(x - rx, y - ry, 2 * rx, 2 * ry))
