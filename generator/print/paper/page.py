"""Pages of paper: what a printing backend gets. Millimetres, origin top left of the paper, y down."""

from __future__ import annotations

from typing import Literal

from engine.record import dataclass
from generator.drawing.scene import Group, Item, Layer, Scene, translate

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper: its items, what remains after cutting (`trim`), and how far colour goes (`bleed`)."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: Box | None = None
    bleed: Box | None = None

    @classmethod
    def of(cls, scene: Scene) -> Page:
        """A scene on paper of its own size, bleed included."""
        b = scene.bleed
        size = scene.width + 2 * b, scene.height + 2 * b
        items = (Group(scene.items, at=translate(b, b)),) if b else scene.items
        return cls(*size, items, (b, b, scene.width, scene.height), (0.0, 0.0, *size))


@dataclass(frozen=True, slots=True)
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
