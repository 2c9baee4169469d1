"""Tables and strips of examples: a line for each player or election; the Election Track, its markers."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.games.stage import View
from engine.record import record
from generator.drawing.placing import put, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, TextRun, Use, ellipse, rectangle
from generator.drawing.transforms import translate
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.signs.board_signs import block, marker, number_disc
from generator.games.liberte.signs.picture_pieces import token
from generator.project import per_project
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import fit_line, label, shape

WIDTH, HEIGHT = 164.0, 15.2
CELL = 5.6
"""Height of a space. All measures are millimetres."""
_TOP = HEIGHT - CELL - 0.3
_LIFT = _TOP - 6.0
"""Where arrows begin and end, above the markers."""
_SIZES = {1: 5.4, 2: 4.3}
"""Size of a marker, by how many share its space with those that left it: none covers another."""
_LEAST_SIZE = 2.9
_BOX, _APART = 22.0, 5.0
"""Width of the Presence in Government Box, which lies elsewhere on the board, and its distance from the track."""


@per_project
def _spaces(count: int, width: float) -> Symbol:
    """All spaces in one path; the last one is that of a landslide."""
    wide = width / count
    pen = Pen()
    for k in range(1, count):
        pen.move(wide * k, _TOP).line(wide * k, _TOP + CELL)
    items: tuple[Item, ...] = (
        Path(rectangle(0.2, _TOP, width - 0.4, CELL), fill="leaf"),
        Path(rectangle(width - wide, _TOP, wide - 0.2, CELL), fill="accent"),
        pen.path(stroke=Stroke("ink", 0.18)),
        Path(rectangle(0.2, _TOP, width - 0.4, CELL), stroke=Stroke("ink", 0.3)),
    )
    return Symbol(f"track-spaces-{width:g}", items, Rect(0.0, 0.0, width, HEIGHT))


Cabinet = Literal["", "named", "shown"]
"""Whether the Presence in Government Box is beside the track: not at all, by name, with the marker in it."""


def draw_track(context: PictureContext, now: View, before: View | None = None, cabinet: Cabinet = "") -> Scene:
    """The strip; if `before` is given, dashed rings and arrows show from where markers moved.

    The marker of the government has counted its votes before it leaves the track: a ring is there too.
    """
    space = context.content.board.track("election")
    width = WIDTH - (_BOX + _APART if cabinet else 0.0)
    count = space.last - space.first + 2
    wide = width / count
    votes = context.content.rules.landslide.votes.number
    words = [*map(str, range(space.first, space.last + 1)), f"{votes}+"]
    governing = next((faction for faction in FACTIONS if cabinet and now["government"] == faction), None)

    def cell(table: View, faction: Faction) -> int:
        votes_there: int = table["track"][faction]
        return min(max(votes_there, space.first), space.last + 1) - space.first

    def gone(table: View | None, faction: Faction) -> bool:
        return table is not None and bool(cabinet) and table["government"] == faction

    courses = {
        faction: list(
            dict.fromkeys(cell(table, faction) for table in (before, now) if table and not gone(before, faction))
        )
        for faction in FACTIONS
    }
    slots = _slots(courses, wide)
    items: list[Item] = [Use(_spaces(count, width))]
    items += [
        label(shape(word, "text-semibold", 9), wide * (k + 0.5), _TOP + 4.0, align="centre")
        for k, word in enumerate(words)
    ]
    for faction, course in courses.items():
        places = [slots[faction, k] for k in course]
        last = places.pop() if places and faction != governing else None
        items += [Path(ellipse(x, y, size * 0.44), stroke=_DASHED) for x, y, size in places]
        if last is not None:
            items.append(stamped(marker(faction, context.style), *last[:2], last[2] * 0.92))
        stops = [x for x, _, _ in (*places, *([last] if last else []))]
        items += [item for x0, x1 in itertools.pairwise(stops) for item in _arrow(x0, x1)]
        if faction == governing and places:
            items += _away(places[-1][0], width + _APART)
    drawn = [Group(tuple(items), place="track")]
    if governing is not None:
        drawn.append(_cabinet(context, governing, WIDTH - _BOX, shown=cabinet == "shown"))
    told = [f"{context.faction(f)} {now['track'][f]}" for f in FACTIONS if f != governing]
    told += [f"{context.say('box-government')} {context.faction(governing)}"] if governing else []
    title = f"{context.say('track-election')}: {', '.join(told)}"
    return Scene(WIDTH, HEIGHT, tuple(drawn), title=title, language=context.text.code)


_DASHED = Stroke("engraved", 0.22, (0.9, 0.7))


def _slots(courses: Mapping[Faction, list[int]], wide: float) -> dict[tuple[Faction, int], tuple[float, float, float]]:
    """Middle and size of every marker and ring, by faction and space: those on one space stand side by side."""
    sharing: dict[int, list[Faction]] = {}
    for faction, course in courses.items():
        for k in course:
            sharing.setdefault(k, []).append(faction)
    slots = {}
    for k, factions in sharing.items():
        size = min(_SIZES.get(len(factions), _LEAST_SIZE), wide * 0.97 / len(factions))
        first = wide * (k + 0.5) - size * (len(factions) - 1) / 2
        slots.update({(f, k): (first + size * n, _TOP - size / 2 - 0.6, size) for n, f in enumerate(factions)})
    return slots


def _cabinet(context: PictureContext, faction: Faction, x: float, *, shown: bool) -> Group:
    """The Presence in Government Box; with the marker of the government unless a panel already shows it there."""
    name = fit([StyledText(context.say("box-government"), "title-semibold")], _BOX - 2.0, 6.4, 8.0, 5.5, 0.25, 1.0)
    middle = _TOP + 1.9 if shown else HEIGHT / 2
    items: list[Item] = [
        Path(rectangle(x, 0.2, _BOX - 0.2, HEIGHT - 0.4, -1.6), fill="leaf", stroke=Stroke("ink", 0.3))
    ]
    items += name.items(x + _BOX / 2, middle - name.height / 2, "centre")
    if not shown:
        return Group(tuple(items))
    items.append(stamped(marker(faction, context.style), x + _BOX / 2, 4.2, 5.0))
    return Group(tuple(items), place="cabinet")


def _arrow(x0: float, x1: float) -> Iterator[Item]:
    """From one space of the track to another one."""
    arc = Pen().move(x0, _LIFT).curve(x0, _LIFT - 3.6, x1, _LIFT - 3.6, x1, _LIFT - 0.6)
    yield arc.path(stroke=Stroke("ink", 0.3, cap="round"))
    head = Pen().move(x1 - 0.9, _LIFT - 1.3).line(x1, _LIFT).line(x1 + 0.9, _LIFT - 1.3).close()
    yield head.path(fill="ink")


def _away(x0: float, x1: float) -> Iterator[Item]:
    """From a space of the track into a box beside it."""
    y = _LIFT - 0.4
    arc = Pen().move(x0, _LIFT).curve(x0, _LIFT - 4.4, x0 + 12, y, x1 - 0.9, y)
    yield arc.path(stroke=Stroke("ink", 0.3, cap="round"))
    yield Pen().move(x1 - 1.4, y - 0.9).line(x1 - 0.1, y).line(x1 - 1.4, y + 0.9).close().path(fill="ink")


# --- a line for each player -------------------------------------------------------------------------------------------

LEAST = 26.0
"""The narrowest table, in millimetres."""


@record(slots=False)
class PanelRow:
    """One line: a player; words; and blocks of factions with their numbers."""

    player: str
    words: str
    blocks: tuple[tuple[Faction, int], ...] = ()


def draw_rows(context: PictureContext, kind: str, rows: list[PanelRow], width: float, height: float) -> Scene:
    """The rows as a table on a plate of this size in millimetres; `kind` is what they tell: vp, votes ..."""
    pitch = min((height - 3) / max(len(rows), 1), 10.5)
    top = (height - pitch * len(rows)) / 2
    items: list[Item] = [
        Path(rectangle(0.3, 0.3, width - 0.6, height - 0.6, -2.0), fill="leaf", stroke=Stroke("ink", 0.35))
    ]
    lines = Pen()
    columns = _columns(rows)
    told: list[tuple[list[Item], TextRun | None, float, float]] = []
    """Pieces and figures of each row; the player's name, where there is room for it, and where it stands."""
    for k, row in enumerate(rows):
        y = top + pitch * (k + 0.5)
        if k:
            lines.move(4, top + pitch * k).line(width - 4, top + pitch * k)
        drawn, x, end = _row(context, kind, row, columns, y, width)
        told.append((drawn, fit_line(context.player(row.player), "text", end - x, 11, 7), x, y))
    sizes = [name.size if name is not None else 0.0 for _, name, _, _ in told]  # all names of one size, or none
    for row, (drawn, _, x, y) in zip(rows, told, strict=True):
        words = [label(shape(context.player(row.player), "text", min(sizes)), x, y + 1.4)] if min(sizes) else []
        items.append(Group((*drawn, *words), place=f"{kind}:{row.player}"))
    if len(rows) > 1:
        items.append(lines.path(stroke=Stroke("gold", 0.2)))
    title = "; ".join(_in_words(context, row) for row in rows)
    return Scene(width, height, (Group(tuple(items), place=f"rows:{kind}"),), title=title)


