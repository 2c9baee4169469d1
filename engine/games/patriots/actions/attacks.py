"""Action cards that harm somebody: whom they may hit, and what they do if nobody stops them."""

from __future__ import annotations

from engine.games.patriots.actions import cube_attacks
from engine.games.patriots.actions.pieces import piece_hits, strike
from engine.games.patriots.mechanics import cards, cubes, currency, leaders
from engine.games.patriots.state.asks import (
    ForgeryPiece,
    LoseCube,
    PickLeader,
    PickLily,
    PickPlayer,
    SpyGive,
    SpyTake,
)
from engine.games.patriots.state.codec import DECLINE, USE_ASSIGNAT, USE_PRESS, USE_RABBLE
from engine.games.patriots.state.frames import AccusedFrame, ForgeryFrame, StrikeFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACCUSE,
    ACTIVE,
    ARREST,
    COUNT,
    HAND,
    LOCATIONS,
    MURDER,
    OPEN,
    PRISON,
    REVOLT,
    SPY,
    STOCK,
    R,
)

_PIECES = (USE_ASSIGNAT, USE_PRESS, USE_RABBLE)
"""The words of the three kinds of currency, in their order."""


def strike_step(s: State, frame: StrikeFrame) -> None:
    """What nobody stopped happens."""
    if frame.card < 0:
        piece_hits(s, frame)
        return
    effect, victim, target = s.tables.effect[frame.card], frame.victim, frame.target
    if effect == ARREST:
        leaders.to_hand(s, target, "L3")
    elif effect == MURDER:
        leaders.out_of_game(s, target, "L4")
    elif effect == ACCUSE:
        _accused(s, victim, s.tables.loss[frame.card])
    elif effect == SPY:
        if cards.hand(s, frame.by) and cards.hand(s, victim):
            s.stack.append(SpyTake(frame.by, victim))
    elif effect == REVOLT:
        cubes.take_province(s, target, frame.by, STOCK, "X7")
    else:
        cube_attacks.hit(s, frame)


# --- leaders ----------------------------------------------------------------------------------------------------------


_OF_OTHERS = tuple(cards.marks([ACTIVE + g for g in range(COUNT) if g != f]) for f in range(COUNT))


def leaders_of_others(s: State, f: int) -> list[int]:
    """The leaders that others have activated."""
    return cards.marked(s, _OF_OTHERS[f], range(len(s.zone)))


def at_leader(s: State, f: int, card: int) -> None:
    """Whom does it hit?"""
    s.stack.append(PickLeader(f, card))


def legal_leader(s: State, ask: PickLeader) -> list[int]:
    """An opponent's leader."""
    return [s.tables.codec.leader + card for card in leaders_of_others(s, ask.by)]


def leader_aimed(s: State, ask: PickLeader, action: int) -> None:
    """His owner may save him."""
    card = action - s.tables.codec.leader
    strike(s, ask.card, ask.by, cards.owner(s, card), card)


# --- players ----------------------------------------------------------------------------------------------------------


def accusable(s: State, f: int) -> list[int]:
    """Opponents who can be accused: not the Royalist, and not the majority of the Prison du Temple."""
    safe = cubes.majority(s, PRISON)
    return [g for g in sorted(s.table) if g not in (f, R, safe)]


def spied(s: State, f: int) -> list[int]:
    """Opponents with cards in hand."""
    return [g for g in sorted(s.table) if g != f and HAND + g in s.zone]


def at_player(s: State, f: int, card: int) -> None:
    """Whom does it aim at?"""
    s.stack.append(PickPlayer(f, card))


def legal_player(s: State, ask: PickPlayer) -> list[int]:
    """An opponent."""
    listed = accusable if s.tables.effect[ask.card] == ACCUSE else spied
    return [s.tables.codec.player + g for g in listed(s, ask.by)]


def player_aimed(s: State, ask: PickPlayer, action: int) -> None:
    """He may stop it."""
    strike(s, ask.card, ask.by, action - s.tables.codec.player, 0)


