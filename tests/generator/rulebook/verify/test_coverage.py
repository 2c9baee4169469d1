"""Where a book tells each rule atom."""

from __future__ import annotations

from pathlib import Path

from generator.rulebook.verify.coverage import coverage
from tests.generator.rulebook.books import opened, sample_project


def test_coverage_lists_rules_and_examples_of_each_atom(tmp_path: Path) -> None:
    book = opened(sample_project(tmp_path))
    told = coverage(book.pack, book.master, book.runs)
    assert told["E3"] == ("highest-stack",)
    assert told["A11"] == ("own-stack",)
    assert told["E12"] == ("ex-paris-tie",)
