"""Drawings of 1793 take its theme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generator.project import use
from tests.project import ROOT


@pytest.fixture(autouse=True)
def theme_of_the_game() -> Iterator[None]:
    use(ROOT, "patriots")
    yield
    use(ROOT, "liberte")
