"""Reading files: whole, however they change meanwhile, and never more than allowed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.files import TooLarge, read_bytes


@pytest.fixture
def growing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of six bytes, to which somebody adds five once it is open."""
    path, usual = tmp_path / "notes", os.fstat
    path.write_bytes(b"first ")

    def look(descriptor: int) -> os.stat_result:
        found = usual(descriptor)
        monkeypatch.undo()  # once is enough
        with path.open("ab") as more:
            more.write(b"added")
        return found

    monkeypatch.setattr(os, "fstat", look)
    return path


def test_a_file_that_grows_while_it_is_read_is_read_whole(growing: Path) -> None:
    """Its size is only what it was a moment ago."""
    assert read_bytes(growing) == b"first added"


def test_a_file_that_grows_beyond_the_limit_is_refused(growing: Path) -> None:
    """It was small enough when it was looked at."""
    with pytest.raises(TooLarge):
        read_bytes(growing, limit=8)
