"""What the book asks a game for beside its words: the contract between the press and a game's own drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol, cast

from engine.loading.pack import Pack
from generator.drawing.scene import Scene
from generator.games import presentation
from generator.language.text import Text
from generator.rulebook.book.document import Example, Panel
from generator.rulebook.evidence.scenarios import Play


class Phase(Protocol):
    """A phase of the turn, named."""

    @property
    def id(self) -> str:
        """Its word in the master text."""

    @property
    def name(self) -> str:
        """Its name in the book's language."""


class BookPictures(Protocol):
    """The pictures and lists of one game in one language; its templates may ask for more."""

    def panel(self, example: Example, panel: Panel) -> Scene:
        """The picture of a panel."""

    def step_track(self, example: Example, step: int) -> Scene:
        """The track as a panel leaves it."""

    def whole_track(self, example: Example) -> Scene:
        """The track from the first panel to the last."""

    def card(self, anchor: str) -> Scene | None:
        """The card that a rule is about, if it is about one."""

    @property
    def phases(self) -> Sequence[Phase]:
        """The phases of a turn."""

    @property
    def signs(self) -> Mapping[str, Scene]:
        """Small signs by name."""

    @property
    def factions(self) -> Sequence[tuple[str, str]]:
        """The sides by colour and name."""

    @property
    def subtitle(self) -> str:
        """What the game is about."""

    @property
    def facts(self) -> str:
        """Players, age, time."""

    @property
    def notice(self) -> str:
        """Whose book it is."""


def book_pictures(pack: Pack, root: Path, text: Text, runs: Mapping[str, Play]) -> BookPictures:
    """The pictures of a pack's game; the module that draws them is loaded only now."""
    return cast(BookPictures, presentation(pack.game).part("pictures")(pack, root, text, runs))
