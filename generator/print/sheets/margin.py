"""What stands in the margin of every sheet: whose it is, which page, and a ruler that proves the scale.

Name and ruler take the strips above and below the grid, or, where these are thin, the strips at its sides, turned.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import record
from generator.drawing.scene import Group, Item
from generator.drawing.transforms import rotate, translate
from generator.language.text import Text
from generator.print.paper.formats import Format
from generator.print.paper.ruler import FACE, RULER, SMALL, SMALLEST, ZONE, ruler
from generator.print.sheets.imposition import Backs, Grid
from generator.typesetting.shaping import POINT, fit_line, label, shape

CAPTION, BESIDE_MARKS = 10.0, 6.6
"""Points of the words beside pieces, and their distance from the pieces in millimetres: crop marks end before."""
FROM_MIDDLE = 0.5
"""From the middle of a sheet of two halves to name and ruler: both lie in the strip that is cut away."""
APART = 8.0
"""Millimetres between the sheet's name and what is told beside it."""
ROOMY = 4.5
"""A strip of this height takes name or ruler beside the crop marks without turning them."""


@record
class SheetHeading:
    """Whose sheet it is. The hash is that of the content it was made from."""

    game: str
    component: str
    version: str
    hash: str

    def words(self, text: Text, page: int, pages: int) -> str:
        """The sheet's name, in one line."""
        parts = [
            self.game,
            self.component[:1].upper() + self.component[1:],
            text("page {page} of {pages}", page=page, pages=pages),
            text.language.name,
            text("version {version}", version=self.version),
            self.hash[:8],
        ]
        return " · ".join(parts)


def sideways(grid: Grid) -> bool:
    """Whether name and ruler stand at the sides."""
    return grid.strip_along < ROOMY and grid.strip_across > grid.strip_along


def rooms(grid: Grid) -> tuple[float, float]:
    """How far crop marks may reach out of the grid: across, along. Name and ruler keep their zone to themselves."""
    bleed = grid.spec.bleed
    taken = ZONE + 0.3
    across, along = grid.strip_across + bleed, grid.strip_along + bleed
    if sideways(grid):
        return across - taken, grid.y
    return grid.x, along - taken


def margin(grid: Grid, heading: SheetHeading, text: Text, page: int, pages: int) -> Group:
    """Name and ruler of one page."""
    paper, margins = grid.spec.paper, grid.spec.margins
    if grid.width > paper.width - 0.01:  # pieces that share the whole sheet: in the strip between them
        length, begin = paper.width - 2 * margins.across, 4.0
        name_at = translate(margins.across, paper.height / 2 - FROM_MIDDLE - ZONE)
        ruler_at = translate(margins.across, paper.height / 2 + FROM_MIDDLE)
    elif sideways(grid):
        length = paper.height - 2 * margins.along
        name_at = translate(paper.width - margins.across - ZONE, paper.height - margins.along) @ rotate(-90)
        ruler_at = translate(margins.across, paper.height - margins.along) @ rotate(-90)
        begin = grid.y - margins.along
    else:
        length = paper.width - 2 * margins.across
        name_at = translate(margins.across, margins.along)
        ruler_at = translate(margins.across, paper.height - margins.along - ZONE)
        begin = grid.x - margins.across
    name = _name(heading.words(text, page, pages), length, begin, hint(grid.spec.backs, text))
    scale = (
        text("Print at 100 %, without fitting to the page"),
        text("This line is {length} mm long", length=text.number(RULER)),
    )
    measured = ruler(" · ".join(scale), length, begin)
    return Group((Group(tuple(name), name_at), Group(measured, ruler_at)), layer="guides")


def captions(rows: Sequence[tuple[str, float, float]], grid: Grid) -> list[Item]:
    """Words left of rows (their top, their bottom), outside the crop marks: level if there is room, else upright.

    None where not even upright words fit beside the paper's margin.
    """
    left = grid.x - grid.spec.bleed - BESIDE_MARKS
    room = left - grid.spec.margins.across - (ZONE + 1.0 if sideways(grid) else 0.0)
    level = [fit_line(words, FACE, room, CAPTION, CAPTION) for words, _, _ in rows]
    if all(level):
        return [
            label(run, left, (top + bottom) / 2 + 1.1, "ink", "right")
            for run, (_, top, bottom) in zip(level, rows, strict=True)
            if run
        ]
    if left - CAPTION * POINT < grid.spec.margins.across:
        return []
    return [_upright(words, top, bottom, left) for words, top, bottom in rows]


def _upright(words: str, top: float, bottom: float, x: float) -> Group:
    run = fit_line(words, FACE, bottom - top, CAPTION, SMALLEST) or shape(words, FACE, SMALLEST)
    return Group((label(run, 0, 0, "ink", "centre"),), translate(x, (top + bottom) / 2) @ rotate(-90))


def below(words: str, grid: Grid) -> list[Item]:
    """A line below the grid and its crop marks, left of an upright fold; nothing where there is no room for it."""
    y = grid.y + grid.height + grid.spec.bleed + BESIDE_MARKS + 3.0
    if y > grid.spec.paper.height - grid.spec.margins.along - 2 * ZONE:
        return []
    left = grid.spec.margins.across
    right = grid.spec.paper.width / 2 - 2.0 if grid.fold == "vertical" else grid.spec.paper.width - left
    run = fit_line(words, FACE, right - left, CAPTION, SMALL)
    return [label(run or shape(words, FACE, SMALL), (left + right) / 2, y, "ink", "centre")]


def name_line(words: str, paper: Format, edge: float) -> Group:
    """The sheet's name at the foot of a page that has no grid."""
    return Group(
        tuple(_name(words, paper.width - 2 * edge, 0.0)), translate(edge, paper.height - edge - ZONE), layer="guides"
    )


def hint(backs: Backs, text: Text) -> str:
    """How fronts and backs come together."""
    if backs == "duplex-long":
        return text("Print on both sides, turned on the long edge")
    if backs == "duplex-short":
        return text("Print on both sides, turned on the short edge")
    return text("Fold along the middle line, glue, then cut") if backs == "fold" else ""


def _name(words: str, length: float, begin: float, hint: str = "") -> list[Item]:
    """The name at the grid's left edge, what else is told at its right edge; both reach beyond a narrow grid."""
    other, foot = shape(hint, FACE, SMALL), ZONE - 0.7
    taken = APART + other.width if hint else 0.0
    run = fit_line(words, FACE, length - taken, SMALL, SMALLEST) or shape(words, FACE, SMALLEST)
    left = max(0.0, min(begin, length - run.width - taken))
    right = max(length - max(0.0, begin), left + run.width + taken)
    return [label(run, left, foot, "guide"), *([label(other, right, foot, "guide", "right")] if hint else [])]
