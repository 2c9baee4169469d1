"""Action cards that harm somebody: whom they may hit, and what they do if nobody stops them."""

from __future__ import annotations

from engine.games.patriots.mechanics import cards, cubes, currency, endings, leaders
from engine.games.patriots.phases.pieces import piece_hits, strike
from engine.games.patriots.state.asks import (
    ForgeryPiece,
    LoseCube,
    PickLeader,
    PickLily,
    PickPlayer,
    PickRevolt,
    PickSafe,
    PickTocsin,
    SpyGive,
    SpyTake,
)
from engine.games.patriots.state.codec import DECLINE, STOP, USE_ASSIGNAT, USE_PRESS, USE_RABBLE
from engine.games.patriots.state.frames import AccusedFrame, ForgeryFrame, StrikeFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACCUSE,
    ACTIVE,
    ARREST,
    CONCIERGERIE,
    COUNT,
    FAUBOURGS,
    HAND,
    LOCATIONS,
    MURDER,
    NOBODY,
    OPEN,
    PRISON,
    REVOLT,
    SPY,
    STOCK,
    TOCSIN,
    F,
    G,
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
        _cube_goes(s, frame)


# --- leaders ----------------------------------------------------------------------------------------------------------


def leaders_of_others(s: State, f: int) -> list[int]:
    """The leaders that others have activated."""
    return [card for card, zone in enumerate(s.zone) if zone >= ACTIVE and zone != ACTIVE + f]


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
    return [g for g in sorted(s.table) if g != f and s.zone.find(HAND + g) >= 0]


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
    _gone(s, ask.by, (action - s.tables.codec.cube) // COUNT, "L7")


def _gone(s: State, f: int, place: int, atom: str) -> None:
    if s.tables.options.lost_to_stock:
        cubes.lose(s, f, place, 1, atom)
    else:
        cubes.move(s, f, place, CONCIERGERIE)
        s.note("imprison", atom, faction=f, place=place)
        endings.check_elimination(s)


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


# --- cubes ------------------------------------------------------------------------------------------------------------


def safe_targets(s: State, shielded: int) -> list[int]:
    """Cubes of Feuillants and Girondins in Paris."""
    return [
        place * COUNT + f
        for place in LOCATIONS
        for f in (G, F)
        if s.cubes[place * COUNT + f] and not shielded >> f & 1
    ]


def safe(s: State, f: int, card: int) -> None:
    """Which cubes does the hidden safe remove?"""
    s.stack.append(PickSafe(f, card, s.tables.rules.effects.safe.number, 0, 0))


def tocsin(s: State, f: int, card: int) -> None:
    """What does the tocsin do?"""
    s.stack.append(PickTocsin(f, card, s.tables.rules.effects.tocsin.number, 0, 0))


def tocsin_targets(s: State, f: int, shielded: int) -> list[int]:
    """A free slot of the Faubourgs, or an opponent's cube there."""
    if not cubes.count(s, STOCK, f):
        return []
    codec = s.tables.codec
    free = [codec.place + FAUBOURGS] if cubes.free(s, FAUBOURGS) else []
    others = [g for g in range(COUNT) if g != f and cubes.count(s, FAUBOURGS, g) and not shielded >> g & 1]
    return free + [codec.cube + FAUBOURGS * COUNT + g for g in others]


def legal_safe(s: State, ask: PickSafe) -> list[int]:
    """One of those cubes, or enough."""
    return [STOP, *(s.tables.codec.cube + target for target in safe_targets(s, ask.shielded))]


def legal_tocsin(s: State, ask: PickTocsin) -> list[int]:
    """Another swap or cube, or enough."""
    return [STOP, *tocsin_targets(s, ask.by, ask.shielded)]


def cube_aimed(s: State, ask: PickSafe | PickTocsin, action: int) -> None:
    """Its owner may save all of his, once asked."""
    codec = s.tables.codec
    if action == STOP:
        return
    if action < codec.cube:
        _again(s, ask, 0)
        cubes.move(s, ask.by, STOCK, FAUBOURGS)
        s.note("place", "X9", faction=ask.by, place=FAUBOURGS)
        return
    target = action - codec.cube
    f = target % COUNT
    _again(s, ask, 1 << f)
    if ask.asked >> f & 1 or f == ask.by:
        s.stack.append(StrikeFrame(ask.card, ask.by, f, target))
    else:
        strike(s, ask.card, ask.by, f, target)


def _again(s: State, ask: PickSafe | PickTocsin, asked: int) -> None:
    """The question comes again as long as something is left; at 0 it only remembers who was asked."""
    s.stack.append(ask._replace(left=ask.left - 1, asked=ask.asked | asked))


def _cube_goes(s: State, frame: StrikeFrame) -> None:
    place, f = divmod(frame.target, COUNT)
    if place == FAUBOURGS and s.tables.effect[frame.card] == TOCSIN:
        if cubes.count(s, STOCK, frame.by):
            cubes.lose(s, f, place, 1, "X9")
            cubes.move(s, frame.by, STOCK, place)
    else:
        _gone(s, f, place, "X2")


def revolting(s: State, f: int) -> list[int]:
    """Provinces with an opponent's cube and without an army."""
    if not cubes.count(s, STOCK, f):
        return []
    return [n for n in s.tables.cube_provinces if s.province[n] not in (f, NOBODY) and n not in s.army]


def revolt(s: State, f: int, card: int) -> None:
    """Where does it break out?"""
    s.stack.append(PickRevolt(f, card))


def legal_revolt(s: State, ask: PickRevolt) -> list[int]:
    """One of those provinces."""
    return [s.tables.codec.province + node for node in revolting(s, ask.by)]


def revolt_aimed(s: State, ask: PickRevolt, action: int) -> None:
    """Its owner may stop it."""
    node = action - s.tables.codec.province
    strike(s, ask.card, ask.by, s.province[node], node)


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
