"""A picture of a state: the part of France in which blocks stand, with every stack inside its province."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce

from generator.drawing.geometry import Shape, box
from generator.drawing.placing import put, stamped
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, TextRun, Use, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import Matrix, scale, transform, translate
from generator.games.liberte.board.board_state import BoardState, Stack
from generator.games.liberte.board.draw import Prepared
from generator.games.liberte.signs.board_signs import block, lily, number_disc
from generator.games.liberte.signs.picture_pieces import FACE, stack, stack_height
from generator.job import Style
from generator.language.text import Text
from generator.map.atlas import Atlas
from generator.map.lettering import BODY, TITLE
from generator.project import per_project
from generator.typesetting.shaping import label, shape

_AROUND = 5.0
"""Room round the provinces that are shown, in millimetres of the board."""
_PITCH = 11.6
"""From one stack to the next, relative to their size; a token reaches over the edge of its stack."""
_SIZES = (0.27, 0.62)
"""The smallest and the largest size of a stack, relative to those in a window."""
_DISC = 1.6
"""Radius of a province's number in millimetres."""
_FOOT = 3.4
"""Room for number and name below the stacks."""
_NAME = 7.5
"""Size of a name, in points."""
_INSIDE = 0.9
"""How much of the largest oval in a province its pieces may take: their corners reach beyond an oval of their size."""
_DETAIL = 2.0
"""Bends smaller than this are left out; in millimetres of the board, a quarter of that in the picture."""
_MOST = 0.7
"""From so much of the country on, all of it is shown."""


@per_project
def _plain(atlas: Atlas[int]) -> Atlas[int]:
    return atlas.simplified(_DETAIL)


def area_shown(ready: Prepared, numbers: Iterable[int]) -> Extent:
    """The rectangle of the board that holds some provinces; the whole country if they are in all its parts."""
    bounds = [ready.atlas.areas[number].bounds for number in numbers]
    left, top, right, bottom = reduce(lambda a, b: Extent(*map(min, a[:2], b[:2]), *map(max, a[2:], b[2:])), bounds)
    west, north, east, south = ready.atlas.land.bounds
    if (right - left) * (bottom - top) > _MOST * (east - west) * (south - north):
        left, top, right, bottom = west, north, east, south
    return Extent(left - _AROUND, top - _AROUND, right + _AROUND, bottom + _AROUND)


def draw_area(
    ready: Prepared, text: Text, style: Style, state: BoardState, numbers: Iterable[int], size: tuple[float, float]
) -> Scene:
    """The map as far as it holds these provinces, in a frame of this size; all with stacks are coloured and numbered.

    A lost battle, which counts like a province, has a plate in the upper left corner.
    """
    width, height = size
    left, top, right, bottom = area_shown(ready, numbers)
    ratio = min(width / (right - left), height / (bottom - top))
    to_page = translate(width / 2, height / 2) @ scale(ratio) @ translate(-(left + right) / 2, -(top + bottom) / 2)
    frame = rectangle(0, 0, width, height, -2.2)
    x, y = to_page.inverse().apply(0, 0)
    near = box(x, y, x + width / ratio, y + height / ratio)
    grounds = tuple(_grounds(ready, state, near, to_page))
    pieces = Group(tuple(_pieces(ready, text, style, state, to_page, ratio)), place="map")
    items: list[Item] = [Path(frame, fill="sea"), Group(grounds, clip=Path(frame))]
    items += _lilies(ready, state, near, to_page)
    items += [Path(frame, stroke=Stroke("ink", 0.35)), pieces, *_lost(ready, text, style, state)]
    return Scene(width, height, tuple(items), language=text.code)


def _grounds(ready: Prepared, state: BoardState, near: Shape, to_page: Matrix) -> Iterator[Item]:
    atlas = _plain(ready.atlas)
    yield Path(transform((atlas.foreign & near).outline(), to_page), fill="foreign")
    yield Path(transform((atlas.land & near).outline(), to_page), fill="neighbour", stroke=Stroke("ink", 0.3))
    for number in state.stacks:
        own, tint = transform(atlas.areas[number].outline(), to_page), f"region-{atlas.region_of[number]}"
        ground = transform(rectangle(*atlas.areas[number].bounds.rect), to_page)
        both = Path(ground, fill=f"{tint}-inside"), Path(ground, fill=theme().hatch(f"{tint}-board"))
        yield Group(both, clip=Path(own))  # the outline once, for tint and hatching
    borders = Pen()
    for border in atlas.borders:
        borders.add(transform((border.course & near).outline(), to_page))
    yield borders.path(stroke=Stroke("ink", 0.25, join="round"))


