"""Which questions are told beside a rule."""

from __future__ import annotations

from generator.rulebook.book.document import BookChapter, BookQuestion, BookRule, BookSection, Rulebook, Wording
from generator.rulebook.web.questions import by_rule

EMPTY = Wording(())


def question(name: str, *rules: str) -> BookQuestion:
    return BookQuestion(name, "2.1", EMPTY, "yes", (), rules=rules)


def test_a_question_stands_beside_the_rules_to_which_its_answer_refers() -> None:
    """In the order of the book; a reference to anything but a rule does not count."""
    rules = (BookRule("tie", "1.1", EMPTY, ()), BookRule("room", "1.2", EMPTY, ()))
    parts = (question("first", "tie", "room"), question("second", "somewhere"), question("third", "tie"))
    chapters = (
        BookChapter("one", "1", EMPTY, None, (BookSection("", "", None, rules),)),
        BookChapter("two", "2", EMPTY, None, (BookSection("", "", None, parts),)),
    )
    book = Rulebook("other", "first", "en", "ltr", "Other", chapters)
    assert by_rule(book) == {"tie": ["first", "third"], "room": ["first"]}
