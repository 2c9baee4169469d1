"""Numbers of the content decide: another number there is another game, with no change to the rules' code."""

from __future__ import annotations

from dataclasses import replace

from engine.games.liberte.mechanics.placement import put_block
from engine.games.liberte.rules.game import Liberte
from tests.engine.games.liberte.table import deal, pack


def test_without_tokens_for_the_battle_box_no_cannon_fires() -> None:
    """`battle_tokens` is how many an action may send: none, and a cannon is only a picture."""
    content = pack().content
    for tokens in (1, 0):
        placement = replace(content.rules.placement, battle_tokens=tokens)
        rules = Liberte(replace(content, rules=replace(content.rules, placement=placement)))
        state = deal(rules, 3, 1)
        state.turn, state.hands[state.player], state.options = 2, [44], None
        offered = {rules.decode(state, action) for action in rules.legal(state)}
        assert "play 44" in offered
        assert ("cannon 44" in offered) == bool(tokens)


def test_as_many_specials_are_played_as_the_content_says() -> None:
    """`specials` is how many an action may hold: with two, a second one is offered, and never a third."""
    content = pack().content
    placement = replace(content.rules.placement, specials=2)
    rules = Liberte(replace(content, rules=replace(content.rules, placement=placement)))
    state = deal(rules, 3, 1)
    state.hands[state.player], state.options = [50, 51, 52], None
    for province in range(3):
        put_block(state, 1, 0, province)
    offered = []
    for card in (50, 51, 52):
        words = {rules.decode(state, action): action for action in rules.legal(state)}
        offered.append(f"play {card}" in words)
        if offered[-1]:
            rules.apply(state, words[f"play {card}"])
            rules.apply(state, rules.legal(state)[0])
    assert offered == [True, True, False]
