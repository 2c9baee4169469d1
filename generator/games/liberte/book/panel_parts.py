"""What may stand in the picture of a panel: cards, windows on the map, a map of France, boxes, tables of players.

Each part knows how narrow it may be and draws itself in the room that it gets. Nothing is written here that the table
of the engine does not say; `example_pictures` compares the finished picture with that table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.liberte.content.cards import FACTIONS
from engine.games.stage import View
from engine.record import record
from generator.drawing.placing import crowd, put, stamped
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.games.liberte.board.area_picture import area_shown, draw_area
from generator.games.liberte.board.board_state import from_view
from generator.games.liberte.board.state_picture import Vote, draw_window, window_width
from generator.games.liberte.book.card_thumbnail import HEIGHT as CARD_HEIGHT
from generator.games.liberte.book.card_thumbnail import WIDTH as CARD_WIDTH
from generator.games.liberte.book.card_thumbnail import draw_lay, draw_thumbnail
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.panel_tables import BALLOTS, LEAST, Ballot, PanelRow, draw_ballots, draw_rows
from generator.games.liberte.signs.board_signs import block, marker
from generator.games.liberte.signs.picture_pieces import token
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import fit_line, label, shape

GAP = 2.0
"""Millimetres between the parts of a picture."""
BASE = 30.0
"""Height of a picture whose parts stand in one row."""
LOW = 28.0
"""Least height of a row that is not the only one."""
LOW_CARDS = 21.0
"""The same for a row of cards."""
MAP = 52.0
"""Height of a picture with a map of France."""
_TALLEST = 36.0
"""Largest height of a box: its content needs no more."""
_SMALL = 0.78
"""How small a card may be beside other things, relative to the height of its row."""
_LINE = 5.0
"""Height of a line of words below a box."""
_FRAME = Stroke("ink", 0.35)
_LEGIBLE = 0.133
"""The smallest scale of a map, relative to the board."""


@record(slots=False)
class Part:
    """Something in a panel: how wide it is at least and at most, and what draws it in the room that it gets."""

    least: Callable[[float], float]
    """Height -> least width."""
    draw: Callable[[float, float], Scene]
    """Width, height -> picture."""
    most: Callable[[float], float] = lambda _: 200.0
    """Height -> largest width."""
    card: bool = False
    spare: bool = False
    """Whether it is left out where room is scarce: the text can do without it."""


Row = Sequence[Part]


def arranged(cards: list[Part], others: list[Part], width: float) -> tuple[list[Row], float]:
    """The parts in rows, and how high the picture must be: one row if they fit, or the cards above the others.

    Whatever is spare goes before there is a second row.
    """
    together = [*cards, *others]
    while _needed(together, BASE) > width and any(part.spare for part in together) and len(together) > 1:
        together.remove(next(part for part in reversed(together) if part.spare))
    if _needed(together, BASE) <= width:
        return [together], BASE
    shown = [part for part in together if part.card]
    rows: list[Row] = [shown] if shown else []
    current: list[Part] = []
    for part in (part for part in together if not part.card):
        if current and _needed([*current, part], LOW) > width:
            rows.append(current)
            current = []
        current.append(part)
    rows += [current] if current else []
    return rows, sum(map(_least_height, rows)) + GAP * (len(rows) - 1)


def _needed(row: Row, height: float) -> float:
    return sum(part.least(height) for part in row) + GAP * (len(row) - 1)


def _least_height(row: Row) -> float:
    return LOW_CARDS if all(part.card for part in row) else LOW


def in_height(rows: list[Row], height: float) -> list[Row]:
    """The rows as they fill a height that another panel needs: cards and others of a single row in two."""
    row = list(rows[0])
    cards, others = [part for part in row if part.card], [part for part in row if not part.card]
    if len(rows) == 1 and cards and others and height >= LOW_CARDS + GAP + LOW:
        return [cards, others]
    return rows


def lay_out(context: PictureContext, rows: Sequence[Row], width: float, height: float) -> Scene:
    """Rows of parts, one below the other, as high as the picture allows."""
    spare = height - sum(map(_least_height, rows)) - GAP * (len(rows) - 1)
    items: list[Item] = []
    titles: list[str] = []
    y = 0.0
    for row in rows:
        tall = height if len(rows) == 1 else _least_height(row) + spare / len(rows)
        x, widths = _widths(row, width, tall)
        for part, wide in zip(row, widths, strict=True):
            drawn = part.draw(wide, tall)
            items.append(Group(unlayered(drawn.items), at=translate(x, y + (tall - drawn.height) / 2)))
            titles.append(drawn.title)
            x += wide + GAP
        y += tall + GAP
    return Scene(width, height, tuple(items), title=". ".join(titles), language=context.text.code)


def _widths(row: Row, width: float, height: float) -> tuple[float, list[float]]:
    """Where a row begins, and how wide its parts are."""
    room = width - GAP * (len(row) - 1)
    widths = [part.least(height) for part in row]
    most = [part.most(height) for part in row]
    if sum(widths) > room:
        widths = [wide * room / sum(widths) for wide in widths]
    for kind in (True, False):  # cards grow first: they are the smallest
        growing = [k for k, part in enumerate(row) if part.card == kind and widths[k] < most[k]]
        for n, k in enumerate(sorted(growing, key=lambda k: most[k] - widths[k])):
            widths[k] = min(most[k], widths[k] + max(0.0, room - sum(widths)) / (len(growing) - n))
    return (room - sum(widths)) / 2, widths


def column(context: PictureContext, rows: Sequence[Row]) -> Part:
    """Rows of parts in a column of their own, beside a map."""
    return Part(lambda _: LEAST, lambda width, height: lay_out(context, rows, width, height), lambda _: LEAST)


# --- the parts --------------------------------------------------------------------------------------------------------


def card_part(context: PictureContext, number: int, owner: str, gone: str = "", *, spare: bool = False) -> Part:
    """A card with its owner's token and, if it is `gone`, the place to which it went."""

    def draw(width: float, height: float) -> Scene:
        size = min(height / CARD_HEIGHT, width / CARD_WIDTH, 1.0)
        drawn = Group((draw_thumbnail(context, context.cards[number], owner, gone),), at=scale(size))
        title = f"{context.player(owner)}: {context.card(number)}" if owner else context.card(number)
        return Scene(CARD_WIDTH * size, CARD_HEIGHT * size, (drawn,), title=title)

    def full(height: float) -> float:
        return min(height / CARD_HEIGHT, 1.0) * CARD_WIDTH

    return Part(lambda height: _SMALL * full(height), draw, full, card=True, spare=spare)


