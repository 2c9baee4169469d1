"""What the rulebook needs from a game besides its text: the protocol of its pictures and lists."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Literal, Protocol, cast

from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.scene import Scene
from generator.games import presentation
from generator.language.text import Text
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story

TableRows = tuple[Sequence[str], Sequence[Sequence[str]]]
"""The heads of a table and its rows."""


class Phase(Protocol):
    """A part of the turn."""

    @property
    def id(self) -> str:
        """Its id in the manuscript (`phase=`)."""

    @property
    def name(self) -> str:
        """Its name in the book's language."""


@record(slots=False)
class Sign:
    """A small picture within text, and its CSS class: a `chip` is a little smaller than a `sign`."""

    picture: Scene
    kind: Literal["sign", "chip"] = "sign"


@record(slots=False)
class ListedPiece:
    """A line of the list of pieces: picture, then number and name. Sizes are for makers; the checklist has them."""

    picture: Scene
    counted: str


class BookPictures(Protocol):
    """The pictures and lists of one game in one language, as far as shared templates use them.

    A game's own templates may use further members of its class.
    """

    @property
    def FOR_TEMPLATES(self) -> Collection[str]:  # noqa: N802 - a constant of the class
        """The names of methods that templates may call, beside its properties; often none."""

    # --- examples

    def panel(self, story: Story, step: int) -> Scene:
        """The picture of a panel of an example; panels count from 0."""

    def strip(self, story: Story, step: int) -> Scene | None:
        """The picture below a panel on screens, as wide as the page; None for none."""

    def whole_strip(self, story: Story) -> Scene | None:
        """The picture below all panels of a printed example; None for none."""

    @property
    def strip_label(self) -> str:
        """A description of what strips show."""

    # --- rules

    def beside(self, anchor: str) -> Scene | None:
        """The picture beside a rule; None for none."""

    @property
    def phases(self) -> Sequence[Phase]:
        """The parts of a turn in their order; may be empty."""

    @property
    def signs(self) -> Mapping[str, Sign]:
        """Small signs by name."""

    # --- the title page

    @property
    def frontispiece(self) -> Sequence[Scene]:
        """Pictures of the title page, in a row; may be empty."""

    @property
    def sides(self) -> Sequence[tuple[str, str]]:
        """Who plays against whom: the name of a sign, and words; may be empty."""

    @property
    def subtitle(self) -> str:
        """What the game is about, in a few words."""

    @property
    def facts(self) -> str:
        """Number of players, age and playing time, in words."""

    @property
    def notice(self) -> str:
        """The copyright notice or the like."""

    # --- lists

    @property
    def pieces(self) -> Sequence[ListedPiece]:
        """The pieces in the box."""

    @property
    def player_counts(self) -> TableRows:
        """A table of what depends on the number of players."""

    @property
    def credits(self) -> Sequence[tuple[str, str]]:
        """What somebody did, and who."""


def book_pictures(pack: AnyPack, root: Path, text: Text, runs: Mapping[str, Play]) -> BookPictures:
    """The pictures of a pack's game; loads the module that draws them."""
    return cast(BookPictures, presentation(pack.game).part("pictures")(pack, root, text, runs))
