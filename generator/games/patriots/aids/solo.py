"""The solo sheet: the turn of a faction that nobody plays as a flow chart, its boards, fronts, alliances and votes."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.scene import Item, Path, Stroke, rectangle
from generator.games.patriots.aids.context import AidContext, aid_context
from generator.games.patriots.aids.parts import blue_aid, discs, either, masthead, note, numbered, placard, two_columns
from generator.games.patriots.aids.pictures import cube
from generator.games.patriots.words.names import card_name
from generator.job import Artefact, Job
from generator.print.aids import pages
from generator.print.aids.flow import Rung, ladder
from generator.print.aids.layout import Box, Column, Laid, Setting, beside, picture, ruled, stacked, words
from generator.print.aids.pages import Aid
from generator.print.aids.parts import table
from generator.typesetting.columns import bare
from generator.typesetting.paragraph import Inline, StyledText

CARD = ("eye", "leader", "press", "acts", "other", "own")
"""The questions about a card, in the engine's order."""
GOES_ON = ("acts",)
BALLOT = ("own", "most", "both")
SLOT = 4.4
"""Side of a slot of a board, in millimetres."""
BETWEEN, ABOVE = 2.4, 2.2
"""Millimetres between the columns, and above a placard in one of them."""


def make_solo(job: Job, pack: Pack[Content]) -> Artefact:
    """`solo-PAPER.pdf`: one page."""
    return pages.make_page(job, pack, solo(job, pack))


def solo(job: Job, pack: Pack[Content]) -> Aid:
    """The sheet of a job's language and style."""
    context = aid_context(job, pack)
    lines = context.lines
    steps = [_step(n, lines(f"flow-{key}")) for n, key in enumerate(("powers", "card", "vote"), 1)]
    flow = placard(lines("flow"), *steps, gap=0.6)

    def left(longer: float) -> list[Box]:
        return [flow, placard(lines("flip"), _questions(context, "flip", CARD, longer))]

    right = [
        placard(lines("ballot"), _questions(context, "ballot", BALLOT)),
        placard(lines("propose"), note(lines("propose-law"))),
        placard(lines("board"), *_boards(context), gap=0.9),
        placard(lines("doubt"), note(lines("doubt-who"))),
    ]
    about = [note(lines(f"solo-{key}")) for key in ("who", "deal", "turns", "end")]
    title = bare(lines("solo"))
    sections: list[Box] = [
        masthead(title),
        placard(lines("differs"), two_columns(about, 0.5)),
        _level(left, len(CARD), right),
        placard(lines("does"), _does(context)),
    ]
    return blue_aid((sections,), lines, title, 10.0)


def _level(left: Callable[[float], list[Box]], arrows: int, right: list[Box]) -> Box:
    """Two columns; the arrows of the left one are as long as it takes to end with the right one."""

    def box(width: float, setting: Setting) -> Laid:
        wide = (width - BETWEEN) / 2
        second = stacked(*right, gap=ABOVE)
        spare = second(wide, setting).height - stacked(*left(0.0), gap=ABOVE)(wide, setting).height
        first = stacked(*left(max(0.0, spare) / arrows), gap=ABOVE)
        return beside(Column(first), Column(second), gap=BETWEEN)(width, setting)

    return either(box, [*left(0.0), *right])


def _step(number: int, line: str) -> Box:
    return beside(Column(numbered(number), fixed=4.2), Column(note(line)), gap=1.4)


def _questions(context: AidContext, section: str, keys: tuple[str, ...], longer: float = 0.0) -> Box:
    """The questions of a section, each with the line that ends in -yes; its last line may have no question."""
    lines = context.lines
    rungs = [
        Rung(lines(f"{section}-{key}"), note(lines(f"{section}-{key}-yes")), goes_on=key in GOES_ON) for key in keys
    ]
    if lines.has(f"{section}-else"):
        rungs.append(Rung("", note(lines(f"{section}-else"))))
    return ladder(rungs, context.say("aid-yes"), context.say("aid-no"), longer)


# --- boards -----------------------------------------------------------------------------------------------------------


def _boards(context: AidContext) -> list[Box]:
    """Slots of a board: with a front, with an alliance, and what stands in its way."""
    lines, rules = context.lines, context.content.rules.solo
    rows = [
        _slots(context, rules.front.number, rules.board_slots, lines("board-front")),
        _slots(context, rules.alliance.number, rules.board_slots, lines("board-alliance")),
    ]
    return [note(lines("board-slots")), ruled(*rows, note(lines("board-blocked")), gap=0.6)]


def _slots(context: AidContext, full: int, slots: int, line: str) -> Box:
    items: list[Item] = [
        Path(rectangle(n * (SLOT + 0.5), 0, SLOT, SLOT, 0.4), fill="paper", stroke=Stroke("ink", 0.25))
        for n in range(slots)
    ]
    items += [cube("jacobin", context.style, n * (SLOT + 0.5), 0, SLOT) for n in range(full)]
    wide = slots * (SLOT + 0.5)
    return beside(Column(picture(wide, SLOT, items), fixed=wide), Column(note(line)), gap=1.6, align="middle")


# --- what cards do ----------------------------------------------------------------------------------------------------


def _does(context: AidContext) -> Box:
    """Attacks and searches beside the usual board and the cards of each faction in a table; removals below."""
    told = [note(context.lines(f"does-{key}")) for key in ("attack", "attack-army", "fetch")]
    above = beside(Column(ruled(*told, gap=0.6), 1.1), Column(_table(context)), gap=4.0, rows=True)
    return ruled(above, _removal(context), gap=0.9)


def _removal(context: AidContext) -> Box:
    """The order in which cubes are taken away; a tile that replaces a location counts as that location."""
    late = {tile.replaces: tile.id for tile in context.content.paris.locations if tile.replaces}
    order = context.content.rules.solo.removal_order
    places = [" / ".join(context.location(name) for name in (place, late.get(place)) if name) for place in order]
    return stacked(
        note(context.lines("does-remove")),
        words([StyledText(" › ".join(places), "text-semibold")]),
        gap=0.1,
    )


def _table(context: AidContext) -> Box:
    content, rules = context.content, context.content.rules.solo
    rows: list[list[Box]] = []
    for faction in rules.factions:
        cards = [card_name(content, content.cards.card(card), context.text) for card in rules.fetch[faction]]
        own: list[Inline] = [*discs([faction]), StyledText(f" {context.faction(faction)}", "text-semibold")]
        usual: list[Inline] = [*discs([rules.default_board[faction]])]
        rows.append([words(own), words(usual, align="centre"), stacked(*map(words, cards), gap=0.0)])
    return table(("", context.say("aid-usual"), context.say("aid-fetches")), rows, (1.2, 0.7, 1.9), least=5.0)
