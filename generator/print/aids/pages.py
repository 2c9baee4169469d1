"""Sections of an aid -> sides of a half sheet or whole pages, and these as an artefact.

Where words are long, first the white above headings gives way, then the size of the text; then it is an error.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.ornaments import plate
from generator.drawing.scene import Group, Item, Scene
from generator.drawing.transforms import translate
from generator.failure import Failure
from generator.job import Artefact, Job
from generator.print.aids.layout import BODY, Box, Laid, Setting, merged, words
from generator.print.aids.lines import AidLines
from generator.print.sheets.component import Component, make
from generator.print.sheets.imposition import half
from generator.print.sheets.options import sheet_options
from generator.print.sheets.pdf import ArtAndWords, plain_pages
from generator.print.sheets.piece import Piece
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import fit_line, label, measure

SMALLEST, LARGE = 7.4, 14.0
"""Points: how small the text may become, and the text of large print, which never becomes smaller."""
MOST_WHITE, LEAST_WHITE = 4.2, 2.0
"""Millimetres above a heading: more than below it."""
FRAME, EDGE, ABOVE = 6.4, 8.9, 9.2
"""Millimetres from the cut to the frame, to the sides of the text, to its top and foot; printers leave 6.35 white."""
LEGEND = (7.2, 6.5)
"""Points of what the marks mean, at most and at least."""
CORNER = 3.4
"""Millimetres that this line keeps off the sides of the text, where the frame has hollow corners."""
BELOW_FOOT = 2.4
"""Millimetres from where the text of the last side ends to the line of what the marks mean."""
FOOT = 4.6
"""Millimetres that the line with the file's name takes at the foot of a whole page."""
STEP = 0.1
AIR = 1.6
"""Millimetres that a side with room to spare adds above and below hairlines, at most."""

Section = Box
"""A part of an aid with its heading, which is never divided, unless it is `Divisible`."""
Ground = Callable[[float, float], Sequence[Item]]
"""Width and height of a page -> what lies under its sections."""


@record
class Divisible:
    """A section of many parts, which large print may divide between pages."""

    parts: tuple[Box, ...]
    together: Callable[[Sequence[Box]], Box]
    """Some of the parts under the section's heading."""

    def __call__(self, width: float, setting: Setting) -> Laid:
        """The whole section."""
        return self.together(self.parts)(width, setting)

    def divided(self, width: float, setting: Setting, room: float) -> tuple[Laid, Divisible] | None:
        """As many parts as there is room for, and the others; None if there is room for none, or for all."""
        for count in range(len(self.parts) - 1, 0, -1):
            laid = self.together(self.parts[:count])(width, setting)
            if laid.height <= room:
                return laid, Divisible(self.parts[count:], self.together)
        return None


def cartouche(width: float, height: float) -> Sequence[Item]:
    """The usual ground: a plate with hollow corners."""
    return plate(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, 1.1)


@record
class Aid:
    """The contents of a game's player aid."""

    sides: tuple[Sequence[Section], ...]
    """The sections of the front and of the back, or of a page; a back without any is an empty frame."""
    lines: AidLines
    """Whose marks the frame of the last side explains."""
    largest: float = BODY
    """Size of the text in points where there is room; an aid with few lines may ask for more."""
    filled: bool = False
    """Whether each side is set as large as it allows, with air between its rows; else both have one size."""
    ground: Ground = cartouche
    name: str = ""
    """What it is about, if a game has several."""
    foot: float = 1.6
    """Millimetres of the last side that what the marks mean takes: it stands between the text and the frame."""
    inset: float = 0.0
    """Millimetres that sections end before the right edge of the text, and what the marks mean with them."""
    more_marks: tuple[str, ...] = ()
    """Marks that do not come from rulings, with their meanings."""

    def legend(self) -> str:
        """What the marks mean."""
        return "  ".join(filter(None, (self.lines.legend(), *self.more_marks)))


def make_aids(job: Job, pack: AnyPack, aid: Aid) -> Artefact:
    """`aids[-large]-PAPER.pdf`: two to a sheet with a strip of waste between; as many as the component `aids` says."""
    count = pack.content.identity.component("aids").count
    return make_different_aids(job, pack, {str(n): aid for n in range(1, count + 1)})


def make_different_aids(job: Job, pack: AnyPack, aids: Mapping[str, Aid]) -> Artefact:
    """The same with aids by their ids, one piece of each."""
    options, large = sheet_options(job), bool(job.option("large-print"))
    text = next(iter(aids.values())).lines.text
    drawings: dict[int, list[Scene]] = {}
    pieces = []
    for name, aid in aids.items():
        if id(aid) not in drawings:
            drawings[id(aid)] = drawn(aid, *half(options.paper), large=large)
        scenes = drawings[id(aid)]
        leaves = list(zip(scenes[::2], scenes[1::2], strict=True))
        title = f"{text('Player aid')}: {aid.name}" if aid.name else text("Player aid")
        pieces += [
            Piece(f"aid-{name}" + (f"-{leaf}" if len(leaves) > 1 else ""), title, front, back)
            for leaf, (front, back) in enumerate(leaves, 1)
        ]
    component = pack.content.identity.component("aids")
    file = options.name(size="large" if large else "")
    return make(Component(text(component.name), pieces, halves=True), options, text, pack, file)


