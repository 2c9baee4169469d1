"""A card that a faction without a player has turned up: its action, and the cubes that its foot places."""

from __future__ import annotations

from engine.games.patriots.actions import attacks, cube_attacks, pieces
from engine.games.patriots.automata import boards, naf_turn
from engine.games.patriots.mechanics import cards, cubes, currency, leaders
from engine.games.patriots.state.asks import React
from engine.games.patriots.state.frames import NafCardFrame, NafPlaceFrame, NafTurnFrame, ResolveFrame, StrikeFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACCUSE,
    ARREST,
    ASSIGNAT,
    COUNT,
    DISCARD,
    DRAW,
    FOREIGN_GOLD,
    HAND,
    MURDER,
    NECKLACE,
    NOTRE_DAME,
    OFFENSIVE,
    PILE,
    PRESS,
    PRINTING_PRESS,
    RABBLE,
    RAISON,
    SAFE,
    STOCK,
    C,
    F,
    J,
)
from engine.games.patriots.state.tables import ANY_PROVINCE
from engine.games.patriots.state.war_asks import GeneralPlace
from engine.games.patriots.war import generals

_HITS = {C: F, F: J}
"""Whom a faction's attacks hit, if a person plays it."""


def card_step(s: State, frame: NafCardFrame) -> None:
    """Carry out a card: at once, as a leader, as a press, or by its action and its foot."""
    t, f, card = s.tables, frame.f, frame.card
    if t.immediate[card]:
        s.stack += [NafTurnFrame(f, naf_turn.AGAIN), ResolveFrame(f, card)]
    elif t.leader[card]:
        _leader(s, f, card)
    else:
        cards.discard(s, card)
        if t.effect[card] == PRINTING_PRESS:
            cubes.earn(s, f, t.rules.effects.printing_press, "N13")
        if t.foot[card]:
            s.stack.append(NafPlaceFrame(f, card))
            _action(s, f, card)


def _leader(s: State, f: int, card: int) -> None:
    """An own leader is activated; a foreign one is discarded for a cube on a board."""
    t = s.tables
    if f in t.symbols[card] and (card not in t.generals or generals.has_place(s, f)):
        leaders.activate(s, f, card, ("N12",))
        if t.general[card] >= 0:
            s.stack.append(GeneralPlace(f, card))
    else:
        cards.discard(s, card)
        boards.onto(s, f, t.default_board[f], "N11")


def _action(s: State, f: int, card: int) -> None:
    """Some cards act and place."""
    effect = s.tables.effect[card]
    if effect == OFFENSIVE:
        naf_turn.offensive(s, f)
    elif effect in (FOREIGN_GOLD, NECKLACE):
        _fetch(s, f)
    elif effect in (ACCUSE, ARREST, MURDER):
        _attack(s, f, card)
    elif effect == SAFE:
        cube_attacks.safe(s, f, card)


def _fetch(s: State, f: int) -> None:
    """It takes one of its two cards from the piles."""
    for card in s.tables.fetch[f]:
        if s.zone[card] in (DRAW, DISCARD):
            s.zone[card] = HAND + f
            s.note("search", "N13", faction=f, card=card)
            return


def _attack(s: State, f: int, card: int) -> None:
    """The Cordelier's attacks hit the Feuillant, his the Jacobin; of several leaders the longest activated."""
    victim = _HITS.get(f, -1)
    if victim not in boards.persons(s):
        return
    s.note("naf-attack", "N14", faction=f, victim=victim, card=card)
    if s.tables.effect[card] == ACCUSE:
        if victim in attacks.accusable(s, f):
            pieces.strike(s, card, f, victim, 0)
        return
    active = cards.activated(s, victim)
    if active:
        pieces.strike(s, card, f, victim, min(active, key=lambda leader: (s.since[leader], leader)))


def _tile(s: State, place: int) -> int:
    """The Temple de la Raison lies where Notre-Dame was."""
    return RAISON if place == NOTRE_DAME and cubes.in_play(s, RAISON) else place


