"""A log replays to the same end without a random source; whatever is wrong with it is refused at its line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Code, ContentError
from engine.games.liberte.state.model import State
from engine.play.log import replay, write_log
from engine.randomness import Stream
from tests.engine.games.liberte.table import game, pack


def log(seed: int, players: int = 3, edition: str = "second") -> list[str]:
    """A random game's log."""
    rules, stream = game(edition), Stream(seed)

    def choose(state: State) -> int:
        options = rules.legal(state)
        return options[stream.below(len(options))]

    return list(write_log(pack(edition), rules, {}, rules.colours[:players], seed, choose))


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return log(7)


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**63), players=st.integers(3, 6))
def test_a_log_replays_to_its_own_end(seed: int, players: int) -> None:
    """The replayed state is over and has the logged result; chance comes from the log alone."""
    lines = log(seed, players)
    end = replay(pack(), lines, "game.jsonl")
    assert game().result(cast(State, end)) == json.loads(lines[-1])["result"]


def broken(lines: list[str]) -> Iterator[tuple[str, list[str], Code, int]]:
    header = json.loads(lines[0])
    yield "empty", [], Code.EMPTY_FILE, 1
    yield "no json", ["{", *lines[1:]], Code.LOG_LINE, 1
    yield "not an object", [lines[0], "[1]", *lines[1:]], Code.LOG_LINE, 2
    yield "no header", lines[1:], Code.LOG_LINE, 1
    yield "other schema", [json.dumps({**header, "schema": 99}), *lines[1:]], Code.LOG_OF_OTHER, 1
    yield "other rules", [json.dumps({**header, "rules": 99}), *lines[1:]], Code.LOG_OF_OTHER, 1
    yield "other content", [json.dumps({**header, "content": "0" * 64}), *lines[1:]], Code.LOG_OF_OTHER, 1
    yield "other edition", [json.dumps({**header, "edition": "first"}), *lines[1:]], Code.LOG_OF_OTHER, 1
    yield "players that are none", [json.dumps({**header, "players": [[], {}, 3]}), *lines[1:]], Code.LOG_LINE, 1
    yield "two players", [json.dumps({**header, "players": ["black", "grey"]}), *lines[1:]], Code.LOG_REFUSED, 1
    yield "cut off", lines[:100], Code.LOG_CUT_OFF, 100
    yield "cut off before the result", [*lines[:100], lines[-1]], Code.LOG_CUT_OFF, 101
    yield "no words", [*lines[:30], '{"player": "black", "do": "fly"}'], Code.LOG_DIFFERS, 31
    yield "other result", [*lines[:-1], '{"result": {}}'], Code.LOG_DIFFERS, len(lines)
    check = next(i for i, line in enumerate(lines) if '"state"' in line)
    yield "other state", [*lines[:check], '{"state": "0"}'], Code.LOG_DIFFERS, check + 1
    chance = {"player": "chance", "do": "chance draw 999"}
    yield "unknown card", [*lines[:2], json.dumps(chance)], Code.LOG_LINE, 3
    yield "second set too early", [*lines[:2], json.dumps({**chance, "do": "chance draw 110"})], Code.LOG_REFUSED, 3
    yield "after the end", [*lines[:-1], '{"player": "chance", "do": "pass"}'], Code.LOG_REFUSED, len(lines)


def test_whatever_is_wrong_is_refused_at_its_line(lines: list[str]) -> None:
    """Each damage has its code and its line."""
    for name, damaged, code, line in broken(lines):
        with pytest.raises(ContentError) as caught:
            replay(pack(), damaged, "game.jsonl")
        (finding,) = caught.value.findings
        assert (name, finding.code, finding.at.line) == (name, code, line)


def test_a_watcher_sees_every_decision(lines: list[str]) -> None:
    """As many positions are shown as the log has decisions."""
    seen: list[int] = []
    replay(pack(), lines, "game.jsonl", lambda _rules, state: seen.append(cast(State, state).turn))
    assert len(seen) == sum('"do"' in line for line in lines)
