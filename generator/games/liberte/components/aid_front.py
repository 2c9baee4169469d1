"""The front of the player aid, what you do: the turn as a ribbon, the action, placing blocks, special cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File

from engine.games.liberte.content.cards import FACTIONS, Card
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from engine.record import record
from generator.drawing.placing import put
from generator.drawing.scene import Item
from generator.games.liberte.cards.small_map import small_map
from generator.games.liberte.components import aid_pictures as pictures
from generator.games.liberte.map.outlines import province_outline
from generator.games.liberte.signs.board_signs import block
from generator.games.liberte.signs.picture_pieces import token
from generator.games.liberte.signs.symbols import cannon, faction_sign, sans_culottes
from generator.job import Style
from generator.print.aids.layout import Box, Column, Laid, beside, gallery, picture, ruled, stacked, words
from generator.print.aids.lines import AidLines
from generator.print.aids.pages import Section
from generator.print.aids.parts import Step, arrow, cross, heading, lead, named, opening, ribbon, tick, title, told_with
from generator.typesetting.columns import bare, marked
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import label, shape

SHARES = (0.82, 1.2, 1.32, 0.84, 0.82)
"""Widths of the phases in the ribbon."""
PROVINCE = "Berry"
"""The province in the pictures of placing."""
EMBLEM = 8.2
"""Millimetres of a special card's emblem."""


@record(slots=False, eq=False)
class AidContext:
    """What both sides of the aid need."""

    pack: Pack[Content]
    root: File
    style: Style
    lines: AidLines

    @property
    def content(self) -> Content:
        """The game's content."""
        return self.pack.content

    def say(self, label_: str, **values: object) -> str:
        """A label of `text.yaml` in this language."""
        return self.lines.text(self.content.text.labels[label_], None, **values)


def front(context: AidContext) -> list[Section]:
    """The sections of the front."""
    return [_turn(context), _action(context), _placing(context), _specials(context)]


def _turn(context: AidContext) -> Section:
    """The title with the signs of the factions, the ribbon of phases, and what the first turn leaves out."""
    turn = context.content.rules.turn
    drawn = pictures.phases(context.style)
    signs = [(faction_sign(name, context.style), context.say(f"faction-{name}")) for name in FACTIONS]
    steps = []
    for phase in turn.phases:
        name, told = lead(context.lines(f"turn-{phase}"))
        later = phase in turn.first_turn_skips
        note = context.say("aid-from-turn", turn=2) if later else ""
        steps.append(Step(tuple(drawn[phase]), name, told, note, tinted=not later))
    return stacked(
        title(context.content.identity.title, signs),
        ribbon(steps, SHARES),
        ruled(lambda _, __: Laid(0.0), words(context.lines("turn-first"))),
        gap=0.9,
    )


# --- your action ------------------------------------------------------------------------------------------------------


def _action(context: AidContext) -> Section:
    lines = context.lines
    name, note = lead(lines("action-play"))
    rows: list[Box] = [stacked(named(name, "", note.rstrip(".")), _play(context), gap=0.8)]
    if lines.has("action-second-play"):
        second = [
            *pictures.blocks("red", 1, context.style, 4.4, 2.4, 4.2),
            *pictures.blocks("white", 1, context.style, 9.6, 2.4, 4.2),
        ]
        rows.append(_row([*_plus(2.4), *second], 4.8, lines("action-second-play")))
    rows.append(_row([*_plus(4.1), pictures.jewel("lightning", context.style, 9.2, 4.1)], 8.2, lines("action-special")))
    most, more = context.content.rules.display.cards.number, context.content.rules.display.with_sans_culottes.number
    kept = pictures.display(most, more - most, sans_culottes())
    rows.append(_row(kept, 5.2, lines("action-keep"), wide=4.5 * more))
    taking = stacked(*_take(context), gap=0.7)
    columns = beside(Column(ruled(*rows), 1.95), Column(taking), gap=4.6, line=True, rows=True, fair=True)
    return stacked(heading(lines("action"), context.say("aid-one-of-these")), columns, gap=0.3)


def _play(context: AidContext) -> Box:
    """A card becomes blocks, or its cannon a token."""
    marat = _shown_card(context)
    style = context.style
    placing: list[Item] = [pictures.small_card(marat, style, 0, 0), arrow(11.0, 6.7)]
    placing += pictures.blocks(marat.faction or "red", marat.value or 1, style, 16.8, 6.7, 5.2)
    gun: list[Item] = [pictures.power(cannon(), 4.2, 6.7, 8.0), arrow(9.6, 6.7), put(token("yellow"), 18.2, 6.7, 1.45)]
    either = stacked(
        picture(33.4, 13.6, placing, "centre"), words(context.lines("action-blocks"), align="centre"), gap=0.4
    )
    other = stacked(picture(22.4, 13.6, gun, "centre"), words(context.lines("action-cannon"), align="centre"), gap=0.4)
    return beside(Column(either), Column(other, 1.15), gap=3.0)


