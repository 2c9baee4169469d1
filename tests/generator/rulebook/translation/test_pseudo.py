"""Everything that is drawn or printed comes through the text layer: in the pseudo-language nothing stays English."""

from __future__ import annotations

import pytest

from engine.errors import Findings
from generator.findings.report import message
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.evidence.names import game_names
from generator.rulebook.manuscript.spans import scan
from generator.rulebook.translation.strings import strings
from generator.rulebook.translation.translatable import Translatable
from generator.rulebook.verify.verify import open_book, verify
from tests.generator.rulebook.books import ROOT, opened
from tests.generator.rulebook.translation.pseudo import pseudo, pseudo_text


@pytest.fixture(scope="module")
def every() -> list[Translatable]:
    """All strings of the real game, as a language with its own script needs them."""
    book = opened(ROOT, {})
    return strings(book.editions, book.master, read_glossary(ROOT / "content", "liberte", "ru", Findings()), "ru")


def test_spans_and_placeholders_survive(every: list[Translatable]) -> None:
    for string in every:
        if string.kind == "markdown":
            place = string.pieces[0].piece.place
            before, after = (scan(s, place, Findings()) for s in (string.english, pseudo(string.english)))
            assert [span.mark for span in before.spans] == [span.mark for span in after.spans]
            assert [link.href for link in before.links] == [link.href for link in after.links]


def test_texts_grow_by_a_third(every: list[Translatable]) -> None:
    english = sum(len(string.english) for string in every)
    assert 1.25 < sum(len(pseudo(string.english)) for string in every) / english < 1.5


def test_every_name_is_among_the_strings(every: list[Translatable]) -> None:
    text = pseudo_text(every)
    pack = opened(ROOT, {}).pack
    game_names(pack, text)
    assert text.untranslated == {}


def test_the_real_book_is_clean() -> None:
    """`pnp verify` finds nothing wrong in the master: every number, name, term and example holds."""
    report = verify(open_book(ROOT, "liberte"), ("en",))
    assert [str(finding.at) + " " + message(finding) for finding in report.findings] == []
