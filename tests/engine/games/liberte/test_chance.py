"""Where chance is asked openly: who begins, what is drawn, who goes first among equals; it is nobody's decision."""

from __future__ import annotations

from engine.game import CHANCE
from engine.games.liberte.state.model import KINDS, State
from tests.engine.games.liberte.table import deal, game, play


def test_the_first_question_is_who_begins() -> None:
    """Before a card is dealt; anybody may be named, and the others follow from there."""
    rules = game()
    state = deal(rules, 4, 1, explicit=True)
    names = state.names
    assert [rules.decode(state, action) for action in rules.legal(state)] == [f"chance player {name}" for name in names]
    assert not any(state.hands)
    rules.apply(state, rules.encode(state, f"chance player {names[2]}"))
    assert state.order == [2, 3, 0, 1]


def test_whatever_is_chance_is_nobodys_decision() -> None:
    """And everything else is a player's, until the game is over: then nobody decides."""
    rules = game()
    asked: dict[str, set[bool]] = {}

    def see(state: State) -> None:
        player = rules.player(state)
        assert player == CHANCE or 0 <= player < state.n
        assert len(rules.legal(state)) > 1 or KINDS[state.kind] != "order"
        asked.setdefault(KINDS[state.kind], set()).add(player == CHANCE)

    end = play(rules, deal(rules, 3, 2, explicit=True), 2, see)
    assert rules.player(end) == CHANCE
    assert {kind for kind, nobody in asked.items() if True in nobody} == {"start", "draw", "order", "over"}
    assert all(len(nobody) == 1 for nobody in asked.values())
