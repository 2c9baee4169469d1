"""Votes: who owes one, how many cubes, and the count at the end of the round."""

from __future__ import annotations

from engine.games.patriots.mechanics import cubes
from engine.games.patriots.mechanics.cards import working
from engine.games.patriots.state.asks import Shift
from engine.games.patriots.state.codec import MOST_VOTES, NO
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import CONVENTION, COUNT, DANTON, NON, OUI, PILE, STOCK, SUFFRAGE, VERGNIAUD


def due(s: State, f: int) -> bool:
    """Whether a faction in the Convention has still to cast its own vote and has a cube for it."""
    if s.proposed < 0 or s.voted >> f & 1 or not cubes.count(s, CONVENTION, f):
        return False
    if cubes.count(s, PILE, f):
        return True
    return s.tables.options.empty_pile_stock and cubes.count(s, STOCK, f) > 0


def most(s: State, f: int) -> int:
    """With how many cubes a faction may vote."""
    t = s.tables
    number = t.rules.laws.vote
    if working(s, t.who[DANTON]) == f:
        number = max(number, t.rules.effects.danton.number)
    if s.politics and s.turn == f:
        number = max(number, t.rules.effects.politics.number)
    if s.force >> SUFFRAGE & 1:
        number = max(number, cubes.count(s, CONVENTION, f))
    return min(number, cubes.count(s, PILE, f) + cubes.count(s, STOCK, f), MOST_VOTES)


def boxes(s: State, f: int) -> list[int]:
    """The boxes that take a vote of this faction: all its cubes lie in one, those of its press too."""
    return [box for box, other in ((OUI, NON), (NON, OUI)) if not cubes.count(s, other, f)]


def options(s: State, f: int) -> list[int]:
    """The votes that a faction may cast now."""
    if not due(s, f):
        return []
    codec, number = s.tables.codec, most(s, f)
    return [(codec.oui if box == OUI else codec.non) + n for box in boxes(s, f) for n in range(number)]


def cast(s: State, f: int, action: int) -> None:
    """The first cube comes from pile, the others from stock, else from pile."""
    codec = s.tables.codec
    box, number = (OUI, action - codec.oui + 1) if action < codec.non else (NON, action - codec.non + 1)
    for n in range(number):
        first, second = (PILE, STOCK) if n == 0 else (STOCK, PILE)
        cubes.move(s, f, first if cubes.count(s, first, f) else second, box)
    s.voted |= 1 << f
    s.note("vote", "V5" if number == 1 else "V8", faction=f, place=box, cubes=number)


# --- Vergniaud --------------------------------------------------------------------------------------------------------


def shiftable(s: State, f: int) -> list[int]:
    """The other factions that have voted."""
    return [g for g in range(COUNT) if g != f and (cubes.count(s, OUI, g) or cubes.count(s, NON, g))]


def ask_shift(s: State) -> None:
    """Before the count, one leader may move a vote."""
    f = working(s, s.tables.who[VERGNIAUD])
    if f >= 0 and s.control[f] >= 0 and s.proposed >= 0 and shiftable(s, f):
        s.stack.append(Shift(f))


def legal_shift(s: State, ask: Shift) -> list[int]:
    """Whose vote, or nobody's."""
    return [NO, *(s.tables.codec.shift + g for g in shiftable(s, ask.by))]


def shifted(s: State, ask: Shift, action: int) -> None:
    """One cube goes to the other box."""
    if action == NO:
        return
    g = action - s.tables.codec.shift
    source, target = (OUI, NON) if cubes.count(s, OUI, g) else (NON, OUI)
    cubes.move(s, g, source, target)
    s.note("shift", "L9", faction=ask.by, victim=g, place=target)


# --- the count --------------------------------------------------------------------------------------------------------


def voters(s: State, box: int) -> tuple[int, ...]:
    """The factions with a cube in a box."""
    return tuple(f for f in range(COUNT) if cubes.count(s, box, f))


def take_back(s: State) -> None:
    """All vote cubes go to piles."""
    for f in range(COUNT):
        cubes.move(s, f, OUI, PILE, 99)
        cubes.move(s, f, NON, PILE, 99)
