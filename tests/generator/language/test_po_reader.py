"""PO files are parsed once for all who read the same text."""

from __future__ import annotations

from pathlib import Path

from engine.errors import Findings
from generator.language.po_reader import read_po


def test_a_file_is_parsed_once_until_its_text_changes(tmp_path: Path) -> None:
    """Commands read the PO file of a language for its texts, its checks and the start page."""
    path = tmp_path / "fr.po"
    path.write_text('msgid "a card"\nmsgstr "une carte"\n')
    first, second = (read_po(path, "fr.po", Findings()) for _ in range(2))
    path.write_text('msgid "a card"\nmsgstr "la carte"\n')
    third = read_po(path, "fr.po", Findings())
    assert first is second
    assert first is not None
    assert third is not None
    assert [message.strings for po in (first, third) for message in po.messages] == [("une carte",), ("la carte",)]
