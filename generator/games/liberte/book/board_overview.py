"""The board at the size of a page: provinces in one path each, tracks and boxes as plain cells, names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.liberte.content.board import Board, Province
from engine.games.liberte.content.rules import RulesFile
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Hatch, Item, Path, Pen, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import mix, theme
from generator.drawing.transforms import translate
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
from generator.games.liberte.signs.board_signs import lily, number_disc, wreath
from generator.map.atlas import Atlas
from generator.project import per_project
from generator.typesetting.headings import numbered_disc
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import fit_line, label, shape

NAME = 21.0
"""Size of names on the board in points: six when it is as wide as a page."""
_LEAST = 16.0
"""The smallest size of a name: one that needs a smaller one is left to its disc and the legend."""
_COARSER = 3.0
"""How much wider and thicker hatchings are than on the printed board, which is more than three times as large."""
_KEY = (36.5, 270.0)
"""The upper left corner of the key to the regions: in the sea, west of the country, below no name."""
_NUDGES = ((0.0, 0.0), (0.0, 3.0), (4.0, 0.0), (-4.0, 0.0), (6.0, 5.0), (-6.0, 5.0), (8.0, 9.0), (0.0, 10.0))
"""Where a name may stand if its place is taken by another one."""
_SMALL = 11.5
"""A province in which no larger circle finds room is too small for its name."""
_PARTS = (
    ("track-vp", 34.0, 41.0, 90.0),
    ("track-order", 416.0, 11.6, 108.0),
    ("track-turn", 416.0, 45.6, 118.0),
    ("box-reserve", 441.5, 80.0, 41.5),
    ("box-battle-box", 420.0, 150.0, 112.0),
    ("supplies", 416.5, 199.0, 36.0),
    ("box-government", 420.0, 272.0, 112.0),
    ("track-election", 527.0, 11.6, 62.0),
    ("landslide", 541.0, 26.0, 46.0),
)
"""Tracks and boxes: label, left end and baseline of its name, and room for it; in millimetres of the board."""
DETAIL = 2.0
"""Bends of coast and borders smaller than this are left out; in millimetres of the board."""


@per_project
def _coarse(atlas: Atlas[int]) -> Atlas[int]:
    return atlas.simplified(DETAIL)


@per_project
def middles(atlas: Atlas[int]) -> Mapping[int, tuple[float, float, float]]:
    """By province: middle and radius of the largest circle in it, in millimetres of the board."""
    return {number: shape.parts[0].largest_circle() for number, shape in atlas.areas.items()}


def board_picture(ready: Prepared, *, hatched: bool = False) -> tuple[Item, ...]:
    """The board in true size, without words, numbers and marks of provinces; `hatched` where that can be seen."""
    between = (Use(_hatching(ready)),) if hatched else ()
    return (Use(_ground(ready)), *between, Use(_lines(ready)))


def region_key(context: PictureContext) -> Iterator[Item]:
    """The names of the regions on a plate, each behind its tint and hatching."""
    left, top = _KEY
    regions = context.content.board.regions
    names = [context.text(region.name, "region") for region in regions]
    runs = [fit_line(name, "title-semibold", 68, NAME, 13) or shape(name, "title-semibold", 13) for name in names]
    wide, high = 17.5 + max(run.width for run in runs), 12.0 * len(regions) + 1.5
    yield Path(rectangle(left - 2, top - 2, wide, high), fill="ivory", stroke=Stroke("ink", 0.6))
    for k, (region, run) in enumerate(zip(regions, runs, strict=True)):
        y = top + 12.0 * k
        tile = rectangle(left, y, 11, 9.5)
        yield Path(tile, fill=f"region-{region.id}")
        yield Path(tile, fill=_hatch(region.id), stroke=Stroke("ink", 0.6))
        yield label(run, left + 13, y + 7.2)


def battle_names(context: PictureContext) -> Iterator[Item]:
    """The name of each battle below its turn."""
    spaces = battle_spaces(context.content.board, context.content.rules.setup.reserve_turn)
    for battle in context.content.board.battles:
        left, top, right, _ = spaces[battle.turn]
        run = fit_line(context.text(battle.name, "battle"), "text-italic", right - left - 1.6, 23, 13)
        if run is not None:
            yield label(run, (left + right) / 2, top + 8, align="centre")


def board_names(context: PictureContext) -> Iterator[Item]:
    """Number, marks and name of every province; one too small for its name has it outside the country."""
    taken: list[Rect] = []
    for province in context.content.board.provinces:
        x, y, radius = middles(context.ready.atlas)[province.number]
        run = shape(context.province(province.number), "title-semibold", NAME)
        yield _marks(province, x, y - 5.0)
        if radius < _SMALL:
            side = x + radius + 26
            yield Pen().move(x + 9, y - 5).line(side - 2, y - 16).path(stroke=Stroke("ink", 0.6))
            yield label(run, side, y - 13.6)
        else:
            boxes = [Rect(x + dx - run.width / 2 - 1.2, y + 4.2 + dy, run.width + 2.4, 8.2) for dx, dy in _NUDGES]
            quiet = next((box for box in boxes if not any(_overlap(box, other) for other in taken)), boxes[0])
            taken.append(quiet)
            yield Path(rectangle(*quiet, 3.6), fill=f"region-{province.region}")
            yield label(run, quiet.x + 1.2, quiet.y + 6.2)


def _overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def board_part_names(context: PictureContext) -> tuple[list[Item], list[str]]:
    """The names of tracks and boxes where the board has them, each behind its disc; and the names in that order."""
    items: list[Item] = []
    words: list[str] = []
    for number, (name, x, y, width) in enumerate(_PARTS, 1):
        said = context.text("Supplies of blocks") if name == "supplies" else context.say(name)
        words.append(said)
        items.append(numbered_disc(number, x + 6, y - 2.6, 6.2))
        run = fit_line(said, "title-semibold", width - 15, NAME, _LEAST)
        if run is not None:
            if name == "track-vp":
                items.append(Path(rectangle(x + 13.5, y - 7, run.width + 3, 9.6), fill="sea"))
            items.append(label(run, x + 15, y))
        else:
            lines = fit([StyledText(said, "title-semibold")], width - 15, 16.0, NAME, _LEAST, 0.5)
            below = fit([StyledText(said, "title-semibold")], width - 2, 26.0, NAME, _LEAST, 0.5)
            items += lines.items(x + 15, y - 6.4) if lines.fits else below.items(x + 2, y + 4.6) if below.fits else []
    return items, words


@per_project
def _ground(ready: Prepared) -> Symbol:
    """What lies below the hatching: sea and land."""
    width, height = ready.board.size
    items = (Path(rectangle(0, 0, width, height), fill="ground", stroke=Stroke("ink", 1.4)), *_tints(ready.atlas))
    return Symbol("board-ground", items, Rect(0.0, 0.0, width, height))


@per_project
def _hatching(ready: Prepared) -> Symbol:
    atlas, (width, height) = ready.atlas, ready.board.size
    items: list[Item] = []
    for region in ready.board.regions:
        land = Pen()
        for number, area in _coarse(atlas).areas.items():
            if atlas.region_of[number] == region.id:
                land.add(area.outline())
        items.append(land.path(fill=_hatch(region.id)))
    return Symbol("board-hatching", tuple(items), Rect(0.0, 0.0, width, height))


@per_project
def _lines(ready: Prepared) -> Symbol:
    """What lies above the hatching: borders, tracks and boxes."""
    board, rules = ready.board, ready.rules
    width, height = board.size
    items = (
        *_borders(ready.atlas),
        *_cells(board, rules.setup.reserve_turn),
        *_figures_of_points(board, rules),
    )
    return Symbol("board-lines", items, Rect(0.0, 0.0, width, height))


def _tints(atlas: Atlas[int]) -> Iterator[Item]:
    left, top, right, bottom = MAP
    lines = Pen()
    for k in range(1, int((bottom - top) / 5)):
        lines.move(left, top + 5 * k).line(right, top + 5 * k)
    yield Path(rectangle(*MAP.rect), fill="sea")
    yield lines.path(stroke=Stroke(mix("waterline", "sea", 0.6), 0.3))  # finer lines are black on some screens
    abroad = atlas.foreign.grown(DETAIL).simplified(DETAIL).clipped(MAP)  # it reaches below the simplified country
    yield Path(abroad.outline(), fill="foreign", stroke=Stroke("engraved", 0.7, join="round"))
    for number, area in _coarse(atlas).areas.items():
        yield Path(area.outline(), fill=f"region-{atlas.region_of[number]}")


def _borders(atlas: Atlas[int]) -> Iterator[Item]:
    coarse = _coarse(atlas)
    for area in coarse.areas.values():
        yield Path(area.outline(), stroke=Stroke("ink", 0.7, join="round"))
    regional = Pen()
    for border in coarse.borders:
        if border.regional:
            regional.add(border.course.outline())
    yield regional.path(stroke=Stroke("ink", 1.7, join="round"))
    yield Path(rectangle(*MAP.rect), stroke=Stroke("ink", 1.0))


def _figures_of_points(board: Board, rules: RulesFile) -> Iterator[Item]:
    """What a battle is worth, and how many votes are a landslide."""
    spaces = battle_spaces(board, rules.setup.reserve_turn)
    for battle in board.battles:
        space = spaces[battle.turn]
        yield stamped(wreath(str(battle.vp)), space.middle[0], space.bottom - 12.5, 21)
    votes = shape(f"{rules.landslide.votes.number}+", "text-bold", 34)
    yield label(votes, LANDSLIDE.middle[0], LANDSLIDE.bottom - 4.5, "red", "centre")


def _hatch(region: str) -> Hatch:
    """The hatching of a region as on its cards: what tells regions apart without colour."""
    fine = theme().hatch(f"region-{region}-board")
    return replace(fine, pitch=fine.pitch * _COARSER, width=fine.width * _COARSER)


def _marks(province: Province, x: float, y: float) -> Group:
    items: list[Item] = []
    signs = [lily()] * province.fleur_de_lis + ([wreath(str(province.vp))] if province.vp else [])
    side = -6.5 * len(signs)
    items.append(Use(number_disc(province.number, 7.0), translate(x + side, y)))
    items += [stamped(sign, x + side + 13.6 + 12.6 * k, y, 12.2) for k, sign in enumerate(signs)]
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
    yield from _figures({n: Extent(x0, y0, x0 + 16, y1) for n, (x0, y0, _, y1) in turns.items()}, 30)
    yield from _figures({n: Extent(x0, y0, x0 + 10, y1) for n, (x0, y0, _, y1) in election.items()}, 22)
    yield from _figures(order, 30)


def _figures(spaces: Mapping[int, Extent], size: float) -> Iterator[Item]:
    for n, (left, top, right, bottom) in spaces.items():
        run = shape(str(n), "text-semibold", size)
        yield label(run, (left + right) / 2, (top + bottom) / 2 + size * 0.115, "engraved", "centre")
