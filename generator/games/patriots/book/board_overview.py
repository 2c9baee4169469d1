"""The Paris board at the size of a page: plates with large names, numbered parts, or the pieces of a table on it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.content.paris import Location
from engine.games.stage import View
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.buildings.engraving import pale
from generator.games.patriots.buildings.new_order import strongbox
from generator.games.patriots.paris.board_state import from_view
from generator.games.patriots.paris.city import city
from generator.games.patriots.paris.layout import (
    BOXES,
    CARTOUCHE,
    LAWS,
    LEGEND,
    MONTHS,
    PAWN,
    PLAN,
    SITES,
    SLOT,
    TREASURY,
    coin_place,
    month_spaces,
    vote_places,
)
from generator.games.patriots.paris.locations import BUILDINGS, slots_of
from generator.games.patriots.paris.prepare import ParisBoard
from generator.games.patriots.paris.state_picture import draw_pieces
from generator.games.patriots.signs.count_signs import COUNTS, count_sign
from generator.games.patriots.signs.placard import BAR, HEAD, Placard, pamphlet
from generator.project import per_project
from generator.typesetting.headings import numbered_disc
from generator.typesetting.shaping import fit_line, label, shape

NAME = 15.0
"""Size of names on the board in points: six when it is as wide as a page."""
READABLE = 6.0
"""Points below which names are left out."""
Part = tuple[str, float, float]
"""A word of the legend, and where its numbered disc stands on the board."""


def draw_board_parts(context: PictureContext, board: ParisBoard, width: float) -> tuple[Scene, list[str]]:
    """The empty board with numbered discs, and what each number means."""
    parts = list(_parts(context, named=_named(context, width)))
    discs: list[Item] = [numbered_disc(n, x, y, 7.0) for n, (_, x, y) in enumerate(parts, 1)]
    words = [word for word, _, _ in parts]
    told = ", ".join(f"{n} {word}" for n, word in enumerate(words, 1))
    return _page(context, board, discs, width, f"{_title(context)}: {told}"), words


def draw_table_on_board(context: PictureContext, board: ParisBoard, table: View, width: float) -> Scene:
    """The board with the pieces of a table."""
    state = from_view(table, context.content)
    pieces = list(draw_pieces(context.content, board, context.text, context.style, state))
    return _page(context, board, pieces, width, _title(context))


def _title(context: PictureContext) -> str:
    return context.text(context.content.identity.component("paris-board").name)


def _named(context: PictureContext, width: float) -> bool:
    """Whether names can be read on a board of this width."""
    return width / context.content.identity.component("paris-board").size[0] * NAME >= READABLE


def _parts(context: PictureContext, *, named: bool) -> Iterator[Part]:
    """What the legend explains, from the top left: what bears its name is left out where that can be read."""
    say = context.say
    box, convention, prison = BOXES["oui"], SITES["convention"].plate, SITES["temple-prison"]
    late = context.text(context.content.identity.component("late-tiles").name)
    yield say("law-proposed"), LAWS[0].x + 12, LAWS[0].y + 12
    yield say("law-force"), LAWS[1].x + 12, LAWS[1].y + 12
    if not named:
        yield f"{say('place-oui')} · {say('place-non')}", box.x + 2, box.bottom + 1
        yield context.names["convention"], convention.x + 1, convention.y + BAR / 2
        yield say("place-treasury"), TREASURY.x + TREASURY.width / 2, TREASURY.bottom - 1
    yield say("pawn-louis"), prison.pawn_place[0] + 2, prison.plate.bottom - 1
    yield late[:1].upper() + late[1:], SITES["champ-de-mars"].tile.x + 9, SITES["champ-de-mars"].tile.bottom - 9
    if not named:
        yield say("cube-counts"), LEGEND.x + 1, LEGEND.y + BAR / 2
    yield context.text("Round"), MONTHS.x + 6, MONTHS.y + 1


def _page(context: PictureContext, board: ParisBoard, over: list[Item], width: float, title: str) -> Scene:
    wide, high = context.content.identity.component("paris-board").size
    ratio = width / wide
    names = _names(context, board) if _named(context, width) else ()
    items = (Use(_ground(board)), *names, *over)
    drawn = Group(items, at=scale(ratio))
    return Scene(width, high * ratio, (drawn,), title=title, language=context.text.code)


@per_project
def _ground(board: ParisBoard) -> Symbol:
    """Everything without words."""
    wide, high = board.identity.component("paris-board").size
    laws = [
        Path(rectangle(*place, 3.4), fill="accent" if n == 0 else "late", stroke=Stroke("ink", 0.6))
        for n, place in enumerate(LAWS[: board.law_places])
    ]
    months = [
        Path(rectangle(*space), fill=f"season-{month.season}", stroke=Stroke("ink", 0.5))
        for month, space in zip(board.paris.months, month_spaces(len(board.paris.months)), strict=True)
    ]
    whole = Rect(0, 0, wide, high)
    items: list[Item] = [
        pamphlet(whole),
        *laws,
        *months,
        Use(city(streets=False)),
        Path(rectangle(*PLAN), stroke=Stroke("ink", 0.9)),
        Use(strongbox(), translate(TREASURY.x + TREASURY.width / 2, TREASURY.y)),
    ]
    for location in board.paris.locations:
        if location.replaces is None:
            items += _location(location)
    for box in (*BOXES.values(), TREASURY, LEGEND):
        items += Placard(box).items()
    items += [Path(ellipse(*coin_place(), 7.0), fill="slot", stroke=Stroke("gold", 0.6))]
    for box in BOXES.values():
        items += [_slot(x, y) for x, y in vote_places(box, len(board.factions))]
    third = LEGEND.width / len(COUNTS)
    for n, occasion in enumerate(COUNTS):
        x = LEGEND.x + third * (n + 0.5)
        items.append(Use(count_sign(occasion), translate(x - 6, LEGEND.y + BAR + 3.6) @ scale(0.12)))
    items += [
        Path(rectangle(*CARTOUCHE), fill="placard", stroke=Stroke("ink", 0.6)),
        Path(rectangle(*CARTOUCHE.inflated(-1.6)), stroke=Stroke("placard-rule", 0.5)),
    ]
    return Symbol("small-paris", tuple(items), whole)


def _location(location: Location) -> list[Item]:
    site, building = SITES[location.id], BUILDINGS[location.id]()
    if location.enters:
        tile = site.tile
        ghost = Use(pale(building), translate(site.foot[0], tile.bottom - 7))
        return [*Placard(tile, fill="late-bar", ground="late", dashed=True).items(), ghost]
    items: list[Item] = [Use(building, translate(*site.foot)), *Placard(site.plate).items()]
    if location.slots is None:
        items.append(Path(rectangle(*site.field, 0.8), fill="slot", stroke=Stroke("ink", 0.5)))
    items += [_slot(x, y) for x, y in slots_of(location)]
    if site.pawn:
        x, y = site.pawn_place
        items.append(Path(ellipse(x, y, PAWN / 2), fill="slot", stroke=Stroke("ink", 0.5)))
    return items


def _slot(x: float, y: float) -> Path:
    return Path(rectangle(x, y, SLOT, SLOT, 0.7), fill="slot", stroke=Stroke("ink", 0.5))


def _names(context: PictureContext, board: ParisBoard) -> Iterator[Item]:
    """The names of plates in their bars, and the figures of the months."""
    for location in board.paris.locations:
        if location.replaces is None:
            site = SITES[location.id]
            fill = "late-bar-text" if location.enters else "placard-text"
            yield from _name(context.names[location.id], site.tile if location.enters else site.plate, fill)
    yield from _name(context.say("place-treasury"), TREASURY)
    yield from _name(context.say("cube-counts"), LEGEND)
    for name, box in BOXES.items():
        yield from _name(context.say(f"place-{name}"), box)
    middle = CARTOUCHE.x + CARTOUCHE.width / 2
    title = fit_line(board.identity.title, "title-black", CARTOUCHE.width - 10, 30, 15)
    if title is not None:
        yield label(title, middle, CARTOUCHE.y + 16.8, "placard-text", "centre")
    law = LAWS[0]
    yield label(shape("LOI", "title-black", 56), law.x + law.width / 2, law.y + 50, "gold-text", "centre")
    for month, space in zip(board.paris.months, month_spaces(len(board.paris.months)), strict=True):
        run = shape(str(month.round), "text-bold", 26)
        yield label(run, space.x + space.width / 2, space.y + 14.4, align="centre")


def _name(words: str, box: Rect, fill: str = "placard-text") -> Iterator[Item]:
    run = fit_line(words, HEAD, box.width - 3, NAME, 8.0)
    if run is not None:
        yield label(run, box.x + box.width / 2, box.y + BAR * 0.47 + run.size * 0.125, fill, "centre")
