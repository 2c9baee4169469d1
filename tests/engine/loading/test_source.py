"""Reading YAML: what is accepted means what it says, and every value knows its place."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Code, Findings
from engine.loading.source import Node, load, parse


def read(text: str) -> Node:
    findings = Findings()
    node = parse(text, "x.yaml", findings)
    assert not list(findings)
    assert node is not None
    return node


def codes(text: str) -> list[tuple[str, int, int]]:
    findings = Findings()
    parse(text, "x.yaml", findings)
    return [(finding.code, finding.at.line, finding.at.column) for finding in findings]


_TEXTS = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=20)
_VALUES = st.recursive(
    st.booleans() | st.integers(-(10**12), 10**12) | _TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(_TEXTS, _VALUES, min_size=1, max_size=5))
def test_json_is_read_as_json(value: dict[str, Any]) -> None:
    """JSON is YAML with every text quoted: nothing is guessed, nothing is lost."""
    assert read(json.dumps(value, ensure_ascii=False)).plain() == value


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    """Whatever stands in a file, reading ends with a value or with problems inside the file, never with a crash."""
    findings = Findings()
    node = parse(text, "x.yaml", findings)
    assert (node is not None) or len(findings) > 0
    lines = text.count("\n") + text.count("\r") + text.count("\x85") + text.count("\u2028") + text.count("\u2029") + 1
    assert all(1 <= finding.at.line <= lines + 1 for finding in findings)


@pytest.mark.parametrize(
    "word",
    ["yes", "No", "on", "OFF", "null", "~", "0o17", "017", "0x1F", "1_000", "1:30", "1e3", ".5", "5.", "1793-07-13"],
)
def test_what_yaml_would_turn_into_something_else_is_refused(word: str) -> None:
    """As a value and as a key; quoted it is plain text."""
    assert codes(f"a: {word}\n")[0][0] is Code.TYPING_TRAP
    assert codes(f"{word}: a\n")[0][0] in (Code.TYPING_TRAP,) or word == "~"
    assert read(f'a: "{word}"\n').plain() == {"a": word}


def test_every_value_and_key_knows_its_place() -> None:
    """Lines and columns count from 1, as editors do."""
    node = read("cards:\n  - id: 71\n    value: 3\n")
    assert str(node.place("cards", 0, "value")) == "x.yaml:3:12"
    assert str(node.place("cards", 0)) == "x.yaml:2:5"
    assert str(node.keys["cards"]) == "x.yaml:1:1"


def test_a_path_that_leads_nowhere_points_at_what_holds_it() -> None:
    """A missing field is shown at its record."""
    node = read("cards:\n  - id: 71\n")
    assert str(node.place("cards", 0, "value")) == "x.yaml:2:5"
    assert node.find("cards", 5) is None


def test_numbers_and_truth_are_what_they_look_like() -> None:
    """Whole numbers, decimals with a point, true and false; everything else is text."""
    found = read("{a: 17, b: -3, c: 0.25, d: true, e: false, f: 17 votes, g: Île-de-France}").plain()
    assert found == {"a": 17, "b": -3, "c": 0.25, "d": True, "e": False, "f": "17 votes", "g": "Île-de-France"}


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    """Editors on Windows write one."""
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")
    node = load(path, "x.yaml", Findings())
    assert node is not None
    assert node.plain() == {"a": 1}


def test_what_is_no_file_or_leads_outside_is_refused_before_it_is_read(tmp_path: Path) -> None:
    """A device never ends, a pipe waits for ever, and a link could show anything."""
    folder = tmp_path / "content" / "game"
    folder.mkdir(parents=True)
    (tmp_path / "secret.yaml").write_text("a: 1\n")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "zero.yaml").symlink_to("/dev/zero")
    (folder / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "near.yaml").symlink_to(folder / "link.yaml")
    (folder / "round.yaml").symlink_to(folder / "round.yaml")
    for name in ("pipe", "zero", "link", "near", "round"):
        findings = Findings()
        assert load(folder / f"{name}.yaml", f"content/game/{name}.yaml", findings) is None
        assert [finding.code in (Code.UNREADABLE, Code.PATH_OUTSIDE) for finding in findings] == [True], name
    assert load(folder / "link.yaml", "link.yaml", Findings()) is not None, "a person may name a link"
