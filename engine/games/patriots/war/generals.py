"""Generals: where they are placed, how far they go, and what they meet there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.mechanics import cubes, leaders, occupation
from engine.games.patriots.state.codec import KEEP, NO, REPLACE, STAY
from engine.games.patriots.state.frames import ArriveFrame, BattleFrame, DuelFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import ACTIVE, DUMOURIEZ, MARSEILLAISE, NOBODY, OFF, STOCK
from engine.games.patriots.state.war_asks import GeneralPlace, GeneralStep, LeaveCube, PickGeneral, Recall
from engine.games.patriots.war.march import enter_abroad
from engine.games.patriots.war.outcome import pacify

BY_OFFENSIVE, BY_LAW, BY_CARNOT, BY_MISSION = range(4)
"""What lets a general move."""


# --- placing ----------------------------------------------------------------------------------------------------------


def places(s: State, f: int) -> Iterator[int]:
    """Where a faction may place a new general: provinces without an army and without another's cube."""
    return (n for n, owner in enumerate(s.province) if owner in (NOBODY, f) and n not in s.army)


def has_place(s: State, f: int) -> bool:
    """Whether there is such a province: asked in every turn, so the first one is enough."""
    return next(places(s, f), -1) >= 0


def legal_place(s: State, ask: GeneralPlace) -> list[int]:
    """A province without an army or foreign cube."""
    return [s.tables.codec.at + node for node in places(s, ask.by)]


def placed(s: State, ask: GeneralPlace, action: int) -> None:
    """The pawn stands there, with a cube from stock."""
    put(s, ask.by, ask.card, action - s.tables.codec.at)
    if s.tables.effect[ask.card] == DUMOURIEZ and recallable(s, ask.by):
        s.stack.append(Recall(ask.by))


def put(s: State, f: int, card: int, node: int) -> None:
    """A general's pawn comes to a province."""
    s.pawn[s.tables.general[card]] = node
    s.note("place-general", "G1", faction=f, card=card, at=node)
    if cubes.is_free(s, node):
        cubes.take_province(s, node, f, STOCK, "G1")


def recallable(s: State, f: int) -> list[int]:
    """Revolutionary Generals of others."""
    return [g for g in s.tables.revolutionary if s.pawn[g] != OFF and leaders.general_owner(s, g) != f]


def legal_recall(s: State, ask: Recall) -> list[int]:
    """One of them, or nobody."""
    t = s.tables
    return sorted([NO, *(t.codec.general + t.generals[g] for g in recallable(s, ask.by))])


def recalled(s: State, _ask: Recall, action: int) -> None:
    """Dumouriez sends a rival back to hand."""
    if action != NO:
        leaders.to_hand(s, action - s.tables.codec.general, "L3")


# --- moving -----------------------------------------------------------------------------------------------------------


def movable(s: State, f: int, how: int) -> list[int]:
    """The generals that a faction may move in this way."""
    t = s.tables
    if how == BY_OFFENSIVE:
        mine = [g for g in t.royalists if s.zone[t.generals[g]] == ACTIVE + f]
        listed = [*t.revolutionary, *mine]
    elif how == BY_MISSION:
        listed = [*t.revolutionary]
    else:
        royal = t.royalists if how == BY_LAW else ()
        listed = [g for g in (*t.revolutionary, *royal) if s.zone[t.generals[g]] == ACTIVE + f]
        if how == BY_LAW:
            listed = [g for g in listed if not s.moved >> g & 1]
    return [g for g in listed if s.pawn[g] != OFF and _steps(s, g, how, s.pawn[g], moved=False)]


def moves(s: State, f: int) -> list[int]:
    """The generals that La Marseillaise lets a faction move now."""
    return movable(s, f, BY_LAW) if s.force >> MARSEILLAISE & 1 else []


def _steps(s: State, general: int, how: int, node: int, *, moved: bool) -> list[int]:
    """The decisions of one step: places to go to, or to stay."""
    t = s.tables
    royal = t.royal[general]
    to = t.codec.to
    attack = how == BY_OFFENSIVE or (not t.options.marseillaise_peaceful and how in (BY_LAW, BY_CARNOT))
    options = []
    for near in t.next_to[node]:
        army = near in s.army
        if how == BY_MISSION:
            if near < t.provinces and not army and not occupation.rebels(s, near):
                options.append(to + near)
        elif royal or not army or attack:
            options.append(to + near)
    if moved or (attack and not royal and not moved and node in s.army):
        options.append(STAY)
    return options


