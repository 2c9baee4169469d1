"""Pieces on a grid -> pages: art and text of every piece in its place, the lines to cut and fold, the margin.

Each layer is one outermost group of the page, so that art, text, cut lines, fold lines and guides can be switched in a
reader. A drawing that stands on the sheets more than once (a back, a counter) is stored once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Literal

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.scene import LAYERS, Group, Item, Layer, Path, Scene, Symbol, Use, rectangle, unlayered
from generator.drawing.transforms import IDENTITY, Matrix
from generator.failure import WrongUse
from generator.language.text import Text
from generator.print.paper.page import Cell, Page
from generator.print.paper.printer import PrinterProfile
from generator.print.sheets.imposition import Grid, Slot
from generator.print.sheets.margin import SheetHeading, below, captions, margin, rooms
from generator.print.sheets.marks import (
    Marks,
    crop_marks,
    fold_line,
    folds,
    outlines,
    own_marks,
    parting_marks,
    rule_ticks,
    score_ticks,
    ticks_and_corners,
)
from generator.print.sheets.piece import Piece

Side = Literal["front", "back"]
Layered = dict[Layer, list[Item]]


@record
class Place:
    """Where a side of a piece lies on its page, before any correction for a printer."""

    piece: Piece
    side: Side
    cell: Cell


@record
class Sheet:
    """A page and what lies on it."""

    page: Page
    side: Side
    places: tuple[Place, ...]


@record
class Finishing:
    """How sheets are finished: crop marks, cut lines around every piece, the printer they are meant for."""

    marks: Marks = field(default_factory=Marks)
    outlines: bool = False
    printer: PrinterProfile | None = None

    def correction(self, grid: Grid, side: Side) -> Matrix:
        """The map that undoes the printer's error on one side."""
        return self.printer.correction(grid.spec.paper, back=side == "back") if self.printer else IDENTITY


def sheets(
    pieces: Sequence[Piece | None], grid: Grid, heading: SheetHeading, text: Text, finishing: Finishing, note: str = ""
) -> list[Sheet]:
    """All pages of a component: fronts, each followed by its backs where the paper is turned over; None is a gap."""
    present = [piece for piece in pieces if piece]
    _check_bleed(present, grid)
    drawn = _Drawings(present)
    two_sided = grid.spec.backs.startswith("duplex") and any(piece.back for piece in present)
    sides: tuple[Side, ...] = ("front", "back") if two_sided else ("front",)
    laid = [(side, places) for places in _batches(pieces, grid) for side in sides]
    made = []
    for number, (side, places) in enumerate(laid, 1):
        placed = tuple(_shown(places, grid, side))
        told = Group((*margin(grid, heading, text, number, len(laid)).items, *_told(placed, grid, side, note)))
        made.append(_sheet(placed, grid, side, drawn, finishing, told))
    return made


def _told(places: Sequence[Place], grid: Grid, side: Side, note: str) -> Iterator[Item]:
    """On the fronts: captions beside the rows of their kind, and the note below the grid, where there is room.

    Beside a fold the backs lie on the same page; a caption stands beside the fronts alone.
    """
    if side == "back":
        return
    fronts = [place for place in places if place.side == "front"]
    named = {place.piece.kind: place.piece.caption for place in fronts if place.piece.caption}
    rows = []
    for kind, words in named.items():
        cells = [place.cell for place in fronts if place.piece.kind == kind]
        rows.append((words, min(cell.y for cell in cells), max(cell.y + cell.height for cell in cells)))
    yield from captions(rows, grid)
    if note:
        yield from below(note, grid)


def _batches(pieces: Sequence[Piece | None], grid: Grid) -> Iterator[list[tuple[Piece, Slot]]]:
    for start in range(0, len(pieces), len(grid.slots)):
        yield [(piece, slot) for piece, slot in zip(pieces[start:], grid.slots, strict=False) if piece]


def _shown(places: Iterable[tuple[Piece, Slot]], grid: Grid, side: Side) -> Iterator[Place]:
    """What one page shows; beside a fold the backs lie on the page of the fronts."""
    for piece, slot in places:
        if side == "front":
            yield Place(piece, "front", slot.front)
        if slot.back and piece.back and (side == "back" or grid.fold):
            yield Place(piece, "back", slot.back)


