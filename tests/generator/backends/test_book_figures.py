"""Figures of a printed book: our own drawings in WeasyPrint's pages."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from generator.backends import book, ink
from generator.backends.book_figures import Figures
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Label, Scene, Symbol, Use, rectangle
from generator.drawing.scene import Path as Outline
from generator.drawing.transforms import translate
from generator.typesetting.shaping import shape
from tests.generator.backends.reading import reading

TEMPLATES = Path(__file__).resolve().parents[3] / "templates"
STYLE = "<style>@page{size:60mm 40mm;margin:0} body{margin:0} img{display:block}</style>"
SQUARE = Symbol("square", (Outline(rectangle(0, 0, 10, 10), fill="#000000"),), Rect(0, 0, 10, 10))


def printed(figures: Figures, *markup: str) -> bytes:
    """A page with some markup."""
    page = f'<html lang="en"><title>x</title>{STYLE}{"".join(markup)}'
    return book.render(page, TEMPLATES, "x", figures).data


def picture(figures: Figures, scene: Scene, width: str = "20mm") -> str:
    """A scene as a picture."""
    return f'<img src="{figures.add(scene)}" style="width:{width}" alt="{scene.title}">'


def test_a_figure_is_drawn_at_its_size() -> None:
    """Ink grows with the square of the width; a symbol is drawn where it is used."""
    scene = Scene(20, 20, (Use(SQUARE, translate(5, 5)),), title="a square")
    (small,), (large,) = (
        ink.coverage(printed(f := Figures(), picture(f, scene, width)), 300) for width in ("20mm", "40mm")
    )
    assert small == pytest.approx(100 / 2400, rel=0.02)
    assert large == pytest.approx(400 / 2400, rel=0.02)


def test_a_picture_of_a_stylesheet_is_drawn_too() -> None:
    """Backgrounds ask for the same addresses."""
    figures = Figures()
    address = figures.add(Scene(10, 10, (Use(SQUARE),)))
    (taken,) = ink.coverage(
        printed(figures, f'<p style="margin:0;width:30mm;height:10mm;background:url({address})">'), 300
    )
    assert taken == pytest.approx(300 / 2400, rel=0.02)


def test_letters_stay_letters_and_figures_speak() -> None:
    """Text in a figure has its embedded font; the picture has its words for readers who cannot see it."""
    word = Label(shape("Свобода", "EBGaramond-Regular", 10), 1, 8, "#000000")
    figures = Figures()
    found = reading(printed(figures, picture(figures, Scene(20, 10, (word,), title="a word"))))
    assert list(found.fonts.values()) == [True]
    assert found.figures == ("a word",)


def test_equal_drawings_are_one() -> None:
    """Whatever they are called."""
    figures = Figures()
    scenes = [Scene(20, 20, (Use(SQUARE),), title=title) for title in ("one", "two")]
    assert len({figures.add(scene) for scene in scenes}) == 1
    assert figures.add(Scene(20, 21, (Use(SQUARE),))) != figures.add(scenes[0])


def test_what_a_book_cannot_show_is_refused() -> None:
    """Layers belong to sheets; two symbols of one name would be one picture."""
    layered = Scene(20, 20, (Group((Use(SQUARE),), layer="art"),))
    with pytest.raises(ValueError, match="no layers"):
        printed(figures := Figures(), picture(figures, layered))
    other = Symbol("square", (), Rect(0, 0, 10, 10))
    with pytest.raises(ValueError, match="two different symbols"):
        printed(f := Figures(), picture(f, Scene(9, 9, (Use(SQUARE),))), picture(f, Scene(8, 8, (Use(other),))))


def test_a_stamp_is_drawn_where_it_is_put_and_is_no_part_of_the_text() -> None:
    """Under the page, in millimetres from its corner, marked as decoration for those who listen to the book."""
    plate = Outline(rectangle(30, 20, 20, 12), fill="#000000")
    page = f'<html lang="en"><title>x</title>{STYLE}<p>word</p>'
    bare = book.render(page, TEMPLATES, "x", Figures()).data
    made = book.render(page, TEMPLATES, "x", Figures(), stamps=lambda _numbers, _count: {1: [plate]}).data
    (before,), (after,) = ink.coverage(bare, 1200), ink.coverage(made, 1200)
    assert after - before == pytest.approx(240 / 2400, rel=0.02)
    with pikepdf.open(BytesIO(made)) as opened:
        under, text = opened.pages[0].Contents
        assert under.read_bytes().startswith(b"q /Artifact BMC")
        assert b"/Artifact BMC" not in text.read_bytes()


def test_a_stamp_with_letters_is_refused() -> None:
    """Its page does not have their font."""
    with pytest.raises(ValueError, match="outlines only"):
        Figures().stamp(1, [Label(shape("7", "EBGaramond-Regular", 10), 1, 8, "#000000")])
