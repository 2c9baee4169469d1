"""What every picture of the book needs: content, words and style, once per language."""

from __future__ import annotations

from dataclasses import field

from engine.games.patriots.content.cards import PROVINCES, Card
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from engine.record import record
from generator.games.patriots.words.names import card_name
from generator.job import Style
from generator.language.text import Text


@record(slots=False, eq=False)
class PictureContext:
    """Content, words and style of one language."""

    pack: Pack[Content]
    text: Text
    style: Style = "color"
    cards: dict[str, Card] = field(init=False)
    slots: dict[str, int] = field(init=False)
    """The slots of a location; 0 where there is room for any number."""
    names: dict[str, str] = field(init=False)
    """What locations, provinces, territories and armies are called."""

    def __post_init__(self) -> None:
        """Index what is looked up by id."""
        content, text = self.content, self.text
        object.__setattr__(self, "cards", {card.id: card for card in content.cards.cards})
        object.__setattr__(self, "slots", {place.id: place.slots or 0 for place in content.paris.locations})
        named = {
            **{place.id: text(place.name, "location") for place in content.paris.locations},
            **{place.id: text(place.name, "province") for place in content.map.provinces},
            **{place.id: text(place.name, "territory") for place in content.map.territories},
            **{army.id: text(army.name, "army") for army in content.map.armies},
        }
        object.__setattr__(self, "names", named)

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

    def card(self, card: str) -> str:
        """A card's name."""
        return card_name(self.content, self.cards[card], self.text)

    def short(self, place: str) -> str:
        """The letters of a place in the foot of a card."""
        return self.say(f"short-{'provinces' if place == PROVINCES else place}")

    def law(self, law: str) -> str:
        """A law's title."""
        listed = next(one for one in self.content.cards.laws if one.id == law)
        return self.text(self.content.text.laws[listed.effect].title, "law")
