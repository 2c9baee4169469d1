"""What frames the city: the places of laws, the boxes of votes, the months, the legend, the title."""

from __future__ import annotations

import itertools

from generator.drawing.ornaments import gold_rule, leaf, swelled_rule
from generator.drawing.placing import placed
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.transforms import translate
from generator.games.patriots.paris.layout import (
    BOXES,
    CARTOUCHE,
    LAWS,
    LEGEND,
    SLOT,
    YEARS,
    disc_place,
    month_spaces,
    vote_places,
)
from generator.games.patriots.paris.prepare import ParisBoard
from generator.games.patriots.signs.count_signs import COUNTS, count_sign
from generator.games.patriots.signs.factions import ghost_sign
from generator.games.patriots.signs.placard import HEAD, Placard, slot
from generator.games.patriots.signs.seasons import season_sign
from generator.map.lettering import CAPS, FIGURES, ITALIC, STRONG, Lettering, TextStyle
from generator.project import per_project
from generator.typesetting.headings import centred_figure
from generator.typesetting.shaping import label, shape

HEAVY = "title-black"
RING = 7.2
"""Radius of the ring for the round disc."""
SEASON = 3.0
"""The size of a season's sign."""


def draw_laws(board: ParisBoard, letters: Lettering) -> Group:
    """The law track: the proposal in sand, then the laws in force, the oldest on the right."""
    items: list[Item] = []
    for n, place in enumerate(LAWS[: board.law_places]):
        name = "law-proposed" if n == 0 else f"law-{n}"
        letters.register[name] = place.extent
        drawn = _proposal(place, letters) if n == 0 else _in_force(place, letters, oldest=n == board.law_places - 1)
        items.append(Group(tuple(drawn), id=name))
    return Group(tuple(items), id="laws")


def _place_of_law(place: Rect, fill: str) -> list[Item]:
    x, y, width, height = place
    return [
        Path(rectangle(x, y, width, height, 3.4), fill=fill, stroke=Stroke("ink", 0.4)),
        Path(rectangle(x + 1, y + 1, width - 2, height - 2, 2.8), stroke=Stroke("engraved", 0.2, (1.4, 0.8))),
    ]


def _proposal(place: Rect, letters: Lettering) -> list[Item]:
    middle, width = place.x + place.width / 2, place.width - 10
    arrow = Pen().move(middle - 15, place.y + 52).line(middle + 9, place.y + 52).line(middle + 9, place.y + 48.6)
    arrow.line(middle + 16, place.y + 53.4).line(middle + 9, place.y + 58.2).line(middle + 9, place.y + 54.8)
    arrow.line(middle - 15, place.y + 54.8).line(middle - 13.4, place.y + 53.4).close()
    return [
        *_place_of_law(place, "accent"),
        *letters.line("LOI", middle, place.y + 24, TextStyle(HEAVY, 34, fill="gold-text"), name="law-word"),
        swelled_rule(middle, place.y + 28.4, 30, 0.7),
        *letters.line(
            letters.say("law-proposed"),
            middle,
            place.y + 38,
            TextStyle(CAPS, 14.5, smallest=9, spacing=0.5),
            width=width,
            name="law-proposed-title",
        ),
        arrow.path(fill="ink"),
        *letters.paragraph(
            letters.say("law-proposed-note"),
            (middle, place.y + 61),
            (width - 6, 18),
            TextStyle(ITALIC, 10.5, smallest=7.5),
            name="law-proposed-note",
        ),
    ]


def _in_force(place: Rect, letters: Lettering, *, oldest: bool) -> list[Item]:
    middle = place.x + place.width / 2
    words = TextStyle(CAPS, 11.5, smallest=8, fill="engraved", spacing=0.5)
    items: list[Item] = [
        *_place_of_law(place, "late"),
        Use(_tables(), translate(middle, place.y + 66)),
        *letters.line(letters.say("law-force"), middle, place.y + 77, words, width=place.width - 10),
    ]
    if oldest:
        note = TextStyle(ITALIC, 9, smallest=7, fill="engraved")
        items += letters.line(letters.say("law-oldest"), middle, place.y + 82.6, note, width=place.width - 10)
    return items


