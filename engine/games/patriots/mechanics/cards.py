"""Cards: hands, activated leaders, the limit of possession, and drawing. The draw pile has no order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import compress

from engine.games.patriots.state.frames import Dealt
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import ACTIVE, ASIDE, DISCARD, DRAW, FOUCHE, HAND, TO_PARIS


def in_zone(s: State, zone: int) -> list[int]:
    """The cards in a zone, in the order of their numbers."""
    where = s.zone
    cards, at = [], where.find(zone)
    while at >= 0:
        cards.append(at)
        at = where.find(zone, at + 1)
    return cards


def marks(zones: Collection[int]) -> bytes:
    """A mask for `marked`: 1 for each of these zones."""
    return bytes(zone in zones for zone in range(256))


def marked(s: State, mask: bytes, numbers: Sequence[int]) -> list[int]:
    """Of these numbers, one for each card, those of the cards in the zones of a mask: much faster than a loop."""
    return list(compress(numbers, s.zone.translate(mask)))


_IN_DRAW_PILE = marks((DRAW,))


def hand(s: State, f: int) -> list[int]:
    """The cards in a faction's hand."""
    return in_zone(s, HAND + f)


def activated(s: State, f: int) -> list[int]:
    """The leaders that a faction has activated."""
    return in_zone(s, ACTIVE + f)


def owner(s: State, card: int) -> int:
    """The faction that has activated a leader, or -1."""
    return s.zone[card] - ACTIVE if s.zone[card] >= ACTIVE else -1


def working(s: State, card: int) -> int:
    """The faction that a leader's power works for, or -1: from the round after his activation."""
    zone = s.zone[card]
    if zone < ACTIVE or (s.tables.options.leader_next_round and s.since[card] >= s.round):
        return -1
    return zone - ACTIVE


def possession(s: State, f: int) -> int:
    """How many cards a faction has, in hand and activated."""
    return s.zone.count(HAND + f) + s.zone.count(ACTIVE + f)


def limit(s: State, f: int) -> int:
    """How many cards a faction may have: more with Fouché."""
    t = s.tables
    return t.with_fouche if working(s, t.who[FOUCHE]) == f else t.possession


def has_room(s: State, f: int) -> bool:
    """Whether a faction may have one card more."""
    held = possession(s, f)
    return held < s.tables.possession or held < limit(s, f)


def discard(s: State, card: int) -> None:
    """A card goes to the discard pile; one that moves an army lies beside it."""
    s.zone[card] = ASIDE if s.tables.effect[card] == TO_PARIS else DISCARD


def can_draw(s: State) -> bool:
    """Whether there is a card to draw, once the discard pile is shuffled."""
    zone = s.zone
    return DRAW in zone or DISCARD in zone or ASIDE in zone


def can_keep(s: State) -> bool:
    """Whether there is a card to draw that is not carried out at once."""
    immediate = s.tables.immediate
    return any(zone in (DRAW, DISCARD) and not immediate[card] for card, zone in enumerate(s.zone))


def draw(s: State, f: int, why: int) -> None:
    """Chance draws a card for a faction, if there is one; an empty pile is made of the discards first."""
    if DRAW not in s.zone:
        if not can_draw(s):
            return
        for card, zone in enumerate(s.zone):
            if zone in (DISCARD, ASIDE):
                s.zone[card] = DRAW
        s.note("reshuffle", "H4")
    s.stack.append(Dealt(-1, f, why))


def legal_dealt(s: State, _ask: Dealt) -> list[int]:
    """Any card of the draw pile."""
    return marked(s, _IN_DRAW_PILE, s.tables.drawn)
