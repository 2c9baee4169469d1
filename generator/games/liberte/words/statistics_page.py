"""The facts of a simulation as a page with charts. The charts are plain SVG inside the page; nothing is fetched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.record import dataclass
from generator.backends.html import render

_WIDTH = 100.0
"""Bars are drawn on a scale of a hundred units, so that a template needs no arithmetic."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its label, its length, its interval where it has one, and what to write behind it."""

    label: str
    length: float
    value: str
    colour: str = "ink"
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of a stacked bar."""

    start: float
    length: float
    colour: str
    label: str


@dataclass(frozen=True, slots=True)
class Stacked:
    """A bar of several pieces."""

    label: str
    parts: tuple[Part, ...]
    value: str


def page(facts: Mapping[str, Any], names: Mapping[str, str], templates: Path) -> bytes:
    """The page; `names` are the titles of cards by number."""
    values = {
        "facts": facts,
        "bots": _shares(facts["by-bot"]),
        "seats": _shares(facts["by-seat"]),
        "fair": _WIDTH / facts["players"],
        "endings": _endings(facts),
        "governments": _governments(facts),
        "points": _points(facts),
        "rounds": _rounds(facts),
        "vp": _spread(facts["vp"]),
        "cards": _cards(facts, names),
    }
    return render(templates, "simulation.html", values).encode()


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _shares(table: Mapping[str, Any]) -> list[Bar]:
    return [
        Bar(name, _WIDTH * row["share"], _percent(row["share"]), "ink", _WIDTH * row["low"], _WIDTH * row["high"])
        for name, row in table.items()
    ]


def _endings(facts: Mapping[str, Any]) -> list[Bar]:
    colour = {"four-turns": "ink", "landslide": "red", "counter-revolution": "white"}
    bars = []
    for ending, row in facts["endings"].items():
        for turn, count in row["by-turn"].items():
            share = count / facts["games"]
            label = ending.replace("-", " ") + ("" if ending == "four-turns" else f", turn {turn}")
            bars.append(Bar(label, _WIDTH * share, f"{count} · {_percent(share)}", colour[ending]))
    return sorted(bars, key=lambda bar: -bar.length)


def _stack(label: str, counts: Sequence[tuple[str, str, float]]) -> Stacked:
    """Pieces in proportion: name, colour, amount; their shares in the same order behind the bar."""
    total = sum(amount for _, _, amount in counts) or 1.0
    start, parts = 0.0, []
    for name, colour, amount in counts:
        length = _WIDTH * amount / total
        parts.append(Part(start, length, colour, f"{name} {_percent(amount / total)}"))
        start += length
    return Stacked(label, tuple(parts), " · ".join(f"{_WIDTH * amount / total:.0f}" for _, _, amount in counts) + " %")


def _governments(facts: Mapping[str, Any]) -> list[Stacked]:
    table = facts["governments"]
    turns = sorted({turn for row in table.values() for turn in row["by-turn"]})
    return [
        _stack(
            f"turn {turn}",
            [(f, f, table[f]["by-turn"].get(turn, 0)) for f in ("red", "blue", "white") if f in table],
        )
        for turn in turns
    ]


def _points(facts: Mapping[str, Any]) -> list[Bar]:
    most = max((row["per-game"] for row in facts["points"].values()), default=1.0) or 1.0
    return [
        Bar(source.replace("-", " "), _WIDTH * row["per-game"] / most, f"{row['per-game']:.2f} a game")
        for source, row in sorted(facts["points"].items(), key=lambda item: -item[1]["per-game"])
    ]


def _rounds(facts: Mapping[str, Any]) -> list[Bar]:
    most = max((row["most"] for row in facts["rounds"].values()), default=1) or 1
    return [
        Bar(
            f"turn {turn}",
            _WIDTH * row["mean"] / most,
            f"{row['mean']:.1f} ({row['least']}–{row['most']})",
            "ink",
            _WIDTH * row["least"] / most,
            _WIDTH * row["most"] / most,
        )
        for turn, row in facts["rounds"].items()
    ]


def _spread(counts: Mapping[str, int]) -> list[Bar]:
    """How final points are spread: a column for every number between the least and the most."""
    if not counts:
        return []
    numbers = [int(key) for key in counts]
    most = max(counts.values())
    return [
        Bar(str(n), _WIDTH * counts.get(str(n), 0) / most, str(counts.get(str(n), 0)))
        for n in range(min(numbers), max(numbers) + 1)
    ]


def _cards(facts: Mapping[str, Any], names: Mapping[str, str]) -> list[Bar]:
    """Cards by how often their player won, those that were played often enough to tell."""
    enough = [(card, row) for card, row in facts["by-card"].items() if row["games"] >= 20]
    enough.sort(key=lambda item: (-item[1]["share"], int(item[0])))
    return [
        Bar(f"{names.get(card, '')} ({card})", _WIDTH * row["share"], _percent(row["share"]), "ink",
            _WIDTH * row["low"], _WIDTH * row["high"])
        for card, row in [*enough[:12], *enough[-6:]]
    ]  # fmt: skip
