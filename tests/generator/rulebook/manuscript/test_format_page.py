"""The page on how to write the rulebook says what the program does."""

from __future__ import annotations

import re

from engine.errors import Findings
from generator.findings.report import message
from generator.games.liberte import VOCABULARY
from generator.rulebook.manuscript import chapters
from generator.rulebook.manuscript.chapters import read_chapter
from tests.generator.rulebook.books import ROOT

PAGE = (ROOT / "docs" / "rulebook-format.md").read_text(encoding="utf-8")


def test_its_samples_can_be_read() -> None:
    """The chapter as it stands; example and question inside one."""
    chapter, *others = re.findall(r"```markdown\n(.*?)```", PAGE, re.DOTALL)
    for sample in (chapter, *(f"{{#a}}\n# A\n\nLead.\n\n{other}" for other in others)):
        findings = Findings()
        assert read_chapter(sample, "sample.md", findings)
        assert [message(finding) for finding in findings] == []


def test_it_lists_every_generated_part() -> None:
    listed = re.findall(r"(?m)^\| `([a-z-]+)` \| (?:the|a|every|what|rule)", PAGE)
    assert tuple(listed) == (*chapters.INSERTS, *VOCABULARY.inserts)


def test_it_names_every_attribute() -> None:
    written = PAGE[PAGE.index("**Attributes**") : PAGE.index("**Links**")]
    for names in chapters.VALUES.values():
        for name in names:
            assert f"`{name}=" in written