def make_page(job: Job, pack: AnyPack, aid: Aid) -> Artefact:
    """`KIND[-large]-PAPER.pdf`: an aid on a whole page, in large print on as many as it takes."""
    options, large = sheet_options(job), bool(job.option("large-print"))
    pages = _pages(aid, options.paper.width, options.paper.height - FOOT, large=large)
    file = options.name(size="large" if large else "", backs=False)
    return plain_pages(job, pack, aid.lines.text, aid.name, pages, file)


def drawn(aid: Aid, width: float, height: float, *, large: bool = False) -> list[Scene]:
    """The sides on half sheets of this size: front and back, or in large print as many as it takes, an even number."""
    pages = _pages(aid, width, height, large=large)
    if len(pages) % 2:
        pages.append(_drawn(Laid(0.0), width, height, "", aid))
    return [Scene(width, height, (Group(art, layer="art"), Group(told, layer="text"))) for art, told in pages]


def _pages(aid: Aid, width: float, height: float, *, large: bool) -> list[ArtAndWords]:
    inner, depth = width - 2 * EDGE, height - 2 * ABOVE
    pages = _large(aid, inner, depth) if large else _normal(aid, inner, depth)
    legend = "" if large else aid.legend()
    return [_drawn(page, width, height, legend if page is pages[-1] else "", aid) for page in pages]


def leaves(aid: Aid, width: float, height: float) -> int:
    """How many half sheets one aid takes in large print."""
    return len(drawn(aid, width, height, large=True)) // 2


def _normal(aid: Aid, width: float, depth: float) -> list[Laid]:
    """The sides in the largest size that leaves enough white above the headings: each in its own, or all in one."""
    rooms = [depth - (aid.foot if side is aid.sides[-1] else 0.0) for side in aid.sides]
    if aid.filled:
        return [_page(_filled(aid, side, width, room), room, aid) for side, room in zip(aid.sides, rooms, strict=True)]
    laid = _fitting(aid, aid.sides, width, rooms)[1]
    return [_page(side, room, aid) for side, room in zip(laid, rooms, strict=True)]


def _fitting(
    aid: Aid, sides: Sequence[Sequence[Section]], width: float, depths: Sequence[float]
) -> tuple[float, list[list[Laid]]]:
    """The largest size in which all these sides fit their depths, and the sides in it."""
    sizes = [round(aid.largest - STEP * k, 2) for k in range(round((aid.largest - SMALLEST) / STEP) + 1)]
    first, last = 0, len(sizes)
    found: tuple[float, list[list[Laid]]] | None = None
    while first < last:
        middle = (first + last) // 2
        laid = [[section(width, Setting(sizes[middle])) for section in side] for side in sides]
        high = [_height(side) + LEAST_WHITE * (len(side) - 1) for side in laid]
        over = [height - depth for height, depth in zip(high, depths, strict=True)]
        tight = any(section.misfits for side in laid for section in side)
        if max(over) <= 0 and (not tight or middle == len(sizes) - 1):
            found, last = (sizes[middle], laid), middle
        else:
            first = middle + 1
    if found is None:
        raise _too_long(aid, f"side {over.index(max(over)) + 1} is {max(over):.1f} mm too high at {SMALLEST} pt")
    return found


def _filled(aid: Aid, side: Sequence[Section], width: float, depth: float) -> list[Laid]:
    """A side with as much air between its rows as there is room for, at most so much."""
    size, (laid,) = _fitting(aid, [side], width, [depth])
    for air in (AIR * k / 8 for k in range(8, 0, -1)):
        airy = [section(width, Setting(size, air=air)) for section in side]
        if _height(airy) + MOST_WHITE * (len(airy) - 1) <= depth:
            return airy
    return laid


def _large(aid: Aid, width: float, depth: float) -> list[Laid]:
    """As few pages as can be, in large print."""
    setting = Setting(LARGE, large=True)
    pages: list[list[Laid]] = []
    for side in filter(None, aid.sides):
        current: list[Laid] = []
        waiting: deque[Section] = deque(side)
        while waiting:
            section = waiting.popleft()
            laid = section(width, setting)
            room = depth - _height(current) - LEAST_WHITE * len(current)
            if laid.height <= room:
                current.append(laid)
                continue
            part = section.divided(width, setting, room) if isinstance(section, Divisible) else None
            if part is not None:
                current.append(part[0])
                section = part[1]
            elif not current:
                raise _too_long(aid, f"a section is {laid.height - depth:.1f} mm higher than a page of large print")
            waiting.appendleft(section)
            pages.append(current)
            current = []
        pages.append(current)
    pages[-1].append(words([StyledText(aid.legend(), "text-italic")])(width, setting))
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


def _drawn(page: Laid, width: float, height: float, legend: str, aid: Aid) -> ArtAndWords:
    """A side on its ground; what the marks mean stands at the right, between the text and the frame."""
    at = translate(EDGE, ABOVE)
    told: list[Item] = [Group(page.words, at)]
    if legend:
        corner = aid.inset or CORNER
        right = width - EDGE - corner
        room = right - EDGE - corner
        run = fit_line(legend, "text-italic", room, *LEGEND)
        if run is None:
            over = measure(legend, "text-italic", LEGEND[1]) - room
            raise _too_long(aid, f"what the marks mean is {over:.1f} mm wider than its line")
        told.append(label(run, right, height - ABOVE - aid.foot + BELOW_FOOT, "gist", "right"))
    return (*aid.ground(width, height), Group(page.art, at)), tuple(told)


def _too_long(aid: Aid, what: str) -> Failure:
    return Failure(
        f"the player aid is too long in “{aid.lines.text.code}”: {what}",
        f"shorten a line of aids or its translation; {aid.lines.to_shorten()}",
    )
