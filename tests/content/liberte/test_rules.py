"""The numbers and named rules of Liberté, as the second edition prints them."""

from __future__ import annotations

from engine.games.liberte.content.rules import NamedRules, Points, RulesFile
from engine.loading.common import Bound
from tests.content.liberte.files import content

RULES = content(RulesFile, "rules.yaml")


def test_set_up() -> None:
    """Seven cards from set A, three face up, two blocks of each colour wait for turn 2 (S4, S5, S6)."""
    setup = RULES.setup
    assert (setup.hand, setup.first_set, setup.face_up) == (7, "A", 3)
    assert (setup.reserve_each, setup.reserve_turn) == (2, 2)
    assert setup.tokens_on_tracks == 2


def test_four_turns_of_five_phases() -> None:
    """Turn 1 has neither order nor refresh nor battle (T1, T2)."""
    assert RULES.turn.turns == 4
    assert RULES.turn.phases == ("order", "refresh", "action", "battle", "election")
    assert RULES.turn.first_turn_skips == ("order", "refresh", "battle")
    assert RULES.battle_from_turn == 2


def test_hand_and_display() -> None:
    """Refill to seven; nine or more discard two before taking; four on display, five with sans-culottes."""
    assert RULES.hand.refill == 7
    assert RULES.hand.take_with == Bound(at_least=9)
    assert RULES.hand.take_discard == 2
    assert RULES.display.cards == Bound(at_most=4)
    assert RULES.display.with_sans_culottes == Bound(at_most=5)


def test_placement() -> None:
    """Three blocks a stack, three stacks a province, one stack a player (A8, A9, A10); one battle token (A38)."""
    placement = RULES.placement
    assert placement.stack_blocks == Bound(at_most=3)
    assert placement.province_stacks == Bound(at_most=3)
    assert placement.player_stacks == Bound(at_most=1)
    assert (placement.battle_tokens, placement.specials, placement.second_card_value) == (1, 1, 1)


def test_points() -> None:
    """5, 2 and 3 VP; unbroken ties 3, 1 and 2 each (G7, G10, G11, G12)."""
    assert RULES.points == Points(5, 2, 3, 3, 1, 2)
    assert RULES.vp_provinces_from_turn == 3


def test_landslide_is_a_lower_bound() -> None:
    """At least 17 red votes (F3): a text that says fewer, or 16, contradicts this."""
    assert RULES.landslide.faction == "red"
    assert RULES.landslide.votes == Bound(at_least=17)
    assert not RULES.landslide.votes.holds(16)
    assert RULES.landslide.votes.holds(17)


def test_counter_revolution() -> None:
    """At least seven marked provinces under white stacks, in turns 3 and 4 (F8, F9)."""
    assert RULES.counter_revolution.faction == "white"
    assert RULES.counter_revolution.provinces == Bound(at_least=7)
    assert RULES.counter_revolution.from_turn == 3


def test_an_unbroken_track_tie_goes_red_blue_white() -> None:
    """Radicals before Moderates before Royalists (G6)."""
    assert RULES.track_order == ("red", "blue", "white")
    assert RULES.paris == 8


def test_the_second_edition_is_the_base() -> None:
    """The named rules as the second edition has them."""
    assert RULES.named == NamedRules(
        second_one_value_card=True,
        second_face_up_card=True,
        track_tie="highest",
        step_back="same-or-lower",
        landslide_points_count_votes=True,
        counter_revolution_in_elections=False,
        final_tie="shared",
    )
