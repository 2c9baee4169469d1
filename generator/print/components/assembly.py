"""“Print and assemble”: what to print on what, how to turn the paper, how to cut, fold and glue, on one page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.loading.common import Identity
from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.ornaments import gold_rule, swelled_rule
from generator.drawing.scene import Group, Item
from generator.drawing.transforms import translate
from generator.failure import Failure
from generator.job import Artefact, Job
from generator.language.text import Text
from generator.print.components import diagrams, tuck_box
from generator.print.components.sheet_rows import SheetRow
from generator.print.paper.formats import formats
from generator.print.sheets.imposition import Backs
from generator.print.sheets.margin import hint
from generator.print.sheets.options import named, sheet_options, size
from generator.print.sheets.pdf import ArtAndWords, plain_pages
from generator.typesetting.columns import Flow, Paragraph, flow, marked, stretched
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import fit_line, label, shape

LEFT, GUTTER, TOP = 16.0, 8.0, 42.0
"""Millimetres from the paper's edge to the text, between the columns, and from the top to the table."""
LARGEST, SMALLEST = 10.0, 7.0
"""Sizes of the text in points."""
ROW = 5.6
"""Height of a row of the table, in millimetres."""


@record
class AssemblySection:
    """Some steps of the work under a heading."""

    heading: str
    lines: tuple[str, ...]


CaptionedDiagram = tuple[tuple[Item, ...], str]
"""A drawing of `diagrams` with its caption."""


@record
class Assembly:
    """The contents of a game's page, beside what is the same for every game."""

    rows: Sequence[SheetRow]
    """The table of files, made by `sheet_rows.Kit`."""
    pictures: Sequence[CaptionedDiagram]
    """Shown after those of turning and cutting the paper."""
    steps: Sequence[AssemblySection]
    """Shown after those of printing."""


def make_assembly(job: Job, pack: AnyPack, text: Text, contents: Assembly) -> Artefact:
    """`assembly-PAPER.pdf`: one page, about the files that the same build makes."""
    usual = named(size(job), formats(job.root / "templates"))
    file = sheet_options(job).name(size=usual, part=tuck_box.part(job))
    page = _page(job, pack.content.identity, text, contents)
    return plain_pages(job, pack, text, text("Print and assemble"), [page], file)


def _page(job: Job, identity: Identity, text: Text, contents: Assembly) -> ArtAndWords:
    options = sheet_options(job)
    paper = options.paper
    middle, right = paper.width / 2, paper.width - LEFT
    words: list[Item] = [
        label(shape(identity.title, "title-bold", 26), middle, 22, align="centre"),
        label(shape(text("Print and assemble"), "text-italic", 13), middle, 33, align="centre"),
    ]
    art: list[Item] = [swelled_rule(middle, 26.5, 40, 0.8)]
    art_rows, word_rows, y = _table(contents.rows, text, right, TOP)
    art += art_rows
    words += word_rows
    pictures, captions, y = _pictures(text, options.backs, contents.pictures, right, y + 5)
    art += pictures
    words += captions
    column = (right - LEFT - GUTTER) / 2
    laid = _even(list(_paragraphs(text, options.backs, contents.steps)), column, paper.height - y - 8 - 14)
    if not laid.fits:
        raise Failure(f"the page “Print and assemble” is too long in “{text.code}”", "shorten its translation")
    for n, placed in enumerate(laid.columns):
        x = LEFT + n * (column + GUTTER)
        words += [Group(one.items(x, column), translate(0, y + 8)) for one in placed]
        art += [gold_rule(x, x + column, y + 8.3 + one.y + one.block.height) for one in placed if one.paragraph.keep]
    return tuple(art), tuple(words)


def _even(paragraphs: list[Paragraph], column: float, depth: float) -> Flow:
    """Two columns that end at the same height, in the largest size that fits; `depth` is the room below the top."""
    laid = flow(paragraphs, column, [depth, depth], LARGEST, SMALLEST)
    height = sum(laid.heights) / 2
    while height < depth:
        even = flow(paragraphs, column, [height, height], laid.size, laid.size)
        if even.fits:
            return stretched(even, [max(even.heights)] * 2, 3.0)
        height += 2
    return laid


def _pictures(
    text: Text, backs: Backs, more: Sequence[CaptionedDiagram], right: float, top: float
) -> tuple[list[Item], list[Item], float]:
    """Small drawings in a row, their captions, and where they end. Turning is drawn for backs on the long edge only."""
    width, height = diagrams.SIZE
    turning = [(diagrams.turning(), text("turn on the long edge"))] if backs == "duplex-long" else []
    diagrams_in_row = (*turning, (diagrams.cutting(), text("strips first, then across")), *more)
    step = (right - LEFT - width) / max(len(diagrams_in_row) - 1, 1)
    art: list[Item] = [Group(items, translate(LEFT + n * step, top)) for n, (items, _) in enumerate(diagrams_in_row)]
    words: list[Item] = []
    for n, (_, caption) in enumerate(diagrams_in_row):
        run = fit_line(caption, "text-italic", width, 9.0, 6.5) or shape(caption, "text-italic", 6.5)
        words.append(label(run, LEFT + n * step + width / 2, top + height + 3, "gist", "centre"))
    return art, words, top + height + 4


