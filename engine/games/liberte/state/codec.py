"""Every decision as a number, in parts, as words and as JSON. The content fixes the numbers, never the state.

Playing a card has two numbers side by side (for its blocks, for its cannon), so that walking through a sorted hand
lists decisions in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import UnknownAction

END, PASS, DRAW, KEEP, DROP, SPARE, DECLINE = range(7)
_PLAIN = ("end", "pass", "draw", "keep", "discard", "spare", "decline")
_CARD_VERBS = ("take", "discard", "advance", "target")
PLAY = 7


class Decision(NamedTuple):
    """A decision in parts; as text: `play 71`, `place 8`, `remove 8 green`, `chance draw 71`."""

    verb: str
    number: int | None = None
    """A card or, of `place` and `remove`, a province by its printed number."""
    player: str = ""

    def __str__(self) -> str:
        number = "" if self.number is None else str(self.number)
        return " ".join(filter(None, (self.verb, number, self.player)))


class Codec:
    """The numbers for cards up to `top`, provinces by their printed numbers, and at most so many players."""

    __slots__ = (
        "advance",
        "dealt",
        "discard",
        "most",
        "named",
        "numbers",
        "place",
        "plays",
        "remove",
        "size",
        "take",
        "target",
        "top",
    )

    def __init__(self, top: int, numbers: Sequence[int], most: int) -> None:
        self.top = top
        self.numbers = tuple(numbers)
        self.most = most
        cards = top + 1
        self.take = PLAY + 2 * cards
        self.plays = range(PLAY, self.take)
        self.discard = self.take + cards
        self.advance = self.discard + cards
        self.target = self.advance + cards
        self.place = self.target + cards
        self.remove = self.place + len(numbers)
        self.dealt = self.remove + len(numbers) * most
        self.named = self.dealt + cards
        self.size = self.named + most

    def decode(self, action: int, players: Sequence[str]) -> Decision:
        """What a number means; players are named by seat."""
        if 0 <= action < PLAY:
            return Decision(_PLAIN[action])
        if action < self.take:
            card, cannon = divmod(action - PLAY, 2)
            return Decision("cannon" if cannon else "play", card)
        if action < self.place:
            verb, card = divmod(action - self.take, self.top + 1)
            return Decision(_CARD_VERBS[verb], card)
        if action < self.remove:
            return Decision("place", self.numbers[action - self.place])
        if action < self.dealt:
            province, owner = divmod(action - self.remove, self.most)
            if owner < len(players):
                return Decision("remove", self.numbers[province], players[owner])
        elif action < self.named:
            return Decision("chance draw", action - self.dealt)
        elif action < self.named + len(players):
            return Decision("chance player", player=players[action - self.named])
        raise UnknownAction(str(action))

    def encode(self, text: str, players: Sequence[str]) -> int:
        """The number of a decision in words."""
        words = text.split()
        match words:
            case [word] if word in _PLAIN:
                return _PLAIN.index(word)
            case ["play", card]:
                return PLAY + 2 * self._card(card)
            case ["cannon", card]:
                return PLAY + 2 * self._card(card) + 1
            case [verb, card] if verb in _CARD_VERBS:
                return self.take + _CARD_VERBS.index(verb) * (self.top + 1) + self._card(card)
            case ["place", province]:
                return self.place + self._province(province)
            case ["remove", province, owner]:
                return self.remove + self._province(province) * self.most + _seat(owner, players)
            case ["chance", "draw", card]:
                return self.dealt + self._card(card)
            case ["chance", "player", owner]:
                return self.named + _seat(owner, players)
        raise UnknownAction(text)

    def to_json(self, action: int, players: Sequence[str]) -> dict[str, object]:
        """A decision as a small object: `{"do": "place", "province": 8}`."""
        decision = self.decode(action, players)
        data: dict[str, object] = {"do": decision.verb.replace(" ", "-")}
        if decision.number is not None:
            data["province" if decision.verb in ("place", "remove") else "card"] = decision.number
        if decision.player:
            data["player"] = decision.player
        return data

    def from_json(self, data: dict[str, object], players: Sequence[str]) -> int:
        """The number of a decision written as an object."""
        words = [str(data.get("do", "")).replace("chance-", "chance ")]
        words += [str(data[key]) for key in ("province", "card", "player") if key in data]
        return self.encode(" ".join(words), players)

    def _card(self, word: str) -> int:
        if word.isascii() and word.isdigit() and 0 < int(word) <= self.top:
            return int(word)
        raise UnknownAction(f"card {word}")

    def _province(self, word: str) -> int:
        if word.isascii() and word.isdigit() and int(word) in self.numbers:
            return self.numbers.index(int(word))
        raise UnknownAction(f"province {word}")


def _seat(word: str, players: Sequence[str]) -> int:
    if word in players:
        return players.index(word)
    raise UnknownAction(f"player {word}")
