"""The table of the assembly page: every file with its sheets and their sides, and how many sheets that is in all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.drawing.ornaments import gold_rule
from generator.drawing.scene import Item
from generator.language.text import Text
from generator.print.components.sheet_rows import SheetRow
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import fit_line, label, shape

ROW = 5.6
"""Height of a row of the table, in millimetres."""


def file_table(
    rows: Sequence[SheetRow], text: Text, left: float, right: float, top: float
) -> tuple[list[Item], list[Item], float]:
    """The table of files, and how far down it reaches."""
    art: list[Item] = [gold_rule(left, right, top + 2, 0.4)]
    words: list[Item] = []
    places = (left, left + 50, left + 104, right - 22)
    heads = (text("File"), text("What it is"), text("Sheets"), text("Sides"))
    for x, head in zip(places, heads, strict=True):
        words.append(label(shape(head, "text-semibold", 9), x, top, "gold-text"))
    y = top + 2
    for row in rows:
        count = text("all pages") if row.count is None else text.plural("{n} sheet", "{n} sheets", row.count)
        what = row.what[:1].upper() + row.what[1:]
        cells = (f"{row.file}.pdf", what, f"{count}, {row.stock}", row.sides)
        for n, (x, cell) in enumerate(zip(places, cells, strict=True)):
            end = places[n + 1] - 2 if n < 3 else right
            face = "text-medium" if n == 0 else "text"
            words += _cell(cell, face, x, y, end - x)
        y += ROW
        art.append(gold_rule(left, right, y, 0.12))
    words += _cell(_total(rows, text), "text-semibold", left, y, right - left)
    return art, words, y + ROW


def _total(rows: Sequence[SheetRow], text: Text) -> str:
    """All sheets that must be printed; rows that begin with “or” are for whoever likes them better."""
    needed = [row for row in rows if not row.instead]
    count = sum(row.count or 0 for row in needed)
    if any(row.count is None for row in needed):
        return text.plural(
            "In all {n} sheet and the rulebook, without what you need not print.",
            "In all {n} sheets and the rulebook, without what you need not print.",
            count,
        )
    return text.plural(
        "In all {n} sheet, without what you need not print.",
        "In all {n} sheets, without what you need not print.",
        count,
    )


def _cell(words: str, face: str, x: float, y: float, width: float) -> Iterator[Item]:
    """One line; a file name with many options in it takes two smaller lines."""
    if run := fit_line(words, face, width, 9.0, 7.5):
        yield label(run, x, y + ROW - 1.7)
    else:
        two = fit((StyledText(words, face),), width, ROW, 7.5, 5.5, leading=1.0, lines=2)
        yield from two.items(x, y + (ROW - two.height) / 2)
