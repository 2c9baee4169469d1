"""The aid of actions: the round, the basic action and what else a turn may have; action cards by their numbers."""

from __future__ import annotations

from generator.drawing.scene import Item
from generator.games.patriots.aids.context import AidContext
from generator.games.patriots.aids.parts import blue_aid, listed, masthead, name, note, numbered, placard, small
from generator.games.patriots.aids.pictures import OPTION, option
from generator.games.patriots.aids.signs import cockade, eye, lily, shield
from generator.games.patriots.cards.parts import jewel
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.words.card_groups import ActionGroup, action_groups, mark
from generator.games.patriots.words.names import card_name
from generator.print.aids.layout import Box, Column, beside, picture, ruled, stacked, words
from generator.print.aids.pages import Aid
from generator.print.aids.parts import inline, told_with
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import Inline, StyledText

JEWEL = 9.0
"""Millimetres of an emblem."""
WITH_SIGN = "\N{NO-BREAK SPACE}"
"""Between words and the sign behind them: a line never begins with a sign."""


def actions_aid(context: AidContext) -> Aid:
    """What you do on the front, the cards on the back."""
    lines, head = context.lines, context.say("aid-of-action")
    head = head[:1].upper() + head[1:]
    return blue_aid(
        (
            [masthead(head), *_turn(context)],
            [masthead(head), _cards(context)],
        ),
        lines,
        head,
        10.4,
        context.marked_texts(),
    )


def _turn(context: AidContext) -> list[Box]:
    lines = context.lines
    round_ = [
        beside(Column(numbered(n), fixed=4.2), Column(note(lines(f"round-{key}"))), gap=1.6)
        for n, key in enumerate(("start", "turns", "end"), 1)
    ]
    basic = [_option(context, key) for key in ("influence", "act", "activate", "draw", "exchange")]
    also = [note(lines(f"also-{key}")) for key in ("vote", "power", "currency", "swap")]
    struggle = [note(lines(f"struggle-{key}")) for key in ("when", "coup", "war", "tie")]
    return [
        placard(lines("round"), ruled(*round_)),
        placard(lines("action"), ruled(*basic)),
        placard(lines("also"), ruled(*also)),
        placard(lines("struggle"), ruled(*struggle)),
    ]


def _option(context: AidContext, key: str) -> Box:
    """A basic action with its picture."""
    drawn = picture(*OPTION, option(context, key))
    told = note(context.lines(f"action-{key}"))
    return beside(Column(drawn, fixed=OPTION[0]), Column(told), gap=2.4, align="middle")


def _cards(context: AidContext) -> Box:
    """Every effect of an action card once, with the numbers of its cards."""
    lines = context.lines
    groups: dict[str, list[ActionGroup]] = {}
    for group in action_groups(context.content):
        groups.setdefault(group.effect, []).append(group)
    notes = [
        words(told_with(eye(context.style), lines("cards-eye"))),
        beside(
            Column(words(told_with(shield(), lines("cards-harm")))),
            Column(words(told_with(lily(), lines("cards-lily")))),
            gap=3.0,
            rows=True,
        ),
    ]
    parts = [_effect(context, effect, some) for effect, some in groups.items()]
    return listed(lines("cards"), parts, *notes, columns=2, gap=0.6)


def _effect(context: AidContext, effect: str, groups: list[ActionGroup]) -> Box:
    cards = [card for group in groups for card in group.cards]
    data, text = context.content.cards.effect(effect), context.content.text.effects[effect]
    head: list[Inline] = [name(card_name(context.content, cards[0], context.text)), StyledText(WITH_SIGN, "text")]
    head += [inline(eye(context.style), 0.95, 0.14)] if data.immediate else []
    head += [inline(shield(), 0.95, 0.14)] if data.harmful else []
    head += [inline(lily(), 1.1, 0.22)] if cards[0].lily else []
    told = words([StyledText(mark(text.provenance, "effect"), "text"), *marked(context.text(text.effect))])
    rows = [words(numbers(context, group)) for group in groups]
    items: list[Item] = list(jewel(emblem(effect), JEWEL / 2, JEWEL / 2, JEWEL))
    sign = Column(picture(JEWEL, JEWEL, items), fixed=JEWEL)
    return beside(sign, Column(stacked(words(head), *rows, told, gap=0.1)), gap=1.6)


def numbers(context: AidContext, group: ActionGroup) -> list[Inline]:
    """The numbers of cards with their cockades; of an army, its name first; of an accusation, its cubes."""
    parts: list[Inline] = []
    if group.army:
        army = next(one for one in context.content.map.armies if one.id == group.army)
        parts.append(StyledText(f"{context.text(army.name, 'army')} ", "text-medium"))
    by_value: dict[tuple[int, int | None], list[str]] = {}
    for card in group.cards:
        by_value.setdefault((card.cockades, card.loss), []).append(card.id)
    for n, ((value, loss), cards) in enumerate(by_value.items()):
        parts.append(small(("  " if n else "") + card_numbers(cards) + WITH_SIGN))
        parts += [inline(cockade(context.style), 0.85, 0.12) for _ in range(value)]
        if loss is not None:
            parts.append(small(f" {context.say('loss', cubes=loss)}".replace(" ", WITH_SIGN)))
    return parts


def card_numbers(numbers: list[str]) -> str:
    """Numbers in a row as the first and the last of them: AC01–05."""
    runs: list[list[str]] = []
    for number in numbers:
        if runs and int(number[2:]) == int(runs[-1][-1][2:]) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}–{run[-1][2:]}" for run in runs)
