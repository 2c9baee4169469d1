"""A project: the folder with `content/` and `templates/`, where its output goes, and what was read from its files.

Three cases: a folder given by `--root`; the nearest folder, from the one that `pnp` is started in upwards, that has
content and templates; else the content that came with the installation, which is said, and built into the current
folder.

Two kinds of caches, and one rule for which is which:

* `@per_project`: what is read from files of a project or may depend on them: content, theme, fonts, languages, paper
  sizes, hence every drawing; and what is computed from an object that was read from them. It is kept in the `Project`
  in use, apart for each game (which has a theme of its own), and is forgotten with it: whoever stays while somebody
  edits (`--watch`, a server) uses a new `Project` for each round.
* `functools.cache`: what depends on its plain arguments alone (numbers, words, types), or on the program itself.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import cache, wraps
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

from engine.nearest import meant
from generator import console
from generator.failure import WrongUse

CONTENT_FILES = (".yaml", ".md", ".po")
"""How the names of files end that hold a game's data and words."""
PACKAGE = Path(__file__).resolve().parent
BUNDLED = PACKAGE / "bundled"
"""In a wheel, content and templates lie here; in a checkout they lie beside the package."""

P = ParamSpec("P")
T = TypeVar("T")
Caches = dict[Callable[..., Any], Callable[..., Any]]
"""Functions -> the same functions with a cache."""


class Project:
    """A root with content and templates, an output folder, and the memory of what was read from them."""

    def __init__(self, root: Path, output: Path | None = None) -> None:
        self.root, self.output = root, output or root / "output"
        folder = root / "templates"
        self.templates = folder if folder.is_dir() else own_templates()
        self._caches: dict[str, Caches] = {}
        self.program_seen: dict[str, list[str]] = {}
        """What a build noted of the program's own files, for the next game."""

    def use(self, game: str = "") -> None:
        """From now on this thread draws with this project and that game; without a game, with what all games share.

        A game's own templates and theme lie in `templates/<game>/`; it need not have any. A root without templates,
        which no command takes, is drawn with those that came with this installation.
        """
        _in_use.set(_InUse(self, game, self._caches.setdefault(game, {})))

    def forget(self, game: str) -> None:
        """Forget what was read from files for a game."""
        self._caches.pop(game, None)

    def games(self) -> list[str]:
        """The games whose content is here."""
        return sorted(path.parent.name for path in (self.root / "content").glob("*/game.yaml"))


@cache
def own_root() -> Path:
    """The content and templates that came with this installation."""
    return BUNDLED if (BUNDLED / "content").is_dir() else PACKAGE.parent


class _InUse(NamedTuple):
    project: Project
    game: str
    caches: Caches


_in_use: ContextVar[_InUse] = ContextVar("project in use")


def _used() -> _InUse:
    """What is in use; the project of this installation while none was chosen."""
    try:
        return _in_use.get()
    except LookupError:
        Project(own_root()).use()
        return _in_use.get()


def use(root: Path, game: str) -> None:
    """Use the project at a root: the one in use, with what it remembers, if it lies there; else a new one."""
    project = _used().project
    (project if project.root == root else Project(root)).use(game)


def templates() -> Path:
    """The templates of the project in use, else those that came with this installation."""
    return _used().project.templates


def program_seen() -> dict[str, list[str]]:
    """What was noted of the program's own files while the project in use was built."""
    return _used().project.program_seen


def game_in_use() -> str:
    """The game that is drawn; empty while there is none."""
    return _used().game


def first_line_with(character: str) -> str:
    """Where the content of the game in use has a character, as file and line; empty if nowhere."""
    used = _used()
    root = used.project.root
    for path in sorted((root / "content" / used.game).rglob("*")):
        if path.is_file() and path.suffix in CONTENT_FILES:
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            found = [number for number, line in enumerate(lines, 1) if character in line]
            if found:
                return f"{path.relative_to(root).as_posix()}:{found[0]}"
    return ""


def per_project(function: Callable[P, T]) -> Callable[P, T]:
    """Remember results in the project in use (see above)."""

    @wraps(function)
    def remembering(*args: P.args, **kwargs: P.kwargs) -> T:
        caches = _used().caches
        if function not in caches:
            caches[function] = cache(function)
        result: T = caches[function](*args, **kwargs)
        return result

    return remembering


@cache
def own_templates() -> Path:
    """The templates that came with this installation; asked for with every line of text, so looked up once."""
    return own_root() / "templates"


def find(root: str | None, output: str | None, *, silent: bool = False) -> Project:
    """The project that a command works on; it is in use from now on. Not a person's own is told, unless `silent`."""
    beside = here = Path.cwd()
    if root is not None:
        chosen = beside = Path(root).resolve()
        if not (chosen / "content").is_dir():
            raise WrongUse(f"{root} has no folder content/", "name a project folder, or make one: pnp init DIR")
    else:
        own = _nearest(here) or (None if silent else _half(here))
        if own is None and not silent:
            console.warn("no project here or above: these are the games that came with pnp (pnp init DIR copies them)")
        chosen, beside = own or own_root(), own or here
    if not (silent or (chosen / "templates").is_dir()):
        fix = "put it back; pnp init DIR copies the one that came with pnp"
        raise WrongUse(f"{chosen} has content/, but no folder templates/", fix)
    project = Project(chosen, Path(output).resolve() if output else beside / "output")
    for source in ("content", "templates"):
        if project.output.is_relative_to((chosen / source).resolve()):
            raise WrongUse(f"--output {output} lies in {source}/, from which everything is made", "name another folder")
    project.use()
    return project


def _nearest(here: Path) -> Path | None:
    """The nearest project from a folder upwards: both its folders, as many a folder has one called content."""
    folders = (here, *here.parents)
    return next((one for one in folders if (one / "content").is_dir() and (one / "templates").is_dir()), None)


def _half(here: Path) -> Path | None:
    """The nearest folder with games but no templates: a person's own, not to be taken for what came with pnp."""
    return next((one for one in (here, *here.parents) if any(one.glob("content/*/game.yaml"))), None)


def find_own(root: str | None) -> Project:
    """The project whose files a command changes: a person's own, never what came with an installation."""
    project = find(root, None)
    if project.root == BUNDLED or (root is None and _nearest(Path.cwd()) is None):
        raise WrongUse("this content came with pnp and is not to be changed", "copy it first: pnp init DIR")
    return project


def choose_games(project: Project, name: str | None) -> list[str]:
    """The game that was asked for, by its name or an alias; all games when none was."""
    games = project.games()
    if not games:
        raise WrongUse(f"{project.root / 'content'} holds no game", "a game is a folder with game.yaml in it")
    if name is not None and "," in name:
        raise WrongUse(f"“{name}” is more than one game", f"name one of {', '.join(games)}")
    known = None if name is None else meant(name, games)
    chosen = games if name is None else [known or _by_alias(project, name, games)]
    for game in chosen:
        _installed(game)
    return chosen


def choose_game(project: Project, name: str | None, before: str = "--game") -> str:
    """The game that was asked for, by its name or an alias; the only one there is when none was.

    `before` is what a person writes before its name.
    """
    games = choose_games(project, name)
    if len(games) > 1:
        raise WrongUse("which game?", f"name one of {', '.join(games)}, as in {before} {games[0]}")
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
    available = ", ".join(games.names())
    raise WrongUse(
        f"content/{game} has a game.yaml, but no installed package brings the game “{game}”",
        f"install one (entry point {games.GROUP}), or move the folder away; there are: {available}",
    )
