"""The sheet that a printer is measured with: rulers, margins, and targets whose two sides should lie on each other.

The user pricks a needle through the middle of a target on the front, turns the sheet, and reads at the hole how far the
back is off. The numbers at the scale of the back are the very numbers to type: `--back-dx`, `--back-dy`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.drawing.scene import Group, Item, Path, Pen, Stroke, ellipse
from generator.drawing.transforms import IDENTITY, Matrix, rotate, translate
from generator.language.text import Text
from generator.print.paper.formats import Format
from generator.print.paper.page import Page
from generator.print.paper.printer import PrinterProfile
from generator.typesetting.columns import Paragraph, flow, marked
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import label, shape

THIN, LINE = Stroke("ink", 0.1), Stroke("ink", 0.2)
REACH = 5
"""A target measures this many millimetres each way."""
LADDER = (1.0, 3.6, 6.2)
"""Neighbouring numbers stand this far from a target, so that they do not touch."""
APART = 100.0
"""The upper and the lower target stand this far from the middle: their difference is the angle."""
FACE = "text-medium"
USUAL = "a4"
"""The default paper: it is not named in the commands."""


def calibration(paper: Format, text: Text, profile: PrinterProfile | None = None) -> list[Page]:
    """Front and back. With a profile the sheet is a proof: every scale should read 0."""
    pages = []
    for back in (False, True):
        at = profile.correction(paper, back=back) if profile else IDENTITY
        drawn = _back(paper, text, profile) if back else _front(paper, text, profile)
        pages.append(Page(paper.width, paper.height, (Group(tuple(drawn), at, layer="guides"),)))
    return pages


def _targets(paper: Format) -> tuple[tuple[float, float], ...]:
    """Middle, above, below: in the middle of the paper, so that both ways of turning it over meet them."""
    x, y = paper.width / 2, paper.height / 2
    return (x, y), (x, y - APART), (x, y + APART)


def _front(paper: Format, text: Text, profile: PrinterProfile | None) -> Iterator[Item]:
    yield from _heading(paper, text, profile, text("front"))
    yield from _margins(paper)
    yield from _rulers(paper, text)
    for x, y in _targets(paper):
        yield Path(ellipse(x, y, REACH), stroke=THIN)
        cross = Pen().move(x - 8, y).line(x + 8, y).move(x, y - 8).line(x, y + 8)
        yield cross.path(stroke=THIN)
        yield Path(ellipse(x, y, 0.25), fill="ink")
    yield from _steps(paper, text, profile)


def _back(paper: Format, text: Text, profile: PrinterProfile | None) -> Iterator[Item]:
    yield from _heading(paper, text, profile, text("back"))
    for (x, y), name in zip(_targets(paper), (text("middle"), text("above"), text("below")), strict=True):
        yield from _scale(x, y)
        yield label(shape(name, "text-italic", 10), x + 24, y + 1, "gist")


def _scale(x: float, y: float) -> Iterator[Item]:
    """A grid of half millimetres. A hole left of the middle means a back too far right: signs are reversed."""
    fine, bold = Pen(), Pen()
    for step in range(-2 * REACH, 2 * REACH + 1):
        n = step / 2
        pen = fine if step % 2 else bold
        pen.move(x + n, y - REACH).line(x + n, y + REACH).move(x - REACH, y + n).line(x + REACH, y + n)
    yield fine.path(stroke=Stroke("engraved", 0.05))
    yield bold.path(stroke=Stroke("ink", 0.08))
    axes = Pen().move(x, y - REACH).line(x, y + REACH).move(x - REACH, y).line(x + REACH, y)
    yield axes.path(stroke=Stroke("highlight", 0.2))
    fan = Pen()
    for n in range(-REACH, REACH + 1):
        digits = shape(f"{-n:+d}".replace("-", "−") if n else "0", FACE, 4.5)
        out = LADDER[n % len(LADDER)]
        fan.move(x + n, y - REACH).line(x + n, y - REACH - out).move(x - REACH, y + n).line(x - REACH - out, y + n)
        yield label(digits, x + n, y - REACH - out - 0.4, "ink", "centre")
        yield label(digits, x - REACH - out - 0.4, y + n + 0.7, "ink", "right")
    yield fan.path(stroke=Stroke("ink", 0.08))
    yield label(shape("--back-dx", FACE, 9), x, y - REACH - 10.5, "highlight", "centre")
    beside = label(shape("--back-dy", FACE, 9), 0, 0, "highlight", "centre")
    yield Group((beside,), translate(x - REACH - 10.5, y) @ rotate(-90))


def _heading(paper: Format, text: Text, profile: PrinterProfile | None, side: str) -> Iterator[Item]:
    """Which sheet this is, in the upper left corner."""
    title = text("Proof for the printer “{name}”", name=profile.name) if profile else text("Calibration of a printer")
    yield label(shape(title, "title-semibold", 15), 22, 26)
    name = paper.name.upper() if len(paper.name) == 2 else paper.name.title()
    extent = text("{width} × {height} mm", width=text.number(paper.width), height=text.number(paper.height))
    yield label(shape(f"{name}, {extent} · {side}", "text-italic", 10), 22, 31.5, "gist")


def _margins(paper: Format) -> Iterator[Item]:
    """A ladder at every edge: the smallest number that is printed whole is the margin."""
    middle, centre = paper.width / 2, paper.height / 2
    edges = (
        translate(middle + 25, 0),
        translate(middle + 60, paper.height) @ rotate(180),
        translate(0, centre + 20) @ rotate(-90),
        translate(paper.width, centre - 20) @ rotate(90),
    )
    for at in edges:
        ladder: list[Item] = []
        pen = Pen()
        for half in range(2, 31):
            n = half / 2
            x = (half - 2) * 1.15
            pen.move(x, n).line(x + 1.15, n).move(x, n).line(x, n + 0.5)
            if half % 4 == 0:
                ladder.append(label(shape(f"{n:g}", FACE, 5.5), x + 0.4, n + 2.6))
        yield Group((pen.path(stroke=THIN), *ladder), at)


def _rulers(paper: Format, text: Text) -> Iterator[Item]:
    """150 mm across and 200 mm along, through neither target."""
    yield from _ruler(150, text("across: --scale-x"), translate(paper.width / 2 - 68, paper.height / 2 + 22))
    yield from _ruler(200, text("along: --scale-y"), translate(30, paper.height / 2 + 100) @ rotate(-90))


def _ruler(length: int, name: str, at: Matrix) -> Iterator[Item]:
    pen = Pen().move(0, 0).line(length, 0)
    digits: list[Item] = []
    for n in range(length + 1):
        tall = 3.2 if n % 10 == 0 else 2.2 if n % 5 == 0 else 1.3
        pen.move(n, 0).line(n, -tall)
        if n % 10 == 0:
            digits.append(label(shape(str(n), FACE, 6), n, -3.8, "ink", "centre"))
    words = label(shape(name, "text-italic", 8), 2, 3.2, "gist")
    yield Group((pen.path(stroke=LINE), *digits, words), at)


def _steps(paper: Format, text: Text, profile: PrinterProfile | None) -> Iterator[Item]:
    """What to do, in the lower half."""
    option = "" if paper.name == USUAL else f" --paper {paper.name}"
    words = _proving(text, profile.name + option) if profile else _measuring(text, option)
    x, y, width = paper.width / 2 + 14, paper.height / 2 + 34, paper.width / 2 - 32
    laid = flow(_numbered(words), width, [paper.height / 2 - 60], 9.0, 6.5)
    for placed in laid.columns[0]:
        yield Group(placed.items(x, width), translate(0, y))


def _numbered(words: Sequence[str]) -> list[Paragraph]:
    return [
        Paragraph((StyledText(f"{n}. ", "text-semibold"), *marked(line)), above=0.4) for n, line in enumerate(words, 1)
    ]


def _measuring(text: Text, paper: str) -> tuple[str, ...]:
    return (
        text("Print this file at 100 %, on both sides, turned on the long edge."),
        text("**Scale.** Measure both rulers and write the length in per cent: 149.7 of 150 mm is 99.8."),
        text("**Margin.** At each edge find the smallest number whose step is whole. Give the largest of the four."),
        text(
            "**Back.** Prick a needle through the point of the middle target. Turn the sheet over and read at the hole "
            "how far the back is off: above the grid --back-dx, beside it --back-dy."
        ),
        text(
            "**Angle.** Read --back-dx above and below too. The upper number minus the lower, times 0.29, is --angle."
        ),
        text("Save it: {command}", command="pnp calibrate --save NAME --scale-x ... --margin ... --back-dx ..."),
        text("Prove it: {command}", command=f"pnp calibrate --proof NAME{paper}"),
    )


def _proving(text: Text, printer: str) -> tuple[str, ...]:
    return (
        text("Print this file at 100 %, on both sides, turned on the long edge."),
        text("The rulers should be as long as they say."),
        text("A needle through each target should come out at 0 on the back."),
        text("If the back is off by more than half a millimetre, add what you read to the profile and save it again."),
        text("Use it: {command}", command=f"pnp build --printer {printer}"),
    )
