"""How hair is worn: the choices that every drawing of hair reads."""

from __future__ import annotations

from engine.loading.portrait import Hair, Tail
from engine.record import record

HALO = 1.1
"""The gap between two layers of paper."""


@record
class HairStyle:
    """How the hair is worn; a field counts only for the kinds that have it."""

    kind: Hair = "wig"
    tail: Tail = "none"
    crest: float = 5.0
    volume: float = 3.0
    rolls: int = 2
    locks: int = 12
    length: float = 116.0
    queue: float = 60.0
    fringe: bool = False
    hatted: bool = False
