"""Pieces of currency: bought, given, used once a round, and the gold of the treasury."""

from __future__ import annotations

from engine.games.patriots.state.model import State


def held(s: State, f: int, piece: int) -> int:
    """How many pieces of a kind a faction has."""
    return s.money[f * 3 + piece]


def pieces(s: State, f: int) -> int:
    """How many pieces a faction has in all."""
    return sum(s.money[f * 3 : f * 3 + 3])


def gain(s: State, f: int, piece: int, atom: str) -> None:
    """A faction takes a piece from the supply, if there is one."""
    if s.supply[piece]:
        s.supply[piece] -= 1
        s.money[f * 3 + piece] += 1
        s.note("gain", atom, faction=f, piece=piece)


def give_up(s: State, f: int, piece: int, atom: str) -> None:
    """A piece goes back to the supply."""
    s.money[f * 3 + piece] -= 1
    s.supply[piece] += 1
    s.note("return", atom, faction=f, piece=piece)


def can_use(s: State, f: int, piece: int) -> bool:
    """Whether a faction may use a piece of this kind now: one piece a round."""
    if s.spent >> f & 1 or not s.money[f * 3 + piece]:
        return False
    return s.tables.options.traded_allowed or s.tables.currency[f] == piece


def use(s: State, f: int, piece: int) -> None:
    """A piece is used and goes back to the supply."""
    s.spent |= 1 << f
    give_up(s, f, piece, "M3")


def to_treasury(s: State, coins: int, atom: str) -> None:
    """Gold for the treasury, as long as there is any."""
    coins = min(coins, s.gold)
    if coins:
        s.gold -= coins
        s.treasury += coins
        s.note("treasury", atom, gold=coins)


def spend_gold(s: State, atom: str) -> None:
    """A coin goes from the treasury to the supply."""
    s.treasury -= 1
    s.gold += 1
    s.note("spend-gold", atom)
