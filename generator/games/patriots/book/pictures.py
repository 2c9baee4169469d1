"""All pictures and lists of 1793's rulebook in one language (`generator.rulebook.book.pictures.BookPictures`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.scene import Scene, Use
from generator.drawing.transforms import scale
from generator.games.patriots.aids.signs import lily
from generator.games.patriots.book import card_lists, inserts, pieces
from generator.games.patriots.book.at_a_glance import TABLES, GlancePart, at_a_glance
from generator.games.patriots.book.board_overview import draw_board_parts
from generator.games.patriots.book.card_lists import ListedCard
from generator.games.patriots.book.context import PictureContext
from generator.games.patriots.book.map_overview import draw_map_parts
from generator.games.patriots.book.panels import draw_panel
from generator.games.patriots.book.set_up import Table, draw_first_table, draw_set_up
from generator.games.patriots.france.prepare import survey
from generator.games.patriots.paris.prepare import prepared
from generator.games.patriots.signs.factions import FACTIONS, cockade_disc
from generator.language.audience import audience
from generator.language.text import Text
from generator.rulebook.book import inserts as book_inserts
from generator.rulebook.book.pictures import ListedPiece, Phase, Sign, TableRows
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story

_FIRST = "first-round"
"""The example that begins with the set-up."""
PAGE = 172.0
"""Width of a picture across the page, in millimetres."""
MAP = 102.0
"""Width of the map of France: its legend stands beside it. The Paris board is so wide that its names can be read."""
COLUMN = 62.0
"""Width of the column beside the text."""
CARDS = 150.0
"""Width of the cards in the quick start."""
_DEALT = "after:5"
"""The moment of that example when every hand has been dealt."""


class Pictures:
    """The pictures and lists of one language."""

    FOR_TEMPLATES = ()

    def __init__(self, pack: Pack[Content], root: Path, text: Text, runs: Mapping[str, Play]) -> None:
        self.context = PictureContext(pack, text)
        self.board = prepared(pack, root)
        self.root = root
        self.runs = runs

    # --- examples

    def panel(self, story: Story, step: int) -> Scene:
        """The picture of a panel."""
        return draw_panel(self.context, story, step, self.runs[story.id])

    def strip(self, story: Story, step: int) -> Scene | None:  # noqa: ARG002 - no picture stands below a panel
        """Nothing stands below a panel."""
        return None

    def whole_strip(self, story: Story) -> Scene | None:  # noqa: ARG002 - no picture stands below all panels
        """Nothing stands below all panels."""
        return None

    @property
    def strip_label(self) -> str:
        """There is no strip to describe."""
        return ""

    def beside(self, anchor: str) -> Scene | None:  # noqa: ARG002 - no rule has a picture beside it
        """No rule has a picture beside it."""
        return None

    @cached_property
    def set_up(self) -> Scene:
        """The table after set-up, as the first example begins."""
        return draw_set_up(self.context, self._table, PAGE)

    @cached_property
    def first_table(self) -> Scene:
        """The same beside the quick start."""
        return draw_first_table(self.context, self._table, COLUMN)

    @property
    def _table(self) -> Table:
        """Both boards, and the table when the first turn begins."""
        return self.board, survey(self.context.pack, self.root), self.runs[_FIRST].table(_DEALT)

    @cached_property
    def four_cards(self) -> Scene:
        """Cards of each kind."""
        return inserts.four_cards(self.context, CARDS)

    @cached_property
    def paris(self) -> tuple[Scene, list[str]]:
        """The Paris board and its legend."""
        return draw_board_parts(self.context, self.board, PAGE)

    @cached_property
    def france(self) -> tuple[Scene, list[str]]:
        """The map of France and its legend."""
        return draw_map_parts(self.context, survey(self.context.pack, self.root), MAP)

    # --- signs and the title page

    @cached_property
    def phases(self) -> Sequence[Phase]:
        """A round has no phases with names of their own."""
        return ()

    @cached_property
    def signs(self) -> Mapping[str, Sign]:
        """The factions' cubes, the cockade, and the lily of cards that betray whoever holds them."""
        ten = scale(10.0 / pieces.CUBE)
        lily_ = Scene(10.0, 10.0, (Use(lily(), scale(0.1)),), title="⚜")
        return {
            "lily": Sign(lily_, "chip"),
            "cockade": Sign(Scene(10.0, 10.0, cockade_disc(5, 5, 4.8, self.context.style)), "chip"),
            **{
                faction: Sign(
                    Scene(
                        10.0,
                        10.0,
                        (Use(pieces.cube(faction, self.context.style), ten),),
                        title=self.context.faction(faction),
                    ),
                    "chip",
                )
                for faction in FACTIONS
            },
        }

    @cached_property
    def frontispiece(self) -> list[Scene]:
        """A leader of each faction."""
        return inserts.faces(self.context)

    @cached_property
    def sides(self) -> list[tuple[str, str]]:
        """The factions by sign and name."""
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

    # --- lists

    @cached_property
    def pieces(self) -> list[ListedPiece]:
        """What is in the box."""
        return inserts.components(self.context)

    @cached_property
    def player_counts(self) -> TableRows:
        """What differs with the number of players: nothing that a table could tell."""
        return inserts.player_counts(self.context)

    @cached_property
    def roads(self) -> TableRows:
        """The armies and their roads."""
        return inserts.roads(self.context)

    @cached_property
    def action_cards(self) -> list[ListedCard]:
        """The action cards that are no leaders."""
        return card_lists.action_cards(self.context.content, self.context.text)

    @cached_property
    def leaders(self) -> list[ListedCard]:
        """All leaders."""
        return card_lists.leaders(self.context.content, self.context.text)

    @cached_property
    def laws(self) -> list[ListedCard]:
        """All laws."""
        return card_lists.laws(self.context.content, self.context.text)

    @property
    def faces(self) -> Iterator[tuple[str, Scene]]:
        """Every card and law by its anchor, for the web page."""
        return inserts.card_pictures(self.context)

    @cached_property
    def credits(self) -> list[tuple[str, str]]:
        """Who made the game."""
        content = self.context.content
        return book_inserts.people(content.identity, self.context.text, content.text.labels)

    @cached_property
    def glance(self) -> Mapping[str, GlancePart]:
        """The game at a glance, by section: the back cover, and the screen at the table."""
        return at_a_glance(self.context)

    @property
    def glance_tables(self) -> tuple[str, ...]:
        """The rules whose tables stand beside it."""
        return TABLES
