"""Drawings of the tests have the theme of Liberté, whatever project or game a test before them used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.project import GAME, PROJECT

PROJECT.use(GAME)  # some tests draw while they are collected


@pytest.fixture(autouse=True)
def _game_in_use() -> Iterator[None]:
    yield
    PROJECT.use(GAME)
