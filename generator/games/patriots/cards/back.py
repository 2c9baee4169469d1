"""The two backs: slate with two cockades for the deck, oxblood with LOI twice for the laws. Both can be turned."""

from __future__ import annotations

from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, ellipse, rectangle
from generator.drawing.transforms import rotate, scale
from generator.games.patriots.signs.factions import cockade_disc
from generator.job import Style
from generator.print.components.card_layout import BLEED, DESIGN
from generator.project import per_project
from generator.typesetting.shaping import label, shape


@per_project
def deck_back(style: Style = "color", size: tuple[float, float] = DESIGN) -> Scene:
    """The back of action and leader cards."""
    width, height, unit = _measures(size)
    disc = (
        Path(ellipse(width / 2, height * 0.27, 11.6), fill="back-deck", stroke=Stroke("gold", 0.5)),
        *cockade_disc(width / 2, height * 0.27, 9.0, style),
    )
    art = (*_field("back-deck", width, height), *_twice(disc, width, height))
    return Scene(*size, (Group(art, at=scale(unit), layer="art"),), BLEED, "1793")


@per_project
def law_back(style: Style = "color", size: tuple[float, float] = DESIGN) -> Scene:
    """The back of the laws."""
    width, height, unit = _measures(size)
    ring = (
        Path(ellipse(width / 2, height * 0.27, 12.4), fill="back-law", stroke=Stroke("gold", 0.5)),
        Path(ellipse(width / 2, height * 0.27, 11.2), stroke=Stroke("gold", 0.25)),
    )
    run = shape("LOI", "title-black", 21 * unit)
    colour = "placard-text" if style == "color" else "ink"
    word = label(run, width / 2 * unit, (height * 0.27 + 2.7) * unit, colour, "centre")
    words = (word, Group((word,), at=rotate(180, size[0] / 2, size[1] / 2)))
    art = (*_field("back-law", width, height), *_twice(ring, width, height))
    return Scene(*size, (Group(art, at=scale(unit), layer="art"), Group(words, layer="text")), BLEED, "LOI")


def _measures(size: tuple[float, float]) -> tuple[float, float, float]:
    """Width and height in units of the design, and the millimetres of such a unit."""
    unit = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    return size[0] / unit, size[1] / unit, unit


def _twice(items: tuple[Item, ...], width: float, height: float) -> tuple[Item, ...]:
    """Items in the upper half, and again from below."""
    return (*items, Group(items, at=rotate(180, width / 2, height / 2)))


def _field(name: str, width: float, height: float) -> tuple[Item, ...]:
    """The ground with its bleed and crossed lines that go beyond every edge."""
    b, pitch = BLEED, 5.0
    pen = Pen()
    reach = width + height + 2 * b
    steps = int(reach // pitch) + 1
    for k in range(-steps, steps + 1):
        middle = width / 2 + (k + 0.5) * pitch
        for lean in (-1.0, 1.0):
            top, bottom = middle - lean * (height / 2 + b), middle + lean * (height / 2 + b)
            pen.move(top, -b).line(bottom, height + b)
    ground = Path(rectangle(-b, -b, width + 2 * b, height + 2 * b), fill=name)
    lines = Group((pen.path(stroke=Stroke(f"{name}-line", 0.25)),), clip=Path(ground.segments))
    rule = Pen().move(-b, height / 2).line(width + b, height / 2).path(stroke=Stroke("gold", 0.35))
    return (ground, lines, rule)
