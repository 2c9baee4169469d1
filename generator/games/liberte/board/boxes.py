"""The boxes right of the map, read downwards: battle, supplies, government, and the legend of the marks."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.liberte.content.board import Board
from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.rules import RulesFile
from generator.drawing.ornaments import plate
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Stroke, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale, transform, translate
from generator.games.liberte.board.inset import capital_sign
from generator.games.liberte.board.parts import at, heading, place
from generator.games.liberte.signs.board_signs import block, lily, number_disc, pale, wreath
from generator.games.liberte.signs.symbols import cannon, player_shape
from generator.games.liberte.words.names import PLAYERS
from generator.job import Style
from generator.map.lettering import BODY, ITALIC, TITLE, Lettering, TextStyle

BATTLE = Extent(416.0, 138.0, 536.0, 184.0)
SUPPLIES: dict[str, Extent] = {
    faction: Extent(416.0 + 41 * i, 189.0, 454.0 + 41 * i, 255.0) for i, faction in enumerate(FACTIONS)
}
GOVERNMENT = Extent(416.0, 260.0, 536.0, 324.0)
LEGEND = Extent(416.0, 329.0, 536.0, 414.0)
RING = 8.0
"""Radius of a player's ring in the government box, in millimetres."""
PLATE = 1.2
"""How much larger corners and lines of a plate are than on a card."""


def government_field() -> Extent:
    """The field where the governing faction's marker lies."""
    left, top, _, _ = GOVERNMENT
    return Extent(left + 6, top + 16.5, left + 40, top + 50.5)


