"""Papers and sizes: names, pairs of numbers, and helpful refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.errors import ContentError
from generator.failure import WrongUse
from generator.print.paper.formats import card_size, formats, paper

TEMPLATES = Path(__file__).parents[4] / "templates"


def test_the_papers_and_sizes_people_own() -> None:
    """A4, Letter, A3 and the usual decks are known, true to the hundredth of a millimetre."""
    known = formats(TEMPLATES)
    assert (paper(known, "a4").width, paper(known, "Letter").height, paper(known, "A3").height) == (210, 279.4, 420)
    poker, bridge = card_size(known, "poker"), card_size(known, "bridge")
    assert (poker.width, poker.height, bridge.width) == (63.5, 88.9, 57.15)
    assert card_size(known, known.default_size).name == "standard"
    assert card_size(known, known.large_print).name == "large"


@pytest.mark.parametrize("word", ["63x88", "63 × 88 mm", "63,0x88.0"])
def test_a_size_may_be_given_in_numbers(word: str) -> None:
    """A known extent gets its name back."""
    assert card_size(formats(TEMPLATES), word).name == "standard"


def test_an_unknown_extent_names_itself() -> None:
    """Any width and height will do."""
    assert card_size(formats(TEMPLATES), "50x75.5").name == "50x75.5"


def test_a_size_in_inches_is_the_same_as_in_millimetres() -> None:
    """Poker cards are sold by the inch."""
    assert card_size(formats(TEMPLATES), "2.5x3.5in").name == "poker"
    found = card_size(formats(TEMPLATES), "2 x 3 in")
    assert (found.width, found.height) == (50.8, 76.2)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda known: paper(known, "leter"), "there is no paper “leter”; did you mean letter?"),
        (lambda known: card_size(known, "pokre"), "did you mean poker?"),
        (lambda known: card_size(known, "63x"), "there is no card size “63x”"),
        (lambda known: card_size(known, "2x2"), "too small to cut"),
    ],
)
def test_an_unknown_word_is_refused_with_the_nearest(ask: object, words: str) -> None:
    """The message names the option, the word and what is known."""
    with pytest.raises(WrongUse) as refused:
        ask(formats(TEMPLATES))  # type: ignore[operator]  # a parametrised function
    assert words in f"{refused.value.message}; {refused.value.fix}"


def test_a_broken_file_is_reported_with_its_line(tmp_path: Path) -> None:
    """Strict loading holds for templates too."""
    (tmp_path / "paper.yaml").write_text("margin: 6\npapers: {a4: {width: 2, height: 297}}\n")
    with pytest.raises(ContentError) as broken:
        formats(tmp_path)
    assert {finding.at.line for finding in broken.value.findings} >= {1, 2}


def test_the_documentation_lists_every_card_size() -> None:
    """With its measures, so that sleeves can be bought by them."""
    documented = (TEMPLATES.parent / "docs" / "printing.md").read_text(encoding="utf-8")
    for name, size in formats(TEMPLATES).sizes.items():
        assert re.search(rf"^\| {name}\b[^|]*\| {size.width:g} x {size.height:g} \|", documented, re.MULTILINE), name
