"""The fronts of all cards as scenes: `CardFaces(content, small_map, style, size).front(card, text)`.

One `CardFaces` is one style and one size of the cards. What cards share is drawn once, so a front costs little more
than its text.
"""

from __future__ import annotations

from engine.games.liberte.content.cards import Card
from engine.games.liberte.content.content import Content
from generator.drawing.ornaments import gold_rule
from generator.drawing.placing import placed
from generator.drawing.scene import Path, Scene, Use, rectangle
from generator.drawing.transforms import translate
from generator.games.liberte.cards import parts
from generator.games.liberte.cards.sitter import sitter
from generator.games.liberte.signs.emblems import emblem
from generator.games.liberte.words.names import CONTEXTS, card_name
from generator.job import Style
from generator.language.text import Text
from generator.map.small_map import SmallMap
from generator.portraits.portrait import portrait
from generator.print.components.card_layout import DESIGN, CardLayout, Fit
from generator.typesetting.columns import Faces, marked
from generator.typesetting.paragraph import Inline, StyledText, block

TITLE, LEAD, PLAIN, ITALIC, AREA = "title-semibold", "text-medium", "text", "text-italic", "title-small-caps"
FIGURES = "text-semibold"
CONDITION = Faces(plain=ITALIC, emphasis=PLAIN)
"""What must be true before a special card may be played."""
FLOOR, EFFECT_FLOOR = 7.8, 8.5
"""Points under which no text, and no effect, of a full-sized card shrinks."""
NUMBER, LARGE_NUMBER = 7.0, 8.4
"""Points of number and set letter in the tab, and in that of a card for large print."""
MAP = 15.2
"""Height of the small map, in millimetres of the design as all measures here."""
LEADING = 1.13
"""Of a special card's text, in sizes of the text."""
TAB, SPECIAL_TAB = 12.4, 22.0
"""Width of the tab for number and set; a special card's also holds the number of its rule."""

