"""The back of the player aid, what happens then: battle, elections, ties, victory points, the end."""

from __future__ import annotations

from engine.games.liberte.content.cards import FACTIONS
from generator.drawing.placing import put, stamped
from generator.drawing.scene import Group, Item
from generator.drawing.transforms import scale, translate
from generator.emblems.signs import fleur_de_lis
from generator.games.liberte.components import aid_pictures as pictures
from generator.games.liberte.components.aid_front import AidContext
from generator.games.liberte.map.outlines import province_outline
from generator.games.liberte.signs.board_signs import block, marker, number_disc, wreath
from generator.games.liberte.signs.picture_pieces import stack, token
from generator.games.liberte.signs.symbols import general
from generator.print.aids.layout import Box, Column, beside, gallery, picture, ruled, stacked, words
from generator.print.aids.pages import Section
from generator.print.aids.parts import (
    again,
    arrow,
    circled,
    heading,
    inline,
    lead,
    table,
    told_with,
)
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import Sign, StyledText
from generator.typesetting.shaping import label, shape

TIE_SHARES = (1.42, 0.86, 1.3, 0.42, 1.1)
"""Widths of the columns in the table of ties."""


def back(context: AidContext) -> list[Section]:
    """The sections of the back."""
    return [_battle(context), _elections(context), _ties(context), _points(context), _end(context)]


def _battle(context: AidContext) -> Section:
    lines, style = context.lines, context.style
    points = str(context.content.board.battles[0].vp)
    lead_army: list[Item] = [
        pictures.power(general(), 4.0, 5.0, 7.8),
        label(shape("+", "text", 10), 9.3, 6.2, align="centre"),
        put(token("green"), 13.4, 5.0, 1.2),
    ]
    lost: list[Item] = [
        stamped(block("white", style), 2.8, 5.0, 5.2),
        label(shape("=", "text", 10), 7.5, 6.2, align="centre"),
        stamped(fleur_de_lis(), 11.6, 5.0, 5.8),
    ]
    won: list[Item] = [arrow(0, 5.0, 3.6), stamped(wreath(points), 8.6, 5.0, 8.8)]
    cells = [
        Column(_pictured(picture(16.8, 10.0, lead_army), 16.8, lines("battle-leader")), 1.14),
        Column(_pictured(picture(13.2, 10.0, won), 13.2, lines("battle-points"))),
        Column(_pictured(picture(14.6, 10.0, lost), 14.6, lines("battle-lost")), 1.02),
    ]
    note = context.say("aid-from-turn", turn=context.content.rules.battle_from_turn)
    return stacked(
        heading(lines("battle"), note), beside(*cells, gap=2.4, align="middle", rows=True, fair=True), gap=0.6
    )


def _pictured(drawn: Box, wide: float, told: str) -> Box:
    return beside(Column(drawn, fixed=wide), Column(words(told)), gap=1.4, align="middle")


def _elections(context: AidContext) -> Section:
    lines, style = context.lines, context.style
    start: list[Item] = [
        *(stamped(marker(faction, style), 2.5 + n * 5.6, 5.6, 5.0) for n, faction in enumerate(FACTIONS)),
        arrow(17.2, 5.6, 4.0),
        label(shape("0", "text-semibold", 12), 23.6, 7.1, align="centre"),
    ]
    vote: list[Item] = [
        put(stack("red", 3, "yellow", style), 5.0, 10.7, 0.68),
        arrow(11.4, 5.6),
        stamped(block("red", style), 19.6, 5.6, 5.2),
    ]
    paris = context.content.rules.paris
    capital: list[Item] = [put(number_disc(paris, 3.4), 3.6, 5.6), *pictures.blocks("red", 3, style, 9.4, 5.6, 5.2)]
    governs: list[Item] = [
        stamped(marker("red", style), 3.2, 5.6, 6.2),
        label(shape(">", "text", 11), 8.8, 6.9, align="centre"),
        stamped(marker("blue", style), 13.6, 5.6, 5.0),
    ]
    told = [
        words([_number(1), StyledText(" ", "text"), *marked(lines("election-start"))]),
        words([_number(2), StyledText(" ", "text"), *marked(lines("election-province"))]),
        stacked(words(lines("election-paris")), words(told_with(wreath(""), lines("election-vp"))), gap=0.3),
        words([_number(3), StyledText(" ", "text"), *marked(lines("election-government"))]),
    ]
    drawn = [
        picture(26.0, 10.8, start),
        picture(26.0, 10.8, vote),
        picture(27.0, 10.8, capital),
        picture(18.0, 10.8, governs),
    ]
    cells = list(zip(drawn, told, strict=True))
    return stacked(heading(lines("election")), gallery(cells, (0.92, 1.24, 1.24, 0.92), wide=27.0), gap=0.4)


