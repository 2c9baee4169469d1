"""France and the board at the size of a page: provinces in one path each, tracks and boxes as plain cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.liberte.content.board import Board, Province
from engine.games.stage import View
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.transforms import scale, transform, translate
from generator.games.liberte.board.boxes import BATTLE, GOVERNMENT, SUPPLIES
from generator.games.liberte.board.draw import Prepared
from generator.games.liberte.board.tracks import (
    LANDSLIDE,
    battle_spaces,
    election_spaces,
    order_spaces,
    turn_spaces,
    vp_spaces,
)
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.map.provinces import MAP
from generator.games.liberte.signs.board_signs import block, lily, number_disc, wreath
from generator.map.atlas import Atlas
from generator.project import per_project
from generator.typesetting.shaping import label, shape

DETAIL = 2.0
"""Bends of coast and borders smaller than this are left out; in millimetres of the board."""


@per_project
def _coarse(atlas: Atlas[int]) -> Atlas[int]:
    return atlas.simplified(DETAIL)


@per_project
def middles(atlas: Atlas[int]) -> Mapping[int, tuple[float, float, float]]:
    """By province: middle and radius of the largest circle in it, in millimetres of the board."""
    return {number: shape.parts[0].largest_circle() for number, shape in atlas.areas.items()}


# --- the map of control -----------------------------------------------------------------------------------------------


def control_map(context: PictureContext, table: View, height: float) -> Scene:
    """A map of control: provinces in the colour and with the sign of the leading faction; lilies on open ones."""
    atlas = _coarse(context.ready.atlas)
    left, top, right, bottom = atlas.land.bounds
    ratio = height / (bottom - top)
    place = scale(ratio) @ translate(-left, -top)
    items: list[Item] = [Use(_open_map(atlas, height))]
    controlled = []
    for province in context.content.board.provinces:
        x, y, radius = middles(context.ready.atlas)[province.number]
        x, y = place.apply(x, y)
        faction = leading_faction(table, province.number)
        if faction:
            own = transform(atlas.areas[province.number].outline(), place)
            items.append(Path(own, fill=faction, stroke=Stroke("ink", 0.25, join="round")))
            items.append(stamped(block(faction, context.style), x, y, min(max(radius * ratio * 1.3, 2.6), 3.8)))
            controlled.append(f"{context.province(province.number)} ({context.faction(faction)})")
        elif province.fleur_de_lis:
            items.append(stamped(lily(), x, y, 2.6))
    title = context.say("cartouche-map") + (": " + ", ".join(controlled) if controlled else "")
    return Scene((right - left) * ratio, height, tuple(items), title=title)


def leading_faction(table: View, number: int) -> str:
    """The faction of the stack that is higher than all others; empty if there is none."""
    stacks = [str(words).split() for words in table["provinces"][str(number)].values()]
    heights = sorted((int(height) for _, height in stacks), reverse=True)
    if not heights or heights[1:2] == heights[:1]:
        return ""
    return next(faction for faction, height in stacks if int(height) == heights[0])


@per_project
def _open_map(atlas: Atlas[int], height: float) -> Symbol:
    left, top, right, bottom = atlas.land.bounds
    ratio = height / (bottom - top)
    place = scale(ratio) @ translate(-left, -top)
    borders = Pen()
    for border in atlas.borders:
        borders.add(transform(border.course.outline(), place))
    items: tuple[Item, ...] = (
        Path(transform(atlas.land.outline(), place), fill="neighbour", stroke=Stroke("ink", 0.35, join="round")),
        borders.path(stroke=Stroke("engraved", 0.14)),
    )
    return Symbol(f"open-map-{height:g}", items, Rect(0.0, 0.0, (right - left) * ratio, height))


# --- the board --------------------------------------------------------------------------------------------------------


def board_picture(ready: Prepared, *, marks: bool) -> tuple[Item, ...]:
    """The board in true size, without words; with numbers, lilies and laurels if `marks`."""
    return (Use(_ground(ready)), *(_marks(ready, province) for province in ready.board.provinces if marks))


@per_project
def _ground(ready: Prepared) -> Symbol:
    width, height = ready.board.size
    items = (
        Path(rectangle(0, 0, width, height), fill="ground", stroke=Stroke("ink", 1.4)),
        *_map(ready.atlas),
        *_cells(ready.board, ready.rules.setup.reserve_turn),
    )
    return Symbol("small-board", items, Rect(0.0, 0.0, width, height))


def _map(atlas: Atlas[int]) -> Iterator[Item]:
    coarse = _coarse(atlas)
    left, top, right, bottom = MAP
    sheet = rectangle(left, top, right - left, bottom - top)
    lines = Pen()
    for k in range(1, int((bottom - top) / 5)):
        lines.move(left, top + 5 * k).line(right, top + 5 * k)
    yield Path(sheet, fill="sea")
    yield lines.path(stroke=Stroke("waterline", 0.12))
    yield Group((Path(coarse.foreign.outline(), fill="foreign", stroke=Stroke("engraved", 0.5)),), clip=Path(sheet))
    for number, shape_ in coarse.areas.items():
        fill = f"region-{atlas.region_of[number]}"
        yield Path(shape_.outline(), fill=fill, stroke=Stroke("ink", 0.7, join="round"))
    regional = Pen()
    for border in coarse.borders:
        if border.regional:
            regional.add(border.course.outline())
    yield regional.path(stroke=Stroke("ink", 1.7, join="round"))
    yield Path(sheet, stroke=Stroke("ink", 1.0))


def _marks(ready: Prepared, province: Province) -> Group:
    x, y, _ = middles(ready.atlas)[province.number]
    items: list[Item] = []
    signs = [lily()] * province.fleur_de_lis + ([wreath(str(province.vp))] if province.vp else [])
    side = -7.5 * len(signs)
    items.append(Use(number_disc(province.number, 8.4), translate(x + side, y)))
    items += [stamped(sign, x + side + 16 + 14.5 * k, y, 14.5) for k, sign in enumerate(signs)]
    return Group(tuple(items))


def _cells(board: Board, reserve_turn: int) -> Iterator[Item]:
    vp, turns = vp_spaces(board.track("vp")), turn_spaces(board.track("turn"))
    election, order = election_spaces(board.track("election")), order_spaces(board.track("order"))
    battles = battle_spaces(board, reserve_turn)
    boxes = [box for spaces in (vp, election, order, turns, battles) for box in spaces.values()]
    boxes += [BATTLE, GOVERNMENT, *SUPPLIES.values(), LANDSLIDE]
    pen = Pen()
    for left, top, right, bottom in boxes:
        pen.add(rectangle(left, top, right - left, bottom - top))
    yield pen.path(fill="ivory", stroke=Stroke("ink", 0.6))
    yield from _figures(vp, 26)
    yield from _figures(turns, 34)
    yield from _figures({n: Extent(x0, y0, x0 + 10, y1) for n, (x0, y0, _, y1) in election.items()}, 22)
    yield from _figures(order, 30)


def _figures(spaces: Mapping[int, Extent], size: float) -> Iterator[Item]:
    for n, (left, top, right, bottom) in spaces.items():
        run = shape(str(n), "text-semibold", size)
        yield label(run, (left + right) / 2, (top + bottom) / 2 + size * 0.115, "engraved", "centre")


def numbered_disc(number: int, x: float, y: float, radius: float) -> Group:
    """A black disc with a number that the legend explains."""
    run = shape(str(number), "text-bold", radius * 3.7)
    return Group(
        (
            Path(ellipse(x, y, radius), fill="ink", stroke=Stroke("ivory", radius * 0.16)),
            label(run, x, y + radius * 0.43, "ivory", "centre"),
        )
    )
