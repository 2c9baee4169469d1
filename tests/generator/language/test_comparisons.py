"""A number with its comparison is understood as it is said, in seven languages, in digits and in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language import comparisons, numbers
from generator.language.comparisons import Quantity
from generator.language.data import COMPARISONS, language

SEVEN = ("en", "fr", "de", "nl", "it", "es", "ru")
EVERY = [
    (code, comparison, phrase)
    for code in SEVEN
    for comparison in COMPARISONS
    for phrase in getattr(language(code).comparisons, comparison)
]
NOUNS = {"en": "votes", "fr": "voix", "de": "Stimmen", "nl": "stemmen", "it": "voti", "es": "votos", "ru": "голосов"}


@pytest.mark.parametrize(("code", "comparison", "phrase"), EVERY)
def test_every_phrase_is_understood(code: str, comparison: str, phrase: str) -> None:
    """With figures, with words, with capitals, and with a noun where the phrase leaves room."""
    plain = phrase.lstrip("~").replace(" … ", " ")
    expected = Quantity(comparison, 17)
    word = next(" ".join(form) for form, value in numbers.table(language(code)).items() if value == 17)
    for said in (plain.replace("{n}", "17"), plain.replace("{n}", word), plain.replace("{n}", "17").capitalize()):
        assert comparisons.read(said, language(code)) == expected
    if "…" in phrase:
        assert comparisons.read(phrase.replace("{n}", "17").replace("…", NOUNS[code]), language(code)) == expected


@given(st.integers(0, 199), st.sampled_from(SEVEN), st.sampled_from(("", *COMPARISONS)))
def test_what_is_written_is_read_back(number: int, code: str, comparison: str) -> None:
    said = comparisons.write(Quantity(comparison, number), language(code))
    assert comparisons.read(said, language(code)) == Quantity(comparison, number)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Quantity("more_than", 16), Quantity("at_least", 17)),
        (Quantity("fewer_than", 18), Quantity("at_most", 17)),
        (Quantity("exactly", 17), Quantity("", 17)),
    ],
)
def test_what_means_the_same_is_the_same(one: Quantity, other: Quantity) -> None:
    assert one.meaning == other.meaning


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "hardly 17"),
        ("en", "17 to 20"),
        ("en", "seventeen thousand"),
        ("en", "many"),
        ("en", "at least 17 or more but never in the first turn of a game"),
        ("ru", "почти 17"),
        ("fr", "presque dix-sept"),
    ],
)
def test_what_is_not_understood_is_never_taken_for_a_number(code: str, said: str) -> None:
    assert comparisons.read(said, language(code)) is None


@pytest.mark.parametrize(
    ("code", "before", "after", "found"),
    [
        ("en", "with at least ", " votes", True),
        ("en", "with ", " votes or more", True),
        ("en", "spread over ", " provinces", False),
        ("fr", "avec au moins ", " voix", True),
        ("de", "mit mindestens ", " Stimmen", True),
        ("ru", "если не менее ", " голосов", True),
        ("ru", "от ", " голосов", False),
        ("es", "con más de ", " votos", True),
    ],
)
def test_a_comparison_beside_a_number_is_seen(code: str, before: str, after: str, found: bool) -> None:
    assert (comparisons.outside(before, after, language(code)) is not None) is found
