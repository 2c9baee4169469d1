"""Phase 2, refreshing hands: displays come back, then each player in order discards at will and refills to seven."""

from __future__ import annotations

from engine.games.liberte.mechanics.deck import from_face_up, to_discard
from engine.games.liberte.state.codec import DRAW, END
from engine.games.liberte.state.frames import DrawFrame, RefillFrame, RefreshFrame
from engine.games.liberte.state.model import REFILL, REFRESH, RUNNING, State


def begin(s: State) -> None:
    """Everybody takes his display back into his hand; there is no limit to a hand."""
    for seat in s.order:
        if s.displays[seat]:
            back = [card for card in s.tables.cards if s.displays[seat] >> card & 1]
            s.hands[seat] = sorted(s.hands[seat] + back)
            s.displays[seat] = 0
            s.note("display-returned", "T7", player=seat, cards=back, also=("T14",))
    s.stack.append(RefreshFrame(0))


def refresh_step(s: State, frame: RefreshFrame) -> None:
    """The next player may discard; with no card in hand there is nothing to decide."""
    place = frame.place
    if place == s.n:
        return
    s.player = s.order[place]
    s.stack.append(RefreshFrame(place + 1))
    if s.hands[s.player]:
        s.kind, s.options = REFRESH, None
    else:
        s.stack.append(RefillFrame(s.player))


def legal_refresh(s: State) -> list[int]:
    """Discard any card, or no more."""
    discard = s.tables.codec.discard
    return [END, *(discard + card for card in s.hands[s.player])]


def refreshed(s: State, action: int) -> None:
    """One card less in hand, or on to refilling."""
    if action == END:
        s.stack.append(RefillFrame(s.player))
        s.kind = RUNNING
        return
    card = action - s.tables.codec.discard
    s.hands[s.player].remove(card)
    s.options = None
    if s.events is not None:
        s.note("discarded", "T8", player=s.player, card=card)
    to_discard(s, card)
    if not s.hands[s.player]:
        s.stack.append(RefillFrame(s.player))
        s.kind = RUNNING


def refill_step(s: State, frame: RefillFrame) -> None:
    """Another card if the hand is short and there is one to be had."""
    s.player = frame.seat
    if s.asks_forced or _short(s):
        s.kind, s.options = REFILL, None


def _short(s: State) -> bool:
    return len(s.hands[s.player]) < s.tables.hand and (bool(s.deck) or any(s.face_up))


def legal_refill(s: State) -> list[int]:
    """A face-up card, or the top of the deck, as long as the hand is short."""
    if s.asks_forced and not _short(s):
        return [END]
    take = s.tables.codec.take
    cards = sorted(take + card for card in s.face_up if card)
    return [DRAW, *cards] if s.deck else cards


def refilled(s: State, action: int) -> None:
    """One card more, and the face-up place is filled before the next is chosen."""
    s.kind = RUNNING
    if action == END:
        return
    s.stack.append(RefillFrame(s.player))
    if action == DRAW:
        s.stack.append(DrawFrame(s.player))
    else:
        from_face_up(s, s.player, action - s.tables.codec.take, "T9")
