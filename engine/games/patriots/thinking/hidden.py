"""What a player may know, and copies in which the rest is dealt anew."""

from __future__ import annotations

from typing import Any

from engine.games.patriots.state.model import State


def observation(s: State, seat: int) -> dict[str, Any]:
    """Everything that a player may know."""
    return {"seat": seat, "round": s.round}


def determinise(s: State, seat: int, seed: int) -> State:
    """A copy in which everything hidden from a player is dealt anew."""
    del seat, seed
    return s.clone()
