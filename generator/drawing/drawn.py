"""A finished scene read back: every symbol and every line of text, where it stands and in which named places.

What is read is what a backend will draw, so a picture can be compared with what it should show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.record import record
from generator.drawing.scene import Group, Item, Label, Scene, Use
from generator.drawing.transforms import IDENTITY, Matrix


@record
class Drawn:
    """A symbol (`what`), a line of text (`words`), or a place (neither) of a finished picture."""

    places: tuple[str, ...]
    """The named groups around it (`Group.place`), the outermost first; a place counts itself."""
    what: str
    words: str
    x: float
    y: float
    """Its middle, in millimetres of the scene; of text the middle of its baseline."""


def read_scene(scene: Scene) -> tuple[Drawn, ...]:
    """Everything that a scene draws and names, in the order of drawing. Symbols are not taken apart."""
    return tuple(_read(scene.items, IDENTITY, ()))


def _read(items: Iterable[Item], at: Matrix, places: tuple[str, ...]) -> Iterator[Drawn]:
    for item in items:
        if isinstance(item, Group):
            inner = at @ item.at
            within = (*places, item.place) if item.place else places
            if item.place:
                yield Drawn(within, "", "", *inner.apply(0.0, 0.0))
            yield from _read(item.items, inner, within)
        elif isinstance(item, Use):
            box = item.symbol.box
            x, y = (at @ item.at).apply(box.x + box.width / 2, box.y + box.height / 2)
            yield Drawn(places, item.symbol.name, "", x, y)
        elif isinstance(item, Label):
            x, y = at.apply(item.x + item.run.width / 2, item.y)
            yield Drawn(places, "", item.run.text, x, y)
