"""The counts of a simulation as readable facts: shares with their confidence intervals, by seat, bot, ending, card."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from engine.play.simulate import Plan, Tally

Facts = dict[str, Any]
_WHOLE = 60
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


def summarise(plan: Plan, tally: Tally) -> Facts:
    """Everything that was counted, ready for a table, a page or a program."""
    games = tally["totals"]["games"]
    return {
        "game": plan.pack.game,
        "edition": plan.pack.edition,
        "rulings": dict(plan.rulings),
        "content": plan.pack.hash,
        "cards": "reconstructed",
        "players": plan.players,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": games,
        "draws": tally["totals"]["draws"],
        "decisions": tally["totals"]["decisions"],
        "by-bot": _shares(tally["bots"]),
        "by-seat": _shares(tally["seats"]),
        "by-last-order": {
            place: round(wins / _WHOLE, 2) for place, wins in sorted(_second_word(tally["last-order"], "wins").items())
        },
        "endings": _by_turn(tally["endings"], games),
        "governments": _by_turn(tally["governments"], games),
        "points": _by_turn(tally["points"], games),
        "rounds": _rounds(tally["rounds"]),
        "vp": {str(points): tally["vp"][str(points)] for points in sorted(int(key) for key in tally["vp"])},
        "by-card": _shares(tally.get("cards", Counter())),
    }


def _second_word(counts: Counter[str], word: str) -> dict[str, int]:
    return {key.split()[0]: count for key, count in counts.items() if key.split()[1] == word}


def _shares(counts: Counter[str]) -> dict[str, Facts]:
    games, wins = _second_word(counts, "games"), _second_word(counts, "wins")
    found = {}
    for name in sorted(games, key=lambda key: (not key.isdigit(), int(key) if key.isdigit() else 0, key)):
        won = wins.get(name, 0) / _WHOLE
        low, high = interval(won, games[name])
        share = won / games[name]
        found[name] = {
            "games": games[name],
            "wins": round(won, 2),
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }
    return found


def _by_turn(counts: Counter[str], games: int) -> dict[str, Facts]:
    """`word turn` counts as a table: each word's count and mean per game, by turn."""
    found: dict[str, Facts] = {}
    for key in sorted(counts):
        word, turn = key.rsplit(" ", 1)
        row = found.setdefault(word, {"total": 0, "by-turn": {}})
        row["total"] += counts[key]
        row["by-turn"][turn] = counts[key]
    for row in found.values():
        row["per-game"] = round(row["total"] / games, 4)
    return found


def _rounds(counts: Counter[str]) -> dict[str, Facts]:
    found: dict[str, Facts] = {}
    for turn in sorted({key.split()[0] for key in counts}):
        rounds = {int(key.split()[1]): count for key, count in counts.items() if key.split()[0] == turn}
        total = sum(rounds.values())
        found[turn] = {
            "mean": round(sum(length * count for length, count in rounds.items()) / total, 2),
            "least": min(rounds),
            "most": max(rounds),
            "turns": total,
        }
    return found
