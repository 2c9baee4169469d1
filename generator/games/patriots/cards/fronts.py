"""The fronts of the cards of the deck as layouts: leaders with portrait and power, actions with emblem and foot."""

from __future__ import annotations

from engine.games.patriots.content.cards import PROVINCES, Card, Foot
from engine.games.patriots.content.content import Content
from generator.drawing.ornaments import medallion, swelled_rule
from generator.drawing.placing import placed, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Label, Path, Stroke, Use, rectangle
from generator.drawing.transforms import scale, translate
from generator.games.patriots.cards import parts
from generator.games.patriots.cards.march import march
from generator.games.patriots.cards.sitter import sitter
from generator.games.patriots.signs.emblems import EMBLEMS, emblem
from generator.games.patriots.signs.flags import roundel
from generator.games.patriots.words.names import leader_letters
from generator.job import Style
from generator.language.text import Text
from generator.portraits.portrait import portrait
from generator.print.components.card_layout import DESIGN, CardLayout
from generator.typesetting.columns import marked
from generator.typesetting.shaping import label, shape

TITLE, LEAD, ITALIC, FIGURES = "title-bold", "text-medium", "text-italic", "text-semibold"
PICTURE = 37.6
"""The middle of the picture, to the right of the index."""
LEFT = 4.0
LEADER, ACTION = 46.6, 42.2
"""The plate's left edge, and its top on a leader's and on an action's card."""
EFFECT, LEAST, NOTE = 9.4, 8.0, 4.4
"""Points of an effect, at most and where a note stands below it; and the height of that note."""
OVAL, LEADER_AT = (11.6, 14.2), 30.3
DISC, ACTION_AT = 11.2, 28.5
"""The openings for portraits and emblems, and how far down their middles are."""
LOZENGE = 1.36
"""How wide a lily's lozenge with its line is, in sizes of the lily."""
MARCH = (17.0, 16.2, 41.6, 24.0)
"""The picture of an army on the march."""