def _accused(s: State, f: int, loss: int) -> None:
    """A fleur-de-lys in hand makes a traitor."""
    lilies = [card for card in s.tables.lilies if s.zone[card] == HAND + f]
    if not lilies:
        s.note("innocent", "L7", faction=f)
    elif len(lilies) == 1:
        shown(s, f, lilies[0], loss)
    else:
        s.stack.append(PickLily(f, loss))


def legal_lily(s: State, ask: PickLily) -> list[int]:
    """One of the fleur-de-lys cards in hand."""
    return [s.tables.codec.card + card for card in s.tables.lilies if s.zone[card] == HAND + ask.by]


def lily_picked(s: State, ask: PickLily, action: int) -> None:
    """This one is shown."""
    shown(s, ask.by, action - s.tables.codec.card, ask.loss)


def shown(s: State, f: int, card: int, loss: int) -> None:
    """The card is discarded, and cubes are lost."""
    s.note("traitor", "L7", faction=f, card=card)
    if s.tables.options.accused_discards:
        cards.discard(s, card)
    s.stack.append(AccusedFrame(f, loss))


def _own_cubes(s: State, f: int) -> list[int]:
    first = s.tables.codec.cube
    return [first + place * COUNT + f for place in LOCATIONS if s.cubes[place * COUNT + f]]


def accused_step(s: State, frame: AccusedFrame) -> None:
    """The next cube is lost."""
    if frame.left and _own_cubes(s, frame.f):
        s.stack += [AccusedFrame(frame.f, frame.left - 1), LoseCube(frame.f, frame.left)]


def legal_lose(s: State, ask: LoseCube) -> list[int]:
    """One of one's own cubes in Paris."""
    return _own_cubes(s, ask.by)


def cube_lost(s: State, ask: LoseCube, action: int) -> None:
    """It leaves Paris."""
    cube_attacks.gone(s, ask.by, (action - s.tables.codec.cube) // COUNT, "L7")


def legal_take(s: State, ask: SpyTake) -> list[int]:
    """A card of the opponent's hand, or none."""
    return [DECLINE, *(s.tables.codec.take + card for card in cards.hand(s, ask.victim))]


def taken(s: State, ask: SpyTake, action: int) -> None:
    """One card for another."""
    if action != DECLINE:
        s.zone[action - s.tables.codec.take] = OPEN
        s.stack.append(SpyGive(ask.by, ask.victim))


def legal_give(s: State, ask: SpyGive) -> list[int]:
    """A card of one's own hand."""
    return [s.tables.codec.give + card for card in cards.hand(s, ask.by)]


def given(s: State, ask: SpyGive, action: int) -> None:
    """Both cards change hands."""
    taken_card = s.zone.index(OPEN)
    s.zone[taken_card] = HAND + ask.by
    s.zone[action - s.tables.codec.give] = HAND + ask.victim
    s.note("spy", "X5", faction=ask.by, victim=ask.victim)


# --- forgery ----------------------------------------------------------------------------------------------------------


def holders(s: State, f: int) -> list[int]:
    """The others who have currency, in the order of turns."""
    return [g for g in (s.order or s.table) if g != f and currency.pieces(s, g)]


def forgery(s: State, f: int, _card: int) -> None:
    """All others return a piece."""
    s.stack.append(ForgeryFrame(tuple(holders(s, f))))


def forgery_step(s: State, frame: ForgeryFrame) -> None:
    """The next one returns a piece of his choice."""
    if frame.others:
        s.stack += [ForgeryFrame(frame.others[1:]), ForgeryPiece(frame.others[0])]


def legal_forgery(s: State, ask: ForgeryPiece) -> list[int]:
    """One of one's own pieces."""
    return sorted(_PIECES[piece] for piece in range(3) if currency.held(s, ask.by, piece))


def forgery_returned(s: State, ask: ForgeryPiece, action: int) -> None:
    """It goes back to the supply."""
    currency.give_up(s, ask.by, _PIECES.index(action), "X11")
