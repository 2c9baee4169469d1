"""One undisturbed build for all tests of this folder, and a kit of few sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from generator.build import run
from generator.games import presentation
from generator.games.liberte import PRESENTATION
from generator.project import Project
from tests.generator.build.small_build import SMALL, Built, files, silent
from tests.project import GAME, ROOT


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The small build, to compare with."""
    project = Project(ROOT, tmp_path_factory.mktemp("built"))
    run.build(project, GAME, SMALL, 1, silent)
    return project, files(project.output)


@pytest.fixture
def kit_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """`kit_of("tokens", "markers")`: during the test these kinds are all that a kit needs."""

    def only(*kinds: str) -> None:
        monkeypatch.setattr("generator.games.liberte.PRESENTATION", PRESENTATION._replace(kit=kinds))
        presentation.cache_clear()

    yield only
    presentation.cache_clear()