OVER_TAB = 0.4
"""What a note keeps off the tab below it."""


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
        words = f"{card.id} · {card.set}"
        if card.effect:
            rule = text(self._labels["rule-number"], number=self.content.text.effects[card.effect].rule)
            words += f"\u2002{rule}"
        size = LARGE_NUMBER if layout.large else NUMBER
        layout.mark(words, FIGURES, size, layout.middle, layout.bottom - parts.EDGE + 0.6)
        return layout

    def blank(self, *, special: bool) -> CardLayout:
        """A front without anything on it, to write on."""
        layout = self._layout()
        self._frame(layout, "ground", *self._places(layout, special=special), special=special)
        return layout

    def _layout(self) -> CardLayout:
        return CardLayout(*self.size, floor=FLOOR)

    def _places(self, layout: CardLayout, *, special: bool) -> tuple[float, float]:
        """The middle of the medallion and the top of the plate; spare height goes to both and to the text."""
        spare = layout.spare
        return (18.8 + 0.15 * spare, 34.8 + 0.25 * spare) if special else (25.2 + 0.3 * spare, 46.9 + 0.45 * spare)

    def _frame(self, layout: CardLayout, tint: str, centre: float, top: float, *, special: bool) -> None:
        w, h = layout.right, layout.bottom
        layout.add(Use(parts.ground(tint, self.style, w, h)))
        if special and self.style == "color":
            layout.add(Use(parts.rays(layout.middle, centre, w, h)))
        opening, tab = (parts.CIRCLE, SPECIAL_TAB) if special else (parts.OVAL, TAB)
        layout.add(Use(parts.frame(w, h, top, centre, opening, tab)))

    # --- personalities and clubs --------------------------------------------------------------------------------------

    def _political(self, card: Card, text: Text) -> CardLayout:
        """The front of a personality or a club."""
        layout = self._layout()
        centre, top = self._places(layout, special=False)
        tint = f"region-{card.region}" if card.region in self._regions else "ground"
        self._frame(layout, tint, centre, top, special=False)
        layout.add(self._picture(card, layout.middle, centre))
        self._index(layout, card)
        self._name(layout, card, text, top)
        self._lower_plate(layout, card, text)
        return layout

    def _picture(self, card: Card, x: float, y: float) -> Use:
        if card.emblem is not None:
            return placed(emblem(card.emblem, self.style), x - 11.75, y - 11.75, 23.5)
        face = self._portraits[card.id]
        return Use(face.symbol, translate(x, y) @ face.at)

    def _index(self, layout: CardLayout, card: Card) -> None:
        """Blocks and powers in a column on both sides, so that a fanned hand tells all of them."""
        if card.faction is None or card.value is None:
            return
        piece = parts.block(card.faction, self.style)
        inset = (parts.BLOCK - parts.POWER) / 2
        for x in (parts.LEFT, layout.right - parts.LEFT - parts.BLOCK - 0.5):
            layout.add(*(Use(piece, translate(x, parts.LEFT + k * parts.PITCH)) for k in range(card.value)))
            layout.add(*(Use(parts.power(n), translate(x + inset, parts.POWER_TOP[n])) for n in card.symbols))

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

    def _lower_plate(self, layout: CardLayout, card: Card, text: Text) -> None:
        """The lower half of the plate: the small map, beside it the region's name, a gold line, and the note.

        All of it is measured from the plate's lower line, so it stands in the same place on every card.
        """
        k, foot = layout.larger, layout.bottom - parts.EDGE
        region = self._regions.get(card.region or "")
        name = text(region.name, "region") if region else text(self._labels["any-province"])
        high = MAP * k
        layout.add(
            Use(
                parts.small_map(self.small_map, region.id if region else None, round(high, 3)),
                translate(6.7, foot - 2.3 - high),
            )
        )
        left = 6.7 + self.small_map.width(high) + 1.6
        end = layout.right - 6.9
        layout.line("region", name, AREA, 9.6 * k, left, foot - 14.1 * k, end - left, "left")
        layout.add(gold_rule(left, end, foot - 12.8 * k, 0.22))
        below = 11.9 * k
        room = below - parts.TAB_ABOVE - OVER_TAB
        note = layout.block("note", [StyledText(text(card.note), ITALIC)], 8.6 * k, end - left, room, 1.12, 3)
        layout.put(note, left, foot - below, "left")

    # --- specials -----------------------------------------------------------------------------------------------------

    def _special(self, card: Card, text: Text) -> CardLayout:
        """Cards of one effect differ only in number and set, so their text is set once."""
        key = (self.content.text.effects[card.effect or ""], card.emblem, card.title, text.code)
        if key not in self._specials:
            self._specials[key] = self._effect_card(card, text)
        return self._specials[key].twin()

    def _effect_card(self, card: Card, text: Text) -> CardLayout:
        """The front of a special card, without its number and set."""
        layout = self._layout()
        k, x = layout.larger, layout.middle
        centre, top = self._places(layout, special=True)
        self._frame(layout, "ground", centre, top, special=True)
        if card.emblem is not None:
            layout.add(placed(emblem(card.emblem, self.style), x - 8.5, centre - 8.5, 17))
            for left in (parts.LEFT, layout.right - parts.LEFT - parts.JEWEL - 0.4):
                layout.add(Use(parts.jewel(card.emblem), translate(left, parts.LEFT)))
        title = text(card.title, "special")
        if not layout.try_line("title", title, TITLE, 15 * k, x, top + 7.2 * k, layout.right - 13.5, 10.5):
            self._two_lines(layout, title, top + 5.4 * k, 10.5 * k)
        layout.add(parts.rule(x, top + 9.7 * k))
        words = self.content.text.effects[card.effect or ""]
        self._effect(layout, text(words.needs) if words.needs else "", text(words.effect), top + 11.0 * k)
        return layout

    def _effect(self, layout: CardLayout, needs: str, effect: str, top: float) -> None:
        """The condition in italic, a gold line and the effect, centred in the room that is left."""
        x, k, u = layout.middle, layout.larger, layout.unit
        width, room = layout.right - 13.6, layout.bottom - 8.4 - top
        gap = 2.6 * k if needs else 0.0
        condition, does = marked(needs, CONDITION), marked(effect)
        whole: list[Inline] = [*condition, *([StyledText("\n", PLAIN)] if needs else []), *does]
        set_text = layout.block("effect", whole, 10.4 * k, width, room - gap, LEADING, floor=EFFECT_FLOOR)
        y = top + (room - layout.tall(set_text) - gap) / 2
        if needs:
            first = block(condition, width * u, set_text.size, LEADING)
            layout.put(first, x, y)
            y += layout.tall(first) + gap
            layout.add(Path(rectangle(x - 4.5, y - gap / 2 - 0.15, 9, 0.3), fill="gold"))
        layout.put(block(does, width * u, set_text.size, LEADING), x, y)
