"""France at the size of a thumbnail: one region filled, for the cards. Plain outlines, so that it needs no geometry."""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import dataclass
from generator.drawing.scene import Group, Item, Path, Segment, Stroke, scale, transform, translate

Outline = tuple[Segment, ...]


@dataclass(frozen=True, eq=False)
class SmallMap:
    """The country, its regions and the borders between them, with few nodes, in millimetres of the board."""

    bounds: tuple[float, float, float, float]
    land: Outline
    regions: Mapping[str, Outline]
    borders: Mapping[str, Outline]
    """Region -> borders that do not touch it; all of them under the empty name."""

    def width(self, height: float) -> float:
        """How wide the map is at a height."""
        left, top, right, bottom = self.bounds
        return height * (right - left) / (bottom - top)


def minimap(
    small: SmallMap,
    region: str | None,
    height: float,
    *,
    fill: str = "ink",
    open_fill: str = "paper",
    line: str = "ink",
    inner: str = "engraved",
) -> Group:
    """The map with its top left corner at the origin; without a region (a club's card) all of it stays open."""
    left, top, _, bottom = small.bounds
    place = scale(height / (bottom - top)) @ translate(-left, -top)
    land = transform(small.land, place)
    items: list[Item] = [
        Path(land, fill=open_fill, stroke=Stroke(line, 0.62, join="round")),
        Path(land, fill=open_fill),
    ]
    if region is not None:
        items.append(Path(transform(small.regions[region], place), fill=fill))
    borders = small.borders[region or ""]
    if borders:
        items.append(Path(transform(borders, place), stroke=Stroke(inner, 0.14, join="round")))
    return Group(tuple(items), id=f"minimap-{region or 'any'}")
