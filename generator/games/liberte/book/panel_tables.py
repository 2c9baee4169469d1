"""Tables and strips of examples: a line for each player with blocks and figures; the Election Track, its markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.games.stage import View
from engine.record import record
from generator.drawing.placing import put, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, TextRun, Use, ellipse, rectangle
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.signs.board_signs import block, marker
from generator.games.liberte.signs.picture_pieces import token
from generator.project import per_project
from generator.typesetting.shaping import fit_line, label, shape

WIDTH, HEIGHT = 164.0, 15.2
CELL = 5.6
"""Height of a space. All measures are millimetres."""
_TOP = HEIGHT - CELL - 0.3
_SIZES = {1: 5.4, 2: 4.3, 3: 2.9}
"""Size of a marker, by the number of markers on its space: none covers another."""
_BOX = 20.0
"""Width of the box for the marker of the government, beside the track."""


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


def draw_track(context: PictureContext, now: View, before: View | None = None, *, boxed: bool = False) -> Scene:
    """The strip; if `before` is given, dashed places and arrows show what moved.

    The marker of the government lies in its box, which is drawn beside the track if `boxed`.
    """
    space = context.content.board.track("election")
    width = WIDTH - (_BOX + 2.0 if boxed else 0.0)
    count = space.last - space.first + 2
    wide = width / count
    votes = context.content.rules.landslide.votes.number
    words = [*map(str, range(space.first, space.last + 1)), f"{votes}+"]
    middles = [wide * (k + 0.5) for k in range(count)]
    box = WIDTH - _BOX / 2

    def places(table: View) -> dict[Faction, float]:
        return {
            faction: box
            if boxed and table["government"] == faction
            else middles[min(max(table["track"][faction], space.first), space.last + 1) - space.first]
            for faction in FACTIONS
        }

    at = places(now)
    items: list[Item] = [Use(_spaces(count, width))]
    items += [
        label(shape(word, "text-semibold", 9), x, _TOP + 4.0, align="centre")
        for word, x in zip(words, middles, strict=True)
    ]
    if boxed:
        items += _government_box(context, box)
    sharing: dict[float, list[str]] = {}
    for faction in FACTIONS:
        sharing.setdefault(at[faction], []).append(faction)
    for x, factions in sorted(sharing.items()):
        size = _SIZES[len(factions)]
        first = x - size * (len(factions) - 1) / 2
        items += [
            stamped(marker(faction, context.style), first + size * k, _TOP - size / 2 - 0.6, size * 0.92)
            for k, faction in enumerate(factions)
        ]
    items += _arrows(places(before or now), at)
    governing = now["government"] if boxed else "none"
    told = [f"{context.faction(f)} {now['track'][f]}" for f in FACTIONS if f != governing]
    told += [f"{context.say('box-government')} {context.faction(governing)}"] if governing != "none" else []
    title = f"{context.say('track-election')}: {', '.join(told)}"
    return Scene(WIDTH, HEIGHT, (Group(tuple(items), place="track"),), title=title, language=context.text.code)


def _government_box(context: PictureContext, x: float) -> Iterator[Item]:
    yield Path(rectangle(x - _BOX / 2, _TOP, _BOX - 0.2, CELL), fill="leaf", stroke=Stroke("ink", 0.3))
    yield Path(rectangle(x - _BOX / 2 + 0.7, _TOP + 0.7, _BOX - 1.6, CELL - 1.4), stroke=Stroke("gold", 0.25))
    run = fit_line(context.text("Government"), "text-semibold", _BOX - 2.4, 8, 5.5)
    if run is not None:
        yield label(run, x, _TOP + 3.8, align="centre")


def _arrows(was: Mapping[Faction, float], now: Mapping[Faction, float]) -> Iterator[Item]:
    for faction, x0 in was.items():
        x1 = now[faction]
        if x0 == x1:
            continue
        if x0 not in now.values():
            yield Path(ellipse(x0, _TOP - 3.1, 2.3), stroke=Stroke("engraved", 0.22, (0.9, 0.7)))
        lift = _TOP - 6.0
        tip = x1 - 0.6 if x1 > x0 else x1 + 0.6
        arc = Pen().move(x0, lift).curve(x0, lift - 3.6, tip, lift - 3.6, tip, lift - 0.6)
        yield arc.path(stroke=Stroke("ink", 0.3, cap="round"))
        head = Pen().move(tip - 0.9, lift - 1.3).line(tip, lift).line(tip + 0.9, lift - 1.3).close()
        yield head.path(fill="ink")


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
