"""The deck, the face-up cards and the discard pile.

The deck has no order: a draw picks one of the cards that may lie on top, all equally likely, which is what shuffling
means. When its last card leaves it, the set beneath comes up, or the discard pile is shuffled at once.
"""

from __future__ import annotations

from bisect import insort
from typing import cast

from engine.games.liberte.state.frames import AskFrame, DrawFrame
from engine.games.liberte.state.model import DEALT, RUNNING, State
from engine.games.liberte.state.tables import REFRESH_PHASE
from engine.randomness import below


def draw_step(s: State, frame: DrawFrame) -> None:
    """One card off the deck, to a seat or to a face-up place. An empty deck gives none."""
    if not s.deck:
        s.note("nothing-to-draw", "T10")
        return
    if frame.target < 0 and s.face_up[~frame.target]:
        return  # filled in the meantime, when the deck came back
    if s.explicit:
        s.stack.append(frame)
        s.kind, s.player, s.options = DEALT, -1, None
        return
    s.rng, index = below(s.rng, len(s.deck))
    deck = s.deck
    card = deck[index]
    deck[index] = deck[-1]
    deck.pop()
    _deliver(s, card, frame.target)


def legal_draws(s: State) -> list[int]:
    """Every card that may lie on top."""
    dealt = s.tables.codec.dealt
    return sorted(dealt + card for card in s.deck)


def drawn(s: State, action: int) -> None:
    """Chance has decided which card is drawn."""
    card = action - s.tables.codec.dealt
    frame = cast(DrawFrame, s.stack.pop())
    index = s.deck.index(card)
    s.deck[index] = s.deck[-1]
    s.deck.pop()
    s.kind = RUNNING
    _deliver(s, card, frame.target)


def _deliver(s: State, card: int, target: int) -> None:
    if target < 0:
        s.face_up[~target] = card
        if s.events is not None:
            s.note("revealed", "T9" if s.phase == REFRESH_PHASE else "A28", card=card)
    else:
        insort(s.hands[target], card)
        if s.events is not None:
            s.note(
                "drawn",
                "T13" if s.phase == REFRESH_PHASE else "S11" if s.turn == 0 else "A28",
                player=target,
                card=card,
                also=("S4",) if s.turn == 0 else (),
            )
    if not s.deck:
        _restock(s)


def _restock(s: State) -> None:
    """The set beneath comes up; after it the discard pile, whose sets no longer matter."""
    if s.under:
        s.deck, s.under = list(s.under), []
        s.note("second-set", "S4")
    elif s.discard:
        s.deck, s.discard = s.discard, []
        s.note("reshuffled", "T10", cards=len(s.deck))
        s.face_up_gaps = 0 in s.face_up


def to_discard(s: State, card: int) -> None:
    """A card goes to the common pile. If the deck had run out, it is the new deck."""
    s.discard.append(card)
    if not s.deck:
        _restock(s)


def fill_gaps(s: State) -> None:
    """Cards can be drawn again: the empty face-up places are filled before the pending decision is made."""
    s.face_up_gaps = False
    if s.kind != RUNNING:
        s.stack.append(AskFrame(s.kind, s.player))
    s.stack.extend(DrawFrame(~place) for place, card in enumerate(s.face_up) if card == 0)
    s.kind = RUNNING


def ask_step(s: State, frame: AskFrame) -> None:
    """The decision that waited is pending again."""
    s.kind, s.player, s.options = frame.kind, frame.player, None


def from_face_up(s: State, seat: int, card: int, atom: str) -> None:
    """A face-up card goes to a hand; the top card of the deck will take its place at once."""
    place = s.face_up.index(card)
    s.face_up[place] = 0
    insort(s.hands[seat], card)
    s.stack.append(DrawFrame(~place))
    if s.events is not None:
        s.note("taken", atom, player=seat, card=card)
