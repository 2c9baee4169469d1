"""Every word that a sheet, a card or the board prints can be translated: it is in the content or the tool's words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.errors import Findings
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.board import files
from generator.games.liberte.cards import card_sheets, list_page
from generator.games.liberte.components import aids, blocks, markers, tokens
from generator.job import Artefact, Job
from generator.language.text import Text
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.translation.strings import strings
from generator.rulebook.translation.tool_strings import strings_of_tool
from tests.generator.rulebook.books import ROOT, opened
from tests.project import PROJECT, load_liberte

MAKERS: dict[str, Callable[[Job, Pack[Content]], Artefact]] = {
    "aids": aids.make_aids,
    "blocks": blocks.make_blocks,
    "board": files.make_svg,
    "card-list": list_page.make_html,
    "cards": card_sheets.make_cards,
    "markers": markers.make_markers,
    "tokens": tokens.make_tokens,
}


@pytest.mark.parametrize("kind", MAKERS)
def test_nothing_is_printed_that_cannot_be_translated(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[str | None, str]] = set()
    raw = Text.raw

    def record(self: Text, english: str, context: str | None = None) -> str:
        asked.add((context, english))
        return raw(self, english, context)

    monkeypatch.setattr(Text, "raw", record)
    PROJECT.use("liberte")
    book = opened(ROOT, {})
    MAKERS[kind](Job(ROOT, "liberte", None, "ru", kind, "a4"), load_liberte())
    glossary = read_glossary(ROOT / "content", "liberte", "ru", Findings())
    known = {(string.context, string.english) for string in strings(book.editions, book.master, glossary, "ru")}
    known |= {(None, string.english) for string in strings_of_tool()}
    assert {key for key in asked if key[1]} - known == set()
