"""What player aids are made of: headings with a gold line, ribbons of phases, tables, arrows, ticks and crosses."""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import record
from generator.drawing.ornaments import gold_rule
from generator.drawing.placing import BOX, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, ellipse, polygon
from generator.drawing.transforms import scale, translate
from generator.print.aids.layout import (
    BODY,
    HAIRLINE,
    Box,
    Column,
    Fairness,
    Laid,
    Setting,
    beside,
    merged,
    misfit,
    stacked,
    words,
)
from generator.print.aids.lines import AidLines
from generator.project import per_project
from generator.typesetting.columns import bare, marked
from generator.typesetting.paragraph import Inline, Sign, StyledText, block
from generator.typesetting.shaping import fit_line, label, shape

HEADING, SUBHEADING, NOTE, SMALLEST = 1.39, 1.16, 0.94, 0.8
"""Sizes relative to the text: headings, names in a section, what is told behind a heading, the smallest words."""
LESS, LEAST_NOTE = 0.88, 6.5
"""How much smaller a note may become to stay in one line, and its least size in points."""
CHEVRON, POINTED = 11.4, 2.6
"""Height of a ribbon, and how far its points reach, in millimetres."""
LEAST_CHEVRON = 19.5
"""Millimetres that number and picture of a phase need."""
TOGETHER = 3
"""Columns that a table may have in large print."""
BETWEEN = 1.6
"""Millimetres between the columns of a table."""
ROW_OF_RIBBON = 24.0
"""Millimetres: width of a chevron in large print, where each has a row of its own."""


def title(name: str, signs: Sequence[tuple[Symbol, str]]) -> Box:
    """The game's name, and on the right signs of a 100 x 100 box with their names; in large print below it."""

    def box(width: float, setting: Setting) -> Laid:
        down = 9.0 if setting.large else 0.0
        told: list[Item] = [label(shape(name, "title-black", 19.0), 0, 6.6)]
        art: list[Item] = []
        x = width
        for symbol, called in reversed(signs):
            run = shape(called, "text-italic", setting.size * SUBHEADING)
            x -= run.width
            told.append(label(run, x, 6.0 + down))
            x -= 7.0
            art.append(stamped(symbol, x + 2.8, 4.3 + down, 5.6))
            x -= 3.4
        return Laid(8.8 + down, tuple(art), tuple(told))

    return box


def prose(lines: AidLines) -> list[Box]:
    """All lines of an aid without pictures: a key of one word is a heading, the lines of its section follow it."""
    sections: dict[str, list[Box]] = {}
    for key in lines.keys:
        section, dash, _ = key.partition("-")
        sections.setdefault(section, []).append(words(lines(key)) if dash else heading(lines(key)))
    return [stacked(*boxes) for boxes in sections.values()]


def heading(title: str, note: str = "") -> Box:
    """A section's name in one line over a gold rule; the note behind it may take two lines.

    A note that is a little too long for one line becomes a little smaller instead.
    """

    def box(width: float, setting: Setting) -> Laid:
        size = setting.size * HEADING
        run = fit_line(title, "title-semibold", width, size, size * 0.8)
        name = run or shape(title, "title-semibold", size * 0.8)
        line = size * 0.3528 * 1.12
        room, usual = max(width - name.width - 4, 20), setting.size * NOTE
        one_line = None if setting.large else fit_line(note, "text-italic", room, usual, max(usual * LESS, LEAST_NOTE))
        told = block([StyledText(note, "text-italic", "gist")], room, one_line.size if one_line else usual, 1.1)
        height = max(line, told.height if note else 0.0)
        items: list[Item] = [label(name, 0, height - line * 0.24)]
        if note:
            last = told.height - told.leading + told.ascent
            items += told.items(name.width + 3, height - line * 0.24 - last)
        art = (gold_rule(0, width, height + 0.5, 0.3),)
        return Laid(height + 1.1, art, tuple(items), () if run else (title,))

    return box


def named(name: str, told: str, note: str = "") -> Box:
    """A short name in the face of titles, perhaps with a note in italics, and a paragraph below it."""
    head: list[Inline] = [StyledText(name, "title-semibold", scale=SUBHEADING)]
    if note:
        head.append(StyledText(f"  {note}", "text-italic"))
    return stacked(words(head), words(told), gap=0.0) if told else words(head)


