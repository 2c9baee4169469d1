"""Where a project lies: the folder with `content/` and `templates/`, and where its output goes.

Three cases: a folder given by `--root`; the folder that `pnp` is started in, if it has content; else the content that
came with the installation, built into the current folder.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from engine.record import record
from generator.failure import WrongUse

PACKAGE = Path(__file__).resolve().parent
BUNDLED = PACKAGE / "bundled"
"""In a wheel, content and templates lie here; in a checkout they lie beside the package."""


@record
class Project:
    """A root with content and templates, and an output folder."""

    root: Path
    output: Path

    def games(self) -> list[str]:
        """The games whose content is here."""
        return sorted(path.parent.name for path in (self.root / "content").glob("*/game.yaml"))


@cache
def own_root() -> Path:
    """The content and templates that came with this installation."""
    return BUNDLED if (BUNDLED / "content").is_dir() else PACKAGE.parent


_in_use: tuple[Path | None, str] = (None, "")


def use(root: Path, game: str) -> None:
    """From now on this process draws with the templates of that project and game; without a game, with what all share.

    A game's own templates and theme lie in `templates/<game>/`; it need not have any. A project without templates is
    drawn with those that came with this installation.
    """
    global _in_use  # noqa: PLW0603 - a process works on one project, and every drawing needs its theme and fonts
    folder = root / "templates"
    _in_use = folder if folder.is_dir() else None, game


def templates() -> Path:
    """The templates of the project in use, else those that came with this installation."""
    return _in_use[0] or own_templates()


def game_in_use() -> str:
    """The game that is drawn; empty while there is none."""
    return _in_use[1]


@cache
def own_templates() -> Path:
    """The templates that came with this installation; asked for with every line of text, so looked up once."""
    return own_root() / "templates"


def forget() -> None:
    """Read and draw everything anew, in a process that stays while somebody edits.

    Empties every `cache` and `lru_cache` of every module of the generator and of installed games that was imported, so
    that none has to be named here: most of them hold something that files have told, if only the width of a word.
    """
    from engine import games  # noqa: PLC0415 - only a process that stays forgets

    packages = {"generator", *(package.partition(".")[0] for package in games.installed().values())}
    for module in [module for name, module in sys.modules.items() if name.partition(".")[0] in packages]:
        for value in vars(module).values():
            if callable(clear := getattr(value, "cache_clear", None)):
                clear()


def find(root: str | None, output: str | None) -> Project:
    """The project that a command works on."""
    if root is not None:
        chosen = Path(root).resolve()
        if not (chosen / "content").is_dir():
            raise WrongUse(f"{root} has no folder content/", "name a project folder, or make one: pnp init DIR")
        return Project(chosen, Path(output).resolve() if output else chosen / "output")
    here = Path.cwd()
    chosen = here if (here / "content").is_dir() and (here / "templates").is_dir() else own_root()
    return Project(chosen, Path(output).resolve() if output else here / "output")


def find_own(root: str | None) -> Project:
    """The project whose files a command changes: a person's own, never what came with an installation."""
    project = find(root, None)
    if project.root == BUNDLED:
        raise WrongUse("this content came with pnp and is not to be changed", "copy it first: pnp init DIR")
    return project


def choose_games(project: Project, name: str | None) -> list[str]:
    """The game that was asked for, by its name or an alias; all games when none was."""
    games = project.games()
    if not games:
        raise WrongUse(f"{project.root / 'content'} holds no game", "a game is a folder with game.yaml in it")
    found = games if name is None else [name if name in games else _by_alias(project, name, games)]
    for game in found:
        _installed(game)
    return found


def choose_game(project: Project, name: str | None) -> str:
    """The game that was asked for, by its name or an alias; the only one there is when none was."""
    games = choose_games(project, name)
    if len(games) > 1:
        raise WrongUse("which game?", f"name one of {', '.join(games)}")
    return games[0]


def _by_alias(project: Project, name: str, games: list[str]) -> str:
    """The game that lists a name under `aliases`."""
    from engine.errors import Findings  # noqa: PLC0415 - a build with nothing to do reads no YAML
    from engine.loading.source import load  # noqa: PLC0415 - as above

    for game in games:
        path = project.root / "content" / game / "game.yaml"
        node = load(path, f"content/{game}/game.yaml", Findings())
        aliases = node.find("aliases") if node is not None else None
        listed = aliases.plain() if aliases is not None else []
        if isinstance(listed, list) and name in map(str, listed):
            return game
    raise WrongUse.choice("game", name, games)


def _installed(game: str) -> None:
    """Refuse a content folder that no installed code plays and draws."""
    from engine import games  # noqa: PLC0415 - as above

    if game in games.BUILT_IN or game in games.installed():
        return
    known = ", ".join(games.names())
    raise WrongUse(
        f"content/{game} has a game.yaml, but no installed package brings the game “{game}”",
        f"install one (entry point {games.GROUP}), or move the folder away; there are: {known}",
    )