# --- what to print ----------------------------------------------------------------------------------------------------


def _table(rows: Sequence[SheetRow], text: Text, right: float, top: float) -> tuple[list[Item], list[Item], float]:
    """The table of files, and how far down it reaches."""
    art: list[Item] = [gold_rule(LEFT, right, top + 2, 0.4)]
    words: list[Item] = []
    places = (LEFT, LEFT + 50, LEFT + 104, right - 22)
    heads = (text("File"), text("What it is"), text("Sheets"), text("Sides"))
    for x, head in zip(places, heads, strict=True):
        words.append(label(shape(head, "text-semibold", 9), x, top, "gold-text"))
    y = top + 2
    for row in rows:
        count = text("all pages") if row.count is None else text.plural("{n} sheet", "{n} sheets", row.count)
        cells = (f"{row.file}.pdf", row.what, f"{count}, {row.stock}", row.sides)
        for n, (x, cell) in enumerate(zip(places, cells, strict=True)):
            end = places[n + 1] - 2 if n < 3 else right
            face = "text-medium" if n == 0 else "text"
            words += _cell(cell, face, x, y, end - x)
        y += ROW
        art.append(gold_rule(LEFT, right, y, 0.12))
    return art, words, y


def _cell(words: str, face: str, x: float, y: float, width: float) -> Iterator[Item]:
    """One line; a file name with many options in it takes two smaller lines."""
    if run := fit_line(words, face, width, 9.0, 7.5):
        yield label(run, x, y + ROW - 1.7)
    else:
        two = fit((StyledText(words, face),), width, ROW, 7.5, 5.5, leading=1.0, lines=2)
        yield from two.items(x, y + (ROW - two.height) / 2)


# --- what to do -------------------------------------------------------------------------------------------------------


def _paragraphs(text: Text, backs: Backs, steps: Sequence[AssemblySection]) -> Iterator[Paragraph]:
    by_hand = [_by_hand(text)] if backs.startswith("duplex") else []
    for section in (_printing(text, backs), *by_hand, *steps):
        yield Paragraph((StyledText(section.heading, "title-semibold"),), scale=1.2, above=0.9, keep=True)
        for line in section.lines:
            yield Paragraph(marked(line), above=0.35)


def _printing(text: Text, backs: Backs) -> AssemblySection:
    turning = f"{hint(backs, text)}." if hint(backs, text) else ""
    if backs == "duplex-long":
        turning = text(
            "Sheets with two sides: print on both sides, **turned on the long edge**. The file asks for it already."
        )
    lines = (
        text(
            "Choose **100 %** or “actual size”, never “fit to page”. Print one sheet and lay a ruler on its scale: "
            "100 mm."
        ),
        *([turning] if turning else []),
        text(
            "Do fronts and backs miss each other? {measure} prints a sheet that says how to measure your printer; "
            "afterwards {use} sets it right on every sheet.",
            measure="*pnp calibrate*",
            use="*pnp build --printer*",
        ),
    )
    return AssemblySection(text("Print"), lines)


def _by_hand(text: Text) -> AssemblySection:
    lines = (
        text(
            "Your printer knows one side only? Print the odd pages. Put the stack back as you would turn the page of "
            "a book."
        ),
        text("Print the even pages, last first if your printer turns the order round. **Try it with one sheet.**"),
    )
    return AssemblySection(text("Feeding by hand"), lines)


def cutting(text: Text, *own: str) -> AssemblySection:
    """How to cut: the game's `own` lines about its pieces, then cards and aids."""
    lines = (
        text("Round the corners of the cards with a 3 mm punch, or sleeve them."),
        text("Player aids: one cut across the middle of the sheet."),
    )
    return AssemblySection(text("Cut"), (*own, *lines))


def folding(text: Text, *own: str) -> AssemblySection:
    """How to fold and glue: in general, the game's `own` lines about its pieces, and the tuck box."""
    first = text("Cut along the full lines, score the dashed ones with an empty pen, and fold all of them backwards.")
    box = text("**Tuck box:** first the long flap, then the bottom. The lid stays open.")
    return AssemblySection(text("Fold and glue"), (first, *own, box))


def board(text: Text) -> AssemblySection:
    """How to put a board of tiles together."""
    line = text(
        "Lay the sheets out by their numbers, cut where it says so, and glue them upon each other or on board of 2 mm."
    )
    return AssemblySection(text("The board"), (line,))


def playing(text: Text) -> AssemblySection:
    """The last step: count the pieces and play."""
    line = text("Tick everything off on the checklist. Then the rulebook takes over.")
    return AssemblySection(text("Count and play"), (line,))
