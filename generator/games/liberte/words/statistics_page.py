"""The chapters of a simulation's page that only Liberté has: endings, governments, points, rounds, cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

from engine.games.liberte.content.cards import FACTIONS
from generator.build import charts
from generator.build.charts import WIDTH, Bar, StackedBar, percent, share_bar, spread, stacked

CountByTurn = TypedDict("CountByTurn", {"total": int, "by-turn": Mapping[str, int], "per-game": float})


class TurnLength(TypedDict):
    """Rounds of a turn, over all games."""

    mean: float
    least: int
    most: int


class WinShare(TypedDict):
    """How often a card's player won: the share of games, between `low` and `high` with 95 per cent confidence."""

    games: int
    share: float
    low: float
    high: float


Facts = TypedDict(
    "Facts",
    {
        "games": int,
        "endings": Mapping[str, CountByTurn],
        "governments": Mapping[str, CountByTurn],
        "points": Mapping[str, CountByTurn],
        "rounds": Mapping[str, TurnLength],
        "vp": Mapping[str, int],
        "by-card": Mapping[str, WinShare],
    },
)
"""What `engine.games.liberte.tally` counts, as far as it is shown here."""


def page(facts: Facts, names: Mapping[str, str], templates: Path) -> bytes:
    """The page; `names` are the titles of cards by number."""
    chapters = {
        "endings": _endings(facts),
        "governments": _governments(facts),
        "points": _points(facts),
        "rounds": _rounds(facts),
        "vp": spread(facts["vp"]),
        "cards": _cards(facts, names),
    }
    return charts.page(facts, chapters, templates, "liberte/simulation.html")


def _endings(facts: Facts) -> list[Bar]:
    colour = {"four-turns": "ink", "landslide": "red", "counter-revolution": "white"}
    bars = []
    for ending, row in facts["endings"].items():
        for turn, count in row["by-turn"].items():
            share = count / facts["games"]
            label = ending.replace("-", " ") + ("" if ending == "four-turns" else f", turn {turn}")
            bars.append(Bar(label, WIDTH * share, f"{count} · {percent(share)}", colour[ending]))
    return sorted(bars, key=lambda bar: -bar.length)


def _governments(facts: Facts) -> list[StackedBar]:
    table = facts["governments"]
    turns = sorted({turn for row in table.values() for turn in row["by-turn"]})
    return [
        stacked(
            f"turn {turn}",
            [(f, f, table[f]["by-turn"].get(turn, 0)) for f in FACTIONS if f in table],
        )
        for turn in turns
    ]


def _points(facts: Facts) -> list[Bar]:
    most = max((row["per-game"] for row in facts["points"].values()), default=1.0) or 1.0
    return [
        Bar(source.replace("-", " "), WIDTH * row["per-game"] / most, f"{row['per-game']:.2f} a game")
        for source, row in sorted(facts["points"].items(), key=lambda item: -item[1]["per-game"])
    ]


def _rounds(facts: Facts) -> list[Bar]:
    most = max((row["most"] for row in facts["rounds"].values()), default=1) or 1
    return [
        Bar(
            f"turn {turn}",
            WIDTH * row["mean"] / most,
            f"{row['mean']:.1f} ({row['least']}–{row['most']})",
            "ink",
            WIDTH * row["least"] / most,
            WIDTH * row["most"] / most,
        )
        for turn, row in facts["rounds"].items()
    ]


def _cards(facts: Facts, names: Mapping[str, str]) -> list[Bar]:
    """Cards by how often their player won, those that were played often enough to tell."""
    enough = [(card, row) for card, row in facts["by-card"].items() if row["games"] >= 20]
    enough.sort(key=lambda item: (-item[1]["share"], int(item[0])))
    return [share_bar(f"{names.get(card, '')} ({card})", row) for card, row in [*enough[:12], *enough[-6:]]]
