"""What you preview is what you print: PDF and SVG of one scene are one picture, and the comparison has teeth."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path as File

import numpy as np
import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from generator.backends import svg
from generator.drawing.scene import Group, Item, Label, Scene
from generator.drawing.theme import Palette, theme
from generator.drawing.transforms import translate
from generator.job import STYLES, Style
from generator.project import templates
from generator.typesetting.shaping import POINT, label, shape
from tests.generator.backends.pictures import DPI, FINER, Picture, by_pdf, by_svg, difference
from tests.generator.backends.sample import sample


@pytest.fixture(scope="module")
def scene() -> Scene:
    return Palette("color").scene(sample())


@pytest.fixture(scope="module")
def printed(scene: Scene) -> Picture:
    return by_pdf(scene)


@pytest.mark.parametrize("style", STYLES)
def test_pdf_and_svg_are_one_picture(style: Style) -> None:
    found = Palette(style).scene(sample())
    assert not difference(by_pdf(found), by_svg(found)).visible


def test_svg_text_with_its_embedded_fonts_is_the_same_picture(scene: Scene, printed: Picture, tmp_path: File) -> None:
    """resvg reads no fonts from inside a file, so it is given the very subsets that the file carries."""
    fonts = []
    for n, data in enumerate(re.findall(rb"data:font/woff;base64,([^)]+)\)", svg.render(scene, "embedded"))):
        with TTFont(io.BytesIO(base64.b64decode(data))) as found:
            found.flavor = None
            found.save(tmp_path / f"{n}.ttf")
        fonts.append(str(tmp_path / f"{n}.ttf"))
    assert len(fonts) == 6
    assert not difference(printed, by_svg(scene, "embedded", fonts)).visible


def _each_label(items: tuple[Item, ...], change: Callable[[Label], Label]) -> tuple[Item, ...]:
    return tuple(
        replace(item, items=_each_label(item.items, change))
        if isinstance(item, Group)
        else change(item)
        if isinstance(item, Label)
        else item
        for item in items
    )


def test_a_shift_of_a_third_of_a_millimetre_is_seen(scene: Scene, printed: Picture) -> None:
    moved = replace(scene, items=(Group(scene.items, at=translate(0.3, 0)),))
    assert difference(printed, by_svg(moved)).visible


def test_shifted_text_alone_is_seen(scene: Scene, printed: Picture) -> None:
    moved = replace(scene, items=_each_label(scene.items, lambda found: replace(found, x=found.x + 0.3)))
    assert difference(printed, by_svg(moved)).visible


@pytest.mark.parametrize("text", ["Robespierre", "Свобода", "AVANT 1789"])
def test_a_missing_glyph_is_seen(scene: Scene, printed: Picture, text: str) -> None:
    def drop(found: Label) -> Label:
        return replace(found, run=replace(found.run, text=" " + text[1:])) if found.run.text == text else found

    assert difference(printed, by_svg(replace(scene, items=_each_label(scene.items, drop)))).visible


def test_a_wrong_colour_is_seen(scene: Scene, printed: Picture) -> None:
    recoloured = replace(scene, items=_each_label(scene.items, lambda found: replace(found, fill="#6B6459")))
    assert difference(printed, by_svg(recoloured)).visible


@pytest.mark.parametrize("face", sorted(theme().faces))
def test_cyrillic_and_accented_letters_print_as_themselves(face: str) -> None:
    """A PDF can show other glyphs than its text says, and extraction would not notice: compare with Pillow's picture.

    Pillow draws each letter from the whole font file at the place that we measured.
    """
    size, x, y = 18.0, 2.0, 8.0
    run = shape("Свобода Île-de-France Größe œ", face, size)
    width, height = 600, 64
    page = Scene(25.4 * width / DPI, 25.4 * height / DPI, (label(run, x, y, "#000000"),))
    # Pillow sets letters on whole pixels: let them be small ones.
    finer = FINER * 4
    dot = 25.4 / (DPI * finer)
    canvas = Image.new("L", (width * finer, height * finer), 255)
    brush = ImageDraw.Draw(canvas)
    found = theme().faces[face]
    letters = ImageFont.truetype(str(templates() / "fonts" / found.file), size * POINT / dot)
    for character, advance in zip(run.text, run.advances, strict=True):
        brush.text((x / dot, y / dot), character, fill=0, font=letters, anchor="ls", features=list(found.features))
        x += advance
    grey = np.asarray(canvas, dtype=np.float32).reshape(height, finer, width, finer).mean(axis=(1, 3))
    assert not difference(np.repeat(grey[:, :, None], 3, axis=2), by_pdf(page)).visible
