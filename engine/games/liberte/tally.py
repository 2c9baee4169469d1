"""What is counted of a game of Liberté: winners, endings, governments, sources of points, rounds, cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.state.codec import PLAY
from engine.games.liberte.state.model import ENDINGS, SOURCES, State
from engine.games.liberte.state.tables import ACTION_PHASE
from engine.play.summary import WHOLE, Facts, by_first_word, by_turn, count_result, shares


class LiberteTally:
    """Counts one game, under plain words joined by spaces, so that the counts of many games can be added."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._turn = 1
        self._rounds = 0
        self._cards: list[set[int]] = [set() for _ in bots]

    def see(self, s: State, action: int) -> None:
        """A decision is about to be made."""
        if s.turn != self._turn:
            self._next_turn(s)
        elif s.phase == ACTION_PHASE:
            self._rounds = s.round
        if PLAY <= action < s.tables.codec.take:
            self._cards[s.player].add((action - PLAY) >> 1)
        self.counts["totals"]["decisions"] += 1

    def _next_turn(self, s: State) -> None:
        """The turn before is complete: how long it was, and who governs."""
        self.counts["rounds"][f"{self._turn} {self._rounds}"] += 1
        self.counts["governments"][f"{FACTIONS[s.government]} {self._turn}"] += 1
        self._turn, self._rounds = s.turn, 0

    def end(self, s: State) -> None:
        """The game is over."""
        ending = ENDINGS[s.ending]
        self.counts["rounds"][f"{self._turn} {self._rounds}"] += 1
        if ending == "four-turns":
            self.counts["governments"][f"{FACTIONS[s.government]} {self._turn}"] += 1
        self.counts["endings"][f"{ending} {s.turn}"] += 1
        for seat, won in enumerate(count_result(self.counts, self.bots, s.winners)):
            first = s.order.index(seat)
            self.counts["last-order"][f"{first + 1} wins"] += won
            self.counts["vp"][str(s.vp[seat])] += 1
            for card in sorted(self._cards[seat]):
                self.counts["cards"][f"{card} games"] += 1
                self.counts["cards"][f"{card} wins"] += won
        for turn, _seat, source, points in s.record:
            self.counts["points"][f"{SOURCES[source]} {turn}"] += points

    @staticmethod
    def facts(counts: Mapping[str, Counter[str]], games: int) -> dict[str, Any]:
        """Endings, governments, sources of points, rounds, final points and cards."""
        last = by_first_word(counts["last-order"], "wins")
        points = counts["vp"]
        return {
            "cards": "reconstructed",
            "by-last-order": {place: round(wins / WHOLE, 2) for place, wins in sorted(last.items())},
            "endings": by_turn(counts["endings"], games),
            "governments": by_turn(counts["governments"], games),
            "points": by_turn(counts["points"], games),
            "rounds": _rounds(counts["rounds"]),
            "vp": {str(n): points[str(n)] for n in sorted(int(key) for key in points)},
            "by-card": shares(counts.get("cards", Counter())),
        }


def _rounds(counts: Counter[str]) -> dict[str, Facts]:
    table: dict[str, Facts] = {}
    for turn in sorted({key.split()[0] for key in counts}):
        rounds = {int(key.split()[1]): count for key, count in counts.items() if key.split()[0] == turn}
        total = sum(rounds.values())
        table[turn] = {
            "mean": round(sum(length * count for length, count in rounds.items()) / total, 2),
            "least": min(rounds),
            "most": max(rounds),
            "turns": total,
        }
    return table
