"""Games for `make fuzz`: editions, rulings and explicit chance take turns with the seed."""

from __future__ import annotations

from tests.engine.games.liberte.invariants import Watch
from tests.engine.games.liberte.table import EDITIONS, deal, game
from tests.fuzz import Trial

PLAYERS = (3, 4, 5, 6)


def start(players: int, seed: int) -> Trial:
    """A new game, and what looks at each of its positions."""
    edition = EDITIONS[seed % len(EDITIONS)]
    rulings = {"counter-revolution-check": "per-block", "special-without-target": "allowed"} if seed % 4 == 3 else {}
    rules = game(edition, rulings)
    return Trial(rules, deal(rules, players, seed, explicit=seed % 5 == 0), Watch().see, edition)
