"""Which names a step of a scenario has to do with: what an example may name from then on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.stage import Event


def touched(kinds: Mapping[str, str], who: str, text: str, events: Sequence[Event]) -> frozenset[str]:
    """The faction that makes a step, the names in its own words, and whatever its events name."""
    words = [who, *text.replace(",", " ").split(), *_words(events)]
    return frozenset(f"{kinds[word]}:{word}" for word in words if word in kinds)


def _words(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        for key, value in event.items():
            if key not in ("event", "atom", "also"):
                yield from (str(item) for item in (value if isinstance(value, list) else [value]))
