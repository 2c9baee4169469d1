"""The fronts of all cards as scenes: `CardFaces(content, small_map, style, size).front(card, text)`.

One `CardFaces` is one style and one size of the cards. What cards share is drawn once, so a front costs little more
than its text.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.liberte.content.cards import Card
from engine.games.liberte.content.content import Content
from generator.drawing.placing import placed
from generator.drawing.scene import Path, Scene, Use, rectangle
from generator.drawing.transforms import translate
from generator.games.liberte.cards import parts
from generator.games.liberte.cards.sitter import sitter
from generator.games.liberte.signs.emblems import emblem
from generator.games.liberte.signs.symbols import ROLES
from generator.games.liberte.words.names import CONTEXTS, card_name
from generator.job import Style
from generator.language.text import Text
from generator.map.small_map import SmallMap
from generator.portraits.portrait import portrait
from generator.print.components.card_layout import DESIGN, CardLayout, Fit
from generator.typesetting.paragraph import StyledText, block

TITLE, LEAD, PLAIN, ITALIC = "title-semibold", "text-medium", "text", "text-italic"
FIGURES = "text-semibold"
MAP = 16.0
"""Height of the small map, in millimetres of the design as all measures here."""
ROOMY = 15.0
"""Spare height from which region, note and signs stand one below the other."""


class SignPlace(NamedTuple):
    """Where a sign stands, measured from the card's right edge and from the lower line of the plate."""

    from_right: float
    from_foot: float
    size: float
    text_end: float
    """How far from the right edge a text beside the sign must end."""


SIGNS = {
    "general": SignPlace(27.0, 13.9, 10.2, 27.2),
    "sans-culottes": SignPlace(28.4, 13.7, 11.6, 25.8),
    "cannon": SignPlace(16.3, 13.8, 10.4, 16.8),
}


