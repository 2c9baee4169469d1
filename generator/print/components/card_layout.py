"""A card while it is drawn: measures of the 63 x 88 mm design on a card of any size, and how each text fits.

Art is drawn in units of the design and scaled; text is set in true points, so that it is measured and reported as it
will be printed, and in black ink alone. A card that is longer or wider than the design in proportion gets the
difference as `spare` room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.drawing.scene import Group, Item, Label, Scene
from generator.drawing.transforms import scale
from generator.typesetting.paragraph import Block, Inline, fit
from generator.typesetting.shaping import Align, fit_line, label, shape

DESIGN = (63.0, 88.0)
"""Width and height of the design, in millimetres."""
BLEED = 3.0
"""Millimetres that a card is drawn beyond its cut."""
SMALLEST = 6.5
"""Points under which no text of a full-sized card may shrink."""
SMALLEST_OF_SMALL = 4.0
"""The same on a card that is smaller than the design."""
LARGE, LEAST_OF_LARGE = 1.4, 11.0
"""A card so many times as large as the design is for large print: no text of it may shrink under so many points."""
TOO_SMALL = 5.0
"""Points under which a small card's text is reported as hard to read."""


@dataclass(frozen=True, slots=True, order=True)
class Fit:
    """The size in which a text stands on a card, and whether it fits there."""

    part: str
    size: float
    """In points, as printed."""
    fits: bool = True

    @property
    def hard_to_read(self) -> bool:
        """Whether the text is so small that a warning is due."""
        return self.size < TOO_SMALL


@dataclass(slots=True)
class CardLayout:
    """Collects the art and the text of one card. Positions and widths are in units of the design, sizes in points."""

    width: float
    height: float
    floor: float = SMALLEST
    """Points under which no text of this game's full-sized cards may shrink."""
    art: list[Item] = field(default_factory=list)
    text: list[Item] = field(default_factory=list)
    fits: list[Fit] = field(default_factory=list)
    unit: float = field(init=False)
    """How many millimetres on the card one millimetre of the design is."""

    def __post_init__(self) -> None:
        self.unit = min(self.width / DESIGN[0], self.height / DESIGN[1])

    @property
    def right(self) -> float:
        """The card's width in units of the design."""
        return self.width / self.unit

    @property
    def bottom(self) -> float:
        """The card's height in units of the design."""
        return self.height / self.unit

    @property
    def middle(self) -> float:
        """The middle of the card's width, in units of the design."""
        return self.right / 2

    @property
    def spare(self) -> float:
        """Height that the design does not use, in units of the design."""
        return self.bottom - DESIGN[1]

    @property
    def larger(self) -> float:
        """The factor by which text may be larger where there is spare height."""
        return 1 + 0.012 * self.spare

    @property
    def least(self) -> float:
        """The smallest size that is allowed on this card, in points."""
        if self.unit < 1:
            return SMALLEST_OF_SMALL
        return max(self.floor, LEAST_OF_LARGE) if self.large else self.floor

    @property
    def large(self) -> bool:
        """Whether it is a card for large print."""
        return self.unit >= LARGE

    def add(self, *items: Item) -> None:
        """Add art, drawn in units of the design."""
        self.art += items

    def line(
        self,
        part: str,
        words: str,
        face: str,
        size: float,
        x: float,
        y: float,
        width: float,
        align: Align = "centre",
        fill: str = "ink",
    ) -> None:
        """Add one line in the largest size up to `size` that fits a width; if none does, in the smallest."""
        if not self.try_line(part, words, face, size, x, y, width, align=align, fill=fill):
            self.fits.append(Fit(part, self.least, fits=False))
            self.mark(words, face, self.least / self.unit, x, y, align)

    def try_line(
        self,
        part: str,
        words: str,
        face: str,
        size: float,
        x: float,
        y: float,
        width: float,
        least: float = 0.0,
        align: Align = "centre",
        fill: str = "ink",
    ) -> bool:
        """Add one line in the largest size up to `size` that fits a width; add nothing if even `least` is too large."""
        u = self.unit
        floor = max(self.least, least * u)
        run = fit_line(words, face, width * u, max(size * u, floor), floor)
        if run is None:
            return False
        self.fits.append(Fit(part, run.size))
        self.text.append(label(run, x * u, y * u, fill, align))
        return True

    def mark(self, words: str, face: str, size: float, x: float, y: float, align: Align = "centre") -> None:
        """Add a figure or a letter of a fixed size, which is not reported."""
        u = self.unit
        self.text.append(label(shape(words, face, size * u), x * u, y * u, align=align))

    def block(
        self,
        part: str,
        pieces: Sequence[Inline],
        size: float,
        width: float,
        height: float,
        leading: float,
        lines: float = 99,
        floor: float = 0.0,
    ) -> Block:
        """Text in balanced lines, in the largest size that fits a box; add it to the card with `put`.

        `leading` is the distance between lines in sizes of the text; `floor` is the least size in points on a card of
        full size, if it is more than that of other texts.
        """
        u = self.unit
        least = max(self.least, floor) if u >= 1 else self.least
        block = fit(pieces, width * u, height * u, max(size * u, least), least, 0.1, leading, lines)
        self.fits.append(Fit(part, block.size, block.fits))
        return block

    def put(self, block: Block, x: float, y: float, align: Align = "centre") -> None:
        """Add a block with its top at y."""
        self.text += block.items(x * self.unit, y * self.unit, align)

    def tall(self, block: Block) -> float:
        """A block's height in units of the design."""
        return block.height / self.unit

    def twin(self) -> CardLayout:
        """A copy; adding to it leaves this one as it is."""
        return CardLayout(self.width, self.height, self.floor, [*self.art], [*self.text], [*self.fits])

    def scene(self, title: str, language: str, meta: tuple[tuple[str, str], ...] = ()) -> Scene:
        """The card: art below, text above."""
        at = scale(self.unit)
        items = (Group(tuple(self.art), at=at, layer="art"), Group(tuple(map(_black, self.text)), layer="text"))
        return Scene(self.width, self.height, items, BLEED, title, language, meta)


def _black(item: Item) -> Item:
    """Type in the colour of drawings would be screened, which makes it rough."""
    return Label(item.run, item.x, item.y, "black") if isinstance(item, Label) and item.fill == "ink" else item