# --- the foot ---------------------------------------------------------------------------------------------------------


def place_step(s: State, frame: NafPlaceFrame) -> None:
    """Under its own symbol it places as many cubes as cockades; else one cube on a board."""
    t, f, card = s.tables, frame.f, frame.card
    own = [half for half in t.foot[card] if half[1] == f]
    if not own:
        boards.place_on_board(s, f, card)
        return
    left, _, right = own[0]
    if not cubes.count(s, STOCK, f):
        return
    placed = 0
    for _ in range(t.cockades[card]):
        if not (_place(s, f, left, STOCK) or _place(s, f, right, STOCK)):
            break
        placed += 1
    if not placed:
        _both_full(s, f, next((half for half in t.foot[card] if half[1] != f), None))


def _spots(s: State, place: int) -> list[tuple[bool, int]]:
    """Where a foot's word leads to that is free: whether it is a province, and which."""
    if place == ANY_PROVINCE:
        return [(True, node) for node in cubes.free_provinces(s)]
    places = s.tables.army_places if place in s.tables.army_places else (_tile(s, place),)
    return [(False, location) for location in places if cubes.free(s, location) > 0]


def _place(s: State, f: int, place: int, source: int) -> bool:
    """One cube where there is room; the first place in the printed order."""
    spots = _spots(s, place)
    if not spots or not cubes.count(s, source, f):
        return False
    province, where = spots[0]
    if province:
        return cubes.take_province(s, where, f, source, "N6")
    cubes.move(s, f, source, where)
    s.note("place", "N6", faction=f, place=where)
    return True


def _both_full(s: State, f: int, other: tuple[int, int, int] | None) -> None:
    """Press or rabble must be used at the other symbol's places; whoever has none, or cannot, takes a piece."""
    t = s.tables
    own = t.currency[f]
    used = False
    if other is not None and own == PRESS and currency.can_use(s, f, PRESS):
        used = _use_press(s, f, other)
    elif other is not None and own == RABBLE and currency.can_use(s, f, RABBLE):
        used = _use_rabble(s, f, other)
    room = own == ASSIGNAT or t.rules.solo.pieces.holds(currency.held(s, f, own) + 1)
    if room and (not used or not t.options.naf_token_once):
        currency.gain(s, f, own, "N7")


def _use_press(s: State, f: int, other: tuple[int, int, int]) -> bool:
    """The press serves: a cube from pile to the other symbol's places; it is kept if there is no room there."""
    left, _, right = other
    spots = [*_spots(s, left), *_spots(s, right)]
    if not spots or not cubes.count(s, PILE, f):
        if s.tables.options.naf_press_kept:
            return False
        currency.use(s, f, PRESS)
        return True
    province, where = spots[0]
    codec = s.tables.codec
    currency.use(s, f, PRESS)
    _strike(s, f, pieces.BY_PRESS, (codec.province_place if province else codec.place) + where)
    return True


def _use_rabble(s: State, f: int, other: tuple[int, int, int]) -> bool:
    """The rabble strikes: a cube of the other symbol's faction leaves one of its places in Paris."""
    left, g, right = other
    listed = [p for place in (left, right) if place != ANY_PROVINCE for p in _whole(s, place)]
    for place in listed:
        if cubes.count(s, place, g):
            currency.use(s, f, RABBLE)
            _strike(s, f, pieces.BY_RABBLE, s.tables.codec.cube + place * COUNT + g)
            return True
    return False


def _whole(s: State, place: int) -> tuple[int, ...]:
    return s.tables.army_places if place in s.tables.army_places else (_tile(s, place),)


def _strike(s: State, f: int, what: int, action: int) -> None:
    """Players with an assignat may stop it."""
    s.note("use", "N8", faction=f)
    s.stack.append(StrikeFrame(what, f, -1, action))
    for g in boards.persons(s):
        if g != f and currency.can_use(s, g, ASSIGNAT):
            s.stack.append(React(g, what, action))
