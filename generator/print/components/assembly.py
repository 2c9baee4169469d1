"""“Print and assemble”: what to print on what, how to turn the paper, how to cut, fold and glue, on two pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.loading.common import Identity
from engine.loading.pack import AnyPack
from engine.record import record
from generator.build.plan import job_of_kind
from generator.drawing.ornaments import gold_rule, swelled_rule
from generator.drawing.scene import Group, Item
from generator.drawing.transforms import translate
from generator.failure import Failure
from generator.job import Artefact, Job
from generator.language.text import Text
from generator.print.components import diagrams, tuck_box
from generator.print.components.file_table import file_table
from generator.print.components.sheet_rows import SheetRow
from generator.print.paper.formats import Format, formats
from generator.print.sheets.imposition import Backs, impose
from generator.print.sheets.margin import hint
from generator.print.sheets.options import named, sheet_options, size
from generator.print.sheets.pdf import ArtAndWords, plain_pages
from generator.typesetting.columns import Flow, Paragraph, flow, marked, stretched
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import fit_line, label, shape

LEFT, GUTTER, TOP = 16.0, 8.0, 42.0
"""Millimetres from the paper's edge to the text, between the columns, and from the top to the table."""
LARGEST, SMALLEST = 11.5, 7.0
"""Sizes of the text in points."""
MOST_IN_ROW = 4
"""Pictures side by side."""


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
    """How the pieces are made, on the second page."""
    before: Sequence[AssemblySection] = ()
    """What to have ready, shown after the sections on printing."""


def make_assembly(job: Job, pack: AnyPack, text: Text, contents: Assembly) -> Artefact:
    """`assembly-PAPER.pdf`: what to print and what to have ready on the first page, how to make it on the second."""
    usual = named(size(job), formats(job.root / "templates"))
    file = sheet_options(job).name(size=usual, part=tuck_box.part(job))
    identity = pack.content.identity
    pages = [_first_page(job, identity, text, contents), _second_page(job, identity, text, contents)]
    return plain_pages(job, pack, text, text("Print and assemble"), pages, file)


def _first_page(job: Job, identity: Identity, text: Text, contents: Assembly) -> ArtAndWords:
    """The table of files with their total, and what to know before printing."""
    options = sheet_options(job)
    art, words, right = _head(identity.title, text("Print and assemble"), options.paper)
    art_rows, word_rows, y = file_table(contents.rows, text, LEFT, right, TOP)
    sections = [_printing(text, options.backs), *([_by_hand(text)] if options.backs.startswith("duplex") else [])]
    more = _sections([*sections, *contents.before], right, y + 6, options.paper.height - 14, text)
    return (*art, *art_rows, *more[0]), (*words, *word_rows, *more[1])


def _second_page(job: Job, identity: Identity, text: Text, contents: Assembly) -> ArtAndWords:
    """Pictures, and how everything is made."""
    options = sheet_options(job)
    art, words, right = _head(identity.title, text("Cut, fold and glue"), options.paper)
    pictures, captions, y = _pictures(text, options.backs, contents.pictures, right, TOP - 4)
    more = _sections(contents.steps, right, y + 6, options.paper.height - 14, text)
    return (*art, *pictures, *more[0]), (*words, *captions, *more[1])


def _head(title: str, below: str, paper: Format) -> tuple[list[Item], list[Item], float]:
    """The heading of a page, and where its text ends on the right."""
    middle = paper.width / 2
    words: list[Item] = [
        label(shape(title, "title-bold", 26), middle, 22, align="centre"),
        label(shape(below, "text-italic", 13), middle, 33, align="centre"),
    ]
    return [swelled_rule(middle, 26.5, 40, 0.8)], words, paper.width - LEFT


