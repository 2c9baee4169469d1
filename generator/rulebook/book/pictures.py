"""What the book asks a game for beside its words: the contract between the press and a game's own drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, Protocol, cast

from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.scene import Scene
from generator.games import presentation
from generator.language.text import Text
from generator.rulebook.book.document import Example, Panel
from generator.rulebook.evidence.scenarios import Play

TableRows = tuple[Sequence[str], Sequence[Sequence[str]]]
"""The heads of a table and its rows."""


class Phase(Protocol):
    """A part of the turn, named."""

    @property
    def id(self) -> str:
        """Its word in the master text."""

    @property
    def name(self) -> str:
        """Its name in the book's language."""


@record(slots=False)
class Sign:
    """A small picture among words, and the class that styles it: a `chip` is a little smaller than a `sign`."""

    picture: Scene
    kind: Literal["sign", "chip"] = "sign"


@record(slots=False)
class ListedPiece:
    """A line of the list of pieces."""

    picture: Scene
    count: int
    name: str
    size: str


class BookPictures(Protocol):
    """The pictures and lists of one game in one language: all that shared templates use.

    A game's own templates may ask its pictures for more.
    """

    # --- examples

    def panel(self, example: Example, panel: Panel) -> Scene:
        """The picture of a panel."""

    def strip(self, example: Example, step: int) -> Scene | None:
        """What stands below a panel on a screen, as wide as the page; None where nothing does."""

    def whole_strip(self, example: Example) -> Scene | None:
        """What stands below all panels of a printed example; None where nothing does."""

    @property
    def strip_label(self) -> str:
        """What a strip shows."""

    # --- rules

    def beside(self, anchor: str) -> Scene | None:
        """The picture that stands beside a rule, if one does."""

    @property
    def phases(self) -> Sequence[Phase]:
        """The parts of a turn in their order; none in a game that has none."""

    @property
    def signs(self) -> Mapping[str, Sign]:
        """Small signs by name."""

    # --- the title page

    @property
    def frontispiece(self) -> Sequence[Scene]:
        """Pictures in a row; may be empty."""

    @property
    def sides(self) -> Sequence[tuple[str, str]]:
        """Who plays against whom: the name of a sign, and words; may be empty."""

    @property
    def subtitle(self) -> str:
        """What the game is about."""

    @property
    def facts(self) -> str:
        """Players, age, time."""

    @property
    def notice(self) -> str:
        """Whose book it is."""

    # --- lists

    @property
    def pieces(self) -> Sequence[ListedPiece]:
        """What is in the box."""

    @property
    def player_counts(self) -> TableRows:
        """What differs with the number of players."""

    @property
    def provenance(self) -> TableRows:
        """Where the facts come from."""

    @property
    def credits(self) -> Sequence[tuple[str, str]]:
        """What somebody did, and who."""


def book_pictures(pack: AnyPack, root: Path, text: Text, runs: Mapping[str, Play]) -> BookPictures:
    """The pictures of a pack's game; the module that draws them is loaded only now."""
    return cast(BookPictures, presentation(pack.game).part("pictures")(pack, root, text, runs))
