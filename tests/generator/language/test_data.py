"""The seven languages as data: complete, sortable, countable."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.language import comparisons, numbers
from generator.language.collation import initial, sort_key
from generator.language.data import COMPARISONS, language, skeleton

SEVEN = ("en", "fr", "de", "nl", "it", "es", "ru")


@pytest.mark.parametrize("code", SEVEN)
def test_every_number_up_to_199_has_a_word(code: str) -> None:
    said = numbers.table(language(code))
    assert set(said.values()) == set(range(numbers.HIGHEST + 1))


@pytest.mark.parametrize("code", SEVEN)
def test_every_comparison_has_a_phrase(code: str) -> None:
    known = language(code).comparisons
    assert all(getattr(known, name) for name in COMPARISONS)


@pytest.mark.parametrize("code", SEVEN)
def test_no_comparison_phrase_means_two_things(code: str) -> None:
    known = language(code).comparisons
    phrases = [phrase for name in COMPARISONS for phrase in getattr(known, name)]
    assert len(phrases) == len(set(phrases))


@pytest.mark.parametrize(
    ("code", "text", "value"),
    [
        ("en", "seventeen", 17),
        ("en", "one hundred and ten", 110),
        ("en", "Twenty-seven", 27),
        ("fr", "soixante-dix-sept", 77),
        ("fr", "vingt et un", 21),
        ("fr", "cent dix", 110),
        ("de", "hundertzehn", 110),
        ("de", "siebenundzwanzig", 27),
        ("nl", "drieëndertig", 33),
        ("nl", "honderdtien", 110),
        ("it", "ventotto", 28),
        ("it", "centodieci", 110),
        ("es", "treinta y uno", 31),
        ("es", "ciento diez", 110),
        ("ru", "трёх", 3),
        ("ru", "семнадцати", 17),
        ("ru", "двадцати семью", 27),
        ("ru", "ста десяти", 110),
        ("en", "1,200", 1200),
        ("fr", "12\u202f500", 12500),
        ("en", "−3", -3),
    ],
)
def test_numbers_are_read_in_digits_and_words(code: str, text: str, value: int) -> None:
    assert numbers.value_of(text, language(code)) == value


@pytest.mark.parametrize("text", ["", "many", "17 or more", "third"])
def test_what_is_not_one_number_is_not_read(text: str) -> None:
    assert numbers.value_of(text, language("en")) is None


def test_numbers_are_found_within_a_sentence_and_the_longest_reading_wins() -> None:
    said = numbers.find("In 1789 twenty-seven provinces, two-player.", language("en"))
    assert [(n.text, n.value) for n in said] == [("1789", 1789), ("twenty-seven", 27), ("two", 2)]


@pytest.mark.parametrize(
    ("code", "ordered"),
    [
        ("fr", ["cote", "coté", "côte", "côté"]),
        ("de", ["Apfel", "Äpfel", "Ofen", "Öl"]),
        ("ru", ["ежик", "Ёлка", "Ель", "идти", "йод", "король"]),
        ("es", ["nuez", "ñandú", "oso", "zorro"]),
        ("en", ["card 2", "card 10", "cards"]),
        ("nl", ["ijs", "ik", "Île"]),
        ("it", ["città", "club"]),
    ],
)
def test_words_sort_as_a_reader_expects(code: str, ordered: list[str]) -> None:
    found = language(code)
    shuffled = ordered[1::2] + ordered[::2]
    assert sorted(shuffled, key=lambda word: sort_key(word, found)) == ordered


def test_the_index_files_accents_under_their_letter_but_letters_of_their_own_apart() -> None:
    assert initial("Élection", language("fr")) == "E"
    assert initial("Ñandú", language("es")) == "Ñ"
    assert initial("Ёлка", language("ru")) == "Е"
    assert initial("«Paris»", language("fr")) == "P"


def test_a_language_without_a_file_works() -> None:
    assert language("pl").typography.quotes == ("“", "”")
    assert numbers.value_of("17", language("pl")) == 17
    assert numbers.value_of("siedem", language("pl")) is None


@pytest.mark.parametrize("code", SEVEN)
def test_every_number_word_is_found_whole(code: str) -> None:
    known = language(code)
    for form, value in numbers.table(known).items():
        said = numbers.find("x " + " ".join(form) + ".", known)
        assert [n.value for n in said] == [value]


def test_a_new_language_starts_with_a_file_to_fill_in(tmp_path: Path) -> None:
    """It is valid from the start, says nothing yet, and says that."""
    folder = tmp_path / "language"
    folder.mkdir()
    (folder / "xx.yaml").write_text(skeleton("xx", "Polski"), encoding="utf-8")
    found = language("xx", tmp_path)
    assert found.name == "Polski"
    assert found.unknown == ("number words", "comparing phrases")
    assert set(found.numbers.words) == set(language("en").numbers.words)
    assert numbers.table(found) == {}


def test_filling_in_the_brackets_is_all_that_a_new_language_needs(tmp_path: Path) -> None:
    text = skeleton("pl", "Polski")
    for empty, filled in (
        ("    20: []", '    20: ["dwadzieścia", "dwudziestu"]'),
        ("    7: []", '    7: ["siedem", "siedmiu"]'),
        ("at_least: []", 'at_least: ["co najmniej {n}"]'),
    ):
        assert empty in text
        text = text.replace(empty, filled, 1)
    folder = tmp_path / "language"
    folder.mkdir()
    (folder / "yy.yaml").write_text(text, encoding="utf-8")
    polish = language("yy", tmp_path)
    assert polish.unknown == ()
    assert comparisons.read("co najmniej dwudziestu siedmiu", polish) == comparisons.Quantity("at_least", 27)
