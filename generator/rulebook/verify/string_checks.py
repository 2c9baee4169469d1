"""The English strings beside the book: texts with checked values, and labels whose numbers are filled in."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.errors import Findings, Position
from generator.rulebook.manuscript.spans import Place, Scan
from generator.rulebook.translation.strings import plain_piece
from generator.rulebook.translation.translatable import Translatable
from generator.rulebook.verify.check_context import CheckContext
from generator.rulebook.verify.text_checks import check, check_filled

LONGEST = 60
"""Lines of a file that a text may fill."""


def check_string(string: Translatable, context: CheckContext, findings: Findings) -> Scan | None:
    """Check what a reader sees of a string; its spans and links, if it may have some."""
    at = string.places[0]
    place = in_yaml(at, string.english, context.lines)
    if string.kind == "markdown":
        return check(string.english, place, plain_piece(at), context, findings)
    if string.kind == "filled":
        check_filled(string.english, place, context, findings)
    return None


def in_yaml(at: Position, text: str, line: Callable[[Position], str]) -> Place:
    """Where each character of a text stands that begins at a place of a YAML file, which may fold it over lines.

    Folding changes white space only, so words are counted; where the file has another word, the place is the beginning.
    """

    def place(start: int) -> Position:
        words = [word for word in re.finditer(r"\S+", text) if word.start() <= start]
        if not words:
            return at
        wanted, inside, count = words[-1][0], start - words[-1].start(), len(words) - 1
        for below in range(LONGEST):
            here = at._replace(line=at.line + below)
            begin = 0 if below else at.column - 1
            written = list(re.finditer(r"\S+", line(here)[begin:]))
            if not below and written and re.fullmatch(r"[>|][-+]?", written[0][0]):
                continue
            if count < len(written):
                found = written[count][0].find(wanted)
                column = begin + written[count].start() + found + inside + 1
                return at if found < 0 else here._replace(column=column)
            count -= len(written)
        return at

    return place
