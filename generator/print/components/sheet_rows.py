"""The files of a kit as rows of a table: the name of each, how many sheets of what it takes, printed how."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.record import record
from generator.build.plan import beside
from generator.drawing.scene import Scene
from generator.job import Job
from generator.language.text import Text
from generator.print.components import tuck_box
from generator.print.components.tuck_box import BoxFaces
from generator.print.paper import tiles
from generator.print.paper.formats import Format, formats
from generator.print.sheets.component import Component
from generator.print.sheets.options import SheetOptions, named, sheet_options, size
from generator.print.sheets.piece import Piece


@record
class SheetRow:
    """A line of the table: the file without its ending, how many sheets of what, printed how."""

    file: str
    what: str
    count: int | None
    """None: as many as it has."""
    stock: str
    sides: str


@record
class Kit:
    """The other files of the same build. Each row is missing where the build has no such file for this paper.

    Counts are those of the imposition itself.
    """

    job: Job
    text: Text

    @property
    def thick(self) -> str:
        """What pieces and cards are printed on."""
        return self.text("card, 250–300 g/m²")

    @property
    def plain(self) -> str:
        """What is folded or read."""
        return self.text("paper, 100–160 g/m²")

    def cards(self, what: str, count: int) -> Iterator[SheetRow]:
        """So many cards of the size that was ordered."""
        if own := beside(self.job, "cards"):
            yield self._row(
                sheet_options(own),
                _blank(size(own), count),
                what,
                self.thick,
                named(size(own), formats(own.root / "templates")),
            )

    def pieces(
        self, kind: str, component: Component, what: str = "", *, size: str = "", plain: bool = False
    ) -> Iterator[SheetRow]:
        """Small pieces; `size` is what their file has in its name beside the kind."""
        if own := beside(self.job, kind):
            stock = self.plain if plain else self.thick
            yield self._row(sheet_options(own), component, what or component.name, stock, size)

    def aids(self, what: str, count: int) -> Iterator[SheetRow]:
        """So many half sheets."""
        if own := beside(self.job, "aids"):
            wanted = sheet_options(own)
            yield self._row(wanted, _blank(wanted.paper, count, halves=True), what, self.plain)

    def tuck_box(self, faces: BoxFaces) -> Iterator[SheetRow]:
        """The box for the cards."""
        if own := beside(self.job, "tuckbox"):
            count = tuck_box.box(own, self.text, faces).sheets(sheet_options(own))
            yield SheetRow(tuck_box.file_name(own), self.text("tuck box"), count, self.thick, self.text("one side"))

    def board(self, what: str, width: float, height: float) -> Iterator[SheetRow]:
        """The board in tiles, with the page that shows how they go together, or on one sheet."""
        if own := beside(self.job, "board-tiles"):
            margin = formats(own.root / "templates").margin
            tiling = tiles.tile(width, height, sheet_options(own).paper, margin, {})
            yield SheetRow(sheet_options(own).name(), what, tiling.count + 1, self.plain, self.text("one side"))
        elif own := beside(self.job, "board"):
            yield SheetRow(sheet_options(own).name(), what, 1, self.plain, self.text("one side"))

    def rulebook(self) -> Iterator[SheetRow]:
        """How many pages it has is known only once it is laid out: where none lies beside this page, all of them."""
        if own := beside(self.job, "rulebook"):
            pages = dict(self.job.pages).get("rulebook")
            count = None if pages is None else math.ceil(pages / 2)
            yield SheetRow(sheet_options(own).name(), self.text("rulebook"), count, self.plain, self.text("both sides"))

    def _row(self, wanted: SheetOptions, component: Component, what: str, stock: str, size: str = "") -> SheetRow:
        backs = any(piece.back for piece in component.pieces)
        turned = backs and wanted.backs.startswith("duplex")
        sides = self.text("both sides") if turned else self.text("one side")
        return SheetRow(wanted.name(size=size, backs=backs), what, component.sheets(wanted), stock, sides)


def _blank(extent: Format, count: int, *, halves: bool = False) -> Component:
    """So many pieces with backs, of which only the size is known."""
    scene = Scene(extent.width, extent.height, ())
    return Component("", [Piece(str(n), "", scene, scene) for n in range(count)], halves=halves)
