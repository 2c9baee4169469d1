"""The kill suite of `make mutants`: tests of about a second that must notice any change of the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.loading.source import Node
from engine.play import scenario
from tests.engine.games.liberte import test_chance, test_deck, test_numbers, test_refusals, test_scenarios
from tests.engine.games.liberte.comparison import compare
from tests.engine.games.liberte.invariants import Watch
from tests.engine.games.liberte.table import EDITIONS, deal, game, pack, play
from tests.engine.games.liberte.test_playthroughs import GAMES, told

MODULES = (
    *(f"mechanics.{name}" for name in ("deck", "endings", "placement", "setup", "specials", "ties")),
    *(f"phases.{name}" for name in (
        "action", "battle", "election", "government", "order", "refresh", "scoring", "take", "turn",
    )),
    "rules.refusals",
)  # fmt: skip
LIMIT = 5
"""Seconds of the processor, five times what the suite needs."""


@cache
def _scenarios() -> list[tuple[Node, str]]:
    return [(node, scenario.header(node)[1] or "second") for _, node in test_scenarios.NODES]


@cache
def _golden() -> dict[str, str]:
    told_games = (Path(__file__).parent / "playthroughs").glob("*.txt")
    return {path.name: path.read_text(encoding="utf-8") for path in told_games}


def _facts() -> None:
    """The tests that are no scenarios: why something is refused, the deck's end, chance, the content's numbers."""
    for _, *refusal in test_refusals.REFUSALS:
        test_refusals.test_a_refusal_says_why(*refusal)
    for _, *refusal in test_refusals.TIES:
        test_refusals.test_a_refusal_in_a_tie_says_why(*refusal)
    for module in (test_deck, test_chance, test_numbers):
        for name, test in vars(module).items():
            if name.startswith("test_"):
                test()


def survives() -> bool:
    """Golden games, scenarios, other facts, the naive second implementation, games with invariants."""
    for edition, players, seed, bot, ending in GAMES:
        if bot == "random":
            text = "\n".join(line.rstrip() for line in told(edition, players, seed, bot)) + "\n"
            if text != _golden()[f"{edition}-{players}-{ending}.txt"]:
                return False
    for node, edition in _scenarios():
        if scenario.run_scenario(pack(edition), node).findings:
            return False
    _facts()
    for seed in range(40):
        compare("second", seed)
        compare("first", seed)
    for players, edition in zip((3, 4, 5, 6), (*EDITIONS, "second"), strict=True):
        play(game(edition), deal(game(edition), players, players, explicit=players == 4), players, Watch().see)
    return True
