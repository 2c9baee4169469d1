"""The protocol `Rules`: legal and apply agree exactly, copies share nothing, nothing hidden is seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine import games
from engine.game import CHANCE, AnyRules, IllegalAction, UnknownAction
from engine.loading.common import UnknownRuling
from tests.conformance.table import GAMES, PROJECTS, atoms, editions, moments, pack, play, players, rules

each = pytest.mark.parametrize("game", GAMES)
each_edition = pytest.mark.parametrize(("game", "edition"), list(editions()))


def sizes(game: str) -> Iterator[tuple[int, int]]:
    """Numbers of players with a seed: the least and the most."""
    return ((count, seed) for seed, count in enumerate(dict.fromkeys(players(game)), 3))


def test_the_suite_knows_every_registered_game() -> None:
    """Whoever registers a game here says where its content lies."""
    assert set(PROJECTS) == set(GAMES)


@each_edition
def test_the_content_loads_in_every_edition(game: str, edition: str) -> None:
    """And belongs to the game that was asked for."""
    assert (pack(game, edition).game, pack(game, edition).edition) == (game, edition)
    assert pack(game, edition).content.identity.id == game


@each
def test_a_game_describes_itself_under_its_own_name(game: str) -> None:
    """The registry, the description and the rules agree on it."""
    described = games.game(game)
    assert (described.name, rules(game).name) == (game, game)
    assert described.rules_version >= 1
    for count in players(game):
        names = rules(game).seats(count)
        assert len(names) == len(set(names)) == count


@each_edition
def test_apply_accepts_exactly_what_legal_lists(game: str, edition: str) -> None:
    """Every other number is refused by a rule that exists, and changes nothing."""
    known, cited = rules(game, edition), atoms(game)
    for state in moments(known, players(game)[1], 11, wanted=8, explicit=True):
        options, before = known.legal(state), known.to_json(state)
        assert options == sorted(set(options))
        assert bool(options) != known.is_over(state)
        for action in (-1, *range(known.size + 1)):
            if action in options:
                known.apply(known.clone(state), action)
                continue
            with pytest.raises((IllegalAction, UnknownAction)) as refused:
                known.apply(state, action)
            if isinstance(refused.value, IllegalAction):
                assert refused.value.code
                assert refused.value.atom in cited
        assert known.to_json(state) == before


@each
def test_too_few_and_too_many_players_are_refused(game: str) -> None:
    """And so is one player on two seats."""
    known, (least, most) = rules(game), players(game)
    full = known.seats(most)
    for wrong in (full[: least - 1], (*full, "somebody"), (full[0],) * least):
        with pytest.raises(IllegalAction) as refused:
            known.setup(wrong, 1)
        assert refused.value.atom in atoms(game)


@each
def test_every_legal_decision_has_words_and_the_words_its_number(game: str) -> None:
    """Chance included; words that name nothing are unknown."""
    known = rules(game)
    for state in moments(known, players(game)[0], 5, wanted=40, explicit=True):
        for action in known.legal(state):
            assert 0 <= action < known.size
            assert known.encode(state, known.decode(state, action)) == action
        for nonsense in ("", "fly away", "no such word 1"):
            with pytest.raises(UnknownAction):
                known.encode(state, nonsense)
    with pytest.raises(UnknownAction):
        known.decode(known.setup(known.seats(players(game)[0]), 1), known.size)


@each
def test_a_clone_shares_nothing(game: str) -> None:
    """Whatever is decided in the copy, the original stays as it was."""
    known = rules(game)
    for state in moments(known, players(game)[0], 7, wanted=10):
        before, copy = known.to_json(state), known.clone(state)
        assert known.to_json(copy) == before
        while not known.is_over(copy):
            known.apply(copy, known.legal(copy)[0])
        assert known.to_json(state) == before


@each
def test_a_saved_state_is_the_state(game: str) -> None:
    """Through JSON and back it is equal, shares nothing, and allows the same."""
    known = rules(game)
    for state in moments(known, players(game)[1], 9, wanted=10, explicit=True):
        data = json.loads(json.dumps(known.to_json(state)))
        again = known.from_json(data)
        assert known.to_json(again) == known.to_json(state)
        assert known.legal(again) == known.legal(state)
        if options := known.legal(again):
            known.apply(again, options[0])
            assert json.loads(json.dumps(known.to_json(state))) == data
        assert {"rng", "explicit"} <= data.keys()


@each
def test_the_same_seed_is_the_same_game(game: str) -> None:
    """And another seed is another one."""
    known, count = rules(game), players(game)[0]
    ends = [known.to_json(play(known, count, seed)) for seed in (21, 21, 22)]
    assert ends[0] == ends[1] != ends[2]


@each
def test_chance_that_is_asked_openly_decides_as_chance_that_is_not(game: str) -> None:
    """Every outcome is one that is listed, and the game comes out the same."""
    known, count, outcomes = rules(game), players(game)[0], []

    def see(state: Any) -> None:
        if not known.is_over(state) and known.player(state) == CHANCE:
            outcome = known.sample(known.clone(state))
            assert outcome in known.legal(state)
            outcomes.append((len(known.legal(state)), outcome))

    openly = play(known, count, 33, explicit=True, see=see)
    assert known.result(openly) == known.result(play(known, count, 33))
    free = {outcome for options, outcome in outcomes if options > 1}
    assert len(free) > 1


@each
def test_games_end_and_somebody_wins_or_nobody(game: str) -> None:
    """The shares of the win add up to one, or to nothing in a draw; the result can be written down."""
    known = rules(game)
    for count, seed in sizes(game):
        end = play(known, count, seed)
        shares = known.returns(end)
        assert len(shares) == len(known.names(end)) == count
        assert sum(shares) == pytest.approx(1) or shares == [0.0] * count
        result = known.result(end)
        assert json.loads(json.dumps(result)) == result
        with pytest.raises(IllegalAction):
            known.apply(end, 0)


@each
def test_an_observation_tells_nothing_hidden(game: str) -> None:
    """However the hidden is dealt anew, a player sees and may do the same; and something really was dealt anew."""
    known, differ = rules(game), 0
    for state in moments(known, players(game)[1], 13, wanted=12):
        before = known.to_json(state)
        for seat in range(players(game)[1]):
            seen = known.observation(state, seat)
            others = [known.determinise(state, seat, seed) for seed in (1, 2)]
            assert [known.observation(other, seat) for other in others] == [seen, seen]
            if not known.is_over(state) and known.player(state) == seat:
                assert [known.legal(other) for other in others] == [known.legal(state)] * 2
            differ += _table(known, others[0]) != _table(known, others[1])
            assert json.dumps(seen)
            _spoil(seen)
        assert known.to_json(state) == before
    assert differ


def _table(known: AnyRules, state: object) -> dict[str, object]:
    return {key: value for key, value in known.to_json(state).items() if key not in ("rng", "explicit")}


def _spoil(seen: object) -> None:
    """An observation is plain data of its own: emptying all of it reaches nothing else."""
    if isinstance(seen, dict | list):
        for value in seen.values() if isinstance(seen, dict) else seen:
            _spoil(value)
        seen.clear()


@each
def test_rulings_that_do_not_exist_are_refused(game: str) -> None:
    """One that nobody knows, one without options, an option that is none."""
    listed = pack(game).content.rulings.rulings
    wrong = [("no-such-ruling", "x"), *((ruling.id, "no-such-option") for ruling in listed)]
    for name, option in wrong:
        with pytest.raises(UnknownRuling, match=name):
            games.game(game).new_rules(pack(game).content, {name: option})


@each
def test_every_option_of_every_ruling_can_be_played(game: str) -> None:
    """One after the other, to the end of a game."""
    for name, options in pack(game).content.rulings.options.items():
        for option in options:
            known = games.game(game).new_rules(pack(game).content, {name: option})
            play(known, players(game)[0], 3)
