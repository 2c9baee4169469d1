"""The France board at the size of a page: provinces in one path each, large names, numbered parts."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.placing import stamped
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.france import map_signs
from generator.games.patriots.france.draw import Prepared
from generator.games.patriots.france.panels import (
    BATTLE,
    COALITION,
    GENERAL,
    MARCH,
    PILE,
    WAITING,
    army_places,
    waiting_places,
)
from generator.games.patriots.map.plan import CAPITAL
from generator.games.patriots.map.provinces import MAP, tints
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.signs.flags import flag
from generator.games.patriots.signs.placard import HEAD, Placard, pamphlet
from generator.job import Style
from generator.map.atlas import Atlas
from generator.map.lettering import TITLE
from generator.project import per_project
from generator.typesetting.headings import numbered_disc
from generator.typesetting.shaping import POINT, fit_line, label

NAME = 16.0
"""Size of names on the board in points: six and a half when it is as wide as a page."""
DETAIL = 1.2
"""Bends of coast and borders smaller than this are left out; in millimetres of the board."""
FRAME = 3.5
Part = tuple[str, float, float]
"""A word of the legend, and where its numbered disc stands on the board."""


def draw_map_parts(context: PictureContext, ready: Prepared, width: float) -> tuple[Scene, list[str]]:
    """The empty board with numbered discs, and what each number means."""
    parts = list(_parts(context, ready))
    discs: list[Item] = [numbered_disc(n, x, y, 6.4) for n, (_, x, y) in enumerate(parts, 1)]
    words = [word for word, _, _ in parts]
    told = ", ".join(f"{n} {word}" for n, word in enumerate(words, 1))
    return _page(context, ready, discs, width, f"{_title(context)}: {told}"), words


def _title(context: PictureContext) -> str:
    return context.text(context.content.identity.component("france-board").name)


def _parts(context: PictureContext, ready: Prepared) -> Iterator[Part]:
    """What the legend explains: the map, then the panels."""
    text, say, plan = context.text, context.say, ready.plan
    home, heart = plan.provinces["auvergne"], plan.provinces["loire"].heart
    yield say("place-provinces"), home.place.left, home.place.bottom
    yield text("Stand for generals and armies"), home.stand.right, home.stand.bottom
    if heart is not None:
        yield say("france-hearts"), heart.left - 6.5, heart.bottom
    x, y = plan.network.medallions["amsterdam"]
    yield text("Territories beyond the frontier"), x + 8.5, y - 8.5
    road = next(road for road in plan.network.roads if set(road.between) == {"rhone", "torino"})
    yield text("Road"), (road.course[0][0] + road.course[1][0]) / 2, (road.course[0][1] + road.course[1][1]) / 2
    arrow = next(arrow for arrow in plan.network.arrows if arrow.step == ("rhone", "bourgogne"))
    yield text("The armies’ way to Paris"), arrow.at[0] + 9.5, arrow.at[1]
    yield text(context.content.text.effects[MARCH].title, "card"), PILE.left + 10, PILE.top + 10
    yield say("france-waiting"), WAITING.left + 5.5, WAITING.bottom - 5.5
    yield say("france-coalition"), COALITION.right - 8, COALITION.bottom - 8
    yield text(context.content.text.aids["battle"]), BATTLE.right - 8, BATTLE.bottom - 8


def _page(context: PictureContext, ready: Prepared, over: list[Item], width: float, title: str) -> Scene:
    wide, high = context.content.identity.component("france-board").size
    ratio = width / wide
    drawn = Group((Use(_ground(ready, context.style)), *_names(context, ready), *over), at=scale(ratio))
    return Scene(width, high * ratio, (drawn,), title=title, language=context.text.code)


@per_project
def _ground(ready: Prepared, style: Style) -> Symbol:
    """Everything without words."""
    wide, high = ready.content.identity.component("france-board").size
    whole = Rect(0, 0, wide, high)
    items: list[Item] = [pamphlet(whole), *_map(ready, style), *_network(ready, style)]
    for box in (WAITING, COALITION, BATTLE):
        items += Placard(box.rect).items()
    items += [
        Path(rectangle(*PILE.rect, 3.0), fill="late", stroke=Stroke("ink", 0.6)),
        stamped(emblem(MARCH), *PILE.middle, 34),
    ]
    items += [
        Path(ellipse(x, y, GENERAL), fill="slot", stroke=Stroke("ink", 0.5))
        for x, y in waiting_places(ready.content).values()
    ]
    for army, box in army_places(ready.content).items():
        items.append(stamped(flag(army, style), *box.middle, box.height))
    return Symbol(f"small-france-{style}", tuple(items), whole)


def _map(ready: Prepared, style: Style) -> Iterator[Item]:
    del style  # colours follow it by themselves
    coarse, look = _coarse(ready.atlas), tints(ready.content.map)
    sheet = rectangle(*MAP.rect)
    yield Path(rectangle(*MAP.inflated(FRAME).rect), fill="ivory", stroke=Stroke("ink", 1.0))
    yield Path(sheet, fill="sea")
    foreign = ready.atlas.foreign.clipped(MAP).simplified(DETAIL)
    yield Path(foreign.outline(), fill="foreign", stroke=Stroke("engraved", 0.5))
    for key, area in coarse.areas.items():
        tint = look[key]
        fill = theme().hatch("heart", "heart-inside") if tint == "heart" else f"{tint}-inside"
        yield Path(area.outline(), fill=fill, stroke=Stroke("ink", 1.1, join="round"))
    yield Path(sheet, stroke=Stroke("ink", 0.8))


@per_project
def _coarse(atlas: Atlas[str]) -> Atlas[str]:
    return atlas.simplified(DETAIL)


def _network(ready: Prepared, style: Style) -> Iterator[Item]:
    land, plan = ready.content.map, ready.plan
    for road in plan.network.roads:
        yield from map_signs.road_items(road)
    for territory, at in plan.network.medallions.items():
        homes = [army.id for army in land.armies if army.road[0] == territory]
        yield from map_signs.medallion_items(at, homes, style)
    for arrow in plan.network.arrows:
        yield map_signs.arrow_at(arrow, style)
    yield from map_signs.capital_items(plan.capital, CAPITAL, style)
    look = tints(land)
    for province in land.provinces:
        if province.capital:
            continue
        parts = plan.provinces[province.id]
        yield from map_signs.stand_items(parts.stand, f"{look[province.id]}-band")
        yield Path(rectangle(*parts.place.rect, 0.7), fill="ivory", stroke=Stroke("ink", 0.6))
        if parts.heart is not None and province.heart is not None:
            yield map_signs.heart_at(province.heart, parts.heart)


def _names(context: PictureContext, ready: Prepared) -> Iterator[Item]:
    """The names of provinces where the board has them, of territories on their tabs, of panels in their bars."""
    look = tints(ready.content.map)
    for key, plan in ready.plan.provinces.items():
        run = fit_line(context.names[key], TITLE, plan.name.width * 1.25, NAME, 8)
        if run is not None:
            x, y = plan.name.middle
            room = rectangle(x - run.width / 2 - 0.5, y - 2.7, run.width + 1.0, 5.0, 1.6)
            drawn = (Path(room, fill=f"{look[key]}-inside"), label(run, x, y + 0.22 * run.size * POINT, align="centre"))
            yield Group(drawn, place=f"province:{key}")
    for key, (x, y) in ready.plan.network.medallions.items():
        run = fit_line(context.names[key], TITLE, 31.0, NAME - 1, 8)
        if run is not None:
            tab = map_signs.tab_box((x, y), run.width)
            words = label(run, x, tab.middle[1] + 0.27 * run.size * POINT, "placard-text", "centre")
            yield Group((*map_signs.tab_items(Extent(*tab)), words), place=f"territory:{key}")
    x, y = ready.plan.capital
    run = fit_line(context.names["paris"], HEAD, 22.0, NAME, 8)
    if run is not None:
        tab = Extent(x - run.width / 2 - 1.6, y + 4.6, x + run.width / 2 + 1.6, y + 10.4)
        words = label(run, x, tab.middle[1] + 0.27 * run.size * POINT, "placard-text", "centre")
        yield Group((*map_signs.tab_items(tab), words), place="province:paris")
    aids = context.content.text.aids
    for words_of, box in (
        (context.say("france-waiting"), WAITING),
        (context.say("france-coalition"), COALITION),
        (context.text(aids["battle"]), BATTLE),
    ):
        title = fit_line(words_of, HEAD, box.width - 4, NAME, 8)
        if title is not None:
            yield label(title, box.middle[0], box.top + 4.6, "placard-text", "centre")
