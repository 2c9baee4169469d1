"""What stands on the map's free water: the title on a black placard, and which law raises which heart."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.common import Identity
from generator.drawing.ornaments import gold_rule
from generator.drawing.placing import put
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Stroke, rectangle
from generator.games.patriots.france.map_signs import heart_sign
from generator.games.patriots.signs.placard import HEAD, Placard
from generator.map.compass import REACH, rose
from generator.map.lettering import BODY, CAPS, ITALIC, Lettering, TextStyle

CARTOUCHE = Extent(13.0, 236.0, 57.5, 284.0)
HEARTS = Extent(13.0, 196.0, 57.5, 229.0)
COMPASS = (35.5, 174.0)
ROSE = 0.56
"""The size of the compass rose, and below of a heart in the list, relative to the usual."""
SMALL = 0.56


def draw_cartouche(identity: Identity, letters: Lettering) -> list[Item]:
    """The title of the board: gold and ivory on black; to save ink, black on paper."""
    left, top, right, bottom = CARTOUCHE
    middle, width = CARTOUCHE.middle[0], CARTOUCHE.width - 7
    letters.register["cartouche"] = CARTOUCHE
    year, _, name = identity.title.partition(": ")
    items: list[Item] = [
        Path(rectangle(left + 0.9, top + 1.1, right - left, bottom - top), fill="shade"),
        Path(rectangle(left, top, right - left, bottom - top), fill="placard", stroke=Stroke("ink", 0.5)),
        Path(
            rectangle(left + 1.2, top + 1.2, right - left - 2.4, bottom - top - 2.4),
            stroke=Stroke("placard-rule", 0.35),
        ),
        *letters.line(
            year, middle, top + 17.2, TextStyle("title-black", 39, fill="placard-text"), name="cartouche-title"
        ),
        *letters.line(
            name.upper(),
            middle,
            top + 24.2,
            TextStyle(HEAD, 9.5, smallest=6, fill="placard-text", spacing=0.2),
            width=width,
            name="cartouche-name",
        ),
        gold_rule(left + 8, right - 8, top + 27.6, 0.35),
        *letters.line(
            letters.say("france-board").upper(),
            middle,
            top + 35.6,
            TextStyle(CAPS, 15, smallest=9, fill="placard-rule", spacing=1.6),
            width=width,
            name="cartouche-board",
        ),
        *letters.line(
            letters.say("france-enemies"),
            middle,
            top + 41.6,
            TextStyle(ITALIC, 10.5, smallest=7, fill="placard-text"),
            width=width,
            name="cartouche-enemies",
        ),
    ]
    return [Group(tuple(items), id="cartouche", title=identity.title)]


def draw_compass(letters: Lettering) -> list[Item]:
    """A small rose without letters."""
    x, y = COMPASS
    reach = REACH * ROSE
    letters.register["compass"] = Extent(x - reach, y - reach, x + reach, y + reach)
    return [Group((rose(COMPASS, ROSE, {}),), id="compass")]


def draw_hearts(content: Content, letters: Lettering) -> list[Item]:
    """Which Sacred Hearts rise with which law."""
    placard = Placard(HEARTS.rect, bar=5.6)
    words = letters.say("france-hearts")
    title = letters.fitted(words, TextStyle(HEAD, 9, smallest=6.5), placard.title_room)
    letters.register["hearts"] = HEARTS
    items: list[Item] = [*placard.items(title)]
    laws = sorted((law for law in content.cards.laws if law.hearts), key=lambda law: law.hearts)
    x, y, width, height = placard.inside
    pitch = height / max(1, len(laws))
    for i, law in enumerate(laws):
        middle = y + pitch * (i + 0.5)
        for k, number in enumerate(law.hearts):
            items.append(put(heart_sign(number), x + 2.9 + 5.4 * k, middle, SMALL))
        edge = x + 5.4 * len(law.hearts) + 1.4
        name = letters.text(content.text.laws[law.effect].title, "law")
        items += letters.paragraph(
            name,
            (edge, middle - pitch / 2),
            (x + width - edge - 0.6, pitch),
            TextStyle(BODY, 8.5, smallest=6, align="left"),
            name=f"hearts-{law.id}",
        )
    return [Group(tuple(items), id="hearts", title=words)]
