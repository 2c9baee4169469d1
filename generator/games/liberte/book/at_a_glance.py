"""The game at a glance, for the back cover and for the web page's screen at the table.

Lines of the player aid with the rule that says more, the table of ties, and the signs of what they are about.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.record import record
from generator.drawing.placing import stamped
from generator.drawing.scene import Scene
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.glance_signs import ending_sign, order_sign, phase_sign, tied_sign
from generator.games.liberte.signs.board_signs import wreath
from generator.language.text import Text
from generator.language.typography import set_type
from generator.rulebook.book.document import Wording
from generator.rulebook.manuscript.spans import inlines

SECTIONS = {"turn": "", "action": "", "ties": "", "scoring": "who-scores", "endings": ""}
"""Sections of the player aid, each with the rule whose tables say the same; a key of one word is a heading, its lines
begin with that word."""
RULES = {
    "turn-order": "order",
    "turn-refresh": "refresh",
    "turn-action": "action",
    "turn-battle": "battle",
    "turn-election": "election",
    "turn-first": "turn",
    "ties-advance": "advance",
    "ties-emptied": "after-a-tie",
    "ties-track": "step-back",
    "scoring-government-first": "who-scores",
    "scoring-government-second": "victory-points",
    "scoring-opposition-first": "who-scores",
    "scoring-battle": "when-battle",
    "election-vp": "laurel-points",
    "scoring-presence": "presence",
    "scoring-end": "end-of-turn",
    "action-play": "one-card",
    "action-blocks": "where-blocks-go",
    "action-cannon": "battle-token",
    "action-second-play": "second-card",
    "action-special": "special-too",
    "action-keep": "keeping",
    "action-take": "taking",
    "action-second-take": "take-second",
    "action-pass": "pass",
    "endings-turns": "four-turns",
    "endings-landslide": "the-landslide",
    "endings-counter-revolution": "counter-revolution",
    "endings-control": "control",
    "endings-sudden": "worthless",
    "endings-sudden-tied": "red-ties",
    "endings-shared": "final-ties",
}
"""Line of the aid -> the anchor of the rule that says more, or of the section if it takes several rules. Lines without
one are on the aid alone."""
IN_TABLES = ("scoring-government-first", "scoring-government-second", "scoring-opposition-first")
"""Lines that a table says as well."""
ELSEWHERE = {"scoring": ("election-vp",)}
"""Lines that the aid has in another section, by the section that has them at a glance, too."""
_LAST_CELL = {"track-ties": "track-still-tied"}
"""Rule of a row of the table of ties -> the rule that its last cell is from, which says the rest as well."""
_SIZE = 10.0
"""Millimetres of a wreath."""


@record(slots=False)
class GlanceRow:
    """A line of a table, and the anchor of the rule that explains it."""

    cells: tuple[Wording, ...]
    rule: str
    sign: Scene
    """What the line is about."""
    last: Scene | None
    """What the last cell says, as signs, if there are some for it."""


@record(slots=False)
class GlanceTable:
    """A table to read at a glance."""

    head: tuple[Wording, ...]
    rows: tuple[GlanceRow, ...]


@record(slots=False)
class GlanceLine:
    """A line of the aid, the anchor of the rule that says more (or nothing), and its sign, if it has one.

    The sign is a wreath with the points that the line wins, the phase, or what counts up to an ending.
    """

    words: Wording
    rule: str
    sign: Scene | None
    in_table: bool
    """Whether a table says the same."""


@record(slots=False)
class GlancePart:
    """A section of the aid, perhaps with a table of its own; `rule` names the rule whose tables say the same."""

    id: str
    title: str
    lines: tuple[GlanceLine, ...]
    rule: str
    table: GlanceTable | None


def at_a_glance(context: PictureContext) -> dict[str, GlancePart]:
    """The sections by their key."""
    return {section: _part(section, context) for section in SECTIONS}


def _part(section: str, context: PictureContext) -> GlancePart:
    aids, text = context.content.text.aids, context.text
    own = ELSEWHERE.get(section, ())
    keys = [key for key in RULES if (key.startswith(f"{section}-") or key in own) and aids.get(key)]
    lines = [GlanceLine(_wording(aids[key], text), RULES[key], _sign(context, key), key in IN_TABLES) for key in keys]
    table = _tie_table(context) if section == "ties" else None
    return GlancePart(section, text(aids[section]), tuple(lines), SECTIONS[section], table)


def _tie_table(context: PictureContext) -> GlanceTable:
    """How each kind of tie is broken."""
    table = context.content.text.tie_table
    order = {"track-ties": order_sign(context)}
    rows = tuple(
        GlanceRow(
            _wordings(row.cells, context.text),
            _LAST_CELL.get(row.rule, row.rule),
            tied_sign(context, row.rule, context.text(row.cells[0])),
            order.get(row.rule),
        )
        for row in table.rows
    )
    return GlanceTable(_wordings(table.head, context.text, "column"), rows)


def _sign(context: PictureContext, key: str) -> Scene | None:
    section, _, name = key.partition("-")
    if section == "turn":
        return phase_sign(context, name) if name != "first" else None
    return _points(context, key) or ending_sign(context, key)


def _points(context: PictureContext, key: str) -> Scene | None:
    """The points that a line speaks of: `scoring-government-first` is `government_first` of the rules."""
    field = key.removeprefix("scoring-").replace("-", "_")
    won = getattr(context.content.rules.points, field, None)
    battles = {battle.vp for battle in context.content.board.battles}
    if key == "scoring-battle" and len(battles) == 1:
        won = battles.pop()
    elif key in ("scoring-battle", "election-vp"):  # as the map or the Turn Track has them: an empty wreath
        return _wreath("", context.say("vp"))
    return _wreath(str(won), f"{context.text.number(won)} {context.say('vp')}") if won is not None else None


def _wreath(points: str, words: str) -> Scene:
    return Scene(_SIZE, _SIZE, (stamped(wreath(points), _SIZE / 2, _SIZE / 2, _SIZE),), title=words)


def _wordings(sources: Iterable[str], text: Text, context: str | None = None) -> tuple[Wording, ...]:
    return tuple(_wording(english, text, context) for english in sources)


def _wording(english: str, text: Text, context: str | None = None) -> Wording:
    """A text of `text.yaml` with its formatting; marked if it is not translated."""
    source = text.raw(english, context)
    fallen_back = text.code != "en" and (context, english) in text.untranslated
    return Wording(inlines(set_type(source, text.language)), "en" if fallen_back else "")
