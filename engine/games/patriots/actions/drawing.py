"""Cards are dealt, drawn and exchanged; immediate ones are carried out unless the treasury stops them."""

from __future__ import annotations

from typing import cast

from engine.games.patriots.mechanics import cards, cubes, currency, placing
from engine.games.patriots.state.asks import Dealt, FirstCube, MoreCards, MoreExchange, TreasuryVote
from engine.games.patriots.state.codec import DRAW_CARD, NO, STOP, YES
from engine.games.patriots.state.frames import (
    DealFrame,
    DrawsFrame,
    FirstHandFrame,
    ImmediateFrame,
    NafCardFrame,
    ResolveFrame,
)
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ASIDE,
    CONVENTION,
    DISCARD,
    FAUBOURGS,
    HAND,
    MAXIMUM,
    MOB,
    NOTRE_DAME,
    OPEN,
    RAISON,
    STOCK,
    TO_PARIS,
)
from engine.games.patriots.war.march import march

FIRST_HAND, ACTION, FACE_DOWN, FLIPPED = range(4)
"""Why a card is drawn."""


def dealt(s: State, ask: Dealt, action: int) -> None:
    """Chance has drawn a card."""
    card, f = action - s.tables.codec.drawn, ask.f
    immediate = s.tables.immediate[card]
    if ask.why == FLIPPED:
        s.zone[card] = OPEN
        s.note("flip", "N3", faction=f, card=card)
        s.stack.append(NafCardFrame(f, card))
    elif ask.why == ACTION and immediate:
        s.zone[card] = OPEN
        frame = cast(DrawsFrame, s.stack.pop())
        if frame.spare:
            frame = frame._replace(left=frame.left + 1, spare=frame.spare - 1)
        s.stack += [frame, ResolveFrame(f, card)]
    else:
        s.zone[card] = HAND + f
        s.note("draw", "A3" if ask.why == ACTION else "S9", faction=f, card=card)


# --- first hands ------------------------------------------------------------------------------------------------------


def deal_step(s: State, frame: DealFrame) -> None:
    """One card more for a first hand."""
    if frame.left:
        s.stack.append(DealFrame(frame.f, frame.left - 1))
        cards.draw(s, frame.f, FIRST_HAND)
    else:
        s.stack.append(FirstHandFrame(frame.f))


def first_hand_step(s: State, frame: FirstHandFrame) -> None:
    """Immediate cards leave a first hand without effect; each is worth a cube."""
    t, f = s.tables, frame.f
    immediate = [card for card in cards.hand(s, f) if t.immediate[card]]
    for card in immediate:
        march_card = t.effect[card] == TO_PARIS
        s.zone[card] = ASIDE if march_card and not t.options.first_march_discard else DISCARD
        s.note("discard", "S10", faction=f, card=card)
    if not immediate:
        return
    if not t.options.first_hand_none:
        s.stack.append(frame)
        for _ in immediate:
            cards.draw(s, f, FIRST_HAND)
    s.stack.append(FirstCube(f, len(immediate) * t.rules.setup.first_hand_cubes))


def legal_first_cube(s: State, ask: FirstCube) -> list[int]:
    """Anywhere free, or nowhere."""
    return [STOP, *placing.spots(s, ask.by)]


def first_cube(s: State, ask: FirstCube, action: int) -> None:
    """A cube for each immediate card."""
    if action == STOP:
        return
    if ask.left > 1:
        s.stack.append(ask._replace(left=ask.left - 1))
    placing.put(s, ask.by, action, STOCK, "S10")


# --- draw and exchange ------------------------------------------------------------------------------------------------


def begin_draw(s: State, f: int) -> None:
    """The draw action: one card, up to three for the majority of Notre-Dame."""
    hand = s.tables.rules.hand
    most = (
        hand.notre_dame_draw.number
        if cubes.majority(s, NOTRE_DAME) == f and cubes.in_play(s, NOTRE_DAME)
        else hand.draw
    )
    s.stack.append(DrawsFrame(f, 1, most - 1, hand.replacements))


