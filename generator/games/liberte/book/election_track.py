"""The Election Track as a strip: where the markers stand, and where they were before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.liberte.content.cards import FACTIONS, Faction
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Item, Path, Pen, Scene, Stroke, Symbol, Use, rectangle
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.signs.board_signs import block
from generator.project import per_project
from generator.typesetting.shaping import label, shape

WIDTH, HEIGHT = 164.0, 15.2
CELL = 5.6
"""Height of a space. All measures are millimetres."""
_TOP = HEIGHT - CELL - 0.3
_SIZES = {1: 5.4, 2: 4.3, 3: 2.9}
"""Size of a marker, by the number of markers on its space: none covers another."""


@per_project
def _spaces(first: int, last: int, landslide: str) -> Symbol:
    """All spaces in one path, their figures, and the last one for a landslide."""
    count = last - first + 2
    wide = WIDTH / count
    pen = Pen()
    for k in range(1, count):
        pen.move(wide * k, _TOP).line(wide * k, _TOP + CELL)
    items: list[Item] = [
        Path(rectangle(0.2, _TOP, WIDTH - 0.4, CELL), fill="leaf"),
        Path(rectangle(WIDTH - wide, _TOP, wide - 0.2, CELL), fill="accent"),
        pen.path(stroke=Stroke("ink", 0.18)),
        Path(rectangle(0.2, _TOP, WIDTH - 0.4, CELL), stroke=Stroke("ink", 0.3)),
    ]
    words = [str(n) for n in range(first, last + 1)] + [landslide]
    items += [
        label(shape(word, "text-semibold", 9), wide * (k + 0.5), _TOP + 4.0, align="centre")
        for k, word in enumerate(words)
    ]
    return Symbol("track-spaces", tuple(items), Rect(0.0, 0.0, WIDTH, HEIGHT))


def draw_track(context: PictureContext, now: Mapping[str, int], before: Mapping[str, int] | None = None) -> Scene:
    """The strip; if `before` is given, dashed places and arrows show what moved."""
    space = context.content.board.track("election")
    votes = context.content.rules.landslide.votes.number
    wide = WIDTH / (space.last - space.first + 2)
    at = {faction: wide * (min(now[faction], space.last + 1) - space.first + 0.5) for faction in FACTIONS}
    was = {f: wide * (min((before or now)[f], space.last + 1) - space.first + 0.5) for f in FACTIONS}
    items: list[Item] = [Use(_spaces(space.first, space.last, f"{votes}+"))]
    sharing: dict[float, list[str]] = {}
    for faction in FACTIONS:
        sharing.setdefault(at[faction], []).append(faction)
    for x, factions in sorted(sharing.items()):
        size = _SIZES[len(factions)]
        first = x - size * (len(factions) - 1) / 2
        items += [
            stamped(block(faction, context.style), first + size * k, _TOP - size / 2 - 0.6, size * 0.92)
            for k, faction in enumerate(factions)
        ]
    items += _arrows(was, at)
    votes_now = ", ".join(f"{context.faction(f)} {now[f]}" for f in FACTIONS)
    return Scene(
        WIDTH, HEIGHT, tuple(items), title=f"{context.say('track-election')}: {votes_now}", language=context.text.code
    )


def _arrows(was: Mapping[Faction, float], now: Mapping[Faction, float]) -> Iterator[Item]:
    for faction, x0 in was.items():
        x1 = now[faction]
        if x0 == x1:
            continue
        if x0 not in now.values():
            old = rectangle(x0 - 2.3, _TOP - 5.4, 4.6, 4.6, 0.4)
            yield Path(old, stroke=Stroke("engraved", 0.22, (0.9, 0.7)))
        lift = _TOP - 6.0
        tip = x1 - 0.6 if x1 > x0 else x1 + 0.6
        arc = Pen().move(x0, lift).curve(x0, lift - 3.6, tip, lift - 3.6, tip, lift - 0.6)
        yield arc.path(stroke=Stroke("ink", 0.3, cap="round"))
        head = Pen().move(tip - 0.9, lift - 1.3).line(tip, lift).line(tip + 0.9, lift - 1.3).close()
        yield head.path(fill="ink")
