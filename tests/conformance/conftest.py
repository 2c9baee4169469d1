"""Projects that commands and builds work on, made once for the suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.cli import main
from tests.conformance.table import PROJECTS
from tests.games.project import TINY, join_project
from tests.project import GAME, PROJECT

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _game_in_use() -> Iterator[None]:
    """Other tests draw with the theme of the built-in game."""
    yield
    PROJECT.use(GAME)


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the tiny game alone."""
    return join_project(tmp_path_factory.mktemp("tiny") / "project")


@pytest.fixture(scope="session")
def both(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with two games."""
    return join_project(tmp_path_factory.mktemp("both") / "project", "liberte", "france")


@pytest.fixture
def root(game: str, tiny: Path) -> Path:
    """The project of a game, with templates."""
    return tiny if PROJECTS[game] == TINY else PROJECTS[game]


@pytest.fixture
def pnp(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command: exit code, what it printed, what it complained about."""

    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run
