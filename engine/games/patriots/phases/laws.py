"""Laws: adopted or rejected, and what they do at once."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.patriots.mechanics import cards, cubes, currency, law_track, leaders, occupation, votes
from engine.games.patriots.state.codec import NONE
from engine.games.patriots.state.frames import CountFrame, FestivalFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ASSIGNAT,
    CONCIERGERIE,
    CONFISCATION,
    CONVENTION,
    CONVOY,
    COUNT,
    NEW_ASSIGNATS,
    NON,
    OPEN_PRISONS,
    OUI,
    PRAIRIAL,
    SUPREME_BEING,
    TRIAL,
    VIRTUE,
    R,
)
from engine.games.patriots.state.war_asks import Festival
from engine.games.patriots.war.march import wake


def count_step(s: State, _frame: CountFrame) -> None:
    """More Oui than Non adopts; the law does what it does at once, and then all cubes go to piles."""
    law = s.proposed
    if law < 0:
        return
    oui, non = cubes.total(s, OUI), cubes.total(s, NON)
    supporters, opponents = votes.voters(s, OUI), votes.voters(s, NON)
    s.proposed, s.proposer = -1, 0
    gone = any(not cubes.count(s, CONVENTION, f) for f in (*supporters, *opponents))
    s.note("count", "V9", law=law, oui=oui, non=non, also=("V10", "V7") if gone else ("V10",))
    if oui <= non:
        s.note("reject", "V15", law=law)
    else:
        stays = bool(s.tables.laws[law].lasting or s.tables.laws[law].months)
        s.note("adopt", "V9", law=law, also=("T8", "V12") if stays else ("T8",))
        if stays:
            s.track = (*s.track, law)
        _at_once(s, law, supporters, opponents)
    votes.take_back(s)


def _at_once(s: State, law: int, supporters: tuple[int, ...], opponents: tuple[int, ...]) -> None:
    data = s.tables.laws[law]
    for f in supporters if data.supporters else ():
        cubes.earn(s, f, data.supporters, "V11")
    if data.gold and not data.months:
        currency.to_treasury(s, data.gold, "M10")
    if data.tile:
        law_track.enter_tile(s, s.tables.law_tile[law])
    if law in _SPECIAL:
        _SPECIAL[law](s, supporters, opponents)
    for heart in data.hearts:
        _rise(s, s.tables.heart[heart])


def _assignats(s: State, supporters: tuple[int, ...], _opponents: tuple[int, ...]) -> None:
    """The boxed assignats join the supply, and each supporter takes one."""
    s.supply[ASSIGNAT] += s.boxed
    s.boxed = 0
    for f in sorted(supporters, key=lambda f: s.order.index(f) if f in s.order else f):
        for _ in range(s.tables.rules.effects.new_assignats):
            currency.gain(s, f, ASSIGNAT, "V11")


def _confiscation(s: State, _supporters: tuple[int, ...], _opponents: tuple[int, ...]) -> None:
    wake(s, "law")


def _trial(s: State, _supporters: tuple[int, ...], _opponents: tuple[int, ...]) -> None:
    s.executed = True
    s.note("execution", "I10")


def _open_prisons(s: State, _supporters: tuple[int, ...], _opponents: tuple[int, ...]) -> None:
    for f in range(COUNT):
        moved = cubes.move(s, f, CONCIERGERIE, cubes.home(s, f), 99)
        if moved:
            s.note("release", "V14", faction=f, cubes=moved)


def _virtue(s: State, _supporters: tuple[int, ...], opponents: tuple[int, ...]) -> None:
    s.noted = sum(1 << f for f in opponents)


def _prairial(s: State, supporters: tuple[int, ...], _opponents: tuple[int, ...]) -> None:
    """Whoever did not vote Oui takes his leaders back."""
    for f in s.table:
        for card in cards.activated(s, f) if f not in supporters else ():
            leaders.to_hand(s, card, "L3")


def _convoy(s: State, _supporters: tuple[int, ...], _opponents: tuple[int, ...]) -> None:
    s.fleet = s.round + (s.tables.laws[CONVOY].months or 0)


def _festival(s: State, supporters: tuple[int, ...], _opponents: tuple[int, ...]) -> None:
    s.stack.append(FestivalFrame(tuple(f for f in (s.order or s.table) if f in supporters)))


_SPECIAL: dict[int, Callable[[State, tuple[int, ...], tuple[int, ...]], None]] = {
    NEW_ASSIGNATS: _assignats,
    CONFISCATION: _confiscation,
    TRIAL: _trial,
    OPEN_PRISONS: _open_prisons,
    VIRTUE: _virtue,
    PRAIRIAL: _prairial,
    CONVOY: _convoy,
    SUPREME_BEING: _festival,
}


def _rise(s: State, node: int) -> None:
    """A Sacred Heart rises: a Royalist cube, and generals there go home."""
    cubes.royalist_cube(s, node, "X12", ("X13",))
    for general in occupation.defenders(s, node):
        leaders.to_hand(s, s.tables.generals[general], "X12")


def convoy(s: State) -> None:
    """The convoy arrives with gold, and its law is done."""
    if s.fleet and s.fleet == s.round:
        currency.to_treasury(s, s.tables.laws[CONVOY].gold, "M10")
        law_track.repeal(s, CONVOY, "V14")


# --- the festival -----------------------------------------------------------------------------------------------------


def _royal_provinces(s: State) -> list[int]:
    return [n for n in s.tables.cube_provinces if s.province[n] == R and n not in s.army]


def festival_step(s: State, frame: FestivalFrame) -> None:
    """The next supporter may take a Royalist cube off the map."""
    if frame.supporters and _royal_provinces(s):
        s.stack += [FestivalFrame(frame.supporters[1:]), Festival(frame.supporters[0])]


def legal_festival(s: State, _ask: Festival) -> list[int]:
    """One of them, or none."""
    return [NONE, *(s.tables.codec.province + node for node in _royal_provinces(s))]


def festive(s: State, _ask: Festival, action: int) -> None:
    """The cube goes."""
    if action != NONE:
        cubes.clear_province(s, action - s.tables.codec.province, "V14")
