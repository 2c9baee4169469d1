"""The rulebook's pages of every game and language, made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from engine import games
from generator.job import Artefact, Job
from generator.project import use
from generator.rulebook.web.page import make_html
from tests.project import ROOT

GAMES = ("liberte", "patriots")
LANGUAGES = tuple(known.code for known in games.load_pack(ROOT, "liberte").content.identity.languages)


def make(game: str, language: str) -> Artefact:
    """The page of a game in a language, and the files beside it."""
    use(ROOT, game)
    return make_html(Job(ROOT, game, None, language, "rulebook"), games.load_pack(ROOT, game))


made = cache(make)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`GAME/LANGUAGE/rulebook.html` as in the output, and a page on its own in the folder of the first game."""
    folder = tmp_path_factory.mktemp("site")
    for game in GAMES:
        for language in LANGUAGES:
            (folder / game / language).mkdir(parents=True)
            for name, data in made(game, language).files.items():
                (folder / game / language / name).write_bytes(data)
    (folder / GAMES[0] / "rulebook.html").write_bytes(made(GAMES[0], "en").files["rulebook.html"])
    return folder
