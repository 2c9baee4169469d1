"""What every picture of the book needs: content, map, words and style, once per language."""

from __future__ import annotations

from dataclasses import field

from engine.games.liberte.content.cards import Card
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from engine.record import record
from generator.games.liberte.board.draw import Prepared
from generator.games.liberte.words.names import card_name
from generator.job import Style
from generator.language.text import Text


@record(slots=False, eq=False)
class PictureContext:
    """Content, prepared board, words and style of one language."""

    pack: Pack[Content]
    ready: Prepared
    text: Text
    style: Style = "color"
    cards: dict[int, Card] = field(init=False)

    def __post_init__(self) -> None:
        """Index the cards by number."""
        object.__setattr__(self, "cards", {card.id: card for card in self.content.cards.cards})

    @property
    def content(self) -> Content:
        """The game's content."""
        return self.pack.content

    def say(self, label: str, **values: object) -> str:
        """A label of `text.yaml` in this language."""
        return self.text(self.content.text.labels[label], None, **values)

    def faction(self, faction: str) -> str:
        """A faction's name."""
        return self.say(f"faction-{faction}")

    def player(self, player: str) -> str:
        """A player's name."""
        return self.say(f"player-{player}")

    def province(self, number: int) -> str:
        """A province's name."""
        return self.text(self.content.board.province(number).name, "province")

    def card(self, number: int) -> str:
        """A card's name, with faction and value if it has them."""
        card = self.cards[number]
        name = card_name(card, self.text)
        return f"{name} ({self.faction(card.faction)} {card.value})" if card.faction else name
