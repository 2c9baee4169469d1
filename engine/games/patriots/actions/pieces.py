"""Currency in use: press and rabble in one's turn and between turns, assignats and cards that stop a blow, gifts."""

from __future__ import annotations

from typing import cast

from engine.games.patriots.mechanics import cards, cubes, currency, placing, votes
from engine.games.patriots.state.asks import Between, PickSafe, PickTocsin, PressUse, RabbleUse, React
from engine.games.patriots.state.codec import NO, USE_ASSIGNAT, USE_GOLD_CARD, USE_NECKLACE, USE_PRESS, USE_RABBLE
from engine.games.patriots.state.frames import StrikeFrame, WindowFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ARREST,
    ASSIGNAT,
    COUNT,
    DISCARD,
    DRAW,
    FOREIGN_GOLD,
    HAND,
    LOCATIONS,
    MURDER,
    NECKLACE,
    NON,
    OUI,
    PILE,
    PRAIRIAL,
    PRESS,
    RABBLE,
)

_PILE = PILE * COUNT
BY_PRESS, BY_RABBLE = -2, -3
"""What hits, where no card does."""


# --- press and rabble -------------------------------------------------------------------------------------------------


def press_uses(s: State, f: int) -> list[int]:
    """What a press can do: a cube from pile to a free place, or a vote beside the own one."""
    if not cubes.count(s, PILE, f):
        return []
    codec = s.tables.codec
    options = placing.spots(s, f)
    if not s.tables.options.press_free:
        full = [p for p in LOCATIONS if cubes.is_full(s, p) and cubes.count(s, p, f) < cubes.total(s, p)]
        options = sorted({*options, *(codec.place + place for place in full)})
    if s.proposed >= 0 and (s.voted >> f & 1 or f in cubes.present(s)):
        options += [codec.oui if box == OUI else codec.non for box in votes.boxes(s, f)]
    return options


def rabble_uses(s: State, f: int) -> list[int]:
    """The cubes that the rabble can remove: opponents', in Paris or in a vote box."""
    first, row = s.tables.codec.cube, s.cubes
    return [
        first + place * COUNT + other
        for place in (*LOCATIONS, OUI, NON)
        for other in range(COUNT)
        if other != f and row[place * COUNT + other]
    ]


def usable(s: State, f: int) -> list[int]:
    """Whether a faction can use a press or rabble now."""
    if s.spent >> f & 1:
        return []
    options = []
    if currency.can_use(s, f, PRESS) and ((s.cubes[_PILE + f] and placing.has_spot(s)) or press_uses(s, f)):
        options.append(USE_PRESS)
    if currency.can_use(s, f, RABBLE) and rabble_uses(s, f):
        options.append(USE_RABBLE)
    return options


def begin_use(s: State, f: int, action: int) -> None:
    """A press or rabble is played: what does it do?"""
    currency.use(s, f, PRESS if action == USE_PRESS else RABBLE)
    s.stack.append(PressUse(f) if action == USE_PRESS else RabbleUse(f))


def legal_press(s: State, ask: PressUse) -> list[int]:
    """A free place, or a vote."""
    return press_uses(s, ask.by)


def legal_rabble(s: State, ask: RabbleUse) -> list[int]:
    """An opponent's cube."""
    return rabble_uses(s, ask.by)


def piece_aimed(s: State, ask: PressUse | RabbleUse, action: int) -> None:
    """Anybody with an assignat may stop it."""
    what = BY_PRESS if isinstance(ask, PressUse) else BY_RABBLE
    s.stack.append(StrikeFrame(what, ask.by, -1, action))
    order = s.order or s.table
    for f in reversed(order):
        if f != ask.by and s.control[f] >= 0 and currency.can_use(s, f, ASSIGNAT):
            s.stack.append(React(f, what, action))


def piece_hits(s: State, frame: StrikeFrame) -> None:
    """A press or rabble that nobody stopped does its work."""
    codec, f, action = s.tables.codec, frame.by, frame.target
    if frame.card == BY_RABBLE:
        place, other = divmod(action - codec.cube, COUNT)
        if place in (OUI, NON) and s.tables.options.removed_vote_pile:
            cubes.move(s, other, place, PILE)
            s.note("lose", "M6", faction=other, place=place, cubes=1)
        else:
            cubes.lose(s, other, place, 1, "M6")
    elif action in (codec.oui, codec.non):
        box = OUI if action == codec.oui else NON
        cubes.move(s, f, PILE, box)
        s.note("vote", "M5", faction=f, place=box, cubes=1)
    elif action in press_uses(s, f):
        placing.put(s, f, action, PILE, "M5")


