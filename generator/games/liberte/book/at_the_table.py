"""What one wants to see while playing: lines of the player aid, the table of ties, the table of points."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.liberte.content.content import Content
from engine.record import record
from generator.games.liberte.book.back_cover import RULES
from generator.language.text import Text
from generator.language.typography import set_type
from generator.rulebook.book.document import Wording
from generator.rulebook.manuscript.spans import inlines

SECTIONS = {"action": "", "ties": "", "scoring": "who-scores", "endings": ""}
"""Sections of the player aid, each with the rule whose tables stand above its lines."""
IN_TABLES = (
    *("ties-battle", "ties-province", "ties-track", "ties-points"),
    *("scoring-government-first", "scoring-government-second", "scoring-opposition-first"),
)
"""Lines that tables say at a glance."""


@record(slots=False)
class GlanceRow:
    """A line of a table, and the anchor of the rule that explains it."""

    cells: tuple[Wording, ...]
    rule: str


@record(slots=False)
class GlanceTable:
    """A table to read at a glance."""

    head: tuple[Wording, ...]
    rows: tuple[GlanceRow, ...]


@record(slots=False)
class GlanceLine:
    """A line of the aid, and the anchor of the rule that says more; empty for none."""

    words: Wording
    rule: str


@record(slots=False)
class TablePart:
    """One plate of the screen: a section of the aid, perhaps with a table, or with the tables of a rule."""

    id: str
    title: str
    lines: tuple[GlanceLine, ...]
    rule: str = ""
    table: GlanceTable | None = None


def at_the_table(content: Content, text: Text) -> list[TablePart]:
    """The plates of the screen for the table."""
    return [_part(section, content, text) for section in SECTIONS]


def _part(section: str, content: Content, text: Text) -> TablePart:
    aids = content.text.aids
    keys = [key for key in aids if key.startswith(section + "-") and aids[key] and key not in IN_TABLES]
    table = tie_table(content, text) if section == "ties" else None
    lines = tuple(GlanceLine(_wording(aids[key], text), RULES.get(key, "")) for key in keys)
    return TablePart(section, text(aids[section]), lines, SECTIONS[section], table)


def tie_table(content: Content, text: Text) -> GlanceTable:
    """How each kind of tie is broken."""
    table = content.text.tie_table
    rows = tuple(GlanceRow(_wordings(row.cells, text), row.rule) for row in table.rows)
    return GlanceTable(_wordings(table.head, text), rows)


def _wordings(sources: Iterable[str], text: Text) -> tuple[Wording, ...]:
    return tuple(_wording(english, text) for english in sources)


def _wording(english: str, text: Text) -> Wording:
    """A text of `text.yaml` with its formatting; marked if it is not translated."""
    source = text.raw(english)
    fallen_back = text.code != "en" and (None, english) in text.untranslated
    return Wording(inlines(set_type(source, text.language)), "en" if fallen_back else "")
