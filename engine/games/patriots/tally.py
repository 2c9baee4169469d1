"""What is counted of a game of 1793: winners by faction, endings by round, laws, battles, coups, marches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import endings
from engine.games.patriots.state.codec import WAR
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import ENDINGS
from engine.play.summary import WHOLE, by_first_word, by_turn, count_result


class PatriotsTally:
    """Counts one game, under plain words joined by spaces, so that the counts of many games can be added."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._track: tuple[int, ...] = ()
        self._army: bytes = b""

    def see(self, s: State, action: int) -> None:
        """A decision is about to be made."""
        self.counts["totals"]["decisions"] += 1
        self._laws(s)
        self._marches(s)
        codec = s.tables.codec
        if codec.coup <= action < codec.player:
            self.counts["struggles"][f"coup {s.round}"] += 1
        elif action == WAR:
            self.counts["struggles"][f"civil-war {s.round}"] += 1
        elif codec.influence <= action < codec.power:
            verb = ("influence", "act", "activate", "exchange")[(action - codec.influence) // len(s.tables.card_ids)]
            self.counts["actions"][verb] += 1

    def _laws(self, s: State) -> None:
        """Adopted laws are those that have come to the track."""
        if s.track != self._track:
            for law in s.track:
                if law not in self._track:
                    self.counts["laws"][f"{s.tables.law_ids[law]} {s.round}"] += 1
            self._track = s.track

    def _marches(self, s: State) -> None:
        """How often armies changed their place."""
        if bytes(s.army) != self._army:
            if self._army:
                moved = sum(old != new for old, new in zip(self._army, s.army, strict=True))
                self.counts["marches"][f"armies {s.round}"] += moved
            self._army = bytes(s.army)

    def end(self, s: State) -> None:
        """The game is over."""
        self.counts["endings"][f"{ENDINGS[s.ending]} {s.round}"] += 1
        for word, number in zip(("drawn", "won", "lost"), s.battles, strict=True):
            self.counts["battles"][word] += number
        won = count_result(self.counts, self.bots, s.winners)
        for seat, name in enumerate(s.names):
            self.counts["factions"][f"{name} games"] += 1
            self.counts["factions"][f"{name} wins"] += won[seat]
            self.counts["scores"][f"{name} points"] += endings.score(s, FACTIONS.index(name))

    @staticmethod
    def facts(counts: Mapping[str, Counter[str]], games: int) -> dict[str, Any]:
        """Endings by round, winners by faction, laws, struggles, marches, actions."""
        played, wins = by_first_word(counts["factions"], "games"), by_first_word(counts["factions"], "wins")
        points = by_first_word(counts["scores"], "points")
        return {
            "cards": "reconstructed",
            "endings": by_turn(counts["endings"], games),
            "by-faction": {
                name: {
                    "games": played[name],
                    "wins": round(wins.get(name, 0) / WHOLE, 2),
                    "points": round(points.get(name, 0) / played[name], 2),
                }
                for name in sorted(played)
            },
            "laws": by_turn(counts["laws"], games) if counts.get("laws") else {},
            "battles": dict(sorted(counts["battles"].items())),
            "struggles": by_turn(counts["struggles"], games) if counts.get("struggles") else {},
            "marches": by_turn(counts["marches"], games) if counts.get("marches") else {},
            "actions": dict(sorted(counts["actions"].items())) if counts.get("actions") else {},
        }
