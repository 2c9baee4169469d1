"""What the sheets of 1793 are made of: the blue ground, the masthead, placards with a black bar, entries, columns."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.placing import put, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Label, Path, Pen, Stroke, ellipse, rectangle
from generator.games.patriots.aids.signs import disc
from generator.games.patriots.signs.factions import FACTIONS
from generator.games.patriots.signs.placard import HEAD, Placard, pamphlet
from generator.print.aids.layout import Box, Column, Laid, Setting, beside, merged, picture, ruled, stacked, words
from generator.print.aids.lines import AidLines
from generator.print.aids.pages import FRAME, Aid, Divisible
from generator.print.aids.parts import circled, inline
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import Inline, StyledText
from generator.typesetting.shaping import POINT, fit_line, label, shape

BAR, TITLE = 1.9, 1.22
"""Height of a placard's bar and size of its title, in sizes of the text."""
SIDE, ABOVE, BELOW = 3.0, 1.7, 2.0
"""Millimetres from a placard's edge to its words: at the sides, below the bar, at the foot."""
SHADOW, DEPTH = 0.8, 0.9
"""How far a placard's shadow reaches to the right and down."""
MASTHEAD = 9.8
LEGEND = 2.8
"""Millimetres below the placards for what the marks mean."""
NAME = 1.1
"""Size of the name of a card or place, in sizes of the text."""


def ground(width: float, height: float) -> Sequence[Item]:
    """Blue paper in a frame, as far as printers reach."""
    sheet = Rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    line = rectangle(*sheet.inflated(-0.9))
    return (
        pamphlet(sheet),
        Path(rectangle(*sheet), stroke=Stroke("ink", 0.5)),
        Path(line, stroke=Stroke("gold", 0.25)),
    )


def blue_aid(sides: tuple[Sequence[Box], ...], lines: AidLines, name: str, largest: float, *more_marks: str) -> Aid:
    """An aid on the blue ground, each side as large as it allows, in points at most so large."""
    return Aid(
        sides,
        lines,
        largest=largest,
        filled=True,
        ground=ground,
        name=name,
        foot=LEGEND,
        inset=SHADOW,
        more_marks=more_marks,
    )


def masthead(name: str) -> Box:
    """The head of a side: 1793, what the side is about, and the factions from the radical to the conservative."""

    def box(width: float, setting: Setting) -> Laid:
        k = setting.zoom
        wide, high = width - SHADOW, MASTHEAD * k
        year = shape("1793", "title-black", 18 * k)
        step = 6.3 * k
        left = year.width + 9.6 * k
        room = wide - left - len(FACTIONS) * step - 5.0 * k
        run = fit_line(name, "title-semibold", room, 13 * k, 8)
        art: list[Item] = [
            Path(rectangle(SHADOW, DEPTH, wide, high), fill="shade"),
            Path(rectangle(0, 0, wide, high), fill="placard", stroke=Stroke("ink", 0.45)),
            Path(rectangle(0.9, 0.9, wide - 1.8, high - 1.8), stroke=Stroke("placard-rule", 0.25)),
            Pen().move(left - 3.2 * k, 2.4 * k).line(left - 3.2 * k, high - 2.4 * k).path(stroke=Stroke("gold", 0.4)),
        ]
        for n, faction in enumerate(FACTIONS):
            x, y = wide - 2.6 * k - (len(FACTIONS) - n - 0.5) * step, high / 2
            art.append(stamped(disc(faction), x, y, 5.4 * k))
            art.append(Path(ellipse(x, y, 2.62 * k), stroke=Stroke("ivory", 0.3 * k)))
        told = [label(year, 3.2 * k, high / 2 + 2.3 * k, "placard-text")]
        told += [label(run, left, high / 2 + 1.7 * k, "placard-text")] if run else []
        return Laid(high + DEPTH, tuple(art), tuple(told), () if run else (name,))

    return box


