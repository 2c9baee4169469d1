"""Leaders: activated, sent back to hand, discarded, or out of the game; a general's pawn goes with his card."""

from __future__ import annotations

from engine.games.patriots.mechanics import cards, occupation
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import ABOLITION, ACTIVE, DISCARD, HAND, OFF, OUT, SAINT_JUST


def activate(s: State, f: int, card: int, also: tuple[str, ...] = ()) -> None:
    """A leader lies open before a faction; a general's pawn is placed by whoever calls this."""
    s.zone[card] = ACTIVE + f
    s.since[card] = s.round
    s.note("activate", "A2", faction=f, card=card, also=(*also, "L6") if s.tables.lily[card] else also)


def _lift(s: State, card: int) -> None:
    """A general leaves the map."""
    general = s.tables.general[card]
    if general >= 0 and s.pawn[general] != OFF:
        node = s.pawn[general]
        s.pawn[general] = OFF
        if s.balloon == general:
            s.balloon = -1
        if not s.tables.royal[general]:
            occupation.abandoned(s, node)


def to_hand(s: State, card: int, atom: str) -> None:
    """A leader goes back to his owner's hand."""
    f = cards.owner(s, card)
    s.zone[card] = HAND + f
    s.note("deactivate", atom, faction=f, card=card)
    _lift(s, card)


def out_of_game(s: State, card: int, atom: str) -> None:
    """A leader is out of the game."""
    s.note("remove", atom, faction=cards.owner(s, card), card=card)
    s.zone[card] = OUT
    _lift(s, card)


def discarded(s: State, card: int, atom: str) -> None:
    """A beaten general goes to the discard pile."""
    s.note("discard-leader", atom, faction=cards.owner(s, card), card=card)
    s.zone[card] = DISCARD
    _lift(s, card)


def general_owner(s: State, general: int) -> int:
    """The faction whose general this is, or -1."""
    return cards.owner(s, s.tables.generals[general])


def insight(s: State, general: int) -> int:
    """What a general counts in battle, with his leader's, his law's and the balloon's help."""
    t = s.tables
    card = t.generals[general]
    extra = 0
    if not t.royal[general]:
        extra += cards.working(s, t.who[SAINT_JUST]) == general_owner(s, general)
        extra += general == t.dumas and bool(s.force >> ABOLITION & 1)
        extra += s.balloon == general
    return t.cockades[card] + extra * t.rules.effects.insight
