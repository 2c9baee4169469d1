"""Bots decide legally, change nothing, see nothing hidden, and the better ones win."""

from __future__ import annotations

import pytest

from engine.bots import BOTS, UnknownBot, bot
from engine.bots.mcts import DEEPER, Mcts
from engine.games.liberte.rules.game import Liberte
from engine.games.liberte.state.model import COUNTER_REVOLUTION, LANDSLIDE, State
from engine.games.liberte.state.tables import ANYWHERE, RED, WHITE
from engine.randomness import Stream, below, mixed
from tests.engine.games.liberte.table import deal, game, pack


def match(bots: list[str], games: int) -> dict[str, float]:
    """Wins by bot; seats rotate."""
    rules = game()
    wins = dict.fromkeys(bots, 0.0)
    for index in range(games):
        seats = [bots[(seat + index) % len(bots)] for seat in range(len(bots))]
        players = [BOTS[name](100 * index + seat) for seat, name in enumerate(seats)]
        state = deal(rules, len(bots), index)
        while not rules.is_over(state):
            rules.apply(state, players[state.player].choose(rules, state))
        for seat in state.winners:
            wins[seats[seat]] += 1 / len(state.winners)
    return wins


def middle(decisions: int, seed: int) -> State:
    rules, stream = game(), Stream(seed)
    state = deal(rules, 4, seed)
    for _ in range(decisions):
        options = rules.legal(state)
        rules.apply(state, options[stream.below(len(options))])
    return state


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_legally_and_leaves_the_state_alone(name: str) -> None:
    """Its choice is listed, the state is as before, and the same seed chooses the same."""
    rules = game()
    for decisions in (0, 40, 300, 600):
        state = middle(decisions, decisions)
        before = state.to_json()
        choice = BOTS[name](9).choose(rules, state)
        assert choice in rules.legal(state)
        assert state.to_json() == before
        assert BOTS[name](9).choose(rules, state) == choice


def test_greedy_beats_random() -> None:
    """One greedy player against two random ones wins all of five games."""
    assert match(["greedy", "random", "random"], 5)["greedy"] == 5


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_sees_nothing_hidden(name: str) -> None:
    """With other cards in the hands and in the deck that it cannot see, it decides the same."""
    rules = game()
    for decisions in (0, 40, 300):
        state = middle(decisions, decisions)
        other = rules.determinise(state, state.player, 77)
        assert other.hands != state.hands
        assert BOTS[name](9).choose(rules, other) == BOTS[name](9).choose(rules, state)


def about_to_win(faction: int, provinces: tuple[int, ...]) -> State:
    """The last action of a phase: a player without points holds all but one of some provinces, and a club for it."""
    state = deal(game(), 3, 1)
    t = state.tables
    state.seat, state.triggered = 2, True
    me = state.player = state.order[2]
    state.options = None
    state.vp = [0 if seat == me else 30 for seat in range(3)]
    for province in provinces[:-1]:
        state.board[province * 3 + me] = faction << 2 | 1
        state.stacks[province] = 1
    state.supply[faction] -= len(provinces) - 1
    state.tokens[me] -= len(provinces) - 1
    club = next(c for c in t.first_set if t.faction[c] == faction and t.region[c] == ANYWHERE)
    state.hands[me] = [club]
    state.hands = [[card for card in hand if card != club or hand is state.hands[me]] for hand in state.hands]
    return state


@pytest.mark.parametrize(("faction", "ending"), [(RED, LANDSLIDE), (WHITE, COUNTER_REVOLUTION)])
def test_the_search_takes_a_sudden_win(faction: int, ending: int) -> None:
    """Hopelessly behind on points, it plays the one card that ends the game in its favour, to where that does it."""
    rules = game()
    t = rules.tables
    if faction == RED:
        state = about_to_win(RED, tuple(p for p in range(len(t.numbers)) if p != t.paris)[: t.landslide.votes.number])
    else:
        state = about_to_win(WHITE, t.fleurs[: t.marked.number])
        state.turn = t.counter_from
    me, search = state.player, Mcts(3)
    while not rules.is_over(state) and state.player == me:
        rules.apply(state, search.choose(rules, state))
    assert (state.ending, state.winners) == (ending, (me,))


def test_a_budget_is_part_of_a_name() -> None:
    """`mcts:64` searches with 64 visits; other bots have none to spend, and nobody can spend nothing."""
    rules, state = game(), middle(40, 40)
    assert bot("mcts:5", 9).choose(rules, state) == Mcts(9, 5).choose(rules, state)
    for wrong in ("mcts:0", "mcts:", "mcts:many", "greedy:3", "clever"):
        with pytest.raises(UnknownBot):
            bot(wrong, 9)


def test_more_visits_look_at_more_deals() -> None:
    """A deal tries every decision and looks a little deeper, a node for each visit; a larger budget buys more deals."""
    rules, state = game(), middle(40, 40)
    deal_costs = len(rules.legal(state)) + DEEPER
    judged = []

    class Counting(Liberte):
        def outlook(self, state: State) -> list[float]:
            judged.append(state.kind)
            return super().outlook(state)

    counting = Counting(pack().content)
    for visits, deals in ((1, 1), (deal_costs, 1), (3 * deal_costs, 3)):
        judged.clear()
        Mcts(1, visits).choose(counting, state)
        assert len(judged) == deals * deal_costs


def test_the_search_takes_a_forced_decision_at_once() -> None:
    """With one legal decision nothing is searched."""
    rules = game()
    state = middle(0, 1)
    state.options = [rules.legal(state)[0]]
    assert Mcts(1).choose(rules, state) == state.options[0]


def test_the_stream_has_its_published_numbers() -> None:
    """splitmix64 from seed 0: the first outputs everybody gets."""
    seed, found = 0, []
    for _ in range(3):
        seed = (seed + 0x9E3779B97F4A7C15) & (2**64 - 1)
        found.append(mixed(seed))
    assert found == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert below(0, 2**64)[1] == found[0]
