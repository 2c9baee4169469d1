"""A To Paris! card moves its nation's army one step on its road, and the armies that march with it."""

from __future__ import annotations

from engine.games.patriots.mechanics import occupation
from engine.games.patriots.mechanics.currency import to_treasury
from engine.games.patriots.state.frames import BattleFrame, GroupFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import OFF


def march(s: State, card: int) -> None:
    """The nation of a card marches; an inactive one does nothing."""
    t = s.tables
    nation = t.army_of[card]
    if not s.awake >> nation & 1:
        s.note("asleep", "W3", army=nation)
        return
    movers = [army for army in (nation, *t.follows[nation]) if s.awake >> army & 1]
    groups: dict[tuple[int, int], list[int]] = {}
    for place, army in enumerate(movers):
        apart = 0 if t.options.march_together else place
        groups.setdefault((apart, destination(s, army)), []).append(army)
    for (_, node), together in reversed(groups.items()):
        s.stack.append(GroupFrame(card, node, tuple(together)))


def destination(s: State, army: int) -> int:
    """Where an army marches to: home from outside the map, nowhere while a general holds it, else the next place."""
    node, road = s.army[army], s.tables.road[army]
    if node == OFF:
        return road[0]
    if occupation.defenders(s, node):
        return node
    return road[min(road.index(node) + 1, len(road) - 1)]


def group_step(s: State, frame: GroupFrame) -> None:
    """Armies come to a place: against a general they fight, otherwise they hold it."""
    node = frame.node
    held = bool(occupation.armies_at(s, node))
    also = (*(("W2",) if len(frame.movers) > 1 else ()), *(("W6",) if held or node >= s.tables.provinces else ()))
    s.note("march", "W1", armies=list(frame.movers), at=node, also=also)
    if occupation.defenders(s, node):
        there = [army for army in occupation.armies_at(s, node) if army not in frame.movers]
        known = sum([_commander(s, army, frame.card) for army in frame.movers])
        s.stack.append(BattleFrame(node, -1, OFF, frame.movers, known, tuple(there), -1))
        return
    for army in frame.movers:
        s.army[army] = node
    occupation.occupy(s, node, loss=not held)


def _commander(s: State, army: int, card: int) -> int:
    """The insight of a marching army's commander: of the drawn card, or of the one card of another nation."""
    t = s.tables
    if t.army_of[card] == army:
        return t.cockades[card]
    return t.cockades[t.cards_of[army][0]]


def push_back(s: State, army: int) -> None:
    """A beaten army goes a step back on its road; beaten at home it leaves the map until its next card."""
    t = s.tables
    node, road = s.army[army], s.tables.road[army]
    place = road.index(node)
    if place == 0:
        if t.options.beaten_leaves:
            s.army[army] = OFF
            s.note("leave-map", "W23", army=army)
        return
    s.army[army] = road[place - 1]
    s.note("push-back", "W14", army=army, at=road[place - 1])
    if not occupation.defenders(s, road[place - 1]):
        occupation.occupy(s, road[place - 1], loss=False)


def wake(s: State, reason: str) -> None:
    """Armies that waited come to their homes."""
    t = s.tables
    for army, when in enumerate(t.wakes):
        if when == reason and not s.awake >> army & 1:
            s.awake |= 1 << army
            s.army[army] = t.road[army][0]
            s.note("wake", "W3" if reason == "abroad" else "W4", army=army, at=t.road[army][0])


def enter_abroad(s: State, node: int) -> None:
    """A Revolutionary General stands in a territory: three nations wake, and its gold is found once."""
    t = s.tables
    wake(s, "abroad")
    bit = 1 << node - t.provinces
    if not s.looted & bit and not occupation.armies_at(s, node):
        s.looted |= bit
        to_treasury(s, t.rules.war.territory_gold, "M10")
