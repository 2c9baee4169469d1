"""Ties: those concerned are asked in player order to advance one card of their display, or none.

One frame serves every tie: what it is about, who contests it, who has answered what. Later players see earlier cards.
Every advanced card is discarded. Whoever has no card that could decide is not asked: displays are open, so that
tells nothing.
"""

from __future__ import annotations

from engine.games.liberte.mechanics.deck import to_discard
from engine.games.liberte.state.codec import DECLINE
from engine.games.liberte.state.model import ADVANCE, F_TIE, RUNNING, Frame, State

BATTLE, PROVINCE, PARIS, TRACK, GOVERNMENT_FIRST, GOVERNMENT_SECOND, OPPOSITION_FIRST = range(7)
SCOPES = ("battle", "province", "paris", "track", "government-first", "government-second", "opposition-first")
_ATOMS = ("B5", "E6", "E12", "G2", "G8", "G8", "G8")

# A frame: F_TIE, scope, subject, contenders, cards advanced so far, all who were tied at first.
# The subject is a province, a faction, or on the track the rank; there the contenders are factions.


def contest(s: State, scope: int, subject: int, contenders: tuple[int, ...], origin: tuple[int, ...] = ()) -> None:
    """Put a tie on the stack."""
    if s.events is not None:
        s.note("tie", _ATOMS[scope], scope=SCOPES[scope], subject=subject, contenders=list(contenders))
    s.stack.append((F_TIE, scope, subject, contenders, (), origin or contenders))


def asked(s: State, frame: Frame) -> list[int]:
    """Who is asked, in player order: those tied; on the Election Track everybody."""
    return list(s.order) if frame[1] == TRACK else [seat for seat in s.order if seat in frame[3]]


def eligible(s: State, frame: Frame, seat: int) -> int:
    """The cards of a display that could decide this tie."""
    scope, subject = frame[1], frame[2]
    t = s.t
    if scope == BATTLE:
        cards = t.generals
    elif scope in (PROVINCE, PARIS):
        cards = t.of_faction[s.board[subject * s.n + seat] >> 2]
    elif scope == TRACK:
        cards = sum(t.of_faction[faction] for faction in frame[3])
    else:
        cards = t.of_faction[subject]
    return s.displays[seat] & cards


def next_to_ask(s: State, frame: Frame) -> Frame | None:
    """The frame with the next question pending, or the frame's answers complete: then nothing is pending."""
    people = asked(s, frame)
    cards: tuple[int, ...] = frame[4]
    while len(cards) < len(people):
        seat = people[len(cards)]
        if eligible(s, frame, seat):
            s.stack.append((*frame[:4], cards, frame[5]))
            s.kind, s.player, s.options = ADVANCE, seat, None
            return None
        cards = (*cards, 0)
    return (*frame[:4], cards, frame[5])


def legal_advance(s: State) -> list[int]:
    """Decline, or any card that could decide."""
    cards = eligible(s, s.stack[-1], s.player)
    advance = s.t.codec.advance
    out = [DECLINE]
    while cards:
        low = cards & -cards
        out.append(advance + low.bit_length() - 1)
        cards ^= low
    return out


def advanced(s: State, action: int) -> None:
    """An answer: the card leaves the display for the discard pile, or nothing happens."""
    frame = s.stack[-1]
    card = 0
    if action == DECLINE:
        if s.events is not None:
            s.note("declined", "E10", player=s.player, scope=SCOPES[frame[1]])
    else:
        card = action - s.t.codec.advance
        s.displays[s.player] ^= 1 << card
        if s.events is not None:
            also = (("B13",), ("E9",), ("E9",), ("G17",), ("G17",), ("G17",), ("G17",))[frame[1]]
            s.note("advanced", "A35", player=s.player, card=card, scope=SCOPES[frame[1]], also=also)
    s.stack[-1] = (*frame[:4], (*frame[4], card), frame[5])
    s.kind = RUNNING
    if card:
        to_discard(s, card)


def highest(s: State, frame: Frame) -> tuple[list[int], int]:
    """Those who advanced the highest value, and that value; everybody and 0 when nobody advanced a card."""
    values = [s.t.value[card] for card in frame[4]]
    best = max(values)
    return [seat for index, seat in enumerate(asked(s, frame)) if values[index] == best], best
