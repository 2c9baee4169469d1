"""Coup d'État and civil war: when they may be announced, who counts what, and what the losers lose."""

from __future__ import annotations

from typing import cast

from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import cards, convention, cubes, currency, endings, law_track, leaders, votes
from engine.games.patriots.state.codec import NEUTRAL, NONE, WAR, WITH_ACCUSED, WITH_INSTIGATOR
from engine.games.patriots.state.frames import CutRoundFrame, RoundFrame, SidesFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACTIVE,
    CIVIL_WAR,
    CONCIERGERIE,
    CONSTITUTION,
    COUNT,
    COUP,
    FAUBOURGS,
    HAND,
    LOCATIONS,
    MARSEILLAISE,
    NOT_OVER,
    NOTRE_DAME,
    PILE,
    RAISON,
    ROLAND,
    ROUERIE,
    SCAFFOLD,
    R,
)
from engine.games.patriots.state.war_asks import Repeal, Side


def coup_ready(s: State) -> bool:
    """Whether the places that a coup needs are full."""
    waived = (NOTRE_DAME, RAISON) if s.force >> CONSTITUTION & 1 else ()
    for place in s.tables.coup_full:
        if s.tiles >> place & 1 and place not in waived and cubes.total(s, place) < s.tables.slots[place]:
            return False
    return True


def openings(s: State, f: int) -> list[int]:
    """What a faction may announce before anything else in its turn."""
    codec = s.tables.codec
    options = []
    if s.province.count(f) >= s.tables.war_cubes and war_opponents(s, f):
        options.append(WAR)
    if coup_ready(s):
        options += [codec.coup + g for g in cubes.present(s) if g != f]
    return options


def war_opponents(s: State, f: int) -> tuple[int, ...]:
    """Whom a civil war would be against; nobody if it may not be announced."""
    if not s.tables.rules.civil_war.provinces.holds(cubes.controlled(s, f)):
        return ()
    government = convention.majority(s)
    if government == (f,) and not s.tables.options.majority_no_war:
        return tuple(g for g in cubes.present(s) if g != f)
    return tuple(g for g in government if g != f)


def announce(s: State, f: int, action: int) -> None:
    """The round is over; the others take sides."""
    war = action == WAR
    accused = war_opponents(s, f) if war else (action - s.tables.codec.coup,)
    paris = ("I7",) if cubes.majority(s, FAUBOURGS) == f else ()
    also = ("B1", "I8", *paris) if war else ("K1",)
    s.note("civil-war" if war else "coup", "B2" if war else "K2", faction=f, factions=list(accused), also=also)
    start = s.order.index(f) if f in s.order else 0
    others = [g for g in (*s.order[start:], *s.order[:start]) if g != f and g not in accused]
    s.stack = [SidesFrame(war, f, accused, tuple(others), (f,), accused)]


def sides_step(s: State, frame: SidesFrame) -> None:
    """The next one takes a side; then it is decided."""
    if frame.others:
        s.stack += [frame, Side(frame.others[0], frame.war)]
    else:
        _decide(s, frame)


def legal_side(_s: State, ask: Side) -> list[int]:
    """Either side; neutral only in a coup."""
    return [WITH_INSTIGATOR, WITH_ACCUSED] + ([] if ask.war else [NEUTRAL])


def sided(s: State, ask: Side, action: int) -> None:
    """One more on a side."""
    frame = cast(SidesFrame, s.stack.pop())
    f = (ask.by,)
    s.note("side", "B4" if ask.war else "K4", faction=ask.by, side=s.tables.codec.decode(action))
    frame = frame._replace(others=frame.others[1:])
    if action == WITH_INSTIGATOR:
        frame = frame._replace(helping=frame.helping + f)
    elif action == WITH_ACCUSED:
        frame = frame._replace(against=frame.against + f)
    s.stack.append(frame)


# --- what counts ------------------------------------------------------------------------------------------------------


def coup_strength(s: State, f: int) -> int:
    """Cubes, currency, own leaders in possession, and own generals in Paris under La Marseillaise."""
    t = s.tables
    rules = t.rules.coup
    points = sum([s.cubes[place * COUNT + f] * weight for place, weight in t.coup_weight])
    points += currency.pieces(s, f) * rules.currency
    own = [c for c in (*cards.hand(s, f), *cards.activated(s, f)) if f in t.symbols[c]]
    counted = [c for c in own if t.options.coup_all_leaders or t.lec[c]]
    points += len(counted) * rules.leader
    if s.force >> MARSEILLAISE & 1:
        there = [g for g in t.revolutionary if s.pawn[g] == t.paris and leaders.general_owner(s, g) == f]
        once = [g for g in there if t.options.general_both or t.generals[g] not in counted]
        points += len(once) * rules.general
    return points


