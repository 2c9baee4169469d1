"""The expensive things, made once: the map of France and what is drawn on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.board.draw import Drawn, Prepared, draw_board
from generator.games.liberte.board.prepare import survey
from generator.games.liberte.cards.small_map import DETAIL
from generator.job import Style
from generator.language.text import Text, open_text
from generator.map.atlas import Atlas
from generator.map.small_map import SmallMap, thumbnail
from tests.generator.games.liberte.maps import ROOT, Maps, Pseudo, read_maps
from tests.project import load_liberte

Draw = Callable[[str, Style], Drawn]


@pytest.fixture(scope="session")
def maps() -> Maps:
    return read_maps()


@pytest.fixture(scope="session")
def pack() -> Pack[Content]:
    return load_liberte()


@pytest.fixture(scope="session")
def ready(pack: Pack[Content]) -> Prepared:
    found = survey(pack, ROOT, cached=False)
    assert not found.findings
    return found


@pytest.fixture(scope="session")
def atlas(ready: Prepared) -> Atlas[int]:
    return ready.atlas


@pytest.fixture(scope="session")
def small(atlas: Atlas[int]) -> SmallMap:
    return thumbnail(atlas, DETAIL)


def words(code: str) -> Text:
    """The words of a language; `long` is English made a third longer."""
    if code == "long":
        return Pseudo(open_text(ROOT / "content", "liberte", "en").language)
    return open_text(ROOT / "content", "liberte", code)


@pytest.fixture(scope="session")
def draw(ready: Prepared) -> Draw:
    """The board in a language and style, each drawn once."""

    @cache
    def drawn(code: str, style: Style) -> Drawn:
        return draw_board(ready, words(code), style)

    return drawn
