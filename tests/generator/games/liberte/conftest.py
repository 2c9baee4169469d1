"""The expensive things, made once: the map of France and what is drawn on it."""

from __future__ import annotations

import pytest

from generator.games.liberte.geography import Atlas, draw_atlas
from tests.generator.games.liberte.maps import Maps, read_maps


@pytest.fixture(scope="session")
def maps() -> Maps:
    return read_maps()


@pytest.fixture(scope="session")
def atlas(maps: Maps) -> Atlas:
    found, warnings = draw_atlas(maps.board, maps.geography, maps.nodes)
    assert not warnings
    return found