def government_rings() -> dict[str, tuple[float, float]]:
    """The middle of each player's ring."""
    left, top, _, _ = GOVERNMENT
    return {p: (left + 58 + 23 * (i % 3), top + 24.6 + 18.2 * (i // 3)) for i, p in enumerate(PLAYERS)}


def draw_battle_box(letters: Lettering) -> Group:
    """The Battle Box with a pale cannon."""
    left, top, right, bottom = BATTLE
    middle = (left + right) / 2
    letters.register["battle-box"] = BATTLE
    gun = tuple(pale(item) for item in cannon().items)
    items: list[Item] = [
        *plate(left, top, right - left, bottom - top, PLATE),
        *heading(letters, letters.say("box-battle-box"), left + 3, top + 8.0, right - left - 6, 13, "battle-box-title"),
        *letters.line(
            letters.say("battle-box-note"), middle, top + 12.8, TextStyle(ITALIC, 9.5, smallest=7), width=108
        ),
        Group(gun, at=translate(middle - 15, top + 14.6) @ scale(0.3)),
    ]
    return Group(tuple(items), id="battle-box", title=letters.say("box-battle-box"))


def draw_supplies(counts: Mapping[str, int], letters: Lettering, style: Style) -> list[Item]:
    """A plate for each faction's blocks; `counts` are those in the box of the game."""
    items: list[Item] = []
    for faction, (left, top, right, bottom) in SUPPLIES.items():
        middle, width = (left + right) / 2, right - left
        letters.register[f"supply-{faction}"] = Extent(left, top, right, bottom)
        note = letters.say("supply-note", count=counts[faction])
        drawn: list[Item] = [
            *plate(left, top, width, bottom - top, PLATE),
            stamped(block(faction, style), middle, top + 9.3, 11),
            *letters.line(
                letters.say(f"box-supply-{faction}"),
                middle,
                top + 20.2,
                TextStyle(TITLE, 12.5, smallest=8),
                width=width - 5,
            ),
            *letters.line(
                note,
                middle,
                top + 24.6,
                TextStyle(BODY, 9, smallest=6.5),
                width=width - 5,
                name=f"supply-note-{faction}",
            ),
            Path(rectangle(left + 3, top + 27.2, width - 6, 35.6, 1), stroke=Stroke("engraved", 0.2)),
        ]
        items.append(Group(tuple(drawn), id=f"supply-{faction}", title=letters.say(f"box-supply-{faction}")))
    return items


def draw_government(letters: Lettering) -> Group:
    """The Presence in Government Box: the governing faction's marker and a ring with each player's shape."""
    left, top, right, bottom = GOVERNMENT
    middle, width = (left + right) / 2, right - left
    letters.register["government"] = GOVERNMENT
    fl, ft, fr, fb = government_field()
    items: list[Item] = [
        *plate(left, top, width, bottom - top, PLATE),
        *heading(letters, letters.say("box-government"), left + 3, top + 9.0, width - 6, 13, "government-title"),
        Path(rectangle(fl, ft, fr - fl, fb - ft, 1), stroke=Stroke("ink", 0.3)),
        Path(rectangle(fl + 0.9, ft + 0.9, fr - fl - 1.8, fb - ft - 1.8, 0.6), stroke=Stroke("gold", 0.25)),
        *letters.paragraph(
            letters.say("government-marker"),
            ((fl + fr) / 2, ft),
            (fr - fl - 6, fb - ft),
            TextStyle(ITALIC, 9.5, smallest=7),
            name="government-field",
        ),
        *letters.line(
            letters.say("government-note"),
            middle,
            bottom - 5.2,
            TextStyle(ITALIC, 9.5, smallest=7),
            width=width - 12,
            name="government-note",
        ),
    ]
    for player, (x, y) in government_rings().items():
        sign = transform(player_shape(player), translate(x - 4.2, y - 4.2) @ scale(0.084))
        line = Stroke("ghost", 0.35, join="round")
        drawn = (Path(ellipse(x, y, RING), stroke=Stroke("engraved", 0.2)), Path(sign, stroke=line))
        letters.register[f"government-{player}"] = Extent(x - RING, y - RING, x + RING, y + RING)
        items.append(Group(drawn, id=f"government-{player}", title=letters.say(f"player-{player}")))
    return Group(tuple(items), id="government", title=letters.say("box-government"))


def draw_legend(board: Board, rules: RulesFile, letters: Lettering) -> Group:
    """Every mark of the map with its meaning, and the six regions."""
    left, top, right, bottom = LEGEND
    width = right - left
    letters.register["legend"] = LEGEND
    items: list[Item] = [
        *plate(left, top, width, bottom - top, PLATE),
        *heading(letters, letters.say("legend"), left + 3, top + 8.6, width - 6, 13, "legend-title"),
    ]
    lilies = sum(province.fleur_de_lis for province in board.provinces)
    numbers = [province.number for province in board.provinces]
    marks: list[tuple[list[Item], str]] = [
        ([at(number_disc(7), (0, 0))], letters.say("legend-province", first=min(numbers), last=max(numbers))),
        (
            [stamped(lily(), 0, 0, 8)],
            letters.say("legend-fleur-de-lis", needed=rules.counter_revolution.provinces.number, total=lilies),
        ),
        ([stamped(wreath("1"), 0, 0, 9.4)], letters.say("legend-vp", turn=rules.vp_provinces_from_turn)),
        (place(-3.4, -3.4, 6.8, "ivory"), letters.say("legend-stack", stacks=rules.placement.province_stacks.number)),
        ([Group(capital_sign(0, 0), at=scale(0.82))], letters.say("legend-paris")),
    ]
    for i, (drawn, words) in enumerate(marks):
        y = top + 16.4 + 9.4 * i
        items.append(Group(tuple(drawn), at=translate(left + 9.5, y)))
        name = f"legend-{i + 1}"
        items += letters.line(
            words, left + 17.5, y + 1.3, TextStyle(BODY, 10.5, smallest=8, align="left"), width=98, name=name
        )
    items += _swatches(board, letters, left + 5, top + 61.2)
    return Group(tuple(items), id="legend", title=letters.say("legend"))


def _swatches(board: Board, letters: Lettering, x0: float, y0: float) -> list[Item]:
    items: list[Item] = []
    for i, region in enumerate(board.regions):
        x, y = x0 + 38 * (i % 3), y0 + 11 * (i // 3)
        tile = rectangle(x, y, 13, 9)
        items += [
            Path(tile, fill=f"region-{region.id}-inside"),
            Path(tile, fill=theme().hatch(f"region-{region.id}-board")),
            Path(rectangle(x + 0.6, y + 0.6, 11.8, 7.8), stroke=Stroke(f"region-{region.id}-edge", 1.2)),
            Path(tile, stroke=Stroke("ink", 0.35)),
        ]
        words = letters.text(region.name, "region")
        items += letters.paragraph(
            words, (x + 14.4, y), (21.4, 9), TextStyle(BODY, 10, smallest=6.5, align="left"), name=f"swatch-{region.id}"
        )
    return items
