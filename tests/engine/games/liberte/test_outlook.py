"""How a search judges positions: chances that add up, and what decides them as a turn and the game run out."""

from __future__ import annotations

import pytest

from engine.games.liberte.state.model import State
from engine.games.liberte.state.tables import BLUE, RED, WHITE
from engine.games.liberte.thinking.judge_ahead import outlook
from tests.engine.games.liberte.table import EDITIONS, deal, game, play


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_chances_add_up(edition: str, players: int) -> None:
    """In every position of a game they are between 0 and 1 and make 1; at the end they are the result."""
    rules = game(edition)

    def see(state: State) -> None:
        chances = outlook(state)
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1 if state.winners or not rules.is_over(state) else 0)

    for seed in range(3):
        end = play(rules, deal(rules, players, seed), seed, see)
        assert outlook(end) == rules.returns(end)


def table(turn: int = 4) -> State:
    """Nothing on the board, no cards in hand, nobody ahead: the same chances for everybody."""
    state = deal(game(), 3, 1)
    state.turn = turn
    state.hands = [[], [], []]
    assert outlook(state) == pytest.approx([1 / 3] * 3)
    return state


def stand(state: State, seat: int, faction: int, provinces: range | tuple[int, ...], height: int = 1) -> None:
    for province in provinces:
        state.board[province * state.n + seat] = faction << 2 | height
        state.stacks[province] += 1
        state.supply[faction] -= height


def test_a_lead_counts_more_the_nearer_the_elections() -> None:
    """Three provinces ahead is worth something at once, and much more when a supply is exhausted."""
    early = table()
    stand(early, 0, BLUE, range(3))
    late = early.clone()
    late.triggered = True
    assert 1 / 3 < outlook(early)[0] < outlook(late)[0]


def test_a_point_counts_more_the_nearer_the_end() -> None:
    """Whoever leads acts first in the next turn; in the last one there is none."""
    chances = []
    for turn in (1, 2, 3, 4):
        state = table(turn)
        state.vp[0] = 3
        chances.append(outlook(state)[0])
    assert chances == sorted(chances)
    assert chances[0] > 1 / 3


def test_a_card_in_the_display_decides_a_tie() -> None:
    """Two equal stacks: the one whose owner shows a card of its colour is ahead; with equal cards neither is."""
    state = table()
    for seat in (0, 1):
        stand(state, seat, BLUE, range(3))
    t = state.tables
    even = outlook(state)
    assert even[0] == pytest.approx(even[1])
    blue = [card for card in t.first_set if t.faction[card] == BLUE and t.value[card] == 2]
    state.displays[0] = 1 << blue[0]
    ahead = outlook(state)
    state.displays[1] = 1 << blue[1]
    again = outlook(state)
    assert ahead[0] > again[0]
    assert again[0] == pytest.approx(again[1])


def test_the_battle_needs_a_general_and_a_token() -> None:
    """Either is worth something, both together far more, and most of all alone."""
    t = game().tables
    generals = [card for card in t.cards if t.generals >> card & 1]
    chances = []
    for shown, tokens in ((0, 0), (0, 1), (generals[0], 0), (generals[0], 1)):
        state = table()
        state.displays[0] = 1 << shown if shown else 0
        state.battle[0] = tokens
        chances.append(outlook(state)[0])
    assert chances == sorted(chances)
    shared = table()
    shared.displays[0], shared.displays[1] = 1 << generals[0], 1 << generals[1]
    shared.battle = [1, 1, 0]
    assert outlook(shared)[0] < chances[-1]


@pytest.mark.parametrize("faction", [RED, WHITE])
def test_near_a_sudden_death_its_points_count(faction: int) -> None:
    """One province before it, in the last round, whoever has most of the colour may hope, far behind on points."""
    state = table()
    state.triggered = True
    t = state.tables
    number = (t.landslide.votes if faction == RED else t.marked).number
    where = tuple(p for p in range(len(t.numbers)) if p != t.paris) if faction == RED else t.fleurs
    state.vp = [0, 20, 0]
    stand(state, 0, faction, where[: number - 2])
    before = outlook(state)[0]
    stand(state, 0, faction, where[number - 2 : number - 1])
    assert outlook(state)[0] > max(before, 1 / 4)
