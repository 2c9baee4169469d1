"""The action Take: one card, face up or from the deck; two face-up cards of value one; discards from a large hand."""

from __future__ import annotations

from engine.games.liberte.mechanics.deck import from_face_up, to_discard
from engine.games.liberte.state.codec import DRAW, END
from engine.games.liberte.state.frames import DrawFrame, EndActionFrame, SecondCardFrame
from engine.games.liberte.state.model import RUNNING, TAKE, TAKE_DISCARD, TAKE_SECOND, State


def begin_take(s: State, action: int) -> None:
    """The first decision of a Take action: a discard if the hand is large, else the card."""
    if s.tables.large_hand[len(s.hands[s.player])]:
        s.remaining = s.tables.take_discard
        discarded(s, action)
    else:
        taken(s, action)


def legal_discard(s: State) -> list[int]:
    """Every card in hand may be discarded."""
    discard = s.tables.codec.discard
    return [discard + card for card in s.hands[s.player]]


def discarded(s: State, action: int) -> None:
    """One of the cards that a large hand must give up first."""
    card = action - s.tables.codec.discard
    s.hands[s.player].remove(card)
    s.remaining -= 1
    if s.events is not None:
        s.note("discarded", "A27", player=s.player, card=card)
    s.kind, s.options = (TAKE_DISCARD if s.remaining else TAKE), None
    to_discard(s, card)


def legal_take(s: State) -> list[int]:
    """A face-up card, or the top of the deck."""
    take = s.tables.codec.take
    cards = sorted(take + card for card in s.face_up if card)
    return [DRAW, *cards] if s.deck else cards


def taken(s: State, action: int) -> None:
    """The first card. Only a face-up card of value one leads to a second."""
    s.kind = RUNNING
    if action == DRAW:
        s.remaining = 0
        s.stack.append(SecondCardFrame() if s.asks_forced else EndActionFrame())
        s.stack.append(DrawFrame(s.player))
        return
    card = action - s.tables.codec.take
    s.remaining = int(s.tables.second_face_up and s.tables.value[card] == s.tables.second_value)
    s.stack.append(SecondCardFrame() if s.remaining or s.asks_forced else EndActionFrame())
    from_face_up(s, s.player, card, "A34" if s.tables.large_hand[len(s.hands[s.player])] else "A28")


def second_step(s: State, _frame: SecondCardFrame) -> None:
    """A second face-up card, if one of value one lies there, perhaps since a moment ago."""
    s.player = s.order[s.seat]
    options = legal_second(s)
    if s.asks_forced or len(options) > 1:
        s.kind, s.options = TAKE_SECOND, options
    else:
        s.stack.append(EndActionFrame())


def legal_second(s: State) -> list[int]:
    """No second card, or after a face-up card of value one another such card; whatever the size of the hand."""
    if not s.remaining:
        return [END]
    take, value = s.tables.codec.take, s.tables.value
    return [END, *sorted(take + card for card in s.face_up if card and value[card] == s.tables.second_value)]


def second_taken(s: State, action: int) -> None:
    """The second card, replaced at once too, or none."""
    s.kind = RUNNING
    s.stack.append(EndActionFrame())
    if action != END:
        s.note("second-card", "A40", player=s.player)
        from_face_up(s, s.player, action - s.tables.codec.take, "A29")
