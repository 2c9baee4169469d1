"""The game at a glance: lines of the player aid, each with the rule that says more."""

from __future__ import annotations

from engine.errors import Findings
from engine.games import load_pack
from generator.games.liberte.book.at_a_glance import RULES, SECTIONS
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.walk import numbering
from tests.project import ROOT


def test_every_line_at_a_glance_names_a_rule_of_the_book() -> None:
    aids = load_pack(ROOT, "liberte").content.text.aids
    lines = {key for key, words in aids.items() if words and key.partition("-")[0] in SECTIONS and "-" in key}
    assert set(RULES) <= lines
    numbers = dict(numbering(read_master(ROOT / "content", "liberte", Findings())))
    assert set(RULES.values()) <= set(numbers)
