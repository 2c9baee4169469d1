"""The player aid: two sides of a half sheet in two columns each, of headings and lines, one for every player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.loading.common import MARKS, Identity, Source
from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.ornaments import gold_rule, plate, swelled_rule
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, ellipse
from generator.drawing.transforms import translate
from generator.failure import Failure
from generator.job import Artefact, Job
from generator.language.sources import source_in_words
from generator.language.text import Text
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.print.sheets.piece import Piece
from generator.project import per_project
from generator.typesetting.columns import Flow, Paragraph, PlacedParagraph, flow, marked, stretched
from generator.typesetting.paragraph import Inline, Sign, StyledText, block
from generator.typesetting.shaping import label, shape

LARGEST, SMALLEST = 9.0, 6.5
"""Sizes of the text in points."""
EDGE, FRAME, GUTTER = 10.0, 5.0, 6.0
"""Millimetres from the cut to the frame, from the frame to the text, and between the columns."""
HEAD = (21.0, 7.0)
"""Height in millimetres of the heading on the front, and of the running head on the back."""
FOOT = 1.0
"""Millimetres between the text and the lower frame."""
STRETCH = 3.5
"""Most millimetres of white that may be added above a heading so that both columns end at the same height."""


@record
class Aid:
    """The contents of a game's player aid."""

    paragraphs: Sequence[Paragraph]
    """Each made by `heading`, `numbered` or `line`."""
    legend: Sequence[Inline]
    """The line below the title: signs and their names."""
    largest: float = LARGEST
    """Size of the text in points where there is room; an aid with few lines may ask for more."""


def make_aids(job: Job, pack: AnyPack, text: Text, aid: Aid) -> Artefact:
    """`aids-PAPER.pdf`: two to a sheet, parted by one cut; as many as the component `aids` says."""
    options, identity = sheet_options(job), pack.content.identity
    aids = identity.component("aids")
    front, back = sides(aid, identity, text, options.paper.height / 2, options.paper.width)
    name = text("Player aid")
    pieces = [Piece(f"aid-{n}", name, front, back) for n in range(1, aids.count + 1)]
    return make(Component(text(aids.name), pieces, halves=True), options, text, pack, options.name())


def sides(aid: Aid, identity: Identity, text: Text, width: float, height: float) -> tuple[Scene, Scene]:
    """Front and back of the aid on a half sheet of this size in millimetres."""
    column = (width - 2 * (EDGE + FRAME) - GUTTER) / 2
    depths = [height - 2 * (EDGE + FRAME) - head - FOOT for head in HEAD for _ in range(2)]
    laid = _two_sides(list(aid.paragraphs), column, depths, aid.largest)
    if not laid.fits:
        raise Failure(
            f"the player aid is too long for two sides at {SMALLEST} pt in “{text.code}”",
            f"shorten the lines of aids in content/{identity.id}/text.yaml or their translation",
        )
    heads = (_title(identity.title, aid.legend, width), _running_head(identity.title, text, width))
    front, back = (
        _side(items, laid.columns[2 * n : 2 * n + 2], width, height, HEAD[n], column) for n, items in enumerate(heads)
    )
    return front, back


def _two_sides(paragraphs: list[Paragraph], column: float, depths: list[float], largest: float) -> Flow:
    """Whole sections on each side, in the largest size that allows it; if none does, the text runs on to the back."""
    heads = [n for n, paragraph in enumerate(paragraphs) if paragraph.kind == "heading"][1:]
    best: tuple[float, float, Flow, Flow] | None = None
    for head in heads:
        front = flow(paragraphs[:head], column, depths[:2], largest, SMALLEST)
        back = flow(paragraphs[head:], column, depths[2:], largest, SMALLEST)
        if front.fits and back.fits:
            size = min(front.size, back.size)
            evenness = -abs(sum(front.heights) - sum(back.heights))
            if best is None or (size, evenness) > best[:2]:
                best = size, evenness, front, back
    if best is None:
        return stretched(flow(paragraphs, column, depths, largest, SMALLEST), depths, STRETCH)
    size, _, front, back = best
    head = sum(len(placed) for placed in front.columns)
    front = stretched(flow(paragraphs[:head], column, depths[:2], size, size), depths[:2], STRETCH)
    back = stretched(flow(paragraphs[head:], column, depths[2:], size, size), depths[2:], STRETCH)
    columns = [*front.columns, *[[] for _ in range(2 - len(front.columns))], *back.columns]
    return Flow(size, columns, [*front.heights, *back.heights])