def window_step(s: State, frame: WindowFrame) -> None:
    """The next faction in order that can use a piece is asked."""
    if not s.tables.options.windows or not any(s.money):
        return
    order = s.order
    for asked in range(frame.asked, len(order)):
        f = order[(s.passed + asked) % len(order)]
        if s.control[f] >= 0 and usable(s, f):
            s.stack += [WindowFrame(asked + 1), Between(f)]
            return


def legal_between(s: State, ask: Between) -> list[int]:
    """Use a piece, or not."""
    return sorted([*usable(s, ask.by), NO])


def between(s: State, ask: Between, action: int) -> None:
    """A piece is used out of turn."""
    if action != NO:
        begin_use(s, ask.by, action)


# --- stopping ---------------------------------------------------------------------------------------------------------


def strike(s: State, card: int, by: int, victim: int, target: int) -> None:
    """A harmful card hits somebody, who may stop it."""
    s.stack.append(StrikeFrame(card, by, victim, target))
    if victim != by and _may_answer(s, victim, card):
        s.stack.append(React(victim, card, target))


def _may_answer(s: State, f: int, card: int) -> bool:
    """Whether a victim is asked: as far as all can see, lest the question tell what he has in hand."""
    if _at_leader(s, card):
        if s.force >> PRAIRIAL & 1:
            return False
        if HAND + f in s.zone:
            return True
    return s.tables.harmful[card] and currency.can_use(s, f, ASSIGNAT)


def _at_leader(s: State, card: int) -> bool:
    return s.tables.effect[card] in (ARREST, MURDER)


def _answers(s: State, f: int, card: int) -> list[int]:
    """What a victim can do: an assignat, or a card that saves a leader."""
    t = s.tables
    if card < 0:
        return [USE_ASSIGNAT] if currency.can_use(s, f, ASSIGNAT) else []
    at_leader = _at_leader(s, card)
    if at_leader and s.force >> PRAIRIAL & 1:
        return []
    options = [USE_ASSIGNAT] if t.harmful[card] and currency.can_use(s, f, ASSIGNAT) else []
    if at_leader:
        options += [USE_NECKLACE] * (s.zone[t.who[NECKLACE]] == HAND + f)
        options += [USE_GOLD_CARD] * (s.zone[t.who[FOREIGN_GOLD]] == HAND + f)
    return options


def legal_react(s: State, ask: React) -> list[int]:
    """Stop it, or not."""
    return sorted([NO, *_answers(s, ask.by, ask.card)])


def reacted(s: State, ask: React, action: int) -> None:
    """What is stopped does nothing; of several cubes only those of the one who stops it are safe."""
    if action == NO:
        return
    f = ask.by
    if action == USE_ASSIGNAT:
        currency.use(s, f, ASSIGNAT)
    else:
        card = s.tables.who[NECKLACE if action == USE_NECKLACE else FOREIGN_GOLD]
        s.zone[card] = DISCARD
        s.note("play", "L8", faction=f, card=card)
    s.note("stop", "M4" if action == USE_ASSIGNAT else "L8", faction=f)
    while not isinstance(s.stack.pop(), StrikeFrame):
        pass
    if s.stack and isinstance(s.stack[-1], PickSafe | PickTocsin):
        above = cast("PickSafe | PickTocsin", s.stack.pop())
        s.stack.append(above._replace(left=above.left + 1, shielded=above.shielded | 1 << f))


# --- gifts and gold ---------------------------------------------------------------------------------------------------


def gifts(s: State, f: int) -> list[int]:
    """The pieces that a faction can give, and to whom."""
    first = s.tables.codec.present
    others = [g for g in range(COUNT) if g != f and s.control[g] >= 0]
    return [first + piece * COUNT + g for piece in range(3) if s.money[f * 3 + piece] for g in others]


def give(s: State, f: int, action: int) -> None:
    """A piece changes hands."""
    piece, g = divmod(action - s.tables.codec.present, COUNT)
    s.money[f * 3 + piece] -= 1
    s.money[g * 3 + piece] += 1
    s.note("give", "M2", faction=f, piece=piece, to=g)


def can_search(s: State, f: int) -> bool:
    """Whether there is a card to take from the piles, and room for it."""
    return cards.has_room(s, f) and (DRAW in s.zone or DISCARD in s.zone)
