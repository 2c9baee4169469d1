"""The box of this game: an ivory placard on blue pamphlet paper, a black bar with the title above, two rules around.

For boards, player boards and aids. A caller shapes the title (`fit_line` or `Lettering.fitted`, face `HEAD`, no wider
than `title_room`) and draws within `inside`. Colours follow the style by themselves: to save ink, the bar is paper
between two lines.
"""

from __future__ import annotations

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Pen, Stroke, TextRun, polygon, rectangle
from generator.drawing.theme import theme
from generator.typesetting.shaping import POINT, label, metrics

HEAD = "title-bold"
"""The face of a title."""
BAR = 6.6
"""The usual height of a bar, for a title of 10 to 11 points."""
FRAME = 1.0
"""From the edge to the gold line within; what is inside keeps as far from that again."""
ENDS = 4.0
"""What a title leaves free at each end of its bar."""


@record
class Placard:
    """Where a placard lies and how it is dressed."""

    box: Rect
    bar: float = BAR
    """The height of the bar; 0 for a placard without a title."""
    fill: str = "placard"
    """The colour of the bar, a name of the theme with a partner `NAME-text`: placard, danger, late-bar."""
    ground: str = "ivory"
    dashed: bool = False
    """For what is not there yet: a dashed edge, and no shadow."""

    @property
    def title_room(self) -> float:
        """How wide a title may be."""
        return self.box.width - 2 * ENDS

    @property
    def inside(self) -> Rect:
        """Where contents may stand: below the bar, within the gold line."""
        x, y, width, height = self.box
        edge = 2 * FRAME
        return Rect(x + edge, y + self.bar + edge, width - 2 * edge, height - self.bar - 2 * edge)

    def items(self, title: TextRun | None = None, title_fill: str = "") -> tuple[Item, ...]:
        """The empty placard with its title in the middle of the bar."""
        return (*self._sheet(), *self._head(title, title_fill or f"{self.fill}-text"))

    def _sheet(self) -> tuple[Item, ...]:
        x, y, width, height = self.box
        edge = Stroke("ink", 0.4, (2.0, 1.2)) if self.dashed else Stroke("ink", 0.45)
        shadow = () if self.dashed else (Path(rectangle(x + 0.8, y + 0.9, width, height), fill="shade"),)
        inner = rectangle(x + FRAME, y + self.bar + FRAME, width - 2 * FRAME, height - self.bar - 2 * FRAME)
        return (
            *shadow,
            Path(rectangle(x, y, width, height), fill=self.ground, stroke=edge),
            Path(inner, stroke=Stroke("gold", 0.22)),
        )

    def _head(self, title: TextRun | None, fill: str) -> tuple[Item, ...]:
        if not self.bar:
            return ()
        x, y, width, _ = self.box
        rule = Pen().move(x, y + self.bar - 0.8).line(x + width, y + self.bar - 0.8)
        items: list[Item] = [
            Path(rectangle(x, y, width, self.bar), fill=self.fill, stroke=Stroke("ink", 0.3)),
            rule.path(stroke=Stroke("placard-rule", 0.25)),
        ]
        if title is None or not title.text:
            return tuple(items)
        middle, line = x + width / 2, y + (self.bar - 0.8) / 2
        rise = metrics(title.face).cap_height * title.size * POINT / 2
        items.append(label(title, middle, line + rise, fill, "centre"))
        away = title.width / 2 + 2.4
        if away + 1.4 < width / 2:
            items += [_lozenge(middle + side * away, line) for side in (-1, 1)]
        return tuple(items)


def pamphlet(box: Rect) -> Path:
    """Blue laid paper, the ground of everything."""
    return Path(rectangle(*box), fill=theme().hatch("pamphlet", "paper-blue"))


def slot(x: float, y: float, side: float, ground: str = "slot") -> tuple[Item, ...]:
    """A place for a counter; (x, y) is its upper left corner."""
    return (
        Path(rectangle(x, y, side, side, 0.7), fill=ground, stroke=Stroke("ink", 0.25)),
        Path(rectangle(x + 0.7, y + 0.7, side - 1.4, side - 1.4, 0.4), stroke=Stroke("slot-line", 0.16)),
    )


def _lozenge(x: float, y: float, half: float = 0.75) -> Path:
    return Path(polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)]), fill="placard-rule")
