"""The powers of leaders that are used in one's turn, each once."""

from __future__ import annotations

from engine.games.patriots.mechanics import cards, cubes, currency, endings, placing
from engine.games.patriots.state.asks import PowerTarget
from engine.games.patriots.state.codec import STOP
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACTIVE,
    ASSIGNAT,
    BARNAVE,
    BATZ,
    BRISSOT,
    CARNOT,
    COLLOT,
    CONCIERGERIE,
    CONVENTION,
    COUNT,
    DESMOULINS,
    FAUBOURGS,
    GOUGES,
    HEBERT,
    LAROCHE,
    MARAT,
    NOTRE_DAME,
    PALAIS,
    PHILIPPE,
    PILE,
    PRISON,
    RAISON,
    ROUERIE,
    STOCK,
)
from engine.games.patriots.state.war_asks import PickGeneral
from engine.games.patriots.war.generals import BY_CARNOT, movable

_ROUERIE = ("bretagne", "normandie", "vendee")
_OPPOSED = (CONVENTION, NOTRE_DAME, PRISON, RAISON)
"""Where Collot and Hébert strike."""


def powers(s: State, f: int) -> list[int]:
    """The leaders of a faction whose power can be used now."""
    return [
        card
        for card in cards.activated(s, f)
        if not s.used >> card & 1 and cards.working(s, card) == f and _can(s, f, card)
    ]


def _can(s: State, f: int, card: int) -> bool:
    effect = s.tables.effect[card]
    if effect in (BRISSOT, COLLOT, HEBERT, LAROCHE, ROUERIE):
        return bool(_targets(s, f, card, _first_left(s, effect)))
    if effect in (MARAT, PHILIPPE):
        place = FAUBOURGS if effect == MARAT else PALAIS
        return bool(cubes.count(s, STOCK, f)) and cubes.count(s, place, f) < s.tables.slots[place]
    if effect == BARNAVE:
        return bool(cubes.count(s, STOCK, f)) and cubes.free(s, PRISON) > 0
    if effect == DESMOULINS:
        return bool(cubes.count(s, PILE, f))
    if effect == GOUGES:
        return bool(cubes.count(s, CONCIERGERIE, f))
    if effect == BATZ:
        return bool(s.supply[ASSIGNAT])
    return effect == CARNOT and bool(movable(s, f, BY_CARNOT))


def _first_left(s: State, effect: int) -> int:
    """What a power still has to give: of Collot how many cubes, of Hébert both ways (1 placing, 2 removing)."""
    if effect == COLLOT:
        return s.tables.rules.effects.power if s.tables.options.collot_one else 2
    return 3 if effect == HEBERT else 1


def use(s: State, f: int, card: int) -> None:
    """A leader's power is used."""
    s.used |= 1 << card
    s.note("power", "L9", faction=f, card=card)
    effect, number = s.tables.effect[card], s.tables.rules.effects.power
    if effect in (BRISSOT, COLLOT, HEBERT, LAROCHE, ROUERIE):
        s.stack.append(PowerTarget(f, card, _first_left(s, effect)))
    elif effect in (MARAT, PHILIPPE):
        placing.into(s, f, FAUBOURGS if effect == MARAT else PALAIS, STOCK, "L9")
    elif effect == BARNAVE:
        placing.into(s, f, PRISON, STOCK, "L9")
    elif effect == DESMOULINS:
        cubes.earn(s, f, number, "L9")
    elif effect == GOUGES:
        moved = cubes.move(s, f, CONCIERGERIE, STOCK, number)
        s.note("release", "L9", faction=f, cubes=moved)
    elif effect == BATZ:
        currency.gain(s, f, ASSIGNAT, "L9")
    else:
        s.stack.append(PickGeneral(f, BY_CARNOT))


def _targets(s: State, f: int, card: int, left: int) -> list[int]:
    """What a power may hit."""
    effect, codec = s.tables.effect[card], s.tables.codec
    if effect == COLLOT:
        return _opposed(s, f)
    if effect == HEBERT:
        return (_faubourgs(s, f) if left & 1 else []) + (_opposed(s, f) if left & 2 else [])
    if effect == BRISSOT:
        if not cubes.count(s, _brissot_source(s), f):
            return []
        nodes = [n for n in s.tables.cube_provinces if s.province[n] != f and n not in s.army]
    elif effect == LAROCHE:
        nodes = cubes.free_provinces(s) if cubes.count(s, PILE, f) else []
    else:
        near = [s.tables.node[name] for name in _ROUERIE if name in s.tables.node]
        nodes = sorted(n for n in near if cubes.is_free(s, n)) if cubes.count(s, STOCK, f) else []
    return [codec.province + node for node in nodes]


def _brissot_source(s: State) -> int:
    return STOCK if s.tables.options.brissot_stock else PILE


def _opposed(s: State, f: int) -> list[int]:
    """Opponents' cubes where the two agitators strike."""
    first, row = s.tables.codec.cube, s.cubes
    return [first + place * COUNT + g for place in _OPPOSED for g in range(COUNT) if g != f and row[place * COUNT + g]]


def _faubourgs(s: State, f: int) -> list[int]:
    """As Marat does, unless somebody has Marat."""
    if not cubes.count(s, STOCK, f) or s.zone[s.tables.who[MARAT]] >= ACTIVE:
        return []
    codec = s.tables.codec
    if cubes.free(s, FAUBOURGS) > 0:
        return [codec.place + FAUBOURGS]
    return [codec.cube + FAUBOURGS * COUNT + g for g in range(COUNT) if g != f and cubes.count(s, FAUBOURGS, g)]


def legal_target(s: State, ask: PowerTarget) -> list[int]:
    """What the power may hit; a second blow may be spared."""
    options = _targets(s, ask.by, ask.card, ask.left)
    again = ask.left < _first_left(s, s.tables.effect[ask.card])
    return sorted([STOP, *options] if again else options)


def aimed(s: State, ask: PowerTarget, action: int) -> None:
    """The power does its work."""
    t, f = s.tables, ask.by
    codec, effect = t.codec, s.tables.effect[ask.card]
    if action == STOP:
        return
    if codec.province <= action < codec.board:
        node = action - codec.province
        source = {BRISSOT: _brissot_source(s), LAROCHE: PILE}.get(effect, STOCK)
        cubes.take_province(s, node, f, source, "L9")
        return
    if action < codec.cube:
        placing.into(s, f, FAUBOURGS, STOCK, "L9")
        done = 1
    else:
        done = _strike(s, ask, action)
    left = ask.left & ~done if effect == HEBERT and not t.options.hebert_either else ask.left - 1
    again = effect == COLLOT or (effect == HEBERT and not t.options.hebert_either)
    if again and left and _targets(s, f, ask.card, left):
        s.stack.append(ask._replace(left=left))


def _strike(s: State, ask: PowerTarget, action: int) -> int:
    """An opponent's cube goes; which of Hébert's ways it was."""
    place, g = divmod(action - s.tables.codec.cube, COUNT)
    if s.tables.effect[ask.card] == COLLOT:
        cubes.move(s, g, place, CONCIERGERIE)
        s.note("imprison", "L9", faction=g, place=place, also=("I10",))
        endings.check_elimination(s)
        return 2
    cubes.lose(s, g, place, 1, "L9")
    if place == FAUBOURGS:
        cubes.move(s, ask.by, STOCK, FAUBOURGS)
        s.note("place", "I3", faction=ask.by, place=FAUBOURGS)
        return 1
    return 2
