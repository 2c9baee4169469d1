"""The index of 1793's book: places that the text names on every page have only the rules that the file lists."""

from __future__ import annotations

from generator.project import use
from generator.rulebook.book.compose import build
from generator.rulebook.verify.verify import open_book
from tests.project import ROOT


def test_a_name_that_the_file_lists_has_only_the_rules_of_the_file() -> None:
    """In Russian its entry has another word than the name."""
    use(ROOT, "patriots")
    book = open_book(ROOT, "patriots")
    for code, word in (("en", "Convention nationale"), ("ru", "Конвент")):
        index = {entry.word: entry for entry in build(book, code).index}
        assert not index[word].anchors
        assert [sub.anchors for sub in index[word].below if "what-a-cube-counts" in sub.anchors] == [
            ("what-a-cube-counts",)
        ]
        assert [known for known in index if word.split()[0].casefold() in known.casefold()] == [word]
