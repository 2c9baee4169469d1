"""Phase 3, the action phase: rounds of one action each, until a supply is exhausted and the round is complete.

An action is play, take or pass. Playing goes card by card: blocks, then keep or discard, then perhaps more.
"""

from __future__ import annotations

from engine.games.liberte.mechanics import placement, specials
from engine.games.liberte.mechanics.deck import to_discard
from engine.games.liberte.mechanics.endings import check_counter_revolution
from engine.games.liberte.phases.take import begin_take
from engine.games.liberte.state.codec import DRAW, DROP, END, KEEP, PASS, PLAY
from engine.games.liberte.state.model import ACT, KEPT, MORE, PLACE, RUNNING, State
from engine.games.liberte.state.tables import ANYWHERE

FREE = -1
"""The `second_region` of an action in which nothing is played yet, or nothing may follow."""
FIRED = -2
"""The `second_region` of an action whose card went to the Battle Box: no second card, and no second token."""


def begin(s: State) -> None:
    """The first round. With a supply already exhausted it is the only one."""
    s.round = 0
    s.triggered = 0 in s.supply
    if s.triggered and not s.tables.empty_start_round:
        s.note("phase-skipped", "A32")
        return
    _begin_round(s, 0)


def _begin_round(s: State, passes: int) -> None:
    s.round += 1
    s.passes = passes
    s.seat = 0
    if s.events is not None:
        s.note("round", "A1", round=s.round, last=s.triggered)
    _begin_action(s)


def _begin_action(s: State) -> None:
    s.played = s.special = 0
    s.second_region = FREE
    s.player = s.order[s.seat]
    s.kind, s.options = ACT, None


def end_action(s: State) -> None:
    """The next player, the next round, or the end of the phase when everybody has had the same number of actions.

    `passes` counts in base n + 1: whole rounds of passes before this one, and the passes of this one.
    """
    s.seat += 1
    if s.seat < s.n:
        _begin_action(s)
        return
    if s.triggered:
        s.kind = RUNNING
        s.note("phase-ends", "A33", rounds=s.round)
        return
    idle, passes = divmod(s.passes, s.n + 1)
    if passes < s.n:
        _begin_round(s, 0)
    elif idle + 1 < s.tables.idle_rounds:
        _begin_round(s, (idle + 1) * (s.n + 1))
    else:
        s.kind = RUNNING
        s.note("all-passed", "A30", rounds=s.round)


def legal_act(s: State) -> list[int]:
    """Play, take or pass."""
    seat = s.player
    hand = s.hands[seat]
    t = s.tables
    out = [PASS]
    large = t.large_hand[len(hand)]
    if s.deck and not large:
        out.append(DRAW)
    _add_plays(s, hand, out)
    if large:
        discard = t.codec.discard
        out += [discard + card for card in hand]
    else:
        take = t.codec.take
        out += sorted([take + card for card in s.face_up if card])
    return out


def _add_plays(s: State, hand: list[int], out: list[int]) -> None:
    """Every card of the hand that may be played as the first one."""
    t = s.tables
    seat = s.player
    cannons = s.turn >= t.battle_from and s.tokens[seat] > 0 and t.battle_tokens > 0
    plays = t.plays_with_cannon if cannons else t.plays
    playable: tuple[bool, ...] | None = None
    for card in hand:
        decisions = plays[card]
        if not decisions:
            if playable is None:
                playable = specials.playable(s, seat)
            if playable[t.effect[card]]:
                out.append(PLAY + 2 * card)
        elif t.empty_play or placement.can_place(s, seat, t.faction[card], t.region[card]):
            out += decisions
        else:
            out += decisions[1:]


def legal_more(s: State) -> list[int]:
    """After a card: end, or another one. A second card must be of value one and have a place in the same region."""
    out = [END]
    t = s.tables
    hand = s.hands[s.player]
    if s.played == 0:
        _add_plays(s, hand, out)
        return out
    seat, region, effects = s.player, s.second_region, t.effect
    playable: tuple[bool, ...] | None = None
    for card in hand:
        if effects[card] >= 0:
            if playable is None:
                playable = specials.playable(s, seat)
            if playable[effects[card]]:
                out.append(PLAY + 2 * card)
        elif (
            region >= 0
            and t.value[card] == t.second_value
            and t.region[card] in (region, ANYWHERE)
            and placement.can_place(s, seat, t.faction[card], region)
        ):
            out.append(PLAY + 2 * card)
    return out


def acted(s: State, action: int) -> None:
    """The choice of an action, or of the next card within it."""
    if action in s.tables.codec.plays:
        card, cannon = divmod(action - PLAY, 2)
        if cannon:
            _fire(s, card)
        elif s.tables.effect[card] >= 0:
            if not specials.play_special(s, card):
                _special_done(s)
        else:
            _play(s, card)
    elif action == PASS:
        s.passes += 1
        if s.events is not None:
            s.note("passed", "A30", player=s.player)
        end_action(s)
    elif action == END:
        end_action(s)
    else:
        begin_take(s, action)


