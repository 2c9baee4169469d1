"""The facts of a simulation as a page with charts: plain SVG inside the page, nothing is fetched.

`templates/simulation.html` holds what is counted in every game; a game's own template extends it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.record import record
from generator.backends.html import render

WIDTH = 100.0
"""Bars are drawn on a scale of a hundred units, so that a template needs no arithmetic."""


@record
class Bar:
    """One bar: its label, its length, its interval where it has one, and what to write behind it."""

    label: str
    length: float
    value: str
    colour: str = "ink"
    low: float | None = None
    high: float | None = None


@record
class Share:
    """One piece of a stacked bar."""

    start: float
    length: float
    colour: str
    label: str


@record
class StackedBar:
    """A bar of several pieces."""

    label: str
    parts: tuple[Share, ...]
    value: str


def page(facts: Mapping[str, Any], chapters: Mapping[str, object], templates: Path, name: str) -> bytes:
    """The page of a game's template, with the charts of its own chapters."""
    wins = {"bots": share_bars(facts["by-bot"]), "seats": share_bars(facts["by-seat"])}
    values = {"facts": facts, "fair": WIDTH / facts["players"], **wins, **chapters}
    return render(templates, name, values).encode()


def percent(share: float) -> str:
    """A share in words."""
    return f"{100 * share:.1f} %"


def share_bar(label: str, row: Mapping[str, Any]) -> Bar:
    """A share with its interval."""
    return Bar(label, WIDTH * row["share"], percent(row["share"]), "ink", WIDTH * row["low"], WIDTH * row["high"])


def share_bars(table: Mapping[str, Any]) -> list[Bar]:
    """Shares with their intervals, in the order of the table."""
    return [share_bar(name, row) for name, row in table.items()]


def stacked(label: str, counts: Sequence[tuple[str, str, float]]) -> StackedBar:
    """Pieces in proportion: name, colour, amount; their shares in the same order behind the bar."""
    total = sum(amount for _, _, amount in counts) or 1.0
    start, parts = 0.0, []
    for name, colour, amount in counts:
        length = WIDTH * amount / total
        parts.append(Share(start, length, colour, f"{name} {percent(amount / total)}"))
        start += length
    value = " · ".join(f"{WIDTH * amount / total:.0f}" for _, _, amount in counts) + " %"
    return StackedBar(label, tuple(parts), value)


def spread(counts: Mapping[str, int]) -> list[Bar]:
    """A column for every number between the least and the most that was counted."""
    if not counts:
        return []
    numbers = [int(key) for key in counts]
    most = max(counts.values())
    return [
        Bar(str(n), WIDTH * counts.get(str(n), 0) / most, str(counts.get(str(n), 0)))
        for n in range(min(numbers), max(numbers) + 1)
    ]
