"""What is counted of a game of 1793: winners by faction, endings by round, laws, battles, coups, marches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import endings
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import ENDINGS
from engine.play.summary import Facts, by_first_word, by_turn, count_result, interval, shares

RESULTS = ("drawn", "won", "lost")
"""Battles of the Revolution."""


class PatriotsTally:
    """Counts one game, under plain words joined by spaces, so that the counts of many games can be added."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._struggle = ""
        self._round = 1

    def see(self, s: State, action: int) -> None:
        """A decision is about to be made; what has happened since the last one is told by events."""
        self.counts["totals"]["decisions"] += 1
        self._hear(s)
        codec = s.tables.codec
        if codec.influence <= action < codec.power:
            verb = ("influence", "act", "activate", "exchange")[(action - codec.influence) // len(s.tables.card_ids)]
            self.counts["actions"][verb] += 1

    def _hear(self, s: State) -> None:
        """Laws, struggles and marches."""
        for event in s.events or ():
            name = event["event"]
            if name == "round":
                self._round = event["round"]
            elif name == "adopt":
                self.counts["laws"][f"{s.tables.law_ids[event['law']]} {self._round}"] += 1
            elif name in ("coup", "civil-war"):
                self._struggle = name
            elif name == "decided":
                self.counts["struggles"][f"{self._struggle} {'won' if event['won'] else 'lost'} {self._round}"] += 1
            elif name == "march":
                for army in event["armies"]:
                    self.counts["marches"][f"{s.tables.armies[army]} {self._round}"] += 1
        s.events = []

    def end(self, s: State) -> None:
        """The game is over."""
        self._hear(s)
        self.counts["endings"][f"{ENDINGS[s.ending]} {s.round}"] += 1
        for word, number in zip(RESULTS, s.battles, strict=True):
            self.counts["battles"][word] += number
        won = count_result(self.counts, self.bots, s.winners)
        for seat, name in enumerate(s.names):
            self.counts["factions"][f"{name} games"] += 1
            self.counts["factions"][f"{name} wins"] += won[seat]
            self.counts["scores"][f"{name} points"] += endings.score(s, FACTIONS.index(name))

    @staticmethod
    def facts(counts: Mapping[str, Counter[str]], games: int) -> dict[str, Any]:
        """Endings by round, winners by faction, laws, battles, struggles, marches, actions."""
        points = by_first_word(counts["scores"], "points")
        factions = shares(counts["factions"])
        return {
            "cards": "reconstructed",
            "endings": _endings(counts["endings"], games),
            "by-faction": {
                name: {**row, "points": round(points.get(name, 0) / row["games"], 2)} for name, row in factions.items()
            },
            "laws": by_turn(counts.get("laws", Counter()), games),
            "battles": {word: counts["battles"][word] for word in RESULTS},
            "struggles": by_turn(counts.get("struggles", Counter()), games),
            "marches": by_turn(counts.get("marches", Counter()), games),
            "actions": dict(sorted(counts.get("actions", Counter()).items())),
        }


def _endings(counts: Counter[str], games: int) -> dict[str, Facts]:
    """Each ending by round, with its share of the games and the interval of that."""
    table = by_turn(counts, games)
    for row in table.values():
        low, high = interval(row["total"], games)
        row |= {"share": row["per-game"], "low": round(low, 4), "high": round(high, 4)}
    return table
