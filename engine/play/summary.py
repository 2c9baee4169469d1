"""The counts of a simulation as readable facts: shares with their confidence intervals, by bot and seat.

What else a game counts, its tally turns into facts; `shares` and `by_turn` help it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, MutableMapping, Sequence
from math import sqrt
from typing import Any

from engine.games import game
from engine.play.simulate import Counts, Plan

Facts = dict[str, Any]
WHOLE = 60
"""A win is counted in sixtieths, so that shared wins stay whole numbers."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, at 95 per cent."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def summarise(plan: Plan, counts: Counts) -> Facts:
    """Everything that was counted, ready for a table, a page or a program."""
    games = counts["totals"]["games"]
    return {
        "game": plan.pack.game,
        "edition": plan.pack.edition,
        "rulings": dict(plan.rulings),
        "content": plan.pack.hash,
        "players": plan.players,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": games,
        "draws": counts["totals"]["draws"],
        "decisions": counts["totals"]["decisions"],
        "by-bot": shares(counts["bots"]),
        "by-seat": shares(counts["seats"]),
        **game(plan.pack.game).tally_type().facts(counts, games),
    }


def count_result(counts: MutableMapping[str, Counter[str]], bots: Sequence[str], winners: Collection[int]) -> list[int]:
    """Count a game that is over: who won on which seat with which bot. Gives back what each seat won, in sixtieths."""
    share = WHOLE // len(winners) if winners else 0
    won = [share if seat in winners else 0 for seat in range(len(bots))]
    counts["totals"]["games"] += 1
    if not winners:
        counts["totals"]["draws"] += 1
    for seat, bot in enumerate(bots):
        for table, name in (("seats", str(seat + 1)), ("bots", bot)):
            counts[table][f"{name} games"] += 1
            counts[table][f"{name} wins"] += won[seat]
    return won


def by_first_word(counts: Counter[str], word: str) -> dict[str, int]:
    """Counts under `name word`, by name."""
    return {key.split()[0]: count for key, count in counts.items() if key.split()[1] == word}


def shares(counts: Counter[str]) -> dict[str, Facts]:
    """Counts under `name games` and `name wins` as shares of wins, with intervals."""
    games, wins = by_first_word(counts, "games"), by_first_word(counts, "wins")
    rows = {}
    for name in sorted(games, key=lambda key: (not key.isdigit(), int(key) if key.isdigit() else 0, key)):
        won = wins.get(name, 0) / WHOLE
        low, high = interval(won, games[name])
        share = won / games[name]
        rows[name] = {
            "games": games[name],
            "wins": round(won, 2),
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }
    return rows


def by_turn(counts: Counter[str], games: int) -> dict[str, Facts]:
    """`word turn` counts as a table: each word's count and mean per game, by turn."""
    table: dict[str, Facts] = {}
    for key in sorted(counts):
        word, turn = key.rsplit(" ", 1)
        row = table.setdefault(word, {"total": 0, "by-turn": {}})
        row["total"] += counts[key]
        row["by-turn"][turn] = counts[key]
    for row in table.values():
        row["per-game"] = round(row["total"] / games, 4)
    return table
