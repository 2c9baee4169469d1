"""A card played for influence: its cockades become cubes or own currency, one after the other."""

from __future__ import annotations

from engine.games.patriots.mechanics import cards, cubes, currency, placing
from engine.games.patriots.state.asks import Cockade
from engine.games.patriots.state.codec import BUY, STOP
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import MAXIMUM, PALAIS, STOCK, VIRTUE


def worth(s: State, f: int, card: int) -> int:
    """What a card is worth to a faction: its cockades, or more for the majority of the Palais-Égalité."""
    if not s.force >> VIRTUE & 1 and cubes.majority(s, PALAIS) == f:
        return s.tables.rules.hand.palais_cockades
    return s.tables.cockades[card]


def play(s: State, f: int, card: int) -> None:
    """The card is played for what it is worth."""
    left = worth(s, f, card)
    more = left != s.tables.cockades[card]
    s.note("influence", "A1", faction=f, card=card, cockades=left, also=("A9", "A7", "I6") if more else ("A9",))
    cards.discard(s, card)
    ask_on(s, f, left)


def ask_on(s: State, f: int, left: int) -> None:
    """Ask for the next cockade, if there is one and it can become something."""
    if left and (_can_buy(s, f) or _uses(s, f)):
        s.stack.append(Cockade(f, left))


def _can_buy(s: State, f: int) -> bool:
    return s.supply[s.tables.currency[f]] > 0 and not s.force >> MAXIMUM & 1


def _uses(s: State, f: int) -> list[int]:
    options = [BUY] if _can_buy(s, f) else []
    if cubes.count(s, STOCK, f):
        options += placing.spots(s, f)
        options += placing.boards(s, f)
    return options


def legal_cockade(s: State, ask: Cockade) -> list[int]:
    """A cube, a piece; to stop only where a ruling allows it."""
    options = _uses(s, ask.by)
    if not options or not s.tables.options.cubes_must:
        options.insert(0, STOP)
    return options


def spent(s: State, ask: Cockade, action: int) -> None:
    """One cockade less."""
    f = ask.by
    if action == STOP:
        return
    if ask.left > 1:
        s.stack.append(Cockade(f, ask.left - 1))
    if action == BUY:
        currency.gain(s, f, s.tables.currency[f], "A5")
    else:
        placing.put(s, f, action, STOCK, "A1")