class CardFaces:
    """The fronts of all cards in one style and size."""

    def __init__(
        self, content: Content, small_map: SmallMap, style: Style = "color", size: tuple[float, float] = DESIGN
    ) -> None:
        self.content = content
        self.small_map = small_map
        self.style: Style = style
        self.size = size
        self._regions = {region.id: region for region in content.board.regions}
        self._labels = content.text.labels
        self._specials: dict[tuple[object, ...], CardLayout] = {}
        self._portraits = {
            card.id: portrait(sitter(card), style) for card in content.cards.cards if card.kind == "personality"
        }

    def front(self, card: Card, text: Text) -> Scene:
        """A card's front in a language."""
        return self.scene(card, text, self.layout(card, text))

    def scene(self, card: Card, text: Text, layout: CardLayout) -> Scene:
        """The front as a scene, from its layout."""
        return layout.scene(card_name(card, text), text.code, (("card", str(card.id)),))

    def fits(self, card: Card, text: Text) -> tuple[Fit, ...]:
        """The size of every text of a card, and whether it fits."""
        return tuple(self.layout(card, text).fits)

    def layout(self, card: Card, text: Text) -> CardLayout:
        """The front as a layout: art, text, and how the text fits."""
        layout = self._special(card, text) if card.effect else self._political(card, text)
        layout.mark(card.set, "title-bold", 9.2, 7.0, 7.35)
        layout.mark(str(card.id), FIGURES, 7, layout.middle, layout.bottom - 4.8)
        return layout

    # --- personalities and clubs --------------------------------------------------------------------------------------

    def _political(self, card: Card, text: Text) -> CardLayout:
        """The front of a personality or a club."""
        layout = CardLayout(*self.size)
        w, h, spare = layout.right, layout.bottom, layout.spare
        centre, top = 25.4 + 0.4 * spare, 44.6 + 0.5 * spare
        tint = f"region-{card.region}" if card.region in self._regions else "ground"
        layout.add(
            Use(parts.ground(tint, self.style, w, h)),
            Use(parts.frame(w, h, top, centre, round_opening=False)),
            self._picture(card, layout.middle, centre),
        )
        self._blocks(layout, card, 10.4 + 0.3 * spare)
        self._name(layout, card, text, top)
        self._lower_plate(layout, card, text, top + 17 * layout.larger)
        return layout

    def _picture(self, card: Card, x: float, y: float) -> Use:
        if card.emblem is not None:
            return placed(emblem(card.emblem, self.style), x - 11.75, y - 11.75, 23.5)
        face = self._portraits[card.id]
        return Use(face.symbol, translate(x, y) @ face.at)

    def _blocks(self, layout: CardLayout, card: Card, first: float) -> None:
        """The value as a column of blocks on both sides, so that it can be seen in a fanned hand."""
        if card.faction is None or card.value is None:
            return
        piece = parts.block(card.faction, self.style)
        for x in (4.0, layout.right - 13.1):
            layout.add(*(Use(piece, translate(x, first + k * parts.PITCH)) for k in range(card.value)))

    def _name(self, layout: CardLayout, card: Card, text: Text, top: float) -> None:
        """The small lead and the large title; a title that is too long for a line stands with its lead in two lines."""
        context, k, x = CONTEXTS[card.kind], layout.larger, layout.middle
        lead, title = text(card.lead, context), text(card.title, context)
        width = layout.right - 13.5
        figures = any(letter.isdecimal() for letter in title)  # the title's face has none that line up
        face, size = (FIGURES, 17.0) if figures else (TITLE, 15.5)
        baseline = 10.7 if lead else 9.3
        if layout.try_line("title", title, face, size * k, x, top + baseline * k, width, 10.5):
            if lead:
                layout.line("lead", lead, LEAD, 9 * k, x, top + 5.2 * k, width)
        else:
            self._two_lines(layout, card_name(card, text), top + 6.9 * k, 10.5 * k)
        layout.line("years", self._years(card, text), ITALIC, 8.4 * k, x, top + 14.2 * k, width)
        layout.add(parts.rule(x, top + 16.1 * k))

    def _two_lines(self, layout: CardLayout, title: str, middle: float, size: float) -> None:
        width = layout.right - 13.5
        lines = layout.block("title", [StyledText(title, TITLE)], size, width, 9.6 * layout.larger, 1.06, 2)
        layout.put(lines, layout.middle, middle - layout.tall(lines) / 2)

    def _years(self, card: Card, text: Text) -> str:
        if card.kind == "club":
            return text(self._labels["founded"], year=card.born)
        return text(self._labels["years"], born=card.born, died=card.died)

    def _lower_plate(self, layout: CardLayout, card: Card, text: Text, top: float) -> None:
        """The lower half of the plate: the small map, the region's name, a line about the person, the signs.

        Where there is height enough, the name stands above the line; else the line goes on top and the name beside the
        signs.
        """
        k, foot = layout.larger, layout.bottom - parts.EDGE
        region = self._regions.get(card.region or "")
        name = text(region.name, "region") if region else text(self._labels["any-province"])
        note = [StyledText(text(card.note), ITALIC)]
        left = 6.9 + self.small_map.width(MAP) + 1.1
        room = layout.right - 7.4 - left
        middle = (max(top, foot - 2.8 - MAP) + foot - 2.8) / 2
        layout.add(
            Use(parts.small_map(self.small_map, region.id if region else None, MAP), translate(6.9, middle - MAP / 2))
        )
        self._signs(layout, card, foot)
        if card.symbols and layout.spare < ROOMY:
            words = layout.block("note", note, 7.8 * k, room, 5.9 * k, 1.08, 2)
            layout.put(words, left, foot - 17.9 - layout.tall(words) / 2, "left")
            beside = layout.right - max(SIGNS[sign].text_end for sign in card.symbols) - left
            area = layout.block("region", [StyledText(name, LEAD)], 8.6 * k, beside, 9, 1.09, 3)
            layout.put(area, left, foot - 8.3 - layout.tall(area) / 2, "left")
            return
        low = foot - 14.5 if card.symbols else foot - 2.6
        words = layout.block("note", note, 8.2 * k, room, low - max(top, low - 14.0 * k) - 3.9 * k, 1.12, 3)
        whole = 3.9 * k + layout.tall(words)
        y = (top + low - whole) / 2 if card.symbols else middle - whole / 2
        layout.line("region", name, LEAD, 8.6 * k, left, y + 2.7 * k, room, "left")
        layout.put(words, left, y + 3.9 * k, "left")

    def _signs(self, layout: CardLayout, card: Card, foot: float) -> None:
        """Fixed places: the role in the middle, the cannon on the right."""
        for name in card.symbols:
            at = SIGNS[name]
            layout.add(placed(ROLES[name](), layout.right - at.from_right, foot - at.from_foot, at.size))

    # --- specials -----------------------------------------------------------------------------------------------------

    def _special(self, card: Card, text: Text) -> CardLayout:
        """Cards of one effect differ only in number and set, so their text is set once."""
        key = (self.content.text.effects[card.effect or ""], card.emblem, card.title, text.code)
        if key not in self._specials:
            self._specials[key] = self._effect_card(card, text)
        return self._specials[key].twin()

    def _effect_card(self, card: Card, text: Text) -> CardLayout:
        """The front of a special card, without its number and set."""
        layout = CardLayout(*self.size)
        w, h, k, x, spare = layout.right, layout.bottom, layout.larger, layout.middle, layout.spare
        centre, top = 22.6 + 0.3 * spare, 42.6 + 0.4 * spare
        layout.add(
            Use(parts.ground("ground", self.style, w, h)),
            Use(parts.rays(x, centre, w, h)),
            Use(parts.frame(w, h, top, centre, round_opening=True)),
        )
        if card.emblem is not None:
            layout.add(placed(emblem(card.emblem, self.style), x - 10.5, centre - 10.5, 21))
        title = text(card.title, "special")
        if not layout.try_line("title", title, TITLE, 14 * k, x, top + 7.4 * k, w - 13.5, 10.5):
            self._two_lines(layout, title, top + 5.6 * k, 10.5 * k)
        layout.add(parts.rule(x, top + 10.2 * k))
        words = self.content.text.effects[card.effect or ""]
        layout.mark(text(self._labels["rule-number"], number=words.rule), LEAD, 7.4, w - 7.9, 6.95)
        self._effect(layout, text(words.needs) if words.needs else "", text(words.effect), top + 12.0 * k)
        return layout

    def _effect(self, layout: CardLayout, needs: str, effect: str, top: float) -> None:
        """The condition in italic, a gold line and the effect, centred in the room that is left."""
        x, k, u = layout.middle, layout.larger, layout.unit
        width, room = layout.right - 15.5, layout.bottom - 8.4 - top
        gap = 3.4 * k if needs else 0.0
        condition = [StyledText(needs, ITALIC, scale=0.94)] if needs else []
        feed = [StyledText("\n", PLAIN)] if needs else []
        whole = layout.block("effect", [*condition, *feed, StyledText(effect, PLAIN)], 9.6 * k, width, room - gap, 1.18)
        y = top + (room - layout.tall(whole) - gap) / 2
        if needs:
            first = block(condition, width * u, whole.size)
            layout.put(first, x, y)
            y += layout.tall(first) + gap
            layout.add(Path(rectangle(x - 4.5, y - gap / 2 - 0.15, 9, 0.3), fill="gold"))
        layout.put(block([StyledText(effect, PLAIN)], width * u, whole.size), x, y)
