"""What a sheet is made of: pieces to cut out, each with its front and, if it has one, its back."""

from __future__ import annotations

from engine.record import record
from generator.drawing.scene import Scene
from generator.drawing.transforms import Segment


@record
class Piece:
    """One piece. `name` is what stands on it, for people and for preflight.

    A piece with an `outline` (a disc, a net to fold) is cut along that line, which the sheet draws; any other is cut
    along the rectangle of its scene, which crop marks show.
    """

    id: str
    name: str
    front: Scene
    back: Scene | None = None
    outline: tuple[Segment, ...] = ()
    folds: tuple[Segment, ...] = ()
    """Where it is folded, front side out."""
    kind: str = ""
    """Pieces of another kind begin a new row."""
    caption: str = ""
    """What stands on the sheet beside the rows of its kind."""
    ground: str = "paper"
    """The colour under its cut and fold lines, which are drawn in one that stands out from it."""
    cropped: bool = False
    """Whether crop marks beyond its bleed show its outline, an upright rectangle, because no line on its drawing would
    be seen."""
    radius: float = 0.0
    """Of its rounded corners, which arcs on the front show; 0 for none."""
    spare: bool = False
    """Whether it only fills a sheet: it belongs to no deck and is not counted."""