@per_project
def _tables() -> Symbol:
    """Two tables of the law, a staff with the cap of liberty between them, branches below; all in pale lines."""
    line = Stroke("shade-line", 0.3, join="round")
    fine = Stroke("shade-line", 0.16)
    items: list[Item] = []
    for side in (-1, 1):
        left = 2.6 if side > 0 else -18.6
        for inset in (0.0, 1.2):
            r = 8 - inset
            pen = Pen().move(left + inset, -inset).line(left + inset, -32)
            pen.curve(left + inset, -32 - r * 1.1, left + 16 - inset, -32 - r * 1.1, left + 16 - inset, -32)
            items.append(pen.line(left + 16 - inset, -inset).close().path(stroke=line if not inset else fine))
        text = Pen()
        for k in range(12):
            y = -30.5 + 2.3 * k
            text.move(left + 3, y).line(left + 13 - (2.6 if k % 3 == 2 else 0), y)
        items.append(text.path(stroke=Stroke("shade-line", 0.35)))
    staff = Pen().move(-0.7, 0).line(-0.7, -46).line(0.7, -46).line(0.7, 0).close()
    cap = Pen().move(-3.4, -45.4).curve(-3.6, -49.5, -1, -52.6, 1.6, -52.2).curve(4.4, -51.8, 4.6, -49.2, 3.0, -48.4)
    cap.curve(3.3, -47.4, 3.4, -46.4, 3.3, -45.4).close()
    items += [staff.path(stroke=line), cap.path(fill="late", stroke=line)]
    twigs = Pen()
    for side, turn in ((-1, 180), (1, 0)):
        for k in range(7):
            x, y = side * (3.5 + 2.2 * k), 4.2 - 0.12 * k * k
            twigs.add(leaf(x, y, turn - side * 34, 3.0)).add(leaf(x, y, turn + side * 34, 3.0))
    items.append(twigs.path(stroke=fine))
    return Symbol("tables-of-the-law", tuple(items), Rect(-20, -54, 40, 62))


def draw_votes(board: ParisBoard, letters: Lettering) -> Group:
    """The boxes Oui and Non, with a place for each faction."""
    notes = {"oui": "votes-for", "non": "votes-against"}
    items: list[Item] = []
    for name, box in BOXES.items():
        placard = Placard(box, bar=8.6)
        title = letters.fitted(letters.say(f"place-{name}").upper(), TextStyle(HEAVY, 15), placard.title_room)
        letters.register[f"vote-{name}"] = box.extent
        drawn: list[Item] = [*placard.items(title)]
        for faction, (x, y) in zip(board.factions, vote_places(box, len(board.factions)), strict=True):
            sign = placed(ghost_sign(faction), x + 2.2, y + 2.2, SLOT - 4.4)
            drawn.append(Group((*slot(x, y, SLOT), sign), id=f"vote-{name}-{faction}"))
        drawn += letters.line(
            letters.say(notes[name]),
            box.x + box.width / 2,
            box.y + 34.8,
            TextStyle(ITALIC, 11, smallest=8),
            width=box.width - 8,
            name=f"vote-{name}-note",
        )
        drawn.append(swelled_rule(box.x + box.width / 2, box.y + 38.4, 22, 0.6))
        items.append(Group(tuple(drawn), id=f"vote-{name}", title=letters.say(f"place-{name}")))
    return Group(tuple(items), id="votes")


def draw_months(board: ParisBoard, letters: Lettering) -> Group:
    """The time track: a space for each month in the tint of its season, the years above."""
    items: list[Item] = []
    months = board.paris.months
    spaces = month_spaces(len(months))
    for month, space in zip(months, spaces, strict=True):
        x, y = disc_place(space)
        name = f"month-{month.round}"
        letters.register[name] = space.extent
        drawn: list[Item] = [
            Path(rectangle(*space), fill=f"season-{month.season}", stroke=Stroke("ink", 0.3)),
            Path(
                rectangle(space.x + 0.7, space.y + 0.7, space.width - 1.4, space.height - 1.4),
                stroke=Stroke("gold", 0.2),
            ),
            *(
                placed(season_sign(month.season), corner, space.y + 1.2, SEASON)
                for corner in (space.x + 1.2, space.right - 1.2 - SEASON)
            ),
            Path(ellipse(x, y, RING), fill="ivory", stroke=Stroke("engraved", 0.2)),
            Path(ellipse(x, y, RING - 0.7), stroke=Stroke("gold", 0.25)),
            centred_figure(str(month.round), FIGURES, 21, x, y),
            *letters.line(
                letters.text(month.name, "month"),
                x,
                space.bottom - 2.3,
                TextStyle("title-semibold", 7.6, smallest=5.75),
                width=space.width - 1.8,
                name=f"{name}-name",
            ),
        ]
        items.append(Group(tuple(drawn), id=name, title=letters.text(month.name, "month")))
    return Group((*_years(board), *items), id="months")


