"""The list of cards: equal cards that follow each other may share a row."""

from __future__ import annotations

from typing import cast

from engine.games import load_pack
from engine.games.liberte.content.content import Content
from generator.games.liberte.cards.list_page import alike, rows
from generator.language.text import project_text
from tests.project import ROOT


def test_equal_cards_share_a_row_with_their_numbers_and_nobody_is_lost() -> None:
    content = cast(Content, load_pack(ROOT, "liberte").content)
    listed = rows(content, "A", project_text(ROOT, "liberte", "en"))
    shared = [(number, row.name) for number, row in alike(listed)]
    assert shared[-3:] == [("50–53", "Bread Shortage"), ("54–55", "Emigration"), ("56–57", "Religious Problems")]
    assert shared[:-3] == [(str(row.id), row.name) for row in listed[:-8]]