def lay_part(context: PictureContext, name: str, cards: Sequence[tuple[int, str]]) -> Part:
    """Cards that lie together, each with its owner."""
    laid = [(context.cards[number], owner) for number, owner in cards]
    return Part(lambda _: 10.0 * len(cards) + 4, lambda width, height: draw_lay(context, name, laid, (width, height)))


def window_part(context: PictureContext, table: View, number: int, vote: Vote | None, most: int) -> Part:
    """A province with its stacks, and the votes that it gave; `most` stacks stand there in any panel of the example."""
    state = from_view(table, context.content.rules)

    def draw(width: float, height: float) -> Scene:
        size = (width, height)
        drawn = draw_window(context.ready, context.text, context.style, state, number, size=size, vote=vote, most=most)
        stacks = ", ".join(
            f"{context.player(s.player)} {s.height} × {context.faction(s.faction)}"
            for s in state.stacks.get(number, ())
        )
        title = f"{drawn.title}: {stacks or context.text('empty')}" + (f"; {vote[1]}" if vote else "")
        return Scene(width, height, drawn.items, title=title)

    return Part(lambda _: window_width(context.ready, context.text, state, number, vote), draw)


def area_part(context: PictureContext, table: View, named: Iterable[int] = ()) -> Part:
    """The part of France with all stacks, and with the provinces that are named besides."""
    state = from_view(table, context.content.rules)
    numbers = sorted({*state.stacks, *named})
    left, top, right, bottom = area_shown(context.ready, numbers)
    told = [
        f"{context.province(number)}: "
        + ", ".join(f"{context.player(s.player)} {s.height} × {context.faction(s.faction)}" for s in stacks)
        for number, stacks in state.stacks.items()
    ]

    def draw(width: float, height: float) -> Scene:
        drawn = draw_area(context.ready, context.text, context.style, state, numbers, (width, height))
        return Scene(width, height, drawn.items, title="; ".join((context.say("cartouche-map"), *told)))

    def least(height: float) -> float:
        return (right - left) * _LEGIBLE if (bottom - top) * _LEGIBLE < height else math.inf

    return Part(least, draw, lambda height: max(least(height), 1.3 * height * (right - left) / (bottom - top)))


def rows_part(context: PictureContext, kind: str, rows: list[PanelRow], *, spare: bool = False) -> Part:
    """A table with a line for each player."""
    least = 34.0 if any(len(row.blocks) > 1 or "," in row.words for row in rows) else LEAST

    def draw(width: float, height: float) -> Scene:
        return draw_rows(context, kind, rows, width, min(height, 40.0))

    return Part(lambda _: least, draw, spare=spare)


def ballots_part(context: PictureContext, ballots: Sequence[Ballot]) -> Part:
    """The elections so far, one by one."""
    return Part(lambda _: BALLOTS, lambda width, height: draw_ballots(context, ballots, width, height))


def battle_part(context: PictureContext, table: View) -> Part:
    """The Battle Box with everybody's tokens."""
    box = table["battle-box"]
    tokens = [token(player) for player, count in box.items() for _ in range(count)]
    counts = ", ".join(f"{context.player(player)} {count}" for player, count in box.items())
    name = context.say("box-battle-box")

    def draw(width: float, given: float) -> Scene:
        height = min(given, _TALLEST)
        items = [*_plate(name, width, height), crowd(tokens, width / 2, height * 0.62, 1.25, 4)]
        return Scene(width, height, (Group(tuple(items), place="battle-box"),), title=f"{name}: {counts}")

    return Part(lambda _: 32.0, draw, lambda _: 44.0)


