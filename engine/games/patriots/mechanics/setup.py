"""A new game: cubes, armies, cards; the game for one or two has a set-up of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.patriots.mechanics import leaders
from engine.games.patriots.state.frames import DealFrame, RoundFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import COUNT, KEPT, PILE, STOCK
from engine.games.patriots.state.tables import Tables


def new_state(
    tables: Tables, names: Sequence[str], seed: int, *, explicit: bool, events: list[dict[str, Any]] | None = None
) -> State:
    """Everything in its place; the first hands are dealt by the frames on the stack. `events` is told of all of it."""
    s = State(tables, names, seed, explicit=explicit)
    s.events = events
    lay_out(s)
    s.stack.append(RoundFrame())
    s.stack += [DealFrame(f, tables.rules.setup.hand) for f in reversed(s.table) if s.control[f] >= 0]
    return s


def lay_out(s: State) -> None:
    """Pieces on the boards before any card is dealt."""
    t = s.tables
    rules = t.rules.setup
    for f in range(COUNT):
        stock = rules.stock if f in s.table else 0
        s.cubes[STOCK * COUNT + f] = stock
        s.cubes[PILE * COUNT + f] = rules.cubes - stock
        also = ("C1", "C6", "S1", *(("N1",) if s.solo else ()))
        s.note("join", "S2" if f in s.table else "S11", faction=f, cubes=stock, also=also)
    s.note("supply", "S5", boxed=s.boxed)
    s.note("stack", "S7", laws=len(t.laws))
    for army, wakes in enumerate(t.wakes):
        if wakes == "start":
            s.awake |= 1 << army
        if wakes != "abroad":
            s.army[army] = t.road[army][0]
            s.note("stand", "S3", army=army, at=t.road[army][0])
    for card, kept in enumerate(t.deck):
        if kept:
            s.zone[card] = KEPT
            s.note("keep", "S6", card=card)
    s.note("shuffle", "S8", cards=sum(not kept for kept in t.deck))
    if s.solo:
        _lay_out_solo(s)


def _lay_out_solo(s: State) -> None:
    """One faction begins with cubes in Paris, and with a general."""
    t = s.tables
    f = t.solo_placed
    for place, number in t.solo_cubes:
        s.cubes[place * COUNT + f] += number
        s.cubes[STOCK * COUNT + f] -= number
        s.note("place", "N2", faction=f, place=place)
    leaders.activate(s, f, t.solo_general)
    s.pawn[t.general[t.solo_general]] = t.solo_node
