"""The back cover of the book: the game at a glance, in the words of the player aid, with the number of each rule."""

from __future__ import annotations

from engine.record import record
from generator.drawing.placing import stamped
from generator.drawing.scene import Scene
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.signs.board_signs import wreath

SECTIONS = ("turn", "ties", "scoring", "action", "endings")
"""The sections of the aid that the cover shows; a key of one word is a heading, its lines begin with that word."""
RULES = {
    "turn-order": "order",
    "turn-refresh": "refresh",
    "turn-action": "action",
    "turn-battle": "battle",
    "turn-election": "election",
    "ties-advance": "advance",
    "ties-battle": "battle-ties",
    "ties-province": "tie",
    "ties-track": "track-ties",
    "ties-points": "points-ties",
    "scoring-government-first": "who-scores",
    "scoring-government-second": "second-place",
    "scoring-opposition-first": "who-scores",
    "scoring-presence": "presence",
    "scoring-end": "end-of-turn",
    "action-play": "one-card",
    "action-second-play": "second-card",
    "action-special": "special-too",
    "action-keep": "keep-or-discard",
    "action-take": "take-one",
    "action-second-take": "take-second",
    "action-pass": "pass",
    "endings-turns": "four-turns",
    "endings-landslide": "landslide",
    "endings-counter-revolution": "seven-lilies",
    "endings-control": "seven-lilies",
    "endings-sudden": "worthless",
    "endings-shared": "final-ties",
}
"""Line of the aid -> the anchor of the rule that says more."""
_SIZE = 10.0


@record(slots=False)
class CoverLine:
    """A line: its words as Markdown, the anchor of its rule or an empty text, and a wreath with points, if it has."""

    key: str
    words: str
    rule: str
    points: Scene | None


@record(slots=False)
class CoverSection:
    """A heading with its lines."""

    title: str
    lines: tuple[CoverLine, ...]


def sections(context: PictureContext) -> dict[str, CoverSection]:
    """The sections by their key."""
    return {key: CoverSection(context.text(context.content.text.aids[key]), _lines(context, key)) for key in SECTIONS}


def _lines(context: PictureContext, section: str) -> tuple[CoverLine, ...]:
    aids = context.content.text.aids
    return tuple(
        CoverLine(key, context.text(english), RULES.get(key, ""), _points(context, key))
        for key, english in aids.items()
        if english and key.startswith(f"{section}-")
    )


def _points(context: PictureContext, key: str) -> Scene | None:
    """The points that a line speaks of: `scoring-government-first` is `government_first` of the rules."""
    field = key.removeprefix("scoring-").replace("-", "_")
    won = getattr(context.content.rules.points, field, None)
    if won is None:
        return None
    words = f"{context.text.number(won)} {context.say('vp')}"
    return Scene(_SIZE, _SIZE, (stamped(wreath(str(won)), _SIZE / 2, _SIZE / 2, _SIZE),), title=words)