def legal_pick(s: State, ask: PickGeneral) -> list[int]:
    """A general who can go somewhere."""
    t = s.tables
    return sorted(t.codec.general + t.generals[g] for g in movable(s, ask.by, ask.how))


def picked(s: State, ask: PickGeneral, action: int) -> None:
    """This general moves."""
    start(s, ask.by, s.tables.general[action - s.tables.codec.general], ask.how)


def start(s: State, f: int, general: int, how: int) -> None:
    """A general's move begins, as far as its kind and the army's majority allow."""
    war = s.tables.rules.war
    left = s.tables.rules.effects.mission.number if how == BY_MISSION else war.steps
    far = s.tables.options.range_majority and how != BY_MISSION and not s.long_used
    if far and cubes.army_majority(s) == f:
        left = war.steps_with_majority.number
    if how == BY_LAW:
        s.moved |= 1 << general
    s.stack.append(GeneralStep(f, general, left, how, s.pawn[general]))


def legal_step(s: State, ask: GeneralStep) -> list[int]:
    """Places next to him; to stay once he has moved, or to fight where he stands."""
    node = s.pawn[ask.general]
    return sorted(_steps(s, ask.general, ask.how, node, moved=node != ask.origin))


def stepped(s: State, ask: GeneralStep, action: int) -> None:
    """He goes a step; where he meets an enemy his move ends."""
    t, general = s.tables, ask.general
    node = s.pawn[general]
    if action == STAY:
        s.stack.append(ArriveFrame(general, ask.origin, node))
        return
    target = action - t.codec.to
    if node != ask.origin and ask.how != BY_MISSION:
        s.long_used = True
    s.pawn[general] = target
    s.note("move", "G2", general=t.generals[general], at=target, also=_friends(s, general, target))
    enemies = _meets(s, general, target)
    if ask.left > 1 and not enemies and _steps(s, general, ask.how, target, moved=True) != [STAY]:
        s.stack.append(ask._replace(left=ask.left - 1))
    else:
        s.stack.append(ArriveFrame(general, ask.origin if node == ask.origin else node, target))
    if not t.royal[general]:
        occupation.abandoned(s, node)
        if target >= t.provinces:
            enter_abroad(s, target)
    _leave(s, general, node)


def _friends(s: State, general: int, node: int) -> tuple[str, ...]:
    """The rule that generals of one side do not fight, where he joins another one."""
    side = occupation.rebels(s, node) if s.tables.royal[general] else occupation.defenders(s, node)
    return ("G5",) if len(side) > 1 else ()


def _meets(s: State, general: int, node: int) -> bool:
    """Whether a general meets an enemy in a place."""
    if s.tables.royal[general]:
        return bool(occupation.defenders(s, node)) and node not in s.army
    return node in s.army or bool(occupation.rebels(s, node))


def _leave(s: State, general: int, node: int) -> None:
    """A general who leaves an empty province may leave a cube there."""
    f = leaders.general_owner(s, general)
    t = s.tables
    if t.options.cube_left and node < t.provinces and cubes.is_free(s, node) and cubes.count(s, STOCK, f):
        s.stack.append(LeaveCube(f, node))


def legal_leave(_s: State, _ask: LeaveCube) -> list[int]:
    """A cube, or none."""
    return [REPLACE, KEEP]


def left(s: State, ask: LeaveCube, action: int) -> None:
    """The cube stays behind."""
    if action == REPLACE:
        cubes.take_province(s, ask.node, ask.by, STOCK, "G4")


def arrive_step(s: State, frame: ArriveFrame) -> None:
    """A battle, a duel, or peace."""
    general, node = frame.general, frame.node
    t = s.tables
    if s.pawn[general] != node:
        return  # he was sent away meanwhile
    armies = occupation.armies_at(s, node)
    if not t.royal[general] and armies:
        s.stack.append(BattleFrame(node, general, frame.origin, (), 0, tuple(armies), -1))
    elif not armies and _meets(s, general, node):
        s.stack.append(DuelFrame(node, general, -1))
    else:
        pacify(s, general, node)
