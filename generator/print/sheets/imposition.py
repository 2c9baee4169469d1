"""How many pieces a page holds and where each one lies: pure geometry, in millimetres from the top left of the paper.

The grid always stands in the middle of an upright paper, so that a sheet turned over lies on itself. A piece may lie
on its side. Backs follow from the fronts by mirroring about the axis that the paper is turned over (or folded) at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Literal

from engine.record import record
from generator.failure import WrongUse
from generator.print.paper.formats import Format
from generator.print.paper.page import Cell, Margins

Backs = Literal["duplex-long", "duplex-short", "fold", "none"]
BACKS: tuple[Backs, ...] = ("duplex-long", "duplex-short", "fold", "none")
Axis = Literal["vertical", "horizontal"]

TOLERANCE = 0.001
"""One micrometre: nine poker cards fit Letter exactly, and floating point must not lose the ninth."""
STRIP = 2.9
"""The least strip, on two opposite sides of the grid, that takes the ruler and the sheet's name."""
BETWEEN_HALVES = 7.0
"""The strip of waste between two halves of a sheet, which takes both."""


@record
class SheetSpec:
    """What a sheet must be, in millimetres. Without a gap of its own, bleed makes the gap that it needs."""

    paper: Format
    margins: Margins
    backs: Backs = "none"
    bleed: float = 0.0
    gap: float | None = None
    gutter: float = 4.0
    """The strip between fronts and backs that a fold runs through."""
    back_bleed: float = 0.0
    """Bleed around the grid of backs where it is more than that of fronts: they may lie a little off the fronts."""

    def bleed_around(self, *, back: bool) -> float:
        """How far colour goes beyond the grid of one side; without any bleed, not on backs either."""
        return max(self.bleed, self.back_bleed) if back and self.bleed else self.bleed

    @property
    def spacing(self) -> float:
        """Between the cut lines of neighbours."""
        return 2 * self.bleed if self.gap is None else self.gap


@record
class Slot:
    """A place for one piece: its front, and where its back goes if it has one."""

    front: Cell
    back: Cell | None


