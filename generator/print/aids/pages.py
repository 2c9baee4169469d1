"""Sections of an aid -> sides of a half sheet, and these as an artefact.

Where words are long, first the white above headings gives way, then the size of the text; then it is an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.ornaments import plate
from generator.drawing.scene import Group, Item, Path, Scene, rectangle
from generator.drawing.transforms import translate
from generator.failure import Failure
from generator.job import Artefact, Job
from generator.print.aids.layout import BODY, Box, Laid, Setting, merged, words
from generator.print.aids.lines import AidLines
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.print.sheets.piece import Piece
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import fit_line, label, shape

SMALLEST, LARGE = 7.6, 14.0
"""Points: how small the text may become, and the text of large print, which never becomes smaller."""
MOST_WHITE, LEAST_WHITE = 4.2, 1.2
"""Millimetres above a heading."""
FRAME, EDGE, ABOVE = 6.4, 8.9, 9.2
"""Millimetres from the cut to the frame, to the sides of the text, to its top and foot; printers leave 6.35 white."""
LEGEND = (7.2, 6.5)
"""Points of what the marks mean, at most and at least."""
STEP = 0.1

Section = Box
"""A part of an aid with its heading, which is never divided."""


@record
class Aid:
    """The contents of a game's player aid."""

    sides: tuple[Sequence[Section], Sequence[Section]]
    """The sections of the front and of the back; a back without any is an empty frame."""
    lines: AidLines
    """Whose marks the frame of the last side explains."""
    largest: float = BODY
    """Size of the text in points where there is room; an aid with few lines may ask for more."""


def make_aids(job: Job, pack: AnyPack, aid: Aid) -> Artefact:
    """`aids[-large]-PAPER.pdf`: two to a sheet, parted by one cut; as many as the component `aids` says."""
    options, text = sheet_options(job), aid.lines.text
    component, large = pack.content.identity.component("aids"), bool(job.option("large-print"))
    scenes = drawn(aid, options.paper.height / 2, options.paper.width, large=large)
    leaves = list(zip(scenes[::2], scenes[1::2], strict=True))
    pieces = [
        Piece(f"aid-{n}" + (f"-{leaf}" if len(leaves) > 1 else ""), text("Player aid"), front, back)
        for n in range(1, component.count + 1)
        for leaf, (front, back) in enumerate(leaves, 1)
    ]
    name = options.name(size="large" if large else "")
    return make(Component(text(component.name), pieces, halves=True), options, text, pack, name)


def drawn(aid: Aid, width: float, height: float, *, large: bool = False) -> list[Scene]:
    """The sides on half sheets of this size: front and back, or in large print as many as it takes, an even number."""
    inner, depth = width - 2 * EDGE, height - 2 * ABOVE
    pages = _large(aid, inner, depth) if large else _normal(aid, inner, depth)
    legend = "" if large else aid.lines.legend()
    scenes = [_scene(page, width, height, legend if page is pages[-1] else "") for page in pages]
    return [*scenes, *([_scene(Laid(0.0), width, height, "")] if len(scenes) % 2 else [])]


def leaves(aid: Aid, width: float, height: float) -> int:
    """How many half sheets one aid takes in large print."""
    return len(drawn(aid, width, height, large=True)) // 2


def _normal(aid: Aid, width: float, depth: float) -> list[Laid]:
    """Both sides in one size: the largest that leaves enough white above the headings."""
    size = aid.largest
    while True:
        sides = [[section(width, Setting(size)) for section in side] for side in aid.sides]
        over = [_height(side) + LEAST_WHITE * (len(side) - 1) - depth for side in sides]
        if max(over) <= 0:
            break
        size = round(size - STEP, 2)
        if size < SMALLEST:
            side = over.index(max(over)) + 1
            raise _too_long(aid, f"side {side} is {max(over):.1f} mm too high at {SMALLEST} pt")
    return [_page(side, depth, aid) for side in sides]


def _large(aid: Aid, width: float, depth: float) -> list[Laid]:
    """As few pages as can be, in large print."""
    pages: list[list[Laid]] = []
    for side in filter(None, aid.sides):
        current: list[Laid] = []
        for section in side:
            laid = section(width, Setting(LARGE, large=True))
            if laid.height > depth:
                raise _too_long(aid, f"a section is {laid.height - depth:.1f} mm higher than a page of large print")
            if current and _height([*current, laid]) + LEAST_WHITE * len(current) > depth:
                pages.append(current)
                current = []
            current.append(laid)
        pages.append(current)
    pages[-1].append(words([StyledText(aid.lines.legend(), "text-italic")])(width, Setting(LARGE, large=True)))
    if _height(pages[-1]) + LEAST_WHITE * len(pages[-1]) > depth:
        pages.append([pages[-1].pop()])
    return [_page(page, depth, aid) for page in pages]


def _height(side: Sequence[Laid]) -> float:
    return sum(section.height for section in side)


def _page(side: Sequence[Laid], depth: float, aid: Aid) -> Laid:
    """Sections below each other, with what white there is above their headings."""
    if misfits := [text for section in side for text in section.misfits]:
        raise Failure(
            f"a word of the player aid is wider than its column in “{aid.lines.text.code}”: {misfits[0]}",
            "shorten it, or put a soft hyphen (U+00AD) into the long word of the translation",
        )
    white = min(MOST_WHITE, (depth - _height(side)) / max(len(side) - 1, 1))
    return merged(_placed(side, white), depth)


def _placed(side: Sequence[Laid], white: float) -> Iterator[Laid]:
    y = 0.0
    for section in side:
        yield section.moved(0, y)
        y += section.height + white


def _scene(page: Laid, width: float, height: float, legend: str) -> Scene:
    """A side in its frame; the frame's lower line makes room for what the marks mean."""
    frame: list[Item] = [*plate(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, 1.1)]
    at = translate(EDGE, ABOVE)
    told: list[Item] = [Group(page.words, at)]
    if legend:
        run = fit_line(legend, "text-italic", width - 4 * EDGE, *LEGEND) or shape(legend, "text-italic", LEGEND[1])
        right, line = width - 2 * EDGE, height - FRAME - 0.5
        frame.append(Path(rectangle(right - run.width - 1.2, line - 1.2, run.width + 2.4, 2.4), fill="ivory"))
        told.append(label(run, right, line + 0.8, "gist", "right"))
    art, text = Group((*frame, Group(page.art, at)), layer="art"), Group(tuple(told), layer="text")
    return Scene(width, height, (art, text))


def _too_long(aid: Aid, what: str) -> Failure:
    return Failure(
        f"the player aid is too long in “{aid.lines.text.code}”: {what}",
        f"shorten a line of aids or its translation; the one that grew most is {aid.lines.grown_most()}",
    )
