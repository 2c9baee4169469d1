"""The files of a kit as rows of a table: the name of each, how many sheets of what it takes, printed how."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.record import record
from generator.build.plan import job_of_kind
from generator.drawing.scene import Scene
from generator.drawing.transforms import Point
from generator.job import Job
from generator.language.text import Text
from generator.print.components import card_sheets, checklist, tuck_box
from generator.print.components.counters import STICKERS, sticker_file
from generator.print.components.tuck_box import BoxFaces
from generator.print.paper import seams
from generator.print.paper.formats import Format, formats
from generator.print.sheets.component import Component
from generator.print.sheets.imposition import impose
from generator.print.sheets.options import SheetOptions, named, sheet_options, size
from generator.print.sheets.piece import Piece


@record
class SheetRow:
    """A line of the table: the file without its ending, how many sheets of what, printed how."""

    file: str
    what: str
    count: int | None
    """None if it is not known: all pages of the file."""
    stock: str
    sides: str
    instead: bool = False
    """Whether nobody has to print it, as what may be printed instead of another: it does not count in the total."""


@record
class Kit:
    """The other files of the same build, as rows. A method yields nothing if the build has no such file for this paper.

    Counts of sheets come from the imposition that makes the files.
    """

    job: Job
    text: Text

    @property
    def thick(self) -> str:
        """The stock for pieces and cards."""
        return self.text("card, 250–300 g/m²")

    @property
    def plain(self) -> str:
        """The stock for what is folded or read."""
        return self.text("paper, 100–160 g/m²")

    def lists(self, cards: int, kinds: int) -> Iterator[SheetRow]:
        """The sheet to try first, which nobody has to print, this page itself, and the list of so many `kinds`."""
        usual, one_side = formats(self.job.root / "templates"), self.text("one side")
        if own := job_of_kind(self.job, "test-sheet"):
            options, extent = sheet_options(own), size(own)
            shown = min(cards, len(impose(extent.width, extent.height, options.spec()).slots))
            what = self.text("a test sheet, to try first; not counted")
            component = card_sheets.component("", _blank(extent, shown))
            yield replace(self._row(options, component, what, self.thick, named(extent, usual)), instead=True)
        file = sheet_options(self.job).name(size=named(size(self.job), usual), part=tuck_box.part(self.job))
        yield SheetRow(file, self.text("Print and assemble"), 2, self.plain, one_side)
        if own := job_of_kind(self.job, "checklist"):
            options = sheet_options(own)
            file, count = options.name(size=named(size(own), usual), backs=False), checklist.pages(options.paper, kinds)
            yield SheetRow(file, self.text("What is in the kit"), count, self.plain, one_side)

    def cards(self, what: str, count: int) -> Iterator[SheetRow]:
        """Cards in the size that this build makes."""
        if own := job_of_kind(self.job, "cards"):
            yield self._row(
                sheet_options(own),
                card_sheets.component("", _blank(size(own), count)),
                what,
                self.thick,
                named(size(own), formats(own.root / "templates")),
            )

    def pieces(
        self,
        kind: str,
        component: Component,
        what: str = "",
        *,
        size: str = "",
        plain: bool = False,
        instead: bool = False,
    ) -> Iterator[SheetRow]:
        """Small pieces; `size` is the word in their file's name after the kind.

        Those that are printed `instead` of others say so in `what`. So are `plain` ones, of paper instead of card.
        """
        if own := job_of_kind(self.job, kind):
            stock, options = self.plain if plain else self.thick, sheet_options(own)
            if plain:
                options = replace(options, bleed=None, gap=None, edge_to_edge=False)
            row = self._row(options, component, what or component.name, stock, size)
            yield replace(row, instead=instead or plain)

    def stickers(self, kind: str, component: Component, what: str, *, size: str) -> Iterator[SheetRow]:
        """The same pieces for label paper; `size` is the word in their file's name after the kind."""
        if own := job_of_kind(self.job, kind):
            row = self._row(sheet_options(own), component, what, self.text("label paper"), size)
            yield replace(row, instead=True)

    def cube_stickers(self, kind: str, drawn: Callable[[float], Component]) -> Iterator[SheetRow]:
        """Stickers for cubes of wood, in every size."""
        for side in STICKERS:
            what = self.text("or stickers for cubes of wood")
            yield from self.stickers(kind, drawn(side), what, size=sticker_file(side))

    def aids(self, what: str, count: int, leaves: Callable[[Job], int] = lambda _: 1) -> Iterator[SheetRow]:
        """Player aids on half sheets; `leaves` tells how many of them one aid takes."""
        if own := job_of_kind(self.job, "aids"):
            options = sheet_options(own)
            large = "large" if own.option("large-print") else ""
            yield self._row(
                options, Component("", _blank(options.paper, count * leaves(own)), halves=True), what, self.plain, large
            )

    def tuck_box(self, faces: BoxFaces) -> Iterator[SheetRow]:
        """A box for cards."""
        if own := job_of_kind(self.job, "tuckbox"):
            count = tuck_box.box(own, self.text, faces).sheets(sheet_options(own))
            what = faces.name or self.text("tuck box")
            yield SheetRow(tuck_box.file_name(own, faces), what, count, self.thick, self.text("one side"))

    def pieces_box(self, faces: BoxFaces) -> Iterator[SheetRow]:
        """The box for the other pieces."""
        if own := job_of_kind(self.job, "tuckbox"):
            component = tuck_box.box(own, self.text, faces)
            count, one_side = component.sheets(sheet_options(own)), self.text("one side")
            what = self.text("box for the pieces") + (f" ({tuck_box.holds(faces, self.text)})" if faces.cube else "")
            yield SheetRow(tuck_box.pieces_file(own), what, count, self.thick, one_side)

    def board(self, what: str, width: float, height: float, kind: str = "board") -> Iterator[SheetRow]:
        """A board, `width` x `height` mm: in tiles, with the page that says how they fit together or on one sheet."""
        if own := job_of_kind(self.job, f"{kind}-tiles"):
            options = sheet_options(own)
            tiling = seams.tile(width, height, options.paper, options.margins.widest, seams.Whole({}))
            yield SheetRow(options.name(), what, tiling.count + 1, self.plain, self.text("one side"))
        elif own := job_of_kind(self.job, kind):
            yield SheetRow(sheet_options(own).name(), what, 1, self.plain, self.text("one side"))

    def board_instead(self, width: float, height: float, folds: Point, whole: str) -> Iterator[SheetRow]:
        """The same board with a seam along each fold, and on one sheet of the paper `whole`."""
        one_side = self.text("one side")
        if own := job_of_kind(self.job, "board-folded"):
            options = sheet_options(own)
            tiling = seams.tile(width, height, options.paper, options.margins.widest, seams.Whole({}), folds)
            what = self.text("or the board to fold")
            yield SheetRow(options.name(), what, tiling.count + 1, self.plain, one_side, instead=True)
        if job_of_kind(self.job, "board") is None and (own := job_of_kind(self.job._replace(paper=whole), "board")):
            what = self.text("or the board in one piece")
            yield SheetRow(sheet_options(own).name(), what, 1, self.plain, one_side, instead=True)

    def page(self, kind: str, what: str) -> Iterator[SheetRow]:
        """A page to have on the table, or in large print as many as it takes."""
        if own := job_of_kind(self.job, kind):
            large = bool(own.option("large-print"))
            file = sheet_options(own).name(size="large" if large else "", backs=False)
            yield SheetRow(file, what, None if large else 1, self.plain, self.text("one side"))

    def rulebook(self) -> Iterator[SheetRow]:
        """The rulebook; its pages are counted only if this build has already made it."""
        if own := job_of_kind(self.job, "rulebook"):
            pages = dict(self.job.pages).get("rulebook")
            count = None if pages is None else math.ceil(pages / 2)
            yield SheetRow(sheet_options(own).name(), self.text("rulebook"), count, self.plain, self.text("both sides"))

    def _row(self, options: SheetOptions, component: Component, what: str, stock: str, size: str = "") -> SheetRow:
        backs = any(piece.back for piece in component.pieces)
        turned = backs and options.backs.startswith("duplex")
        sides = self.text("both sides") if turned else self.text("one side")
        return SheetRow(options.name(size=size, backs=backs), what, component.sheets(options), stock, sides)


def _blank(extent: Format, count: int) -> list[Piece]:
    """Empty pieces with backs, to count the sheets that pieces of this size need."""
    scene = Scene(extent.width, extent.height, ())
    return [Piece(str(n), "", scene, scene) for n in range(count)]
