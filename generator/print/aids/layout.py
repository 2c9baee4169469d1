"""Boxes of words and pictures: each knows how high it is in a given width, and draws itself there.

A box is a function of its width and of the setting (how large everything is). Boxes are put below or beside each other;
what stands side by side in normal print may stand in rows in large print.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Literal

from engine.record import record
from generator.drawing.ornaments import gold_rule
from generator.drawing.scene import Group, Item, Pen, Stroke
from generator.drawing.transforms import scale, translate
from generator.typesetting.columns import marked
from generator.typesetting.paragraph import Inline, StyledText, block
from generator.typesetting.shaping import POINT, SHARE, Align

BODY, LEADING = 8.3, 1.145
"""Size of the text in points where there is room, and the distance of its lines as a multiple of the size."""
ZOOM = 1.4
"""How much larger pictures are in large print."""
HAIRLINE = 0.12
SMALLER_PICTURES = 60.0
"""Pictures that are a tenth smaller are as bad as a tenth of so many millimetres more of words."""


@record
class Setting:
    """How large a side is set."""

    size: float
    """Points of the text."""
    large: bool = False
    """Large print: pictures are larger, columns become rows."""
    air: float = 0.0
    """Millimetres of white that are added above and below every hairline between rows."""
    pictures: float = 1.0
    """Size of pictures, if it is not the usual one: those that stand side by side have one scale."""

    @property
    def zoom(self) -> float:
        """How much larger than usual pictures are."""
        return (ZOOM if self.large else 1.0) * self.pictures

    @property
    def scale(self) -> float:
        """How large the text is, relative to the usual size."""
        return self.size / BODY

    @property
    def line(self) -> float:
        """Millimetres from one line of text to the next."""
        return self.size * POINT * LEADING


@record
class Laid:
    """A box in its place: how high it is, what it draws, what it writes."""

    height: float
    art: tuple[Item, ...] = ()
    words: tuple[Item, ...] = ()
    misfits: tuple[str, ...] = ()
    """Texts with a word that is wider than its column."""
    shrunk: float = 1.0
    """How much smaller than asked for its smallest picture is."""

    def moved(self, x: float, y: float) -> Laid:
        """The same elsewhere; it reaches down from the old top."""
        at = translate(x, y)
        art = (Group(self.art, at),) if self.art else ()
        words = (Group(self.words, at),) if self.words else ()
        return Laid(y + self.height, art, words, self.misfits, self.shrunk)


Box = Callable[[float, Setting], Laid]
"""Width in millimetres and setting -> the box in this width."""
Valign = Literal["top", "middle", "bottom"]


@record
class Column:
    """A box beside others: its share of the width, or a fixed width in millimetres, which large print widens."""

    box: Box
    share: float = 1.0
    fixed: float = 0.0


def merged(parts: Iterable[Laid], height: float) -> Laid:
    """Boxes that were moved to their places, as one."""
    parts = list(parts)
    return Laid(
        height,
        tuple(item for part in parts for item in part.art),
        tuple(item for part in parts for item in part.words),
        tuple(text for part in parts for text in part.misfits),
        min((part.shrunk for part in parts), default=1.0),
    )


def words(source: str | Sequence[Inline], *, size: float = 1.0, align: Align = "left") -> Box:
    """A paragraph; `**strong**` and `*emphasised*` words are marked in it. `size` is relative to the text's."""
    pieces: tuple[Inline, ...] = marked(source) if isinstance(source, str) else tuple(source)
    known: dict[tuple[float, float], Laid] = {}  # sides are laid out again and again until they fit

    def box(width: float, setting: Setting) -> Laid:
        key = (width, setting.size)
        if key not in known:
            made = block(pieces, width, setting.size * size, LEADING, balanced=False)
            plain = "".join(piece.text for piece in pieces if isinstance(piece, StyledText))
            items = made.items(width * SHARE[align], 0.0, align)
            known[key] = Laid(made.height, (), items, () if made.fits else (plain,))
        return known[key]

    return box


def picture(width: float, height: float, items: Sequence[Item], align: Align = "left") -> Box:
    """A drawing of this size in millimetres; where there is less room it is smaller."""

    def box(room: float, setting: Setting) -> Laid:
        k = min(setting.zoom, room / width)
        x = (room - width * k) * SHARE[align]
        return Laid(height * k, (Group(tuple(items), translate(x, 0) @ scale(k)),), shrunk=k / setting.zoom)

    return box


def stacked(*boxes: Box, gap: float = 0.5) -> Box:
    """Boxes below each other, `gap` millimetres apart."""

    def box(width: float, setting: Setting) -> Laid:
        parts: list[Laid] = []
        y = 0.0
        for one in boxes:
            laid = one(width, setting)
            parts.append(laid.moved(0, y))
            y += laid.height + gap * setting.zoom
        return merged(parts, max(0.0, y - gap * setting.zoom))

    return box


def ruled(*boxes: Box, gap: float = 0.7) -> Box:
    """Boxes below each other with hairlines between them."""

    def box(width: float, setting: Setting) -> Laid:
        parts: list[Laid] = []
        y = 0.0
        for n, one in enumerate(boxes):
            if n:
                y += gap + setting.air
                parts.append(Laid(0.0, (gold_rule(0, width, y, HAIRLINE),)))
                y += gap + setting.air
            laid = one(width, setting)
            parts.append(laid.moved(0, y))
            y += laid.height
        return merged(parts, y)

    return box


