"""The game at a glance, for the back cover and for the web page's screen at the table: lines of the player aid."""

from __future__ import annotations

from engine.record import record
from generator.games.patriots.book.context import PictureContext
from generator.language.text import Text
from generator.language.typography import set_type
from generator.rulebook.book.document import Wording
from generator.rulebook.manuscript.spans import inlines

SECTIONS = ("round", "action", "also", "struggle", "end")
"""Sections of the player aid; a key of one word is a heading, its lines begin with that word."""
RULES = {
    "round-start": "who-begins",
    "round-turns": "clockwise",
    "round-end": "order-of-end",
    "action-influence": "influence",
    "action-act": "for-action",
    "action-activate": "activate",
    "action-draw": "draw",
    "action-exchange": "exchange",
    "also-vote": "must-vote",
    "also-power": "powers",
    "also-currency": "one-piece",
    "also-swap": "palais",
    "struggle-when": "struggles-first",
    "struggle-coup": "coup-needs",
    "struggle-war": "seven-provinces",
    "struggle-tie": "struggle-tie",
    "end-paris": "paris-falls",
    "end-rescue": "rescue",
    "end-elimination": "purge",
    "end-score": "score",
}
"""Line of the aid -> the anchor of the rule that says more."""
TABLES = ("what-follows", "what-a-cube-counts")
"""Rules whose tables stand on the back cover too."""


@record(slots=False)
class GlanceLine:
    """A line of the aid, and the anchor of the rule that says more."""

    words: Wording
    rule: str


@record(slots=False)
class GlancePart:
    """A section of the aid."""

    id: str
    title: str
    lines: tuple[GlanceLine, ...]


def at_a_glance(context: PictureContext) -> dict[str, GlancePart]:
    """The sections by their key."""
    return {section: _part(section, context) for section in SECTIONS}


def _part(section: str, context: PictureContext) -> GlancePart:
    aids, text = context.content.text.aids, context.text
    keys = [key for key in aids if key.startswith(f"{section}-") and aids[key]]
    lines = tuple(GlanceLine(wording(aids[key], text), RULES[key]) for key in keys)
    return GlancePart(section, text(aids[section]), lines)


def wording(english: str, text: Text) -> Wording:
    """A text of `text.yaml` with its formatting; marked if it is not translated."""
    source = text.raw(english)
    fallen_back = text.code != "en" and (None, english) in text.untranslated
    return Wording(inlines(set_type(source, text.language)), "en" if fallen_back else "")
