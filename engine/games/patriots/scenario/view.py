"""The table in words and numbers: what scenarios compare, what the rulebook quotes, what figures are drawn from."""

from __future__ import annotations

from typing import Any

from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import cards, convention, cubes, endings
from engine.games.patriots.phases import struggle
from engine.games.patriots.state.asks import WORDS
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ASIDE,
    BOARD,
    COUNT,
    DISCARD,
    DRAW,
    ENDINGS,
    LOCATIONS,
    NOBODY,
    NON,
    NOT_OVER,
    OFF,
    OUI,
    OUT,
    PIECES,
    PILE,
    PLACES,
    SCAFFOLD,
    STOCK,
)
from engine.games.stage import Event, View

NONE = "none"


def view(s: State) -> View:
    """Everything on the table, hands included."""
    t = s.tables
    return {
        "round": s.round,
        "month": t.months[s.round - 1] if 0 < s.round <= len(t.months) else NONE,
        "turn": _name(s.turn),
        "order": [FACTIONS[f] for f in s.order],
        "pending": _pending(s),
        "paris": {PLACES[place]: _row(s, place) for place in (*LOCATIONS, *range(LOCATIONS.stop, SCAFFOLD + 1))},
        "in-play": [PLACES[place] for place in LOCATIONS if cubes.in_play(s, place)],
        "majority": {PLACES[place]: _name(cubes.majority(s, place)) for place in LOCATIONS}
        | {"army": _name(cubes.army_majority(s))},
        "government": [FACTIONS[f] for f in convention.majority(s)],
        "deciders": [FACTIONS[f] for f in convention.deciders(s)],
        "boards": {FACTIONS[f]: _row(s, BOARD + f) for f in s.table} if s.solo else {},
        "allies": {FACTIONS[g]: FACTIONS[s.ally[g]] for g in s.table if s.ally[g] >= 0},
        "fronts": {FACTIONS[g]: FACTIONS[s.front[g]] for g in s.table if s.front[g] >= 0},
        "provinces": {t.nodes[n]: _name(s.province[n]) for n in range(t.provinces)},
        "stock": _row(s, STOCK),
        "pile": _row(s, PILE),
        "controlled": {FACTIONS[f]: cubes.controlled(s, f) for f in s.table},
        **_cards(s),
        "generals": {t.card_ids[card]: _node(s, s.pawn[g]) for g, card in enumerate(t.generals)},
        "armies": {name: _node(s, s.army[army]) for army, name in enumerate(t.armies)},
        "awake": [name for army, name in enumerate(t.armies) if s.awake >> army & 1],
        "battles": dict(zip(("drawn", "won", "lost"), s.battles, strict=True)),
        "looted": [t.nodes[t.provinces + i] for i in range(len(t.nodes) - t.provinces) if s.looted >> i & 1],
        **_laws(s),
        "money": {FACTIONS[f]: {PIECES[p]: s.money[f * 3 + p] for p in range(3)} for f in s.table},
        "supply": {PIECES[p]: s.supply[p] for p in range(3)},
        "boxed": s.boxed,
        "treasury": s.treasury,
        "gold": s.gold,
        "spent": [FACTIONS[f] for f in range(COUNT) if s.spent >> f & 1],
        "louis": "dead" if s.executed else "alive",
        "score": {FACTIONS[f]: endings.score(s, f) for f in s.table},
        "coup-strength": {FACTIONS[f]: struggle.coup_strength(s, f) for f in s.table},
        "war-strength": {FACTIONS[f]: struggle.war_strength(s, f) for f in s.table},
        "ending": ENDINGS[s.ending],
        "winners": [s.names[seat] for seat in s.winners],
    }


def _cards(s: State) -> View:
    ids = s.tables.card_ids
    hands = {FACTIONS[f]: [ids[c] for c in cards.hand(s, f)] for f in s.table}
    return {
        "hands": hands,
        "hand-sizes": {name: len(hand) for name, hand in hands.items()},
        "active": {FACTIONS[f]: [ids[c] for c in cards.activated(s, f)] for f in s.table},
        "draw-pile": s.zone.count(DRAW),
        "discard": [ids[c] for c in cards.in_zone(s, DISCARD)],
        "aside": [ids[c] for c in cards.in_zone(s, ASIDE)],
        "out": [ids[c] for c in cards.in_zone(s, OUT)],
    }


def _laws(s: State) -> View:
    ids = s.tables.law_ids
    return {
        "laws": [ids[law] for law in s.track],
        "in-force": [ids[law] for law in s.track if s.force >> law & 1],
        "proposed": ids[s.proposed] if s.proposed >= 0 else NONE,
        "votes": {"oui": _row(s, OUI), "non": _row(s, NON)},
        "voted": [FACTIONS[f] for f in range(COUNT) if s.voted >> f & 1],
        "noted": [FACTIONS[f] for f in range(COUNT) if s.noted >> f & 1],
        "fleet": s.fleet,
        "balloon": s.tables.card_ids[s.tables.generals[s.balloon]] if s.balloon >= 0 else NONE,
    }


def _row(s: State, place: int) -> dict[str, int]:
    return {FACTIONS[f]: cubes.count(s, place, f) for f in range(COUNT)}


def _name(f: int) -> str:
    return FACTIONS[f] if 0 <= f < NOBODY else NONE


def _node(s: State, node: int) -> str:
    return NONE if node == OFF else s.tables.nodes[node]


def _pending(s: State) -> dict[str, str]:
    if s.ask is None or s.ending != NOT_OVER:
        return {"player": NONE, "kind": NONE}
    return {"player": NONE if s.player < 0 else s.names[s.player], "kind": WORDS[type(s.ask)]}


_FACTIONS = frozenset({"faction", "victim", "to", "other"})
_CARDS = frozenset({"card", "general"})


def event_in_words(s: State, event: Event) -> Event:
    """An event with names instead of numbers."""
    return {key: _word(s, key, value) for key, value in event.items()}


def _word(s: State, key: str, value: Any) -> Any:
    t = s.tables
    if key == "factions":
        return [FACTIONS[f] for f in value]
    if key in _FACTIONS:
        return _name(value)
    if key in _CARDS:
        return t.card_ids[value]
    if key == "law":
        return t.law_ids[value]
    if key == "piece":
        return PIECES[value]
    if key == "army":
        return t.armies[value]
    if key == "armies":
        return [t.armies[army] for army in value]
    if key in ("province", "at"):
        return t.nodes[value]
    if key == "place":
        return PLACES[value]
    return ENDINGS[value] if key == "ending" else value
