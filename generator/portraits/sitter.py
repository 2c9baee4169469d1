"""The person of a portrait: all that the drawing knows of them."""

from __future__ import annotations

from typing import Literal

from engine.loading.portrait import Portrait
from engine.record import record

Role = Literal["officer", "workman"]
"""A profession that shows in the dress: an officer's uniform, or a workman's clothes and hair."""


@record
class Sitter:
    """A person to be drawn."""

    id: str
    """Unique among the people of a game; part of the name of the drawing."""
    name: str
    """Seeds the choice of everything that `portrait` leaves open."""
    portrait: Portrait = Portrait()
    roles: frozenset[Role] = frozenset()
    cockade: bool = True
    """Whether a cockade is worn on a hat that can have one."""