def _years(board: ParisBoard) -> list[Item]:
    items: list[Item] = []
    paired = zip(board.paris.months, month_spaces(len(board.paris.months)), strict=True)
    for year, group in itertools.groupby(paired, key=lambda pair: pair[0].year):
        spaces = [space for _, space in group]
        left, right = spaces[0].x, spaces[-1].right
        bar = rectangle(left, YEARS.y, right - left, YEARS.height)
        run = shape(str(year), STRONG, 9.5, spacing=0.8)
        items += [
            Path(bar, fill="placard", stroke=Stroke("placard-rule", 0.3)),
            label(run, (left + right) / 2, YEARS.y + 2.75, "placard-text", "centre"),
        ]
    return items


def draw_legend(letters: Lettering) -> Group:
    """What the three signs mean."""
    placard = Placard(LEGEND)
    title = letters.fitted(letters.say("cube-counts"), TextStyle(HEAD, 10.5, smallest=7), placard.title_room)
    letters.register["legend"] = LEGEND.extent
    inside = placard.inside
    items: list[Item] = list(placard.items(title))
    words = {"coup": "aid-coup", "war": "aid-war", "score": "aid-end"}
    third = inside.width / len(COUNTS)
    for n, occasion in enumerate(COUNTS):
        x = inside.x + third * (n + 0.5)
        items.append(placed(count_sign(occasion), x - 4.6, inside.y + 1.0, 9.2))
        items += letters.line(
            letters.say(words[occasion]),
            x,
            inside.bottom - 2.0,
            TextStyle("text-medium", 10, smallest=7),
            width=third - 1.5,
            name=f"legend-{occasion}",
        )
    return Group(tuple(items), id="legend", title=letters.say("cube-counts"))


def draw_cartouche(board: ParisBoard, letters: Lettering) -> Group:
    """The title on black: the year, the name of the game, the city."""
    x, y, width, height = CARTOUCHE
    letters.register["cartouche"] = CARTOUCHE.extent
    year, _, name = board.identity.title.partition(": ")
    fold = x + 50
    right = (fold + x + width) / 2
    room = x + width - fold - 8
    subtitle = TextStyle("title-italic", 9.5, smallest=6.5, fill="placard-text")
    rule = Pen().move(fold, y + 5).line(fold, y + height - 5)
    items: list[Item] = [
        Path(rectangle(x + 0.9, y + 1.0, width, height), fill="shade"),
        Path(rectangle(x, y, width, height), fill="placard", stroke=Stroke("ink", 0.5)),
        Path(rectangle(x + 1.3, y + 1.3, width - 2.6, height - 2.6), stroke=Stroke("placard-rule", 0.35)),
        Path(rectangle(x + 2.1, y + 2.1, width - 4.2, height - 4.2), stroke=Stroke("placard-rule", 0.15)),
        centred_figure(year, HEAVY, 44, x + 26, y + height / 2, "placard-text"),
        rule.path(stroke=Stroke("placard-rule", 0.3)),
        *letters.line(
            name.upper(),
            right,
            y + 10.2,
            TextStyle("title-bold", 13, smallest=9, fill="placard-text", spacing=0.35),
            width=room,
            name="cartouche-title",
        ),
        *letters.line(
            letters.text(board.identity.subtitle), right, y + 15.2, subtitle, width=room, name="cartouche-subtitle"
        ),
        gold_rule(right - 24, right + 24, y + 17.6),
        *letters.line(
            letters.text(board.city, "province").upper(),
            right,
            y + 24.2,
            TextStyle("title-bold", 13, smallest=9, fill="placard-gold", spacing=2.2),
            width=room,
            name="cartouche-city",
        ),
    ]
    return Group(tuple(items), id="cartouche-paris", title=board.identity.title)
