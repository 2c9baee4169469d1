"""Pages of paper: what a printing backend gets. Millimetres, origin top left of the paper, y down."""

from __future__ import annotations

from typing import Literal

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Layer, Scene
from generator.drawing.transforms import Matrix, translate


@record
class Page:
    """A sheet of paper: its items, what remains after cutting (`trim`), and how far colour goes (`bleed`)."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: Rect | None = None
    bleed: Rect | None = None

    @classmethod
    def of(cls, scene: Scene) -> Page:
        """A scene on paper of its own size, bleed included."""
        b = scene.bleed
        size = scene.width + 2 * b, scene.height + 2 * b
        items = (Group(scene.items, at=translate(b, b)),) if b else scene.items
        return cls(*size, items, Rect(b, b, scene.width, scene.height), Rect(0.0, 0.0, *size))


@record
class Meta:
    """What a document says about itself. `duplex` is the edge about which the paper turns."""

    title: str
    language: str
    subject: str = ""
    author: str = ""
    keywords: str = ""
    duplex: Literal["long", "short", "none"] = "none"
    layers: tuple[tuple[Layer, str], ...] = ()
    """What the layers are called in the document's language."""


@record
class Margins:
    """What the printer leaves white on each side."""

    top: float
    right: float
    bottom: float
    left: float

    @property
    def across(self) -> float:
        """The wider of left and right: the grid stays in the middle."""
        return max(self.left, self.right)

    @property
    def along(self) -> float:
        """The wider of top and bottom."""
        return max(self.top, self.bottom)

    @property
    def widest(self) -> float:
        """The widest of all: paper may be used upright or turned."""
        return max(self.across, self.along)


@record
class Cell:
    """Where one piece lies. `turn` is clockwise, in degrees: a quarter turn puts its head to the right."""

    x: float
    y: float
    width: float
    height: float
    turn: Literal[0, 90, 180, 270] = 0

    def place(self, width: float, height: float) -> Matrix:
        """The map that puts a piece of this (unturned) size into the cell."""
        cos, sin = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}[self.turn]
        centre = translate(self.x + self.width / 2, self.y + self.height / 2)
        return centre @ Matrix(cos, sin, -sin, cos) @ translate(-width / 2, -height / 2)