def _sheet(
    places: tuple[Place, ...], grid: Grid, side: Side, drawn: _Drawings, finishing: Finishing, in_margin: Group
) -> Sheet:
    layers: Layered = {layer: [] for layer in LAYERS}
    rounded: list[tuple[Piece, Matrix]] = []
    for place in places:
        for layer, item in drawn.place(place, grid):
            layers[layer].append(item)
        scene = drawn.scene(place)
        at = place.cell.place(scene.width, scene.height)
        layers["cut"] += outlines(place.piece, at, always=finishing.outlines, back=place.side == "back")
        layers["cut"] += own_marks(place.piece, at, grid.spec.bleed, finishing.marks)
        if place.side == "front":
            rounded += [] if finishing.outlines else [(place.piece, at)]
            layers["cut"] += rule_ticks(place.piece, at)
            layers["fold"] += [*folds(place.piece, at), *score_ticks(place.piece, at)]
    cells = [place.cell for place in places if not place.piece.outline]
    layers["cut"] += crop_marks(grid, cells, finishing.marks, *rooms(grid))
    ticked = cells if finishing.marks.length else []
    layers["cut"] += ticks_and_corners(ticked, min(grid.spec.bleed, grid.spec.spacing / 2), rounded)
    layers["cut"] += parting_marks(grid)
    layers["fold"] += fold_line(grid)
    layers["guides"].append(Group(in_margin.items))
    correction = finishing.correction(grid, side)
    groups = tuple(Group(tuple(layers[layer]), correction, layer=layer) for layer in LAYERS if layers[layer])
    paper = grid.spec.paper
    trim = Rect(grid.x, grid.y, grid.width, grid.height)
    bleed = trim.inflated(grid.spec.bleed_around(back=side == "back"))
    return Sheet(Page(paper.width, paper.height, groups, trim, bleed), side, places)


class _Drawings:
    """The scenes of all pieces, cut into layers; what is used more than once becomes a symbol."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        scenes = [scene for piece in pieces for scene in (piece.front, piece.back) if scene]
        self._uses = Counter(id(scene) for scene in scenes)
        self._layers: dict[int, list[tuple[Layer, Item]]] = {}

    @staticmethod
    def scene(place: Place) -> Scene:
        """The drawing of the side that is shown."""
        back = place.piece.back
        return back if place.side == "back" and back is not None else place.piece.front

    def place(self, place: Place, grid: Grid) -> Iterator[tuple[Layer, Item]]:
        """The items of a piece in its cell, clipped to its trim and the bleed that it is allowed."""
        scene = self.scene(place)
        at = place.cell.place(scene.width, scene.height)
        clip = Path(rectangle(*_allowed(place.cell, grid, back=place.side == "back" and not grid.fold)))
        for layer, item in self._cut_up(scene):
            yield layer, Group((Group((item,), at),), clip=clip, id=f"{place.piece.id}-{place.side}-{layer}")

    def _cut_up(self, scene: Scene) -> list[tuple[Layer, Item]]:
        layers = self._layers.get(id(scene))
        if layers is None:
            number = len(self._layers) + 1
            layers = [(layer, self._stored(scene, items, f"piece-{number}-{layer}")) for layer, items in _split(scene)]
            self._layers[id(scene)] = layers
        return layers

    def _stored(self, scene: Scene, items: tuple[Item, ...], name: str) -> Item:
        if self._uses[id(scene)] == 1:
            return Group(items)
        b = scene.bleed
        return Use(Symbol(name, items, Rect(-b, -b, scene.width + 2 * b, scene.height + 2 * b)))


def _split(scene: Scene) -> Iterator[tuple[Layer, tuple[Item, ...]]]:
    """A scene's items by layer; what names no layer is art."""
    layers: Layered = {layer: [] for layer in LAYERS}
    for item in scene.items:
        if isinstance(item, Group) and item.layer:
            layers[item.layer] += unlayered((item,), ids=True)
        else:
            layers["art"].append(item)
    for layer, items in layers.items():
        if items:
            yield layer, tuple(items)


def _allowed(cell: Cell, grid: Grid, *, back: bool) -> Rect:
    """Trim and bleed of a cell: full bleed on the outside of the grid, at most half the gap towards a neighbour."""
    bleed = grid.spec.bleed_around(back=back)
    inner = min(grid.spec.bleed, grid.spec.spacing / 2)
    left = bleed if abs(cell.x - grid.x) < 0.01 else inner
    top = bleed if abs(cell.y - grid.y) < 0.01 else inner
    right = bleed if abs(cell.x + cell.width - grid.x - grid.width) < 0.01 else inner
    bottom = bleed if abs(cell.y + cell.height - grid.y - grid.height) < 0.01 else inner
    return Rect(cell.x - left, cell.y - top, cell.width + left + right, cell.height + top + bottom)


def _check_bleed(pieces: Sequence[Piece], grid: Grid) -> None:
    least = min((scene.bleed for piece in pieces for scene in (piece.front, piece.back) if scene), default=0.0)
    if grid.spec.bleed_around(back=True) > least + 0.001:
        raise WrongUse(f"--bleed {grid.spec.bleed:g} is more than these pieces are drawn with", f"at most {least:g}")
