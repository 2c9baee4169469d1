"""Which names a step of a scenario has to do with: what an example may name from then on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.liberte.content.cards import FACTIONS
from engine.games.stage import Event

_KINDS = {"card": "card", "cards": "card", "province": "province", "faction": "faction", "factions": "faction"}
_KINDS |= dict.fromkeys(("player", "players", "contenders", "eligible", "winners"), "player")
_ABOUT_PROVINCES = ("place", "remove", "province")
"""Verbs whose numbers are provinces; those of all others are cards."""


def touched(who: str, text: str, events: Sequence[Event]) -> frozenset[str]:
    """The player who makes a step, if one does; the names in its own words, and whatever its events name."""
    acting = (f"player:{who}",) if who else ()
    return frozenset((*acting, *_in_events(events), *_in_words(text)))


def _in_events(events: Sequence[Event]) -> Iterator[str]:
    """Contenders may be players or factions: colours tell them apart."""
    for event in events:
        for key, value in event.items():
            if key in _KINDS:
                listed = value if isinstance(value, list) else [value]
                for item in filter(None, listed):  # there is no card 0
                    yield f"faction:{item}" if item in FACTIONS else f"{_KINDS[key]}:{item}"


def _in_words(text: str) -> Iterator[str]:
    for part in text.split(","):
        verb, *rest = part.split() or [""]
        kind = "province" if verb in _ABOUT_PROVINCES else "card"
        yield from (f"{kind}:{word}" for word in rest if word.isdigit())
