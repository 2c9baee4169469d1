"""Shaping: one character is one glyph, widths are kerned, what a face cannot show is an error."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.hatching import bounds
from generator.drawing.scene import Label
from generator.drawing.theme import theme
from generator.typesetting.fonts import MissingGlyph, font
from generator.typesetting.shaping import POINT, along, fit_line, label, measure, metrics, shape

FACES = sorted(theme().faces)
TEXT = st.text("abcdefgABCxyzÀéœß АБВгдеё0123456789 .,;:!?’«»–-", max_size=40)


@given(TEXT, st.sampled_from(FACES), st.floats(5, 40))
def test_every_character_has_one_advance_and_the_width_is_their_sum(text: str, face: str, size: float) -> None:
    run = shape(text, face, size)
    assert run.text == text
    assert len(run.advances) == len(text)
    assert run.width == pytest.approx(measure(text, face, size))


@given(TEXT, st.sampled_from(FACES))
def test_widths_grow_in_proportion_to_the_size(text: str, face: str) -> None:
    assert measure(text, face, 20) == pytest.approx(2 * measure(text, face, 10), abs=1e-9)


def test_kerning_brings_a_pair_closer_than_its_letters_stand_alone() -> None:
    face = "PlayfairDisplay-SemiBold"
    assert measure("AV", face, 10) < (font(face).widths["A"] + font(face).widths["V"]) * 10 * POINT


def test_ligatures_are_off() -> None:
    """The f and i of EB Garamond would merge; then a caret, a copy or a search would miss a letter."""
    assert len(shape("fifl", "EBGaramond-Regular", 10).advances) == 4


def test_a_narrow_no_break_space_is_set_as_a_thin_space() -> None:
    assert shape("«\u202foui\u202f»", "EBGaramond-Regular", 10).text == "«\u2009oui\u2009»"


def test_a_decomposed_accent_is_composed() -> None:
    assert shape("e\u0301", "EBGaramond-Regular", 10).text == "é"


@pytest.mark.parametrize("character", ["日", "\u2713", "\U0001f600"])
def test_a_missing_glyph_names_the_character_the_face_and_the_text(character: str) -> None:
    with pytest.raises(MissingGlyph) as caught:
        shape(f"ab{character}", "EBGaramond-Regular", 10)
    assert (caught.value.face, caught.value.text) == ("EBGaramond-Regular", f"ab{character}")
    assert caught.value.character == character
    assert f"U+{ord(character):04X}" in str(caught.value)


def test_a_missing_glyph_travels_whole_between_processes() -> None:
    lost = MissingGlyph("日", "EBGaramond-Regular", "日本", "content/a/map.yaml:3")
    again = pickle.loads(pickle.dumps(lost))
    assert (again.character, again.face, again.text, again.place) == (
        "日",
        "EBGaramond-Regular",
        "日本",
        "content/a/map.yaml:3",
    )
    assert (str(again), again.fix) == (str(lost), lost.fix)


def test_an_accent_that_no_letter_composes_with_is_refused_by_name() -> None:
    """A run has advances only: a mark that must be moved onto its letter would print beside it."""
    with pytest.raises(MissingGlyph) as caught:
        shape("за\u0301мок", "EBGaramond-Regular", 10)
    assert caught.value.character == "\u0301"


def test_letter_spacing_stands_between_letters_only() -> None:
    plain = measure("abc", "EBGaramond-Regular", 10)
    assert measure("abc", "EBGaramond-Regular", 10, spacing=0.5) == pytest.approx(plain + 1.0)


def test_small_caps_are_the_fonts_own_smaller_capitals() -> None:
    small = font("PlayfairDisplay-SemiBold-SmallCaps")
    heights = {c: -bounds(small.outline(c))[1] for c in "aAхХ"}
    assert 0.6 < heights["a"] / heights["A"] < 0.9
    assert heights["х"] < heights["Х"]


def test_a_label_is_set_from_its_left_middle_or_right() -> None:
    run = shape("abc", "EBGaramond-Regular", 10)
    assert label(run, 10, 5).x == 10
    assert label(run, 10, 5, align="centre").x == pytest.approx(10 - run.width / 2)
    assert label(run, 10, 5, align="right").x == pytest.approx(10 - run.width)


def test_a_line_shrinks_by_steps_until_it_fits() -> None:
    width = measure("Robespierre", "PlayfairDisplay-SemiBold", 12.1)
    run = fit_line("Robespierre", "PlayfairDisplay-SemiBold", width, 15.5, 10.5)
    assert run is not None
    assert run.size == 12.0
    assert fit_line("Robespierre", "PlayfairDisplay-SemiBold", 3, 15.5, 10.5) is None


def test_cap_height_is_above_x_height_and_below_the_ascent() -> None:
    for face in FACES:
        m = metrics(face)
        assert m.descent < 0 < m.x_height < m.cap_height < m.ascent


def test_text_along_a_straight_line_stands_where_a_plain_label_would() -> None:
    run = shape("Mer du Nord", "PlayfairDisplay-MediumItalic", 14)
    group = along(run, (("M", 0.0, 5.0), ("L", 100.0, 5.0)))
    xs = [letter.at.apply(inner.x, inner.y) for letter in group.items for inner in letter.items]  # type: ignore[union-attr]  # groups of one label
    assert xs[0] == pytest.approx((50 - run.width / 2, 5))
    assert len(xs) == len("MerduNord")


def test_text_on_a_circle_keeps_every_letter_on_it() -> None:
    run = shape("La Manche", "PlayfairDisplay-MediumItalic", 14)
    quarter = (("M", 50.0, 0.0), ("C", 50.0, 27.614, 27.614, 50.0, 0.0, 50.0))
    for letter in along(run, quarter).items:
        x, y = letter.at.e, letter.at.f  # type: ignore[union-attr]  # groups of one label
        assert (x * x + y * y) ** 0.5 == pytest.approx(50, abs=0.1)
        inner = letter.items[0]  # type: ignore[union-attr]
        assert isinstance(inner, Label)
