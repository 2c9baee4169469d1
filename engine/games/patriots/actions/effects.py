"""Action cards played for their text, those that harm nobody; and which cards can be played so at all."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.patriots.actions import attacks, cube_attacks
from engine.games.patriots.mechanics import cards, cubes, votes
from engine.games.patriots.state.asks import Search
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACCUSE,
    ARREST,
    CLEMENCY,
    CONCIERGERIE,
    DISCARD,
    DRAW,
    FOREIGN_GOLD,
    FORGERY,
    HAND,
    MISSION,
    MURDER,
    NECKLACE,
    OFFENSIVE,
    OPEN,
    PILE,
    POLITICS,
    PRINTING_PRESS,
    REVOLT,
    SAFE,
    SPY,
    STOCK,
    TOCSIN,
)
from engine.games.patriots.state.war_asks import PickGeneral
from engine.games.patriots.war.generals import BY_MISSION, BY_OFFENSIVE, movable

_IN_PILES = cards.marks((DRAW, DISCARD))


def _press(s: State, f: int, _card: int) -> None:
    cubes.earn(s, f, s.tables.rules.effects.printing_press, "X3")


def _offensive(s: State, f: int, _card: int) -> None:
    s.stack.append(PickGeneral(f, BY_OFFENSIVE))


def _mission(s: State, f: int, _card: int) -> None:
    s.stack.append(PickGeneral(f, BY_MISSION))


def _politics(s: State, f: int, _card: int) -> None:
    s.politics = True
    s.note("politics", "X6", faction=f)


def _clemency(s: State, f: int, _card: int) -> None:
    moved = cubes.move(s, f, CONCIERGERIE, STOCK, s.tables.rules.effects.clemency.number)
    s.note("release", "X8", faction=f, cubes=moved)


def _search(s: State, f: int, card: int) -> None:
    s.zone[card] = OPEN
    s.stack.append(Search(f, card))


def legal_search(s: State, _ask: Search) -> list[int]:
    """Any card of the draw or the discard pile."""
    first = s.tables.codec.card
    return cards.marked(s, _IN_PILES, range(first, first + len(s.zone)))


def searched(s: State, ask: Search, action: int) -> None:
    """The card goes to hand."""
    card = action - s.tables.codec.card
    s.zone[card] = HAND + ask.by
    s.note("search", "X4" if ask.card >= 0 else "M9", faction=ask.by, card=card)
    if ask.card >= 0:
        cards.discard(s, ask.card)


def _piles(s: State) -> bool:
    return DRAW in s.zone or DISCARD in s.zone


_DO: dict[int, Callable[[State, int, int], None]] = {
    PRINTING_PRESS: _press,
    OFFENSIVE: _offensive,
    MISSION: _mission,
    POLITICS: _politics,
    CLEMENCY: _clemency,
    FOREIGN_GOLD: _search,
    NECKLACE: _search,
    SAFE: cube_attacks.safe,
    ARREST: attacks.at_leader,
    MURDER: attacks.at_leader,
    ACCUSE: attacks.at_player,
    SPY: attacks.at_player,
    REVOLT: cube_attacks.revolt,
    TOCSIN: cube_attacks.tocsin,
    FORGERY: attacks.forgery,
}
_CAN: dict[int, Callable[[State, int], object]] = {
    PRINTING_PRESS: lambda s, f: cubes.count(s, PILE, f),
    OFFENSIVE: lambda s, f: movable(s, f, BY_OFFENSIVE),
    MISSION: lambda s, f: movable(s, f, BY_MISSION),
    POLITICS: votes.due,
    CLEMENCY: lambda s, f: cubes.count(s, CONCIERGERIE, f),
    FOREIGN_GOLD: lambda s, _f: _piles(s),
    NECKLACE: lambda s, _f: _piles(s),
    SAFE: lambda s, _f: cube_attacks.safe_targets(s, 0),
    ARREST: attacks.leaders_of_others,
    MURDER: attacks.leaders_of_others,
    ACCUSE: attacks.accusable,
    SPY: attacks.spied,
    REVOLT: cube_attacks.revolting,
    TOCSIN: lambda s, f: cube_attacks.tocsin_targets(s, f, 0),
    FORGERY: attacks.holders,
}


def playable(s: State, f: int, card: int) -> bool:
    """Whether a card can be played for its text now: it must be able to do something."""
    can = _CAN.get(s.tables.effect[card])
    return can is not None and bool(can(s, f))


def play(s: State, f: int, card: int) -> None:
    """The card's text is carried out; the card goes to the discard pile."""
    s.note("act", "A6", faction=f, card=card, also=("A9",))
    cards.discard(s, card)
    _DO[s.tables.effect[card]](s, f, card)
