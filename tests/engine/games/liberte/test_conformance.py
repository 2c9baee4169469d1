"""What every game promises (invariant 11), held against many whole games of Liberté, in all editions and under all
rulings, with what only Liberté's state can tell. What can be asked of any game is asked in `tests/conformance`.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game import IllegalAction, UnknownAction
from engine.games.liberte.state.model import ADVANCE, RUNNING, State
from engine.randomness import Stream
from tests.engine.games.liberte.table import EDITIONS, deal, game, pack, play

LOOSE = {
    "no-block-to-place": "refused",
    "supply-empty-at-start": "no-round",
    "special-without-target": "allowed",
    "counter-revolution-check": "per-block",
    "all-pass": "play-on",
    "track-tie": "all-tied",
    "track-step-back": "all-ranked",
    "track-without-votes": "played",
    "open-information": "discard-closed",
    "first-edition-counter-revolution": "barred",
    "first-edition-fifth-card": "itself-sans-culottes",
}
seeds = st.integers(0, 2**63)
quick = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(seed=seeds, players=st.integers(3, 6), edition=st.sampled_from(EDITIONS), loose=st.booleans())
def test_apply_accepts_exactly_what_legal_lists(seed: int, players: int, edition: str, loose: bool) -> None:
    """Now and then in a game, every number is tried: listed ones apply, all others are refused and change nothing.

    Every refusal has a code and cites an atom that the edition played has.
    """
    rules = game(edition, LOOSE if loose else {})
    atoms = {atom.id: atom.editions for atom in pack(edition).content.atoms.atoms}
    stream = Stream(seed)

    def see(state: State) -> None:
        options = rules.legal(state)
        assert options == sorted(set(options))
        if stream.below(60) and not (state.kind == ADVANCE and stream.below(4) == 0):
            return
        before = state.to_json()
        for action in range(rules.size + 1):
            if action in options:
                continue
            with pytest.raises(IllegalAction) as refused:
                rules.apply(state, action)
            editions = atoms[refused.value.atom]
            assert not editions or edition in editions or loose, refused.value
        assert state.to_json() == before
        for action in options:
            copy = state.clone()
            rules.apply(copy, action)
            assert rules.legal(copy) or rules.is_over(copy)
        assert state.to_json() == before

    play(rules, deal(rules, players, seed, explicit=seed % 3 == 0), seed, see)


@quick
@given(seed=seeds, players=st.integers(3, 6), edition=st.sampled_from(EDITIONS))
def test_a_saved_state_is_the_state(seed: int, players: int, edition: str) -> None:
    """Through JSON and back, a position is equal and plays on in the same way."""
    rules = game(edition)
    stream = Stream(seed)
    state = deal(rules, players, seed)
    for _ in range(stream.below(900)):
        if rules.is_over(state):
            break
        options = rules.legal(state)
        rules.apply(state, options[stream.below(len(options))])
    again = rules.from_json(json.loads(json.dumps(rules.to_json(state))))
    assert again == state
    assert rules.legal(again) == rules.legal(state)
    assert rules.result(play(rules, again, seed)) == rules.result(play(rules, state, seed))


@pytest.mark.parametrize("players", [["black"] * 3, ["black", "grey"], list("abcdefg")])
def test_two_or_seven_players_are_refused(players: list[str]) -> None:
    """And so is one player on two seats."""
    with pytest.raises(IllegalAction) as refused:
        game().setup(players, 1)
    assert (refused.value.code, refused.value.atom) == ("wrong-players", "C1")


def test_every_number_has_words_and_every_word_its_number() -> None:
    """Number, words and JSON say the same for every decision; anything else is unknown."""
    rules = game()
    state = deal(rules, 6, 1)
    codec = rules.tables.codec
    for action in range(rules.size):
        try:
            words = rules.decode(state, action)
        except UnknownAction:
            continue
        if not words.endswith(" 0"):  # there is no card 0: these numbers are spare
            assert rules.encode(state, words) == action
            assert codec.from_json(codec.to_json(action, state.names), state.names) == action
    for nonsense in ("", "fly", "play", "play 0", "play 999", "play x", "place 99", "remove 8 pink", "play 1 2"):
        with pytest.raises(UnknownAction):
            rules.encode(state, nonsense)
    with pytest.raises(UnknownAction):
        codec.decode(rules.size, state.names)


@quick
@given(seed=seeds, players=st.integers(3, 6), edition=st.sampled_from(EDITIONS))
def test_events_cite_atoms_of_the_edition(seed: int, players: int, edition: str) -> None:
    """Whatever happens, it happens under a rule that this edition has, and listening changes nothing."""
    rules = game(edition)
    atoms = {atom.id: atom.editions for atom in pack(edition).content.atoms.atoms}
    state = deal(rules, players, seed)
    state.events = []
    end = play(rules, state, seed)
    for event in end.events or []:
        for atom in (event["atom"], *event.get("also", ())):
            assert not atoms[atom] or edition in atoms[atom], event
    assert rules.result(end) == rules.result(play(rules, deal(rules, players, seed), seed))


@quick
@given(seed=seeds, players=st.integers(3, 6))
def test_an_observation_tells_nothing_hidden(seed: int, players: int) -> None:
    """Dealing anew what a player cannot see changes neither what he observes nor what he may do."""
    rules = game()
    stream = Stream(seed)

    def see(state: State) -> None:
        if stream.below(80) or state.kind == RUNNING:
            return
        for seat in range(state.n):
            other = rules.determinise(state, seat, stream.below(2**60))
            assert rules.observation(other, seat) == rules.observation(state, seat)
            if state.player == seat:
                assert rules.legal(other) == rules.legal(state)
            assert sorted(sum(other.hands, other.deck)) == sorted(sum(state.hands, state.deck))
            assert other.under == state.under
        hand = rules.observation(state, 0)["hand"]
        assert isinstance(hand, list)
        hand.append(0)
        assert 0 not in state.hands[0]

    play(rules, deal(rules, players, seed), seed, see)


def test_a_closed_discard_pile_shows_its_top_card() -> None:
    """By the other reading of the ruling only the last card is seen, and how many lie there."""
    for rulings, shown in (({}, [3, 5]), ({"open-information": "discard-closed"}, [3])):
        state = deal(game(rulings=rulings), 3, 1)
        state.discard = [5, 3]
        seen = game(rulings=rulings).observation(state, 1)
        assert sorted(seen["discard"]) == shown  # type: ignore[call-overload]  # plain data
        assert seen["discard-size"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_under_the_other_rulings_come_to_an_end(edition: str) -> None:
    """Every option at once still makes a game."""
    rules = game(edition, LOOSE)
    endings = {str(rules.result(play(rules, deal(rules, 5, seed), seed))["ending"]) for seed in range(4)}
    assert endings <= {"four-turns", "landslide", "counter-revolution"}