def opening(line: str) -> Box:
    """A paragraph whose first words, `**Name.**`, are in the face of titles."""
    name, told = lead(line)
    return words([StyledText(name, "title-semibold", scale=SUBHEADING), StyledText("  ", "text"), *marked(told)])


def lead(line: str) -> tuple[str, str]:
    """A line that begins with `**Name.**`: the name without its mark, and what follows."""
    line = bare(line)
    if not line.startswith("**"):
        return "", line
    name, _, rest = line[2:].partition("**")
    return name.rstrip(".,:"), rest.lstrip()


@record
class Step:
    """A phase in a ribbon."""

    picture: tuple[Item, ...]
    """A drawing about the origin, at most 9 mm high."""
    name: str
    told: str
    note: str = ""
    """What stands in the chevron in small letters: when it is left out."""
    tinted: bool = False


def ribbon(steps: Sequence[Step], shares: Sequence[float]) -> Box:
    """Chevrons with number and picture, one for each phase; what happens in it stands below, in the same columns."""
    told = [named(step.name, step.told) for step in steps]
    insets = [0.4, *[1.8] * (len(steps) - 1)]
    fair = Fairness(shares)

    def cost(widths: Sequence[float]) -> float:
        laid = [one(wide - inset - 0.8, Setting(BODY)) for one, wide, inset in zip(told, widths, insets, strict=True)]
        narrow = sum(max(0.0, LEAST_CHEVRON - wide) for wide in widths)
        return max(one.height for one in laid) + misfit(laid) + 100 * narrow

    def box(width: float, setting: Setting) -> Laid:
        if setting.large:
            rows = [
                beside(Column(_alone(n, step), fixed=ROW_OF_RIBBON), Column(one), gap=3.0)
                for n, (step, one) in enumerate(zip(steps, told, strict=True), 1)
            ]
            return stacked(*rows, gap=1.0)(width, setting)
        parts: list[Laid] = []
        x = 0.0
        columns = zip(steps, told, insets, fair(width, cost), strict=True)
        for n, (step, one, inset, share) in enumerate(columns, 1):
            wide = share * width
            drawn, written = _chevron(n, step, wide - 0.7, setting, first=n == 1)
            parts.append(Laid(0.0, (Group(drawn, translate(x, 0)),), (Group(written, translate(x, 0)),)))
            parts.append(one(wide - inset - 0.8, setting).moved(x + inset, CHEVRON + 0.9))
            x += wide
        return merged(parts, max(part.height for part in parts))

    return box


def _alone(number: int, step: Step) -> Box:
    def box(width: float, setting: Setting) -> Laid:
        drawn, written = _chevron(number, step, width, setting, first=False)
        return Laid(CHEVRON + 0.4, drawn, written)

    return box


