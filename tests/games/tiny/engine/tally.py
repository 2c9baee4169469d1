"""What is counted of a simulated game: who wins, how it ends."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from engine.play.summary import count_result
from tests.games.tiny.engine.state import State


class LanternTally:
    """Watches one game."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)

    def see(self, state: State, action: int) -> None:
        """A decision is about to be made."""
        self.counts["totals"]["decisions"] += 1

    def end(self, state: State) -> None:
        """The game is over."""
        count_result(self.counts, self.bots, state.winners)
        self.counts["endings"][state.ending] += 1

    @staticmethod
    def facts(counts: Mapping[str, Counter[str]], games: int) -> dict[str, Any]:
        """How often the lantern came home, and how often nobody could play any more."""
        return {"endings": dict(sorted(counts["endings"].items()))}
