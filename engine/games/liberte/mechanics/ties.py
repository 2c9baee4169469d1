"""Ties: those concerned are asked in player order to advance one card of their display, or none.

One frame serves every tie: what it is about, who contests it, who has answered what. Later players see earlier cards.
Every advanced card is discarded. Whoever has no card that could decide is not asked: displays are open, so that
tells nothing.
"""

from __future__ import annotations

from typing import cast

from engine.games.liberte.mechanics.deck import to_discard
from engine.games.liberte.state.codec import DECLINE
from engine.games.liberte.state.frames import TieFrame
from engine.games.liberte.state.model import ADVANCE, RUNNING, State
from engine.games.liberte.state.tables import members

BATTLE, PROVINCE, PARIS, TRACK, GOVERNMENT_FIRST, GOVERNMENT_SECOND, OPPOSITION_FIRST = range(7)
SCOPES = ("battle", "province", "paris", "track", "government-first", "government-second", "opposition-first")
_ATOMS = ("B5", "E6", "E12", "G2", "G8", "G8", "G8")


def contest(s: State, scope: int, subject: int, contenders: tuple[int, ...], origin: tuple[int, ...] = ()) -> None:
    """Put a tie on the stack; see `TieFrame`. Without an origin, the contenders are all who were tied."""
    if s.events is not None:
        s.note("tie", _ATOMS[scope], scope=SCOPES[scope], subject=subject, contenders=list(contenders))
    s.stack.append(TieFrame(scope, subject, contenders, (), origin or contenders))


def asked(s: State, frame: TieFrame) -> list[int]:
    """Who is asked, in player order: those tied; on the Election Track everybody."""
    return list(s.order) if frame.scope == TRACK else [seat for seat in s.order if seat in frame.contenders]


def eligible(s: State, frame: TieFrame, seat: int) -> int:
    """The cards of a display that could decide this tie, as a bit mask."""
    scope, subject = frame.scope, frame.subject
    t = s.tables
    if scope == BATTLE:
        cards = t.generals
    elif scope in (PROVINCE, PARIS):
        cards = t.of_faction[s.board[subject * s.n + seat] >> 2]
    elif scope == TRACK:
        cards = sum(t.of_faction[faction] for faction in frame.contenders)
    else:
        cards = t.of_faction[subject]
    return s.displays[seat] & cards


def ask_next(s: State, frame: TieFrame) -> TieFrame | None:
    """Ask the next player and return None; or, when nobody is left to ask, return the frame with all answers."""
    people = asked(s, frame)
    cards = frame.cards
    while len(cards) < len(people):
        seat = people[len(cards)]
        if eligible(s, frame, seat):
            s.stack.append(frame._replace(cards=cards))
            s.kind, s.player, s.options = ADVANCE, seat, None
            return None
        cards = (*cards, 0)
    return frame._replace(cards=cards)


def legal_advance(s: State) -> list[int]:
    """Decline, or any card that could decide."""
    cards = eligible(s, cast(TieFrame, s.stack[-1]), s.player)
    advance = s.tables.codec.advance
    return [DECLINE, *(advance + card for card in members(cards))]


def advanced(s: State, action: int) -> None:
    """An answer: the card leaves the display for the discard pile, or nothing happens."""
    frame = cast(TieFrame, s.stack[-1])
    card = 0
    if action == DECLINE:
        if s.events is not None:
            s.note("declined", "E10", player=s.player, scope=SCOPES[frame.scope])
    else:
        card = action - s.tables.codec.advance
        s.displays[s.player] ^= 1 << card
        if s.events is not None:
            also = (("B13",), ("E9",), ("E9",), ("G17",), ("G17",), ("G17",), ("G17",))[frame.scope]
            s.note("advanced", "A35", player=s.player, card=card, scope=SCOPES[frame.scope], also=also)
    s.stack[-1] = frame._replace(cards=(*frame.cards, card))
    s.kind = RUNNING
    if card:
        to_discard(s, card)


def highest(s: State, frame: TieFrame) -> tuple[list[int], int]:
    """Those who advanced the highest value, and that value; all who were asked and 0 when nobody advanced a card."""
    values = [s.tables.value[card] for card in frame.cards]
    best = max(values)
    return [seat for index, seat in enumerate(asked(s, frame)) if values[index] == best], best
