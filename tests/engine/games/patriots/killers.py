"""The kill suite of `make mutants`: tests of a few seconds that must notice any change of the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.play import scenario
from tests.engine.games.patriots import test_refusals, test_scenarios, test_setup
from tests.engine.games.patriots.comparison import CASES, compare
from tests.engine.games.patriots.invariants import Watch
from tests.engine.games.patriots.table import pack, play, rules
from tests.engine.games.patriots.test_invariants import TABLES
from tests.engine.games.patriots.test_playthroughs import GAMES, digests, text

MODULES = (
    *(f"mechanics.{name}" for name in (
        "cards", "convention", "cubes", "currency", "endings", "leaders", "occupation", "placing", "setup", "votes",
    )),
    *(f"war.{name}" for name in ("battle", "generals", "march", "outcome")),
    *(f"actions.{name}" for name in (
        "attacks", "cube_attacks", "drawing", "effects", "influence", "pieces", "powers",
    )),
    *(f"phases.{name}" for name in ("agreement", "laws", "round", "struggle", "turn")),
    *(f"automata.{name}" for name in ("answers", "boards", "naf_cards", "naf_turn")),
    "rules.refusals",
)  # fmt: skip
LIMIT = 25
"""Seconds of the processor, five times what the suite needs."""


@cache
def _golden() -> dict[str, str]:
    told_games = (Path(__file__).parent / "playthroughs").glob("*.txt")
    return {path.stem: path.read_text(encoding="utf-8") for path in told_games}


def survives() -> bool:
    """Golden games, scenarios, set-up, refusals, the naive second implementation, games with invariants."""
    for players, seed, ending in GAMES:
        if text(players, seed) != _golden()[f"{players}-{ending}"]:
            return False
    for seed in range(25):
        for case in CASES:
            compare(case, seed)
    for _, node in test_scenarios.NODES:
        if scenario.run_scenario(pack(scenario.header(node)[1]), node).findings:
            return False
    _facts()
    for names in TABLES:
        play(rules(), names, len(names), see=Watch().see, keen=True)
    return all(line == kept for line, kept in zip(digests(), _golden()["digests"].splitlines(), strict=True))


def _facts() -> None:
    """The tests that are no scenarios: set-up, and why something is refused."""
    for _, *refusal in test_refusals.REFUSALS:
        test_refusals.test_a_refusal_says_why(*refusal)
    test_setup.test_cubes_armies_and_supply()
    test_setup.test_the_cordelier_starts_and_without_him_the_jacobin()
    test_setup.test_an_immediate_card_in_a_first_hand_is_worth_a_cube_and_not_replaced()
    test_setup.test_other_readings_of_the_first_hand()
    for names in test_setup.SOLO:
        test_setup.test_one_or_two_players_begin_with_the_feuillants_in_paris(names)
