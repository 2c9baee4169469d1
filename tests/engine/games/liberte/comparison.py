"""One random position, played by the engine and by the naive side: same questions, same answers, same outcome.

The naive side is played first and its questions are written down: who was asked, which cards he could advance, what he
did. The engine must ask exactly these, in this order; then both tables must be equal.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import yaml

from engine.errors import Findings, Position
from engine.games.liberte.content.content import Content
from engine.games.liberte.scenario.driver import LiberteStage
from engine.loading.pack import Pack
from engine.loading.source import Node
from tests.content.liberte.files import LIBERTE
from tests.engine.games.liberte import naive
from tests.engine.games.liberte.positions import random_position
from tests.engine.games.liberte.table import pack

HERE = Position("position")
Question = tuple[str, tuple[int, ...], int | None]

CARDS: dict[int, dict[str, Any]] = {
    card["id"]: {
        "faction": card.get("faction"),
        "value": card.get("value", 0),
        "general": "general" in card.get("symbols", ()),
        "sans-culottes": "sans-culottes" in card.get("symbols", ()),
    }
    for card in yaml.safe_load((LIBERTE / "cards.yaml").read_text(encoding="utf-8"))["cards"]
}


CASES = ("second", "first")
"""The editions that differ here, half of the positions each."""


def compare(edition: str, seed: int) -> str:
    """Play one position on both sides; returns how it went, fails where they differ."""
    first_edition = edition == "first"
    rng = random.Random(seed)
    position = random_position(rng, CARDS)
    while position["turn"] > 2 and naive.counter_revolution(position, 0) >= 7:
        position["stacks"].popitem()  # or the game would have ended before the battle
    engine = EngineSide(pack(edition), position)
    questions: list[Question] = []

    def ask(player: str, choices: list[int]) -> int | None:
        answer = rng.choice([*choices, None])
        questions.append((player, tuple(choices), answer))
        return answer

    lost = False
    if position["turn"] > 1:
        lost = naive.battle(position, CARDS, ask) is None
        view = engine.play("battle", questions)
        assert view["lost-battles"] == ([position["turn"]] if lost else [])
        check_table(position, view)
        marked = naive.counter_revolution(position, int(lost))
        assert view["counter-revolution"] == marked
        if position["turn"] > 2 and marked >= 7:
            winners = naive.counter_revolution_winners(position, CARDS)
            check_ending(view, "counter-revolution", winners, draws=first_edition)
            return "counter-revolution"

    naive.elections(position, CARDS, ask)
    view = engine.play("elections", questions)
    check_table(position, view)
    for player in position["players"]:
        assert {faction: view["votes"][player][faction] for faction in naive.FACTIONS} == position["votes"][player]
    if naive.landslide(position):
        winners = naive.landslide_winners(position, CARDS, count_votes=not first_edition)
        check_ending(view, "landslide", winners, draws=first_edition)
        return "landslide"

    ranking = naive.government(position, CARDS, ask, total=first_edition, only_tied=first_edition)
    view = engine.play("government", questions)
    assert [view["government"], view["opposition"]] == ranking[:2]
    assert view["track"] == position["track"]
    check_table(position, view)

    naive.scoring(position, CARDS, ask, ranking)
    view = engine.play("scoring", questions)
    check_table(position, view)
    assert set(view["presence"]) == position["presence"]
    return "scored"


class EngineSide:
    """The engine's table, driven through the big steps of scenarios."""

    def __init__(self, known: Pack[Content], position: Mapping[str, Any]) -> None:
        self.stage = LiberteStage(known, {})
        self.asked = 0
        findings = Findings()
        first = "battle" if position["turn"] > 1 else "elections"
        assert self.stage.open(given(position), [("run", first)], findings), list(findings)

    def play(self, step: str, questions: list[Question]) -> dict[str, Any]:
        """A big step, answered as the naive side was."""
        findings = Findings()
        self.stage.begin(step, HERE, findings)
        assert not list(findings)
        for player, choices, answer in questions[self.asked :]:
            assert self.stage.unanswered() == (player, "advance")
            game, state = self.stage.game, self.stage.state
            legal = {game.decode(state, action) for action in game.legal(state)}
            assert legal == {"decline", *(f"advance {card}" for card in choices)}
            words = "decline" if answer is None else f"advance {answer}"
            for action in self.stage.decisions(words):
                self.stage.decide(player, action)
        self.asked = len(questions)
        assert self.stage.unanswered() is None
        return dict(self.stage.view(None))


def given(position: Mapping[str, Any]) -> Node:
    """The position as a scenario would write it."""
    return node(
        {
            "players": position["players"],
            "turn": position["turn"],
            "provinces": {
                str(province): {player: f"{faction} {height}" for player, (faction, height) in stacks.items()}
                for province, stacks in position["stacks"].items()
            },
            "displays": position["displays"],
            "hands": position["hands"],
            "battle-box": position["box"],
            "vp": position["vp"],
        }
    )


def node(value: Any) -> Node:
    """Plain data as a node."""
    if isinstance(value, dict):
        return Node({key: node(item) for key, item in value.items()}, HERE, dict.fromkeys(value, HERE))
    if isinstance(value, list):
        return Node([node(item) for item in value], HERE, {})
    return Node(value, HERE, {})


def check_table(position: Mapping[str, Any], view: Mapping[str, Any]) -> None:
    """Stacks, displays, tokens in the box and victory points are equal."""
    stacks = {
        str(province): {player: f"{faction} {height}" for player, (faction, height) in here.items()}
        for province, here in position["stacks"].items()
        if here
    }
    shown = {
        province: {player: stack for player, stack in here.items() if stack != "none"}
        for province, here in view["provinces"].items()
        if here != "none"
    }
    assert {province: here for province, here in shown.items() if here} == stacks
    for player in position["players"]:
        assert sorted(view["displays"][player]) == sorted(position["displays"].get(player, []))
        assert view["vp"][player] == position["vp"].get(player, 0)


def check_ending(view: Mapping[str, Any], ending: str, winners: list[str], *, draws: bool) -> None:
    """The same ending, and the same winners; a first edition's tie is a draw."""
    assert view["ending"] == ending
    drawn = draws and len(winners) > 1
    assert view["drawn"] == drawn
    assert view["winners"] == ([] if drawn else winners)