def war_strength(s: State, f: int) -> int:
    """Cubes, currency, Rouërie for some, Royalist cubes for some."""
    t = s.tables
    rules = t.rules.civil_war
    points = sum([s.cubes[place * COUNT + f] * weight for place, weight in t.war_weight])
    points += currency.pieces(s, f) * rules.currency
    if FACTIONS[f] in rules.rouerie_for and s.zone[t.who[ROUERIE]] in (HAND + f, ACTIVE + f):
        points += rules.rouerie
    if FACTIONS[f] in rules.royalist_cubes_for:
        points += s.province.count(R)
    return points


def _strength(s: State, frame: SidesFrame, side: tuple[int, ...]) -> int:
    if not frame.war:
        return sum([coup_strength(s, f) for f in side])
    if not s.tables.options.partisans_same:
        side = tuple(f for f in side if f == frame.instigator or f in frame.accused)
    return sum([war_strength(s, f) for f in side])


def _decide(s: State, frame: SidesFrame) -> None:
    """The higher side wins; a tie is lost by whoever began."""
    ours, theirs = _strength(s, frame, frame.helping), _strength(s, frame, frame.against)
    won = ours > theirs
    losers, winners = (frame.against, frame.helping) if won else (frame.helping, frame.against)
    atom, counted = ("B5", "B3") if frame.war else ("K5", "K3")
    s.note("decided", atom, ours=ours, theirs=theirs, won=won, also=(counted,))
    s.stack.append(CutRoundFrame(frame.instigator if won else -1))
    if won:
        if s.solo:
            ending = CIVIL_WAR if frame.war else COUP
            endings.finish(s, ending, (frame.instigator,), "E7")
        _ask_repeal(s, frame.instigator)
    fallen = [f for f in losers if s.zone[s.tables.who[ROLAND]] == ACTIVE + f]
    for f in losers:
        _lose_all(s, f)
    if fallen and not (frame.war and s.tables.options.roland_coup):
        _revenge(s, fallen[0], winners)
    endings.check_elimination(s)


def _lose_all(s: State, f: int) -> None:
    """A loser's cubes in Paris and his activated leaders go to the Place de la Révolution."""
    moved = sum([cubes.move(s, f, place, SCAFFOLD, 99) for place in LOCATIONS])
    if not s.tables.options.prisoners_stay:
        moved += cubes.move(s, f, CONCIERGERIE, SCAFFOLD, 99)
    s.note("fall", "K6", faction=f, cubes=moved)
    for card in cards.activated(s, f):
        leaders.out_of_game(s, card, "L5")


def _revenge(s: State, f: int, winners: tuple[int, ...]) -> None:
    """Mme Roland: the winners' cubes on the map are swapped for her faction's."""
    s.note("revenge", "K8", faction=f)
    for node in s.tables.cube_provinces:
        if s.province[node] in winners and node not in s.army:
            cubes.take_province(s, node, f, PILE, "K8")


# --- afterwards -------------------------------------------------------------------------------------------------------


def _repealable(s: State) -> list[int]:
    return [law for law in sorted(s.track) if not s.tables.laws[law].final]


def _ask_repeal(s: State, f: int) -> None:
    if _repealable(s):
        s.stack.append(Repeal(f))


def legal_repeal(s: State, _ask: Repeal) -> list[int]:
    """A law, or none."""
    return [NONE, *(s.tables.codec.law + law for law in _repealable(s))]


def repealed(s: State, ask: Repeal, action: int) -> None:
    """The law goes; perhaps another one too."""
    if action != NONE:
        law_track.repeal(s, action - s.tables.codec.law, "K7")
        if s.tables.options.repeal_any:
            _ask_repeal(s, ask.by)


def cut_step(s: State, frame: CutRoundFrame) -> None:
    """Nothing else of the round happens: votes to piles, the proposal back to the stack."""
    votes.take_back(s)
    s.proposed, s.proposer = -1, 0
    s.starter = frame.starter
    if s.ending == NOT_OVER:
        s.stack.append(RoundFrame())
