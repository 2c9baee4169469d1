"""What the rulebook shows beside its words (`generator.rulebook.book.pictures.BookPictures`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path as FilePath

from engine.loading.pack import Pack
from generator.drawing.placing import placed
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, ellipse, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.language.audience import audience
from generator.language.text import Text
from generator.print.components.checklist import aid_sketch
from generator.print.components.counters import row
from generator.rulebook.book import inserts
from generator.rulebook.book.pictures import ListedPiece, Phase, Sign, TableRows
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story
from generator.typesetting.shaping import label, shape
from tests.games.tiny.engine.content import SIDES, SUITS, Content
from tests.games.tiny.generator import board
from tests.games.tiny.generator.cards import back, front
from tests.games.tiny.generator.signs import arrow, suit, token
from tests.games.tiny.generator.table import draw_table

TITLE_CARDS = ("S5", "M6")
"""The cards on the title page."""


class Pictures:
    """The pictures and lists of one language."""

    FOR_TEMPLATES = ()

    def __init__(self, pack: Pack[Content], root: FilePath, text: Text, runs: Mapping[str, Play]) -> None:
        self.pack, self.text, self.runs = pack, text, runs
        self.content: Content = pack.content
        self.labels = self.content.text.labels

    # --- examples

    def panel(self, story: Story, step: int) -> Scene:
        """The whole table: it is small enough."""
        return draw_table(self.content, self.text, self.runs[story.id].table(story.panels[step].at))

    def strip(self, story: Story, step: int) -> Scene | None:
        """Nothing: the panels show everything."""
        return None

    def whole_strip(self, story: Story) -> Scene | None:
        """Nothing: the panels show everything."""
        return None

    strip_label = ""

    # --- rules

    def beside(self, anchor: str) -> Scene | None:
        """Nothing: no rule has a picture beside it."""
        return None

    phases: Sequence[Phase] = ()

    @cached_property
    def signs(self) -> Mapping[str, Sign]:
        """The suits and the players."""
        drawn = [*((name, suit(name)) for name in SUITS), *((side, arrow(side, side)) for side in SIDES)]
        return {name: Sign(Scene(10, 10, (placed(sign, 0, 0, 10),))) for name, sign in drawn}

    @cached_property
    def table(self) -> tuple[Scene, list[str]]:
        """The insert `table`: the board after set-up, with its parts numbered, and what they are."""
        scene, path = board.draw_board(self.content, self.text), self.content.rules.path
        pieces = {1: SIDES[0], path.start: "lantern", path.spaces: SIDES[1]}
        items = [*unlayered(scene.items)]
        for number, (space, name) in enumerate(pieces.items(), 1):
            x, y = board.place(self.content, space)
            items.append(Group(row([token(name, 14)], 0, 14, 14), at=translate(x - 7, y - 6)))
            items += _disc(number, x + 8, y - 8)
        words = [self.text(self.labels[name]) for name in ("home-west", "token-lantern", "home-east")]
        return Scene(scene.width, scene.height, tuple(items), title=scene.title, language=scene.language), words

    # --- the title page

    @cached_property
    def frontispiece(self) -> list[Scene]:
        """Two cards."""
        cards = {card.id: card for card in self.content.cards.cards}
        return [
            front(cards[name], self.content, self.text).scene(cards[name].title, self.text.code) for name in TITLE_CARDS
        ]

    @property
    def sides(self) -> list[tuple[str, str]]:
        """West against East."""
        return [(side, self.text(self.labels[f"player-{side}"])) for side in SIDES]

    @property
    def subtitle(self) -> str:
        """What the game is about."""
        return self.text(self.content.identity.subtitle)

    @property
    def facts(self) -> str:
        """Players, age, time."""
        return " · ".join(audience(self.content.identity, self.text, self.labels))

    @property
    def notice(self) -> str:
        """Whose book it is."""
        return self.text(self.labels["notice"])

    # --- lists

    @cached_property
    def pieces(self) -> list[ListedPiece]:
        """What is in the box."""
        width, height = inserts.PIECE
        pictures: dict[str, tuple[Item, ...]] = {
            "board": (_small(board.draw_board(self.content, self.text), width),),
            "cards": (_small(back(self.content), 10, width / 2 - 5),),
            "tokens": row([token(name, 7.6) for name in ("west", "lantern", "east")], 0.8, width, height),
            "aids": (Group(aid_sketch(), at=translate(width / 2, height / 2) @ scale(0.78)),),
        }
        return inserts.components(self.content.identity, self.text, pictures)

    player_counts: TableRows = ((), ())

    @cached_property
    def credits(self) -> list[tuple[str, str]]:
        """Who made the game."""
        return inserts.people(self.content.identity, self.text, self.labels)


def _disc(number: int, x: float, y: float) -> tuple[Item, ...]:
    """A number that the legend explains."""
    figure = label(shape(str(number), "text-semibold", 9), x, y + 1.1, "ivory", "centre")
    return Path(ellipse(x, y, 2.6), fill="highlight", stroke=Stroke("ivory", 0.3)), figure


def _small(scene: Scene, width: float, x: float = 0.0) -> Group:
    """A scene that wide, in the middle of a picture of the list."""
    ratio = width / scene.width
    clip = Path(rectangle(0, 0, scene.width, scene.height, 2))
    at = translate(x, (inserts.PIECE[1] - scene.height * ratio) / 2) @ scale(ratio)
    return Group(unlayered(scene.items), at, clip)
