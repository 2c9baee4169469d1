"""The rulebook's tree: numbered, cross-referenced, answered by the engine, in any language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.findings.report import errors, message
from generator.rulebook.book.compose import build
from generator.rulebook.book.document import BookExample, BookQuestion, BookRule, Rulebook
from generator.rulebook.manuscript.inline import Link, Words
from generator.rulebook.verify.verify import open_book, verify
from tests.generator.rulebook.books import opened, sample_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return sample_project(tmp_path)


@pytest.fixture
def english(project: Path) -> Rulebook:
    return build(opened(project), "en")


def test_rules_and_questions_are_numbered_through_the_chapter(english: Rulebook) -> None:
    assert english.numbers["paris"] == "1.2"
    assert english.numbers["own-stack"] == "1.4"
    assert english.numbers["counting"] == "1 A"
    assert english.titles["paris"] == "Paris"
    assert english.often == ("highest-stack",)


def test_an_unnumbered_chapter_moves_no_number(project: Path) -> None:
    """Its figure stands where others have their number."""
    quick = '{#quick .unnumbered figure="10′"}\n'
    quick += "# At once\n\nRead this aloud.\n\n{#begin}\n## Begin\n\nLook at the map.\n"
    (project / "content/liberte/rulebook/00-quick.md").write_text(quick, encoding="utf-8")
    book = build(opened(project), "en")
    assert [chapter.figure for chapter in book.chapters] == ["10′", "1"]
    assert (book.numbers["begin"], book.numbers["paris"]) == ("10′ A", "1.2")


def test_what_is_looked_up_most_often_may_be_a_question(project: Path) -> None:
    """It is not printed with the rule."""
    file = project / "content/liberte/rulebook/01-elections.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("{.note}", "{.often}\nWho wins?\n\n{.note}", 1), encoding="utf-8")
    book = build(opened(project), "en")
    rule = book.chapters[0].sections[0].parts[0]
    assert book.asked == {"highest-stack": "Who wins?"}
    assert isinstance(rule, BookRule)
    assert "Who wins?" not in str(rule)


def test_a_link_without_words_prints_the_number(english: Rulebook) -> None:
    rule = english.chapters[0].sections[0].parts[0]
    assert isinstance(rule, BookRule)
    words = rule.blocks[0].wording.inlines  # type: ignore[union-attr]  # the sample's first block is a paragraph
    assert Link("#paris", (Words("1.2"),)) in words


def test_yes_or_no_comes_from_the_run(english: Rulebook) -> None:
    question = next(part for part in english.chapters[0].sections[1].parts if isinstance(part, BookQuestion))
    assert question.verdict == "no"


def test_examples_know_their_panels_and_their_rules(english: Rulebook) -> None:
    rule = english.chapters[0].sections[0].parts[1]
    assert isinstance(rule, BookRule)
    example = next(block for block in rule.blocks if isinstance(block, BookExample))
    assert [panel.at for panel in example.panels] == ["given", "then"]
    assert example.verified
    assert example.number == 1


def test_coverage_lists_rules_and_examples_of_each_atom(english: Rulebook) -> None:
    assert english.coverage["E3"] == ("highest-stack",)
    assert english.coverage["A11"] == ("own-stack",)
    assert english.coverage["E12"] == ("ex-paris-tie",)


def test_the_index_names_an_example_by_itself_not_by_the_rule_before_it(project: Path) -> None:
    path = next((project / "content/liberte/rulebook").glob("*.md"))
    text = path.read_text(encoding="utf-8")
    told = re.sub(r"(?s)(::: example paris-tie.*?\n#### .*?\n\n)", r"\1A [stack]{t=stack}. ", text, count=1)
    path.write_text(told, encoding="utf-8")
    found = {entry.word: entry.anchors for entry in build(opened(project), "en").index}
    assert found == {"stack": ("highest-stack", "own-stack", "ex-paris-tie")}


def test_a_translated_book_is_typeset_and_sorted_in_its_language(project: Path) -> None:
    book = build(opened(project), "fr")
    assert book.titles["own-stack"] == "Puis-je compléter la pile d’un autre joueur\u202f?"
    assert [(entry.word, entry.letter) for entry in book.index] == [("pile", "P")]
    assert book.translated == 1.0


def test_what_is_not_translated_prints_in_english_and_is_marked(project: Path) -> None:
    """In a language that nobody has translated anything into."""
    book = build(opened(project), "he")
    assert book.chapters[0].title.plain == "The elections"
    assert book.chapters[0].title.language == "en"
    assert book.translated == 0.0
    assert [entry.word for entry in book.index] == ["stack"]


def test_a_right_to_left_language_says_so(project: Path) -> None:
    assert build(opened(project), "he").direction == "rtl"


def test_the_sample_holds_in_the_real_engine(project: Path) -> None:
    """The same book, its scenarios played by the rules."""
    book = open_book(project, "liberte")
    report = verify(book, ("en", "fr", "ru"))
    assert [message(finding) for finding in errors(report.findings)] == []
    assert report.tally["results"] == 9
    assert book.runs["own-stack"].refused == "A9"
    assert book.runs["paris-tie"].value("then", ("blocks", "8", "yellow")) == 0
