"""The six special cards: what each needs, what it may strike, and what becomes of that."""

from __future__ import annotations

from engine.games.liberte.mechanics.deck import to_discard
from engine.games.liberte.mechanics.endings import counter_revolution_holds
from engine.games.liberte.mechanics.placement import to_supply
from engine.games.liberte.state.codec import SPARE
from engine.games.liberte.state.model import REMOVE, TARGET, TERROR_CARD, State
from engine.games.liberte.state.tables import (
    BLUE,
    BREAD_SHORTAGE,
    EMIGRATION,
    GUILLOTINE,
    PURGE,
    RED,
    TERROR,
    WHITE,
    members,
)

_NONE = (False,) * 6
_ALL = (True,) * 6
_ATOMS = ("X2", "X3", "X4", "X5", "X6", "X8")


def prerequisite(s: State, seat: int, effect: int) -> bool:
    """Purge needs presence in the government, Terror in a red one; in the first turn there is none."""
    if effect == PURGE:
        return bool(s.presence >> seat & 1)
    if effect == TERROR:
        return bool(s.presence >> seat & 1) and s.government == RED
    return True


def playable(s: State, seat: int) -> tuple[bool, ...]:
    """Which effects may be played: one special an action, its prerequisite, a target (unless the ruling is looser)."""
    if s.special >= s.tables.specials_each:
        return _NONE
    effects = _ALL if s.tables.empty_special else targets(s)
    if not s.presence >> seat & 1:
        return (*effects[:PURGE], False, False)
    return effects if s.government == RED else (*effects[:TERROR], False)


def targets(s: State) -> tuple[bool, ...]:
    """Which effects have anything to remove. Specials are played in the action phase, when nobody holds votes."""
    t, supply, reserve = s.tables, s.supply, s.reserve
    red = t.blocks[RED] > supply[RED] + reserve
    blue = t.blocks[BLUE] > supply[BLUE] + reserve
    white = t.blocks[WHITE] > supply[WHITE] + reserve + s.lost.bit_count() - s.blocks_owed
    any_block = red or blue or white
    displayed = _displayed(s)
    return (
        any_block if s.government < 0 else (red, blue, white)[s.government],
        bool(displayed & t.white_persons),
        red or blue,
        bool(displayed & t.persons),
        bool(displayed),
        red,
    )


def _displayed(s: State) -> int:
    """The cards of all displays, as bits."""
    cards = 0
    for display in s.displays:
        cards |= display
    return cards


def _victims(s: State, effect: int) -> int:
    """The cards that an effect may take out of a display."""
    if effect == EMIGRATION:
        return s.tables.white_persons
    if effect == GUILLOTINE:
        return s.tables.persons
    return s.tables.all_cards


def _factions(s: State, effect: int) -> tuple[int, ...]:
    """The factions whose blocks an effect may remove. Without a government Bread Shortage takes any block."""
    if effect == BREAD_SHORTAGE:
        return (s.government,) if s.government >= 0 else (RED, BLUE, WHITE)
    return (RED, BLUE)


def play_special(s: State, card: int) -> bool:
    """The card leaves the hand and asks for its target. False if it has none and is only thrown away."""
    effect = s.tables.effect[card]
    s.hands[s.player].remove(card)
    s.card = card
    s.special += 1
    if s.events is not None:
        s.note("special", "A39", player=s.player, card=card, also=("A19", "X1"))
    if not targets(s)[effect]:
        return False
    s.kind = TARGET if effect in (EMIGRATION, GUILLOTINE, PURGE) else REMOVE
    s.options = None
    return True


def legal_remove(s: State) -> list[int]:
    """Every block, or for Terror every stack, that the card in play may remove."""
    n, most, remove, effect = s.n, s.tables.codec.most, s.tables.codec.remove, s.tables.effect[s.card]
    factions = _factions(s, effect)
    out = []
    for province in range(len(s.tables.numbers)):
        cells = s.board[province * n : (province + 1) * n]
        if effect == TERROR and not any(cell and cell >> 2 == RED for cell in cells):
            continue
        out += [
            remove + province * most + seat
            for seat, cell in enumerate(cells)
            if cell and (effect == TERROR or cell >> 2 in factions)
        ]
    return out


def removed(s: State, action: int) -> bool:
    """A block, or for Terror a stack, goes back to the supply. True when the card is done.

    A stack whose removal completes the counter-revolution ends the game at once, so Terror takes no card then.
    """
    province, seat = divmod(action - s.tables.codec.remove, s.tables.codec.most)
    effect = s.tables.effect[s.card]
    blocks = s.height(province, seat) if effect == TERROR else 1
    faction = to_supply(s, province, seat, blocks)
    if s.events is not None:
        number = s.tables.numbers[province]
        s.note("removed", _ATOMS[effect], player=seat, faction=faction, province=number, blocks=blocks, also=("A14",))
    if effect != TERROR or not _displayed(s) or counter_revolution_holds(s):
        return True
    s.kind, s.options = TERROR_CARD, None
    return False


def legal_target(s: State) -> list[int]:
    """Every card in a display that the card in play may take; Terror may also spare them all."""
    cards = _displayed(s) & _victims(s, s.tables.effect[s.card])
    target = s.tables.codec.target
    return [*([SPARE] if s.kind == TERROR_CARD else []), *(target + card for card in members(cards))]


def struck(s: State, action: int) -> None:
    """A card leaves a display: beheaded to the box for good, or to the discard pile."""
    if action == SPARE:
        s.note("spared", "X9", player=s.player)
        return
    card = action - s.tables.codec.target
    effect = s.tables.effect[s.card]
    seat = next(seat for seat in range(s.n) if s.displays[seat] >> card & 1)
    s.displays[seat] ^= 1 << card
    if effect in (GUILLOTINE, TERROR):
        s.box = [*s.box, card]
        s.note("beheaded", "X9" if effect == TERROR else "X5", player=seat, card=card, also=("T11",))
    else:
        s.note("sent-away", _ATOMS[effect], player=seat, card=card)
        to_discard(s, card)


def finish_special(s: State) -> None:
    """Discard the special card: it never goes to a display."""
    card, s.card = s.card, 0
    if s.events is not None:
        s.note("discarded", "A21", player=s.player, card=card)
    to_discard(s, card)
