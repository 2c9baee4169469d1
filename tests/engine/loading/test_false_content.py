"""Content that is well formed and false: every fault of a pass is found in one run, with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import ContentError
from tests.project import ROOT, copy_project, load_liberte

Fault = tuple[str, str, str, str]
"""File, what stands there, what is written instead, and a part of the line that is printed."""
SHAPE: tuple[Fault, ...] = (
    ("game.yaml", "minutes: 120", f"minutes: {'9' * 5000}", "E116] a number of 5000 characters"),
    ("game.yaml", "size: [594, 420]", f"size: [{'9' * 400}.5, 420]", "E116] a number of 402 characters"),
    ("game.yaml", "size: [63, 88]", "size: [0, 88]", "E205] component cards: size 0 is not between"),
    ("game.yaml", "version: 1.0.0", "version: 1.0.٣", "E206] version “1.0.٣” must be three numbers"),
    ("game.yaml", 'released: "2026-11-19"', 'released: "2026-02-30"', "E206] released “2026-02-30” must be a day"),
    ("game.yaml", "age: 12", "age: -3", "E205] age -3 is not between"),
    ("board.yaml", "size: [594, 420]", "size: [594, -420]", "E205] size -420 is not between"),
    ("board.yaml", '"1792-09-20"', '"1792-13-45"', "E206] battle of turn 2: date “1792-13-45” must be a day"),
    ("board.yaml", '"1794-06-26"', '"1794-٠6-26"', "E206] battle of turn 3: date “1794-٠6-26” must be a day"),
    ("board.yaml", "first: 0, last: 30", "first: 0, last: 1000000000", "E205] track vp: last 1000000000"),
    ("board.yaml", "first: 0, last: 16", "first: -5, last: 16", "E205] track election: first -5"),
    ("cards.yaml", "title: Marat", 'title: "Mar\\0at"', "E117] a character that nobody can see (U+0000)"),
    ("cards.yaml", "title: Danton", 'title: "Dan\\u202Eton"', "E117] a character that nobody can see (U+202E)"),
)
BETWEEN: tuple[Fault, ...] = (
    ("game.yaml", "id: liberte", "id: egalite", "E306] id egalite: its folder is called liberte"),
    ("game.yaml", "name: First edition", "name: Second edition", "E302] edition Second edition is given twice"),
    ("board.yaml", "size: [594, 420]", "size: [580, 420]", "E306] size: game.yaml says 594 x 420 mm"),
    ("board.yaml", "turn: 3, name: Fleurus", "turn: 2, name: Fleurus", "E302] battle of turn 2 is given twice"),
    ("board.yaml", "{id: turn, first: 1, last: 4", "{id: turn, first: 1, last: 3", "E205] track turn: last 3 is not"),
    (
        "board.yaml",
        "{id: order, first: 1, last: 6",
        "{id: order, first: 1, last: 2",
        "E205] track order: last 2 is",
    ),
    (
        "cards.yaml",
        "lead: Jean-Paul\n    title: Marat",
        "lead: Georges\n    title: Danton",
        "E302] name Georges Danton",
    ),
    ("cards.yaml", "title: Emigration", "title: Terror", ": Terror: the text of emigration is called"),
    ("cards.yaml", "born: 1743\n    died: 1793", "born: 2099", "E306] card 71: the game is set in 1789 to 1799; born"),
    ("cards.yaml", "died: 1794", "died: 1788", "the game is set in 1789 to 1799; born in"),
    (
        "../france/geography.yaml",
        '"-4.10 49.03, -3.40 49.14, -2.64 49.19"',
        '"-4.1 49.0, -4.1 49.0"',
        "lie at one place",
    ),
    ("../france/geography.yaml", "-3.85 46.05,", "-3.85 90.0,", "E306] line ocean: no map is drawn at -3.85 90"),
    ("../france/geography.yaml", "{id: suisse,", "{id: angleterre,", "E302] line angleterre is given twice"),
    ("rules.yaml", "track_order: [red, blue, white]", "track_order: [red, red]", "E306] track_order: it lists each of"),
)


@pytest.mark.parametrize("faults", [SHAPE, BETWEEN], ids=["shape", "between files"])
def test_every_fault_is_found_in_one_run(tmp_path: Path, faults: tuple[Fault, ...]) -> None:
    copy = copy_project(tmp_path)
    for name, old, new, _ in faults:
        copy.replace(name, old, new)
    lines = copy.lines()
    assert [expected for *_, expected in faults if not any(expected in line for line in lines)] == []


@pytest.mark.parametrize(
    ("name", "old", "said"),
    [("game.yaml", "expected", "E207] expected: 0 entries"), ("text.yaml", "aids", "E207] aids: 0 entries")],
)
def test_what_must_not_be_empty_is_not(tmp_path: Path, name: str, old: str, said: str) -> None:
    copy = copy_project(tmp_path)
    head, rest = copy.read(name).split(f"\n{old}:\n")
    tail = rest[rest.index("\n\n#") :] if "\n\n#" in rest else "\n"
    copy.write(name, f"{head}\n{old}: {{}}\n{tail}")
    assert any(said in line for line in copy.lines())


def test_a_total_that_is_no_longer_expected_is_missed(tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    copy.replace("game.yaml", "  clubs-a-red: 1\n", "")
    (line,) = copy.lines()
    assert "E202] expected: the key “clubs-a-red: 1” is missing" in line


def test_no_edition_changes_what_commands_ask_for_before_they_know_it(tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    copy.replace("editions/first.yaml", "change:\n", "change:\n  game: {title: Egalité, age: 14}\n")
    (line,) = copy.lines("first")
    assert line.startswith("content/liberte/editions/first.yaml:5:17: error[E306] game.title: it is the same in all")


def test_what_the_program_asks_for_and_the_content_lacks_is_an_error_of_the_content() -> None:
    """A label, a component, a track, a ruling that was removed or renamed: no traceback, but the nearest name."""
    content = load_liberte(ROOT).content
    for ask in (
        lambda: content.text.labels["faction-rad"],
        lambda: content.identity.component("bord"),
        lambda: content.board.track("votes"),
        lambda: content.rulings.chosen("nothing"),
    ):
        with pytest.raises(ContentError) as caught:
            ask()
        assert [finding.code for finding in caught.value.findings] == ["E301"]
