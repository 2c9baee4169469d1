"""Names of which there are only few: exchanged in the content, in a text or in a translation, they are found."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.findings.report import message
from generator.rulebook.verify.verify import open_book, verify
from tests.project import ROOT

Fault = tuple[str, str, str, str]
"""File, what stands there, what is written instead, and what is said about it."""
FAULTS: tuple[Fault, ...] = (
    ("text.yaml", "block-red: Radical block", "block-red: Moderate block", "Moderates where its key block-red names"),
    ("text.yaml", "marker-blue: Election marker of the Moderates", "marker-blue: Election marker of the Royalists",
     "Royalists where its key marker-blue names Moderates"),
    ("text.yaml", "effect: Choose one Royalist", "effect: Choose one Radical",
     "Radicals where the rule #emigration names Royalists"),
    ("text.yaml", "specials-emigration: One Royalist", "specials-emigration: One Moderate",
     "Moderates where the rule #emigration names Royalists"),
    ("locale/fr.po", "d'élection des Royalistes", "d'élection des Radicaux",
     "Radicaux where the English names Royalistes"),
)  # fmt: skip


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("liberte", "france"):
        shutil.copytree(ROOT / "content" / folder, tmp_path / "content" / folder)
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    return tmp_path


def edit(project: Path, file: str, old: str, new: str) -> None:
    """Write something else, once."""
    path = project / "content/liberte" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def said(project: Path) -> list[str]:
    """What is found about these names in English and French."""
    findings = verify(open_book(project, "liberte", {}), ("en", "fr")).findings
    return [message(finding) for finding in findings if finding.code in ("name-alike", "name-exchanged")]


def test_texts_that_name_one_for_another_are_found(project: Path) -> None:
    for file, old, new, _ in FAULTS:
        edit(project, file, old, new)
    found = said(project)
    assert [text for *_, text in FAULTS if not any(text in line for line in found)] == []
    assert len(found) == len(FAULTS)


def test_names_that_are_exchanged_in_the_labels_are_forms_of_two(project: Path) -> None:
    edit(project, "text.yaml", "faction-red: Radicals", "faction-red: Moderates")
    edit(project, "text.yaml", "faction-blue: Moderates", "faction-blue: Radicals")
    assert "“Moderates” is a form of faction:blue and of faction:red" in said(project)


def test_names_that_a_translation_exchanges_are_forms_of_two(project: Path) -> None:
    path = project / "content/liberte/locale/fr.po"
    text = path.read_text(encoding="utf-8")
    for english, french in (("Radicals", "Modérés"), ("Moderates", "Radicaux")):
        text, count = re.subn(rf'(msgid "{english}"\nmsgstr )".*"', rf'\1"{french}"', text)
        assert count == 1
    path.write_text(text, encoding="utf-8")
    assert "“Modérés” is a form of faction:blue and of faction:red" in said(project)
