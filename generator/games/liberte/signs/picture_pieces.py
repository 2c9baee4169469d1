"""Pieces in pictures of a state: a stack seen from the front and above, a player's token, the turn marker.

A stack shows its height by its slabs, its faction by sign and colour, its owner by the token's shape and colour.
"""

from __future__ import annotations

from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.transforms import scale, transform, translate
from generator.games.liberte.signs.piece_faces import turn_face
from generator.games.liberte.signs.symbols import faction_sign, player_shape
from generator.job import Style
from generator.project import per_project

FACE = (9.0, 7.7)
"""Width and depth of a stack's top, in millimetres."""
SLAB = 2.3
"""Height of one block of a stack."""
TOKEN = 2.55
"""Radius of a token."""


@per_project
def stack(faction: str, height: int, player: str, style: Style) -> Symbol:
    """A stack of `height` blocks, the middle of its foot at the origin; in millimetres."""
    wide, deep = FACE
    line = Stroke("ink", 0.25, join="round")
    items: list[Item] = [
        Path(rectangle(-wide / 2, -SLAB * (k + 1), wide, SLAB), fill=f"{faction}-side", stroke=line)
        for k in range(height)
    ]
    top = -SLAB * height - deep
    items += [
        Path(rectangle(-wide / 2, top, wide, deep, 0.4), fill=faction, stroke=line),
        placed(faction_sign(faction, style, on_block=True), -2.95, top + 0.9, 5.9),
        Use(token(player), translate(wide / 2 - 0.4, top + 0.5)),
    ]
    return Symbol(f"stack-{faction}-{height}-{player}", tuple(items), Rect(-wide / 2 - 1, top - 2, wide + 5, -top + 3))


def stack_height(height: int) -> float:
    """How high a stack of `height` blocks reaches above its foot, with the token on it."""
    return SLAB * height + FACE[1] - 0.5 + TOKEN + 0.125


@per_project
def token(player: str) -> Symbol:
    """A player's control token, its middle at the origin."""
    shape = transform(player_shape(player), translate(-1.55, -1.55) @ scale(0.031))
    items: tuple[Item, ...] = (
        Path(ellipse(0, 0, TOKEN), fill="ivory", stroke=Stroke("ink", 0.25)),
        Path(ellipse(0, 0, TOKEN - 0.3), fill=f"player-{player}"),
        Path(shape, fill=f"player-{player}-sign"),
    )
    return Symbol(f"token-{player}", items, Rect(-TOKEN, -TOKEN, 2 * TOKEN, 2 * TOKEN))


@per_project
def turn_marker(style: Style) -> Symbol:
    """The turn marker as it is printed: a clock on a dark square."""
    face = turn_face(style, 100.0)
    return Symbol("turn-marker", (Path(face.outline, fill=face.ground), *face.picture), Rect(0.0, 0.0, 100.0, 100.0))
