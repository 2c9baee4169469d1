"""What a cube counts, as signs: a dagger in a coup, crossed sabres in a civil war, a laurel at the end."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.content.paris import Location
from generator.drawing.curves import clockwise, round_line, tube
from generator.drawing.placing import BOX
from generator.drawing.scene import Path, Stroke, Symbol, ellipse, rectangle
from generator.drawing.transforms import mirror, rotate, transform, translate
from generator.emblems.signs import laurel
from generator.project import per_project

COUNTS = ("coup", "war", "score")


def counted(location: Location) -> Iterator[tuple[str, int]]:
    """What a cube there counts, by occasion, where it counts at all."""
    for occasion, count in zip(COUNTS, (location.coup, location.war, location.score), strict=True):
        if count:
            yield occasion, count


def count_sign(occasion: str, fill: str = "ink") -> Symbol:
    """The sign of an occasion: coup, war or score."""
    return {"coup": _dagger, "war": _sabres, "score": laurel}[occasion](fill)


@per_project
def _dagger(fill: str) -> Symbol:
    """A dagger, its point upwards."""
    blade = round_line([(50, 0, "*"), (57, 18), (56.5, 58, "*"), (43.5, 58, "*"), (43, 18)])
    guard = round_line([(24, 56, "*"), (50, 61), (76, 56, "*"), (78, 64, "*"), (50, 69), (22, 64, "*")])
    dagger = clockwise(blade) + clockwise(guard) + clockwise(rectangle(45, 66, 10, 22, 2)) + ellipse(50, 92, 8)
    leaning = transform(dagger, translate(50, 50) @ rotate(30) @ translate(-50, -50))
    return Symbol(f"dagger-{fill}", (Path(clockwise(leaning), fill=fill),), BOX)


@per_project
def _sabres(fill: str) -> Symbol:
    """Two sabres, crossed."""
    blade = clockwise(tube([(84, 4), (72, 34), (52, 60), (26, 80)], 3, 8))
    grip = clockwise(tube([(28, 78), (14, 92)], 8, 9, tip=True))
    guard = round_line([(14, 72), (20, 88), (40, 90)], closed=False)
    pieces = [
        (
            Path(transform(blade + grip, turn), fill=fill),
            Path(transform(guard, turn), stroke=Stroke(fill, 4.5, cap="round")),
        )
        for turn in (translate(0, 0), mirror(50))
    ]
    return Symbol(f"sabres-{fill}", tuple(path for pair in pieces for path in pair), BOX)
