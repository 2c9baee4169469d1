"""Every rule, ruling and erratum of 1793 has a scenario that shows it, and the run of a scenario cites the rule."""

from __future__ import annotations

from functools import cache

import pytest

from engine.play.scenario import header, run_scenario
from engine.play.scenario_run import ScenarioRun
from tests.engine.games.patriots.table import content, pack
from tests.engine.games.patriots.test_scenarios import NODES, SCENARIOS

BY_ID = {scenario["id"]: (node, scenario) for (_, node), scenario in zip(NODES, SCENARIOS, strict=True)}

# Rulings that are played in one way only, each with a scenario in which it decides.
SHOWN_BY = {
    "round-one-disc": "setup-of-four",
    "no-basic-action": "six-leaders-and-no-card",
    "assignat-scope": "rulings-assignat-saves-its-user-only",
    "prairial-shields": "prairial-no-answer",
    "tied-disagree": "laws-tied-factions-disagree",
    "full-law-track": "full-law-track",
    "trial-final": "rulings-trial-is-not-repealed",
    "replaced-tile": "laws-lc03-dechristianisation",
    "inactive-nation": "war-sleeping-nation",
    "allied-insight": "depth-britain-with-her-own-insight",
    "undefended-army-there": "war-second-army-costs-nothing",
    "occupied-cube": "rulings-occupied-cube-from-the-pile",
    "contested-abandoned": "rulings-contested-paris-is-left",
    "lost-offensive": "war-offensive-loses",
    "royalist-duel": "generals-royalist-general-loses",
    "arrested-general": "leaders-arrested-general-leaves",
    "coup-tile": "rulings-coup-with-the-temple-of-reason",
    "coup-vote-cubes": "rulings-vote-cubes-of-the-loser",
    "cut-round": "struggles-coup-ends-the-round",
    "roland-map": "struggles-roland-avenged",
    "both-endings": "depth-fall-of-paris-before-elimination",
    "final-tie": "rulings-shared-win",
    "naf-seats": "rulings-naf-seats",
    "naf-choice": "depth-naf-left-province",
    "naf-board-missing": "rulings-naf-board-missing",
    "naf-foreign-leader": "rulings-naf-foreign-leader",
    "naf-other-attacks": "rulings-naf-other-attacks",
    "naf-vote-symbolless": "rulings-naf-vote-symbolless",
    "naf-side": "rulings-naf-side-by-its-board",
    "happy-family": "solo-happy-family",
    "naf-wins": "rulings-naf-wins",
    "commander-discarded": "rulings-commander-discarded",
    "leading-equals": "rulings-leading-equals",
    "eye-in-hand": "rulings-eye-in-hand",
    "sleeping-emigres": "rulings-sleeping-emigres",
    "heart-pairs": "laws-lc03-dechristianisation",
    "naf-treasury": "rulings-naf-treasury",
    "naf-hand": "rulings-naf-hand",
    "naf-action-first": "rulings-naf-action-first",
    "prussia-at-coblenz": "erratum-1-prussia",
    "struggle-tie": "erratum-2-coup",
    "murder-of-all": "erratum-3-royalist-leader",
    "roland-rivals": "erratum-4-rivals",
    "no-general-discarded": "erratum-5-no-card-laid-aside",
    "saved-out-of-turn": "erratum-7-necklace",
    "united-royalists": "erratum-8-united",
    "royalist-pile-empty": "erratum-9-empty-pile",
    "votes-from-pile": "erratum-10-suffrage",
    "naf-removal-order": "erratum-11-order",
    "accuse-numbers": "erratum-12-five",
}


@cache
def run(name: str) -> ScenarioRun:
    """A scenario, played."""
    node, _ = BY_ID[name]
    return run_scenario(pack(header(node)[1]), node)


def cited(name: str) -> set[str]:
    """The rules that its events and its refusal name."""
    played = run(name)
    events = {atom for event in played.events for atom in (event["atom"], *event.get("also", ()))}
    return events | ({played.refused.atom} if played.refused else set())


def test_the_run_of_some_scenario_cites_every_rule() -> None:
    """Of those that the engine has to do with, by an event or a refusal of a scenario that says it shows the rule."""
    missing = []
    for atom in content().atoms.atoms:
        showing = [name for name, (_, scenario) in BY_ID.items() if atom.id in scenario.get("atoms", ())]
        if atom.concerns == "engine" and not any(atom.id in cited(name) for name in showing):
            missing.append(atom.id)
    assert missing == []


def test_every_ruling_without_options_has_its_scenario() -> None:
    """Those with options are covered by test_scenarios.py, option by option."""
    assert sorted(SHOWN_BY) == sorted(ruling.id for ruling in content().rulings.rulings if not ruling.options)


@pytest.mark.parametrize("ruling", SHOWN_BY)
def test_the_scenario_of_a_ruling_is_about_its_rules(ruling: str) -> None:
    atoms = next(r.atoms for r in content().rulings.rulings if r.id == ruling)
    _, scenario = BY_ID[SHOWN_BY[ruling]]
    assert {*atoms} & {*scenario["atoms"]}


def test_all_twelve_errata_have_scenarios() -> None:
    numbers = {name.split("-")[1] for name in BY_ID if name.startswith("erratum-")}
    assert numbers == {str(number) for number in range(1, 13)}
    assert all(run(name).ok for name in BY_ID if name.startswith("erratum-"))
