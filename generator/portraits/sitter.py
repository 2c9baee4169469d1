"""Who sits for a portrait: all that a drawing may know of a person."""

from __future__ import annotations

from typing import Literal

from engine.loading.portrait import Portrait
from engine.record import record

Role = Literal["officer", "workman"]
"""What a person was, where it shows in the dress: a uniform, or the clothes and hair of the street."""


@record
class Sitter:
    """A person to be drawn."""

    id: str
    """Names the drawing among all drawings of a game: two people never share it."""
    name: str
    """Decides everything that `portrait` leaves open."""
    portrait: Portrait = Portrait()
    roles: frozenset[Role] = frozenset()
    cockade: bool = True
    """Whether a cockade is worn on a hat that can have one."""
