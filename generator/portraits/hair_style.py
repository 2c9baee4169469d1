"""How hair is worn: the parameters of every drawing of hair."""

from __future__ import annotations

from engine.loading.portrait import Hair, Tail
from engine.record import record


@record
class HairStyle:
    """How the hair is worn. A kind of hair reads only the fields that it has; measures are units of the head."""

    kind: Hair = "wig"
    tail: Tail = "none"
    crest: float = 5.0
    """How far a wig rises above the head."""
    volume: float = 3.0
    """How far the hair stands off the back of the head."""
    rolls: int = 2
    """Sausage curls over the ear, 1 to 3."""
    locks: int = 12
    length: float = 116.0
    """y of the ends of long hair; for `brutus`, the length of a lock."""
    queue: float = 60.0
    """Length of a pigtail."""
    fringe: bool = False
    hatted: bool = False
    """Whether a hat presses the hair down."""