def _columns(rows: Sequence[PanelRow]) -> list[float]:
    """Room for the figures of each column of blocks, the last column first: blocks stand below each other."""
    figures = [[shape(str(count), "text-bold", 13).width for _, count in reversed(row.blocks)] for row in rows]
    most = max(map(len, figures), default=0)
    return [max(row[k] for row in figures if k < len(row)) for k in range(most)]


def _row(
    context: PictureContext, kind: str, row: PanelRow, columns: Sequence[float], y: float, width: float
) -> tuple[list[Item], float, float]:
    """Pieces and figures of a row, and from where to where a name may stand."""
    edge = 3.0 if width < 32 else 5.0
    items: list[Item] = [put(token(row.player), edge + 2.6, y, 1.2)]
    x, end = edge + 7.0, width - edge
    for (faction, count), room in zip(reversed(row.blocks), columns, strict=False):
        run = shape(str(count), "text-bold", 13)
        pair = (
            stamped(block(faction, context.style), end - room - 4.0, y, 5.6),
            label(run, end, y + 1.65, align="right"),
        )
        items.append(Group(pair, place=f"{kind}:{row.player}:{faction}"))
        end -= room + 9.0
    if row.words:
        run = shape(row.words, "text-bold", 12)
        items.append(label(run, end, y + 1.55, align="right"))
        end -= run.width + 1
    return items, x, end


