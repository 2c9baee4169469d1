"""The aid of laws: all of them with their text, who may propose each, whether it lasts; and how laws are made."""

from __future__ import annotations

from engine.games.patriots.content.cards import Law
from generator.drawing.placing import put
from generator.drawing.scene import Item
from generator.games.patriots.aids.context import AidContext
from generator.games.patriots.aids.parts import blue_aid, discs, entry, listed, masthead, name, note, placard, small
from generator.games.patriots.aids.signs import lasting
from generator.games.patriots.words.card_groups import mark
from generator.print.aids.layout import Box, picture, words
from generator.print.aids.pages import Aid
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import Inline, StyledText
from generator.typesetting.shaping import label, shape

SIGN = (10.4, 9.4)
"""Room for a law's number and its seal."""


def laws_aid(context: AidContext) -> Aid:
    """The beginners' laws on the front, the others on the back."""
    laws, first = context.content.cards.laws, set(context.content.cards.beginners)
    title, head = context.say("cards-law"), context.say("aid-of-law")
    begin = [_law(context, law) for law in laws if law.id in first]
    others = [_law(context, law) for law in laws if law.id not in first]
    head = head[:1].upper() + head[1:]
    making = [note(context.lines(f"law-{key}")) for key in ("propose", "vote", "count", "track")]
    return blue_aid(
        (
            [masthead(head), listed(context.text.set_type(f"{title}: {context.say('aid-beginners')}"), begin)],
            [masthead(head), listed(title, others), placard(context.lines("law"), *making, gap=0.7)],
        ),
        context.lines,
        head,
        10.8,
        context.marked_texts(),
    )


def _law(context: AidContext, law: Law) -> Box:
    text, told = context.content.text.laws[law.effect], []
    for field in ("adopted", "force"):
        english = getattr(text, field)
        if english:
            when = StyledText(f"{context.say(f'law-{field}')}. ", "text-semibold")
            marks = StyledText(mark(text.provenance, field), "text")
            told.append(words([when, marks, *marked(context.text(english))]))
    head: list[Inline] = [name(context.law(law.id)), StyledText("  ", "text"), *discs(law.by)]
    if not law.by:
        head.append(small(context.say("law-by-all")))
    return entry(_sign(context, law), SIGN[0], head, *told)


def _sign(context: AidContext, law: Law) -> Box:
    """The law's number over its seal or hourglass."""
    wide, high = SIGN
    items: list[Item] = [
        label(shape(law.id, "text-semibold", 8.6), wide / 2, 3.0, align="centre"),
        put(lasting(context.style, lasts=law.lasting), wide / 2 - 2.8, 3.7, 0.4),
    ]
    return picture(wide, high, items, "centre")
