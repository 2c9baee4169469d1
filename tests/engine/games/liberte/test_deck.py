"""The deck runs out: sets, reshuffling at once, and face-up places that stay empty until a card is discarded."""

from __future__ import annotations

from engine.games.liberte.phases import action
from engine.games.liberte.rules import flow
from engine.games.liberte.state.codec import DROP
from engine.games.liberte.state.frames import DrawFrame, RefreshFrame
from engine.games.liberte.state.model import ACT, MORE, REFILL, RUNNING, State
from engine.play.scenario import run_text
from generator.findings.report import headline
from tests.engine.games.liberte.invariants import check
from tests.engine.games.liberte.table import deal, game, pack


def bare(*, explicit: bool = False) -> State:
    """Every card in the first player's hand but three that lie face up; nothing to draw, nothing discarded."""
    rules = game()
    state = deal(rules, 3, 1)
    for hand in state.hands[1:]:
        state.hands[0] += hand
        hand.clear()
    state.hands[0] = sorted(state.hands[0] + state.deck + state.under)
    state.deck, state.under = [], []
    state.order, state.player, state.seat = [0, 1, 2], 0, 0
    state.options = None
    state.explicit = explicit
    check_cards(state)
    return state


def check_cards(state: State) -> None:
    assert len(state.hands[0]) + 3 == 110 or state.card


def act(state: State, words: str) -> None:
    rules = game()
    rules.apply(state, rules.encode(state, words))


def test_the_second_set_comes_up_when_the_first_is_used_up() -> None:
    """Nobody can draw a card of the second set before that."""
    rules = game()
    state = deal(rules, 3, 1)
    state.hands[0] = sorted(state.hands[0] + state.deck[1:])
    state.deck = state.deck[:1]
    last = state.deck[0]
    state.stack.append(DrawFrame(1))
    state.kind = RUNNING
    flow.step(state)
    assert last in state.hands[1]
    assert state.deck == rules.tables.second_set
    assert state.under == []


def test_nothing_can_be_drawn_from_nothing() -> None:
    """Deck and discard pile empty: drawing is refused, a taken face-up card leaves its place empty."""
    rules = game()
    state = bare()
    assert rules.encode(state, "draw") not in rules.legal(state)
    state.hands[1], state.hands[0] = state.hands[0][:5], state.hands[0][5:]
    state.player, state.seat, state.options = 1, 1, None
    taken = state.face_up[0]
    act(state, f"take {taken}")
    while state.player == 1 and state.kind != ACT:
        act(state, "end")
    assert 0 in state.face_up


def test_a_discard_refills_the_empty_places() -> None:
    """The discarded card is the new deck, and at once lies face up; whether chance is asked or not."""
    rules = game()
    for explicit in (False, True):
        state = bare(explicit=explicit)
        empty = state.face_up[1]
        state.hands[1].append(empty)
        state.face_up[1] = 0
        card = next(
            card for card in state.hands[0] if rules.tables.faction[card] >= 0 and rules.tables.value[card] == 1
        )
        act(state, f"play {card}")
        while rules.decode(state, rules.legal(state)[0]).startswith("place"):
            rules.apply(state, rules.legal(state)[0])
        rules.apply(state, DROP)
        while state.player < 0:
            rules.apply(state, rules.sample(state))
        assert (state.kind, state.player) == (MORE, 0)
        assert card in state.face_up
        assert state.discard == []
        check(state)


def test_a_hand_is_refilled_from_what_lies_face_up() -> None:
    """With nothing to draw the three cards are there; without them nobody is asked."""
    rules = game()
    for lying in (True, False):
        state = bare()
        if not lying:
            state.hands[0] = sorted(state.hands[0] + state.face_up)
            state.face_up = [0, 0, 0]
        state.kind = RUNNING
        state.stack.append(RefreshFrame(1))
        while state.kind == RUNNING and state.stack[-1] != RefreshFrame(3):
            flow.step(state)
        assert (state.kind == REFILL) == lying
        if lying:
            assert rules.legal(state) == sorted(rules.encode(state, f"take {card}") for card in state.face_up)


def test_a_place_that_is_full_already_takes_no_second_card() -> None:
    """A draw for a face-up place is void when the place was filled in the meantime."""
    state = deal(game(), 3, 1)
    before = (state.face_up[:], state.deck[:])
    state.stack.append(DrawFrame(~0))
    state.kind = RUNNING
    assert flow.step(state)
    assert (state.face_up, state.deck) == before
    state.kind = ACT
    assert not flow.step(state)


def test_with_a_supply_used_up_the_action_phase_has_one_round_or_none() -> None:
    """As a game reaches it, not only as a scenario is laid out; with all supplies there is always a round."""
    for option, used_up, pending in (("one-round", True, ACT), ("no-round", True, RUNNING), ("no-round", False, ACT)):
        state = deal(game(rulings={"supply-empty-at-start": option}), 3, 1)
        if used_up:
            state.supply[1] = 0
        state.kind = RUNNING
        action.begin(state)
        assert state.kind == pending
        assert state.triggered == used_up


def test_nothing_is_drawn_once_the_game_is_over() -> None:
    """The discard that ends the game is the new deck, but no face-up place is filled any more."""
    lilies = "".join(f"    {province}: {{green: white 3}}\n" for province in (1, 5, 6, 11, 12, 19))
    (run,) = run_text(
        pack(),
        "given:\n  players: [yellow, green, sky]\n  turn: 3\n  deck: []\n  discard: []\n  face-up: [19, 20, 21]\n"
        f"  hands: {{green: [28]}}\n  provinces:\n{lilies}when:\n  - yellow: take 19\n"
        "  - green: play 28, place 13, discard\nthen:\n  ending: counter-revolution\n  face-up: [20, 21]\n  deck: 1",
    )
    assert [headline(finding) for finding in run.findings] == []
    assert run.events[-1]["event"] == "over"
