"""The aid of leaders: all of them with portrait, factions, insight and power; how they come and go; generals."""

from __future__ import annotations

from engine.games.patriots.content.cards import Card
from generator.drawing.ornaments import medallion
from generator.drawing.scene import Item, Use
from generator.drawing.transforms import scale, translate
from generator.games.patriots.aids.context import AidContext
from generator.games.patriots.aids.parts import blue_aid, discs, entry, listed, masthead, name, note, placard, small
from generator.games.patriots.aids.signs import cockade, lily
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.words.card_groups import mark
from generator.games.patriots.words.names import card_name
from generator.portraits.portrait import portrait
from generator.print.aids.layout import Box, picture, words
from generator.print.aids.pages import Aid
from generator.print.aids.parts import inline
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import Inline, StyledText

OVAL = (4.2, 5.2)
"""Half width and half height of a portrait, without its frame."""
EDGE = 1.0
"""The frame around it."""


def leaders_aid(context: AidContext) -> Aid:
    """The leader cards on the front; the leaders among the action cards, and what holds for all, on the back."""
    lines, head = context.lines, context.say("cards-leader")
    all_leaders = [card for card in context.content.cards.cards if card.kind == "leader"]
    own = [_leader(context, card) for card in all_leaders if card.id.startswith("LEC")]
    others = [_leader(context, card) for card in all_leaders if not card.id.startswith("LEC")]
    rules = [note(lines(f"leader-{key}")) for key in ("power", "lost", "saved")]
    generals = [note(lines(f"general-{key}")) for key in ("place", "move", "pacify", "heart")]
    return blue_aid(
        (
            [masthead(head), listed(head, own, columns=2, gap=0.6)],
            [
                masthead(head),
                listed(lines("traitor"), others, columns=2, gap=0.6),
                placard(lines("leader"), *rules, gap=0.6),
                placard(lines("general"), *generals, gap=0.6),
            ],
        ),
        lines,
        head,
        9.6,
        context.marked_texts(),
    )


def _leader(context: AidContext, card: Card) -> Box:
    head: list[Inline] = [name(card_name(context.content, card, context.text))]
    value = [inline(cockade(context.style), 0.9, 0.14) for _ in range(card.cockades)]
    second: list[Inline] = [*discs(card.symbols), small(f" {card.id} "), *value]
    second += [StyledText(" ", "text"), inline(lily(), 1.15, 0.24)] if card.lily else []
    told: list[Inline] = []
    if card.general:
        told.append(StyledText(f"{context.say(f'general-{card.general}')}. ", "text-semibold"))
    if card.effect:
        text = context.content.text.effects[card.effect]
        told += [StyledText(mark(text.provenance, "effect"), "text"), *marked(context.text(text.effect))]
    boxes = [words(second), *([words(told)] if told else [])]
    return entry(_portrait(context, card), 2 * (OVAL[0] + EDGE), head, *boxes)


def _portrait(context: AidContext, card: Card) -> Box:
    x, y = OVAL[0] + EDGE, OVAL[1] + EDGE
    face = portrait(sitter(card), context.style)
    items: list[Item] = [
        *medallion(x, y, *OVAL, EDGE / 2),
        Use(face.symbol, translate(x, y) @ scale(OVAL[0] / 15) @ face.at),
    ]
    return picture(2 * x, 2 * y, items)
