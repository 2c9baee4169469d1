"""The rulebook's tree: numbered, cross-referenced, answered by the engine, in any language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.findings.report import errors, message
from generator.rulebook.book.compose import build, without_reference
from generator.rulebook.book.document import BookExample, BookParagraph, BookQuestion, BookRule, Rulebook, Wording
from generator.rulebook.manuscript.inline import Link, Words
from generator.rulebook.verify.verify import open_book, verify
from tests.generator.rulebook.books import Played, opened, sample_project, sample_runs


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


def test_sections_carry_letters_of_the_readers_alphabet(project: Path) -> None:
    """References name them too."""
    russian = build(opened(project), "ru")
    assert russian.numbers["counting"] == "1 А"
    assert russian.chapters[0].sections[0].letter == "А"


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


def test_a_rule_that_a_panel_names_stands_there_and_not_below_the_example(project: Path) -> None:
    path = project / "content/liberte/rulebook/01-elections.md"
    words = path.read_text(encoding="utf-8")
    path.write_text(words.replace("{at=then}", "{at=then rules=paris}"), encoding="utf-8")
    runs = {**sample_runs(), "paris-tie": Played("paris-tie", atoms=("E11",))}
    told, plain = (_example(build(opened(root, runs), "en")) for root in (project, sample_project(project / "plain")))
    assert [panel.rules for panel in told.panels] == [(), ("paris",)]
    assert (plain.rules, told.rules) == (("paris",), ())


def _example(book: Rulebook) -> BookExample:
    rule = book.chapters[0].sections[0].parts[1]
    assert isinstance(rule, BookRule)
    return next(block for block in rule.blocks if isinstance(block, BookExample))


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


# --- the index that a person lists ------------------------------------------------------------------------------------


def listed(project: Path, *entries: str) -> Path:
    """The project with these lines under `entries` of its index."""
    lines = "\n".join(f"  - {entry}" for entry in entries)
    (project / "content/liberte/index.yaml").write_text(f"entries:\n{lines}\n", encoding="utf-8")
    return project


def test_the_index_has_what_is_listed_beside_the_terms_and_sorts_what_stands_below(project: Path) -> None:
    below = "{term: b, rules: [paris]}, {term: a, rules: [own-stack, paris, own-stack]}"
    listed(project, f"{{term: tie, sub: [{below}]}}", "{term: Zeal, rules: [paris]}", "{term: equals, see: tie}")
    index = build(opened(project), "en").index
    assert [entry.word for entry in index] == ["equals", "stack", "tie", "Zeal"]
    equals, _, tie, _ = index
    assert equals.see == ("tie", tie.id)
    assert [(sub.word, sub.anchors) for sub in tie.below] == [("a", ("paris", "own-stack")), ("b", ("paris",))]


def test_an_entry_takes_the_place_of_a_term_and_is_called_as_the_glossary_calls_it(project: Path) -> None:
    listed(project, "{term: Stack, rules: [paris]}")
    (entry,) = build(opened(project), "fr").index
    assert (entry.word, entry.anchors) == ("pile", ("paris",))


@pytest.mark.parametrize(
    ("entries", "codes"),
    [
        (["{term: a, rules: [paris]}", "{term: b, see: a}", "{term: c, see: stack}"], []),
        (["{term: a, rules: [pariss]}"], ["link-broken"]),
        (["{term: a, sub: [{term: b, rules: [nowhere]}]}"], ["link-broken"]),
        (["{term: a, rules: [paris]}", "{term: A, rules: [paris]}"], ["index-twice"]),
        (["{term: a, sub: [{term: b, rules: [paris]}, {term: b, rules: [paris]}]}"], ["index-twice"]),
        (["{term: a, see: b}"], ["index-see"]),
        (["{term: a, see: b}", "{term: b, see: a}"], ["index-see", "index-see"]),
        (["{term: a}"], ["index-empty"]),
        (["{term: a, rules: [paris], see: stack}"], ["index-empty"]),
    ],
)
def test_every_entry_of_the_index_leads_somewhere_once(project: Path, entries: list[str], codes: list[str]) -> None:
    found = verify(opened(listed(project, *entries)), ("en",)).findings
    here = [finding for finding in found if finding.at.file == "content/liberte/index.yaml"]
    assert [finding.code for finding in here] == codes
    assert all(finding.at.line > 1 and message(finding) for finding in here)


# --- questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("It may. See ", "It may."),
        ("Можно. См.\u00a0", "Можно."),
        ("See ", ""),
        ("«\u202fNon\u202f». Voir\u00a0", "«\u202fNon\u202f»."),
    ],
)
def test_the_rule_that_ends_an_answer_is_taken_out_for_the_margin(words: str, kept: str) -> None:
    number = Link("#paris", (Words("1.2"),))
    answer = BookParagraph(Wording((Words(words), number, Words("."))))
    parts, rules = without_reference((answer,))
    assert rules == ("paris",)
    assert "".join(part.wording.plain for part in parts if isinstance(part, BookParagraph)) == kept


def test_a_rule_within_a_sentence_stays_there() -> None:
    answer = BookParagraph(Wording((Words("It may, as told in "), Link("#paris", (Words("1.2"),)), Words("."))))
    assert without_reference((answer,)) == ((answer,), ())


def test_two_rules_that_end_an_answer_stay_there_with_their_full_stop() -> None:
    first, second = (Link(target, (Words("1.2"),)) for target in ("#paris", "#ties"))
    answer = BookParagraph(Wording((Words("It may. See "), first, Words(" and "), second, Words("."))))
    assert without_reference((answer,)) == ((answer,), ())


@pytest.mark.parametrize(
    ("ruling", "edition", "sources"),
    [
        ("counter-revolution-check", "", ("ours",)),
        ("first-edition-counter-revolution", "", ("first-edition",)),
        ("first-edition-counter-revolution", " edition=first", ()),
        ('"end-of-game-ties counter-revolution-check"', "", ("ours",)),
        ('"counter-revolution-check first-edition-counter-revolution"', "", ("first-edition", "ours")),
    ],
)
def test_a_rule_is_marked_by_the_source_of_its_rulings(
    project: Path, ruling: str, edition: str, sources: tuple[str, ...]
) -> None:
    """What the text says has no mark; a rule of the first edition is no loan from it. Marks stand as in the legend."""
    path = project / "content" / "liberte" / "rulebook" / "01-elections.md"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('atoms="F3"', f'atoms="F3 F8"{edition} ruling={ruling}'), encoding="utf-8")
    book = build(opened(project), "en")
    rule = next(part for part in book.chapters[0].sections[1].parts if isinstance(part, BookRule))
    assert rule.sources == sources
    assert book.sources == sources


def test_a_rule_that_states_a_reconstructed_atom_is_marked(project: Path) -> None:
    atoms = project / "content" / "liberte" / "atoms.yaml"
    text = atoms.read_text(encoding="utf-8")
    atoms.write_text(
        text.replace("  - id: F3\n", "  - id: F3\n    provenance: {reconstructed: [gist]}\n"), encoding="utf-8"
    )
    rules = [
        part
        for part in build(opened(project, data_changed=True), "en").chapters[0].sections[1].parts
        if isinstance(part, BookRule)
    ]
    assert rules[0].sources == ("ours",)


def test_the_question_of_a_ruling_is_marked_by_itself(project: Path) -> None:
    path = project / "content" / "liberte" / "rulebook" / "01-elections.md"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("::: faq own-stack", "::: faq all-pass"), encoding="utf-8")
    runs = {**sample_runs(), "all-pass": Played("all-pass", refused="A32")}
    question = next(
        part
        for part in build(opened(project, runs), "en").chapters[0].sections[1].parts
        if isinstance(part, BookQuestion)
    )
    assert question.sources == ("ours",)


def test_a_rule_that_is_named_like_a_ruling_s_example_is_not_its_question(project: Path) -> None:
    path = project / "content" / "liberte" / "rulebook" / "01-elections.md"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("#landslide", "#seven-lilies"), encoding="utf-8")
    assert build(opened(project), "en").sources == ()
