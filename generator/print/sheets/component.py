"""A component -> its artefact: pieces imposed on paper, as a PDF with the file of places beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import Any

from engine.loading.pack import Pack
from engine.record import record
from generator.job import Made
from generator.language.text import Text
from generator.print.sheets.imposition import Grid, halves, impose, shortened
from generator.print.sheets.margin import Heading
from generator.print.sheets.options import Order
from generator.print.sheets.pages import sheets
from generator.print.sheets.pdf import document
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import Promise, places


@record
class Component:
    """Pieces of one size. Bleed and gap are what suits them best."""

    name: str
    pieces: Sequence[Piece]
    bleed: float = 0.0
    gap: float | None = None
    columns: int | None = None
    """No more than this in a row, so that kinds keep together."""
    halves: bool = False
    """Two pieces that share the whole sheet."""
    promise: Promise = field(default_factory=Promise)

    def laid(self, order: Order) -> tuple[Grid, list[Piece | None]]:
        """The page that the pieces go on, and what lies in its places, copies included."""
        first = self.pieces[0].front
        if self.halves:
            return halves(order.wish()), [piece for piece in self.pieces for _ in range(order.copies)]
        grid = impose(first.width, first.height, order.wish(bleed=self.bleed, gap=self.gap))
        columns = min(self.columns or grid.columns, grid.columns)
        pieces: list[Piece | None] = []
        kind = self.pieces[0].kind
        for piece in self.pieces:
            if piece.kind != kind:
                pieces += [None] * (-len(pieces) % columns)
                kind = piece.kind
            pieces += [piece] * order.copies
        return shortened(grid, len(pieces), columns), pieces

    def order(self, order: Order) -> Order:
        """What is ordered of pieces without backs is printed on one side."""
        return order if any(piece.back for piece in self.pieces) else order.without_backs()

    def sheets(self, order: Order) -> int:
        """How many sheets of paper go into the printer."""
        grid, pieces = self.laid(self.order(order))
        return -(-len(pieces) // len(grid.slots))


def make(component: Component, order: Order, text: Text, pack: Pack, file: str) -> Made:
    """The PDF and its places."""
    order = component.order(order)
    identity = pack.content.identity
    heading = Heading(identity.title, component.name, identity.version, pack.hash)
    grid, pieces = component.laid(order)
    made = sheets(pieces, grid, heading, text, order.finish)
    title = f"{identity.title}: {component.name}"
    data = document(
        [sheet.page for sheet in made], order.style, text, title, text("Sheets to print and cut"), order.backs
    )
    beside = places(made, grid, order.finish, order.kind, replace(component.promise, copies=order.copies))
    facts: dict[str, Any] = {"pages": len(made), "pieces": sum(map(bool, pieces)), "per_page": len(grid.slots)}
    return Made({f"{file}.pdf": data, f"{file}.json": beside}, {f"{file}.pdf": facts})
