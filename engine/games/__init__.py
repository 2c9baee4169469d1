"""The one registry of games, by the name of their content folder: those that are built in, and installed packages.

A package that is installed beside this one brings a game by an entry point of the group `pnp.games`: its name is the
name of the game, its value a package whose module `engine` holds `GAME` (`engine.games.description`) and whose module
`generator` holds `PRESENTATION` (`generator.games.presentation`). A content folder never carries code.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.description import Game
    from engine.loading.common import Identity
    from engine.loading.pack import AnyPack

BUILT_IN = ("liberte", "patriots")
GROUP = "pnp.games"


class UnknownGame(LookupError):
    """A game that is not installed."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.known = names()


@cache
def installed() -> dict[str, str]:
    """The games of other packages: name -> package."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - reads every installed package: only if it is needed

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """Every game that there is code for."""
    return (*BUILT_IN, *sorted(set(installed()) - set(BUILT_IN)))


def module_of(name: str, side: str) -> str:
    """The module in which a game describes itself to one side of the house: `engine` or `generator`."""
    if name in BUILT_IN:
        return f"{side}.games.{name}"
    if name in installed():
        return f"{installed()[name]}.{side}"
    raise UnknownGame(name)


def game(name: str) -> Game:
    """A game by its name; raises `UnknownGame`."""
    description: Game = import_module(module_of(name, "engine")).GAME
    return description


def load_pack(root: Path, name: str, edition: str | None = None) -> AnyPack:
    """The content of a game below a project's root, in one of its editions (the first listed by default)."""
    from engine.loading import pack  # noqa: PLC0415 - whoever only asks which games there are reads no YAML

    return pack.load(root, name, game(name).content_kind(), edition)


def load_identity(root: Path, name: str) -> Identity:
    """`game.yaml` alone, for who only asks what a game offers; raises `ContentError` with what is wrong in it."""
    from engine.loading import pack  # noqa: PLC0415 - as above

    return pack.load_identity(root, name, game(name).content_kind())
