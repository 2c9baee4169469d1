"""One undisturbed build for all tests of this folder."""

from __future__ import annotations

import pytest

from generator.build import run
from generator.project import Project
from tests.generator.build.small_build import SMALL, Built, files, silent
from tests.project import GAME, ROOT


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The small build, to compare with."""
    project = Project(ROOT, tmp_path_factory.mktemp("built"))
    run.build(project, GAME, SMALL, 1, silent)
    return project, files(project.output)
