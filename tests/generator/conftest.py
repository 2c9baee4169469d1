"""Drawings of the tests have the theme of Liberté, whatever project or game a test before them used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generator.project import own_root, use
from tests.project import GAME

use(own_root(), GAME)  # some tests draw while they are collected


@pytest.fixture(autouse=True)
def _game_in_use() -> Iterator[None]:
    yield
    use(own_root(), GAME)
