"""A battle: the commanders' insight, the leading general, both scores, and who has won."""

from __future__ import annotations

from typing import cast

from engine.games.patriots.mechanics import convention, cubes, leaders, occupation
from engine.games.patriots.state.asks import Found
from engine.games.patriots.state.frames import BattleFrame, DuelFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import AMALGAM, ASIDE, CHAMP, COMITES, DISCARD, DRAW, R
from engine.games.patriots.state.war_asks import Lead
from engine.games.patriots.war import outcome


def battle_step(s: State, frame: BattleFrame) -> None:
    """Find the unknown commanders, then the leading general, then settle."""
    if frame.unknown:
        army = frame.unknown[0]
        commanders = _commanders(s, army)
        if len(commanders) == 1:
            s.stack.append(_with_commander(s, frame, commanders[0]))
        else:
            s.stack += [frame, Found(-1, army)]
        return
    leader = frame.leader if frame.leader >= 0 else leading(s, frame.node, frame.general)
    if leader < 0:
        s.stack += [frame, Lead(-2 - leader, frame.node)]
        return
    generals = occupation.defenders(s, frame.node)
    ours = _revolutionary(s, generals, leader)
    theirs = frame.strength + _royal(s, frame.node)
    f = leaders.general_owner(s, leader)
    if s.events is not None:
        shown = {"at": frame.node, "general": s.tables.generals[leader], "faction": f, "ours": ours, "theirs": theirs}
        s.note("battle", "W7", **shown, also=_rules_shown(s, frame, len(generals)))
    outcome.settle(s, frame, f, (ours > theirs) - (ours < theirs))


def _rules_shown(s: State, frame: BattleFrame, generals: int) -> tuple[str, ...]:
    """The rules that a battle shows beside its score."""
    armies = {*frame.movers, *occupation.armies_at(s, frame.node)}
    cases = {
        "W19": len(armies) > 1,
        "W20": generals > 1,
        "W22": bool(occupation.rebels(s, frame.node)),
        "I9": cubes.in_play(s, CHAMP),
    }
    return ("W8", "W18", *(atom for atom, holds in cases.items() if holds))


def duel_step(s: State, frame: DuelFrame) -> None:
    """A Revolutionary and a Royalist General fight; the loser's card is discarded."""
    t = s.tables
    came = frame.general
    leader = frame.leader if frame.leader >= 0 else leading(s, frame.node, -1 if t.royal[came] else came)
    if leader < 0:
        s.stack += [frame, Lead(-2 - leader, frame.node)]
        return
    rebels = occupation.rebels(s, frame.node)
    ours = _revolutionary(s, occupation.defenders(s, frame.node), leader)
    theirs = _royal(s, frame.node)
    s.note("duel", "G6", at=frame.node, general=t.generals[leader], ours=ours, theirs=theirs)
    rebel = came if t.royal[came] else max(rebels, key=lambda general: leaders.insight(s, general))
    if ours == theirs:
        return
    loser = leader if ours < theirs else rebel
    leaders.discarded(s, t.generals[loser], "G6")
    if loser != came and not _enemies(s, came, frame.node):
        outcome.pacify(s, came, frame.node)


def _enemies(s: State, general: int, node: int) -> bool:
    others = occupation.defenders(s, node) if s.tables.royal[general] else occupation.rebels(s, node)
    return bool(others)


def _revolutionary(s: State, generals: list[int], leader: int) -> int:
    """Insight of all generals, and army cubes of the leader's owner, or of all owners by the Amalgam."""
    owners = {leaders.general_owner(s, leader)}
    if s.force >> AMALGAM & 1:
        owners |= {leaders.general_owner(s, general) for general in generals}
    return sum([leaders.insight(s, general) for general in generals]) + sum([cubes.army(s, f) for f in owners])


def _royal(s: State, node: int) -> int:
    """What Royalist Generals in the place and Royalist cubes everywhere add."""
    return sum([leaders.insight(s, g) for g in occupation.rebels(s, node)]) + s.province.count(R) + cubes.army(s, R)


def leading(s: State, node: int, attacker: int) -> int:
    """The general who leads; below -1, somebody must name him: -2 minus his faction."""
    generals = occupation.defenders(s, node)
    owners = {leaders.general_owner(s, general) for general in generals}
    if len(owners) > 1:
        if cubes.in_play(s, COMITES):
            naming = cubes.majority(s, COMITES)
        else:
            majority = convention.majority(s)
            naming = majority[0] if len(majority) == 1 else -1
        if naming >= 0:
            return -2 - naming
    elif attacker >= 0:
        return attacker
    return strongest(s, generals)


def strongest(s: State, generals: list[int]) -> int:
    """The general with the most insight and army cubes of his owner; of equals, that of the more radical owner."""

    def rank(general: int) -> tuple[int, int]:
        owner = leaders.general_owner(s, general)
        return leaders.insight(s, general) + cubes.army(s, owner), -owner

    return max(generals, key=rank)


def legal_lead(s: State, ask: Lead) -> list[int]:
    """Any of the generals there."""
    t = s.tables
    return sorted(t.codec.general + t.generals[general] for general in occupation.defenders(s, ask.node))


def led(s: State, _ask: Lead, action: int) -> None:
    """The leader is named."""
    card = action - s.tables.codec.general
    frame = cast("BattleFrame | DuelFrame", s.stack.pop())
    s.note("lead", "W21", card=card)
    s.stack.append(frame._replace(leader=s.tables.general[card]))


def _commanders(s: State, army: int) -> list[int]:
    """The cards that may command a standing army: laid aside, else in the draw pile, else discarded."""
    listed = s.tables.cards_of[army]
    for zone in (ASIDE, DRAW, DISCARD):
        found = [card for card in listed if s.zone[card] == zone]
        if found:
            return found
    return [listed[0]]


def _with_commander(s: State, frame: BattleFrame, card: int) -> BattleFrame:
    s.note("commander", "W13", card=card, army=s.tables.army_of[card])
    return frame._replace(strength=frame.strength + s.tables.cockades[card], unknown=frame.unknown[1:])


def legal_found(s: State, ask: Found) -> list[int]:
    """The cards of the nation that chance may turn up."""
    return [s.tables.codec.found + card for card in _commanders(s, ask.army)]


def found(s: State, _ask: Found, action: int) -> None:
    """The commander is known."""
    frame = cast(BattleFrame, s.stack.pop())
    s.stack.append(_with_commander(s, frame, action - s.tables.codec.found))
