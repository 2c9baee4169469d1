"""Where everything stands on the Paris board, in millimetres: places of laws and votes, plates of locations, months."""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import record
from generator.drawing.rectangles import Rect
from generator.drawing.transforms import Point
from generator.games.patriots.signs.placard import BAR

BLEED = 3.0
SLOT, GAP = 12.6, 1.0
"""The side of a slot, and what lies between two."""
LAWS = tuple(Rect(6 + 66.4 * k, 6, 65, 90) for k in range(5))
"""From the proposal to the oldest law; a law card with a millimetre of room on every side."""
BOXES = {"oui": Rect(340, 6, 74, 44), "non": Rect(340, 52, 74, 44)}
PLAN = Rect(6, 102, 408, 161)
"""The plan of the city."""
TREASURY = Rect(200, 127.4, 27, 31.6)
CARTOUCHE = Rect(195, 233, 130, 28)
LEGEND = Rect(334, 231.6, 76, 29.4)
YEARS = Rect(6, 265.6, 408, 3.6)
MONTHS = Rect(6, 269.2, 408, 21.8)
EDGE = 1.5
"""What a tile shows around its plate and building."""
COIN = 16.0
"""The place of a gold coin."""
PAWN = 13.0
"""The place of a pawn: Louis XVI in the prison, the guillotine on its square."""


@record
class Site:
    """A location on the board: its plate, and how high its building rises above."""

    plate: Rect
    rise: float
    beside: bool = False
    """Whether its words stand beside the slots, not below."""
    pawn: str = ""
    """The pawn that has a place of its own there."""

    @property
    def whole(self) -> Rect:
        """Plate and building."""
        x, y, width, height = self.plate
        return Rect(x, y - self.rise, width, height + self.rise)

    @property
    def tile(self) -> Rect:
        """What a tile covers: a little more, so that its cut keeps away from the plate."""
        return self.whole.inflated(EDGE)

    @property
    def foot(self) -> Point:
        """Where the middle of the building stands."""
        return self.plate.x + self.plate.width / 2, self.plate.y

    @property
    def field(self) -> Rect:
        """The open field of a location without slots."""
        x, y, width, _ = self.plate
        return Rect(x + 2.6, y + BAR + 2.0, width - 5.2 - (PAWN + 1.6 if self.pawn else 0), SLOT + 0.6)

    @property
    def pawn_place(self) -> Point:
        """The middle of the place for its pawn, at the right end."""
        return self.plate.right - 3.2 - PAWN / 2, self.plate.y + BAR + 2.2 + PAWN / 2


SITES: Mapping[str, Site] = {
    "place-rev": Site(Rect(11, 127.4, 72, 31.6), 24.0, pawn="guillotine"),
    "convention": Site(Rect(89, 127.4, 109, 31.6), 24.0),
    "palais-egalite": Site(Rect(234, 127.4, 79, 31.6), 20.6),
    "temple-prison": Site(Rect(321, 127.4, 88, 31.6), 25.0, pawn="louis"),
    "comites": Site(Rect(95, 181.2, 71, 23.6), 16.4, beside=True),
    "conciergerie": Site(Rect(176, 187.6, 62, 31.6), 23.0),
    "notre-dame": Site(Rect(243, 187.6, 82, 31.6), 26.2),
    "temple-raison": Site(Rect(243, 187.6, 82, 31.6), 26.2),
    "faubourgs": Site(Rect(331, 187.6, 80, 31.6), 18.4),
    "champ-de-mars": Site(Rect(11, 229.8, 82, 31.0), 19.0),
    "caserne": Site(Rect(101, 229.8, 82, 31.0), 21.0),
}
"""By location. What replaces another lies where that one is."""


def month_spaces(count: int) -> tuple[Rect, ...]:
    """The spaces of the time track."""
    x, y, width, height = MONTHS
    return tuple(Rect(x + k * width / count, y, width / count, height) for k in range(count))


def disc_place(space: Rect) -> Point:
    """The middle of the ring for the round disc."""
    return space.x + space.width / 2, space.y + 8.9


def vote_places(box: Rect, count: int) -> tuple[Point, ...]:
    """The upper left corner of each faction's place in a box of votes."""
    whole = count * SLOT + (count - 1) * GAP
    left = box.x + (box.width - whole) / 2
    return tuple((left + k * (SLOT + GAP), box.y + 12.6) for k in range(count))


def coin_place() -> Point:
    """The middle of the place for gold."""
    return TREASURY.x + TREASURY.width / 2, TREASURY.y + BAR + 2.4 + COIN / 2
