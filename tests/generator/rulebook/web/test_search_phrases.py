"""Which words lead to a rule."""

from __future__ import annotations

from generator.language.data import Numbers
from generator.rulebook.evidence.glossary import Glossary, Term, TermWords
from generator.rulebook.evidence.search_words import SearchWords, skeleton
from generator.rulebook.web.search_phrases import numerals, phrases, same

GLOSSARY = Glossary(
    (Term("tie", "tie", "Level.", rule="ties"), Term("hand", "hand", "Cards.")),
    {"tie": TermWords("Gleichstand", ("Gleichstands",)), "hand": TermWords("Hand")},
)


def test_terms_lead_to_the_rule_that_explains_them() -> None:
    assert phrases(SearchWords(), GLOSSARY) == {"ties": ["Gleichstand", "Gleichstands"]}


def test_what_readers_type_comes_first_and_wins() -> None:
    """A word that is listed under another rule no longer leads to the one of the glossary."""
    typed = SearchWords({"ties": ("Patt",), "last": ("gleichstand",), "none": ()})
    assert phrases(typed, GLOSSARY) == {"ties": ["Patt", "Gleichstands"], "last": ["gleichstand"]}


def test_a_new_language_sees_the_english_words() -> None:
    assert skeleton(SearchWords({"ties": ("draw", "level")}), "pl").endswith("rules:\n  ties: []  # draw, level\n")
    assert skeleton(SearchWords(), "pl").endswith("rules: {}\n")


def test_numbers_in_words_are_known_from_two_on() -> None:
    """One is an article in many languages: `une carte` asks for no number."""
    assert numerals(Numbers({"1": ("un", "une"), "2": ("deux",), "17": ("dix-sept",)})) == {
        "deux": "2",
        "dix-sept": "17",
    }


def test_a_synonym_counts_as_the_word_of_the_book() -> None:
    typed = SearchWords(same={"stack": ("pile", "tower")})
    assert same(typed, Numbers({"2": ("two",)})) == {"two": "2", "pile": "stack", "tower": "stack"}
