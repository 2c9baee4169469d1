"""Each invariant notices the fault that it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.liberte.state.model import State
from engine.randomness import Stream
from tests.engine.games.liberte.invariants import Broken, Watch, check
from tests.engine.games.liberte.table import deal, game


def position(turn: int, phase: int = 2) -> State:
    """The first decision of a phase of a turn in a random game."""
    rules, stream = game(), Stream(4)
    state = deal(rules, 4, 4)
    while (state.turn, state.phase) != (turn, phase):
        options = rules.legal(state)
        rules.apply(state, options[stream.below(len(options))])
    check(state)
    return state


def lost_block(s: State) -> None:
    s.supply[0] += 1


def reserve_stays(s: State) -> None:
    s.reserve = 2
    s.supply = [blocks - 2 for blocks in s.supply]


def lost_token(s: State) -> None:
    s.tokens[1] -= 1


def special_displayed(s: State) -> None:
    s.displays[0] |= 1 << 50


def card_nowhere(s: State) -> None:
    s.deck.pop()


def card_twice(s: State) -> None:
    s.hands[0].append(s.hands[1][0])


def stack_counted_twice(s: State) -> None:
    s.stacks[0] ^= 1


def stack_of_nothing(s: State) -> None:
    seat = next(seat for seat in range(s.n) if 0 in s.board[seat :: s.n])
    s.board[s.board[seat :: s.n].index(0) * s.n + seat] = 4
    s.tokens[seat] -= 1


def display_of_five(s: State) -> None:
    cards = [card for card in s.deck + s.under if not (s.tables.specials | s.tables.sans_culottes) >> card & 1][:5]
    s.deck = [card for card in s.deck if card not in cards]
    s.under = [card for card in s.under if card not in cards]
    s.hands[0] = sorted(s.hands[0] + [card for card in s.tables.cards if s.displays[0] >> card & 1])
    s.displays[0] = sum(1 << card for card in cards)


def empty_place(s: State) -> None:
    s.deck.append(s.face_up[0])
    s.face_up[0] = 0


def no_reshuffle(s: State) -> None:
    s.discard += s.deck + s.under
    s.deck, s.under = [], []


def short_hand(s: State) -> None:
    while len(s.hands[0]) > 6:
        s.deck.append(s.hands[0].pop())


def battle_too_early(s: State) -> None:
    s.battle[0] += 1
    s.tokens[0] -= 1


def votes_among_actions(s: State) -> None:
    s.votes[0] += 1
    s.supply[0] -= 1


def marker_astray(s: State) -> None:
    s.track[0] += 1


def presence_without_government(s: State) -> None:
    s.presence, s.government = 1, -1


def token_of_somebody_absent(s: State) -> None:
    s.tokens = [tokens + (s.presence_tokens >> seat & 1) for seat, tokens in enumerate(s.tokens)]
    s.presence, s.presence_tokens = 0, 1
    s.tokens[0] -= 1


def points_from_nowhere(s: State) -> None:
    s.vp[0] += 1


def emptied(s: State) -> None:
    """All blocks back in the supply, all tokens home."""
    for index, cell in enumerate(s.board):
        if cell:
            s.supply[cell >> 2] += cell & 3
            s.tokens[index % s.n] += 1
    s.board = bytearray(len(s.board))
    s.stacks = bytearray(len(s.stacks))


def overlooked_counter_revolution(s: State) -> None:
    emptied(s)
    for province in s.tables.fleurs[:7]:
        s.board[province * s.n] = 2 << 2 | 1
        s.stacks[province] = 1
        s.tokens[0] -= 1
        s.supply[2] -= 1


def overlooked_landslide(s: State) -> None:
    emptied(s)
    s.votes = [0] * (3 * s.n)
    s.supply = list(s.tables.blocks)
    s.supply[2] -= s.lost.bit_count() - s.blocks_owed
    s.votes[0], s.supply[0] = 17, s.supply[0] - 17
    s.government = 0


FAULTS: list[tuple[int, tuple[int, int], Callable[[State], None]]] = [
    (1, (3, 2), lost_block),
    (1, (3, 2), reserve_stays),
    (2, (3, 2), lost_token),
    (3, (3, 2), special_displayed),
    (3, (3, 2), card_nowhere),
    (3, (3, 2), card_twice),
    (4, (3, 2), stack_counted_twice),
    (4, (3, 2), stack_of_nothing),
    (5, (3, 2), display_of_five),
    (5, (3, 2), empty_place),
    (5, (3, 2), no_reshuffle),
    (6, (3, 2), short_hand),
    (7, (1, 2), battle_too_early),
    (7, (3, 2), votes_among_actions),
    (7, (3, 4), marker_astray),
    (9, (3, 2), presence_without_government),
    (9, (3, 2), token_of_somebody_absent),
    (10, (3, 2), points_from_nowhere),
    (12, (3, 2), overlooked_counter_revolution),
    (12, (3, 4), overlooked_landslide),
]


@pytest.mark.parametrize(("invariant", "place", "fault"), FAULTS, ids=[fault.__name__ for _, _, fault in FAULTS])
def test_a_fault_breaks_its_invariant(invariant: int, place: tuple[int, int], fault: Callable[[State], None]) -> None:
    """And no other one is named first."""
    state = position(*place)
    fault(state)
    with pytest.raises(Broken) as broken:
        check(state)
    assert broken.value.invariant == invariant


@pytest.mark.parametrize(("invariant", "place", "fault"), FAULTS, ids=[fault.__name__ for _, _, fault in FAULTS])
def test_a_watch_sees_a_fault_after_a_right_position(
    invariant: int, place: tuple[int, int], fault: Callable[[State], None]
) -> None:
    """It counts anew whatever differs from the position before, changed in place or replaced."""
    state, watch = position(*place), Watch()
    watch.see(state)
    watch.see(state)
    fault(state)
    with pytest.raises(Broken) as broken:
        watch.see(state)
    assert broken.value.invariant == invariant


@pytest.mark.parametrize("what", ["vp", "box", "triggered"])
def test_what_may_never_go_back(what: str) -> None:
    """Points fall, a card leaves the box, the end of a phase is taken back."""
    state = position(3)
    state.triggered = True
    if what == "box":
        state.box = [*state.box, state.deck.pop()]
    watch = Watch()
    watch.see(state)
    if what == "vp":
        state.record = [*state.record, (3, 0, 0, -1)]
        state.vp[0] -= 1
    elif what == "box":
        state.deck.append(state.box.pop())
    else:
        state.triggered = False
    with pytest.raises(Broken) as broken:
        watch.see(state)
    assert broken.value.invariant == {"vp": 10, "box": 3, "triggered": 8}[what]