def _lilies(ready: Prepared, state: BoardState, near: Shape, to_page: Matrix) -> Iterator[Item]:
    """The signs of open provinces, as far as they are wholly in the picture."""
    whole = near.grown(-_AROUND)
    for province in ready.board.provinces:
        if province.fleur_de_lis and province.number not in state.stacks:
            x, y, _ = ready.atlas.areas[province.number].parts[0].largest_circle()
            if whole.holds([(x, y)])[0]:
                yield Group((stamped(lily(), *to_page.apply(x, y), 3.0),), place=f"lily:{province.number}")


def _pieces(
    ready: Prepared, text: Text, style: Style, state: BoardState, to_page: Matrix, ratio: float
) -> Iterator[Item]:
    """The stacks of each province with its number and, where there is room, its name: all stacks of one size."""

    def room(number: int, wide: float, size: float) -> tuple[float, float, float]:
        area = ready.atlas.areas[number].parts[0]
        return area.largest_oval(wide / ratio, (_tall(state.stacks[number], size) + _FOOT) / ratio)

    least, largest = _SIZES
    grows = [room(number, _wide(stacks, largest), largest)[2] for number, stacks in state.stacks.items()]
    size = min(largest, max(least, largest * _INSIDE * min(grows, default=1.0)))
    for number, stacks in state.stacks.items():
        run = shape(text(ready.board.province(number).name, "province"), TITLE, _NAME)
        x, y, grow = room(number, max(_wide(stacks, size), 2 * _DISC + 0.6 + run.width), size)
        named = grow * _INSIDE >= 1.0
        if not named:
            x, y, _ = room(number, _wide(stacks, size), size)
        x, y = to_page.apply(x, y)
        foot = y + (_tall(stacks, size) - _FOOT) / 2
        first = x - _PITCH * size * (len(stacks) - 1) / 2 - 0.8 * size
        drawn = [
            put(stack(one.faction, one.height, one.player, style), first + _PITCH * size * k, foot, size)
            for k, one in enumerate(stacks)
        ]
        yield Group((*drawn, *_numbered(number, run if named else None, x, foot + 1.8)), place=f"province:{number}")


def _wide(stacks: tuple[Stack, ...], size: float) -> float:
    return (_PITCH * (len(stacks) - 1) + FACE[0] + 2.2) * size


def _tall(stacks: tuple[Stack, ...], size: float) -> float:
    return stack_height(max(one.height for one in stacks)) * size


def _numbered(number: int, name: TextRun | None, x: float, y: float) -> Iterator[Item]:
    """A province's number and, if there is room, its name."""
    left = x - _DISC
    if name is not None:
        left -= (0.6 + name.width) / 2
        yield Path(rectangle(left + _DISC, y - 1.5, _DISC + 1.2 + name.width, 3.0, 0.6), fill="ivory")
        yield label(name, left + 2 * _DISC + 0.6, y + 0.9)
    yield Use(number_disc(number, _DISC), translate(left + _DISC, y))


def _lost(ready: Prepared, text: Text, style: Style, state: BoardState) -> Iterator[Item]:
    """Each lost battle: its name, and the white block on it."""
    for k, turn in enumerate(state.lost):
        name = next(battle.name for battle in ready.board.battles if battle.turn == turn)
        run = shape(text(name, "battle"), BODY, 9.0)
        x, y, wide = 1.8, 1.8 + 8.0 * k, run.width + 9.6
        drawn: tuple[Item, ...] = (
            Path(rectangle(x, y, wide, 7.0, -1.0), fill="ivory", stroke=Stroke("ink", 0.25)),
            stamped(block("white", style), x + 4.2, y + 3.5, 4.6),
            label(run, x + 7.8, y + 4.6),
        )
        yield Group(drawn, place=f"battle:{turn}")
