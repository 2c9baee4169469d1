"""Golden playthroughs: whole games as readable text, for every number of players and every way to end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots import BOTS
from engine.games.liberte.scenario.view import event_in_words
from tests.conftest import Golden
from tests.engine.games.liberte.table import deal, game

# Edition, players, seed, bot and how it ends.
GAMES = [
    ("second", 3, 150, "random", "landslide"),
    ("second", 3, 6, "random", "counter-revolution"),
    ("second", 4, 7, "greedy", "four-turns"),
    ("second", 5, 15, "random", "counter-revolution"),
    ("second", 6, 1, "random", "four-turns"),
    ("first", 4, 5, "random", "four-turns"),
]
TOLD = {
    "turn", "phase", "round", "played", "cannon", "special", "placed", "kept", "removed", "beheaded", "sent-away",
    "taken", "passed", "supply-exhausted", "all-passed", "lost-battle", "tie", "advanced", "declined", "vote",
    "no-vote", "cleared", "government", "opposition", "step-back", "points", "presence", "landslide",
    "counter-revolution", "four-turns", "final-tie", "over",
}  # fmt: skip


def told(edition: str, players: int, seed: int, bot: str) -> Iterator[str]:
    """A game, line by line: what happened and under which rule."""
    rules = game(edition)
    state = deal(rules, players, seed)
    state.events = []
    player = BOTS[bot](seed)
    order = _said([state.names[seat] for seat in state.order])
    yield f"{edition} edition, {players} players, seed {seed}, {bot} bots; order {order}"
    seen = 0
    while True:
        for event in state.events[seen:]:
            if event["event"] in TOLD:
                words = event_in_words(state, event)
                rest = {k: v for k, v in words.items() if k not in ("event", "atom", "also", "rule")}
                yield f"  {words['event']:<18} {words['atom']:<4} " + ", ".join(
                    f"{k} {_said(v)}" for k, v in rest.items()
                )
        seen = len(state.events)
        if rules.is_over(state):
            break
        rules.apply(state, player.choose(rules, state))
    yield f"result {rules.result(state)}"


def _said(value: object) -> str:
    return " ".join(str(item) for item in value) if isinstance(value, list) else str(value)


@pytest.mark.parametrize(("edition", "players", "seed", "bot", "ending"), GAMES)
def test_a_game_is_told_as_before(edition: str, players: int, seed: int, bot: str, ending: str, golden: Golden) -> None:
    """A change of the rules, of the cards or of a bot shows here as a difference of text."""
    text = "\n".join(line.rstrip() for line in told(edition, players, seed, bot)) + "\n"
    assert f"'ending': '{ending}'" in text
    golden(f"../engine/games/liberte/playthroughs/{edition}-{players}-{ending}.txt", text)
