"""What `rules.yaml` may hold: every number and named rule that the engine reads."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.games.liberte.content.cards import Faction, Set
from engine.loading.common import Bound, FileProvenance
from engine.loading.schema import Range
from engine.record import record

Few = Annotated[int, Range(0, 200)]


@record
class SetUp:
    """Cards, blocks and tokens before the first turn."""

    hand: Few
    face_up: Few
    reserve_each: Few
    """Blocks of each colour that wait at the reserve's turn."""
    reserve_turn: Few
    first_set: Set
    tokens_on_tracks: Few
    """Tokens of each player that stay on the tracks of victory points and of player order."""


@record
class Turn:
    """How many turns there are, and their phases."""

    turns: Few
    phases: tuple[Literal["order", "refresh", "action", "battle", "election"], ...]
    first_turn_skips: tuple[Literal["order", "refresh", "action", "battle", "election"], ...]


@record
class Hand:
    """Cards in hand: refilling, and what a large hand must discard."""

    refill: Few
    take_with: Bound
    """A hand this large must discard before a card is taken."""
    take_discard: Few


@record
class Display:
    """How many cards one may keep on the table."""

    cards: Bound
    with_sans_culottes: Bound


@record
class Placement:
    """Limits of stacks, of provinces, and of the cards in one action."""

    stack_blocks: Bound
    province_stacks: Bound
    player_stacks: Bound
    """Stacks of one player in a province."""
    battle_tokens: Few
    """Tokens that one action may put in the Battle Box."""
    specials: Few
    """How many special cards one action may play."""
    second_card_value: Few
    """The value that both cards must have where a second one may be played or taken."""


@record
class Points:
    """Victory points of the three contests, and the shares when a tie stays unbroken."""

    government_first: Few
    government_second: Few
    opposition_first: Few
    tied_government_first: Few
    tied_government_second: Few
    tied_opposition_first: Few


@record
class Landslide:
    """The Radicals' sudden victory."""

    faction: Faction
    votes: Bound


@record
class CounterRevolution:
    """The Royalists' sudden victory."""

    faction: Faction
    provinces: Bound
    from_turn: Few


@record
class NamedRules:
    """Rules that editions switch. The engine asks for these names, never for an edition."""

    second_one_value_card: bool
    second_face_up_card: bool
    track_tie: Literal["highest", "total"]
    step_back: Literal["same-or-lower", "tied"]
    landslide_points_count_votes: bool
    counter_revolution_in_elections: bool
    final_tie: Literal["shared", "draw"]


@record
class RulesFile:
    """`rules.yaml`: every number and named rule that the engine reads."""

    provenance: FileProvenance
    setup: SetUp
    turn: Turn
    hand: Hand
    display: Display
    placement: Placement
    battle_from_turn: Few
    vp_provinces_from_turn: Few
    paris: Few
    track_order: tuple[Faction, ...]
    """Who goes before whom when a tie on the Election Track cannot be broken."""
    points: Points
    landslide: Landslide
    counter_revolution: CounterRevolution
    named: NamedRules
