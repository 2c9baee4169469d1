"""Games for `make fuzz`: tables, other readings of rulings and explicit chance take turns with the seed."""

from __future__ import annotations

from functools import partial
from itertools import permutations

from engine.games.patriots.content.factions import FACTIONS
from tests.engine.games.patriots.invariants import Watch
from tests.engine.games.patriots.table import content, eager, with_rulings
from tests.fuzz import Trial

PLAYERS = (1, 2, 3, 4, 5)
SEATINGS: dict[int, list[tuple[str, ...]]] = {
    1: [("feuillant",), ("jacobin",)],
    2: [("jacobin", "feuillant"), ("feuillant", "jacobin")],
    3: list(permutations(FACTIONS[:4], 3)),
    4: list(permutations(FACTIONS[:4])),
    5: list(permutations(FACTIONS)),
}
"""Every table that may sit down, clockwise."""
OTHERWISE = [
    (ruling.id, option) for ruling in content().rulings.rulings for option in ruling.options if option != ruling.chosen
]


def start(players: int, seed: int) -> Trial:
    """A new game, and what looks at each of its positions; two in three are eager to do things."""
    seatings = SEATINGS[players]
    names = seatings[seed % len(seatings)]
    rulings = dict([OTHERWISE[seed // 2 % len(OTHERWISE)]]) if seed % 2 else {}
    rules = with_rulings(rulings)
    words = " ".join((*names, *(f"{ruling}={option}" for ruling, option in rulings.items())))
    state = rules.setup(names, seed, explicit=seed % 5 == 0)
    return Trial(rules, state, Watch().see, words, partial(eager, rules) if seed % 3 else list)
