"""The chapters of a simulation's page that only 1793 has: endings, rounds, factions, laws, battles, struggles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

from generator.build import charts
from generator.build.charts import WIDTH, Bar, StackedBar, share_bar, spread, stacked

CountByRound = TypedDict("CountByRound", {"total": int, "by-turn": Mapping[str, int], "per-game": float})


class Ending(CountByRound):
    """How often games end so: the share of games, between `low` and `high` with 95 per cent confidence."""

    share: float
    low: float
    high: float


class FactionRow(TypedDict):
    """How often a faction won, and its mean points."""

    games: int
    wins: float
    share: float
    low: float
    high: float
    points: float


Facts = TypedDict(
    "Facts",
    {
        "games": int,
        "endings": Mapping[str, Ending],
        "by-faction": Mapping[str, FactionRow],
        "laws": Mapping[str, CountByRound],
        "battles": Mapping[str, int],
        "struggles": Mapping[str, CountByRound],
        "marches": Mapping[str, CountByRound],
        "actions": Mapping[str, int],
    },
)
"""What `engine.games.patriots.tally` counts, as far as it is shown here."""


def page(facts: Facts, titles: Mapping[str, str], templates: Path) -> bytes:
    """The page; `titles` are those of laws by id."""
    chapters = {
        "endings": _endings(facts),
        "last_rounds": _last_rounds(facts),
        "factions": [share_bar(name, row) for name, row in facts["by-faction"].items()],
        "laws": _laws(facts, titles),
        "battles": _battles(facts),
        "events": _events(facts),
    }
    return charts.page(facts, chapters, templates, "patriots/simulation.html")


def _endings(facts: Facts) -> list[Bar]:
    rows = sorted(facts["endings"].items(), key=lambda item: -item[1]["total"])
    return [share_bar(name.replace("-", " "), row) for name, row in rows]


def _last_rounds(facts: Facts) -> list[Bar]:
    """In which round games end, however they do."""
    rounds: Counter[str] = Counter()
    for row in facts["endings"].values():
        rounds.update(row["by-turn"])
    return spread(rounds)


def _laws(facts: Facts, titles: Mapping[str, str]) -> list[Bar]:
    rows = sorted(facts["laws"].items(), key=lambda item: (-item[1]["per-game"], item[0]))
    most = max((row["per-game"] for _, row in rows), default=1.0) or 1.0
    return [
        Bar(f"{titles[law]} ({law})", WIDTH * row["per-game"] / most, f"{row['per-game']:.2f} a game")
        for law, row in rows
    ]


def _battles(facts: Facts) -> list[StackedBar]:
    counts = facts["battles"]
    return [stacked("battles", [(word, word, counts[word]) for word in ("won", "drawn", "lost")])]


def _events(facts: Facts) -> list[Bar]:
    """Coups, civil wars and marches in a game."""
    rows = {
        **{word.replace("-", " "): row for word, row in facts["struggles"].items()},
        **{f"march of {army}": row for army, row in facts["marches"].items()},
    }
    most = max((row["per-game"] for row in rows.values()), default=1.0) or 1.0
    return [Bar(word, WIDTH * row["per-game"] / most, f"{row['per-game']:.2f} a game") for word, row in rows.items()]