def draws_step(s: State, frame: DrawsFrame) -> None:
    """Draw what is due, then ask whether to go on."""
    if frame.left:
        s.stack.append(DrawsFrame(frame.f, frame.left - 1, frame.more, frame.spare))
        cards.draw(s, frame.f, ACTION)
    elif frame.more and cards.has_room(s, frame.f) and cards.can_draw(s):
        s.stack.append(MoreCards(frame.f, frame.more, frame.spare))


def legal_more(_s: State, _ask: MoreCards) -> list[int]:
    """One card more, or enough."""
    return [DRAW_CARD, STOP]


def more(s: State, ask: MoreCards, action: int) -> None:
    """The draw action goes on."""
    if action == DRAW_CARD:
        spare = ask.spare if s.tables.options.replacement_once else s.tables.rules.hand.replacements
        s.stack.append(DrawsFrame(ask.by, 1, ask.left - 1, spare))


def begin_exchange(s: State, f: int, card: int) -> None:
    """The exchange action: one card, up to three for the majority of the Temple de la Raison."""
    hand = s.tables.rules.hand
    most = hand.temple_exchange.number if cubes.majority(s, RAISON) == f else hand.exchange
    further = most - 1
    if further:
        s.stack.append(MoreExchange(f, further))
    _exchange(s, f, card)


def _exchange(s: State, f: int, card: int) -> None:
    cards.discard(s, card)
    s.note("exchange", "A4", faction=f, card=card)
    s.stack.append(DrawsFrame(f, 1, 0, s.tables.rules.hand.replacements))


def legal_more_exchange(s: State, ask: MoreExchange) -> list[int]:
    """A further card, or enough."""
    t = s.tables
    return [STOP, *(t.codec.exchange + card for card in cards.hand(s, ask.by) if not t.never_exchanged[card])]


def more_exchange(s: State, ask: MoreExchange, action: int) -> None:
    """The exchange action goes on."""
    if action != STOP:
        if ask.left > 1:
            s.stack.append(ask._replace(left=ask.left - 1))
        _exchange(s, ask.by, action - s.tables.codec.exchange)


# --- immediate cards --------------------------------------------------------------------------------------------------


def resolve_step(s: State, frame: ResolveFrame) -> None:
    """An immediate card: the factions in the Convention may stop it with a coin."""
    s.note("immediate", "H3", faction=frame.f, card=frame.card)
    voters = [f for f in (s.order or s.table) if f in cubes.present(s)]
    if s.treasury and voters:
        s.stack.append(TreasuryVote(voters[0], frame.card, frame.f, tuple(voters[1:]), 0))
    else:
        s.stack.append(ImmediateFrame(frame.f, frame.card))


def legal_treasury(_s: State, _ask: TreasuryVote) -> list[int]:
    """Spend a coin, or not."""
    return [YES, NO]


def treasury_voted(s: State, ask: TreasuryVote, action: int) -> None:
    """Cubes for it against cubes against it; or everybody must agree."""
    weight = cubes.count(s, CONVENTION, ask.by)
    balance = ask.balance + (weight if action == YES else -weight)
    if not s.tables.options.treasury_cubes and action == NO:
        balance = -99
    if ask.waiting and balance > -99:
        s.stack.append(ask._replace(by=ask.waiting[0], waiting=ask.waiting[1:], balance=balance))
    elif balance > 0:
        currency.spend_gold(s, "M8")
        s.note("stopped", "M8", card=ask.card)
        cards.discard(s, ask.card)
    else:
        s.stack.append(ImmediateFrame(ask.drawer, ask.card))


def immediate_step(s: State, frame: ImmediateFrame) -> None:
    """A mob, or an army on the march."""
    cards.discard(s, frame.card)
    if s.tables.effect[frame.card] == MOB:
        _mob(s)
    else:
        march(s, frame.card)


def _mob(s: State) -> None:
    if s.force >> MAXIMUM & 1:
        return
    spared = cubes.majority(s, FAUBOURGS)
    for f in cubes.present(s):
        if f != spared:
            cubes.lose(s, f, CONVENTION, s.tables.rules.effects.mob, "X1")
