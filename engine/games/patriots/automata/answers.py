"""What a faction that nobody plays answers: Royalist cubes first, then the less allied player, then others by rank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from engine.games.patriots.automata import boards, naf_turn
from engine.games.patriots.mechanics import leaders
from engine.games.patriots.phases.agreement import PROPOSE
from engine.games.patriots.state import asks, war_asks
from engine.games.patriots.state.codec import (
    EMPTY,
    KEEP,
    NEUTRAL,
    NO,
    REPLACE,
    STAY,
    STOP,
    USE_ASSIGNAT,
    WITH_ACCUSED,
    WITH_INSTIGATOR,
    YES,
)
from engine.games.patriots.state.frames import SidesFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import COUNT, NOBODY, NOTRE_DAME, RAISON, F, R
from engine.games.patriots.war.battle import strongest


def victims(s: State, f: int) -> list[int]:
    """The others in the order in which a faction turns against them."""
    played = sorted(boards.persons(s), key=lambda g: (boards.on_board(s, f, g), g))
    others = [g for g in sorted(s.table) if g not in played]
    return [g for g in (R, *played, *others) if g != f]


def answer(s: State, ask: Any, options: list[int]) -> int:
    """One of the options."""
    choose = _ANSWERS.get(type(ask))
    if choose is not None:
        chosen = choose(s, ask, options)
        if chosen in options:
            return chosen
    return options[0]


def _prefer(*wanted: int) -> Callable[[State, Any, list[int]], int]:
    def choose(_s: State, _ask: Any, options: list[int]) -> int:
        return next((action for action in wanted if action in options), options[0])

    return choose


def _cube(s: State, ask: Any, options: list[int]) -> int:
    """Whose cube: by the order of victims, then by the printed order of places."""
    first = s.tables.codec.cube
    order = victims(s, ask.by)
    listed = [action for action in options if first <= action < s.tables.codec.coup]
    if not listed:
        return options[0]
    return min(listed, key=lambda action: (_rank(order, (action - first) % COUNT), action))


def _rank(order: list[int], f: int) -> int:
    return order.index(f) if f in order else len(order)


def _power(s: State, ask: asks.PowerTarget, options: list[int]) -> int:
    """Agitators strike the Feuillant first, in the printed order; others take free provinces first."""
    t = s.tables
    codec = t.codec
    places = [*t.removal_order, *([RAISON] if NOTRE_DAME in t.removal_order else [])]
    for place in places:
        action = codec.cube + place * COUNT + F
        if action in options and ask.by != F:
            s.note("naf-removal", "N16", faction=ask.by, place=place)
            return action
    provinces = [action for action in options if codec.province <= action < codec.board]
    if provinces:
        order = victims(s, ask.by)
        owner = s.province
        return min(
            provinces,
            key=lambda a: (
                owner[a - codec.province] != NOBODY,
                _rank(order, owner[a - codec.province]),
                a,
            ),
        )
    spot = [action for action in options if codec.place <= action < codec.at]
    return spot[0] if spot else _cube(s, ask, options)


def _safe(s: State, ask: asks.PickSafe, options: list[int]) -> int:
    """Cubes of Feuillants and Girondins in the printed order of places, and no others."""
    order = victims(s, ask.by)
    for place in s.tables.removal_order:
        tiles = (place, RAISON) if place == NOTRE_DAME else (place,)
        actions = [s.tables.codec.cube + tile * COUNT + g for tile in tiles for g in order]
        found = [action for action in actions if action in options]
        if found:
            s.note("naf-removal", "N16", faction=ask.by, place=place)
            return found[0]
    return STOP


def _react(s: State, ask: asks.React, options: list[int]) -> int:
    """An assignat protects by itself."""
    if USE_ASSIGNAT not in options:
        return NO
    s.note("naf-assignat", "N23", faction=ask.by)
    return USE_ASSIGNAT


def _place_general(s: State, _ask: war_asks.GeneralPlace, options: list[int]) -> int:
    """A province where he brings a cube, if there is one."""
    first = s.tables.codec.at
    empty = [a for a in options if s.province[a - first] == NOBODY and a - first != s.tables.paris]
    return (empty or options)[0]


def _step(s: State, ask: war_asks.GeneralStep, options: list[int]) -> int:
    """To a sure victory."""
    node = naf_turn.sure_victory(s, ask.general)
    if node >= 0:
        return STAY if node == s.pawn[ask.general] else s.tables.codec.to + node
    return options[0]


def _lead(s: State, ask: war_asks.Lead, options: list[int]) -> int:
    """An own general, else the strongest."""
    t = s.tables
    there = [t.general[action - t.codec.general] for action in options]
    own = [g for g in there if leaders.general_owner(s, g) == ask.by]
    return t.codec.general + t.generals[strongest(s, own or there)]


def _offer(s: State, ask: asks.Offer, options: list[int]) -> int:
    """A victim by the order of victims; whatever else comes first."""
    if any(s.tables.codec.cube <= action < s.tables.codec.coup for action in options):
        return _cube(s, ask, options)
    return options[-1]


def _agree(s: State, ask: asks.Agree, _options: list[int]) -> int:
    """To a law without symbols or with the own one; to anything that does not cost an own cube."""
    codec = s.tables.codec
    if ask.topic == PROPOSE:
        by = s.tables.law_by[ask.offered - codec.offer]
        return YES if not by or ask.by in by else NO
    if codec.cube <= ask.offered < codec.coup:
        return NO if (ask.offered - codec.cube) % COUNT == ask.by else YES
    return YES


def _side(s: State, ask: war_asks.Side, _options: list[int]) -> int:
    """With the front; in a civil war else with the most allied player, else with the government."""
    frame = cast(SidesFrame, s.stack[-1])
    friend = s.front[ask.by]
    if friend >= 0:
        s.note("front", "N17", faction=ask.by, other=friend)
    if friend < 0 and ask.war:
        friend = boards.patron(s, ask.by)
    if friend in frame.helping:
        return WITH_INSTIGATOR
    if friend in frame.against:
        return WITH_ACCUSED
    return WITH_ACCUSED if ask.war else NEUTRAL


_ANSWERS: dict[type, Callable[[State, Any, list[int]], int]] = {
    asks.React: _react,
    asks.TreasuryVote: _prefer(YES),
    war_asks.GeneralPlace: _place_general,
    war_asks.Recall: _prefer(NO),
    war_asks.Pacify: _prefer(REPLACE, EMPTY, KEEP),
    war_asks.LeaveCube: _prefer(REPLACE),
    war_asks.GeneralStep: _step,
    war_asks.Lead: _lead,
    war_asks.Reward: _cube,
    asks.Swap: _cube,
    asks.PowerTarget: _power,
    asks.PickSafe: _safe,
    asks.Offer: _offer,
    asks.Agree: _agree,
    war_asks.Side: _side,
    war_asks.Festival: lambda _s, _ask, options: options[-1],
    asks.MoreCards: _prefer(STOP),
}
"""Whatever else is asked, the first of the options is taken."""