class CardFaces:
    """The fronts of the deck in one style and size."""

    def __init__(self, content: Content, style: Style = "color", size: tuple[float, float] = DESIGN) -> None:
        self.content = content
        self.style: Style = style
        self.size = size
        self._labels = content.text.labels
        self._locations = {location.id: location for location in content.paris.locations}

    def layout(self, card: Card, text: Text) -> CardLayout:
        """A card's front in a language: art, text, and how the text fits."""
        layout = CardLayout(*self.size)
        effect = self.content.cards.effect(card.effect) if card.effect else None
        danger = effect is not None and effect.immediate
        layout.add(Use(parts.ground(self.style, layout.right, layout.bottom, danger=danger)))
        layout.add(*parts.cockades(card.cockades, self.style))
        layout.text.append(in_bar(layout, card.id, self.style, danger=danger))
        if danger:
            layout.add(*parts.eye(layout.middle, 6.2, 12.5, self.style))
        if card.kind == "leader":
            self._leader(layout, card, text)
        else:
            self._action(layout, card, text)
        return layout

    def blank(self, *, leader: bool) -> CardLayout:
        """A front without anything on it, to write on: a leader's with its oval, or an action's with its disc."""
        layout = CardLayout(*self.size)
        layout.add(Use(parts.ground(self.style, layout.right, layout.bottom, danger=False)))
        x, width, bottom = PICTURE, layout.right - 2 * LEFT, layout.bottom - 4.2
        top = LEADER if leader else ACTION
        layout.add(*(medallion(x, LEADER_AT, *OVAL) if leader else medallion(x, ACTION_AT, DISC, DISC)))
        layout.add(*parts.plate(LEFT, top, width, bottom - top))
        return layout

    # --- leaders ------------------------------------------------------------------------------------------------------

    def _leader(self, layout: CardLayout, card: Card, text: Text) -> None:
        layout.add(*medallion(PICTURE, LEADER_AT, *OVAL))
        face = portrait(sitter(card), self.style)
        layout.add(Use(face.symbol, translate(PICTURE, LEADER_AT) @ scale(OVAL[0] / 15) @ face.at))
        y = self._who(layout, card, text, parts.below_cockades(card.cockades))
        y = self._betrays(layout, card, y)
        if card.army:
            self._army(layout, card.army, y)
        layout.add(*parts.faction_signs(card.symbols, y, LEADER - 0.4))
        self._plate(layout, card, text)

    def _who(self, layout: CardLayout, card: Card, text: Text, y: float) -> float:
        """A general's letters in the colour of his pawn, or the first ones of a name; where the column goes on."""
        fill, ink = "ivory", "ink"
        if card.letter:
            fill = "royalist" if card.general == "royalist" else "jacobin"
            ink = f"{fill}-sign"
        layout.add(*parts.tab(y, fill))
        letters = leader_letters(card, text)
        layout.line("letter", letters, TITLE, 9.4, parts.INDEX, y + 3.2, parts.COLUMN - 0.6, fill=ink)
        return y + parts.TAB + parts.BETWEEN

    def _betrays(self, layout: CardLayout, card: Card, y: float) -> float:
        """The lily of a card that has one; where the column goes on."""
        if not card.lily:
            return y
        layout.add(*parts.lily_sign(parts.INDEX, y + parts.COLUMN / 2, parts.COLUMN / LOZENGE))
        return y + parts.COLUMN + parts.BETWEEN

    def _army(self, layout: CardLayout, army: str, y: float) -> None:
        layout.add(stamped(roundel(army, self.style), parts.INDEX, y + parts.COLUMN / 2, parts.COLUMN))

    def _plate(self, layout: CardLayout, card: Card, text: Text) -> None:
        """Name, years, what the leader can do, who he was."""
        width, x = layout.right - 2 * LEFT, layout.middle
        layout.add(*parts.plate(LEFT, LEADER, width, layout.bottom - 4.2 - LEADER))
        lead, title = text(card.lead, "person"), text(card.title, "person")
        inner = width - 5.0
        if lead:
            layout.line("lead", lead, LEAD, 8.6, x, LEADER + 4.6, inner)
        layout.line("title", title, TITLE, 14.5, x, LEADER + (9.9 if lead else 8.2), inner)
        years = text(self._labels["years"], born=card.born, died=card.died) if card.born else ""
        if years:
            layout.line("years", years, ITALIC, 8.0, x, LEADER + 13.2, inner)
        layout.add(swelled_rule(x, LEADER + 14.8, 18, 0.5))
        words = self._effect(card, text)
        note = text(card.note) if card.note else ""
        room = layout.bottom - 6.0 - (LEADER + 16.2)
        foot = NOTE if note else 0.0
        if words:
            block = layout.block("effect", marked(words), EFFECT, inner, room - foot, 1.12)
            if foot and block.size < LEAST * layout.unit:  # what he can do matters more than who he was
                layout.fits.pop()
                note, foot = "", 0.0
                block = layout.block("effect", marked(words), EFFECT, inner, room, 1.12)
            layout.put(block, x, LEADER + 16.2 + (room - foot - layout.tall(block)) / 2)
        if note:
            layout.line("note", note, ITALIC, 7.8, x, layout.bottom - 6.6, inner)

    def _effect(self, card: Card, text: Text) -> str:
        general = text(self._labels[f"general-{card.general}"]) + "." if card.general else ""
        words = text(self.content.text.effects[card.effect].effect) if card.effect else ""
        return f"**{general}** {words}".strip() if general else words

    # --- actions ------------------------------------------------------------------------------------------------------

    def _action(self, layout: CardLayout, card: Card, text: Text) -> None:
        x, width = layout.middle, layout.right - 2 * LEFT
        effect = card.effect or "conde"
        y = self._betrays(layout, card, parts.below_cockades(card.cockades))
        if card.army:
            layout.add(*march(card.army, Rect(*MARCH), self.style))
            self._army(layout, card.army, y)
        elif effect in EMBLEMS:
            layout.add(*medallion(PICTURE, ACTION_AT, DISC, DISC))
            layout.add(placed(emblem(effect), PICTURE - 8.2, ACTION_AT - 8.2, 16.4))
            layout.add(*parts.small_emblem(effect, parts.INDEX, y + parts.COLUMN / 2, parts.COLUMN))
        bottom = layout.bottom - (13.0 if card.foot else 4.2)
        layout.add(*parts.plate(LEFT, ACTION, width, bottom - ACTION))
        inner = width - 5.0
        title = text(self.content.text.effects[effect].title or card.title, "card")
        layout.line("title", title, TITLE, 13.5, x, ACTION + 7.0, inner)
        top = ACTION + 9.0
        under = self._under_title(card, text)
        if under:
            layout.line("commander", under, ITALIC, 8.6, x, ACTION + 10.8, inner)
            top = ACTION + 12.4
        layout.add(swelled_rule(x, top + 0.2, 18, 0.5))
        room = bottom - 1.8 - (top + 1.4)
        block = layout.block("effect", marked(text(self.content.text.effects[effect].effect)), 9.4, inner, room, 1.12)
        layout.put(block, x, top + 1.4 + (room - layout.tall(block)) / 2)
        if card.foot:
            self._foot(layout, card.foot, text)

    def _under_title(self, card: Card, text: Text) -> str:
        """Who leads the army, or how many cubes an accused loses."""
        if card.commander and card.army:
            army = next(one for one in self.content.map.armies if one.id == card.army)
            return text.set_type(f"{text(army.name, 'army')}: {text(card.commander, 'person')}")
        return text(self._labels["loss"], cubes=card.loss) if card.loss else ""

    def _foot(self, layout: CardLayout, feet: tuple[Foot, ...], text: Text) -> None:
        """Where two factions that nobody plays put their cubes: place, faction, place; twice."""
        y, half = layout.bottom - 8.2, (layout.right - 2 * LEFT - 1.6) / 2
        for k, foot in enumerate(feet):
            x = LEFT + k * (half + 1.6)
            layout.add(
                Path(rectangle(x, y - 3.6, half, 7.2, 0.7), fill="ivory", stroke=Stroke("ink", 0.3)),
                *parts.faction_disc(foot.symbol, x + half / 2, y, 6.0),
            )
            side = half / 2 - 4.2
            for name, middle in ((foot.left, x + side / 2 + 0.5), (foot.right, x + half - side / 2 - 0.5)):
                layout.line("foot", self._short(name, text), LEAD, 8.0, middle, y + 1.0, side)

    def _short(self, place: str, text: Text) -> str:
        return text(self._labels[f"short-{'provinces' if place == PROVINCES else place}"])


def in_bar(layout: CardLayout, words: str, style: Style, *, danger: bool) -> Label:
    """The card's number at the right end of the bar."""
    colour = ("danger-text" if danger else "placard-text") if style == "color" else "ink"
    u = layout.unit
    return label(shape(words, FIGURES, 8.4 * u), (layout.right - 4.6) * u, 8.0 * u, colour, "right")