def placard(title: str, *boxes: Box, gap: float = 0.9, least: float = 0.0) -> Box:
    """Boxes below each other on an ivory placard under a bar with their title; at least so high, with its shadow."""

    def box(width: float, setting: Setting) -> Laid:
        wide, bar = width - SHADOW, setting.size * POINT * BAR
        inner = stacked(*boxes, gap=gap)(wide - 2 * SIDE, setting)
        height = max(bar + ABOVE + inner.height + BELOW, least - DEPTH)
        sheet = Placard(Rect(0.0, 0.0, wide, height), bar)
        size = setting.size * TITLE
        run = fit_line(title, HEAD, sheet.title_room, size, size * 0.7)
        drawn = sheet.items(run)
        art = tuple(item for item in drawn if not isinstance(item, Label))
        head = Laid(0.0, art, tuple(item for item in drawn if isinstance(item, Label)), () if run else (title,))
        return merged([head, inner.moved(SIDE, bar + ABOVE)], height + DEPTH)

    return box


def abreast(*placards: tuple[str, Sequence[Box]], gap: float = 2.4) -> Divisible:
    """Placards side by side, all as high as the highest; in large print below each other."""

    def level(width: float, setting: Setting) -> Laid:
        wide = (width - gap * (len(placards) - 1)) / len(placards)
        highest = max(placard(title, *boxes)(wide, setting).height for title, boxes in placards)
        alike = [Column(placard(title, *boxes, least=highest)) for title, boxes in placards]
        return beside(*alike, gap=gap)(width, setting)

    return either(level, [placard(title, *boxes) for title, boxes in placards])


def either(box: Box, rows: Sequence[Box]) -> Divisible:
    """A box that in large print becomes rows, which may be divided between pages."""

    def together(some: Sequence[Box]) -> Box:
        return lambda width, setting: (stacked(*some, gap=1.6) if setting.large else box)(width, setting)

    return Divisible(tuple(rows), together)


def listed(title: str, parts: Sequence[Box], *notes: Box, gap: float = 0.8, columns: int = 1) -> Divisible:
    """A placard with many entries, parted by hairlines; notes stand above the first."""

    def together(some: Sequence[Box]) -> Box:
        rows = two_columns(some, gap) if columns > 1 else ruled(*some, gap=gap)
        above = notes if some and some[0] is parts[0] else ()
        return placard(title, *above, rows, gap=1.0)

    return Divisible(tuple(parts), together)


def two_columns(parts: Sequence[Box], gap: float = 0.8, between: float = 4.4) -> Box:
    """Entries in two columns that end at one height; in large print in one."""

    def box(width: float, setting: Setting) -> Laid:
        if setting.large or len(parts) < 2:
            return ruled(*parts, gap=gap)(width, setting)
        white = 2 * (gap + setting.air)
        heights = [part((width - between) / 2, setting).height + white for part in parts]
        split = min(range(1, len(parts)), key=lambda k: max(sum(heights[:k]), sum(heights[k:])))
        tallest = max(sum(heights[:split]), sum(heights[split:]))
        columns = []
        for some in (slice(0, split), slice(split, None)):
            spare = tallest - sum(heights[some])
            wider = gap + spare / 2 / max(len(heights[some]) - 1, 1)
            columns.append(Column(ruled(*parts[some], gap=wider)))
        return beside(*columns, gap=between, line=True)(width, setting)

    return box


def entry(seen: Box, wide: float, head: Sequence[Inline], *told: Box) -> Box:
    """A picture (`wide` mm) with a name and what is to be said of it."""
    return beside(Column(seen, fixed=wide), Column(stacked(words(head), *told, gap=0.1)), gap=1.8, align="middle")


def name(words_: str) -> StyledText:
    """The name of a card or a place."""
    return StyledText(words_, "title-semibold", scale=NAME)


def small(words_: str) -> StyledText:
    """A number or a note beside a name."""
    return StyledText(words_, "text-italic", "gist")


def discs(factions: Sequence[str]) -> list[Inline]:
    """The signs of factions in a line."""
    return [inline(disc(faction), 1.15, 0.24) for faction in factions]


def numbered(number: int) -> Box:
    """A figure in a disc before a paragraph."""
    return picture(4.2, 4.2, [put(circled(number), 0.0, 0.2, 1.35)])


def note(line: str) -> Box:
    """A line of the aid as a paragraph."""
    return words(marked(line))