def _sections(sections: Sequence[AssemblySection], right: float, top: float, end: float, text: Text) -> ArtAndWords:
    """Sections in two columns of equal height, from `top` to at most `end`."""
    column = (right - LEFT - GUTTER) / 2
    laid = _even(list(_paragraphs(sections)), column, end - top)
    if not laid.fits:
        raise Failure(f"the page “Print and assemble” is too long in “{text.code}”", "shorten its translation")
    art: list[Item] = []
    words: list[Item] = []
    for n, placed in enumerate(laid.columns):
        x = LEFT + n * (column + GUTTER)
        words += [Group(one.items(x, column), translate(0, top)) for one in placed]
        art += [gold_rule(x, x + column, top + 0.3 + one.y + one.block.height) for one in placed if one.paragraph.keep]
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
    shown = [*turning, (diagrams.cutting(), text("strips first, then across")), *more]
    rows = -(-len(shown) // MOST_IN_ROW)
    in_row = -(-len(shown) // rows)
    step = (right - LEFT - width) / max(in_row - 1, 1)
    art: list[Item] = []
    words: list[Item] = []
    for n, (items, caption) in enumerate(shown):
        x, y = LEFT + n % in_row * step, top + n // in_row * (height + 9)
        art.append(Group(items, translate(x, y)))
        run = fit_line(caption, "text-italic", width, 9.0, 6.5) or shape(caption, "text-italic", 6.5)
        words.append(label(run, x + width / 2, y + height + 3, "gist", "centre"))
    return art, words, top + rows * (height + 9) - 5


# --- what to do -------------------------------------------------------------------------------------------------------


def _paragraphs(sections: Sequence[AssemblySection]) -> Iterator[Paragraph]:
    for section in sections:
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
        text("Player aids: two cuts across the sheet, one on each side of the ruler."),
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


def tools(text: Text, *own: str) -> AssemblySection:
    """What to have ready, and how long it takes."""
    lines = (
        text(
            "A steel rule, a sharp knife and a cutting mat; an empty pen for scoring; a glue stick, and white glue for "
            "board."
        ),
        text("Handy: a corner punch of 3 mm, a punch for discs, sleeves, a guillotine."),
        *own,
        text("Plan an evening for cards and small pieces, and another for board and boxes. That is our estimate."),
    )
    return AssemblySection(text("Tools and time"), lines)


def bleed(job: Job, text: Text, cards: int) -> AssemblySection:
    """How far colour goes beyond the cut of cards on this paper, and what it costs."""
    own = job_of_kind(job, "cards") or job
    options, extent = sheet_options(own), size(own)
    plain = replace(options, bleed=None, gap=None)
    with_bleed = len(impose(extent.width, extent.height, plain.spec(bleed=1.0)).slots)
    tight = len(impose(extent.width, extent.height, plain.spec(bleed=0.0)).slots)
    more, less = -(-cards // with_bleed), -(-cards // tight)
    if with_bleed == tight:
        line = text(
            "Cards have 1 mm of colour beyond the cut: a cut that is a little off shows no white. It costs no sheet."
        )
    elif more == less:
        line = text(
            "On this paper {tight} cards to a sheet lie edge to edge, so cut with care. *--bleed 1* gives them colour "
            "beyond the cut; only {few} fit then, which costs no sheet.",
            tight=tight,
            few=with_bleed,
        )
    else:
        line = text(
            "On this paper {tight} cards to a sheet lie edge to edge, so cut with care. *--bleed 1* gives them colour "
            "beyond the cut, but only {few} fit then: {more} sheets instead of {less}.",
            tight=tight,
            few=with_bleed,
            more=more,
            less=less,
        )
    shop = text("A print shop wants *--bleed 3*; for a guillotine choose *--edge-to-edge*.")
    return AssemblySection(text("Colour beyond the cut"), (line, shop))


def mounting(text: Text) -> AssemblySection:
    """How pieces become stiff and last."""
    lines = (
        text(
            "Counters on board of 1.5 to 2 mm: glue the fronts on, pierce the corners of the outermost marks with a "
            "pin, lay the backs on the holes and glue them. Press for a night under books, then cut."
        ),
        text("Laminate or varnish sheets before you cut them, not after; let varnish dry lying flat."),
    )
    return AssemblySection(text("Mount and protect"), lines)


def playing(text: Text) -> AssemblySection:
    """The last step: count the pieces and play."""
    line = text("Tick everything off on the checklist. Then the rulebook takes over.")
    return AssemblySection(text("Count and play"), (line,))
