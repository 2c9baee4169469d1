"""The game at a glance: lines of the player aid, each with the rule that says more."""

from __future__ import annotations

from engine.errors import Findings
from engine.games import load_pack
from generator.games.liberte.board.prepare import survey
from generator.games.liberte.book.at_a_glance import IN_TABLES, RULES, SECTIONS, at_a_glance
from generator.games.liberte.book.context import PictureContext
from generator.language.text import open_text
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.walk import numbering
from tests.project import ROOT


def test_every_line_at_a_glance_names_a_rule_of_the_book() -> None:
    aids = load_pack(ROOT, "liberte").content.text.aids
    lines = {key for key, words in aids.items() if words and key.partition("-")[0] in SECTIONS and "-" in key}
    assert set(RULES) <= lines
    numbers = dict(numbering(read_master(ROOT / "content", "liberte", Findings())))
    assert set(RULES.values()) <= set(numbers)


def test_phases_ties_and_endings_have_their_signs() -> None:
    """On the back cover: each phase, each kind of tie, each ending; points have wreaths."""
    pack = load_pack(ROOT, "liberte")
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    parts = at_a_glance(PictureContext(pack, survey(pack, ROOT), text))
    assert all(line.sign is not None and line.sign.items for line in parts["turn"].lines)
    table = parts["ties"].table
    assert table is not None
    assert all(row.sign.items for row in table.rows)
    assert [row.rule for row in table.rows if row.last] == ["track-ties"]
    assert [line.rule for line in parts["endings"].lines if line.sign] == ["four-turns", "landslide", "seven-lilies"]
    assert len([line for line in parts["scoring"].lines if line.sign]) == len(IN_TABLES)


def test_the_signs_of_a_tie_differ() -> None:
    pack = load_pack(ROOT, "liberte")
    text = open_text(ROOT / "content", "liberte", "en", ROOT / "templates")
    table = at_a_glance(PictureContext(pack, survey(pack, ROOT), text))["ties"].table
    assert table is not None
    assert len({repr(row.sign.items) for row in table.rows}) == len(table.rows)
