"""Examples against the engine: the rules that panels name. The pictures have tests of each game (`test_pictures`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.findings.report import message
from generator.rulebook.verify.verify import open_book, verify
from tests.generator.rulebook.books import sample_project

MASTER = "content/liberte/rulebook/01-elections.md"


def named_in_the_last_panel(project: Path, rules: str) -> list[tuple[str, str, str]]:
    """Code, file and message of what is wrong with the examples, if their last panel names these rules."""
    path = project / MASTER
    words = path.read_text(encoding="utf-8").replace("{at=then}", f'{{at=then rules="{rules}"}}')
    path.write_text(words, encoding="utf-8")
    book = open_book(project, "liberte")
    return [(finding.code, finding.at.file, message(finding)) for finding in book.pictured]


def test_a_panel_may_name_rules_that_its_example_shows(tmp_path: Path) -> None:
    assert named_in_the_last_panel(sample_project(tmp_path), "paris") == []


def test_a_panel_that_names_another_rule_is_found(tmp_path: Path) -> None:
    ((code, file, said),) = named_in_the_last_panel(sample_project(tmp_path), "paris landslide")
    assert (code, file) == ("panel-rule", MASTER)
    assert "#landslide" in said


@pytest.mark.parametrize(
    "attributes", ["{at=}", "{at=thn}", "{at=after}", "{at=after:x}", "{at=after:-1}", "{x=1}", "[]{t=}", ""]
)
def test_a_panel_without_a_moment_is_found_where_it_stands(tmp_path: Path, attributes: str) -> None:
    """Its picture is not compared: there is no table to compare it with."""
    project = sample_project(tmp_path)
    path = project / MASTER
    words = path.read_text(encoding="utf-8")
    line = words[: words.index("{at=then}")].count("\n") + 1
    path.write_text(words.replace("{at=then}", attributes), encoding="utf-8")
    found = {(finding.code, finding.at.line) for finding in verify(open_book(project, "liberte"), ("en",)).findings}
    assert ("panel", line + 1) in found
