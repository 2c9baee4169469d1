"""A building as a symbol: engraved with light around it, or in pale lines where it does not stand yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.drawing.curves import flatten
from generator.drawing.geometry import polygon, union
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Symbol, Use
from generator.games.patriots.buildings.graver import Graver
from generator.project import per_project

Building = Callable[[], Symbol]
LIGHT = 0.8
"""How far the ground keeps clear of a building."""
_DARK = frozenset({"ink", "window", "danger", "cockade-red", "cockade-blue"})


def engraved(name: str, width: float, height: float) -> Callable[[Callable[[Graver], None]], Building]:
    """A function that draws with a graver -> one that gives the building as a symbol, its foot in the origin."""

    def decorate(draw: Callable[[Graver], None]) -> Building:
        @per_project
        def building() -> Symbol:
            graver = Graver()
            draw(graver)
            items = (_light(graver), *graver.items)
            return Symbol(f"building-{name}", items, Rect(-width / 2, -height, width, height))

        return building

    return decorate


def _light(graver: Graver) -> Path:
    """The silhouette, a little larger, in the colour of the streets: what is behind keeps away from the lines."""
    areas = [polygon(points) for mass in graver.masses for points in flatten(mass, 4) if len(points) > 2]
    whole = union(area.grown(LIGHT) for area in areas).simplified(0.05)
    return Path(whole.outline(), fill="city")


@per_project
def pale(symbol: Symbol) -> Symbol:
    """The same building in pale lines, for a place that it will have later."""
    return Symbol(f"{symbol.name}-pale", tuple(_paled(item) for item in symbol.items[1:]), symbol.box)


def _paled(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_paled(inner) for inner in item.items))
    if isinstance(item, Path):
        fill = item.fill if isinstance(item.fill, str) else "late" if item.fill else None
        stroke = replace(item.stroke, colour="shade-line") if item.stroke else None
        return replace(item, fill="shade-line" if fill in _DARK else "late" if fill else None, stroke=stroke)
    if isinstance(item, Use):
        return replace(item, symbol=pale(item.symbol))
    return item
