"""The France board in the book: its map with large names and numbered parts, or the whole board with a table on it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

from engine.games.stage import View
from generator.drawing.geometry import Room, Shape, boxes, disc, union
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, TextRun, Use, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import Point, scale, translate
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.france import map_signs
from generator.games.patriots.france.board_state import from_view
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
from generator.games.patriots.france.state_picture import draw_pieces
from generator.games.patriots.map.plan import CAPITAL
from generator.games.patriots.map.province_plans import ProvincePlan
from generator.games.patriots.map.provinces import MAP, tints
from generator.games.patriots.map.roads import FOOT, MEDALLION
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.signs.placard import HEAD, Placard, pamphlet
from generator.job import Style
from generator.map.atlas import Atlas
from generator.map.lettering import TITLE
from generator.project import per_project
from generator.typesetting.headings import numbered_disc
from generator.typesetting.shaping import POINT, fit_line, label, shape

NAMES = (6.0, 5.6, 5.2)
"""Sizes of names in points of the page, best first; on the board they are as large as they can be there."""
LETTERS, RISE = 0.92, 0.24
"""How high letters are, and how far their line lies below their middle, in the size of a name."""
DETAIL = 1.2
"""Bends of coast and borders smaller than this are left out; in millimetres of the board."""
DISC = 2.1
"""Radius of a numbered disc on the page."""
SMALLER, TAB_WIDTH = 0.92, 44.0
"""Names of territories, which stand close: their size, their width."""
FRAME = 3.5
Part = tuple[str, float, float]
"""A word of the legend, and where its numbered disc stands on the board."""


def draw_map_parts(context: PictureContext, ready: Prepared, width: float) -> tuple[Scene, list[str]]:
    """The empty map with numbered discs, and what each number means. The panels beside the map bear their names."""
    sheet = MAP.inflated(FRAME + 0.5)
    ratio = width / sheet.width
    radius = DISC / ratio
    parts = list(_parts(context, ready, radius + 0.8))
    discs = [numbered_disc(n, x, y, radius) for n, (_, x, y) in enumerate(parts, 1)]
    covered = union([disc(x, y, radius + 0.6) for _, x, y in parts])
    items = (Use(_land(ready, context.style, homes=True)), *_names(context, ready, ratio, covered), *discs)
    drawn = Group(items, at=scale(ratio) @ translate(-sheet.left, -sheet.top))
    shown = Group((drawn,), clip=Path(rectangle(0, 0, width, sheet.height * ratio)))
    words = [word for word, _, _ in parts]
    told = ", ".join(f"{n} {word}" for n, word in enumerate(words, 1))
    title = f"{_title(context)}: {told}"
    return Scene(width, sheet.height * ratio, (shown,), title=title, language=context.text.code), words


def draw_table_on_map(context: PictureContext, ready: Prepared, table: View, width: float) -> Scene:
    """The board with the pieces of a table; so small that its names cannot be read, and are left out."""
    state = from_view(table, context.content)
    wide, high = context.content.identity.component("france-board").size
    ground = (Use(_panels(ready)), Use(_land(ready, context.style, homes=False)))
    items = (*ground, *draw_pieces(ready, context.text, context.style, state))
    drawn = Group(items, at=scale(width / wide))
    return Scene(width, high * width / wide, (drawn,), title=_title(context), language=context.text.code)


def _title(context: PictureContext) -> str:
    return context.text(context.content.identity.component("france-board").name)


def _parts(context: PictureContext, ready: Prepared, away: float) -> Iterator[Part]:
    """What the legend explains; `away` is how far a disc stands from the edge of its part."""
    text, say, plan = context.text, context.say, ready.plan
    place, stand = plan.provinces["languedoc"].place, plan.provinces["gascogne"].stand
    heart = plan.provinces["provence"].heart
    yield say("place-provinces"), place.middle[0], place.bottom + 2 * away
    yield text("Stand for generals and armies"), stand.right, stand.middle[1]
    if heart is not None:
        yield say("france-hearts"), heart.right + away, heart.middle[1]
    x, y = plan.network.medallions["coln"]
    yield text("Territories beyond the frontier"), x + MEDALLION + away, y
    road = next(road for road in plan.network.roads if set(road.between) == {"rhone", "torino"})
    x, y = ((a + b) / 2 for a, b in zip(*road.course[:2], strict=True))
    yield text("Line between neighbours"), x, y - away
    arrow = next(arrow for arrow in plan.network.arrows if arrow.step == ("auvergne", "loire"))
    yield text("The armies’ roads to Paris"), arrow.at[0] + 3.0 + away, arrow.at[1]


@per_project
def _land(ready: Prepared, style: Style, *, homes: bool) -> Symbol:
    """The map without words; with the flags of the armies at their homes, or without."""
    items = (*_map(ready, style), *_network(ready, style, homes=homes))
    return Symbol(f"small-france-{style}-{'homes' if homes else 'bare'}", items, MAP.inflated(FRAME + 0.5).rect)


@per_project
def _panels(ready: Prepared) -> Symbol:
    """The ground of the board and the panels beside the map, without words and flags."""
    wide, high = ready.content.identity.component("france-board").size
    items: list[Item] = [pamphlet(Rect(0, 0, wide, high))]
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
    items += [
        Path(rectangle(*box.rect, 0.7), fill="slot", stroke=Stroke("ink", 0.4))
        for box in army_places(ready.content).values()
    ]
    return Symbol("small-france-panels", tuple(items), Rect(0.0, 0.0, wide, high))


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


def _network(ready: Prepared, style: Style, *, homes: bool) -> Iterator[Item]:
    land, plan = ready.content.map, ready.plan
    for road in plan.network.roads:
        yield from map_signs.road_items(road)
    for territory, at in plan.network.medallions.items():
        there = [army.id for army in land.armies if homes and army.road[0] == territory]
        yield from map_signs.medallion_items(at, there, style)
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


def _names(context: PictureContext, ready: Prepared, ratio: float, covered: Shape) -> Iterator[Item]:
    """The names of provinces where their parts leave room, of territories and the capital on tabs."""
    coarse, network = _coarse(ready.atlas), ready.plan.network
    ends = [disc(*road.course[1], 1.8) for road in network.roads if road.entry]
    taken = union([covered, *ends, *(arrow.outline.grown(0.8) for arrow in network.arrows)])
    for key, plan in ready.plan.provinces.items():
        run, (x, y) = _named(context.names[key], plan, coarse.areas[key].parts[0] - taken, ratio)
        yield Group((label(run, x, y + RISE * run.size * POINT, align="centre"),), place=f"province:{key}")
    for key, at in network.medallions.items():
        size = NAMES[0] * SMALLER / ratio
        yield from _tab(context.names[key], TITLE, (at[0], at[1] + FOOT), size, f"territory:{key}")
    x, y = ready.plan.capital
    yield from _tab(context.names["paris"], HEAD, (x, y + 4.6), NAMES[-1] / ratio, "province:paris")


def _named(words: str, plan: ProvincePlan, free: Shape, ratio: float) -> tuple[TextRun, Point]:
    """The name of a province, and its middle: as large as may be, as near as may be to where the board has it.

    It lies wholly in the province, where nothing else lies; if that cannot be, over the stand, which is pale; or else
    as little outside as may be.
    """
    parts = [part for part in (plan.place, plan.heart) if part]
    rooms = [Room(free - boxes(blocked, 0.5), 0.9) for blocked in ([*parts, plan.stand], parts)]
    spots = sorted(_spots(free.bounds), key=lambda spot: math.dist(spot, plan.name.middle))
    for size, room in product(NAMES, rooms):
        run = shape(words, TITLE, size / ratio)
        held = room.holds([_about(spot, run) for spot in spots])
        found = next((spot for spot, fits in zip(spots, held, strict=True) if fits), None)
        if found is not None:
            return run, found
    return run, min(spots, key=lambda spot: (boxes([_about(spot, run)], 0.0) - (free - boxes(parts, 0.5))).area)


def _about(middle: Point, run: TextRun) -> Extent:
    """The room of a name."""
    (x, y), half, high = middle, run.width / 2, LETTERS * run.size * POINT / 2
    return Extent(x - half, y - high, x + half, y + high)


def _spots(area: Extent) -> list[Point]:
    """Every millimetre of an area."""
    across, down = range(int(area.left), int(area.right) + 1), range(int(area.top), int(area.bottom) + 1)
    return [(float(x), float(y)) for x, y in product(across, down)]


def _tab(words: str, face: str, at: Point, size: float, place: str) -> Iterator[Item]:
    """A name on a black tab that is as high as it needs; `at` is the middle of its top."""
    run = fit_line(words, face, TAB_WIDTH, size, 8)
    if run is not None:
        (x, y), half, tall = at, run.width / 2 + 1.6, run.size * POINT
        tab = map_signs.tab_items(Extent(x - half, y, x + half, y + 1.34 * tall))
        yield Group((*tab, label(run, x, y + 0.99 * tall, "placard-text", "centre")), place=place)