def _number(n: int) -> Sign:
    return inline(circled(n), 1.08, 0.21)


# --- ties -------------------------------------------------------------------------------------------------------------


def _ties(context: AidContext) -> Section:
    """The table of ties with the sign of what is tied; how often cards are advanced is a figure or a turning arrow."""
    lines, text = context.lines, context.lines.text
    source = context.content.text.tie_table
    once = source.rows[0].cells[3]
    rows = []
    for row in source.rows:
        if row.rule == "final-ties":  # among the endings
            continue
        cells = [text(cell) for cell in row.cells]
        rounds = words("1 ×") if row.cells[3] == once else words([inline(again())])
        rest: Box = words(cells[4])
        if row.rule == "track-ties":
            rest = _order(context)
        rows.append([_tied(context, row.rule, cells[0]), words(cells[1]), words(cells[2]), rounds, rest])
    head = ["", *(text(name, "column") for name in source.head[1:])]
    repeat = words([inline(again(), 0.95, 0.2), *marked(" " + lines("ties-repeat") + " " + lines("ties-emptied"))])
    notes = beside(Column(repeat), Column(words(lines("ties-track"))), gap=4.0, rows=True, fair=True)
    return stacked(
        heading(lines("ties"), lines("ties-advance")), table(head, rows, TIE_SHARES, least=4.7), notes, gap=0.6
    )


def _tied(context: AidContext, rule: str, name: str) -> Box:
    """The name of what is tied, with its sign."""
    signs = pictures.tied(context.style)
    signs["paris-ties"] = [put(number_disc(context.content.rules.paris, 2.5), 3.2, 2.6)]
    if rule not in signs:
        province = context.content.board.provinces[14]
        ground = pictures.land(province_outline(context.pack, context.root, province.number), province.region)
        signs[rule] = [Group((ground,), translate(0.1, 0.6) @ scale(0.28))]
    drawn = signs[rule]
    sign = picture(6.4, 5.2, drawn)
    return beside(Column(sign, fixed=6.4), Column(words([StyledText(name, "title-semibold")])), gap=1.2, align="middle")


def _order(context: AidContext) -> Box:
    """The order of the factions as signs."""
    return picture(19.0, 4.6, pictures.factions(context.content.rules.track_order, context.style))


# --- points and end ---------------------------------------------------------------------------------------------------


def _points(context: AidContext) -> Section:
    """Who scores what, with wreaths; on the right what else is to be known."""
    lines, points = context.lines, context.content.rules.points
    rows: list[list[Box]] = []
    for place in ("government-first", "government-second", "opposition-first"):
        won, tied = (getattr(points, f"{prefix}{place.replace('-', '_')}") for prefix in ("", "tied_"))
        star = "*" if place == "government-first" else ""
        name = words([StyledText(context.say(f"aid-{place}"), "title-semibold")])
        rows.append(
            [
                name,
                picture(6.2, 6.2, [stamped(wreath(str(won)), 3.1, 3.1, 6.2)]),
                words(context.say("aid-each", points=tied) + star),
            ]
        )
    head = [context.say("aid-by-votes"), context.say("vp"), context.say("aid-still-tied")]
    notes = [
        words(lines("scoring-none")),
        words(lines("scoring-tied")),
        words(told_with(token("yellow"), lines("scoring-presence"))),
        words(lines("scoring-end")),
    ]
    columns = beside(
        Column(table(head, rows, (1.9, 0.6, 1.0), least=6.5), 0.95),
        Column(stacked(*notes, gap=0.4)),
        gap=4.0,
        rows=True,
    )
    return stacked(heading(lines("scoring")), columns, gap=0.4)


def _end(context: AidContext) -> Section:
    """The three endings, each with something to count along, and what holds for all."""
    lines, rules = context.lines, context.content.rules
    last = rules.turn.turns
    votes, needed = rules.landslide.votes.number, rules.counter_revolution.provinces.number
    shown = {
        "turns": (5.2 * last, pictures.turns(last)),
        "landslide": (40.0, pictures.counted(votes, 40.0, rules.landslide.faction)),
        "counter-revolution": (5.2 * needed, pictures.lilies(needed)),
    }
    cells = []
    for key, (wide, drawn) in shown.items():
        name, told = lead(lines(f"endings-{key}"))
        head = words([StyledText(name[:1].upper() + name[1:], "title-semibold", scale=1.1)])
        cells.append((stacked(head, picture(wide, 4.8, drawn), gap=0.7), words(told[:1].upper() + told[1:])))
    for_all = ("endings-control", "endings-sudden", "endings-sudden-tied", "endings-shared")
    rest = " ".join(lines(key) for key in for_all)
    ends = ruled(gallery(cells, (0.78, 1.12, 1.3), wide=44.0), words(rest))
    return stacked(heading(lines("endings")), ends, gap=0.4)