def _play(s: State, card: int) -> None:
    """A club or personality for its blocks: into its region, or where the first card's block went."""
    t = s.tables
    seat = s.player
    s.hands[seat].remove(card)
    s.card = card
    s.played += 1
    s.placing_region = s.second_region if s.second_region >= 0 else t.region[card]
    s.remaining = t.value[card]
    if s.events is not None:
        if s.played == 1:
            s.note("played", "A3", player=seat, card=card, also=("A2", "A5", "A37"))
        else:
            s.note("played", "A18", player=seat, card=card, also=("A37", "A41"))
    s.second_region = FREE
    s.options = placement.open_provinces(s, seat, t.faction[card], s.placing_region)
    if s.options:
        s.kind = PLACE
    else:
        if s.events is not None:
            s.note("no-place", "A16", player=seat, card=card)
        _clean_up(s)


def legal_place(s: State) -> list[int]:
    """The provinces of the card's area where the next block fits."""
    return placement.open_provinces(s, s.player, s.tables.faction[s.card], s.placing_region)


def placed(s: State, action: int) -> None:
    """One block. The card is done when it has no more, or the next has no place."""
    t = s.tables
    card = s.card
    province = action - t.codec.place
    faction = t.faction[card]
    placement.put_block(s, s.player, faction, province)
    s.remaining -= 1
    if s.played == 1 and t.second_card and t.value[card] == t.second_value:
        s.second_region = t.region_of[province]
    if t.check_each_block and faction == t.royalists and check_counter_revolution(s):
        return
    if s.remaining:
        s.options = placement.open_provinces(s, s.player, faction, s.placing_region)
        if s.options:
            return
        if s.events is not None:
            s.note("blocks-lost", "A15", player=s.player, card=card, blocks=s.remaining, also=("C35",))
    _clean_up(s)


def _fire(s: State, card: int) -> None:
    """A cannon: one token to the Battle Box, whatever the value; the only card besides a special."""
    seat = s.player
    s.hands[seat].remove(card)
    s.card = card
    s.played = 1
    s.second_region = FIRED
    s.tokens[seat] -= 1
    s.battle[seat] += 1
    if s.events is not None:
        s.note("cannon", "A6", player=seat, card=card, tokens=s.battle[seat], also=("A7", "A38"))
    _clean_up(s)


def room_in_display(s: State, seat: int, card: int) -> bool:
    """Four cards, or five with a sans-culottes among them, the new one included."""
    t = s.tables
    size = s.displays[seat].bit_count()
    if size < t.room:
        return True
    counted = (1 << card) if t.strict_fifth else s.displays[seat] | 1 << card
    return size < t.room_with_sans_culottes and bool(counted & t.sans_culottes)


def _clean_up(s: State) -> None:
    """Keep the card, or not; a full display leaves no choice."""
    if s.asks_forced or room_in_display(s, s.player, s.card):
        s.kind, s.options = KEPT, None
    else:
        if s.events is not None:
            s.note("display-full", "A43" if s.tables.strict_fifth else "A24", player=s.player, card=s.card)
        kept(s, DROP)


def legal_keep(s: State) -> list[int]:
    """Keep, if the display has room, or discard."""
    return [KEEP, DROP] if room_in_display(s, s.player, s.card) else [DROP]


def kept(s: State, action: int) -> None:
    """The played card goes to the display or to the discard pile, and the card is done."""
    card, s.card = s.card, 0
    if action == KEEP:
        s.displays[s.player] |= 1 << card
        if s.events is not None:
            five = s.displays[s.player].bit_count() > s.tables.room
            s.note("kept", "A25" if five else "A22", player=s.player, card=card, also=("A23", "A36"))
    else:
        if s.events is not None:
            s.note("discarded", "A22", player=s.player, card=card, also=("C41",))
        to_discard(s, card)
    if s.tables.faction[card] == s.tables.royalists and check_counter_revolution(s):
        return
    _more_or_end(s)


def _more_or_end(s: State) -> None:
    options = legal_more(s)
    if s.asks_forced or len(options) > 1:
        s.kind, s.options = MORE, options
        if s.events is not None and s.special and s.tables.second_card:
            s.note("any-order", "A20", player=s.player)
    else:
        end_action(s)


def removed(s: State, action: int) -> None:
    """The block or stack that a special card removes."""
    if specials.removed(s, action):
        _special_done(s)


def struck(s: State, action: int) -> None:
    """The card in a display that a special card takes, or none."""
    specials.struck(s, action)
    _special_done(s)


def _special_done(s: State) -> None:
    specials.finish_special(s)
    if not check_counter_revolution(s):
        _more_or_end(s)
