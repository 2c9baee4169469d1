"""Paragraphs: nothing is lost or sticks out, lines are few and even, shrinking stops at the largest size that fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Path, Symbol, TextRun, Use, ellipse
from generator.typesetting.paragraph import Block, Sign, StyledText, block, fit
from generator.typesetting.shaping import POINT, measure

FACE = "EBGaramond-Regular"
DOT = Symbol("dot", (Path(ellipse(50, 50, 50), fill="ink"),), Rect(0, 0, 100, 100))
WORD = st.text("abcdefghijklmnopqrstuvwxyzéèöüß", min_size=1, max_size=12)
SENTENCE = st.lists(WORD, min_size=1, max_size=25).map(" ".join)


def texts(found: Block) -> list[str]:
    return [
        "".join(part.text if isinstance(part, TextRun) else "*" for _, part, _ in line.parts) for line in found.lines
    ]


@given(SENTENCE, st.floats(25, 80))
def test_lines_hold_every_word_in_order_and_stay_within_the_width(sentence: str, width: float) -> None:
    found = block([StyledText(sentence, FACE)], width, 9)
    assert " ".join(texts(found)) == sentence
    if found.fits:
        assert found.width <= width + 1e-6


@given(SENTENCE, st.floats(30, 60), st.floats(6, 30))
def test_fit_takes_the_largest_size_that_fits(sentence: str, width: float, height: float) -> None:
    found = fit([StyledText(sentence, FACE)], width, height, 9.6, 6.5)
    if not found.fits:
        assert found.size == 6.5
        return
    assert found.height <= height + 1e-6
    if found.size < 9.6:
        larger = fit([StyledText(sentence, FACE)], width, height, found.size + 0.1, found.size + 0.1)
        assert not larger.fits


@given(SENTENCE)
def test_balancing_never_adds_a_line_and_narrows_the_block(sentence: str) -> None:
    width = 45.0
    found = block([StyledText(sentence, FACE)], width, 9)
    filled, line = [], ""
    for word in sentence.split(" "):
        longer = f"{line} {word}".strip()
        if line and measure(longer, FACE, 9) > width:
            filled.append(line)
            line = word
        else:
            line = longer
    filled.append(line)
    assert len(found.lines) == len(filled)
    assert found.width <= max(measure(text, FACE, 9) for text in filled) + 1e-6


def test_a_compound_is_divided_at_its_hyphen_before_it_shrinks() -> None:
    found = fit([StyledText("Sud-Ouest", "EBGaramond-Medium")], 11.5, 10, 8.6, 6.5)
    assert (texts(found), found.size) == (["Sud-", "Ouest"], 8.6)


def test_a_hyphen_is_not_used_while_spaces_do() -> None:
    found = block([StyledText("the sans-culottes of Paris march", FACE)], 30, 9)
    assert any("sans-culottes" in line for line in texts(found))


def test_a_soft_hyphen_shows_only_where_the_line_ends() -> None:
    assert texts(block([StyledText("Freiheits\u00adbund", FACE)], 50, 9)) == ["Freiheitsbund"]
    assert texts(block([StyledText("Freiheits\u00adbund", FACE)], 14, 9)) == ["Freiheits-", "bund"]


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009"])
def test_an_unbreakable_space_holds_its_words_together(space: str) -> None:
    found = block([StyledText(f"wollen alle das{space}!", FACE)], measure("wollen alle das ", FACE, 9), 9)
    assert texts(found)[-1].endswith(("das\u00a0!", "das\u2009!"))


def test_a_line_feed_ends_a_line() -> None:
    assert texts(block([StyledText("one\ntwo three", FACE)], 50, 9)) == ["one", "two three"]


def test_a_sign_stands_in_the_line_and_keeps_to_its_neighbours() -> None:
    found = block([StyledText("take ", FACE), Sign(DOT), Sign(DOT), StyledText(" and go", FACE)], 60, 10)
    assert texts(found) == ["take ** and go"]
    uses = [item for item in found.items(0, 0) if isinstance(item, Use)]
    em = 10 * POINT
    assert len(uses) == 2
    assert uses[1].at.e - uses[0].at.e == pytest.approx(0.9 * em)
    foot = uses[0].at.apply(0, 100)[1]
    assert foot == pytest.approx(found.ascent + 0.1 * em)


def test_a_word_too_wide_for_the_column_is_reported_and_still_set_whole() -> None:
    found = fit([StyledText("Unabhängigkeitserklärung", FACE)], 10, 20, 9, 6.5)
    assert (found.fits, found.size, texts(found)) == (False, 6.5, ["Unabhängigkeitserklärung"])


def test_too_many_lines_are_reported() -> None:
    assert not fit([StyledText("one two three four five six", FACE)], 12, 20, 9, 9, lines=1).fits


def test_nothing_sets_nothing() -> None:
    found = block([StyledText("", FACE)], 10, 9)
    assert (found.lines, found.height, found.fits) == ((), 0, True)


def test_scaled_words_are_that_much_smaller() -> None:
    found = block([StyledText("great ", FACE), StyledText("small", FACE, scale=0.5)], 60, 10)
    runs = [part for _, part, _ in found.lines[0].parts if isinstance(part, TextRun)]
    assert [run.size for run in runs] == [10, 5]
    assert runs[1].width == pytest.approx(measure("small", FACE, 5))
