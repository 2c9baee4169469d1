"""Where blocks may stand, and placing them one by one.

Provinces do not depend on each other, so placing one block after another as long as one fits always places as many
as possible: no looking ahead is needed to refuse a player who would like to place fewer.
"""

from __future__ import annotations

from engine.games.liberte.state.model import State


def open_provinces(s: State, seat: int, faction: int, area: int) -> list[int]:
    """The decisions that place a block of a faction somewhere in an area (a region, or -1 for anywhere)."""
    if not s.supply[faction]:
        return []
    t, n, board, stacks = s.tables, s.n, s.board, s.stacks
    place, height, most = t.codec.place, t.height, t.stacks
    token = s.tokens[seat] > 0
    out = []
    for province in t.area[area]:
        cell = board[province * n + seat]
        if cell:
            if cell >> 2 == faction and cell & 3 < height:
                out.append(place + province)
        elif token and stacks[province] < most:
            out.append(place + province)
    return out


def can_place(s: State, seat: int, faction: int, area: int) -> bool:
    """Whether at least one block of a faction has a place there."""
    return bool(open_provinces(s, seat, faction, area))


def put_block(s: State, seat: int, faction: int, province: int) -> None:
    """One block from the supply onto a seat's stack. The phase is in its last round once a supply is empty."""
    index = province * s.n + seat
    cell = s.board[index]
    if cell:
        s.board[index] = cell + 1
    else:
        s.board[index] = faction << 2 | 1
        s.stacks[province] += 1
        s.tokens[seat] -= 1
    s.supply[faction] -= 1
    if s.events is not None:
        number = s.tables.numbers[province]
        s.note("placed", "A13" if cell else "A12", player=seat, faction=faction, province=number, also=("A4", "A11"))
    if not s.supply[faction] and not s.triggered:
        s.triggered = True
        s.note("supply-exhausted", "A32", faction=faction)


def take_blocks(s: State, province: int, seat: int, blocks: int) -> int:
    """Lift blocks off a stack and return their faction; with the last one the token goes home."""
    index = province * s.n + seat
    cell = s.board[index]
    if cell & 3 > blocks:
        s.board[index] = cell - blocks
    else:
        s.board[index] = 0
        s.stacks[province] -= 1
        s.tokens[seat] += 1
    return cell >> 2


def to_supply(s: State, province: int, seat: int, blocks: int) -> int:
    """Lift blocks off a stack, back to the supply; returns their faction."""
    faction = take_blocks(s, province, seat, blocks)
    s.supply[faction] += blocks
    return faction