def _shown_card(context: AidContext) -> Card:
    """A personality of the most blocks: the first Radical of the content."""
    cards = [card for card in context.content.cards.cards if card.portrait and card.faction == "red"]
    named_ = [card for card in cards if card.title == "Marat"]
    return (named_ or cards)[0]


def _plus(y: float) -> list[Item]:
    return [label(shape("+", "text", 11), 0.4, y + 1.3)]


def _row(drawn: list[Item], height: float, told: str, wide: float = 14.6) -> Box:
    return beside(Column(picture(wide, height, drawn), fixed=wide), Column(words(told)), gap=1.8, align="middle")


def _take(context: AidContext) -> Iterator[Box]:
    lines, style = context.lines, context.style
    card = next(card for card in context.content.cards.cards if card.portrait and card.value == 1)
    both = [pictures.card_back(style, 0, 0), pictures.small_card(card, style, 16.4, 0), _or(context, 13.0, 7.6)]
    yield stacked(opening(lines("action-take")), picture(26.0, 13.6, both, "centre"), gap=0.6)
    if lines.has("action-second-take"):
        yield words(told_with(block(card.faction or "red", style), lines("action-second-take")))
    yield opening(lines("action-pass"))


def _or(context: AidContext, x: float, y: float) -> Item:
    return label(shape(context.say("aid-or"), "text-italic", 8.3), x, y, align="centre")


# --- placing blocks ---------------------------------------------------------------------------------------------------


def _placing(context: AidContext) -> Section:
    lines, style = context.lines, context.style
    province = next(
        (p for p in context.content.board.provinces if p.name == PROVINCE), context.content.board.provinces[0]
    )
    ground = pictures.land(province_outline(context.pack, context.root, province.number), province.region)
    small = small_map(context.pack, context.root)
    wide, high = pictures.LAND
    yes, no = tick(wide - 0.6, 2.2), cross(wide - 0.6, 2.2)
    shown: dict[str, list[Item]] = {
        "stack": pictures.with_stacks(ground, [("red", 3, "yellow", 10.6, 13.6)], style, yes),
        "province": pictures.with_stacks(
            ground,
            [("blue", 2, "sky", 12.2, 10.4), ("red", 1, "yellow", 5.0, 13.2), ("white", 1, "green", 17.4, 14.0)],
            style,
            yes,
        ),
        "own": pictures.with_stacks(
            ground, [("red", 1, "yellow", 6.4, 10.6), ("blue", 1, "yellow", 15.0, 13.4)], style, no
        ),
        "foreign": pictures.with_stacks(ground, [("red", 2, "green", 12.6, 14.0)], style, *pictures.onto(style), no),
        "where": [*pictures.maps(small, province.region), tick(25.6, 2.2)],
    }
    cells = [
        (picture(27.4 if name == "where" else wide + 1.3, high, drawn), words(lines(f"placing-{name}")))
        for name, drawn in shown.items()
    ]
    return stacked(heading(lines("placing")), gallery(cells, (1, 1, 1, 1, 1.25)), gap=0.4)


# --- special cards ----------------------------------------------------------------------------------------------------


def _specials(context: AidContext) -> Section:
    """Each special card with its emblem: what it needs, and what it does, in short."""
    content, text = context.content, context.lines.text
    emblems = {str(card.effect): card.emblem for card in content.cards.cards if card.effect}
    rows = []
    for name, effect in content.text.effects.items():
        told = [StyledText(text(effect.title, "special") + ". ", "text-semibold")]
        told += [StyledText(bare(text(effect.needs)) + " ", "text-italic")] if effect.needs else []
        told += marked(context.lines(f"specials-{name}"))
        drawn = pictures.jewel(emblems[name] or "lightning", context.style, EMBLEM / 2, EMBLEM / 2, EMBLEM)
        rows.append(
            beside(Column(picture(EMBLEM, EMBLEM, [drawn]), fixed=EMBLEM), Column(words(told)), gap=1.6, align="middle")
        )
    half = (len(rows) + 1) // 2
    columns = [Column(stacked(*part, gap=0.7)) for part in (rows[:half], rows[half:])]
    note = context.lines("specials-target")
    return stacked(heading(context.lines("specials"), note), beside(*columns, gap=4.4, rows=True, fair=True), gap=0.5)
