"""“Print and assemble”: what to print on what, how to turn the paper, how to cut, fold and glue, on one page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from engine.record import dataclass
from generator.build.plan import beside
from generator.drawing.ornaments import swelled_rule
from generator.drawing.scene import Group, Item, Pen, Scene, Stroke, translate
from generator.failure import Failure
from generator.games.liberte.components import blocks, diagrams, markers, tokens, tuck_box
from generator.job import Job, Made
from generator.language.text import Text, open_text
from generator.print.paper import tiles
from generator.print.paper.formats import Format, formats
from generator.print.paper.page import Page
from generator.print.sheets.component import Component
from generator.print.sheets.imposition import Backs
from generator.print.sheets.margin import Heading, hint, name_line
from generator.print.sheets.options import named, order, size
from generator.print.sheets.pdf import document
from generator.print.sheets.piece import Piece
from generator.typesetting.columns import Flow, Paragraph, flow, marked, stretched
from generator.typesetting.paragraph import Words, fit
from generator.typesetting.shaping import fit_line, label, shape

LEFT, GUTTER, TOP = 16.0, 8.0, 42.0
LARGEST, SMALLEST = 10.0, 7.0
ROW = 5.6


def make_assembly(job: Job, pack: Pack) -> Made:
    """`assembly-PAPER.pdf`: one page, about the files that the same build makes."""
    text = open_text(job.root / "content", job.game, job.language, job.root / "templates")
    wanted, content, margin = order(job), pack.content, formats(job.root / "templates").margin
    title = text("Print and assemble")
    heading = Heading(content.identity.title, title, content.identity.version, pack.hash)
    art, words = _page(job, content, text)
    foot = name_line(heading.words(text, 1, 1), wanted.paper, margin)
    items = (Group(art, layer="art"), Group(words, layer="text"), foot)
    data = document([Page(wanted.paper.width, wanted.paper.height, items)], job.style, text, title, "", "none")
    file = wanted.name(size=_extent(job), part=tuck_box.part(job))
    return Made({f"{file}.pdf": data}, {f"{file}.pdf": {"pages": 1}})


def _extent(job: Job) -> str:
    return named(size(job), formats(job.root / "templates"))


def _page(job: Job, content: Content, text: Text) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    wanted = order(job)
    paper = wanted.paper
    middle, right = paper.width / 2, paper.width - LEFT
    words: list[Item] = [
        label(shape(content.identity.title, "PlayfairDisplay-Bold", 26), middle, 22, align="centre"),
        label(shape(text("Print and assemble"), "EBGaramond-Italic", 13), middle, 33, align="centre"),
    ]
    art: list[Item] = [swelled_rule(middle, 26.5, 40, 0.8)]
    rows = list(_sheets(job, content, text))
    art_rows, word_rows, y = _table(rows, text, right, TOP)
    art += art_rows
    words += word_rows
    pictures, captions, y = _pictures(text, wanted.backs, right, y + 5)
    art += pictures
    words += captions
    column = (right - LEFT - GUTTER) / 2
    laid = _even(list(_steps(text, wanted.backs)), column, paper.height - y - 8 - 14)
    if not laid.fits:
        raise Failure(f"the page “Print and assemble” is too long in “{text.code}”", "shorten its translation")
    for n, placed in enumerate(laid.columns):
        x = LEFT + n * (column + GUTTER)
        words += [Group(one.items(x, column), translate(0, y + 8)) for one in placed]
        art += [_rule(x, x + column, y + 8.3 + one.y + one.block.height) for one in placed if one.paragraph.keep]
    return tuple(art), tuple(words)


def _even(paragraphs: list[Paragraph], column: float, depth: float) -> Flow:
    """Two columns that end alike, in the largest size that fits."""
    laid = flow(paragraphs, column, [depth, depth], LARGEST, SMALLEST)
    height = sum(laid.heights) / 2
    while height < depth:
        even = flow(paragraphs, column, [height, height], laid.size, laid.size)
        if even.fits:
            return stretched(even, [max(even.heights)] * 2, 3.0)
        height += 2
    return laid


def _pictures(text: Text, backs: Backs, right: float, top: float) -> tuple[list[Item], list[Item], float]:
    """Small drawings in a row, each with its words; turning the paper only where it is turned that way."""
    width, height = diagrams.SIZE
    turning = [(diagrams.turning(), text("turn on the long edge"))] if backs == "duplex-long" else []
    shown = (
        *turning,
        (diagrams.cutting(), text("strips first, then across")),
        (diagrams.cube(), text("cube")),
        (diagrams.pawn(), text("pawn")),
    )
    step = (right - LEFT - width) / (len(shown) - 1)
    art: list[Item] = [Group(items, translate(LEFT + n * step, top)) for n, (items, _) in enumerate(shown)]
    words: list[Item] = []
    for n, (_, caption) in enumerate(shown):
        run = fit_line(caption, "EBGaramond-Italic", width, 9.0, 6.5) or shape(caption, "EBGaramond-Italic", 6.5)
        words.append(label(run, LEFT + n * step + width / 2, top + height + 3, "gist", "centre"))
    return art, words, top + height + 4


def _rule(left: float, right: float, y: float, width: float = 0.25) -> Item:
    return Pen().move(left, y).line(right, y).path(stroke=Stroke("gold", width))


# --- what to print ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sheets:
    """A line of the table: the file without its ending, how many sheets of what, printed how."""

    file: str
    what: str
    count: int | None
    stock: str
    sides: str


def _sheets(job: Job, content: Content, text: Text) -> Iterator[Sheets]:
    """Every file of the kit under the name it has; counts are those of the imposition itself."""
    thick, plain = text("card, 250–300 g/m²"), text("paper, 100–160 g/m²")
    one = text("one side")
    turned = text("both sides") if order(job).backs.startswith("duplex") else one
    cards, aids = content.identity.component("cards"), content.identity.component("aids")
    if own := beside(job, "cards"):
        deck, extent = order(own), size(own)
        file = deck.name(size=_extent(own))
        yield Sheets(file, text(cards.name), _blank(extent, cards.count).sheets(deck), thick, turned)
    if own := beside(job, "blocks"):
        wanted = order(own)
        flat, cubes = blocks.counters(content, text, "color"), blocks.to_fold(content, text, "color")
        yield Sheets(wanted.name(), text("faction blocks, flat"), flat.sheets(wanted), thick, turned)
        file = wanted.name(size="cubes", backs=False)
        yield Sheets(file, text("or faction blocks to fold"), cubes.sheets(wanted), plain, one)
    if own := beside(job, "tokens"):
        wanted, discs = order(own), tokens.discs(content, text, "color")
        yield Sheets(wanted.name(), discs.name, discs.sheets(wanted), thick, turned)
    if own := beside(job, "markers"):
        wanted, pawns = order(own), markers.pawns(content, text, "color")
        yield Sheets(wanted.name(backs=False), text("markers"), pawns.sheets(wanted), thick, one)
    if own := beside(job, "aids"):
        wanted = order(own)
        halves = _blank(wanted.paper, aids.count, halves=True)
        yield Sheets(wanted.name(), text(aids.name), halves.sheets(wanted), plain, turned)
    if own := beside(job, "tuckbox"):
        box = tuck_box.box(own, content, text)
        yield Sheets(tuck_box.file_name(own), text("tuck box"), box.sheets(order(own)), thick, one)
    yield from _board_and_book(job, content, text)


def _board_and_book(job: Job, content: Content, text: Text) -> Iterator[Sheets]:
    """The board in tiles, with the page that shows how they go together, or on one sheet; and the book.

    How many pages a book has is known only once it is laid out: where none lies beside this page, it is all of them.
    """
    plain, board = text("paper, 100–160 g/m²"), text(content.identity.component("board").name)
    if own := beside(job, "board-tiles"):
        known = formats(job.root / "templates")
        tiling = tiles.tile(*content.board.size, order(own).paper, known.margin, {})
        yield Sheets(order(own).name(), board, tiling.count + 1, plain, text("one side"))
    elif own := beside(job, "board"):
        yield Sheets(order(own).name(), board, 1, plain, text("one side"))
    if own := beside(job, "rulebook"):
        pages = dict(job.pages).get("rulebook")
        count = None if pages is None else math.ceil(pages / 2)
        yield Sheets(order(own).name(), text("rulebook"), count, plain, text("both sides"))


def _blank(extent: Format, count: int, *, halves: bool = False) -> Component:
    """So many pieces with backs, of which only the size is known."""
    scene = Scene(extent.width, extent.height, ())
    return Component("", [Piece(str(n), "", scene, scene) for n in range(count)], halves=halves)


def _table(rows: Sequence[Sheets], text: Text, right: float, top: float) -> tuple[list[Item], list[Item], float]:
    """The table of files, and how far down it reaches."""
    art: list[Item] = [_rule(LEFT, right, top + 2, 0.4)]
    words: list[Item] = []
    places = (LEFT, LEFT + 50, LEFT + 104, right - 22)
    heads = (text("File"), text("What it is"), text("Sheets"), text("Sides"))
    for x, head in zip(places, heads, strict=True):
        words.append(label(shape(head, "EBGaramond-SemiBold", 9), x, top, "gold-text"))
    y = top + 2
    for row in rows:
        count = text("all pages") if row.count is None else text.plural("{n} sheet", "{n} sheets", row.count)
        cells = (f"{row.file}.pdf", row.what, f"{count}, {row.stock}", row.sides)
        for n, (x, cell) in enumerate(zip(places, cells, strict=True)):
            end = places[n + 1] - 2 if n < 3 else right
            face = "EBGaramond-Medium" if n == 0 else "EBGaramond-Regular"
            words += _cell(cell, face, x, y, end - x)
        y += ROW
        art.append(_rule(LEFT, right, y, 0.12))
    return art, words, y


def _cell(words: str, face: str, x: float, y: float, width: float) -> Iterator[Item]:
    """One line; the name of a file with many wishes in it takes two, smaller ones."""
    if run := fit_line(words, face, width, 9.0, 7.5):
        yield label(run, x, y + ROW - 1.7)
    else:
        two = fit((Words(words, face),), width, ROW, 7.5, 5.5, leading=1.0, lines=2)
        yield from two.items(x, y + (ROW - two.height) / 2)


# --- what to do -------------------------------------------------------------------------------------------------------


def _steps(text: Text, backs: Backs) -> Iterator[Paragraph]:
    for heading, lines in (
        _printing(text, backs),
        *([_by_hand(text)] if backs.startswith("duplex") else []),
        _cutting(text),
        _folding(text),
        _board(text),
        _playing(text),
    ):
        yield Paragraph((Words(heading, "PlayfairDisplay-SemiBold"),), scale=1.2, above=0.9, keep=True)
        for line in lines:
            yield Paragraph(marked(line), above=0.35)


Section = tuple[str, tuple[str, ...]]


def _printing(text: Text, backs: Backs) -> Section:
    told = f"{hint(backs, text)}." if hint(backs, text) else ""
    if backs == "duplex-long":
        told = text(
            "Sheets with two sides: print on both sides, **turned on the long edge**. The file asks for it already."
        )
    return text("Print"), (
        text(
            "Choose **100 %** or “actual size”, never “fit to page”. Print one sheet and lay a ruler on its scale: "
            "100 mm."
        ),
        *([told] if told else []),
        text(
            "Do fronts and backs miss each other? {measure} prints a sheet that says how to measure your printer; "
            "afterwards {use} sets it right on every sheet.",
            measure="*pnp calibrate*",
            use="*pnp build --printer*",
        ),
    )


def _by_hand(text: Text) -> Section:
    return text("Feeding by hand"), (
        text(
            "Your printer knows one side only? Print the odd pages. Put the stack back as you would turn the page of "
            "a book."
        ),
        text("Print the even pages, last first if your printer turns the order round. **Try it with one sheet.**"),
    )


def _cutting(text: Text) -> Section:
    return text("Cut"), (
        text(
            "Cards and flat blocks: join the marks in the margin with a steel rule and cut with a sharp knife, first "
            "all long strips, then across. Several light strokes are better than a strong one."
        ),
        text("Discs: scissors, or a 12 mm punch. The colour goes beyond the line on purpose."),
        text("Round the corners of the cards with a 3 mm punch, or sleeve them."),
        text("Player aids: one cut across the middle of the sheet."),
    )


def _folding(text: Text) -> Section:
    return text("Fold and glue"), (
        text("Cut along the full lines, score the dashed ones with an empty pen, and fold all of them backwards."),
        text("**Cubes:** glue the tabs one after the other and close the lid last."),
        text("**Pawns:** fold at the ridge, then glue one leaf of the base upon the other."),
        text("**Tuck box:** first the long flap, then the bottom. The lid stays open."),
    )


def _board(text: Text) -> Section:
    return text("The board"), (
        text(
            "Lay the sheets out by their numbers, cut where it says so, and glue them upon each other or on board of "
            "2 mm."
        ),
    )


def _playing(text: Text) -> Section:
    return text("Count and play"), (text("Tick everything off on the checklist. Then the rulebook takes over."),)
