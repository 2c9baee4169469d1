"""All pictures and lists of Liberté's rulebook in one language (`generator.rulebook.book.pictures.BookPictures`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from engine.games.liberte.content.cards import FACTIONS, Card
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.placing import placed, stamped
from generator.drawing.scene import Group, Scene, Stroke, rectangle, unlayered
from generator.drawing.scene import Path as Outline
from generator.drawing.transforms import scale
from generator.emblems.signs import fleur_de_lis
from generator.games.liberte.board.prepare import survey
from generator.games.liberte.book import inserts, large_pictures
from generator.games.liberte.book.at_a_glance import GlancePart, at_a_glance
from generator.games.liberte.book.board_overview import board_picture
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.glance_signs import draw_four_words
from generator.games.liberte.book.inserts import FoundProvince, ListedRegion, TurnPhase
from generator.games.liberte.book.panel_tables import Cabinet, draw_track
from generator.games.liberte.book.panels import GOVERNING, draw_panel
from generator.games.liberte.cards.fronts import CardFaces
from generator.games.liberte.cards.list_page import alike, rows
from generator.games.liberte.cards.small_map import DETAIL
from generator.games.liberte.signs.board_signs import block
from generator.games.liberte.signs.symbols import ROLES
from generator.games.liberte.words.names import CONTEXTS, SETS
from generator.language.audience import audience
from generator.language.text import Text
from generator.map.small_map import thumbnail
from generator.rulebook.book import inserts as book_inserts
from generator.rulebook.book.pictures import ListedPiece, Sign
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story

_VOTING = {"votes", "track"}
"""Results that the Election Track shows."""


class Pictures:
    """The pictures and lists of one language."""

    FOR_TEMPLATES = ("sign_name",)

    def __init__(self, pack: Pack[Content], root: Path, text: Text, runs: Mapping[str, Play]) -> None:
        self.context = PictureContext(pack, survey(pack, root), text)
        self.runs = runs

    # --- examples

    def panel(self, story: Story, step: int) -> Scene:
        """The picture of a panel."""
        return draw_panel(self.context, story, step, self.runs[story.id])

    def strip(self, story: Story, step: int) -> Scene | None:
        """The Election Track after a panel, with arrows from the panel before; None if it does not matter."""
        before = story.panels[step - 1].at if step else None
        return self._track(story, story.panels[step].at, before)

    def whole_strip(self, story: Story) -> Scene | None:
        """The Election Track after the last panel, with arrows from the beginning; None if it does not matter."""
        return self._track(story, story.panels[-1].at, "given")

    @property
    def strip_label(self) -> str:
        """The caption of the strip."""
        return self.context.text("Election Track")

    def _track(self, story: Story, now: str, before: str | None) -> Scene | None:
        """The Election Track, if an example has results that it shows; with the government's box if one is formed."""
        roots = frozenset(root for told in (*story.panels, story.result) for root in told.roots)
        if not roots & _VOTING:
            return None
        run = self.runs[story.id]
        formed = any(run.table(told.at)["government"] != "none" for told in story.panels)
        told = any(told.roots & GOVERNING for told in story.panels)
        cabinet: Cabinet = ("named" if told else "shown") if formed else ""
        return draw_track(self.context, run.table(now), run.table(before) if before else None, cabinet)

    # --- large pictures

    @cached_property
    def frontispiece(self) -> list[Scene]:
        """The portraits on the title page."""
        return large_pictures.draw_portraits(self.context)

    @cached_property
    def board(self) -> tuple[Scene, list[str]]:
        """The board and its legend."""
        return large_pictures.draw_board_parts(self.context)

    @cached_property
    def set_up(self) -> Scene:
        """The table after set-up."""
        return large_pictures.draw_set_up(self.context)

    @cached_property
    def anatomy(self) -> tuple[Scene, list[str]]:
        """Three cards and their legend."""
        return large_pictures.draw_cards(self.context, self._card_faces)

    @cached_property
    def first_table(self) -> Scene:
        """The table of the quick start, with the face-up cards of its first turn."""
        return large_pictures.draw_first_table(self.context, self.runs["first-turn"].table("given"))

    @cached_property
    def one_card(self) -> Scene:
        """A card of the quick start with its parts numbered."""
        return large_pictures.draw_one_card(self.context, self._card_faces)

    @cached_property
    def four_words(self) -> Scene:
        """The words to know of the quick start."""
        return draw_four_words(self.context)

    @cached_property
    def _card_faces(self) -> CardFaces:
        return CardFaces(self.context.content, thumbnail(self.context.ready.atlas, DETAIL), self.context.style)

    def beside(self, anchor: str) -> Scene | None:
        """The card that a rule is about, if its anchor is the name of a special."""
        card = next((card for card in self.context.content.cards.cards if card.effect == anchor), None)
        if card is None:
            return None
        return self._face(card)

    @property
    def faces(self) -> Iterator[tuple[int, Scene]]:
        """Every card's number and its front, for the web page."""
        return ((card.id, self._face(card)) for card in self.context.content.cards.cards)

    def _face(self, card: Card) -> Scene:
        front = self._card_faces.front(card, self.context.text)
        outline = rectangle(0, 0, front.width, front.height, 3.0)
        items = (Group(unlayered(front.items), clip=Outline(outline)), Outline(outline, stroke=Stroke("ink", 0.3)))
        return Scene(front.width, front.height, items, title=front.title, language=front.language)

    @cached_property
    def signs(self) -> Mapping[str, Sign]:
        """Small signs by name: those of cards and provinces, and the factions' blocks."""
        symbols = {name: make() for name, make in ROLES.items()} | {"lily": fleur_de_lis()}
        signs = {
            name: Sign(Scene(10.0, 10.0, (placed(symbol, 0, 0, 10.0),), title=self.context.say(f"symbol-{name}")))
            for name, symbol in symbols.items()
        }
        for faction in FACTIONS:
            drawn = stamped(block(faction, self.context.style), 5.0, 5.0, 9.2)
            signs[faction] = Sign(Scene(10.2, 10.2, (drawn,), title=self.context.faction(faction)), "chip")
        return signs

    def sign_name(self, sign: str) -> str:
        """The name of a sign."""
        return self.context.say(f"symbol-{sign}")

    # --- lists

    @cached_property
    def pieces(self) -> list[ListedPiece]:
        """What is in the box."""
        width, height = self.context.content.board.size
        ratio = inserts.PIECE[1] / height
        small = Group(board_picture(self.context.ready), at=scale(ratio))
        return inserts.components(self.context, Scene(width * ratio, height * ratio, (small,)))

    @cached_property
    def phases(self) -> list[TurnPhase]:
        """The phases of a turn."""
        return inserts.phases(self.context)

    @cached_property
    def provinces(self) -> tuple[list[str], list[ListedRegion]]:
        """All provinces by region."""
        return inserts.provinces(self.context)

    @cached_property
    def finder(self) -> list[FoundProvince]:
        """All provinces by name."""
        return inserts.finder(self.context)

    @cached_property
    def player_counts(self) -> tuple[list[str], list[list[str]]]:
        """What differs with the number of players."""
        return inserts.player_counts(self.context)

    @cached_property
    def credits(self) -> list[tuple[str, str]]:
        """Who made the game."""
        content = self.context.content
        return book_inserts.people(content.identity, self.context.text, content.text.labels)

    @cached_property
    def glance(self) -> Mapping[str, GlancePart]:
        """The game at a glance, by section: the back cover, and the screen at the table."""
        return at_a_glance(self.context)

    @cached_property
    def columns(self) -> list[str]:
        """The heads of the columns in the list of cards."""
        text = self.context.text
        return [text("No."), text("Card"), text("Value"), text("Where"), text("Symbols")]

    @cached_property
    def decks(self) -> list[dict[str, object]]:
        """All cards by set: letter, title and rows of each with their numbers; in `alike`, equal cards share a row."""
        content, text = self.context.content, self.context.text
        listed = {letter: rows(content, letter, text) for letter in SETS}
        return [
            {
                "set": letter,
                "title": self.context.say("set", set=letter),
                "rows": [(str(row.id), row) for row in cards],
                "alike": alike(cards),
            }
            for letter, cards in listed.items()
        ]

    @cached_property
    def filters(self) -> list[dict[str, object]]:
        """The filters of the list of cards: key, name and choices of each."""
        context = self.context
        regions = [(region.id, context.text(region.name, "region")) for region in context.content.board.regions]
        kinds = [(kind, context.say(f"kind-{kind}")) for kind in CONTEXTS]
        return [
            {"key": "set", "name": context.text("Set"), "choices": [(letter, letter) for letter in SETS]},
            {"key": "kind", "name": context.text("Kind"), "choices": kinds},
            {"key": "faction", "name": context.text("Faction"), "choices": self.sides},
            {"key": "region", "name": context.say("region"), "choices": regions},
            {
                "key": "sign",
                "name": context.text("Symbol"),
                "choices": [(n, context.say(f"symbol-{n}")) for n in ROLES],
            },
        ]

    @cached_property
    def sides(self) -> list[tuple[str, str]]:
        """The factions by colour and name."""
        return [(faction, self.context.faction(faction)) for faction in FACTIONS]

    @property
    def subtitle(self) -> str:
        """What the game is about."""
        return self.context.text(self.context.content.identity.subtitle)

    @property
    def facts(self) -> str:
        """Players, age, time."""
        content = self.context.content
        return " · ".join(audience(content.identity, self.context.text, content.text.labels))

    @property
    def notice(self) -> str:
        """The notice that this is not an official book."""
        return self.context.say("notice")
