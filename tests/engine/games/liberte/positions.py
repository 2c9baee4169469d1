"""Random tables at the end of an Action Phase: what the two implementations are compared on.

Heights, displays and colours are drawn so that ties are common, because ties are where readings differ.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

SEATS = ("black", "grey", "yellow", "green", "sky", "purple")
FACTIONS = ("red", "blue", "white")
BLOCKS = {"red": 30, "blue": 28, "white": 24}
TOKENS = 18


def random_position(rng: random.Random, cards: Mapping[int, Mapping[str, Any]]) -> dict[str, Any]:
    """A table that could lie there when the last action was taken."""
    players = rng.sample(SEATS, rng.randint(3, 6))
    turn = rng.randint(1, 4)
    left = {faction: count - (2 if turn == 1 else 0) for faction, count in BLOCKS.items()}
    tokens = dict.fromkeys(players, TOKENS)
    box = random_box(rng, players, tokens) if turn > 1 else {}
    stacks = random_stacks(rng, players, left, tokens)
    deck = [number for number, card in cards.items() if card["faction"]]
    rng.shuffle(deck)
    displays = {player: draw_display(rng, deck, cards) for player in players}
    hands = {player: [deck.pop() for _ in range(rng.randint(0, 3))] for player in players if len(deck) > 3}
    return {
        "players": players,
        "turn": turn,
        "stacks": stacks,
        "displays": displays,
        "hands": hands,
        "box": box,
        "vp": {player: rng.randint(0, 4) for player in players},
        "votes": {player: dict.fromkeys(FACTIONS, 0) for player in players},
    }


def random_box(rng: random.Random, players: Sequence[str], tokens: dict[str, int]) -> dict[str, int]:
    """A few tokens in the Battle Box, often equally many."""
    box = {player: rng.randint(0, 2) for player in players}
    for player, count in box.items():
        tokens[player] -= count
    return box


def random_stacks(
    rng: random.Random, players: Sequence[str], left: dict[str, int], tokens: dict[str, int]
) -> dict[int, dict[str, list[Any]]]:
    """Up to three stacks a province, within blocks and tokens; one table in six is swept by one faction."""
    sweep = rng.choice(FACTIONS) if rng.random() < 1 / 6 else None
    crowded = 1.0 if sweep else rng.random()
    stacks: dict[int, dict[str, list[Any]]] = {}
    for province in rng.sample(range(1, 28), 27):
        here: dict[str, list[Any]] = {}
        many = rng.choice([1, 1, 1, 1, 2] if sweep else [0, 1, 2, 2, 3]) if rng.random() < crowded else 0
        for player in rng.sample(list(players), many):
            faction = sweep if sweep and rng.random() < 0.9 else rng.choice(FACTIONS)
            height = min(1 if sweep else rng.choice([1, 1, 2, 2, 3]), left[faction])
            if height and tokens[player]:
                here[player] = [faction, height]
                left[faction] -= height
                tokens[player] -= 1
        if here:
            stacks[province] = here
    return stacks


def draw_display(rng: random.Random, deck: list[int], cards: Mapping[int, Mapping[str, Any]]) -> list[int]:
    """Up to four cards, or five with a sans-culottes among them."""
    display = [deck.pop() for _ in range(rng.randint(0, 4))] if len(deck) > 8 else []
    if len(display) == 4 and deck and any(cards[card]["sans-culottes"] for card in display):
        display.append(deck.pop())
    return display
