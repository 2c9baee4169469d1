"""The signs of the game, each drawn once in a box of 100: sun, moon, lantern, and the faces of the tokens."""

from __future__ import annotations

from generator.drawing.ornaments import glory
from generator.drawing.placing import BOX, placed
from generator.drawing.scene import Item, Path, Pen, Stroke, Symbol, ellipse, polygon, rectangle
from generator.print.components.counters import CounterFace
from generator.project import per_project


@per_project
def suit(name: str) -> Symbol:
    """The sign of a suit."""
    return Symbol(f"suit-{name}", _sun() if name == "sun" else _moon(), BOX)


def _sun() -> tuple[Item, ...]:
    rays = Path(glory(50, 50, 29, 49, 16, width=7.0), fill="sun-ink")
    return rays, Path(ellipse(50, 50, 24), fill="flame", stroke=Stroke("sun-ink", 3.0))


def _moon() -> tuple[Item, ...]:
    pen = Pen().move(62, 8).curve(20, 10, 4, 48, 22, 76).curve(38, 98, 72, 96, 86, 72)
    pen.curve(58, 78, 40, 62, 40, 44).curve(40, 28, 48, 14, 62, 8).close()
    stars = [Path(glory(x, y, 0.5, r, 8, width=4.0), fill="moon-ink") for x, y, r in ((72, 34, 11), (60, 56, 7))]
    return pen.path(fill="ivory", stroke=Stroke("moon-ink", 3.0, join="round")), *stars


@per_project
def lantern(line: str) -> Symbol:
    """A lantern with a flame, drawn in lines of one colour."""
    flame = Pen().move(50, 42).curve(62, 54, 62, 66, 50, 70).curve(38, 66, 38, 54, 50, 42).close()
    items: tuple[Item, ...] = (
        Path(ellipse(50, 15, 9), stroke=Stroke(line, 4.0)),
        Path(polygon([(28, 36), (40, 24), (60, 24), (72, 36)]), fill=line),
        Path(rectangle(31, 36, 38, 42), fill="ivory", stroke=Stroke(line, 4.0)),
        flame.path(fill="flame", stroke=Stroke("sun-ink", 2.0)),
        Path(rectangle(25, 78, 50, 9, 3), fill=line),
    )
    return Symbol(f"lantern-{line}", items, BOX)


@per_project
def arrow(side: str, colour: str) -> Symbol:
    """Where a player's home lies."""
    points = [(28, 50), (64, 22), (64, 78)] if side == "west" else [(72, 50), (36, 22), (36, 78)]
    return Symbol(f"arrow-{side}-{colour}", (Path(polygon(points), fill=colour),), BOX)


def token(name: str, size: float) -> CounterFace:
    """The disc of the lantern, or of a player."""
    half = size / 2
    line = "ink" if name == "lantern" else f"{name}-sign"
    ring = Path(ellipse(half, half, half * 0.86), stroke=Stroke(line, size * 0.025))
    sign = lantern("ink") if name == "lantern" else arrow(name, line)
    return CounterFace(
        size,
        "sun" if name == "lantern" else name,
        (ring, placed(sign, size * 0.15, size * 0.15, size * 0.7)),
        disc=True,
    )
