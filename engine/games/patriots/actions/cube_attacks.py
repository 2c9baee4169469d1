"""Action cards that take cubes away: the hidden safe, the tocsin, a revolt."""

from __future__ import annotations

from engine.games.patriots.actions.pieces import strike
from engine.games.patriots.mechanics import cubes, endings
from engine.games.patriots.state.asks import PickRevolt, PickSafe, PickTocsin
from engine.games.patriots.state.codec import STOP
from engine.games.patriots.state.frames import StrikeFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import CONCIERGERIE, COUNT, FAUBOURGS, LOCATIONS, NOBODY, STOCK, TOCSIN, F, G


def gone(s: State, f: int, place: int, atom: str) -> None:
    """A cube leaves Paris for its owner's stock, or for prison where a ruling says so."""
    if s.tables.options.lost_to_stock:
        cubes.lose(s, f, place, 1, atom)
    else:
        cubes.move(s, f, place, CONCIERGERIE)
        s.note("imprison", atom, faction=f, place=place)
        endings.check_elimination(s)


def safe_targets(s: State, shielded: int) -> list[int]:
    """Cubes of Feuillants and Girondins in Paris."""
    return [
        place * COUNT + f for place in LOCATIONS for f in (G, F) if s.cubes[place * COUNT + f] and not shielded >> f & 1
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


def hit(s: State, frame: StrikeFrame) -> None:
    """A cube that nobody saved gives way."""
    place, f = divmod(frame.target, COUNT)
    if place == FAUBOURGS and s.tables.effect[frame.card] == TOCSIN:
        if cubes.count(s, STOCK, frame.by):
            cubes.lose(s, f, place, 1, "X9")
            cubes.move(s, frame.by, STOCK, place)
    else:
        gone(s, f, place, "X2")


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