def supply_part(context: PictureContext, table: View, *, spare: bool = False) -> Part:
    """The supplies of blocks, with their numbers."""
    supply = table["supply"]
    name = context.text("Supplies of blocks")
    counts = ", ".join(f"{context.faction(faction)} {supply[faction]}" for faction in FACTIONS)

    def draw(width: float, given: float) -> Scene:
        height = min(given, _TALLEST)
        items = list(_plate(name, width, height))
        pitch = (width - 4) / 3
        for k, faction in enumerate(FACTIONS):
            x, y = 2 + pitch * (k + 0.5), height * 0.6
            run = shape(str(supply[faction]), "text-bold", 13)
            pair = (stamped(block(faction, context.style), x, y - 2.6, 7.0), label(run, x, y + 6.2, align="centre"))
            items.append(Group(pair, place=f"supply:{faction}"))
        return Scene(width, height, (Group(tuple(items), place="supply"),), title=f"{name}: {counts}")

    return Part(lambda _: 30.0, draw, lambda _: 44.0, spare=spare)


def government_part(context: PictureContext, table: View) -> Part:
    """The Presence in Government Box, and below it in words who is the opposition."""
    governing, opposing, present = table["government"], table["opposition"], table["presence"]
    name = context.say("box-government")
    told = [context.faction(governing), *(context.player(player) for player in present)]
    title = f"{name}: {', '.join(told)}"
    if opposing != "none":
        title += f". {context.text('Opposition')}: {context.faction(opposing)}"

    def draw(width: float, given: float) -> Scene:
        height = min(given, _TALLEST)
        box = height - (_LINE if opposing != "none" else 0.0)
        room = box - 9.0 - 1.6
        y, size = 8.4 + room / 2, min(11.0, room - 0.6)
        items: list[Item] = [*_plate(name, width, box)]
        items.append(stamped(marker(governing, context.style), width / 2 - (9.0 if present else 0.0), y, size))
        if present:
            items.append(crowd([token(player) for player in present], width / 2 + 7.5, y, 1.3, 2))
        drawn = [Group(tuple(items), place="government")]
        if opposing != "none":
            drawn.append(Group(tuple(_opposition(context, opposing, width, height - 1.2)), place="opposition"))
        return Scene(width, height, tuple(drawn), title=title)

    return Part(lambda _: 30.0, draw)


def _opposition(context: PictureContext, faction: str, width: float, y: float) -> Iterator[Item]:
    """A line of words below the box: the marker of the opposition stays on the Election Track (rule 7.14)."""
    said, named = context.text("Opposition"), context.faction(faction)
    for size in (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0):
        runs = shape(said, "text-italic", size), shape(named, "text-semibold", size)
        whole = runs[0].width + 1.6 + runs[1].width
        if whole <= width:
            break
    left = (width - whole) / 2
    yield label(runs[0], left, y)
    yield label(runs[1], left + whole - runs[1].width, y)


def order_part(context: PictureContext, table: View) -> Part:
    """The Player Order Track, as far as players stand on it."""
    order: list[str] = table["order"]
    name = context.say("track-order")

    def draw(width: float, given: float) -> Scene:
        height = min(given, _TALLEST)
        items: list[Item] = []
        pitch = min((width - 6) / len(order), 13.0)
        left, top = (width - pitch * len(order)) / 2, height * 0.34
        for k, player in enumerate(order):
            space = rectangle(left + pitch * k, top, pitch, height * 0.54)
            items.append(Path(space, fill="ivory", stroke=Stroke("ink", 0.25)))
            middle = left + pitch * (k + 0.5)
            items.append(label(shape(str(k + 1), "text-semibold", 9), middle, top + 3.8, align="centre"))
            items.append(put(token(player), middle, top + height * 0.34, 1.5))
        title = f"{name}: {', '.join(map(context.player, order))}"
        return Scene(width, height, (*_plate(name, width, height), Group(tuple(items), place="order")), title=title)

    return Part(lambda _: 12.0 * len(order) + 6, draw)


def _plate(name: str, width: float, height: float) -> list[Item]:
    """A framed plate with the name of a box."""
    items: list[Item] = [Path(rectangle(0.3, 0.3, width - 0.6, height - 0.6, -2.0), fill="leaf", stroke=_FRAME)]
    run = fit_line(name, "title-semibold", width - 6, 10.5, 6)
    if run is not None:
        return [*items, label(run, width / 2, 6.8, align="centre")]
    lines = fit([StyledText(name, "title-semibold")], width - 4, 7.0, 9.0, 4.5, 0.25, 1.0)
    return [*items, *lines.items(width / 2, 1.6, "centre")]
