"""Phase 1, player order: most victory points first; among equals chance decides."""

from __future__ import annotations

from typing import cast

from engine.games.liberte.state.frames import OrderFrame
from engine.games.liberte.state.model import ORDERED, RUNNING, State
from engine.randomness import below


def begin(s: State) -> None:
    """The reserved blocks come back in their turn; then the order is made, seat by seat."""
    if s.turn == s.tables.reserve_turn and s.reserve:
        s.supply = [blocks + s.reserve for blocks in s.supply]
        s.note("reserve-returned", "T4", each=s.reserve)
        s.reserve = 0
    s.stack.append(OrderFrame(()))


def order_step(s: State, frame: OrderFrame) -> None:
    """The next place on the track goes to the most points, by chance if several have them."""
    placed = frame.placed
    if len(placed) == s.n:
        s.order = list(placed)
        s.note("order", "T12", order=list(placed))
        return
    tied = _leading(s, placed)
    if len(tied) > 1 and s.explicit:
        s.stack.append(frame)
        s.kind, s.player, s.options = ORDERED, -1, None
        return
    index = 0
    if len(tied) > 1:
        s.rng, index = below(s.rng, len(tied))
    _place(s, placed, tied[index], len(tied))


def legal_orders(s: State) -> list[int]:
    """Every player who has as many points as the best of those without a place."""
    return [s.tables.codec.named + seat for seat in _leading(s, cast(OrderFrame, s.stack[-1]).placed)]


def ordered(s: State, action: int) -> None:
    """Chance has decided who goes before the others."""
    placed = cast(OrderFrame, s.stack.pop()).placed
    s.kind = RUNNING
    _place(s, placed, action - s.tables.codec.named, len(_leading(s, placed)))


def _leading(s: State, placed: tuple[int, ...]) -> list[int]:
    rest = [seat for seat in range(s.n) if seat not in placed]
    most = max(s.vp[seat] for seat in rest)
    return [seat for seat in rest if s.vp[seat] == most]


def _place(s: State, placed: tuple[int, ...], seat: int, tied: int) -> None:
    s.note("order-place", "T6" if tied > 1 else "T5", player=seat, place=len(placed) + 1)
    s.stack.append(OrderFrame((*placed, seat)))
