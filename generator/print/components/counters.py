"""Counters: the face of one side, several faces in a row, flat counters of several kinds on their sheets, stickers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import record
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, ellipse, rectangle
from generator.drawing.transforms import Segment, translate
from generator.language.text import Text
from generator.print.sheets.component import Component
from generator.print.sheets.piece import Piece

BLEED, DRAWN = 1.0, 3.0
"""Millimetres that small pieces show beyond the cut, and that they are drawn with for whoever asks for more."""
BACK_BLEED = 2.0
"""Millimetres around the backs of squares, which no printer lays exactly behind the fronts."""
SCISSORS = 3.0
"""Millimetres between discs, for scissors or a punch."""
STICKERS = (10.0, 8.0)
"""Sides of stickers in millimetres, for cubes of wood that are a little larger or just as large."""


@record
class CounterFace:
    """One side of a small piece: a square or a disc of one colour with a picture on it."""

    size: float
    """Side or diameter in millimetres."""
    ground: str
    """A colour of the theme."""
    picture: tuple[Item, ...]
    disc: bool = False

    @property
    def outline(self) -> tuple[Segment, ...]:
        """The line where it is cut."""
        half = self.size / 2
        return ellipse(half, half, half) if self.disc else rectangle(0, 0, self.size, self.size)

    @property
    def items(self) -> tuple[Item, ...]:
        """Ground and picture, drawn beyond the cut."""
        half, over = self.size / 2, self.size + 2 * DRAWN
        shape = ellipse(half, half, half + BLEED) if self.disc else rectangle(-DRAWN, -DRAWN, over, over)
        return (Path(shape, fill=self.ground), *self.picture)

    def scene(self) -> Scene:
        """The face as a scene of its own."""
        return Scene(self.size, self.size, (Group(self.items, layer="art"),), bleed=DRAWN)


def row(faces: Sequence[CounterFace], gap: float, width: float, height: float) -> tuple[Item, ...]:
    """Pieces side by side, `gap` millimetres apart, in the middle of a picture of this size."""
    whole = sum(face.size for face in faces) + gap * (len(faces) - 1)
    x = (width - whole) / 2
    items: list[Item] = []
    for face in faces:
        edge = Path(face.outline, fill=face.ground, stroke=Stroke("ink", 0.25))
        items.append(Group((edge, *face.picture), at=translate(x, (height - face.size) / 2)))
        x += face.size + gap
    return tuple(items)


@record
class Counters:
    """Some counters that look the same."""

    id: str
    name: str
    """What they are called, for people and for preflight."""
    face: CounterFace
    count: int
    group: str = ""
    """Those of one group lie together, whatever their faces; without one, each face is a group of its own."""
    caption: str = ""
    """What stands beside the group; without it, name and number."""


def flat(name: str, groups: Sequence[Counters], *, columns: int, note: str = "") -> Component:
    """Counters with the same picture on both sides, at most `columns` in a row.

    Every group has its name and number beside it. Between squares their bleeds meet, between
    discs there is room for scissors. The `note` stands below.
    """
    pieces = [piece for group in groups for piece in _flat(group, backs=True)]
    if any(group.face.disc for group in groups):
        return Component(name, pieces, BLEED, SCISSORS, columns=columns, note=note)
    return Component(name, pieces, BLEED, back_bleed=BACK_BLEED, columns=columns, apart="clear", note=note)


def stickers(name: str, groups: Sequence[Counters], *, columns: int) -> Component:
    """The same pictures on one side only, for label paper, to stick on pieces of wood."""
    pieces = [piece for group in groups for piece in _flat(group, backs=False)]
    if any(group.face.disc for group in groups):
        return Component(name, pieces, BLEED, SCISSORS, columns=columns)
    return Component(name, pieces, BLEED, columns=columns, apart="clear")


def cube_stickers(text: Text, groups: Sequence[Counters], *, columns: int) -> Component:
    """Stickers for cubes of wood, all of one size."""
    return stickers(sticker_name(text, groups[0].face.size), groups, columns=columns)


def sticker_name(text: Text, side: float) -> str:
    """What stickers of a size are called."""
    return text("Stickers of {side} mm for cubes of wood", side=text.number(side))


def sticker_label(text: Text, side: float) -> str:
    """What they are called on a button, beside other files of the same pieces."""
    return text("stickers, {side} mm", side=text.number(side))


def sticker_file(side: float) -> str:
    """The words for stickers of a size in the name of their file."""
    return f"stickers-{side:g}mm"


def _flat(group: Counters, *, backs: bool) -> list[Piece]:
    scene = group.face.scene()
    return [
        Piece(
            f"{group.id}-{n}",
            group.name,
            scene,
            scene if backs else None,
            group.face.outline if group.face.disc else (),
            kind=group.group or group.id,
            ground=group.face.ground,
            caption=group.caption or f"{group.name} · {group.count}",
        )
        for n in range(1, group.count + 1)
    ]