def _chevron(
    number: int, step: Step, width: float, setting: Setting, *, first: bool
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """One chevron with its left end at the origin: what is drawn, and what is written."""
    notch = 0.0 if first else POINTED
    points = [
        (0, 0), (width - POINTED + 0.7, 0), (width + 0.7, CHEVRON / 2),
        (width - POINTED + 0.7, CHEVRON), (0, CHEVRON), (notch, CHEVRON / 2),
    ]  # fmt: skip
    middle = CHEVRON / 2
    room = width - POINTED - notch
    run = fit_line(step.note, "text-italic", room + 2, max(6.6, setting.size * SMALLEST), 6.0) if step.note else None
    up = 1.5 if step.note else 0.0
    disc = notch + 3.4
    art: tuple[Item, ...] = (
        Path(polygon(points), fill="accent" if step.tinted else "ivory", stroke=Stroke("ink", 0.3, join="miter")),
        Use(circled(number), translate(disc - 1.95, middle - up - 1.95) @ scale(1.3)),
        Group(step.picture, translate((disc + 2.5 + width - 1.6) / 2, middle - up) @ scale(0.92 if step.note else 1.0)),
    )
    written = (label(run, notch + room / 2 + 0.6, CHEVRON - 1.1, align="centre"),) if run else ()
    return art, written


def table(head: Sequence[str], rows: Sequence[Sequence[Box]], shares: Sequence[float], least: float = 5.2) -> Box:
    """Rows with hairlines between them; a row is at least so high. Columns with many words become wider.

    In large print the first cell of a row with more than three stands above the others.
    """
    names: list[Box] = [words([StyledText(name, "text-italic", "gist")], size=NOTE) for name in head]
    lines = [*([names] if any(head) else []), *rows]
    fair = Fairness(shares)

    def cost(widths: Sequence[float]) -> float:
        laid = [[cell(wide, Setting(BODY)) for cell, wide in zip(row, widths, strict=True)] for row in lines]
        return sum(max(cell.height for cell in row) for row in laid) + sum(map(misfit, laid))

    def box(width: float, setting: Setting) -> Laid:
        weights = fair(width - BETWEEN * (len(shares) - 1), cost)
        above = setting.large and len(shares) > TOGETHER
        parts: list[Laid] = []
        y = 0.0
        for n, row in enumerate(lines):
            cells = [Column(cell, share) for cell, share in zip(row, weights, strict=True)]
            if above:
                rest = beside(*(Column(cell.box) for cell in cells[1:]), gap=BETWEEN, align="middle")
                laid = stacked(*([] if any(head) and n == 0 else [cells[0].box]), rest, gap=0.2)(width, setting)
            else:
                laid = beside(*cells, gap=BETWEEN, align="middle")(width, setting)
            named_row = any(head) and n == 0
            height = laid.height + 0.5 if named_row else max(laid.height + 0.5, least * setting.zoom)
            parts.append(laid.moved(0, y + (height - laid.height) / 2))
            y += height
            parts.append(Laid(0.0, (gold_rule(0, width, y, 0.3 if named_row else HAIRLINE),)))
        parts[-1] = Laid(0.0, (Pen().move(0, y).line(width, y).path(stroke=Stroke("ink", 0.4)),))
        return merged(parts, y + 0.4)

    return box


# --- small drawings ---------------------------------------------------------------------------------------------------


@per_project
def circled(number: int) -> Symbol:
    """A figure in a black disc, as the rulebook numbers its phases; a box of 3 x 3."""
    run = shape(str(number), "text-semibold", 7.0)
    items = (Path(ellipse(1.5, 1.5, 1.4), fill="ink"), label(run, 1.5, 2.32, "ivory", "centre"))
    return Symbol(f"circled-{number}", items, Rect(0.0, 0.0, 3.0, 3.0))


def arrow(x: float, y: float, length: float = 4.6) -> Item:
    """An arrow to the right, from (x, y)."""
    end = x + length
    shaft = Pen().move(x, y).line(end - 0.3, y).move(end - 1.5, y - 1.2).line(end, y).line(end - 1.5, y + 1.2)
    return shaft.path(stroke=Stroke("ink", 0.35, join="miter"))


def tick(x: float, y: float, radius: float = 1.9) -> Group:
    """Allowed: a white tick on a black disc."""
    r = radius
    mark = Pen().move(x - 0.5 * r, y + 0.02 * r).line(x - 0.12 * r, y + 0.42 * r).line(x + 0.52 * r, y - 0.42 * r)
    return Group(
        (
            Path(ellipse(x, y, r), fill="ink", stroke=Stroke("ivory", 0.25)),
            mark.path(stroke=Stroke("ivory", 0.27 * r, cap="round", join="round")),
        )
    )


def cross(x: float, y: float, radius: float = 1.9) -> Group:
    """Forbidden: a red cross on a white disc."""
    r, k = radius, 0.42 * radius
    mark = Pen().move(x - k, y - k).line(x + k, y + k).move(x - k, y + k).line(x + k, y - k)
    return Group(
        (
            Path(ellipse(x, y, r), fill="ivory", stroke=Stroke("highlight", 0.25)),
            mark.path(stroke=Stroke("highlight", 0.27 * r, cap="round")),
        )
    )


@per_project
def again() -> Symbol:
    """Once more, and so on: an arrow that goes round; a box of 100."""
    turn = Pen().move(74, 24).curve(60, 12, 38, 12, 24, 27).curve(10, 44, 12, 68, 28, 80).curve(46, 93, 72, 88, 83, 68)
    head = polygon([(60, 34), (90, 36), (84, 6)])
    items: tuple[Item, ...] = (turn.path(stroke=Stroke("ink", 11)), Path(head, fill="ink"))
    return Symbol("again", items, BOX)


def inline(symbol: Symbol, height: float = 1.25, drop: float = 0.32) -> Sign:
    """A sign in a line of words."""
    return Sign(symbol, height, drop, 0.1)


def told_with(symbol: Symbol, line: str) -> tuple[Inline, ...]:
    """A line that begins with a sign."""
    return (inline(symbol), StyledText(" ", "text"), *marked(line))
