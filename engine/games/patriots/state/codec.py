"""Every decision as a number and in words. The content fixes the numbers, never the state.

All words are written down once, in one list: a number is a place in it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from engine.game import UnknownAction
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.state.names import PIECES, PLACES

PLAIN = (
    "end", "draw", "press", "rabble", "assignat", "gold", "stop", "stay", "yes", "no", "none", "decline", "buy",
    "replace", "empty", "keep", "necklace", "gold-card", "with-instigator", "with-accused", "neutral", "war", "rescue",
)  # fmt: skip
(
    END, DRAW_CARD, USE_PRESS, USE_RABBLE, USE_ASSIGNAT, USE_GOLD, STOP, STAY, YES, NO, NONE, DECLINE, BUY, REPLACE,
    EMPTY, KEEP, USE_NECKLACE, USE_GOLD_CARD, WITH_INSTIGATOR, WITH_ACCUSED, NEUTRAL, WAR, DO_RESCUE,
) = range(23)  # fmt: skip
MOST_VOTES = 9


class Codec:
    """The numbers of one content. An attribute such as `influence` is the first number of its verb."""

    def __init__(
        self, cards: Sequence[str], laws: Sequence[str], nodes: Sequence[str], provinces: int, armies: Sequence[str]
    ) -> None:
        words: list[str] = [*PLAIN]
        self._verbs: list[tuple[int, str]] = []

        def verb(name: str, objects: Iterable[str]) -> int:
            first = len(words)
            self._verbs.append((first, name))
            words.extend(f"{name} {thing}" for thing in objects)
            return first

        self.influence = verb("influence", cards)
        self.act = verb("act", cards)
        self.activate = verb("activate", cards)
        self.exchange = verb("exchange", cards)
        self.power = verb("power", cards)
        self.move = verb("move", cards)
        self.card = verb("card", cards)
        self.take = verb("take", cards)
        self.give = verb("give", cards)
        self.leader = verb("leader", cards)
        self.general = verb("general", cards)
        self.place = verb("place", [*PLACES, *nodes[:provinces]])
        """A location by its number; a province comes after all places of cubes."""
        self.province_place = self.place + len(PLACES)
        self.at = verb("at", nodes)
        self.to = verb("to", nodes)
        self.province = verb("province", nodes[:provinces])
        self.board = verb("board", FACTIONS[:4])
        self.cube = verb("cube", (f"{place} {faction}" for place in PLACES for faction in FACTIONS))
        self.coup = verb("coup", FACTIONS)
        self.player = verb("player", FACTIONS)
        self.faction = verb("faction", FACTIONS)
        self.swap = verb("swap-card", FACTIONS)
        self.shift = verb("shift", FACTIONS)
        self.present = verb("give", (f"{piece} {faction}" for piece in PIECES for faction in FACTIONS))
        """A piece of currency as a gift."""
        votes = ["", *(f" {n}" for n in range(2, MOST_VOTES + 1))]
        self.oui = verb("vote", (f"oui{n}" for n in votes))
        self.non = verb("vote", (f"non{n}" for n in votes))
        self.law = verb("law", laws)
        self.offer = verb("offer", laws)
        self.army = verb("army", armies)
        self.chance = len(words)
        """All numbers from here on belong to chance."""
        self.drawn = verb("chance draw", cards)
        self.flipped = verb("chance flip", cards)
        self.found = verb("chance general", cards)
        self.turned = verb("chance law", laws)
        self.words = tuple(words)
        self.size = len(words)
        self._numbers = {text: number for number, text in enumerate(words)}

    def decode(self, action: int) -> str:
        """What a number means, in words."""
        if 0 <= action < self.size:
            return self.words[action]
        raise UnknownAction(str(action))

    def parts(self, action: int) -> tuple[str, int]:
        """The verb of a decision, and the number of its object; a plain word has no object."""
        if action < len(PLAIN):
            return PLAIN[action], -1
        first, name = self._verbs[bisect_right(self._verbs, action, key=lambda verb: verb[0]) - 1]
        return name, action - first

    def encode(self, text: str) -> int:
        """The number of a decision in words."""
        number = self._numbers.get(" ".join(text.split()))
        if number is None:
            raise UnknownAction(text)
        return number
