"""A component -> its artefact: pieces imposed on paper, as a PDF with the file of places beside it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field, replace
from typing import Any, Literal

from engine.loading.pack import AnyPack
from engine.record import record
from generator.job import Artefact
from generator.language.text import Text
from generator.print.sheets.imposition import Grid, halves, impose, shortened
from generator.print.sheets.margin import SheetHeading
from generator.print.sheets.options import SheetOptions
from generator.print.sheets.pages import sheets
from generator.print.sheets.pdf import document
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import PreflightPromise, places


@record
class Component:
    """Pieces of one size. Bleed and gap are what suits them best, unless the user says otherwise."""

    name: str
    pieces: Sequence[Piece]
    bleed: float = 0.0
    gap: float | None = None
    back_bleed: float = 0.0
    """The bleed around the grid of backs, if it is more than that of fronts."""
    columns: int | None = None
    """No more than this in a row, so that kinds keep together."""
    apart: Literal["row", "clear", "page"] = "row"
    """Pieces of another kind begin a new row, a new row after a clear one, or a new page; what is left when each kind
    has filled its pages then shares pages, so that no few pieces take a sheet of their own."""
    note: str = ""
    """A line below the pieces: what else one could take for them."""
    halves: bool = False
    """Two pieces that share the whole sheet, but for a strip between them."""
    yielding: bool = False
    """Whether the pieces lie edge to edge where bleed and gap would cost one of them on a page."""
    fillers: Callable[[int], Sequence[Piece]] = lambda _: ()
    """Given the number of places that the last sheet has left, what fills them."""
    promise: PreflightPromise = field(default_factory=PreflightPromise)

    def laid(self, options: SheetOptions) -> tuple[Grid, list[Piece | None]]:
        """The page that the pieces go on, and what lies in its places, copies included."""
        first = self.pieces[0].front
        if self.halves:
            return halves(options.spec()), [piece for piece in self.pieces for _ in range(options.copies)]
        grid = self._grid(first.width, first.height, options)
        columns = min(self.columns or grid.columns, grid.columns)
        kinds = [
            [piece for piece in alike for _ in range(options.copies)]
            for _, alike in itertools.groupby(self.pieces, lambda piece: piece.kind)
        ]
        if self.apart == "page":
            pieces = _on_pages(kinds, columns, columns * grid.rows)
        else:
            pieces = _in_rows(kinds, columns, columns if self.apart == "clear" else 0)
        grid = shortened(grid, len(pieces), columns)
        return grid, [*pieces, *self.fillers(-len(pieces) % len(grid.slots))]

    def _grid(self, width: float, height: float, options: SheetOptions) -> Grid:
        """The page that holds the most pieces, with their own bleed and gap if these cost none."""
        spec = replace(options.spec(bleed=self.bleed, gap=self.gap), back_bleed=self.back_bleed)
        grid = impose(width, height, spec)
        if not self.yielding or options.spaced:
            return grid
        tight = impose(width, height, options.spec())
        return tight if len(tight.slots) > len(grid.slots) else grid

    def suited(self, options: SheetOptions) -> SheetOptions:
        """The options for these pieces: without backs they are printed on one side."""
        return options if any(piece.back for piece in self.pieces) else options.without_backs()

    def sheets(self, options: SheetOptions) -> int:
        """How many sheets of paper go into the printer."""
        grid, pieces = self.laid(self.suited(options))
        return -(-len(pieces) // len(grid.slots))


def _in_rows(kinds: Iterable[Sequence[Piece]], columns: int, clear: int) -> list[Piece | None]:
    """The pieces of each kind from the beginning of a row, so many places clear before them; None is such a place."""
    laid: list[Piece | None] = []
    for pieces in kinds:
        laid += [None] * (-len(laid) % columns + (clear if laid else 0))
        laid += pieces
    return laid


def _on_pages(kinds: Iterable[Sequence[Piece]], columns: int, page: int) -> list[Piece | None]:
    """Full pages of each kind, then pages that what is left shares: the largest remainder first, wherever it fits."""
    laid: list[Piece | None] = []
    shared: list[list[Sequence[Piece]]] = []
    rest: list[Sequence[Piece]] = []
    for pieces in kinds:
        full = len(pieces) - len(pieces) % page
        laid += pieces[:full]
        rest.append(pieces[full:])
    for pieces in sorted(filter(None, rest), key=len, reverse=True):
        fitting = (some for some in shared if len(_in_rows([*some, pieces], columns, 0)) <= page)
        if (there := next(fitting, None)) is not None:
            there.append(pieces)
        else:
            shared.append([pieces])
    for some in shared:
        laid += [None] * (-len(laid) % page)
        laid += _in_rows(some, columns, 0)
    return laid


def make(component: Component, options: SheetOptions, text: Text, pack: AnyPack, file: str) -> Artefact:
    """The PDF and its places."""
    options = component.suited(options)
    identity = pack.content.identity
    heading = SheetHeading(identity.title, component.name, identity.version, pack.hash)
    grid, pieces = component.laid(options)
    made = sheets(pieces, grid, heading, text, options.finishing, component.note)
    title = f"{identity.title}: {component.name}"
    data = document(
        [sheet.page for sheet in made], options.style, text, title, text("Sheets to print and cut"), options.backs
    )
    beside = places(made, grid, options.finishing, options.kind, replace(component.promise, copies=options.copies))
    counted = sum(1 for piece in pieces if piece and not piece.spare)
    facts: dict[str, Any] = {
        "pages": len(made),
        "sides": 2 if options.backs.startswith("duplex") else 1,
        "pieces": counted,
        "per_page": len(grid.slots),
    }
    return Artefact({f"{file}.pdf": data, f"{file}.json": beside}, {f"{file}.pdf": facts})
