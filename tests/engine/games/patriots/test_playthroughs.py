"""Golden playthroughs: whole games as readable text, for every number of players and every way to end."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator

import pytest

from engine.games.patriots.scenario.view import event_in_words
from engine.games.patriots.state.model import State
from engine.randomness import Stream
from tests.conftest import Golden
from tests.engine.games.patriots.fuzzed import OTHERWISE
from tests.engine.games.patriots.table import eager, play, rules, with_rulings

# Players, seed and how it ends. Odd seeds prefer to do things over drawing cards and ending turns.
GAMES = [
    (1, 287, "rescue"),
    (2, 259, "civil-war"),
    (2, 419, "coup"),
    (3, 35, "thermidor"),
    (4, 42, "paris-falls"),
    (5, 380, "elimination"),
]

DIGESTS = 40
"""Games for each number of players of which only a sum is kept."""


def told(players: int, seed: int) -> Iterator[str]:
    """A game, line by line: what happened and under which rule."""
    known = rules()
    names = known.seats(players)
    state, stream = known.setup(names, seed), Stream(seed)
    state.events = []
    yield f"{', '.join(names)}; seed {seed}"
    seen = 0
    while True:
        for event in state.events[seen:]:
            words = event_in_words(state, event)
            rest = ", ".join(f"{k} {_said(v)}" for k, v in words.items() if k not in ("event", "atom", "also"))
            yield f"{'' if words['event'] in ('round', 'turn') else '  '}{words['event']:<16} {words['atom']:<4} {rest}"
        seen = len(state.events)
        if known.is_over(state):
            break
        options = eager(known, known.legal(state)) if seed % 2 else known.legal(state)
        known.apply(state, options[stream.below(len(options))])
    yield f"result {known.result(state)}"


def _said(value: object) -> str:
    return " ".join(str(item) for item in value) if isinstance(value, list) else str(value)


def text(players: int, seed: int) -> str:
    """The whole game."""
    return "\n".join(line.rstrip() for line in told(players, seed)) + "\n"


@pytest.mark.parametrize(("players", "seed", "ending"), GAMES)
def test_a_game_is_told_as_before(players: int, seed: int, ending: str, golden: Golden) -> None:
    """A change of the rules or of the cards shows here as a difference of text."""
    told_now = text(players, seed)
    assert f"'ending': '{ending}'" in told_now
    golden(f"../engine/games/patriots/playthroughs/{players}-{ending}.txt", told_now)


def digests() -> Iterator[str]:
    """A line for each of many games: how it was played, how long it took, how it ended, and a checksum."""
    for players in (1, 2, 3, 4, 5):
        for seed in range(DIGESTS):
            yield _digest(players, seed, ())
    for number, reading in enumerate(OTHERWISE):
        yield _digest(2 + number % 4, number, (reading,))


def _digest(players: int, seed: int, readings: tuple[tuple[str, str], ...]) -> str:
    known = with_rulings(dict(readings))
    total = count = round_number = 0

    def see(s: State) -> None:
        nonlocal total, count, round_number
        if s.round != round_number or known.is_over(s):
            total = zlib.crc32(json.dumps(s.to_json()).encode(), total)
        if not known.is_over(s):
            total = zlib.crc32(repr(known.legal(s)).encode(), total)
        round_number = s.round
        count += 1

    end = play(known, known.seats(players), seed, see=see, keen=seed % 3 > 0)
    said = " ".join(f"{ruling}={option}" for ruling, option in readings)
    ending = known.result(end)["ending"]
    return f"{players} players, seed {seed:2}: {count:4} positions, {ending:<12} {total:08x} {said}".rstrip()


def test_many_games_pass_through_the_same_positions(golden: Golden) -> None:
    """All legal decisions and the state after each round are in the checksum; a change shows the games it touches."""
    golden("../engine/games/patriots/playthroughs/digests.txt", "\n".join(digests()) + "\n")
