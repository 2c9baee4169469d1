"""What a battle brings: occupied places, retreats, lost cubes, beaten armies, rewards."""

from __future__ import annotations

from engine.games.patriots.mechanics import cubes, leaders, occupation
from engine.games.patriots.state.asks import Swap
from engine.games.patriots.state.codec import EMPTY, KEEP, REPLACE
from engine.games.patriots.state.frames import BattleFrame, BeatenFrame, RetreatsFrame, RewardFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import CONVENTION, COUNT, FAUBOURGS, NOBODY, PILE, STOCK, R
from engine.games.patriots.state.war_asks import Pacify, PickArmy, Retreat, Reward
from engine.games.patriots.war.march import enter_abroad, push_back


def settle(s: State, frame: BattleFrame, f: int, result: int) -> None:
    """The Revolution has won (1), lost (-1), or neither (0)."""
    node = frame.node
    s.battles[result] += 1
    if result == 0:
        s.note("contested", "W9", at=node)
        _move_in(s, frame)
    elif result == 1:
        _won(s, frame, f)
    else:
        _lost(s, frame, f)


def _move_in(s: State, frame: BattleFrame) -> None:
    for army in frame.movers:
        s.army[army] = frame.node


def _won(s: State, frame: BattleFrame, f: int) -> None:
    """A defence leaves every army where it stood, in a contested place too; only an offensive drives one back."""
    inside = occupation.armies_at(s, frame.node)
    if frame.general < 0:
        s.note("repelled", "W10", at=frame.node, faction=f)
        s.stack.append(BeatenFrame(frame.node, -1, f))
    elif len(inside) == 1:
        s.stack.append(BeatenFrame(frame.node, inside[0], f))
    else:
        s.stack.append(PickArmy(f, frame.node))


def legal_pick_army(s: State, ask: PickArmy) -> list[int]:
    """One of the armies there."""
    return [s.tables.codec.army + army for army in occupation.armies_at(s, ask.node)]


def picked_army(s: State, ask: PickArmy, action: int) -> None:
    """This one goes back."""
    s.stack.append(BeatenFrame(ask.node, action - s.tables.codec.army, ask.by))


def beaten_step(s: State, frame: BeatenFrame) -> None:
    """The army goes back; a cleared province gets the winner's cube; then the reward."""
    t, node, f = s.tables, frame.node, frame.f
    attack = frame.army >= 0
    if attack:
        push_back(s, frame.army)
    if node >= t.provinces:
        if not occupation.armies_at(s, node):
            enter_abroad(s, node)
        if attack or t.options.win_abroad_any:
            s.stack.append(RewardFrame(f, 0))
        return
    if attack and node != t.paris and not occupation.armies_at(s, node):
        if s.province[node] == R:
            cubes.clear_province(s, node, "W14")
        if s.province[node] == NOBODY:
            cubes.take_province(s, node, f, STOCK, "W14")
    cubes.earn(s, f, t.rules.war.province_won, "W14" if attack else "W10")


def reward_step(s: State, frame: RewardFrame) -> None:
    """A cube from pile to the army, then one to the Faubourgs; a full place means a swap."""
    if frame.stage == 0:
        s.stack.append(RewardFrame(frame.f, 1))
    options = _rewards(s, frame.f, frame.stage)
    if options:
        s.stack.append(Reward(frame.f, frame.stage))


def _rewards(s: State, f: int, stage: int) -> list[int]:
    if not cubes.count(s, PILE, f):
        return []
    places = [p for p in (s.tables.army_places if stage == 0 else (FAUBOURGS,)) if cubes.in_play(s, p)]
    codec = s.tables.codec
    free = [codec.place + place for place in places if cubes.free(s, place)]
    if free:
        return free
    return [
        codec.cube + place * COUNT + other
        for place in places
        for other in range(COUNT)
        if other != f and cubes.count(s, place, other)
    ]


def legal_reward(s: State, ask: Reward) -> list[int]:
    """A free slot, else whose cube gives way."""
    return _rewards(s, ask.by, ask.stage)


def rewarded(s: State, ask: Reward, action: int) -> None:
    """The cube is placed or swapped."""
    codec = s.tables.codec
    if action >= codec.cube:
        place, other = divmod(action - codec.cube, COUNT)
        cubes.lose(s, other, place, 1, "W16")
    else:
        place = action - codec.place
    cubes.move(s, ask.by, PILE, place)
    s.note("reward", "W16", faction=ask.by, place=place)