@record
class Grid:
    """A full page: the slots in reading order, the rectangle of all cut lines, and what lies around them."""

    spec: SheetSpec
    columns: int
    rows: int
    turned: bool
    fold: Axis | None
    slots: tuple[Slot, ...]
    x: float
    y: float
    width: float
    height: float

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell that the front page shows: with a fold the backs too."""
        fronts = tuple(slot.front for slot in self.slots)
        return fronts + tuple(slot.back for slot in self.slots if slot.back and self.fold)

    @property
    def strip_across(self) -> float:
        """Printable width on each side of grid and bleed, left or right."""
        return self.x - self.spec.bleed - self.spec.margins.across

    @property
    def strip_along(self) -> float:
        """Printable height on each side of grid and bleed, above or below."""
        return self.y - self.spec.bleed - self.spec.margins.along


def impose(width: float, height: float, spec: SheetSpec) -> Grid:
    """The page that holds the most pieces of this size; upright pieces before turned ones where both hold as many."""
    _check(width, height, spec)
    candidates = [grid for turned in (False, True) for grid in _grids(width, height, spec, turned=turned)]
    roomy = [grid for grid in candidates if max(grid.strip_across, grid.strip_along) >= STRIP - TOLERANCE]
    if not roomy:
        raise _no_room(width, height, spec)
    return max(roomy, key=lambda grid: (len(grid.slots), not grid.turned, grid.fold == "vertical", grid.rows))


def half(paper: Format) -> tuple[float, float]:
    """Width and height of half a sheet, standing upright, as it is when the strip in the middle is cut away."""
    return (paper.height - BETWEEN_HALVES) / 2, paper.width


def halves(spec: SheetSpec) -> Grid:
    """The paper parted by two cuts across its middle, with a strip of waste between them for name and ruler.

    Printer's margins are white margins of the pieces themselves.
    """
    axis: Axis | None = "horizontal" if spec.backs == "fold" else None
    flush = replace(spec, bleed=0.0, gap=BETWEEN_HALVES, gutter=BETWEEN_HALVES)
    high, wide = half(spec.paper)
    return _grid(wide, high, flush, 1, 1 if axis else 2, axis, turned=True)


def shortened(grid: Grid, count: int, columns: int | None = None) -> Grid:
    """The same grid with no more columns than wished, and no more rows than these pieces need if one page holds them.

    Where pieces fill several pages, all pages stay alike: they are cut in one stack.
    """
    cell = grid.slots[0].front
    across = min(columns or grid.columns, grid.columns)
    along = min(grid.rows, max(1, -(-count // across)))
    return _grid(cell.width, cell.height, grid.spec, across, along, grid.fold, turned=grid.turned)


def _grids(width: float, height: float, spec: SheetSpec, *, turned: bool) -> Iterator[Grid]:
    wide, high = (height, width) if turned else (width, height)
    across = spec.paper.width - 2 * spec.margins.across - 2 * spec.bleed
    along = spec.paper.height - 2 * spec.margins.along - 2 * spec.bleed
    axes: tuple[Axis | None, ...] = ("vertical", "horizontal") if spec.backs == "fold" else (None,)
    for axis in axes:
        inner = max(spec.gutter, spec.spacing)
        most_columns = _fit((across - inner) / 2 if axis == "vertical" else across, wide, spec.spacing)
        most_rows = _fit((along - inner) / 2 if axis == "horizontal" else along, high, spec.spacing)
        # A row or column less may be what leaves a strip for the ruler.
        for columns, rows in product(_most_or_one_less(most_columns), _most_or_one_less(most_rows)):
            yield _grid(wide, high, spec, columns, rows, axis, turned=turned)


def _fit(room: float, size: float, gap: float) -> int:
    return max(0, int((room + gap + TOLERANCE) // (size + gap)))


def _most_or_one_less(most: int) -> tuple[int, ...]:
    return tuple(n for n in (most, most - 1) if n > 0)


def _grid(
    wide: float, high: float, spec: SheetSpec, columns: int, rows: int, axis: Axis | None, *, turned: bool
) -> Grid:
    gap = spec.spacing
    half_width = columns * wide + (columns - 1) * gap
    half_height = rows * high + (rows - 1) * gap
    inner = max(spec.gutter, gap)
    grid_width = 2 * half_width + inner if axis == "vertical" else half_width
    grid_height = 2 * half_height + inner if axis == "horizontal" else half_height
    x, y = (spec.paper.width - grid_width) / 2, (spec.paper.height - grid_height) / 2
    fronts = [
        Cell(x + column * (wide + gap), y + row * (high + gap), wide, high, 90 if turned else 0)
        for row in range(rows)
        for column in range(columns)
    ]
    slots = tuple(Slot(front, _back(front, spec, axis)) for front in fronts)
    return Grid(spec, columns, rows, turned, axis, slots, x, y, grid_width, grid_height)


def _back(front: Cell, spec: SheetSpec, axis: Axis | None) -> Cell | None:
    if spec.backs == "none":
        return None
    return mirrored(front, spec.paper, axis or turned_over(spec.backs))


def turned_over(backs: Backs) -> Axis:
    """The axis that an upright sheet is turned over at."""
    return "horizontal" if backs == "duplex-short" else "vertical"


def mirrored(cell: Cell, paper: Format, axis: Axis) -> Cell:
    """The same place seen from behind; the back's head lies behind the front's head."""
    if axis == "vertical":
        turn: Literal[0, 90, 180, 270] = {0: 0, 90: 270, 180: 180, 270: 90}[cell.turn]  # type: ignore[assignment]  # mypy widens the dict's values
        return Cell(paper.width - cell.x - cell.width, cell.y, cell.width, cell.height, turn)
    turn = {0: 180, 90: 90, 180: 0, 270: 270}[cell.turn]  # type: ignore[assignment]  # as above
    return Cell(cell.x, paper.height - cell.y - cell.height, cell.width, cell.height, turn)


def _check(width: float, height: float, spec: SheetSpec) -> None:
    if spec.backs not in BACKS:
        raise WrongUse.choice("way of printing backs (--backs)", spec.backs, BACKS)
    for option, value in (("--bleed", spec.bleed), ("--gap", spec.gap or 0.0)):
        if value < 0:
            raise WrongUse(f"{option} {value:g} is negative", "give 0 or more millimetres")
    paper = spec.paper
    if spec.margins.across * 2 >= paper.width or spec.margins.along * 2 >= paper.height:
        raise WrongUse(
            f"margins of {spec.margins.across:g} and {spec.margins.along:g} mm leave no room on {paper.name} "
            f"({paper.width:g} x {paper.height:g} mm)",
            "measure them again with pnp calibrate",
        )
    long, short = max(width, height), min(width, height)
    if long > max(paper.width, paper.height) or short > min(paper.width, paper.height):
        raise WrongUse(
            f"a piece of {width:g} x {height:g} mm is larger than {paper.name} ({paper.width:g} x {paper.height:g} mm)",
            "choose a larger --paper or a smaller --size",
        )


def _no_room(width: float, height: float, spec: SheetSpec) -> WrongUse:
    paper, margins = spec.paper, spec.margins
    taken = f"margins of {margins.across:g} and {margins.along:g} mm"
    if spec.bleed:
        taken += f" and a bleed of {spec.bleed:g} mm"
    if spec.backs == "fold":
        taken += " and its back beside it"
    return WrongUse(
        f"{paper.name} ({paper.width:g} x {paper.height:g} mm) has no room for a piece of {width:g} x {height:g} mm "
        f"with {taken}",
        "choose a larger paper, a smaller size, or less bleed",
    )
