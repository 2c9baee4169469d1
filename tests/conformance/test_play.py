"""Whoever runs a game: bots, simulation, logs, scenarios."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import cast

import pytest

from engine import games
from engine.bots import bot
from engine.errors import Code, ContentError
from engine.game import AnyRules, Judged
from engine.play.log import replay, write_log
from engine.play.simulate import Plan, simulate
from engine.play.summary import summarise
from engine.randomness import Stream
from generator.findings.report import headline
from generator.language.text import open_text
from generator.rulebook.evidence.names import game_names
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.verify.verify import open_book
from tests.conformance.table import GAMES, LONGEST, PROJECTS, WRITTEN, atoms, pack, players, rules
from tests.games.project import ROOT

each = pytest.mark.parametrize("game", GAMES)


def little(name: str) -> str:
    """A bot that takes little time."""
    return "mcts:1" if name == "mcts" else name


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in games.game(game).bots])
def test_every_bot_of_a_game_can_finish_it(game: str, name: str) -> None:
    """With the least and with the most players, the others playing at random; thinking changes nothing."""
    known = rules(game)
    for count in dict.fromkeys(players(game)):
        state = known.setup(known.seats(count), 5)
        bots = [bot(little(name), 0), *(bot("random", seat) for seat in range(1, count))]
        for decision in range(LONGEST):
            if known.is_over(state):
                break
            before = known.to_json(state) if decision % 50 == 0 else None
            action = bots[known.player(state)].choose(cast("Judged[object]", known), state)
            assert before is None or known.to_json(state) == before
            known.apply(state, action)
        assert known.is_over(state)


@each
def test_simulated_games_are_counted(game: str) -> None:
    """Every seat and bot has its share, and all shares add up to the games that were won."""
    plan = Plan(pack(game), players(game)[0], ("random",), 6, 1)
    with ThreadPoolExecutor(1) as executor:
        counts, _ = simulate(plan, executor)
    facts = summarise(plan, counts)
    assert json.loads(json.dumps(facts)) == facts
    assert (facts["game"], facts["games"]) == (game, 6)
    assert len(facts["by-seat"]) == plan.players
    for table in ("by-seat", "by-bot"):
        assert sum(row["wins"] for row in facts[table].values()) == pytest.approx(6 - facts["draws"], abs=0.05)
    assert facts["decisions"] > 0


def log(game: str) -> list[str]:
    """A random game, told line by line."""
    known, stream = rules(game), Stream(4)

    def choose(state: object) -> int:
        options = known.legal(state)
        return options[stream.below(len(options))]

    return list(write_log(pack(game), known, {}, known.seats(players(game)[0]), 8, choose))


@each
def test_a_log_replays_to_its_own_end(game: str) -> None:
    """The result is the one that the log tells, and a watcher sees every decision."""
    lines, seen = log(game), list[object]()

    def watch(_rules: AnyRules, _state: object) -> None:
        seen.append(_state)

    end = replay(pack(game), lines, "log", watch)
    assert rules(game).result(end) == json.loads(lines[-1])["result"]
    assert len(seen) == sum("do" in json.loads(text) for text in lines)


@each
@pytest.mark.parametrize("key", ["rules", "content", "game", "edition", "schema"])
def test_a_log_of_something_else_is_refused(game: str, key: str) -> None:
    """Of another version of the rules, of other content, of another game."""
    first, *rest = log(game)
    header = json.loads(first)
    header[key] = header[key] + 1 if isinstance(header[key], int) else "other"
    with pytest.raises(ContentError) as refused:
        replay(pack(game), [json.dumps(header), *rest], "log")
    assert refused.value.findings[0].code is Code.LOG_OF_OTHER


@pytest.mark.parametrize("game", WRITTEN)
def test_every_example_comes_out_as_it_says(game: str) -> None:
    """It cites rules that exist, a refusal names its rule, and what a step touches has a name."""
    book = open_book(PROJECTS[game], game)
    text = open_text(PROJECTS[game] / "content", game, "en", ROOT / "templates")
    known, cited = game_names(pack(game), text), atoms(game)
    played = [play for play in book.runs.values() if isinstance(play, Play)]
    assert played
    for play in played:
        assert [headline(finding) for finding in play.run.findings] == []
        assert set(play.atoms) <= cited
        expected = play.run.node.find("then")
        refusal = expected.find("illegal") if expected is not None else None
        assert play.refused == (str(refusal.value) if refusal is not None else "")
        assert frozenset().union(*(step.touched for step in play.run.steps)) <= known.keys()
        assert all(event["atom"] in cited for event in play.run.events)
    assert {bool(play.refused) for play in played} == {True, False}  # else half of a stage is never tried
