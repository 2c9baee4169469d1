"""The text layer: English in, the reader's language out; gaps print in English and are remembered."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from generator.language.text import Text, open_text

RUSSIAN = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"

msgid "Shuffle the deck"
msgstr "Перемешайте колоду"

#, fuzzy
msgid "Take a card"
msgstr "Возьмите карту"

msgid "Nobody"
msgstr ""

msgctxt "person"
msgid "Marat"
msgstr "Марат"

msgid "Page {n} of {total}"
msgstr "Страница {n} из {total}"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} карта"
msgstr[1] "{n} карты"
msgstr[2] "{n} карт"
"""


@pytest.fixture
def russian(tmp_path: Path) -> Text:
    locale = tmp_path / "liberte" / "locale"
    locale.mkdir(parents=True)
    (locale / "ru.po").write_text(RUSSIAN, encoding="utf-8")
    return open_text(tmp_path, "liberte", "ru")


def test_a_gap_in_the_games_file_hides_no_word_of_the_program(tmp_path: Path) -> None:
    """Both files may hold a message; the one that is translated counts."""
    for folder, words in (("templates", "Искать"), ("content/liberte", "")):
        (tmp_path / folder / "locale").mkdir(parents=True)
        text = f'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Search"\nmsgstr "{words}"\n'
        (tmp_path / folder / "locale" / "ru.po").write_text(text, encoding="utf-8")
    assert open_text(tmp_path / "content", "liberte", "ru", tmp_path / "templates")("Search") == "Искать"


def test_a_translated_text_comes_out_in_the_language(russian: Text) -> None:
    assert russian("Shuffle the deck") == "Перемешайте колоду"
    assert russian("Marat", "person") == "Марат"
    assert russian("Page {n} of {total}", n=2, total=9) == "Страница 2 из 9"
    assert russian.untranslated == {}


def test_missing_and_stale_texts_come_out_in_english_and_are_remembered(russian: Text) -> None:
    assert [russian(text) for text in ("Take a card", "Nobody", "Never seen")] == [
        "Take a card",
        "Nobody",
        "Never seen",
    ]
    assert russian.untranslated == {
        (None, "Take a card"): "stale",
        (None, "Nobody"): "missing",
        (None, "Never seen"): "missing",
    }


@pytest.mark.parametrize(("number", "shown"), [(1, "1 карта"), (3, "3 карты"), (17, "17 карт"), (21, "21 карта")])
def test_plurals_follow_the_language(russian: Text, number: int, shown: str) -> None:
    assert russian.plural("{n} card", "{n} cards", number) == shown


def test_english_needs_no_file_and_is_typeset(tmp_path: Path) -> None:
    text = open_text(tmp_path, "liberte", "en")
    assert text("It's {n} VP", n=5) == "It’s 5\u00a0VP"
    assert text.plural("{n} card", "{n} cards", 1) == "1 card"
    assert text.plural("{n} card", "{n} cards", 1200) == "1,200 cards"


def test_french_names_stay_in_latin_scripts_without_being_missed(tmp_path: Path) -> None:
    german, russian, chinese = (open_text(tmp_path, "liberte", code) for code in ("de", "ru", "zh"))
    for text in (german, russian, chinese):
        assert text("Marat", "person") == "Marat"
    assert german.untranslated == {}
    assert russian.untranslated
    assert chinese.untranslated


def test_values_are_put_in_and_nothing_is_evaluated(tmp_path: Path) -> None:
    text = open_text(tmp_path, "liberte", "en")
    assert text("{n.__class__} {0} {n}", n=5) == "{n.__class__} {0} 5"


def test_direction_comes_from_the_language(tmp_path: Path) -> None:
    assert open_text(tmp_path, "liberte", "he").direction == "rtl"
    assert open_text(tmp_path, "liberte", "fr").direction == "ltr"


def test_a_text_travels_to_another_process(russian: Text) -> None:
    assert pickle.loads(pickle.dumps(russian))("Shuffle the deck") == "Перемешайте колоду"
