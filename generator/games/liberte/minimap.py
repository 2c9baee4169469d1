"""France at the size of a thumbnail: one region filled, for cards and lists. Few nodes, borders still shared."""

from __future__ import annotations

from functools import cache

from generator.games.liberte.geography import Atlas
from generator.geometry import Shape, union
from generator.scene import Group, Item, Path, Stroke, scale, transform, translate

DETAIL = 4.2
"""Millimetres of the board under which a bend disappears: a tenth of it on a card."""


@cache
def _coarse(atlas: Atlas) -> Atlas:
    return atlas.simplified(DETAIL)


def minimap(
    atlas: Atlas,
    region: str | None,
    height: float,
    *,
    fill: str = "ink",
    open_fill: str = "paper",
    line: str = "ink",
    inner: str = "engraved",
) -> Group:
    """The map with its top left corner at the origin; without a region (a club's card) all of it stays open."""
    coarse = _coarse(atlas)
    outline = coarse.land
    left, top, _, bottom = outline.bounds
    ratio = height / (bottom - top)
    place = scale(ratio) @ translate(-left, -top)

    def drawn(shape: Shape) -> tuple[tuple[str, *tuple[float, ...]], ...]:
        return transform(shape.outline(), place)

    items: list[Item] = [
        Path(drawn(outline), fill=open_fill, stroke=Stroke(line, 0.62, join="round")),
        Path(drawn(outline), fill=open_fill),
    ]
    if region is not None:
        items.append(Path(drawn(coarse.regions[region]), fill=fill))
    borders = union(b.course for b in coarse.borders if b.regional and region not in _pair(coarse, b.between))
    if not borders.empty:
        items.append(Path(drawn(borders), stroke=Stroke(inner, 0.14, join="round")))
    return Group(tuple(items), id=f"minimap-{region or 'any'}")


def width(atlas: Atlas, height: float) -> float:
    """How wide the map is at a height."""
    left, top, right, bottom = _coarse(atlas).land.bounds
    return height * (right - left) / (bottom - top)


def _pair(atlas: Atlas, between: tuple[int, int]) -> tuple[str, str]:
    return atlas.region_of[between[0]], atlas.region_of[between[1]]
