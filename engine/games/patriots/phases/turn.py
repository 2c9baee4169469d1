"""A player's turn: a menu in free order until it is ended: one basic action, the vote that is owed, and extras."""

from __future__ import annotations

from engine.games.patriots.actions import drawing, effects, influence, pieces, powers
from engine.games.patriots.mechanics import cards, convention, cubes, currency, endings, leaders, votes
from engine.games.patriots.phases import struggle
from engine.games.patriots.state.asks import Menu, Search, SwapAnswer, SwapOffer
from engine.games.patriots.state.codec import (
    DECLINE,
    DO_RESCUE,
    DRAW_CARD,
    END,
    USE_GOLD,
    USE_PRESS,
    USE_RABBLE,
    WAR,
)
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACTIVE,
    BATZ,
    COUNT,
    DAUPHIN,
    HAND,
    OPEN,
    PALAIS,
    PRISON,
    RESCUE,
    VIRTUE,
    F,
)
from engine.games.patriots.state.war_asks import GeneralPlace
from engine.games.patriots.war import generals

_PALAIS = PALAIS * COUNT


def legal_menu(s: State, ask: Menu) -> list[int]:
    """Everything that may be done now."""
    f, t = ask.by, s.tables
    codec = t.codec
    options = struggle.openings(s, f) if s.fresh else []
    basic = not s.acted and _basic(s, f, options)
    if s.proposed >= 0:
        options += votes.options(s, f)
    if ACTIVE + f in s.zone:
        options += [codec.power + card for card in powers.powers(s, f)]
        options += [codec.move + t.generals[g] for g in generals.moves(s, f)]
    if s.cubes[_PALAIS + f] and not s.swapped >> f & 1 and HAND + f in s.zone:
        options += [codec.swap + g for g in swappable(s, f)]
    if any(s.money[f * 3 : f * 3 + 3]):
        options += pieces.usable(s, f)
        options += pieces.gifts(s, f)
    if gold_usable(s, f):
        options.append(USE_GOLD)
    if f == F and can_rescue(s):
        options.append(DO_RESCUE)
    if not basic and not (s.proposed >= 0 and t.options.vote_must and votes.due(s, f)):
        options.append(END)
    options.sort()
    return options


def _basic(s: State, f: int, options: list[int]) -> bool:
    """Add the basic actions; whether there is one."""
    t = s.tables
    codec, hand = t.codec, cards.hand(s, f)
    for card in hand:
        options.append(codec.influence + card)
        if t.effect[card] >= 0 and effects.playable(s, f, card):
            options.append(codec.act + card)
        if f in t.symbols[card] and (card not in t.generals or generals.has_place(s, f)):
            options.append(codec.activate + card)
        if not t.never_exchanged[card]:
            options.append(codec.exchange + card)
    if cards.has_room(s, f) and cards.can_draw(s):
        options.append(DRAW_CARD)
        return True
    return bool(hand)


def gold_usable(s: State, f: int) -> bool:
    """Whether a faction may take a coin of the treasury to search the piles."""
    if s.tables.options.gold_counts and s.spent >> f & 1:
        return False
    return s.treasury > 0 and convention.majority(s) == (f,) and pieces.can_search(s, f)


def swappable(s: State, f: int) -> list[int]:
    """Others in the Palais-Égalité with whom a card can be exchanged."""
    if s.force >> VIRTUE & 1:
        return []
    return [
        g
        for g in range(COUNT)
        if s.cubes[_PALAIS + g] and g != f and s.control[g] >= 0 and not s.swapped >> g & 1 and HAND + g in s.zone
    ]


def can_rescue(s: State) -> bool:
    """Whether the royal family can be saved: all slots of its prison, Batz, and after the execution the Dauphin."""
    t = s.tables
    if cubes.count(s, PRISON, F) < t.slots[PRISON]:
        return False
    batz = t.who[BATZ]
    from_hand = s.zone[batz] == HAND + F and not s.acted
    activated = s.zone[batz] == ACTIVE + F and cards.working(s, batz) == F and t.options.batz_both
    return (from_hand or activated) and (not s.executed or s.zone[t.who[DAUPHIN]] == HAND + F)


def chosen(s: State, ask: Menu, action: int) -> None:
    """Do it; unless the turn is ended, the menu comes again."""
    f, codec = ask.by, s.tables.codec
    s.fresh = False
    if action == END:
        if not s.acted:
            s.note("no-action", "A10", faction=f)
        return
    if action == WAR or codec.coup <= action < codec.player:
        struggle.announce(s, f, action)
        return
    s.stack.append(ask)
    if codec.influence <= action < codec.power:
        s.acted = True
        _basic_action(s, f, action)
    elif action == DRAW_CARD:
        s.acted = True
        drawing.begin_draw(s, f)
    elif codec.power <= action < codec.move:
        powers.use(s, f, action - codec.power)
    elif codec.move <= action < codec.card:
        generals.start(s, f, s.tables.general[action - codec.move], generals.BY_LAW)
    elif codec.oui <= action < codec.law:
        votes.cast(s, f, action)
    elif action in (USE_PRESS, USE_RABBLE):
        pieces.begin_use(s, f, action)
    else:
        _extra(s, f, action)


def _basic_action(s: State, f: int, action: int) -> None:
    codec = s.tables.codec
    if action < codec.act:
        influence.play(s, f, action - codec.influence)
    elif action < codec.activate:
        effects.play(s, f, action - codec.act)
    elif action < codec.exchange:
        card = action - codec.activate
        leaders.activate(s, f, card)
        if s.tables.general[card] >= 0:
            s.stack.append(GeneralPlace(f, card))
    else:
        drawing.begin_exchange(s, f, action - codec.exchange)


def _extra(s: State, f: int, action: int) -> None:
    codec = s.tables.codec
    if action == USE_GOLD:
        if s.tables.options.gold_counts:
            s.spent |= 1 << f
        currency.spend_gold(s, "M9")
        s.stack.append(Search(f, -1))
    elif action == DO_RESCUE:
        endings.finish(s, RESCUE, (F,), "E2")
    elif codec.swap <= action < codec.shift:
        s.stack.append(SwapOffer(f, action - codec.swap))
    else:
        pieces.give(s, f, action)


# --- a card for a card ------------------------------------------------------------------------------------------------


def legal_swap_offer(s: State, ask: SwapOffer) -> list[int]:
    """A card of one's own hand."""
    return [s.tables.codec.give + card for card in cards.hand(s, ask.by)]


def swap_offered(s: State, ask: SwapOffer, action: int) -> None:
    """The other one sees it and answers."""
    s.zone[action - s.tables.codec.give] = OPEN
    s.swapped |= 1 << ask.by
    s.stack.append(SwapAnswer(ask.other, ask.by))


def legal_swap_answer(s: State, ask: SwapAnswer) -> list[int]:
    """A card for it, or none."""
    return [DECLINE, *(s.tables.codec.give + card for card in cards.hand(s, ask.by))]


def swap_answered(s: State, ask: SwapAnswer, action: int) -> None:
    """Both cards change hands, or nothing does."""
    card = s.zone.index(OPEN)
    if action == DECLINE:
        s.zone[card] = HAND + ask.other
        return
    s.zone[card] = HAND + ask.by
    s.zone[action - s.tables.codec.give] = HAND + ask.other
    s.swapped |= 1 << ask.by
    s.note("swap-cards", "A11", faction=ask.other, other=ask.by)
