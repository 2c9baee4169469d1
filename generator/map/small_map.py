"""A country at the size of a thumbnail: one region filled, for cards. Plain outlines: drawing needs no geometry.

A game makes it from its atlas once (`thumbnail`) and keeps it as plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.record import record
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Stroke
from generator.drawing.transforms import Segment, scale, transform, translate

if TYPE_CHECKING:
    from generator.map.atlas import Atlas

Outline = tuple[Segment, ...]


@record(slots=False, eq=False)
class SmallMap:
    """The country, its regions and the borders between them, with few nodes, in millimetres of the large map."""

    bounds: Extent
    land: Outline
    regions: Mapping[str, Outline]
    borders: Mapping[str, Outline]
    """Region -> borders that do not touch it; all of them under the empty name."""

    def width(self, height: float) -> float:
        """How wide the map is at a height."""
        return height * self.bounds.width / self.bounds.height

    def plain(self) -> dict[str, Any]:
        """The map as values that JSON can hold."""
        return {"bounds": self.bounds, "land": self.land, "regions": self.regions, "borders": self.borders}

    @classmethod
    def restored(cls, plain: Any) -> SmallMap | None:
        """The map again from such values; None if they are missing or damaged."""
        try:
            outlines: list[dict[str, Outline]] = [
                {name: tuple(map(tuple, outline)) for name, outline in plain[part].items()}
                for part in ("regions", "borders")
            ]
            return cls(Extent(*plain["bounds"]), tuple(map(tuple, plain["land"])), *outlines)
        except (KeyError, TypeError, ValueError, AttributeError):
            return None


def thumbnail(atlas: Atlas[Any], detail: float) -> SmallMap:
    """A map with few nodes: bends smaller than `detail` (millimetres of the atlas) disappear; borders are shared."""
    from generator.drawing.geometry import union  # noqa: PLC0415 - takes longer than all cards, and they rarely need it

    coarse = atlas.simplified(detail)
    inner = [border for border in coarse.borders if border.regional]
    sides = {border.between: {coarse.region_of[key] for key in border.between} for border in inner}
    borders = {
        region: tuple(union(b.course for b in inner if region not in sides[b.between]).outline())
        for region in ("", *coarse.regions)
    }
    regions = {name: tuple(shape.outline()) for name, shape in coarse.regions.items()}
    return SmallMap(coarse.land.bounds, tuple(coarse.land.outline()), regions, borders)


def minimap(small: SmallMap, region: str | None, height: float, ground: str = "paper") -> Group:
    """The map, `height` millimetres high, its top left corner at the origin; `region` is black, the rest `ground`.

    Without a region all of it is black, with borders of the ground.
    """
    place = scale(height / small.bounds.height) @ translate(-small.bounds.left, -small.bounds.top)
    land = transform(small.land, place)
    borders = transform(small.borders[region or ""], place)
    edge = Stroke("ink", 0.62, join="round")
    items: list[Item] = []
    if region is None:
        items += [Path(land, fill="ink", stroke=edge)]
        items += [Path(borders, stroke=Stroke(ground, 0.16, join="round"))] if borders else []
    else:
        items += [Path(land, fill=ground, stroke=edge), Path(land, fill=ground)]
        items.append(Path(transform(small.regions[region], place), fill="ink"))
        items += [Path(borders, stroke=Stroke("engraved", 0.14, join="round"))] if borders else []
    return Group(tuple(items), id=f"minimap-{region or 'any'}")
