"""What a player may know, and copies in which the rest is dealt anew.

Hidden are the draw pile and the hands of others; who searches the piles or spies on a hand sees what he searches.
"""

from __future__ import annotations

from typing import Any

from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.state.asks import WORDS, Search, SpyGive, SpyTake, SwapAnswer
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import COUNT, DRAW, HAND, NOT_OVER, OPEN, PLACES
from engine.randomness import Stream

_PUBLIC = (
    "round", "turn", "passed", "order", "table", "control", "ally", "front", "province", "since", "pawn", "army",
    "awake", "looted", "treasury", "gold", "money", "supply", "boxed", "tiles", "force", "track", "proposed",
    "proposer", "noted", "fleet", "balloon", "executed", "battles", "spent", "swapped", "voted", "acted", "fresh",
    "used", "moved", "long_used", "politics", "ending", "winners", "starter",
)  # fmt: skip


def _own(s: State, seat: int) -> set[int]:
    """The zones of hands that a player sees as his own."""
    return {HAND + f for f in range(COUNT) if s.control[f] == seat}


def _seen(s: State, seat: int) -> set[int]:
    """Hidden zones that a player may look into just now."""
    ask = s.ask
    if ask is None or s.player != seat:
        return set()
    if isinstance(ask, Search):
        return {DRAW}
    if isinstance(ask, SpyTake | SpyGive):
        return {HAND + ask.victim}
    return set()


def _secret(s: State, seat: int) -> set[int]:
    """The zones whose cards a player does not know."""
    zones = {DRAW, *range(HAND, HAND + COUNT)} - _own(s, seat) - _seen(s, seat)
    ask = s.ask
    if isinstance(ask, SwapAnswer | SpyGive):
        other = ask.other if isinstance(ask, SwapAnswer) else ask.victim
        if seat not in (s.control[ask.by], s.control[other]):
            zones.add(OPEN)
    return zones


def observation(s: State, seat: int) -> dict[str, Any]:
    """Everything that a player may know, as plain data of its own."""
    secret = _secret(s, seat)
    ids = s.tables.card_ids
    data: dict[str, Any] = {name: _plain(getattr(s, name)) for name in _PUBLIC}
    data["seat"] = seat
    data["names"] = list(s.names)
    data["cubes"] = {place: list(s.cubes[i * COUNT : i * COUNT + COUNT]) for i, place in enumerate(PLACES)}
    data["cards"] = {card: zone for card, zone in zip(ids, s.zone, strict=True) if zone not in secret}
    data["hands"] = {name: s.zone.count(HAND + f) for f, name in enumerate(FACTIONS)}
    data["draw-pile"] = s.zone.count(DRAW)
    data["pending"] = None if s.ask is None else WORDS[type(s.ask)]
    data["player"] = s.player if s.ending == NOT_OVER else -1
    return data


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, bytearray | tuple | list) else value


def determinise(s: State, seat: int, seed: int) -> State:
    """A copy in which the cards that a player does not know are dealt anew; hands and piles keep their size."""
    copy, stream = s.clone(), Stream(seed)
    secret = _secret(s, seat)
    unknown = [card for card, zone in enumerate(s.zone) if zone in secret]
    for card, source in zip(unknown, stream.shuffled(list(unknown)), strict=True):
        copy.zone[card] = s.zone[source]
    copy.rng = stream.seed
    copy.explicit = False
    copy.options = None
    return copy