def _in_words(context: PictureContext, row: PanelRow) -> str:
    blocks = ", ".join(f"{context.faction(faction)} {count}" for faction, count in row.blocks)
    return ": ".join(filter(None, [context.player(row.player), row.words, blocks]))


# --- a line for each election -----------------------------------------------------------------------------------------

BALLOTS = 29.6
"""The narrowest list of votes, in millimetres: two columns."""


@record(slots=False)
class Ballot:
    """The votes that a province gave, and to whom."""

    province: int
    player: str
    faction: Faction
    votes: int


def draw_ballots(context: PictureContext, ballots: Sequence[Ballot], width: float, height: float) -> Scene:
    """The provinces that have voted, in their order and in two columns: number, winner, faction and votes."""
    frame = rectangle(0.3, 0.3, width - 0.6, height - 0.6, -2.0)
    items: list[Item] = [Path(frame, fill="leaf", stroke=Stroke("ink", 0.35))]
    rows = -(-len(ballots) // 2)
    pitch = min((height - 3) / rows, 9.0)
    for k, ballot in enumerate(ballots):
        column, row = divmod(k, rows)
        x = width / 2 * column + (width / 2 - 13.4) / 2
        y = (height - pitch * rows) / 2 + pitch * (row + 0.5)
        drawn: tuple[Item, ...] = (
            Use(number_disc(ballot.province, 1.9), translate(x + 1.9, y)),
            put(token(ballot.player), x + 5.8, y, 0.68),
            stamped(block(ballot.faction, context.style), x + 9.6, y, 3.5),
            label(shape(str(ballot.votes), "text-bold", 11), x + 11.8, y + 1.35),
        )
        items.append(Group(drawn, place=f"ballot:{ballot.province}"))
    told = (
        f"{context.province(one.province)}: {context.player(one.player)}, {context.faction(one.faction)} {one.votes}"
        for one in ballots
    )
    return Scene(width, height, tuple(items), title="; ".join(told))