def _side(
    opening: tuple[Item, ...],
    columns: Sequence[Sequence[PlacedParagraph]],
    width: float,
    height: float,
    head: float,
    column: float,
) -> Scene:
    """One side: the frame, the items above the text (`opening`), and two columns with a line between them.

    `head` is the height of the opening, `column` the width of a column.
    """
    top = EDGE + FRAME + head
    words: list[Item] = list(opening)
    art: list[Item] = [*plate(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, 1.5)]
    for n, placed in enumerate(columns):
        x = EDGE + FRAME + n * (column + GUTTER)
        for one in placed:
            words.append(Group(one.items(x, column), translate(0, top)))
            if one.paragraph.kind == "heading":
                art.append(gold_rule(x, x + column, top + one.y + one.block.height + 0.35))
    line = Pen().move(width / 2, top + 1).line(width / 2, height - EDGE - FRAME)
    art.append(line.path(stroke=Stroke("gold", 0.15)))
    return Scene(width, height, (Group(tuple(art), layer="art"), Group(tuple(words), layer="text")))


def _title(title: str, legend: Sequence[Inline], width: float) -> tuple[Item, ...]:
    """The game's name, a swelled rule, and what the signs mean."""
    middle, top = width / 2, EDGE + FRAME
    name = shape(title, "title-bold", 24)
    return (
        label(name, middle, top + 7.2, align="centre"),
        swelled_rule(middle, top + 10.4, 34, 0.7),
        *block(list(legend), width, 9.0).items(middle, top + 12.6, "centre"),
    )


def legend(signs: Sequence[tuple[Symbol, str]]) -> list[Inline]:
    """A line of signs, each with its name."""
    line: list[Inline] = []
    for n, (symbol, name) in enumerate(signs, 1):
        gap = "" if n == len(signs) else "   "
        line += [Sign(symbol, 1.25, 0.25, 0.2), StyledText(name + gap, "text-italic")]
    return line


def _running_head(title: str, text: Text, width: float) -> tuple[Item, ...]:
    """The line above the text on the back: the game's title, and that this is the player aid."""
    y = EDGE + FRAME + 2.6
    return (
        label(shape(title, "text-italic", 9), EDGE + FRAME, y, "gist"),
        label(shape(text("Player aid"), "text-italic", 9), width - EDGE - FRAME, y, "gist", "right"),
    )


def heading(words: str) -> Paragraph:
    """A section's name; a line is drawn below it."""
    return Paragraph((StyledText(words, "title-semibold"),), scale=1.22, above=0.8, keep=True, kind="heading")


def numbered(number: int, words: str) -> Paragraph:
    """A step of a sequence, its number in a ring."""
    sign = Sign(_circled(number), 1.05, 0.2, 0.08)
    return Paragraph((sign, StyledText(" ", "text"), *marked(words)))


def line(words: str) -> Paragraph:
    """A paragraph; `**strong**` and `*emphasised*` words are marked in it."""
    return Paragraph(marked(words))


def signed(words: str, sources: Iterable[Source]) -> str:
    """The words of a line with the marks of the rulings that it rests on."""
    return words + "".join(MARKS[source] for source in sources)


def explained(sources: Collection[Source], text: Text) -> Paragraph:
    """The last line of an aid with marks: what they mean."""
    meanings = [f"{MARKS[source]} {source_in_words(source, text)}" for source in MARKS if source in sources]
    return Paragraph((StyledText(" · ".join(meanings), "text-italic"),))


@per_project
def _circled(number: int) -> Symbol:
    """A figure in a ring, as the rulebook numbers its phases."""
    run = shape(str(number), "text-semibold", 7.0)
    items = (Path(ellipse(1.5, 1.5, 1.4), fill="ink"), label(run, 1.5, 2.32, "ivory", "centre"))
    return Symbol(f"circled-{number}", items, Rect(0.0, 0.0, 3.0, 3.0))
