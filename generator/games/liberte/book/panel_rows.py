"""A little table in a panel: a line for each player or faction, with blocks and figures."""

from __future__ import annotations

from engine.games.liberte.content.cards import Faction
from engine.record import record
from generator.drawing.placing import put, stamped
from generator.drawing.scene import Item, Path, Pen, Scene, Stroke, rectangle
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.signs.board_signs import block
from generator.games.liberte.signs.picture_pieces import token
from generator.typesetting.shaping import fit_line, label, shape


@record(slots=False)
class PanelRow:
    """One line: a player, or an empty name; words; and blocks of factions with their numbers, None for no number."""

    player: str
    words: str
    blocks: tuple[tuple[Faction, int | None], ...] = ()


def draw_rows(context: PictureContext, rows: list[PanelRow], width: float, height: float) -> Scene:
    """The rows as a table on a plate of this size in millimetres."""
    pitch = min((height - 5) / max(len(rows), 1), 10.5)
    top = (height - pitch * len(rows)) / 2
    items: list[Item] = [
        Path(rectangle(0.3, 0.3, width - 0.6, height - 0.6, -2.0), fill="leaf", stroke=Stroke("ink", 0.35))
    ]
    lines = Pen()
    for k, row in enumerate(rows):
        y = top + pitch * (k + 0.5)
        if k:
            lines.move(4, top + pitch * k).line(width - 4, top + pitch * k)
        items += _row(context, row, y, width)
    if len(rows) > 1:
        items.append(lines.path(stroke=Stroke("gold", 0.2)))
    return Scene(width, height, tuple(items), title="; ".join(_in_words(context, row) for row in rows))


def _row(context: PictureContext, row: PanelRow, y: float, width: float) -> list[Item]:
    items: list[Item] = []
    x = 5.0
    if row.player:
        items.append(put(token(row.player), x + 2.6, y, 1.2))
        x += 7.6
    end = width - 5.0
    for faction, count in reversed(row.blocks):
        if count is not None:
            run = shape(str(count), "text-bold", 13)
            items.append(label(run, end - 5.6, y + 1.65))
            end -= 6.4
        items.append(stamped(block(faction, context.style), end - 3.2, y, 5.6))
        end -= 8.2
    words = context.player(row.player) if row.player and not row.words else row.words
    if row.player and row.words:
        run = shape(row.words, "text-bold", 12)
        items.append(label(run, width - 5, y + 1.55, align="right"))
        end, words = width - 6 - run.width, context.player(row.player)
    name = fit_line(words, "text", max(end - x, 4), 11, 7)
    return [*items, label(name, x, y + 1.4)] if name is not None else items


def _in_words(context: PictureContext, row: PanelRow) -> str:
    blocks = ", ".join(context.faction(f) + (f" {n}" if n is not None else "") for f, n in row.blocks)
    return ": ".join(filter(None, [context.player(row.player) if row.player else "", row.words, blocks]))
