"""What the Convention decides: its majority alone, or tied factions that must agree.

The most radical of them offers first, the others answer in order; a refusal passes the offer on.
"""

from __future__ import annotations

from typing import cast

from engine.games.patriots.mechanics import convention, cubes, endings, law_track
from engine.games.patriots.state.asks import Agree, Offer, Turned
from engine.games.patriots.state.codec import NO, NONE, YES
from engine.games.patriots.state.frames import TopicFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    CONCIERGERIE,
    COUNT,
    LOCATIONS,
    OFF,
    SCAFFOLD,
)

PROPOSE, SUSPECT, TRIBUNE, BALLOON = range(4)
"""What is to be decided: a proposal, a prisoner, a victim, the balloon's place."""


def open_topic(s: State, topic: int) -> None:
    """Those who decide are asked, if there is anything to decide."""
    deciders = convention.deciders(s)
    if deciders:
        s.stack.append(TopicFrame(topic, deciders, 0))


def propose(s: State) -> None:
    """A law may be proposed if the Convention is not one faction's and the track has room."""
    rules = s.tables.rules.laws
    if not rules.in_force.holds(len(s.track) + 1):
        s.note("full-track", "V13")
    elif rules.factions_present.holds(len(cubes.present(s))):
        open_topic(s, PROPOSE)
    else:
        s.note("no-proposal", "V1")


def topic_step(s: State, frame: TopicFrame) -> None:
    """The next of those who decide makes an offer."""
    if frame.place >= len(frame.deciders):
        return
    f = frame.deciders[frame.place]
    if s.control[f] < 0 and frame.topic == PROPOSE:
        s.stack += [frame._replace(place=frame.place + 1), Turned(-1, f)]
    elif _offers(s, f, frame.topic, len(frame.deciders)):
        s.stack.append(Offer(f, frame.topic, frame.deciders))


def eligible(s: State, law: int, tied: tuple[int, ...]) -> bool:
    """Whether those with most in the Convention may propose a law: it bears no symbol, or one of theirs."""
    by = s.tables.law_by[law]
    if not by:
        return True
    return not by.isdisjoint(tied) if s.tables.options.tied_law_one else by.issuperset(tied)


def _offers(s: State, f: int, topic: int, deciders: int) -> list[int]:
    codec = s.tables.codec
    if topic == PROPOSE:
        tied = convention.majority(s)
        return [codec.offer + law for law in law_track.stack(s) if eligible(s, law, tied)]
    if topic == BALLOON:
        generals = [g for g in s.tables.revolutionary if s.pawn[g] != OFF]
        return sorted(codec.general + s.tables.generals[g] for g in generals)
    places = LOCATIONS if topic == SUSPECT else (CONCIERGERIE,)
    own = s.tables.options.suspects_own or topic == TRIBUNE or deciders > 1
    return [
        codec.cube + place * COUNT + g
        for place in places
        for g in range(COUNT)
        if s.cubes[place * COUNT + g] and (own or g != f)
    ]


def legal_offer(s: State, ask: Offer) -> list[int]:
    """What may be offered; whoever decides alone about a prisoner must name one."""
    options = _offers(s, ask.by, ask.topic, len(ask.deciders))
    must = ask.topic == SUSPECT and len(ask.deciders) == 1
    return options if must else [NONE, *options]


def offered(s: State, ask: Offer, action: int) -> None:
    """The others answer; without others it is done."""
    place = ask.deciders.index(ask.by)
    if action == NONE:
        s.stack.append(TopicFrame(ask.topic, ask.deciders, place + 1))
        return
    put_forward(s, ask.topic, ask.deciders, place, action)


def put_forward(s: State, topic: int, deciders: tuple[int, ...], place: int, action: int) -> None:
    """An offer goes round."""
    waiting = tuple(f for i, f in enumerate(deciders) if i != place)
    if waiting:
        s.stack.append(Agree(waiting[0], topic, deciders, place, waiting[1:], action))
    else:
        _do(s, topic, deciders, action)


def legal_agree(_s: State, _ask: Agree) -> list[int]:
    """Agree, or not."""
    return [YES, NO]


def agreed(s: State, ask: Agree, action: int) -> None:
    """All must agree."""
    if action == NO:
        s.stack.append(TopicFrame(ask.topic, ask.deciders, ask.place + 1))
    elif ask.waiting:
        s.stack.append(ask._replace(by=ask.waiting[0], waiting=ask.waiting[1:]))
    else:
        _do(s, ask.topic, ask.deciders, ask.offered)


def _do(s: State, topic: int, deciders: tuple[int, ...], action: int) -> None:
    codec = s.tables.codec
    if topic == PROPOSE:
        lay_open(s, action - codec.offer, deciders)
    elif topic == BALLOON:
        s.balloon = s.tables.general[action - codec.general]
        s.note("balloon", "V16", card=action - codec.general)
    else:
        place, f = divmod(action - codec.cube, COUNT)
        target = CONCIERGERIE if topic == SUSPECT else SCAFFOLD
        cubes.move(s, f, place, target)
        also = ("V3",) if len(deciders) > 1 else ()
        s.note("imprison" if topic == SUSPECT else "execute", "V17", faction=f, place=place, also=also)
        endings.check_elimination(s)


def lay_open(s: State, law: int, by: tuple[int, ...]) -> None:
    """The law lies in the leftmost slot."""
    s.proposed = law
    s.proposer = sum(1 << f for f in by)
    s.note("propose", "V4", law=law, factions=list(by), also=("V1", "V2", "V3") if len(by) > 1 else ("V1", "V2"))


# --- a faction that nobody plays turns up a law -----------------------------------------------------------------------


def legal_turned(s: State, _ask: Turned) -> list[int]:
    """Any law of the stack."""
    return [s.tables.codec.turned + law for law in law_track.stack(s)]


def turned(s: State, ask: Turned, action: int) -> None:
    """It proposes the law if the symbols allow it; there is no second one."""
    law, f = action - s.tables.codec.turned, ask.f
    by = s.tables.law_by[law]
    s.note("turn-law", "N21", law=law, faction=f)
    frame = cast(TopicFrame, s.stack.pop())
    if not by or f in by:
        put_forward(s, PROPOSE, frame.deciders, frame.place - 1, s.tables.codec.offer + law)
    elif len(frame.deciders) > 1:
        s.stack.append(frame)
