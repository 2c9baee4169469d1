"""A quick sample of `make attack`: some tries of each class that takes no more than a moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attack.__main__ import attempt

QUICK = {
    "yaml": 30,
    "po": 30,
    "guided-yaml": 1,
    "guided-po": 1,
    "templates": 30,
    "logs": 6,
    "commands": 6,
    "scenarios": 2,
    "illegal": 1,
    "content": 2,
}


@pytest.mark.parametrize("name", QUICK)
def test_spoilt_input_ends_in_words(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.backends.html.SECONDS", 0.2)
    found = {number: attempt(name, number, "sample", tmp_path) for number in range(QUICK[name])}
    assert {number: said for number, said in found.items() if said is not None} == {}
