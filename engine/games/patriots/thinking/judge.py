"""A rule of thumb for bots: points now and in sight, the danger to Paris, and the two victories of one faction alone.

It is no rule of the game. It sees only what lies open, and the hands of the state that it is given; a bot that must not
see those deals them anew first.
"""

from __future__ import annotations

from math import exp, fsum

from engine.games.patriots.mechanics import convention, cubes, currency, endings, leaders, occupation
from engine.games.patriots.state.asks import Cockade
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACTIVE,
    BATZ,
    CONCIERGERIE,
    DAUPHIN,
    FAUBOURGS,
    HAND,
    NOT_OVER,
    OFF,
    PILE,
    PRISON,
    SCAFFOLD,
    STOCK,
    C,
    F,
    G,
    R,
)

_STOCK, _PILE, _CARD, _LEADER, _PIECE, _RULES, _CROWD, _COCKADE = 0.16, 0.03, 0.35, 0.9, 0.45, 0.6, 0.1, 0.3
_STEPS = (0.9, 0.4, 0.16, 0.07, 0.04)
"""The danger of an army so many steps before Paris, if nobody stands in its way."""
_COMMANDER, _DOUBT = 2.0, 1.2
"""The insight of a usual commander, and how much a battle depends on who he is."""


def prospects(s: State) -> list[float]:
    """Each player's chance to win, between 0 and 1, as far as one can see."""
    if s.ending != NOT_OVER:
        share = 1 / len(s.winners) if s.winners else 0.0
        return [share if seat in s.winners else 0.0 for seat in range(s.n)]
    worth = {f: _worth(s, f) for f in s.table}
    best = max(worth.values())
    scale = 1.5 + 3.5 * (1 - s.round / s.tables.rules.rounds)
    weights = {f: exp((value - best) / scale) for f, value in worth.items()}
    total = fsum(weights.values())
    falls = _falls(s)
    chances = [0.0] * s.n
    for f in s.table:
        seat = s.control[f]
        if seat >= 0:
            chance = (1 - falls) * weights[f] / total + (falls if f == R else 0.0)
            chances[seat] = max(chances[seat], chance)
    return chances


def _worth(s: State, f: int) -> float:
    """Points now, and what may become points."""
    left = 1 - s.round / (s.tables.rules.rounds + 1)
    parts = [
        float(endings.score(s, f)),
        left * _STOCK * min(cubes.count(s, STOCK, f), 12),
        left * _PILE * cubes.count(s, PILE, f),
        left * _CARD * s.zone.count(HAND + f),
        left * _LEADER * s.zone.count(ACTIVE + f),
        left * _PIECE * currency.pieces(s, f),
        left * _CROWD * cubes.count(s, FAUBOURGS, f),
        left * _RULES * (f in convention.deciders(s)),
    ]
    if f == C and not s.solo:
        lost = max([cubes.count(s, CONCIERGERIE, g) + cubes.count(s, SCAFFOLD, g) for g in (F, G)])
        parts.append(8.0 * (lost / s.tables.rules.endings.elimination.number) ** 2)
    if f == F:
        parts.append(_rescue(s))
    if isinstance(s.ask, Cockade) and s.ask.by == f:
        parts.append(_COCKADE * s.ask.left)
    return fsum(parts)


def _rescue(s: State) -> float:
    """How near the royal family is to its rescue."""
    t = s.tables
    batz = s.zone[t.who[BATZ]] in (HAND + F, ACTIVE + F)
    dauphin = not s.executed or s.zone[t.who[DAUPHIN]] == HAND + F
    ready = cubes.count(s, PRISON, F) / t.slots[PRISON]
    return (6.0 if batz and dauphin else 0.8) * ready * ready


def _falls(s: State) -> float:
    """The chance that an army takes Paris before the end."""
    t = s.tables
    left = min(1.0, (t.rules.rounds - s.round + 1) / 8)
    royal = s.province.count(R) + cubes.army(s, R)
    safe = 1.0
    for army, node in enumerate(s.army):
        if node == OFF or not s.awake >> army & 1:
            continue
        road = t.road[army]
        ahead = road[road.index(node) :]
        danger = _STEPS[min(len(ahead) - 1, len(_STEPS) - 1)] * left
        for place in ahead:
            danger *= _passes(s, place, royal)
        safe *= 1 - danger
    return 1 - safe


def _passes(s: State, node: int, royal: int) -> float:
    """The chance that an army is not stopped in a place: the generals there against a usual commander."""
    generals = occupation.defenders(s, node)
    if not generals:
        return 1.0
    soldiers = max([cubes.army(s, leaders.general_owner(s, general)) for general in generals])
    ours = sum([leaders.insight(s, general) for general in generals]) + soldiers
    return 1 / (1 + exp((ours - _COMMANDER - royal) / _DOUBT))
