"""The game at a glance: lines of the player aid, each with the rule that says more."""

from __future__ import annotations

import re

from engine.errors import Findings
from engine.games import load_pack
from generator.games.liberte.board.prepare import survey
from generator.games.liberte.book.at_a_glance import ELSEWHERE, IN_TABLES, RULES, SECTIONS, at_a_glance
from generator.games.liberte.book.context import PictureContext
from generator.language.text import open_text
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.walk import numbering
from tests.project import ROOT, load_liberte

VALUE = re.compile(r"\{v=([^}]+)\}")
HEADING = re.compile(r"^\{#([\w-]+).*\}\n(#+) ", re.MULTILINE)


def test_every_line_at_a_glance_names_a_rule_of_the_book() -> None:
    aids = load_pack(ROOT, "liberte").content.text.aids
    lines = {key for key, words in aids.items() if words and key.partition("-")[0] in SECTIONS and "-" in key}
    elsewhere = {key for keys in ELSEWHERE.values() for key in keys}
    assert set(RULES) <= lines | elsewhere
    assert all(aids[key] for key in elsewhere)
    numbers = dict(numbering(read_master(ROOT / "content", "liberte", Findings())))
    assert set(RULES.values()) <= set(numbers)


def test_phases_ties_and_endings_have_their_signs() -> None:
    """On the back cover: each phase, each kind of tie, each ending; points have wreaths."""
    pack = load_liberte()
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    parts = at_a_glance(PictureContext(pack, survey(pack, ROOT), text))
    phases = [line for line in parts["turn"].lines if line.rule != "turn"]
    assert len(phases) == 5
    assert all(line.sign is not None and line.sign.items for line in phases)
    table = parts["ties"].table
    assert table is not None
    assert all(row.sign.items for row in table.rows)
    assert [row.rule for row in table.rows if row.last] == ["track-still-tied"], "the order is in that rule"
    assert [line.rule for line in parts["endings"].lines if line.sign] == [
        "four-turns",
        "the-landslide",
        "counter-revolution",
    ]
    won = [line.rule for line in parts["scoring"].lines if line.sign and not line.in_table]
    assert won == ["when-battle", "laurel-points"]
    assert len([line for line in parts["scoring"].lines if line.in_table and line.sign]) == len(IN_TABLES)


def test_the_signs_of_a_tie_differ() -> None:
    pack = load_liberte()
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    table = at_a_glance(PictureContext(pack, survey(pack, ROOT), text))["ties"].table
    assert table is not None
    assert len({repr(row.sign.items) for row in table.rows}) == len(table.rows)


def test_a_line_at_a_glance_names_the_rule_that_states_its_values() -> None:
    aids, stated = load_pack(ROOT, "liberte").content.text.aids, _values_of_rules()
    for key, anchor in RULES.items():
        assert set(VALUE.findall(aids[key])) <= stated[anchor], f"{key}: {anchor} does not state all its values"


def _values_of_rules() -> dict[str, set[str]]:
    """The values in the text of each chapter, section and rule, by its anchor."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "content/liberte/rulebook").glob("*.md"):
        text = path.read_text(encoding="utf-8")
        headings = list(HEADING.finditer(text))
        for index, heading in enumerate(headings):
            after = (later.start() for later in headings[index + 1 :] if len(later[2]) <= len(heading[2]))
            found[heading[1]] = set(VALUE.findall(text[heading.start() : next(after, len(text))]))
    return found