def _lost(s: State, frame: BattleFrame, f: int) -> None:
    """The owner of the leading general pays; the place is occupied, generals give way."""
    t, node, war = s.tables, frame.node, s.tables.rules.war
    if node >= t.provinces:
        for place in t.army_places:
            if cubes.lose(s, f, place, war.territory_lost, "W17"):
                break
        cubes.lose(s, f, FAUBOURGS, war.territory_lost, "W17")
    else:
        atom = "W15" if frame.general >= 0 else "W11"
        cubes.lose(s, f, CONVENTION, war.lost_convention.number, atom)
        cubes.lose(s, f, FAUBOURGS, war.lost_faubourgs.number, atom)
    _move_in(s, frame)
    retreating = occupation.defenders(s, node)
    came = frame.general
    if came >= 0 and frame.origin != node and not cubes.has_army(s, frame.origin):
        s.pawn[came] = frame.origin
        s.note("go-back", "W15", general=t.generals[came], at=frame.origin)
        retreating.remove(came)
    # The place is left by the generals who give way; until then they only stand there.
    if node == t.paris or not retreating:
        occupation.occupy(s, node, loss=False)
    else:
        cubes.royalist_cube(s, node, "W11")
        s.note("occupy", "W11", at=node)
        s.stack.append(RetreatsFrame(node, tuple(retreating)))


def retreats_step(s: State, frame: RetreatsFrame) -> None:
    """The next general goes where no army stands, or back to hand."""
    if not frame.generals:
        return
    general, *rest = frame.generals
    s.stack.append(RetreatsFrame(frame.node, tuple(rest)))
    if _ways(s, frame.node):
        s.stack.append(Retreat(leaders.general_owner(s, general), general, frame.node))
    elif s.tables.options.retreat_hand:
        leaders.to_hand(s, s.tables.generals[general], "G7")
    else:
        leaders.discarded(s, s.tables.generals[general], "G7")


def _ways(s: State, node: int) -> list[int]:
    """Where beaten generals may go: provinces without an army, from abroad too."""
    return [n for n in s.tables.next_to[node] if n not in s.army and n < s.tables.provinces]


def legal_retreat(s: State, ask: Retreat) -> list[int]:
    """Any province next to it without an army."""
    return [s.tables.codec.at + node for node in _ways(s, ask.node)]


def retreated(s: State, ask: Retreat, action: int) -> None:
    """The general is elsewhere."""
    node = action - s.tables.codec.at
    s.pawn[ask.general] = node
    s.note("retreat", "W11", general=s.tables.generals[ask.general], at=node)


# --- pacifying --------------------------------------------------------------------------------------------------------


def pacify(s: State, general: int, node: int) -> None:
    """A general without enemies may change the cube of the province he has come to."""
    f = leaders.general_owner(s, general)
    if node < s.tables.provinces and _pacifying(s, f, node):
        s.stack.append(Pacify(f, node))


def _pacifying(s: State, f: int, node: int) -> list[int]:
    if node == s.tables.paris or node in s.army:
        return []
    there, stock = s.province[node], cubes.count(s, STOCK, f)
    if there == f or (there == NOBODY and not stock):
        return []
    return ([REPLACE] if stock else []) + ([KEEP] if there == NOBODY else [EMPTY])


def legal_pacify(s: State, ask: Pacify) -> list[int]:
    """Put the own cube there, or empty the place of another's."""
    return sorted(_pacifying(s, ask.by, ask.node))


def pacified(s: State, ask: Pacify, action: int) -> None:
    """The province changes hands, or not."""
    if action == REPLACE:
        cubes.take_province(s, ask.node, ask.by, STOCK, "G3")
    elif action == EMPTY:
        cubes.clear_province(s, ask.node, "G3")


def legal_swap(s: State, ask: Swap) -> list[int]:
    """The opponents' cubes in a full place."""
    codec = s.tables.codec
    return [
        codec.cube + ask.place * COUNT + other
        for other in range(COUNT)
        if other != ask.by and cubes.count(s, ask.place, other)
    ]


def swapped(s: State, ask: Swap, action: int) -> None:
    """An opponent's cube gives way to the own one."""
    other = (action - s.tables.codec.cube) % COUNT
    cubes.lose(s, other, ask.place, 1, "I3")
    cubes.move(s, ask.by, ask.source, ask.place)
    s.note("place", "I3", faction=ask.by, place=ask.place)
