"""The France board for tests: computed once, drawn once per language and style."""

from __future__ import annotations

from functools import cache

from engine.games.patriots.content import KIND
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack, load
from generator.games.patriots.france.draw import Prepared, draw_board
from generator.games.patriots.france.prepare import survey
from generator.job import Style
from generator.language.text import project_text
from generator.print.boards.files import Drawn
from generator.project import use
from tests.project import ROOT

LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")


@cache
def pack() -> Pack[Content]:
    return load(ROOT, "patriots", KIND)


@cache
def ready() -> Prepared:
    use(ROOT, "patriots")
    found = survey(pack(), ROOT)
    assert not found.findings
    return found


@cache
def drawn(code: str, style: Style) -> Drawn:
    use(ROOT, "patriots")
    return draw_board(ready(), project_text(ROOT, "patriots", code), style)