def beside(
    *columns: Column,
    gap: float = 2.0,
    align: Valign = "top",
    line: bool = False,
    rows: bool = False,
    fair: bool = False,
) -> Box:
    """Boxes side by side, `gap` millimetres apart, perhaps with a `line` between them.

    With `rows` they stand below each other in large print. With `fair` columns without a fixed width become wider where
    they have many words, at the cost of the others.
    """
    fairness = Fairness([column.share for column in columns]) if fair else None

    def box(width: float, setting: Setting) -> Laid:
        if rows and setting.large:
            return stacked(*(column.box for column in columns), gap=1.2)(width, setting)
        room = width - gap * (len(columns) - 1)
        widths = shared(columns, room, setting)
        if fairness:
            found = fairness(room, lambda tried: _tallest([column.box for column in columns], tried))
            widths = [share * room for share in found]
        laid = [column.box(wide, setting) for column, wide in zip(columns, widths, strict=True)]
        height = max(one.height for one in laid)
        parts, x = [], 0.0
        for n, (one, wide) in enumerate(zip(laid, widths, strict=True)):
            spare = height - one.height
            parts.append(one.moved(x, {"top": 0.0, "middle": spare / 2, "bottom": spare}[align]))
            x += wide + gap
            if line and n + 1 < len(laid):
                rule = Pen().move(x - gap / 2, 0.4).line(x - gap / 2, height)
                parts.append(Laid(0.0, (rule.path(stroke=Stroke("gold", HAIRLINE)),)))
        return merged(parts, height)

    return box


def shared(columns: Sequence[Column], width: float, setting: Setting) -> list[float]:
    """The widths of columns: the fixed ones have theirs, the others share what is left."""
    fixed = [column.fixed * setting.zoom for column in columns]
    shares = sum(column.share for column in columns if not column.fixed)
    left = width - sum(fixed)
    return [wide or left * column.share / shares for wide, column in zip(fixed, columns, strict=True)]


def gallery(
    cells: Sequence[tuple[Box, Box]], shares: Sequence[float] = (), gap: float = 2.6, wide: float = 24.0
) -> Box:
    """Pictures with words below them, side by side; in large print a picture (`wide`) and its words make a row.

    Columns with more words than their share allows become wider, at the cost of the others; where that makes a picture
    smaller, all of them are.
    """
    drawn, told = [seen for seen, _ in cells], [words_ for _, words_ in cells]
    fair = Fairness(shares or [1.0] * len(cells))

    def least(widths: Sequence[float], setting: Setting) -> float:
        return min(seen(wide, setting).shrunk for seen, wide in zip(drawn, widths, strict=True))

    def cost(widths: Sequence[float]) -> float:
        return _tallest(told, widths) + SMALLER_PICTURES * (1 - least(widths, Setting(BODY)))

    def box(width: float, setting: Setting) -> Laid:
        if setting.large:
            rows = [beside(Column(seen, fixed=wide), Column(told), align="middle", gap=3.0) for seen, told in cells]
            return stacked(*rows, gap=1.0)(width, setting)
        room = width - gap * (len(cells) - 1)
        weights = fair(room, cost)
        pictures = beside(*map(Column, drawn, weights), gap=gap, align="bottom")
        texts = beside(*map(Column, told, weights), gap=gap)
        alike = replace(setting, pictures=least([share * room for share in weights], setting))
        return stacked(lambda wide, _: pictures(wide, alike), texts, gap=0.8)(width, setting)

    return box


def _tallest(boxes: Sequence[Box], widths: Sequence[float]) -> float:
    """What columns of these widths cost: the height of the tallest; all heights count a little."""
    laid = [box(wide, Setting(BODY)) for box, wide in zip(boxes, widths, strict=True)]
    return max(one.height for one in laid) + 0.01 * sum(one.height for one in laid) + misfit(laid)


def misfit(laid: Iterable[Laid]) -> float:
    """The cost of words that are wider than their columns."""
    return 1000.0 * sum(len(one.misfits) for one in laid)


class Fairness:
    """Shares of columns that suit their words: small parts of the width move from column to column as long as it helps.

    They are found in the usual size and hold for all sizes.
    """

    STEPS = (0.06, 0.03)
    """Parts of the width that move."""
    LEAST = 0.72
    """A column keeps at least so much of its first share."""

    def __init__(self, shares: Sequence[float]) -> None:
        whole = sum(shares)
        self._begin = [share / whole for share in shares]
        self._found: dict[float, list[float]] = {}

    def __call__(self, width: float, cost: Callable[[Sequence[float]], float]) -> list[float]:
        """The shares for a width; `cost` judges widths of all columns."""
        if width not in self._found:
            self._found[width] = self._search(width, cost)
        return self._found[width]

    def _search(self, width: float, cost: Callable[[Sequence[float]], float]) -> list[float]:
        best = list(self._begin)
        least = cost([share * width for share in best])
        for step in self.STEPS:
            better = True
            while better:
                better = False
                for giver, taker in itertools.permutations(range(len(best)), 2):
                    tried = list(best)
                    tried[giver] -= step
                    tried[taker] += step
                    if tried[giver] < self.LEAST * self._begin[giver]:
                        continue
                    price = cost([share * width for share in tried])
                    if price < least - 0.05:
                        best, least, better = tried, price, True
        return best


def empty(height: float = 0.0) -> Box:
    """Nothing, so many millimetres high."""
    return lambda _, __: Laid(height)
